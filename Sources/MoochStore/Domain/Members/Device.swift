/// A phone that receives a member's notifications. Its token is a secret of the members' app and never read here.
package struct Device: StoredRecord, Hashable {
    package typealias ID = Identifier<Device>

    package let id: ID
    package let memberID: Member.ID
    package let platform: String
    package let createdAt: Timestamp

    package static let table = "device"
    package static let columns = "id, member_id, platform, created_at"

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        memberID = try row.value("member_id")
        platform = try row.value("platform")
        createdAt = try row.value("created_at")
    }
}
