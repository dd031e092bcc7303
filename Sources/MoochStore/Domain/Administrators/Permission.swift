/// Something that an administrator may be allowed to do. Every route of the dashboard names one.
package enum Permission: String, CaseIterable, Sendable, Hashable {
    /// What is one's own: the account, its sessions, saved views, help.
    case account
    /// Reading records, lists, figures and the audit.
    case read
    /// Reading how to reach people.
    case contacts
    /// Changing communities and categories, and bringing rows in from a spreadsheet.
    case organise
    /// Acting on members and listings, one or many.
    case moderate
    /// What the program does by itself: jobs and messages.
    case operate
    /// Inviting, disabling and resetting administrators.
    case administrators
    /// What holds for the exchange as a whole.
    case settings
}

extension Administrator {
    /// Everything, until there are roles.
    package var permissions: Set<Permission> { Self.everyPermission }

    private static let everyPermission = Set(Permission.allCases)
}
