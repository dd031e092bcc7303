import MoochSite
import MoochStore
import MoochWeb

/// The words for an action.
struct AuditWords {
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
        let words = AuditWords(entry.action)
        guard entry.action == .endBatch else {
            self = words
            return
        }
        self =
            switch Batch.State(endedBy: entry) {
            case .stopped: AuditWords("audit-bulk-stopped", "hide")
            case .failed: AuditWords("audit-bulk-failed", "warning", isBad: true)
            default: words
            }
    }

    init(_ action: AuditEntry.Action) {
        self =
            switch action {
            case .createCommunity: AuditWords("audit-community-added", "add")
            case .changeCommunity: AuditWords("audit-community-changed", "edit")
            case .archiveCommunity: AuditWords("audit-community-archived", "archive")
            case .unarchiveCommunity: AuditWords("audit-community-brought-back", "restore")
            case .deleteCommunity:
                AuditWords("audit-community-deleted", "delete", isBad: true, isGone: true)
            case .renewJoinCode: AuditWords("audit-code-renewed", "key")
            case .admitMember: AuditWords("audit-member-admitted", "members")
            case .declineMember: AuditWords("audit-member-declined", "close", isBad: true)
            case .createCategory: AuditWords("audit-category-added", "add")
            case .renameCategory: AuditWords("audit-category-renamed", "edit")
            case .moveCategory: AuditWords("audit-category-moved", "sort")
            case .archiveCategory: AuditWords("audit-category-archived", "archive")
            case .unarchiveCategory: AuditWords("audit-category-brought-back", "restore")
            case .mergeCategory: AuditWords("audit-category-merged", "merge")
            case .changeSuccessor: AuditWords("audit-category-successor", "merge")
            case .deleteCategory:
                AuditWords("audit-category-deleted", "delete", isBad: true, isGone: true)
            case .createMember: AuditWords("audit-member-added", "add")
            case .changeMember: AuditWords("audit-member-changed", "edit")
            case .deleteMember:
                AuditWords("audit-member-deleted", "delete", isBad: true, isGone: true)
            case .startImport: AuditWords("audit-imported", "add")
            case .undoImport: AuditWords("audit-import-undone", "restore")
            case .moveMember: AuditWords("audit-member-moved", "members")
            case .startBatch: AuditWords("audit-bulk-started", "check")
            case .resumeBatch: AuditWords("audit-bulk-resumed", "check")
            case .endBatch: AuditWords("audit-bulk-ended", "check")
            case .removeListing: AuditWords("audit-listing-removed", "delete", isBad: true)
            case .restoreListing: AuditWords("audit-listing-brought-back", "restore")
            case .removeComment: AuditWords("audit-comment-removed", "delete", isBad: true)
            case .restoreComment: AuditWords("audit-comment-restored", "restore")
            case .cancelExchange: AuditWords("audit-exchange-cancelled", "close", isBad: true)
            case .suspendMember: AuditWords("audit-member-suspended", "hide", isBad: true)
            case .unsuspendMember: AuditWords("audit-member-unsuspended", "restore")
            case .closeMember: AuditWords("audit-member-closed", "sign-out", isBad: true)
            case .reopenMember: AuditWords("audit-member-reopened", "restore")
            case .inviteMember: AuditWords("audit-member-invited", "mail")
            case .takeBackInvitation: AuditWords("audit-invitation-taken-back", "restore")
            case .makeInvitationLink: AuditWords("audit-invitation-link", "key")
            case .addMemberNote: AuditWords("audit-note-added", "edit")
            case .removeMemberNote: AuditWords("audit-note-removed", "edit")
            case .moveListing: AuditWords("audit-listing-moved", "merge")
            case .createView: AuditWords("audit-view-added", "view")
            case .changeView: AuditWords("audit-view-changed", "view")
            case .deleteView: AuditWords("audit-view-deleted", "view", isBad: true, isGone: true)
            case .changeAdministrator: AuditWords("audit-administrator-changed", "edit")
            case .createAdministrator: AuditWords("audit-administrator-added", "add")
            case .confirmAdministratorEmail:
                AuditWords("audit-email-confirmed", "mail", isOwn: true)
            case .makeAdministratorLink: AuditWords("audit-link-made", "key")
            case .choosePassword: AuditWords("audit-password-chosen", "key", isOwn: true)
            case .setPassword: AuditWords("audit-password-set", "key")
            case .changePassword: AuditWords("audit-password-changed", "key", isOwn: true)
            case .renewPasswordHash: AuditWords("audit-password-stored", "key", isOwn: true)
            case .disableAdministrator:
                AuditWords("audit-administrator-disabled", "hide", isBad: true)
            case .enableAdministrator: AuditWords("audit-administrator-enabled", "restore")
            case .signIn: AuditWords("audit-signed-in", "account", isOwn: true)
            case .signOut: AuditWords("audit-signed-out", "sign-out", isOwn: true)
            case .endSession: AuditWords("audit-session-ended", "sign-out", isOwn: true)
            case .endSessions: AuditWords("audit-sessions-ended", "sign-out")
            case .readContact: AuditWords("audit-contact-read", "phone")
            case .decideReport: AuditWords("audit-report-decided", "flag")
            case .reopenReport: AuditWords("audit-report-reopened", "restore")
            case .readMessages: AuditWords("audit-messages-read", "message")
            case .remindSeller: AuditWords("audit-seller-reminded", "bell")
            case .undoReminder: AuditWords("audit-reminder-undone", "restore")
            case .makeAnnouncement: AuditWords("audit-announced", "megaphone")
            case .changeAnnouncement: AuditWords("audit-announcement-changed", "edit")
            case .withdrawAnnouncement:
                AuditWords("audit-announcement-withdrawn", "hide", isBad: true)
            case .addDayNote: AuditWords("audit-day-note-added", "edit")
            case .removeDayNote:
                AuditWords("audit-day-note-removed", "delete", isBad: true, isGone: true)
            case .snoozeWarning: AuditWords("audit-warning-snoozed", "clock")
            case .wakeWarning: AuditWords("audit-warning-woken", "bell")
            case .rejectWarning: AuditWords("audit-warning-rejected", "hide")
            case .acceptWarning: AuditWords("audit-warning-accepted", "restore")
            case .createPlace: AuditWords("audit-place-added", "add")
            case .changePlace: AuditWords("audit-place-changed", "edit")
            case .archivePlace: AuditWords("audit-place-archived", "hide", isBad: true)
            case .unarchivePlace: AuditWords("audit-place-brought-back", "restore")
            case .renewPosterCode: AuditWords("audit-poster-renewed", "key")
            case .createRecipe: AuditWords("audit-recipe-added", "add")
            case .changeRecipe: AuditWords("audit-recipe-changed", "edit")
            case .publishRecipe: AuditWords("audit-recipe-published", "check")
            case .withdrawRecipe: AuditWords("audit-recipe-withdrawn", "hide", isBad: true)
            case .deleteRecipe:
                AuditWords("audit-recipe-deleted", "delete", isBad: true, isGone: true)
            case .createCuisine: AuditWords("audit-cuisine-added", "add")
            case .changeCuisine: AuditWords("audit-cuisine-changed", "edit")
            case .archiveCuisine: AuditWords("audit-cuisine-archived", "archive")
            case .unarchiveCuisine: AuditWords("audit-cuisine-brought-back", "restore")
            case .createFood: AuditWords("audit-food-added", "add")
            case .changeFood: AuditWords("audit-food-changed", "edit")
            case .archiveFood: AuditWords("audit-food-archived", "archive")
            case .unarchiveFood: AuditWords("audit-food-brought-back", "restore")
            case .mergeFood: AuditWords("audit-food-merged", "merge")
            case .unmergeFood: AuditWords("audit-food-unmerged", "restore")
            case .createSupermarket: AuditWords("audit-supermarket-added", "add")
            case .changeSupermarket: AuditWords("audit-supermarket-changed", "edit")
            case .archiveSupermarket: AuditWords("audit-supermarket-archived", "archive")
            case .unarchiveSupermarket: AuditWords("audit-supermarket-brought-back", "restore")
            case .deleteSupermarket:
                AuditWords("audit-supermarket-deleted", "delete", isBad: true, isGone: true)
            case .addAisle: AuditWords("audit-aisle-added", "add")
            case .changeAisle: AuditWords("audit-aisle-changed", "edit")
            case .removeAisle: AuditWords("audit-aisle-removed", "delete")
            case .copyAisles: AuditWords("audit-aisles-copied", "add")
            case .retryJob: AuditWords("audit-job-retried", "restore")
            case .cancelJob: AuditWords("audit-job-cancelled", "hide", isBad: true)
            case .changeSettings: AuditWords("audit-settings-changed", "settings")
            case .changeAboutPage: AuditWords("audit-about-page-changed", "settings")
            case .dismissFirstStep: AuditWords("audit-first-step", "check")
            case .chooseNotices: AuditWords("audit-notices-chosen", "mail", isOwn: true)
            case .chooseTimeZone: AuditWords("audit-time-zone-chosen", "clock", isOwn: true)
            case .askForBackup: AuditWords("audit-backup-asked", "download")
            case .downloadBackup: AuditWords("audit-backup-downloaded", "download")
            case .chooseBackupFolder: AuditWords("audit-backup-folder", "download")
            case .putOffCheck: AuditWords("audit-check-put-off", "clock")
            case .changeMail: AuditWords("audit-mail-changed", "mail")
            case .removeMail: AuditWords("audit-mail-removed", "mail")
            case .saveList: AuditWords("audit-list-saved", "download")
            default: AuditWords("audit-other", "info")
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
        case .removeComment: words("audit-comment-removed-title")
        case .restoreComment: words("audit-comment-restored-title")
        case .cancelExchange: words("audit-exchange-cancelled-title")
        case .suspendMember: words("audit-member-suspended-title")
        case .unsuspendMember: words("audit-member-unsuspended-title")
        case .closeMember: words("audit-member-closed-title")
        case .reopenMember: words("audit-member-reopened-title")
        case .inviteMember: words("audit-member-invited-title")
        case .takeBackInvitation: words("audit-invitation-taken-back-title")
        case .makeInvitationLink: words("audit-invitation-link-title")
        case .addMemberNote: words("audit-note-added-title")
        case .removeMemberNote: words("audit-note-removed-title")
        case .moveListing: words("audit-listing-moved-title")
        case .createView: words("audit-view-added-title")
        case .changeView: words("audit-view-changed-title")
        case .deleteView: words("audit-view-deleted-title")
        case .changeAdministrator: words("audit-administrator-changed-title")
        case .createAdministrator: words("audit-administrator-added-title")
        case .confirmAdministratorEmail: words("audit-email-confirmed-title")
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
        case .remindSeller: words("audit-seller-reminded-title")
        case .undoReminder: words("audit-reminder-undone-title")
        case .makeAnnouncement: words("audit-announced-title")
        case .changeAnnouncement: words("audit-announcement-changed-title")
        case .withdrawAnnouncement: words("audit-announcement-withdrawn-title")
        case .addDayNote: words("audit-day-note-added-title")
        case .removeDayNote: words("audit-day-note-removed-title")
        case .snoozeWarning: words("audit-warning-snoozed-title")
        case .wakeWarning: words("audit-warning-woken-title")
        case .rejectWarning: words("audit-warning-rejected-title")
        case .acceptWarning: words("audit-warning-accepted-title")
        case .createPlace: words("audit-place-added-title")
        case .changePlace: words("audit-place-changed-title")
        case .archivePlace: words("audit-place-archived-title")
        case .unarchivePlace: words("audit-place-brought-back-title")
        case .renewPosterCode: words("audit-poster-renewed-title")
        case .createRecipe: words("audit-recipe-added-title")
        case .changeRecipe: words("audit-recipe-changed-title")
        case .publishRecipe: words("audit-recipe-published-title")
        case .withdrawRecipe: words("audit-recipe-withdrawn-title")
        case .deleteRecipe: words("audit-recipe-deleted-title")
        case .createCuisine: words("audit-cuisine-added-title")
        case .changeCuisine: words("audit-cuisine-changed-title")
        case .archiveCuisine: words("audit-cuisine-archived-title")
        case .unarchiveCuisine: words("audit-cuisine-brought-back-title")
        case .createFood: words("audit-food-added-title")
        case .changeFood: words("audit-food-changed-title")
        case .archiveFood: words("audit-food-archived-title")
        case .unarchiveFood: words("audit-food-brought-back-title")
        case .mergeFood: words("audit-food-merged-title")
        case .unmergeFood: words("audit-food-unmerged-title")
        case .createSupermarket: words("audit-supermarket-added-title")
        case .changeSupermarket: words("audit-supermarket-changed-title")
        case .archiveSupermarket: words("audit-supermarket-archived-title")
        case .unarchiveSupermarket: words("audit-supermarket-brought-back-title")
        case .deleteSupermarket: words("audit-supermarket-deleted-title")
        case .addAisle: words("audit-aisle-added-title")
        case .changeAisle: words("audit-aisle-changed-title")
        case .removeAisle: words("audit-aisle-removed-title")
        case .copyAisles: words("audit-aisles-copied-title")
        case .retryJob: words("audit-job-retried-title")
        case .cancelJob: words("audit-job-cancelled-title")
        case .changeSettings: words("audit-settings-changed-title")
        case .changeAboutPage: words("audit-about-page-changed-title")
        case .dismissFirstStep: words("audit-first-step-title")
        case .chooseNotices: words("audit-notices-chosen-title")
        case .chooseTimeZone: words("audit-time-zone-chosen-title")
        case .readContact: words("audit-contact-read-title")
        case .readMessages: words("audit-messages-read-title")
        case .askForBackup: words("audit-backup-asked-title")
        case .downloadBackup: words("audit-backup-downloaded-title")
        case .chooseBackupFolder: words("audit-backup-folder-title")
        case .putOffCheck: words("audit-check-put-off-title")
        case .changeMail: words("audit-mail-changed-title")
        case .removeMail: words("audit-mail-removed-title")
        case .saveList: words("audit-list-saved-title")
        default: action.rawValue
        }
    }
}
