package import GRDB

/// A person with an account in one community. The password's hash is the members' program's own and
/// is never read here.
package struct Member: StoredRecord, Hashable {
    package typealias ID = Identifier<Member>

    /// How a member wants to be reached once an exchange is accepted.
    package enum Contact: String, CaseIterable, Sendable, DatabaseValueConvertible {
        case email, phone, text
    }

    package let id: ID
    package var communityID: Community.ID
    package var name: String
    /// Unique without case.
    package var email: String
    package var phone: String?
    package var address: String
    /// The name of their photo.
    package var photo: String?
    package var preferredContact: Contact
    package let createdAt: Timestamp
    /// ``Timestamp/never`` until the members' own program saw them.
    package var lastSeenAt: Timestamp

    package static let table = "member"
    package static let columns = """
        id, community_id, name, email, phone, address, photo, preferred_contact, created_at, \
        last_seen_at
        """

    package init(row: Row) throws {
        id = try row.value("id")
        communityID = try row.value("community_id")
        name = try row.value("name")
        email = try row.value("email")
        phone = try row.value("phone")
        address = try row.value("address")
        photo = try row.value("photo")
        preferredContact = try row.value("preferred_contact")
        createdAt = try row.value("created_at")
        lastSeenAt = try row.value("last_seen_at")
    }
}
