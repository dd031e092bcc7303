import Foundation
import GRDB

/// The fields a change touched, as they were and as they are, in the order they were noted. A field
/// that kept its value is left out.
struct AuditChanges {
    private var was: [(column: String, value: DatabaseValue)] = []
    private var became: [(column: String, value: DatabaseValue)] = []

    init() {}

    /// Everything a new row has.
    static func new(_ fields: [(String, (any DatabaseValueConvertible)?)]) -> AuditChanges {
        var changes = AuditChanges()
        changes.became = fields.map { ($0.0, $0.1?.databaseValue ?? .null) }
        return changes
    }

    /// Everything a deleted row had.
    static func gone(_ fields: [(String, (any DatabaseValueConvertible)?)]) -> AuditChanges {
        var changes = AuditChanges()
        changes.was = fields.map { ($0.0, $0.1?.databaseValue ?? .null) }
        return changes
    }

    var isEmpty: Bool { was.isEmpty && became.isEmpty }

    /// Notes a field by its column's name, when it changed.
    mutating func note(
        _ column: String, _ old: (any DatabaseValueConvertible)?,
        _ new: (any DatabaseValueConvertible)?
    ) {
        let old = old?.databaseValue ?? .null
        let new = new?.databaseValue ?? .null
        guard old != new else { return }
        was.append((column, old))
        became.append((column, new))
    }

    /// Notes that a field changed which the audit is not to show to everyone who reads it.
    mutating func noteUnseen(_ column: String, _ old: String?, _ new: String?) {
        guard old != new else { return }
        was.append((column, Self.unseen(old).databaseValue))
        became.append((column, Self.unseen(new).databaseValue))
    }

    /// What stands for a text that is there, and nothing for none.
    static func unseen(_ text: String?) -> String {
        text.map { $0.isEmpty ? "" : "•••" } ?? ""
    }

    /// Adds what is only said of afterwards.
    mutating func add(_ name: String, _ value: any DatabaseValueConvertible) {
        became.append((name, value.databaseValue))
    }

    /// A JSON object, or nil when there is nothing to tell.
    var before: String? { was.isEmpty ? nil : JSONText.object(was) }
    var after: String? { became.isEmpty ? nil : JSONText.object(became) }
}

/// Writes values of the store as JSON (RFC 8259).
enum JSONText {
    static func object(_ fields: [(column: String, value: DatabaseValue)]) -> String {
        "{" + fields.map { "\(string($0.column)):\(text($0.value))" }.joined(separator: ",") + "}"
    }

    static func text(_ value: DatabaseValue) -> String {
        switch value.storage {
        case .null: "null"
        case .int64(let number): String(number)
        case .double(let number): number.isFinite ? "\(number)" : "null"
        case .string(let text): string(text)
        case .blob: "null"
        }
    }

    static func array(_ texts: [String]) -> String {
        "[" + texts.map(string).joined(separator: ",") + "]"
    }

    /// What ``array(_:)`` wrote.
    static func strings(_ json: String) -> [String] {
        (try? JSONDecoder().decode([String].self, from: Data(json.utf8))) ?? []
    }

    /// A value without quotes, for people; nothing for null.
    static func plain(_ value: DatabaseValue) -> String {
        switch value.storage {
        case .string(let string): string
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
