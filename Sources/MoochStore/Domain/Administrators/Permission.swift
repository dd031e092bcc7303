/// A permission of administrators. Every route of the dashboard names one.
package enum Permission: String, CaseIterable, Sendable, Hashable {
    /// One's own account, sessions, views, and help.
    case account
    /// Reading records, lists, figures and the audit.
    case read
    /// Reading contact details.
    case contacts
    /// Changing communities and categories, and importing spreadsheets.
    case organise
    /// Acting on members and listings, one or many.
    case moderate
    /// Background work: jobs and messages.
    case operate
    /// Inviting, disabling and resetting administrators, and taking a copy of the whole store away.
    case administrators
    /// The settings of the whole exchange.
    case settings
}

extension Administrator {
    /// All permissions, until there are roles.
    package var permissions: Set<Permission> { Self.everyPermission }

    private static let everyPermission = Set(Permission.allCases)
}
