import Crypto

/// Fingerprints of a record's editable values, by name. A form carries those it was filled from, so that a change by
/// anyone else, including another program, is noticed when it comes back.
package struct RecordVersion: Sendable, Hashable {
    private let prints: [String: String]

    /// Values that belong together, such as coordinates, share a name.
    init(_ values: KeyValuePairs<String, [(any StoredValue)?]>) {
        prints = Dictionary(
            values.map { ($0.key, Self.print(of: $0.value)) }, uniquingKeysWith: { $1 })
    }

    private init(prints: [String: String]) { self.prints = prints }

    /// The version with further values.
    func with(_ others: RecordVersion) -> RecordVersion {
        RecordVersion(prints: prints.merging(others.prints) { $1 })
    }

    /// Reads a form's hidden field; invalid text gives a version that no row has.
    package init(text: String) {
        let pairs = text.split(separator: " ").map { $0.split(separator: ":").map(String.init) }
        prints = Dictionary(
            pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
    }

    /// The version of a form that was not filled from a row.
    package static let none = RecordVersion(text: "")

    /// The text for a form's hidden field.
    package var text: String {
        prints.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }.joined(separator: " ")
    }

    fileprivate var names: Dictionary<String, String>.Keys { prints.keys }
    fileprivate subscript(name: String) -> String? { prints[name] }

    /// The first 16 hexadecimal digits of a SHA-256 over the values, each with its length.
    private static func print(of values: [(any StoredValue)?]) -> String {
        var hash = SHA256()
        for value in values {
            let text = value?.sqlValue.print ?? "-"
            hash.update(data: Array("\(text.utf8.count):\(text);".utf8))
        }
        return Hex.text(of: hash.finalize().prefix(8))
    }
}

/// Merges a form with a row that someone else may have changed since the form was opened: values changed on one side
/// only are kept, values changed differently on both collide.
package struct RecordMerge: Sendable, Hashable {
    private let ours: Set<String>
    /// The names of the values changed on both sides.
    package let collisions: Set<String>

    /// - Parameters:
    ///   - form: The version the form would make if saved as it is.
    ///   - stored: The version of the row now.
    ///   - opened: The version the form was filled from.
    init(_ form: RecordVersion, into stored: RecordVersion, since opened: RecordVersion) {
        let changed = form.names.filter { form[$0] != opened[$0] && form[$0] != stored[$0] }
        ours = Set(changed)
        collisions = Set(changed.filter { stored[$0] != opened[$0] })
    }

    /// A value after the merge; the form's if it collides.
    func value<Value>(_ name: String, _ form: Value, over stored: Value) -> Value {
        ours.contains(name) ? form : stored
    }

    /// - Throws: ``ChangeConflict`` if anything collides.
    func requireNoCollision<Record: Sendable>(with current: Record) throws {
        guard collisions.isEmpty else { throw ChangeConflict(current: current, merge: self) }
    }
}

/// Someone else changed the same values since the form was filled from the row.
package struct ChangeConflict<Record: Sendable>: Error, Sendable {
    /// The row as it is now.
    package let current: Record
    package let merge: RecordMerge
}

/// The row no longer exists.
package struct RecordGone: Error, Sendable, Hashable, CustomStringConvertible {
    /// The row's table.
    package let table: String
    package let id: Int64

    package var description: String { "There is no \(table) \(id) any more." }
}

extension StoredRecord {
    /// The record as it is now, within the transaction of a change.
    func current(in db: Reading) throws -> Self {
        try Self.current(id, in: db)
    }
}

extension SQLValue {
    /// Texts are quoted, so that none looks like a number.
    fileprivate var print: String {
        switch self {
        case .null: "null"
        case .integer(let value): "\(value)"
        case .real(let value): "\(value)"
        case .text(let value): "\"\(value)\""
        case .blob(let value): Hex.text(of: value)
        }
    }
}
