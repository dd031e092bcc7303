/// A person with an account in one community. The password's hash is the members' program's own and
/// is never read here.
package struct Member: StoredRecord, Hashable {
    package typealias ID = Identifier<Member>

    /// How a member wants to be reached once an exchange is accepted.
    package enum Contact: String, CaseIterable, Sendable, StoredValue {
        case email, phone, text
    }

    package enum State: String, CaseIterable, Sendable, StoredValue {
        case active
        /// They sign in, read and leave, and do nothing else.
        case suspended
        /// They have left; after 14 days the account is overwritten.
        case closed
    }

    package let id: ID
    package var communityID: Community.ID
    package var name: String
    /// Unique without case; nil once a closed account is overwritten.
    package var email: String?
    /// When a link that was sent to the address was used; nil while it is only what they typed.
    package var emailConfirmedAt: Timestamp?
    /// Becomes the address when the link sent to it is used.
    package var pendingEmail: String?
    package var phone: String?
    package var address: String
    package var bio: String
    /// The name of their photo.
    package var photo: String?
    package var preferredContact: Contact
    /// In which they are written to, a tag of BCP 47; nil where they did not choose.
    package var language: String?
    package var state: State
    /// When a suspension ends by itself; nil when it does not.
    package var suspendedUntil: Timestamp?
    package var suspensionReason: String?
    package let createdAt: Timestamp
    /// ``Timestamp/never`` until the members' own program saw them.
    package var lastSeenAt: Timestamp
    /// When they left; within 14 days they can come back.
    package var closedAt: Timestamp?
    /// False while they wait to be let into their community, or were not: they look around as guests do.
    package let isAdmitted: Bool

    package static let table = "member"
    package static let columns = """
        id, community_id, name, email, email_confirmed_at, pending_email, phone, address, bio, \
        \(Photo.named()), preferred_contact, language, state, suspended_until, suspension_reason, \
        created_at, last_seen_at, closed_at, \(JoinRequest.isAdmitted) AS is_admitted
        """

    /// The state at a moment: a suspension ends by the clock.
    package func state(at now: Timestamp) -> State {
        guard state == .suspended, let suspendedUntil, suspendedUntil <= now else { return state }
        return .active
    }

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        communityID = try row.value("community_id")
        name = try row.value("name")
        email = try row.value("email")
        emailConfirmedAt = try row.value("email_confirmed_at")
        pendingEmail = try row.value("pending_email")
        phone = try row.value("phone")
        address = try row.value("address")
        bio = try row.value("bio")
        photo = try row.value("photo")
        preferredContact = try row.value("preferred_contact")
        language = try row.value("language")
        state = try row.value("state")
        suspendedUntil = try row.value("suspended_until")
        suspensionReason = try row.value("suspension_reason")
        createdAt = try row.value("created_at")
        lastSeenAt = try row.value("last_seen_at")
        closedAt = try row.value("closed_at")
        isAdmitted = try row.value("is_admitted")
    }
}
