/// A person who signs in to the dashboard. Disabled rather than deleted, since the audit names them.
package struct Administrator: StoredRecord, Hashable {
    package typealias ID = Identifier<Administrator>

    package let id: ID
    /// 1 to 80 characters on one line, unique ignoring case.
    package let name: String
    package let email: String?
    /// When somebody showed that the mailbox is theirs.
    package let emailConfirmedAt: Timestamp?
    /// Takes the address's place as soon as its link is used.
    package let pendingEmail: String?
    /// The tag of the language in which they are written to; nil for the exchange's.
    package let language: String?
    /// False until they have chosen one.
    package let hasPassword: Bool
    /// The time zone in which they see times; nil for the exchange's.
    package let timeZone: String?
    package let createdAt: Timestamp
    /// ``Timestamp/never`` before their first sign-in.
    package let lastSeenAt: Timestamp
    /// The time the account was disabled; nil while enabled.
    package let disabledAt: Timestamp?

    package static let table = "admin"
    package static let columns = """
        id, name, email, email_confirmed_at, pending_email, language, password_hash IS NOT NULL AS has_password, \
        time_zone, created_at, last_seen_at, disabled_at
        """

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        name = try row.value("name")
        email = try row.value("email")
        emailConfirmedAt = try row.value("email_confirmed_at")
        pendingEmail = try row.value("pending_email")
        language = try row.value("language")
        hasPassword = try row.value("has_password")
        timeZone = try row.value("time_zone")
        createdAt = try row.value("created_at")
        lastSeenAt = try row.value("last_seen_at")
        disabledAt = try row.value("disabled_at")
    }
}

extension Administrator {
    /// The state of an account.
    package enum State: String, CaseIterable, Sendable, Hashable, StoredValue {
        case active
        /// Has not chosen a password yet.
        case invited
        case disabled
    }

    package var state: State {
        if isDisabled { return .disabled }
        return hasPassword ? .active : .invited
    }

    package var isDisabled: Bool { disabledAt != nil }
}
