import MoochSite
import MoochStore
import MoochWeb

/// The words for an action.
struct AuditDeed {
    /// The key of "Ada changed the community Elm Court".
    let sentence: StaticString
    let icon: String
    /// True if something was taken away.
    let isBad: Bool
    /// True for actions of administrators on their own account.
    let isOwn: Bool
    /// True if the subject no longer exists.
    let isGone: Bool

    private init(
        _ sentence: StaticString, _ icon: String, isBad: Bool = false, isOwn: Bool = false,
        isGone: Bool = false
    ) {
        self.sentence = sentence
        self.icon = icon
        self.isBad = isBad
        self.isOwn = isOwn
        self.isGone = isGone
    }

    /// The words for an entry, where a batch ends in one of several ways.
    init(_ entry: AuditEntry) {
        let deed = AuditDeed(entry.action)
        guard entry.action == .endBatch else {
            self = deed
            return
        }
        self =
            switch Batch.State(endedBy: entry) {
            case .stopped: AuditDeed("audit-bulk-stopped", "hide")
            case .failed: AuditDeed("audit-bulk-failed", "warning", isBad: true)
            default: deed
            }
    }

    init(_ action: AuditEntry.Action) {
        self =
            switch action {
            case .createCommunity: AuditDeed("audit-community-added", "add")
            case .changeCommunity: AuditDeed("audit-community-changed", "edit")
            case .archiveCommunity: AuditDeed("audit-community-archived", "archive")
            case .unarchiveCommunity: AuditDeed("audit-community-brought-back", "restore")
            case .deleteCommunity:
                AuditDeed("audit-community-deleted", "delete", isBad: true, isGone: true)
            case .renewJoinCode: AuditDeed("audit-code-renewed", "key")
            case .admitMember: AuditDeed("audit-member-admitted", "members")
            case .declineMember: AuditDeed("audit-member-declined", "close", isBad: true)
            case .createCategory: AuditDeed("audit-category-added", "add")
            case .renameCategory: AuditDeed("audit-category-renamed", "edit")
            case .moveCategory: AuditDeed("audit-category-moved", "sort")
            case .archiveCategory: AuditDeed("audit-category-archived", "archive")
            case .unarchiveCategory: AuditDeed("audit-category-brought-back", "restore")
            case .mergeCategory: AuditDeed("audit-category-merged", "merge")
            case .changeSuccessor: AuditDeed("audit-category-successor", "merge")
            case .deleteCategory:
                AuditDeed("audit-category-deleted", "delete", isBad: true, isGone: true)
            case .createMember: AuditDeed("audit-member-added", "add")
            case .changeMember: AuditDeed("audit-member-changed", "edit")
            case .deleteMember:
                AuditDeed("audit-member-deleted", "delete", isBad: true, isGone: true)
            case .startImport: AuditDeed("audit-imported", "add")
            case .undoImport: AuditDeed("audit-import-undone", "restore")
            case .moveMember: AuditDeed("audit-member-moved", "members")
            case .startBatch: AuditDeed("audit-bulk-started", "check")
            case .resumeBatch: AuditDeed("audit-bulk-resumed", "check")
            case .endBatch: AuditDeed("audit-bulk-ended", "check")
            case .removeListing: AuditDeed("audit-listing-removed", "delete", isBad: true)
            case .restoreListing: AuditDeed("audit-listing-brought-back", "restore")
            case .cancelExchange: AuditDeed("audit-exchange-cancelled", "close", isBad: true)
            case .suspendMember: AuditDeed("audit-member-suspended", "hide", isBad: true)
            case .unsuspendMember: AuditDeed("audit-member-unsuspended", "restore")
            case .closeMember: AuditDeed("audit-member-closed", "sign-out", isBad: true)
            case .reopenMember: AuditDeed("audit-member-reopened", "restore")
            case .addMemberNote: AuditDeed("audit-note-added", "edit")
            case .removeMemberNote: AuditDeed("audit-note-removed", "edit")
            case .moveListing: AuditDeed("audit-listing-moved", "merge")
            case .createView: AuditDeed("audit-view-added", "view")
            case .changeView: AuditDeed("audit-view-changed", "view")
            case .deleteView: AuditDeed("audit-view-deleted", "view", isBad: true, isGone: true)
            case .changeAdministrator: AuditDeed("audit-administrator-changed", "edit")
            case .createAdministrator: AuditDeed("audit-administrator-added", "add")
            case .makeAdministratorLink: AuditDeed("audit-link-made", "key")
            case .choosePassword: AuditDeed("audit-password-chosen", "key", isOwn: true)
            case .setPassword: AuditDeed("audit-password-set", "key")
            case .changePassword: AuditDeed("audit-password-changed", "key", isOwn: true)
            case .renewPasswordHash: AuditDeed("audit-password-stored", "key", isOwn: true)
            case .disableAdministrator:
                AuditDeed("audit-administrator-disabled", "hide", isBad: true)
            case .enableAdministrator: AuditDeed("audit-administrator-enabled", "restore")
            case .signIn: AuditDeed("audit-signed-in", "account", isOwn: true)
            case .signOut: AuditDeed("audit-signed-out", "sign-out", isOwn: true)
            case .endSession: AuditDeed("audit-session-ended", "sign-out", isOwn: true)
            case .endSessions: AuditDeed("audit-sessions-ended", "sign-out")
            case .readContact: AuditDeed("audit-contact-read", "phone")
            case .decideReport: AuditDeed("audit-report-decided", "flag")
            case .reopenReport: AuditDeed("audit-report-reopened", "restore")
            case .retryJob: AuditDeed("audit-job-retried", "restore")
            case .cancelJob: AuditDeed("audit-job-cancelled", "hide", isBad: true)
            case .changeSettings: AuditDeed("audit-settings-changed", "settings")
            case .changeAboutPage: AuditDeed("audit-about-page-changed", "settings")
            case .chooseTimeZone: AuditDeed("audit-time-zone-chosen", "clock", isOwn: true)
            case .saveList: AuditDeed("audit-list-saved", "download")
            default: AuditDeed("audit-other", "info")
            }
    }

