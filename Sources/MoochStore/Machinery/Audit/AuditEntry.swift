import Foundation

/// An entry of the audit: who changed what, and when. Entries are only added.
package struct AuditEntry: StoredRecord, Hashable {
    package typealias ID = Identifier<AuditEntry>

    package let id: ID
    package let at: Timestamp
    package let actor: Actor
    /// The actor's name at that time.
    package let actorName: String
    /// The action, such as `community.change`.
    package let action: Action
    package let subjectKind: SubjectKind
    package let subjectID: Int64?
    /// The subject's name at that time.
    package let subjectName: String
    package let reason: String?
    /// The changed fields' old values, as a JSON object by column.
    package let before: String?
    /// The changed fields' new values.
    package let after: String?
    package let requestID: String
    /// The batch that the change belongs to.
    package let batchID: Batch.ID?

    package static let table = "audit_entry"
    package static let columns = """
        id, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, subject_name, reason, \
        "before", "after", request_id, batch_id
        """

    package init(_ row: inout Columns) throws {
        id = try row.value("id")
        at = try row.value("at")
        actor = Actor(kind: try row.value("actor_kind"), id: try row.value("actor_id"))
        actorName = try row.value("actor_name")
        action = try row.value("action")
        subjectKind = try row.value("subject_kind")
        subjectID = try row.value("subject_id")
        subjectName = try row.value("subject_name")
        reason = try row.value("reason")
        before = try row.value("before")
        after = try row.value("after")
        requestID = try row.value("request_id")
        batchID = try row.value("batch_id")
    }
}

extension AuditEntry {
    /// Nil unless an administrator acted.
    package var administratorID: Administrator.ID? {
        if case .administrator(let id) = actor { id } else { nil }
    }

    /// A subject's kind: the name of a table. A later program may add kinds.
    package struct SubjectKind: RawRepresentable, Hashable, Sendable, StoredValue {
        package let rawValue: String

        package init(rawValue: String) {
            self.rawValue = rawValue
        }

        package static let community = SubjectKind(rawValue: "community")
        package static let category = SubjectKind(rawValue: "category")
        package static let member = SubjectKind(rawValue: "member")
        package static let listing = SubjectKind(rawValue: "listing")
        package static let exchange = SubjectKind(rawValue: "exchange")
        package static let batch = SubjectKind(rawValue: "batch")
        package static let administrator = SubjectKind(rawValue: "admin")
        package static let view = SubjectKind(rawValue: "saved_view")
        package static let job = SubjectKind(rawValue: "job")
        package static let report = SubjectKind(rawValue: "report")
        package static let announcement = SubjectKind(rawValue: "announcement")
        package static let warning = SubjectKind(rawValue: "warning")
        package static let dayNote = SubjectKind(rawValue: "day_note")
        package static let place = SubjectKind(rawValue: "place")
        package static let recipe = SubjectKind(rawValue: "recipe")
        package static let cuisine = SubjectKind(rawValue: "cuisine")
        package static let food = SubjectKind(rawValue: "food")
        package static let supermarket = SubjectKind(rawValue: "supermarket")
        /// The settings of the exchange, or one of the pages written for members.
        package static let setting = SubjectKind(rawValue: "setting")
        /// A list or some of its rows, by its ``ListName``.
        package static let list = SubjectKind(rawValue: "list")
    }

