import MoochStore

/// What an action is called on a page.
struct AuditDeed {
    /// What stands between the administrator and the subject: "changed the community".
    let words: String
    let icon: String
    /// Whether something was taken away.
    var isBad = false
    /// Whether administrators do it to their own account.
    var isOwn = false
    /// Whether the subject is gone since.
    var isGone = false

    /// The words on their own, for a choice of actions.
    var title: String {
        words.prefix(1).uppercased() + words.dropFirst()
    }

    init(_ action: AuditEntry.Action) {
        switch action {
        case .createCommunity: (words, icon) = ("added the community", "add")
        case .changeCommunity: (words, icon) = ("changed the community", "edit")
        case .archiveCommunity: (words, icon) = ("archived the community", "archive")
        case .unarchiveCommunity: (words, icon) = ("brought back the community", "restore")
        case .deleteCommunity:
            (words, icon, isBad, isGone) = ("deleted the community", "delete", true, true)
        case .createCategory: (words, icon) = ("added the category", "add")
        case .renameCategory: (words, icon) = ("renamed the category", "edit")
        case .moveCategory: (words, icon) = ("moved the category", "sort")
        case .archiveCategory: (words, icon) = ("archived the category", "archive")
        case .unarchiveCategory: (words, icon) = ("brought back the category", "restore")
        case .mergeCategory:
            (words, icon, isBad, isGone) = ("merged the category", "merge", true, true)
        case .removeListing: (words, icon, isBad) = ("removed the listing", "delete", true)
        case .restoreListing: (words, icon) = ("brought back the listing", "restore")
        case .createAdministrator: (words, icon) = ("added the administrator", "add")
        case .changePassword: (words, icon, isOwn) = ("changed the password", "key", true)
        case .renewPasswordHash:
            (words, icon, isOwn) = ("stored the password more safely", "key", true)
        case .disableAdministrator:
            (words, icon, isBad) = ("disabled the administrator", "hide", true)
        case .enableAdministrator: (words, icon) = ("enabled the administrator", "restore")
        case .signIn: (words, icon, isOwn) = ("signed in", "account", true)
        case .signOut: (words, icon, isOwn) = ("signed out", "sign-out", true)
        case .endSession: (words, icon, isOwn) = ("ended a session", "sign-out", true)
        default: (words, icon) = ("did “\(action.rawValue)” to", "info")
        }
    }
}
