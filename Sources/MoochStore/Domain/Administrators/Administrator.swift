/// A person who signs in to the dashboard. Never deleted, since the audit log names them; disabled
/// instead.
package struct Administrator: StoredRecord, Hashable {
    package typealias ID = Identifier<Administrator>

    package let id: ID
    /// 1 to 80 characters on one line, unique without case.
    package let name: String
    package let email: String?
    /// False until they have chosen one.
    package let hasPassword: Bool
    /// The time zone that moments are shown in to them, by its name; nil for the exchange's.
    package let timeZone: String?
    package let createdAt: Timestamp
    /// ``Timestamp/never`` until they have signed in.
    package let lastSeenAt: Timestamp
    /// When the account was disabled; nil while it can sign in.
    package let disabledAt: Timestamp?

    package static let table = "admin"
    package static let columns = """
        id, name, email, password_hash IS NOT NULL AS has_password, time_zone, created_at, \
        last_seen_at, disabled_at
        """

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        name = try row.value("name")
        email = try row.value("email")
        hasPassword = try row.value("has_password")
        timeZone = try row.value("time_zone")
        createdAt = try row.value("created_at")
        lastSeenAt = try row.value("last_seen_at")
        disabledAt = try row.value("disabled_at")
    }
}

extension Administrator {
    /// Whether somebody can sign in.
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
