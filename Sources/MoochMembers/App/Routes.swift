import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// The members' addresses beside those that every site has.
extension Site {
    static let communities = Address("/communities")
    static let community = Address("/community")
    static let filter = Address("/filter")
    static let search = Address("/search")
    static let listings = Address("/listings")
    static let newListing = Address("/listings/new")
    static let newListingRemoval = Address("/listings/new/removal")
    static let listing = Address("/listings/:id")
    static let listingEdit = Address("/listings/:id/edit")
    static let listingAgain = Address("/listings/:id/again")
    static let person = Address("/members/:id")
    static let listingRequest = Address("/listings/:id/request")
    static let listingEnding = Address("/listings/:id/ending")
    static let listingRenewal = Address("/listings/:id/renewal")
    static let requestAcceptance = Address("/requests/:id/acceptance")
    static let requestDecline = Address("/requests/:id/decline")
    static let requestWithdrawal = Address("/requests/:id/withdrawal")
    static let requestCollection = Address("/requests/:id/collection")
    static let requestCancellation = Address("/requests/:id/cancellation")
    static let requestUndo = Address("/requests/:id/undo")
    static let notifications = Address("/notifications")
    static let askingSignInLink = Address("/sign-in/link")
    static let signInCode = Address("/sign-in/code")
    static let notificationsRead = Address("/notifications/read")
    static let stream = Address("/stream")
    static let push = Address("/notifications/push")
    static let pushRemoval = Address("/notifications/push/removal")
    static let reports = Address("/reports")
    static let newReport = Address("/reports/new")
    static let signUp = Address("/sign-up")
    static let profile = Address("/profile")
    static let profileSettings = Address("/profile/settings")
    static let profileForm = Address("/profile/edit")
    static let profilePassword = Address("/profile/password")
    static let profileEmailConfirmation = Address("/profile/email-confirmation")
    static let profileDevices = Address("/profile/devices")
    static let profileDevice = Address("/profile/devices/:id/ending")
    static let profileOtherDevices = Address("/profile/devices/others/ending")
    static let profileCommunity = Address("/profile/community")
    static let profileJoinWithdrawal = Address("/profile/join-request/withdrawal")
    static let profileContactViews = Address("/profile/contact-views")
    static let profileData = Address("/profile/data")
    static let profileLeaving = Address("/profile/leave")
    static let comingBack = Address("/return/:token")
    static let password = Address("/password")
    static let about = Address("/about/:topic")
    static let offline = Address("/offline")
    static let offlineListing = Address("/offline/listings/:id")
    static let offlineAgreements = Address("/offline/agreements")
    static let manifest = Address("/manifest.webmanifest")
    static let serviceWorker = Address("/service-worker.js")
}

