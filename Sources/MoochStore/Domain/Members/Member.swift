/// A person with an account in one community. The password's hash is not part of the record.
package struct Member: StoredRecord, Hashable {
    package typealias ID = Identifier<Member>

    /// The preferred way of contact after an exchange is accepted.
    package enum Contact: String, CaseIterable, Sendable, StoredValue {
        case email, phone, text
    }

    package enum State: String, CaseIterable, Sendable, StoredValue {
        case active
        /// They can only sign in, read and leave.
        case suspended
        /// They have left; after 14 days the account is overwritten.
        case closed
    }

    package let id: ID
    package var communityID: Community.ID
    package var name: String
    /// Unique ignoring case; nil once a closed account is overwritten.
    package var email: String?
    /// The time a link sent to the address was used; nil if unconfirmed.
    package var emailConfirmedAt: Timestamp?
    /// Becomes the address when the link sent to it is used.
    package var pendingEmail: String?
    package var phone: String?
    package var address: String
    package var bio: String
    /// The name of their photo.
    package var photo: String?
    package var preferredContact: Contact
    /// The language for messages (BCP 47); nil if they did not choose.
    package var language: String?
    package var state: State
    /// The time a suspension ends by itself; nil if it does not.
    package var suspendedUntil: Timestamp?
    package var suspensionReason: String?
    package var suspensionGround: DecisionGround?
    /// When an administrator suspended them; nil where another program did.
    package var suspendedAt: Timestamp?
    package let createdAt: Timestamp
    /// ``Timestamp/never`` before their first visit.
    package var lastSeenAt: Timestamp
    /// The time they left; they can come back within 14 days.
    package var closedAt: Timestamp?
    /// The time of their latest invitation.
    package var invitedAt: Timestamp?
    /// False while they wait to be admitted to their community, or were declined: they see what guests see.
    package let isAdmitted: Bool

    package static let table = "member"
    package static let columns = """
        id, community_id, name, email, email_confirmed_at, pending_email, phone, address, bio, \
        \(Photo.named()), preferred_contact, language, state, suspended_until, suspension_reason, \
        suspension_ground, suspended_at, created_at, last_seen_at, closed_at, invited_at, \
        \(JoinRequest.isAdmitted) AS is_admitted
        """

    /// The state at a given time: a suspension ends by the clock.
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
        suspensionGround = try row.value("suspension_ground")
        suspendedAt = try row.value("suspended_at")
        createdAt = try row.value("created_at")
        lastSeenAt = try row.value("last_seen_at")
        closedAt = try row.value("closed_at")
        invitedAt = try row.value("invited_at")
        isAdmitted = try row.value("is_admitted")
    }
}
