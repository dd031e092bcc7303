import HTTPServer
import HTTPTypes
package import MoochSite
import MoochStore
import MoochWeb

/// The dashboard's addresses besides those of every site.
extension Site {
    static let figures = Address("/figures")
    package static let setup = Address("/setup")

    static let account = Address("/account")
    static let accountEmail = Address("/account/email")
    static let accountPassword = Address("/account/password")
    static let accountTimeZone = Address("/account/time-zone")
    static let accountSession = Address("/account/sessions/:id/ending")
    static let accountOtherSessions = Address("/account/sessions/others/ending")

    static let communities = Address("/communities")
    static let newCommunity = Address("/communities/new")
    static let communityComparison = Address("/communities/comparison")
    static let community = Address("/communities/:id")
    static let editCommunity = Address("/communities/:id/edit")
    static let communityArchival = Address("/communities/:id/archival")
    static let communityUnarchival = Address("/communities/:id/unarchival")
    static let communityCode = Address("/communities/:id/code")
    static let communityPoster = Address("/communities/:id/poster")
    static let joinApproval = Address("/communities/:id/members/:member/approval")
    static let joinDecline = Address("/communities/:id/members/:member/decline")
    static let communityDeletion = Address("/communities/:id/deletion")

    static let categories = Address("/categories")
    static let newCategory = Address("/categories/new")
    static let category = Address("/categories/:id")
    static let editCategory = Address("/categories/:id/edit")
    static let categoryPosition = Address("/categories/:id/position")
    static let categoryArchival = Address("/categories/:id/archival")
    static let categoryUnarchival = Address("/categories/:id/unarchival")
    static let categoryMerge = Address("/categories/:id/merge")

    static let members = Address("/members")
    static let member = Address("/members/:id")
    static let memberContactReading = Address("/members/:id/contact-reading")
    static let memberContacts = Address("/members/:id/contacts")
    static let memberNotifications = Address("/members/:id/notifications")
    static let editMember = Address("/members/:id/edit")
    static let memberSuspension = Address("/members/:id/suspension")
    static let memberUnsuspension = Address("/members/:id/unsuspension")
    static let memberClosing = Address("/members/:id/closing")
    static let memberReopening = Address("/members/:id/reopening")
    static let memberNotes = Address("/members/:id/notes")
    static let memberNoteRemoval = Address("/members/:id/notes/:note/removal")
    static let listings = Address("/listings")
    static let listing = Address("/listings/:id")
    static let listingRemoval = Address("/listings/:id/removal")
    static let listingRestoration = Address("/listings/:id/restoration")
    static let exchanges = Address("/exchanges")
    static let exchange = Address("/exchanges/:id")
    static let followUp = Address("/exchanges/follow-up")

    static let search = Address("/search")
    static let searchRecords = Address("/search.json")
    static let views = Address("/views")
    static let newView = Address("/views/new")
    static let view = Address("/views/:id")
    static let editView = Address("/views/:id/edit")
    static let viewQuery = Address("/views/:id/query")
    static let viewDeletion = Address("/views/:id/deletion")
    static let bulkActions = Address("/bulk-actions")
    static let newBulkAction = Address("/bulk-actions/new")
    static let bulkAction = Address("/bulk-actions/:id")
    static let bulkActionStop = Address("/bulk-actions/:id/stop")
    static let bulkActionContinuation = Address("/bulk-actions/:id/continuation")
    static let bulkActionReversal = Address("/bulk-actions/:id/reversal")
    static let bulkActionSkipped = Address("/bulk-actions/:id/skipped")
    static let bulkActionSkippedFile = Address("/bulk-actions/:id/skipped.csv")
    static let bulkActionSkippedSpreadsheet = Address("/bulk-actions/:id/skipped.spreadsheet.csv")

    static let audit = Address("/audit")
    static let administrators = Address("/administrators")
    static let newAdministrator = Address("/administrators/new")
    static let administrator = Address("/administrators/:id")
    static let editAdministrator = Address("/administrators/:id/edit")
    static let administratorLink = Address("/administrators/:id/link")
    static let administratorDisabling = Address("/administrators/:id/disabling")
    static let administratorEnabling = Address("/administrators/:id/enabling")
    static let administratorSessionsEnding = Address("/administrators/:id/sessions-ending")
    static let report = Address("/reports/:id")
    static let reportDecision = Address("/reports/:id/decision")
    static let reportReopening = Address("/reports/:id/reopening")
    static let job = Address("/jobs/:id")
    static let jobAttempts = Address("/jobs/:id/attempts")
    static let testMessage = Address("/outbox/test-message")
    static let mailAttempts = Address("/outbox/attempts")
    static let jobCancellation = Address("/jobs/:id/cancellation")
    static let choosePassword = Address("/choose-password/:token")
    static let design = Address("/help/design")
    static let settings = Address("/settings")
    static let aboutPage = Address("/settings/about/:topic")