/// The rows of the members' site. A row says who may enter; what is not here is a 404.
enum Routes {
    static func all(_ services: Services, _ events: EventHub) -> [Route] {
        let communities = CommunityHandlers(services: services)
        let home = HomeHandlers(services: services)
        let search = SearchHandlers(services: services)
        let listings = ListingHandlers(services: services)
        let give = GiveHandlers(services: services)
        let change = ChangeHandlers(services: services)
        let people = PersonHandlers(services: services)
        let requests = RequestHandlers(services: services)
        let notifications = NotificationHandlers(services: services)
        let stream = StreamHandlers(events: events)
        let push = PushHandlers(services: services)
        let notificationSettings = NotificationSettingsHandlers(services: services)
        let unsubscription = UnsubscriptionHandlers(services: services)
        let signInLink = SignInLinkHandlers(services: services)
        let signInCode = SignInCodeHandlers(services: services)
        let signIn = SignInHandlers(services: services)
        let signUp = SignUpHandlers(services: services)
        let profile = ProfileHandlers(services: services)
        let accounts = accounts(services)
        let about = AboutHandlers(services: services)
        let reports = ReportHandlers(services: services)
        let help = HelpHandlers(services: services)
        let photos = PhotoHandlers(services: services)
        let rows: [Route] = [
            .kept(Site.communities, .anybody, communities.show, CommunitiesPage.self),
            .post(Site.community, .anybody, communities.choose),
            .get(Site.join, .anybody, communities.join),
            .get(Site.invitation, .anybody, communities.invite),
            .kept(Site.home, .guest, home.show, HomePage.self, steps: 100_000),
            .kept(Site.filter, .guest, home.filter, FilterPage.self, steps: 150_000),
            .kept(Site.search, .guest, search.show, SearchPage.self, steps: 90_000),
            .get(Site.listing, .anybody, listings.show, ListingPage.self, GonePage.self),
            .kept(Site.newListing, .guest, give.form, GivePage.self),
            .post(Site.newListing, .guest, body: .upload, files: give.photoCount, give.save),
            .kept(Site.newListingRemoval, .guest, give.confirmDiscard, StepPage.self),
            .post(Site.newListingRemoval, .guest, give.discard),
            .post(Site.listings, .guest, give.post),
            .kept(Site.listingEdit, .member, change.form, ChangePage.self),
            .post(Site.listingEdit, .member, body: .upload, files: give.photoCount, change.save),
            .post(Site.listingAgain, .member, change.again),
            .kept(Site.person, .member, people.show, PersonPage.self),
            .post(Site.listingEnding, .member, listings.end),
            .post(Site.listingRenewal, .member, listings.renew),
            .post(Site.listingRequest, .member, requests.ask),
            .post(Site.requestAcceptance, .member, requests.accept),
            .post(Site.requestDecline, .member, requests.decline),
            .post(Site.requestWithdrawal, .member, requests.withdraw),
            .post(Site.requestCollection, .member, requests.collect),
            .post(Site.requestCancellation, .member, requests.cancel),
            .post(Site.requestUndo, .member, requests.undo),
            .get(Site.newReport, .member, reports.form, ReportPage.self),
            .post(Site.reports, .member, reports.make),
            .get(Site.notifications, .member, notifications.show, NotificationsPage.self),
            .post(Site.notificationsRead, .member, notifications.noteRead),
            .get(Site.stream, .member, stream.show),
            .post(Site.push, .member, push.subscribe),
            .post(Site.pushRemoval, .member, push.unsubscribe),
            .get(
                Site.notificationSettings, .member, notificationSettings.show,
                NotificationSettingsPage.self),
            .post(Site.notificationSettings, .member, notificationSettings.save),
            .get(Site.unsubscription, .anybody, unsubscription.show, StepPage.self),
            .post(Site.unsubscription, .anybody, body: .oneClick, unsubscription.end),
            .get(
                Site.askingSignInLink, .anybody, signInLink.form, StepPage.self, NoMailPage.self),
            .post(Site.askingSignInLink, .anybody, signInLink.ask),
            .get(Site.signInCode, .anybody, signInCode.form, StepPage.self),
            .post(Site.signInCode, .anybody, signInCode.enter),
            .get(Site.signInLink, .anybody, signInLink.show, StepPage.self),
            .post(Site.signInLink, .anybody, signInLink.enter),
            .kept(Site.signIn, .anybody, signIn.form, SignInPage.self, GoOnPage.self),
            .post(Site.signIn, .anybody, signIn.signIn),
            .post(Site.signOut, .member, signIn.signOut),
            .kept(Site.signUp, .guest, signUp.form, SignUpPage.self),
            .post(Site.signUp, .guest, signUp.join),
            .get(Site.profile, .member, profile.show, ProfilePage.self),
            .get(Site.profileSettings, .member, profile.settings, SettingsPage.self),
            .kept(Site.help, .anybody, help.index, HelpPage.self),
            .kept(Site.helpArticle, .anybody, help.show, HelpArticlePage.self),
            .kept(Site.about, .anybody, about.show, AboutTextPage.self),
            .get(Site.photo, .anybody, { CrossOrigin.openedToAll(try await photos.show($0)) }),
        ]
        let everywhere = Route.ofEverySite(services) { request, language in
            guard let member = try await services.visitor(of: request).member else { return }
            try await services.store.write {
                try Member.choose(language: language.code, by: member.id, in: $0)
            }
        }
        return rows + accounts + offline(services) + API.rows(services, events) + everywhere
    }

