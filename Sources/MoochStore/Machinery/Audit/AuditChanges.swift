import Foundation

/// The changed fields with their old and new values, in the order noted. Unchanged fields are left out.
struct AuditChanges {
    private var was: [(column: String, value: SQLValue)] = []
    private var became: [(column: String, value: SQLValue)] = []

    init() {}

    /// All fields of a new row.
    static func new(_ fields: [(String, (any StoredValue)?)]) -> AuditChanges {
        var changes = AuditChanges()
        changes.became = fields.map { ($0.0, $0.1?.sqlValue ?? .null) }
        return changes
    }

    /// All fields of a deleted row.
    static func gone(_ fields: [(String, (any StoredValue)?)]) -> AuditChanges {
        var changes = AuditChanges()
        changes.was = fields.map { ($0.0, $0.1?.sqlValue ?? .null) }
        return changes
    }

    var isEmpty: Bool { was.isEmpty && became.isEmpty }

    /// Notes a field by its column's name, if it changed.
    mutating func note(
        _ column: String, _ old: (any StoredValue)?,
        _ new: (any StoredValue)?
    ) {
        let old = old?.sqlValue ?? .null
        let new = new?.sqlValue ?? .null
        guard old != new else { return }
        was.append((column, old))
        became.append((column, new))
    }

    /// Notes that a field changed whose value not every reader of the audit may see.
    mutating func noteUnseen(_ column: String, _ old: String?, _ new: String?) {
        guard old != new else { return }
        was.append((column, .text(Self.unseen(old))))
        became.append((column, .text(Self.unseen(new))))
    }

    /// A mask for a text; empty for none.
    static func unseen(_ text: String?) -> String {
        text.map { $0.isEmpty ? "" : "•••" } ?? ""
    }

    /// Adds a value that belongs only to the new state.
    mutating func add(_ name: String, _ value: any StoredValue) {
        became.append((name, value.sqlValue))
    }

    /// A JSON object; nil without fields.
    var before: String? { was.isEmpty ? nil : JSONText.object(was) }
    var after: String? { became.isEmpty ? nil : JSONText.object(became) }
}

/// Writes values of the store as JSON (RFC 8259).
enum JSONText {
    static func object(_ fields: [(column: String, value: SQLValue)]) -> String {
        "{" + fields.map { "\(string($0.column)):\(text($0.value))" }.joined(separator: ",") + "}"
    }

    static func text(_ value: SQLValue) -> String {
        switch value {
        case .null: "null"
        case .integer(let number): String(number)
        case .real(let number): number.isFinite ? "\(number)" : "null"
        case .text(let text): string(text)
        case .blob: "null"
        }
    }

    static func array(_ texts: [String]) -> String {
        "[" + texts.map(string).joined(separator: ",") + "]"
    }

    /// Reads the output of ``array(_:)``.
    static func strings(_ json: String) -> [String] {
        (try? JSONDecoder().decode([String].self, from: Data(json.utf8))) ?? []
    }

    /// A value for people to read: without quotes, and empty for null.
    static func plain(_ value: SQLValue) -> String {
        switch value {
        case .text(let string): string
        case .null: ""
        default: text(value)
        }
    }

    /// A string in quotes (RFC 8259 §7).
    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}"..<" ":
                result += "\\u00" + Hex.text(of: [UInt8(truncatingIfNeeded: scalar.value)])
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
