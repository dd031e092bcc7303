import Crypto
import GRDB

/// The fingerprint of a record's editable columns. A form carries the one it was filled from, so that
/// a change by anyone else, another program included, is noticed when the form comes back.
enum RecordVersion {
    /// 16 hexadecimal digits of a SHA-256 over the values, each with its length, in the given order.
    static func of(_ values: [(any DatabaseValueConvertible)?]) -> String {
        var hash = SHA256()
        for value in values {
            let text = value.map { "\($0.databaseValue)" } ?? "-"
            hash.update(data: Array("\(text.utf8.count):\(text);".utf8))
        }
        return Hex.text(of: hash.finalize().prefix(8))
    }
}

/// The row was changed by someone else since the form was filled from it.
package struct ChangeConflict<Record: Sendable>: Error, Sendable {
    /// The row as it is now.
    package let current: Record
}

/// The row is not there any more.
package struct RecordGone: Error, Sendable, Hashable, CustomStringConvertible {
    /// The table it was in.
    package let table: String
    package let id: Int64

    package var description: String { "There is no \(table) \(id) any more." }
}

extension StoredRecord {
    /// The record as it is now, in the transaction of a change.
    func current(in db: Reading) throws -> Self {
        guard let record = try Self.find(id, in: db) else {
            throw RecordGone(table: Self.table, id: id.rawValue)
        }
        return record
    }
}