    static let imports = Address("/imports")
    static let newImport = Address("/imports/new")
    static let importExample = Address("/imports/new/example.csv")
    static let csvImport = Address("/imports/:id")
    static let importRun = Address("/imports/:id/run")
    static let importReversal = Address("/imports/:id/reversal")
    static let importKept = Address("/imports/:id/kept.csv")
    static let importDeletion = Address("/imports/:id/deletion")
    static let importRejected = Address("/imports/:id/rejected.csv")
    static let importSkipped = Address("/imports/:id/skipped.csv")

}

/// The dashboard's rows: its pages and forms, and three for every list. A row says who may enter, which pages it shows,
/// and the most statements and steps the store may take for them. Anything else is a 404.
package enum Routes {
    static func all(_ services: Services, batches work: BatchWork) -> [Route] {
        let signIn = SignInHandlers(services: services)
        let setup = SetupHandlers(services: services)
        let choosePassword = ChoosePasswordHandlers(services: services)
        let account = AccountHandlers(services: services)
        let home = HomeHandlers(services: services)
        let communities = CommunityHandlers(services: services)
        let joining = JoiningHandlers(services: services)
        let categories = CategoryHandlers(services: services, work: work)
        let members = MemberHandlers(services: services)
        let listings = ListingHandlers(services: services)
        let exchanges = ExchangeHandlers(services: services)
        let administrators = AdministratorHandlers(services: services)
        let reports = ReportHandlers(services: services)
        let jobs = JobHandlers(services: services)
        let testMessage = TestMessageHandlers(services: services)
        let batches = BatchHandlers(services: services, work: work)
        let help = HelpHandlers(services: services)
        let photos = PhotoHandlers(services: services)
        let imports = ImportHandlers(services: services, work: work)
        let views = ViewHandlers(services: services)
        let search = SearchHandlers(services: services)
        let settings = SettingsHandlers(services: services)
        let rows: [Route] = [
            .open(.get, Site.signIn, SignInPage.self, handler: signIn.form),
            .open(.post, Site.signIn, handler: signIn.signIn),
            .open(.get, Site.setup, SetupPage.self, handler: setup.form),
            .open(.post, Site.setup, handler: setup.create),
            .open(.get, Site.choosePassword, ChoosePasswordPage.self, handler: choosePassword.form),
            .open(.post, Site.choosePassword, handler: choosePassword.choose),

            .post(Site.signOut, .account, signIn.signOut),
            .get(Site.account, .account, account.show, AccountPage.self, statements: 7),
            .post(Site.accountEmail, .account, account.changeEmail),
            .post(Site.accountPassword, .account, account.changePassword),
            .post(Site.accountTimeZone, .account, account.chooseTimeZone),
            .post(Site.accountOtherSessions, .account, account.endOtherSessions),
            .post(Site.accountSession, .account, account.endSession),

            .get(
                Site.home, .read, home.show, HomePage.self, statements: 24, steps: 130_000),
            .get(Site.figures, .read, home.figures, FiguresPage.self, statements: 4),

            .post(Site.communities, .organise, body: .upload, communities.create),
            .get(
                Site.newCommunity, .organise, communities.new, CommunityFormPage.self, statements: 3
            ),
            .get(
                Site.communityComparison, .read, communities.compare, ComparisonPage.self,
                statements: 34, steps: 60_000),
            .get(Site.community, .read, communities.show, CommunityPage.self, statements: 17),
            .post(Site.community, .organise, body: .upload, communities.change),
            .get(
                Site.editCommunity, .organise, communities.edit, CommunityFormPage.self,
                statements: 4),
            .get(
                Site.communityArchival, .organise, communities.confirmArchival, ConfirmPage.self,
                statements: 5),
            .post(Site.communityArchival, .organise, communities.archive),
            .post(Site.communityUnarchival, .organise, communities.unarchive),
            .get(
                Site.communityDeletion, .organise, communities.confirmDeletion, ConfirmPage.self,
                statements: 5),
            .post(Site.communityDeletion, .organise, communities.delete),
            .get(
                Site.communityCode, .organise, joining.confirmCode, ConfirmPage.self, statements: 4),
            .post(Site.communityCode, .organise, joining.renewCode),
            .get(Site.communityPoster, .read, joining.poster, PosterPage.self, statements: 4),
            .post(Site.joinApproval, .moderate, joining.approve),
            .get(
                Site.joinDecline, .moderate, joining.confirmDecline, ConfirmPage.self, statements: 6
            ),
            .post(Site.joinDecline, .moderate, joining.decline),

            .post(Site.categories, .organise, categories.create),
            .get(Site.newCategory, .organise, categories.new, CategoryFormPage.self, statements: 3),
            .get(Site.category, .read, categories.show, CategoryPage.self, statements: 14),
            .post(Site.category, .organise, categories.rename),
            .get(
                Site.editCategory, .organise, categories.edit, CategoryFormPage.self, statements: 4),
            .post(Site.categoryPosition, .organise, categories.move),
            .get(
                Site.categoryArchival, .organise, categories.confirmArchival, ConfirmPage.self,
                statements: 4),
            .post(Site.categoryArchival, .organise, categories.archive),
            .post(Site.categoryUnarchival, .organise, categories.unarchive),
            .get(
                Site.categoryMerge, .organise, categories.confirmMerge, CategoryMergePage.self,
                statements: 5),
            .post(Site.categoryMerge, .organise, categories.merge),

            .get(
                Site.member, .read, members.show, MemberPage.self, statements: 34, steps: 210_000),
            .post(Site.memberContactReading, .contacts, members.readContact),
            .get(
                Site.memberContacts, .contacts, members.contacts, MemberContactsPage.self,
                statements: 7, steps: 45_000),
            .get(
                Site.memberNotifications, .read, members.notifications,
                MemberNotificationsPage.self, statements: 9, steps: 45_000),
            .get(Site.editMember, .moderate, members.edit, MemberFormPage.self, statements: 5),
            .post(Site.member, .moderate, members.correct),
            .get(
                Site.memberSuspension, .moderate, members.confirmSuspension, ConfirmPage.self,
                statements: 4),
            .post(Site.memberSuspension, .moderate, members.suspend),
            .post(Site.memberUnsuspension, .moderate, members.unsuspend),
            .get(
                Site.memberClosing, .moderate, members.confirmClosing, ConfirmPage.self,
                statements: 9),
            .post(Site.memberClosing, .moderate, members.close),
            .post(Site.memberReopening, .moderate, members.reopen),
            .post(Site.memberNotes, .moderate, members.addNote, MemberPage.self),
            .post(Site.memberNoteRemoval, .moderate, members.removeNote),
            .get(Site.listing, .read, listings.show, ListingPage.self, statements: 14),
            .get(
                Site.listingRemoval, .moderate, listings.confirmRemoval, ConfirmPage.self,
                statements: 14),
            .post(Site.listingRemoval, .moderate, listings.remove),
            .post(Site.listingRestoration, .moderate, listings.restore),
            // Collects all requests unanswered for days.
            .get(
                Site.followUp, .contacts, exchanges.followUp, FollowUpPage.self, statements: 5,
                steps: 190_000),
            .get(Site.exchange, .read, exchanges.show, ExchangePage.self, statements: 10),

            .get(
                Site.newAdministrator, .administrators, administrators.new,
                AdministratorFormPage.self, statements: 3),
            .post(Site.administrators, .administrators, administrators.create),
            .get(
                Site.administrator, .administrators, administrators.show, AdministratorPage.self,
                statements: 9),
            .post(Site.administrator, .administrators, administrators.change),
            .get(
                Site.editAdministrator, .administrators, administrators.edit,
                AdministratorFormPage.self, statements: 8),
            .get(
                Site.administratorLink, .administrators, administrators.confirmLink,
                ConfirmPage.self, statements: 8),
            .post(
                Site.administratorLink, .administrators, administrators.makeLink,
                AdministratorLinkPage.self),
            .get(
                Site.administratorDisabling, .administrators, administrators.confirmDisabling,
                ConfirmPage.self, statements: 11),
            .post(Site.administratorDisabling, .administrators, administrators.disable),
            .post(Site.administratorEnabling, .administrators, administrators.enable),
            .get(
                Site.administratorSessionsEnding, .administrators,
                administrators.confirmSessionsEnding, ConfirmPage.self, statements: 8),
            .post(Site.administratorSessionsEnding, .administrators, administrators.endSessions),

            .get(
                Site.bulkActions, .read, batches.index, BatchesPage.self, statements: 6,
                steps: 45_000),
            .post(
                Site.bulkActions, .moderate, tooLarge: .bulkTooLong, batches.create),
            .get(
                Site.newBulkAction, .moderate, batches.new, BatchPreviewPage.self,
                BatchTargetPage.self, statements: 5),
            .get(
                Site.bulkAction, .read, batches.show, BatchPage.self, statements: 10,
                steps: 45_000),
            .post(Site.bulkActionStop, .moderate, batches.stop),
            .post(Site.bulkActionContinuation, .moderate, batches.resume),
            .get(
                Site.bulkActionReversal, .moderate, batches.confirmReversal, BatchPreviewPage.self,
                statements: 6, steps: 130_000),
            .post(Site.bulkActionReversal, .moderate, batches.reverse),
            .get(Site.bulkActionSkipped, .read, batches.skippedPage),
            .get(Site.bulkActionSkippedFile, .read, batches.skipped),
            .get(Site.bulkActionSkippedSpreadsheet, .read, batches.skippedSpreadsheet),

            .get(Site.report, .moderate, reports.show, ReportPage.self, statements: 13),
            .post(Site.reportDecision, .moderate, reports.decide),
            .post(Site.reportReopening, .moderate, reports.reopen),

            .get(Site.testMessage, .operate, testMessage.form, TestMessagePage.self, statements: 3),
            .post(Site.testMessage, .operate, testMessage.send),
            .get(
                Site.mailAttempts, .operate, jobs.confirmMailAttempts, ConfirmPage.self,
                statements: 4, steps: 50_000),
            .post(Site.mailAttempts, .operate, jobs.tryMailAgain),
            .get(Site.job, .operate, jobs.show, JobPage.self, statements: 5),
            .post(Site.jobAttempts, .operate, jobs.tryAgain),
            .get(
                Site.jobCancellation, .operate, jobs.confirmCancellation, ConfirmPage.self,
                statements: 4),
            .post(Site.jobCancellation, .operate, jobs.cancel),

            .get(Site.search, .read, search.show, SearchPage.self, statements: 37),
            .get(Site.searchRecords, .read, search.records),
            .get(
                Site.views, .account, views.index, ViewsPage.self,
                statements: 2 + ListName.allCases.count),
            .post(Site.views, .account, views.create),
            .get(Site.newView, .account, views.new, ViewFormPage.self, statements: 4),
            .get(Site.view, .account, views.show),
            .post(Site.view, .account, views.change),
            .get(Site.editView, .account, views.edit, ViewFormPage.self, statements: 4),
            .get(Site.viewQuery, .account, views.confirmKeeping, ConfirmPage.self, statements: 3),
            .post(Site.viewQuery, .account, views.keep),
            .get(
                Site.viewDeletion, .account, views.confirmDeletion, ConfirmPage.self, statements: 3),
            .post(Site.viewDeletion, .account, views.delete),

            .get(Site.settings, .settings, settings.show, SettingsPage.self, statements: 4),
            .post(Site.settings, .settings, settings.change),
            .get(Site.aboutPage, .settings, settings.edit, AboutFormPage.self, statements: 4),
            .post(Site.aboutPage, .settings, settings.save),

            .get(Site.help, .account, help.index, HelpIndexPage.self, statements: 2),
            .get(Site.design, .account, help.design, DesignPage.self, statements: 2),
            .get(Site.helpArticle, .account, help.show, HelpArticlePage.self, statements: 2),
            .get(Site.photo, .read, photos.show),

            .get(Site.newImport, .organise, imports.new, ImportNewPage.self, statements: 4),
            .get(Site.importExample, .organise, imports.example),
            .get(Site.imports, .organise, imports.index),
            .post(Site.imports, .organise, body: .spreadsheet, imports.upload),
            .get(
                Site.csvImport, .organise, imports.show, ImportCheckPage.self,
                ImportResultPage.self, statements: 4),
            .post(Site.csvImport, .organise, imports.choose),
            .post(Site.importRun, .organise, imports.run),
            .get(Site.importReversal, .moderate, batches.confirmReversal),
            .post(Site.importReversal, .moderate, batches.reverse),
            .get(Site.importKept, .moderate, batches.kept),
            .get(
                Site.importDeletion, .organise, imports.confirmDeletion, ConfirmPage.self,
                statements: 3),
            .post(Site.importDeletion, .organise, imports.delete),
            .get(Site.importRejected, .organise, imports.rejected),
            .get(Site.importSkipped, .organise, imports.skipped),
        ]
        return Route.ofEverySite(services) + rows + ListHandlers.routes(services)
    }
}

extension Route {
    static func get(
        _ address: Address, _ permission: Permission,
        _ handler: @escaping @Sendable (AdministratorVisit) async throws -> Response,
        _ pages: any Page.Type..., statements: Int? = nil, steps: Int = Route.usualSteps
    ) -> Route {
        Route(
            .get, address, .administrator(permission), body: .none, pages: pages,
            statements: statements, steps: steps, handler: handler)
    }

    /// The target of an administrator's form.
    static func post(
        _ address: Address, _ permission: Permission, body: BodyKind = .form,
        tooLarge: Problem? = nil,
        _ handler: @escaping @Sendable (AdministratorVisit) async throws -> Response,
        _ pages: any Page.Type...
    ) -> Route {
        Route(
            .post, address, .administrator(permission), body: body, pages: pages,
            tooLarge: tooLarge, handler: handler)
    }
}