    /// An action. A later program may add actions.
    package struct Action: RawRepresentable, Hashable, Sendable, StoredValue {
        package let rawValue: String

        package init(rawValue: String) {
            self.rawValue = rawValue
        }

        package static let createCommunity = Action(rawValue: "community.create")
        package static let changeCommunity = Action(rawValue: "community.change")
        package static let archiveCommunity = Action(rawValue: "community.archive")
        package static let unarchiveCommunity = Action(rawValue: "community.unarchive")
        package static let deleteCommunity = Action(rawValue: "community.delete")
        package static let renewJoinCode = Action(rawValue: "community.renew-code")
        package static let createPlace = Action(rawValue: "place.create")
        package static let changePlace = Action(rawValue: "place.change")
        package static let archivePlace = Action(rawValue: "place.archive")
        package static let unarchivePlace = Action(rawValue: "place.unarchive")
        package static let renewPosterCode = Action(rawValue: "place.renew-code")
        package static let createRecipe = Action(rawValue: "recipe.create")
        package static let changeRecipe = Action(rawValue: "recipe.change")
        package static let publishRecipe = Action(rawValue: "recipe.publish")
        package static let withdrawRecipe = Action(rawValue: "recipe.withdraw")
        package static let deleteRecipe = Action(rawValue: "recipe.delete")
        package static let createCuisine = Action(rawValue: "cuisine.create")
        package static let changeCuisine = Action(rawValue: "cuisine.change")
        package static let archiveCuisine = Action(rawValue: "cuisine.archive")
        package static let unarchiveCuisine = Action(rawValue: "cuisine.unarchive")
        package static let createFood = Action(rawValue: "food.create")
        package static let changeFood = Action(rawValue: "food.change")
        package static let archiveFood = Action(rawValue: "food.archive")
        package static let unarchiveFood = Action(rawValue: "food.unarchive")
        package static let mergeFood = Action(rawValue: "food.merge")
        package static let unmergeFood = Action(rawValue: "food.unmerge")
        package static let createSupermarket = Action(rawValue: "supermarket.create")
        package static let changeSupermarket = Action(rawValue: "supermarket.change")
        package static let archiveSupermarket = Action(rawValue: "supermarket.archive")
        package static let deleteSupermarket = Action(rawValue: "supermarket.delete")
        package static let unarchiveSupermarket = Action(rawValue: "supermarket.unarchive")
        package static let addAisle = Action(rawValue: "supermarket.add-aisle")
        package static let changeAisle = Action(rawValue: "supermarket.change-aisle")
        package static let removeAisle = Action(rawValue: "supermarket.remove-aisle")
        package static let copyAisles = Action(rawValue: "supermarket.copy-aisles")
        package static let admitMember = Action(rawValue: "member.admit")
        package static let declineMember = Action(rawValue: "member.decline")
        package static let createCategory = Action(rawValue: "category.create")
        package static let renameCategory = Action(rawValue: "category.rename")
        package static let moveCategory = Action(rawValue: "category.move")
        package static let archiveCategory = Action(rawValue: "category.archive")
        package static let unarchiveCategory = Action(rawValue: "category.unarchive")
        package static let changeSuccessor = Action(rawValue: "category.successor")
        package static let mergeCategory = Action(rawValue: "category.merge")
        package static let deleteCategory = Action(rawValue: "category.delete")
        package static let moveMember = Action(rawValue: "member.move")
        package static let createMember = Action(rawValue: "member.create")
        package static let changeMember = Action(rawValue: "member.change")
        package static let deleteMember = Action(rawValue: "member.delete")
        package static let startImport = Action(rawValue: "import.start")
        package static let undoImport = Action(rawValue: "import.undo")
        package static let removeListing = Action(rawValue: "listing.remove")
        package static let restoreListing = Action(rawValue: "listing.restore")
        package static let removeComment = Action(rawValue: "comment.remove")
        package static let restoreComment = Action(rawValue: "comment.restore")
        package static let cancelExchange = Action(rawValue: "exchange.cancel")
        package static let suspendMember = Action(rawValue: "member.suspend")
        package static let unsuspendMember = Action(rawValue: "member.unsuspend")
        package static let moveListing = Action(rawValue: "listing.move")
        package static let startBatch = Action(rawValue: "batch.start")
        package static let resumeBatch = Action(rawValue: "batch.resume")
        package static let endBatch = Action(rawValue: "batch.end")
        package static let createView = Action(rawValue: "view.create")
        package static let changeView = Action(rawValue: "view.change")
        package static let deleteView = Action(rawValue: "view.delete")
        package static let createAdministrator = Action(rawValue: "admin.create")
        package static let changeAdministrator = Action(rawValue: "admin.change")
        package static let confirmAdministratorEmail = Action(rawValue: "admin.confirm-email")
        package static let makeAdministratorLink = Action(rawValue: "admin.link")
        package static let choosePassword = Action(rawValue: "admin.choose-password")
        package static let setPassword = Action(rawValue: "admin.set-password")
        package static let changePassword = Action(rawValue: "admin.password")
        package static let renewPasswordHash = Action(rawValue: "admin.password-renewal")
        package static let disableAdministrator = Action(rawValue: "admin.disable")
        package static let enableAdministrator = Action(rawValue: "admin.enable")
        package static let signIn = Action(rawValue: "admin.sign-in")
        package static let signOut = Action(rawValue: "admin.sign-out")
        package static let endSession = Action(rawValue: "admin.end-session")
        package static let endSessions = Action(rawValue: "admin.end-sessions")
        package static let closeMember = Action(rawValue: "member.close")
        package static let reopenMember = Action(rawValue: "member.reopen")
        package static let inviteMember = Action(rawValue: "member.invite")
        package static let takeBackInvitation = Action(rawValue: "member.take-back-invitation")
        package static let makeInvitationLink = Action(rawValue: "member.link")
        package static let addMemberNote = Action(rawValue: "member.add-note")
        package static let removeMemberNote = Action(rawValue: "member.remove-note")
        /// A member's phone number and address were viewed; nothing was changed.
        package static let readContact = Action(rawValue: "member.read-contact")
        /// A list of people was saved as a file.
        package static let saveList = Action(rawValue: "list.save")
        package static let makeAnnouncement = Action(rawValue: "announcement.make")
        package static let changeAnnouncement = Action(rawValue: "announcement.change")
        package static let withdrawAnnouncement = Action(rawValue: "announcement.withdraw")
        package static let remindSeller = Action(rawValue: "exchange.remind")
        package static let undoReminder = Action(rawValue: "exchange.undo-reminder")
        package static let decideReport = Action(rawValue: "report.decide")
        package static let reopenReport = Action(rawValue: "report.reopen")
        /// The messages that a reporter handed over were viewed; nothing was changed.
        package static let readMessages = Action(rawValue: "report.read-messages")
        package static let addDayNote = Action(rawValue: "day-note.add")
        package static let removeDayNote = Action(rawValue: "day-note.remove")
        package static let snoozeWarning = Action(rawValue: "warning.snooze")
        package static let wakeWarning = Action(rawValue: "warning.wake")
        /// An administrator found it of no use, or took that back.
        package static let rejectWarning = Action(rawValue: "warning.reject")
        package static let acceptWarning = Action(rawValue: "warning.accept")
        package static let retryJob = Action(rawValue: "job.retry")
        package static let cancelJob = Action(rawValue: "job.cancel")
        package static let changeSettings = Action(rawValue: "setting.change")
        package static let dismissFirstStep = Action(rawValue: "setting.first-step")
        package static let changeAboutPage = Action(rawValue: "setting.page")
        package static let askForBackup = Action(rawValue: "backup.ask")
        package static let downloadBackup = Action(rawValue: "backup.download")
        package static let changeMail = Action(rawValue: "setting.mail")
        package static let removeMail = Action(rawValue: "setting.remove-mail")
        package static let chooseBackupFolder = Action(rawValue: "backup.folder")
        package static let putOffCheck = Action(rawValue: "setting.put-off-check")
        package static let chooseTimeZone = Action(rawValue: "admin.time-zone")
        package static let chooseNotices = Action(rawValue: "admin.notices")

        /// Every action that this program writes, in the order of the filter.
        package static let all: [Action] = [
            .createCommunity, .changeCommunity, .archiveCommunity, .unarchiveCommunity,
            .deleteCommunity, .renewJoinCode, .createCategory, .renameCategory, .moveCategory,
            .archiveCategory,
            .unarchiveCategory, .mergeCategory, .changeSuccessor, .deleteCategory, .createMember,
            .changeMember,
            .moveMember, .admitMember, .declineMember, .suspendMember, .unsuspendMember,
            .closeMember, .reopenMember, .inviteMember, .takeBackInvitation, .makeInvitationLink,
            .addMemberNote, .removeMemberNote, .deleteMember, .readContact,
            .removeListing, .restoreListing, .moveListing, .removeComment, .restoreComment,
            .cancelExchange,
            .decideReport, .reopenReport, .readMessages, .remindSeller, .undoReminder,
            .makeAnnouncement,
            .changeAnnouncement, .withdrawAnnouncement,
            .createPlace, .changePlace, .archivePlace, .unarchivePlace, .renewPosterCode,
            .createRecipe, .changeRecipe, .publishRecipe, .withdrawRecipe, .deleteRecipe,
            .createCuisine,
            .changeCuisine, .archiveCuisine, .unarchiveCuisine, .createFood, .changeFood,
            .archiveFood, .unarchiveFood, .mergeFood, .unmergeFood, .createSupermarket,
            .changeSupermarket,
            .archiveSupermarket, .unarchiveSupermarket, .deleteSupermarket, .addAisle, .changeAisle,
            .removeAisle,
            .copyAisles,
            .startBatch, .startImport, .undoImport, .saveList, .createView, .changeView,
            .deleteView,
            .createAdministrator, .changeAdministrator, .confirmAdministratorEmail,
            .makeAdministratorLink, .choosePassword, .setPassword,
            .changePassword, .renewPasswordHash, .disableAdministrator, .enableAdministrator,
            .signIn, .signOut,
            .endSession, .endSessions, .chooseTimeZone, .chooseNotices, .changeSettings,
            .changeAboutPage, .dismissFirstStep,
            .addDayNote, .removeDayNote,
            .snoozeWarning, .wakeWarning, .rejectWarning, .acceptWarning,
            .retryJob, .cancelJob, .askForBackup, .downloadBackup, .putOffCheck,
            .changeMail, .removeMail, .chooseBackupFolder,
        ]
    }
}

extension AuditEntry {
    /// The batch that the entry reports as begun or ended.
    package var toldBatchID: Batch.ID? {
        if subjectKind == .batch { return subjectID.map { Batch.ID($0) } }
        guard action == .mergeCategory, let after,
            let told = try? JSONDecoder().decode(Told.self, from: Data(after.utf8))
        else { return nil }
        return Batch.ID(told.id)
    }

    private struct Told: Decodable {
        let id: Int64

        enum CodingKeys: String, CodingKey {
            case id = "batch_id"
        }
    }
}
