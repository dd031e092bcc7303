import GRDB

/// A person who signs in to the dashboard. Never deleted, since the audit log names them; disabled
/// instead.
package struct Administrator: StoredRecord, Hashable {
    package typealias ID = Identifier<Administrator>

    package let id: ID
    /// 1 to 80 characters on one line, unique without case.
    package let name: String
    package let createdAt: Timestamp
    /// When the account was disabled; nil while it can sign in.
    package let disabledAt: Timestamp?

    package static let table = "admin"
    package static let columns = "id, name, created_at, disabled_at"

    init(row: Row) throws {
        id = try row.value("id")
        name = try row.value("name")
        createdAt = try row.value("created_at")
        disabledAt = try row.value("disabled_at")
    }
}
