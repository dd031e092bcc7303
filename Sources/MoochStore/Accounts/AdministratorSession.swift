import GRDB

/// One browser in which an administrator is signed in. The store keeps the SHA-256 of its token only.
package struct AdministratorSession: StoredRecord, Hashable {
    package typealias ID = Identifier<AdministratorSession>

    package let id: ID
    package let administratorID: Administrator.ID
    package let createdAt: Timestamp
    package let lastUsedAt: Timestamp
    package let address: String
    package let userAgent: String

    package static let table = "admin_session"
    package static let columns = "id, admin_id, created_at, last_used_at, address, user_agent"

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        administratorID = try row.value("admin_id")
        createdAt = try row.value("created_at")
        lastUsedAt = try row.value("last_used_at")
        address = try row.value("address")
        userAgent = try row.value("user_agent")
    }
}