    /// The action without author and subject, for a menu of actions.
    static func title(of action: AuditEntry.Action) -> String {
        switch action {
        case .createCommunity: words("audit-community-added-title")
        case .changeCommunity: words("audit-community-changed-title")
        case .archiveCommunity: words("audit-community-archived-title")
        case .unarchiveCommunity: words("audit-community-brought-back-title")
        case .deleteCommunity: words("audit-community-deleted-title")
        case .renewJoinCode: words("audit-code-renewed-title")
        case .admitMember: words("audit-member-admitted-title")
        case .declineMember: words("audit-member-declined-title")
        case .createCategory: words("audit-category-added-title")
        case .renameCategory: words("audit-category-renamed-title")
        case .moveCategory: words("audit-category-moved-title")
        case .archiveCategory: words("audit-category-archived-title")
        case .unarchiveCategory: words("audit-category-brought-back-title")
        case .mergeCategory: words("audit-category-merged-title")
        case .changeSuccessor: words("audit-category-successor-title")
        case .deleteCategory: words("audit-category-deleted-title")
        case .createMember: words("audit-member-added-title")
        case .changeMember: words("audit-member-changed-title")
        case .deleteMember: words("audit-member-deleted-title")
        case .startImport: words("audit-imported-title")
        case .undoImport: words("audit-import-undone-title")
        case .moveMember: words("audit-member-moved-title")
        case .startBatch: words("audit-bulk-started-title")
        case .removeListing: words("audit-listing-removed-title")
        case .restoreListing: words("audit-listing-brought-back-title")
        case .cancelExchange: words("audit-exchange-cancelled-title")
        case .suspendMember: words("audit-member-suspended-title")
        case .unsuspendMember: words("audit-member-unsuspended-title")
        case .closeMember: words("audit-member-closed-title")
        case .reopenMember: words("audit-member-reopened-title")
        case .addMemberNote: words("audit-note-added-title")
        case .removeMemberNote: words("audit-note-removed-title")
        case .moveListing: words("audit-listing-moved-title")
        case .createView: words("audit-view-added-title")
        case .changeView: words("audit-view-changed-title")
        case .deleteView: words("audit-view-deleted-title")
        case .changeAdministrator: words("audit-administrator-changed-title")
        case .createAdministrator: words("audit-administrator-added-title")
        case .makeAdministratorLink: words("audit-link-made-title")
        case .choosePassword: words("audit-password-chosen-title")
        case .setPassword: words("audit-password-set-title")
        case .changePassword: words("audit-password-changed-title")
        case .renewPasswordHash: words("audit-password-stored-title")
        case .disableAdministrator: words("audit-administrator-disabled-title")
        case .enableAdministrator: words("audit-administrator-enabled-title")
        case .signIn: words("audit-signed-in-title")
        case .signOut: words("audit-signed-out-title")
        case .endSession: words("audit-session-ended-title")
        case .endSessions: words("audit-sessions-ended-title")
        case .decideReport: words("audit-report-decided-title")
        case .reopenReport: words("audit-report-reopened-title")
        case .retryJob: words("audit-job-retried-title")
        case .cancelJob: words("audit-job-cancelled-title")
        case .changeSettings: words("audit-settings-changed-title")
        case .changeAboutPage: words("audit-about-page-changed-title")
        case .chooseTimeZone: words("audit-time-zone-chosen-title")
        case .readContact: words("audit-contact-read-title")
        case .saveList: words("audit-list-saved-title")
        default: action.rawValue
        }
    }
}