    /// What makes the site an app: what it is, and what can be read without a network.
    private static func offline(_ services: Services) -> [Route] {
        let offline = OfflineHandlers(services: services)
        let install = InstallHandlers(services: services)
        return [
            .kept(Site.offline, .anybody, offline.show, OfflinePage.self),
            .kept(Site.offlineListing, .anybody, offline.listing, ListingPage.self),
            .kept(Site.offlineAgreements, .member, offline.agreements, AgreementsPage.self),
            .kept(Site.manifest, .anybody, install.manifest),
            .kept(Site.serviceWorker, .anybody, install.serviceWorker),
        ]
    }

    /// What members do with their own accounts.
    private static func accounts(_ services: Services) -> [Route] {
        let form = ProfileFormHandlers(services: services)
        let email = EmailHandlers(services: services)
        let password = OwnPasswordHandlers(services: services)
        let forgotten = ForgottenPasswordHandlers(services: services)
        let devices = DeviceHandlers(services: services)
        let community = ChangeCommunityHandlers(services: services)
        let contactViews = ContactViewHandlers(services: services)
        let data = OwnDataHandlers(services: services)
        let leaving = LeavingHandlers(services: services)
        return [
            .get(Site.profileForm, .member, form.form, ProfileFormPage.self),
            .post(
                Site.profile, .member, body: .upload,
                files: GiveHandlers(services: services).photoCount, form.save),
            .post(Site.profileEmailConfirmation, .member, email.sendAgain),
            .get(Site.emailConfirmation, .anybody, email.show, StepPage.self),
            .post(Site.emailConfirmation, .anybody, email.confirm),
            .get(Site.profilePassword, .member, password.form, StepPage.self),
            .post(Site.profilePassword, .member, password.change),
            .get(Site.password, .anybody, forgotten.form, StepPage.self, NoMailPage.self),
            .post(Site.password, .anybody, forgotten.ask),
            .get(Site.passwordLink, .anybody, forgotten.choosing, StepPage.self),
            .post(Site.passwordLink, .anybody, forgotten.choose),
            .get(Site.profileDevices, .member, devices.show, DevicesPage.self),
            .post(Site.profileDevice, .member, devices.end),
            .post(Site.profileOtherDevices, .member, devices.endOthers),
            .get(
                Site.profileCommunity, .member, community.show, ChangeCommunityPage.self,
                StepPage.self),
            .post(Site.profileCommunity, .member, community.change),
            .post(Site.profileJoinWithdrawal, .member, community.withdraw),
            .get(
                Site.profileContactViews, .member, contactViews.show, ContactViewsPage.self),
            .get(Site.profileData, .member, data.download),
            .get(Site.profileLeaving, .member, leaving.form, StepPage.self),
            .post(Site.profileLeaving, .member, leaving.leave),
            .get(Site.comingBack, .anybody, leaving.comingBack, StepPage.self),
            .post(Site.comingBack, .anybody, leaving.comeBack),
        ]
    }
}

extension Route {
    /// A page that is stored nowhere. Its pages are said for the test that templates and pages fit together.
    fileprivate static func get(
        _ address: Address, _ entry: Entry<Visitor>,
        _ handler: @escaping @Sendable (MemberVisit) async throws -> Response,
        _ pages: any Page.Type...
    ) -> Route {
        Route(.get, address, entry, body: .none, pages: pages, handler: handler)
    }

    /// A page without contact details, settings and messages, which the visitor's own browser may keep.
    fileprivate static func kept(
        _ address: Address, _ entry: Entry<Visitor>,
        _ handler: @escaping @Sendable (MemberVisit) async throws -> Response,
        _ pages: any Page.Type..., steps: Int = Route.usualSteps
    ) -> Route {
        Route(.get, address, entry, body: .none, pages: pages, steps: steps) { visit in
            var response = try await handler(visit)
            if response.status == .ok, response.headers[.cacheControl] == nil {
                response.keepForBack()
            }
            return response
        }
    }

    /// A form.
    fileprivate static func post(
        _ address: Address, _ entry: Entry<Visitor>, body: BodyKind = .form,
        files: FileCount<Visitor>? = nil,
        _ handler: @escaping @Sendable (MemberVisit) async throws -> Response
    ) -> Route {
        Route(.post, address, entry, body: body, files: files, handler: handler)
    }
}
