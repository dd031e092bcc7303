import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// The dashboard's rows: its pages and forms, and three for every list. A row says who may enter, which pages it shows,
/// and the most statements and steps the store may take for them. Anything else is a 404.
package enum Routes {
    static func all(_ services: Services, batches work: BatchWork) -> [Route] {
        let signIn = SignInHandlers(services: services)
        let setup = SetupHandlers(services: services)
        let choosePassword = ChoosePasswordHandlers(services: services)
        let mailbox = MailboxHandlers(services: services)
        let account = AccountHandlers(services: services)
        let home = HomeHandlers(services: services)
        let analytics = AnalyticsHandlers(services: services)
        let notes = NoteHandlers(services: services)
        let warnings = WarningHandlers(services: services)
        let communities = CommunityHandlers(services: services)
        let joining = JoiningHandlers(services: services)
        let plan = PlanHandlers(services: services)
        let categories = CategoryHandlers(services: services, work: work)
        let members = MemberHandlers(services: services)
        let invitations = InvitationHandlers(services: services)
        let listings = ListingHandlers(services: services)
        let map = MapHandlers(services: services)
        let exchanges = ExchangeHandlers(services: services)
        let administrators = AdministratorHandlers(services: services)
        let reports = ReportHandlers(services: services)
        let comments = CommentHandlers(services: services)
        let announcements = AnnouncementHandlers(services: services)
        let places = PlaceHandlers(services: services)
        let operations = OperationsHandlers(services: services)
        let metrics = MetricsHandlers(services: services)
        let jobs = JobHandlers(services: services)
        let testMessage = TestMessageHandlers(services: services)
        let batches = BatchHandlers(services: services, work: work)
        let help = HelpHandlers(services: services)
        let photos = PhotoHandlers(services: services)
        let videos = VideoHandlers(services: services)
        let imports = ImportHandlers(services: services, work: work)
        let views = ViewHandlers(services: services)
        let search = SearchHandlers(services: services)
        let settings = SettingsHandlers(services: services)
        let mailServer = MailServerHandlers(services: services)
        let rows: [Route] = [
            .open(.get, Site.signIn, SignInPage.self, handler: signIn.form),
            .open(.post, Site.signIn, handler: signIn.signIn),
            .open(.get, Site.setup, SetupPage.self, handler: setup.form),
            .open(.post, Site.setup, handler: setup.create),
            .open(.get, Site.choosePassword, ChoosePasswordPage.self, handler: choosePassword.form),
            .open(.post, Site.choosePassword, handler: choosePassword.choose),
            .open(
                .get, Site.forgottenPassword, PlainStepPage.self, handler: mailbox.forgotten),
            .open(.post, Site.forgottenPassword, handler: mailbox.sendLink),
            .open(
                .get, Site.emailConfirmation, PlainStepPage.self, handler: mailbox.confirmation),
            .open(.post, Site.emailConfirmation, handler: mailbox.confirm),
            .open(
                .get, Site.unsubscription, PlainStepPage.self, handler: mailbox.unsubscription),
            Route(
                .post, Site.unsubscription, .open, body: .oneClick, handler: mailbox.unsubscribe),

            .open(.get, Site.metrics, handler: metrics.show),

            .post(Site.signOut, .account, signIn.signOut),
            .get(Site.account, .account, account.show, AccountPage.self, statements: 8),
            .post(Site.accountEmail, .account, account.changeEmail),
            .post(Site.accountEmailLink, .account, account.sendEmailLink),
            .post(Site.accountNoticeChoice, .account, account.chooseNotices),
            .post(Site.accountPassword, .account, account.changePassword),
            .post(Site.accountTimeZone, .account, account.chooseTimeZone),
            .post(Site.accountOtherSessions, .account, account.endOtherSessions),
            .post(Site.accountSession, .account, account.endSession),

            .get(
                Site.home, .read, home.show, HomePage.self, statements: 33, steps: 140_000),
            .post(Site.firstStepDismissal, .settings, home.dismissStep),
            .post(Site.firstStepReturn, .settings, home.bringStepBack),
            .get(Site.figures, .read, home.figures, DailyFiguresPage.self, statements: 6),
            .get(Site.figuresFile, .read, home.figuresFile),
            .get(
                Site.analytics, .read, analytics.show, AnalyticsPage.self, statements: 44,
                steps: 400_000),
            .get(Site.analyticsFile, .read, analytics.file),
            .get(
                Site.figure, .read, analytics.figure, FigurePage.self, statements: 16,
                steps: 300_000),
            .get(
                Site.funnel, .read, analytics.funnel, FunnelPage.self, statements: 16,
                steps: 200_000),
            .get(Site.funnelFile, .read, analytics.funnelFile),
            .get(
                Site.retention, .read, analytics.retention, RetentionPage.self, statements: 12,
                steps: 200_000),
            .get(Site.retentionFile, .read, analytics.retentionFile),
            .get(
                Site.demand, .read, analytics.demand, DemandPage.self, statements: 10,
                steps: 900_000),
            .get(Site.demandFile, .read, analytics.demandFile),
            .get(
                Site.analyticsCommunities, .read, analytics.scopes(.communities), ScopesPage.self,
                statements: 28, steps: 900_000),
            .get(Site.analyticsCommunitiesFile, .read, analytics.scopesFile(.communities)),
            .get(
                Site.analyticsCategories, .read, analytics.scopes(.categories), ScopesPage.self,
                statements: 28, steps: 900_000),
            .get(Site.analyticsCategoriesFile, .read, analytics.scopesFile(.categories)),

            .get(
                Site.dayNotes, .read, notes.index, NotesPage.self, statements: 5, steps: 60_000),
            .post(Site.dayNotes, .organise, notes.add),
            .get(
                Site.dayNoteRemoval, .organise, notes.confirmRemoval, ConfirmPage.self,
                statements: 4),
            .post(Site.dayNoteRemoval, .organise, notes.remove),

            .get(
                Site.warningRules, .read, warnings.rules, WarningRulesPage.self, statements: 5,
                steps: 150_000),
            .get(Site.warning, .read, warnings.show, WarningPage.self, statements: 7),
            .post(Site.warningSnoozing, .moderate, warnings.snooze),
            .post(Site.warningWaking, .moderate, warnings.wake),
            .post(Site.warningOpinion, .read, warnings.sayUseless),

            .post(Site.communities, .organise, body: .upload, communities.create),
            .get(
                Site.newCommunity, .organise, communities.new, CommunityFormPage.self, statements: 3
            ),
            .get(
                Site.communityComparison, .read, communities.compare, ComparisonPage.self,
                statements: 34, steps: 70_000),
            .get(
                Site.community, .read, communities.show, CommunityPage.self, statements: 28,
                steps: 300_000),
            .post(Site.community, .organise, body: .upload, communities.change),
            .get(
                Site.editCommunity, .organise, communities.edit, CommunityFormPage.self,
                statements: 4),
            .get(Site.communityPlan, .organise, plan.show, PlanPage.self, statements: 5),
            .post(Site.communityPlan, .organise, body: .upload, plan.save),
            .get(
                Site.communityDeletion, .organise, communities.confirmDeletion, ConfirmPage.self,
                statements: 5),
            .post(Site.communityDeletion, .organise, communities.delete),
            .get(
                Site.communityCode, .organise, joining.confirmCode, ConfirmPage.self, statements: 4),
            .post(Site.communityCode, .organise, joining.renewCode),
            .get(Site.communityInvite, .read, joining.invite, InvitePage.self, statements: 5),
            .post(Site.communityInvite, .organise, joining.inviteNeighbour),
            .get(Site.communityPoster, .read, joining.poster, PosterPage.self, statements: 4),
            .post(Site.joinApproval, .moderate, joining.approve),
            .get(
                Site.joinDecline, .moderate, joining.confirmDecline, ConfirmPage.self, statements: 6
            ),
            .post(Site.joinDecline, .moderate, joining.decline),

            .get(Site.placeSearch, .organise, map.places),
            .get(Site.map, .read, map.show, MapPage.self, statements: 14, steps: 300_000),

            .post(Site.places, .organise, places.create),
            .get(Site.newPlace, .organise, places.new, PlaceFormPage.self, statements: 5),
            .get(Site.place, .read, places.show, PlacePage.self, statements: 8),
            .post(Site.place, .organise, places.change),
            .get(Site.editPlace, .organise, places.edit, PlaceFormPage.self, statements: 4),
            .get(Site.placeCode, .organise, places.confirmCode, ConfirmPage.self, statements: 4),
            .post(Site.placeCode, .organise, places.renewCode),
            .get(Site.placePoster, .organise, places.poster, PlacePosterPage.self, statements: 5),

            .post(Site.categories, .organise, categories.create),
            .get(
                Site.categorySamples, .organise, categories.samples, CategorySamplesPage.self,
                statements: 4),
            .post(Site.categorySamples, .organise, categories.createSamples),
            .get(Site.newCategory, .organise, categories.new, CategoryFormPage.self, statements: 3),
            .get(Site.category, .read, categories.show, CategoryPage.self, statements: 19),
            .post(Site.category, .organise, categories.rename),
            .get(
                Site.editCategory, .organise, categories.edit, CategoryFormPage.self, statements: 4),
            .post(Site.categoryPosition, .organise, categories.move),
            .get(
                Site.categoryMerge, .organise, categories.confirmMerge, CategoryMergePage.self,
                statements: 5),
            .post(Site.categoryMerge, .organise, categories.merge),

            .get(
                Site.member, .read, members.show, MemberPage.self, statements: 42, steps: 450_000),
            .post(Site.memberContactReading, .contacts, members.readContact),
            .get(
                Site.memberContacts, .contacts, members.contacts, MemberContactsPage.self,
                statements: 7, steps: 45_000),
            .get(
                Site.memberNotifications, .read, members.notifications,
                MemberNotificationsPage.self, statements: 10, steps: 45_000),
            .get(Site.editMember, .moderate, members.edit, MemberFormPage.self, statements: 5),
            .post(Site.member, .moderate, members.correct),
            .get(
                Site.memberSuspension, .moderate, members.confirmSuspension, ConfirmPage.self,
                statements: 5),
            .post(Site.memberSuspension, .moderate, members.suspend),
            .post(Site.memberUnsuspension, .moderate, members.unsuspend),
            .get(
                Site.memberClosing, .moderate, members.confirmClosing, ConfirmPage.self,
                statements: 9),
            .post(Site.memberClosing, .moderate, members.close),
            .post(Site.memberReopening, .moderate, members.reopen),
            .get(
                Site.memberInvitation, .moderate, invitations.form, InvitationPage.self,
                statements: 7),
            .post(Site.memberInvitation, .moderate, invitations.invite, InvitationLinkPage.self),
            .post(Site.memberInvitationReversal, .moderate, invitations.takeBack),
            .post(Site.memberNotes, .moderate, members.addNote, MemberPage.self),
            .post(Site.memberNoteRemoval, .moderate, members.removeNote),
            .get(
                Site.listing, .read, listings.show, ListingPage.self, statements: 18, steps: 40_000),
            .get(
                Site.listingRemoval, .moderate, listings.confirmRemoval, ConfirmPage.self,
                statements: 19, steps: 40_000),
            .post(Site.listingRemoval, .moderate, listings.remove),
            .post(Site.listingRestoration, .moderate, listings.restore),
            // Collects all requests unanswered for days.
            .get(
                Site.followUp, .contacts, exchanges.followUp, FollowUpPage.self, statements: 6,
                steps: 260_000),
            .get(Site.exchange, .read, exchanges.show, ExchangePage.self, statements: 13),
            .post(Site.exchangeReminder, .moderate, exchanges.remind),
            .post(Site.exchangeReminderRemoval, .moderate, exchanges.takeBackReminder),

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

            // Counts whom it reaches.
            .post(
                Site.announcements, .moderate, tooLarge: .bulkTooLong, announcements.create,
                AnnouncementPreviewPage.self, AnnouncementFormPage.self),
            .get(
                Site.newAnnouncement, .moderate, announcements.new, AnnouncementFormPage.self,
                statements: 9),
            .get(
                Site.announcement, .moderate, announcements.show, AnnouncementShowPage.self,
                statements: 9),
            .post(Site.announcement, .moderate, announcements.change),
            .get(
                Site.editAnnouncement, .moderate, announcements.edit, AnnouncementFormPage.self,
                statements: 10),
            .get(
                Site.announcementWithdrawal, .moderate, announcements.confirmWithdrawal,
                ConfirmPage.self, statements: 9),
            .post(Site.announcementWithdrawal, .moderate, announcements.withdraw),

            .get(Site.comment, .moderate, comments.show, CommentPage.self, statements: 4),
            .post(Site.commentRemoval, .moderate, comments.remove),
            .post(Site.commentRestoration, .moderate, comments.restore),
            .get(
                Site.report, .moderate, reports.show, ReportPage.self, MonthPage.self,
                statements: 26),
            .post(Site.reportDecision, .moderate, reports.decide),
            .post(Site.reportReopening, .moderate, reports.reopen),
            .post(Site.reportMessages, .moderate, reports.readMessages),

            .get(Site.testMessage, .operate, testMessage.form, TestMessagePage.self, statements: 3),
            .post(Site.testMessage, .operate, testMessage.send),
            .get(
                Site.mailAttempts, .operate, jobs.confirmMailAttempts, ConfirmPage.self,
                statements: 4, steps: 50_000),
            .post(Site.mailAttempts, .operate, jobs.tryMailAgain),
            .get(
                Site.operations, .operate, operations.show, OperationsPage.self, statements: 16),
            .post(Site.putOffCheck, .operate, operations.putOff),
            .post(Site.backups, .operate, operations.backUp),
            // A copy has everything, passwords' hashes too.
            .post(Site.backupDownload, .administrators, operations.download),
            .get(Site.job, .operate, jobs.show, JobPage.self, statements: 5),
            .post(Site.jobAttempts, .operate, jobs.tryAgain),
            .get(
                Site.jobCancellation, .operate, jobs.confirmCancellation, ConfirmPage.self,
                statements: 4),
            .post(Site.jobCancellation, .operate, jobs.cancel),

            .get(
                Site.search, .read, search.show, SearchPage.self, statements: 47, steps: 250_000),
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

            .get(Site.settings, .settings, settings.show, SettingsPage.self, statements: 5),
            .post(Site.settings, .settings, settings.change),
            .get(Site.aboutPage, .settings, settings.edit, AboutFormPage.self, statements: 4),
            .post(Site.aboutPage, .settings, settings.save),
            .get(Site.mailServer, .settings, mailServer.show, MailServerPage.self, statements: 4),
            .post(Site.mailServer, .settings, mailServer.change),
            .post(Site.copyFolder, .settings, mailServer.chooseFolder),
            .post(Site.mailServerRemoval, .settings, mailServer.remove),

            .get(Site.help, .account, help.index, HelpIndexPage.self, statements: 2),
            .get(Site.design, .account, help.design, DesignPage.self, statements: 2),
            .get(Site.helpArticle, .account, help.show, HelpArticlePage.self, statements: 2),
            .get(Site.photo, .read, photos.show),
            .get(Site.video, .read, videos.show),

            .get(Site.newImport, .organise, imports.new, ImportNewPage.self, statements: 4),
            .get(Site.importExample, .organise, imports.example),
            .get(Site.imports, .organise, imports.index),
            .post(Site.imports, .organise, body: .spreadsheet, imports.upload),
            .get(
                Site.csvImport, .organise, imports.show, ImportCheckPage.self,
                ImportResultPage.self, statements: 5),
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
        return Route.ofEverySite(services, remembering: services.remember) + rows
            + kitchen(services, batches: work) + communities.archiving.routes
            + places.archiving.routes + categories.archiving.routes
            + ListHandlers.routes(services)
    }
}
