import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// The routes of the members' site. Each says who may enter; any other address is a 404.
enum Routes {
    static func all(_ services: Services, _ events: EventHub) -> [Route] {
        let communities = CommunityHandlers(services: services)
        let home = HomeHandlers(services: services)
        let search = SearchHandlers(services: services)
        let map = MapHandlers(services: services)
        let places = PlaceSearchHandlers(services: services)
        let listings = ListingHandlers(services: services)
        let give = GiveHandlers(services: services)
        let change = ChangeHandlers(services: services)
        let point = PointHandlers(services: services)
        let people = PersonHandlers(services: services)
        let blocks = BlockHandlers(services: services)
        let comments = CommentHandlers(services: services)
        let searches = SavedSearchHandlers(services: services)
        let requests = RequestHandlers(services: services)
        let notifications = NotificationHandlers(services: services, events: events)
        let messages = MessageHandlers(services: services)
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
        let announcements = AnnouncementHandlers(services: services)
        let reports = ReportHandlers(services: services)
        let appeals = AppealHandlers(services: services)
        let help = HelpHandlers(services: services)
        let photos = PhotoHandlers(services: services)
        let videos = VideoHandlers(services: services)
        let rows: [Route] = [
            .kept(Site.communities, .anybody, communities.show, CommunitiesPage.self),
            .post(Site.community, .anybody, communities.choose),
            .get(Site.join, .anybody, communities.join),
            .get(Site.invitation, .anybody, communities.invite),
            .kept(Site.home, .guest, home.show, HomePage.self, steps: 110_000),
            .kept(Site.filter, .guest, home.filter, FilterPage.self, steps: 150_000),
            .kept(Site.search, .guest, search.show, SearchPage.self, steps: 90_000),
            .kept(
                Site.placeSearch, .guest, places.show, PlacesPage.self, steps: 100_000),
            .kept(Site.map, .guest, map.show, MapPage.self, steps: 300_000),
            .get(Site.savedSearches, .member, searches.list, SavedSearchesPage.self),
            .post(Site.savedSearches, .member, searches.keep),
            .post(Site.savedSearchRemoval, .member, searches.end),
            .get(Site.listing, .anybody, listings.show, ListingPage.self, GonePage.self),
            .kept(Site.newListing, .guest, give.form, GivePage.self),
            .post(Site.newListing, .guest, body: .upload, files: give.photoCount, give.save),
            .kept(Site.newListingRemoval, .guest, give.confirmDiscard, StepPage.self),
            .post(Site.newListingRemoval, .guest, give.discard),
            .kept(Site.newListingPoint, .guest, point.form, PointPage.self),
            .post(Site.newListingPoint, .guest, point.save),
            .post(Site.listings, .guest, give.post),
            .kept(Site.listingEdit, .member, change.form, ChangePage.self),
            .post(Site.listingEdit, .member, body: .upload, files: give.photoCount, change.save),
            .kept(Site.listingPoint, .member, point.formOfChange, PointPage.self),
            .post(Site.listingPoint, .member, point.saveOfChange),
            .post(Site.listingAgain, .member, change.again),
            .kept(Site.person, .member, people.show, PersonPage.self),
            .get(Site.personBlock, .member, blocks.form, StepPage.self),
            .post(Site.personBlock, .member, blocks.block),
            .get(Site.blocks, .member, blocks.list, BlocksPage.self),
            .post(Site.blockRemoval, .member, blocks.unblock),
            .post(Site.listingEnding, .member, listings.end),
            .post(Site.listingRenewal, .member, listings.renew),
            .post(Site.listingRequest, .member, requests.ask),
            .post(Site.listingComments, .member, comments.write),
            .post(Site.commentsClosing, .member, comments.close),
            .post(Site.commentsOpening, .member, comments.open),
            .post(Site.commentRemoval, .member, comments.remove),
            .post(Site.commentUndo, .member, comments.undo),
            .post(Site.requestAcceptance, .member, requests.accept),
            .post(Site.requestDecline, .member, requests.decline),
            .post(Site.requestWithdrawal, .member, requests.withdraw),
            .post(Site.requestCollection, .member, requests.collect),
            .post(Site.requestCancellation, .member, requests.cancel),
            .post(Site.requestUndo, .member, requests.undo),
            .get(Site.newReport, .member, reports.form, ReportPage.self),
            .post(Site.reports, .member, reports.make),
            .get(Site.listingAppeal, .member, appeals.ofListing, AppealPage.self),
            .post(Site.listingAppeal, .member, appeals.sendOfListing),
            .get(Site.profileAppeal, .member, appeals.ofAccount, AppealPage.self),
            .post(Site.profileAppeal, .member, appeals.sendOfAccount),
            .get(Site.notifications, .member, notifications.show, NotificationsPage.self),
            .post(Site.notificationsRead, .member, notifications.noteRead).eachTime,
            .get(Site.messages, .member, messages.list, MessagesPage.self, steps: 200_000),
            .get(Site.newMessage, .member, messages.form, NewMessagePage.self),
            .post(Site.messages, .member, messages.begin),
            .get(Site.conversation, .member, messages.show, ConversationPage.self),
            .post(Site.conversation, .member, messages.send),
            .post(Site.messageAcceptance, .member, messages.accept),
            .post(Site.messageDecline, .member, messages.decline),
            .post(Site.messageDeclineUndo, .member, messages.undoDecline),
            .post(Site.messagesDecline, .member, messages.declineAll),
            .post(Site.messagesDeclineUndo, .member, messages.undoDeclineAll),
            .get(Site.message, .member, messages.message, MessagePage.self),
            .post(Site.messageRemoval, .member, messages.remove),
            .post(Site.messagesRead, .member, messages.noteRead).eachTime,
            .post(Site.messageUndo, .member, messages.undo),
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
            .get(Site.announcement, .anybody, announcements.show, AnnouncementPage.self),
            .post(Site.announcementDismissal, .guest, announcements.dismiss),
            .kept(Site.about, .anybody, about.show, AboutTextPage.self),
            .get(Site.photo, .anybody, { CrossOrigin.openedToAll(try await photos.show($0)) }),
            .get(Site.video, .anybody, { CrossOrigin.openedToAll(try await videos.show($0)) }),
        ]
        let everywhere = Route.ofEverySite(services) { request, language in
            guard let member = try await services.visitor(of: request).member else { return }
            try await services.store.write {
                try Member.choose(language: language.code, by: member.id, in: $0)
            }
        }
        return rows + accounts + meetingPlaces(services) + recipes(services) + recipe(services)
            + shopping(services)
            + offline(services)
            + API.rows(services, events) + everywhere
    }

    /// The routes that make the site an app: its manifest, its service worker and its offline pages.
    private static func offline(_ services: Services) -> [Route] {
        let offline = OfflineHandlers(services: services)
        let install = InstallHandlers(services: services)
        return [
            .kept(Site.offline, .anybody, offline.show, OfflinePage.self),
            .kept(Site.offlineListing, .anybody, offline.listing, ListingPage.self),
            .kept(
                Site.offlineAgreements, .member, offline.agreements, AgreementsPage.self,
                steps: 40_000),
            .kept(Site.manifest, .anybody, install.manifest),
            .kept(Site.serviceWorker, .anybody, install.serviceWorker),
        ]
    }

    /// The routes for supermarkets and the shopping list.
    private static func shopping(_ services: Services) -> [Route] {
        let supermarkets = SupermarketHandlers(services: services)
        let location = LocationHandlers(services: services)
        let list = ShoppingListHandlers(services: services)
        return [
            .kept(
                Site.supermarkets, .guest, supermarkets.list, SupermarketsPage.self, steps: 50_000),
            .post(Site.supermarket, .member, supermarkets.choose),
            .get(Site.location, .anybody, location.show, LocationPage.self),
            .post(Site.location, .anybody, location.answer),
            .get(Site.shoppingList, .member, list.show, ShoppingListPage.self),
            .get(Site.shoppingListRemoval, .member, list.confirmNew, StepPage.self),
            .post(Site.shoppingListRemoval, .member, list.beginAnew),
            .post(Site.shoppingLines, .member, list.add),
            .post(Site.shoppingTick, .member, list.tick),
            .post(Site.shoppingTickRemoval, .member, list.untick),
            .post(Site.shoppingLineRemoval, .member, list.remove),
            .post(Site.shoppingLineUndo, .member, list.undo),
            .post(Site.shoppingOperations, .member, list.apply),
            .post(Site.shoppingRecipeRemoval, .member, list.removeRecipe),
            .kept(Site.offlineShoppingList, .member, list.kept, ShoppingListPage.self),
        ]
    }

    /// The routes for finding recipes, and keeping those that one likes.
    private static func recipes(_ services: Services) -> [Route] {
        let kitchen = KitchenHandlers(services: services)
        let recipes = RecipeListHandlers(services: services)
        let favourites = FavouriteHandlers(services: services)
        return [
            .get(Site.kitchen, .anybody, kitchen.show, KitchenPage.self, steps: 40_000),
            .kept(Site.meal, .anybody, kitchen.meal, MealPage.self, steps: 60_000),
            .kept(Site.recipes, .anybody, recipes.list, RecipesPage.self, steps: 300_000),
            .post(Site.recipeFavourite, .member, favourites.keep),
            .post(Site.recipeFavouriteRemoval, .member, favourites.drop),
        ]
    }

    /// The routes for one recipe: what it needs, and cooking it.
    private static func recipe(_ services: Services) -> [Route] {
        let recipe = RecipeHandlers(services: services)
        return [
            .kept(Site.recipe, .anybody, recipe.show, RecipePage.self, RecipeGonePage.self),
            .kept(Site.recipeIngredient, .anybody, recipe.ingredient, IngredientPage.self),
            .post(Site.recipeChoice, .anybody, recipe.choose),
            .post(Site.shoppingRecipe, .anybody, recipe.shop),
            .kept(Site.recipePhoto, .anybody, recipe.photo, RecipePhotoPage.self),
            .post(
                Site.recipeLeftovers, .member, LeftoversHandlers(services: services).begin),
            .kept(Site.recipeCook, .anybody, recipe.cook, CookPage.self, RecipeGonePage.self),
            .kept(
                Site.recipeVideo, .anybody, recipe.video, RecipeVideoPage.self,
                RecipeGonePage.self),
            .kept(Site.offlineRecipe, .anybody, recipe.kept, RecipePage.self),
        ]
    }

    /// The routes for places, and whose path one crossed there.
    private static func meetingPlaces(_ services: Services) -> [Route] {
        let places = PlaceHandlers(services: services)
        let poster = PosterHandlers(services: services)
        let people = PeopleMetHandlers(services: services)
        return [
            .get(Site.places, .member, places.list, PlaceListPage.self),
            .get(Site.place, .member, places.show, PlacePage.self),
            .post(Site.placeMembership, .member, places.join),
            .post(Site.placeLeaving, .member, places.leave),
            .get(Site.here, .member, poster.show, StepPage.self),
            .post(Site.here, .member, poster.enter),
            .post(Site.visitEnding, .member, places.endVisit),
            .post(Site.visitHiding, .member, places.hideAll),
            .get(Site.peopleMet, .member, people.show, PeopleMetPage.self, steps: 100_000),
        ]
    }

    /// The routes for members' own accounts.
    private static func accounts(_ services: Services) -> [Route] {
        let form = ProfileFormHandlers(services: services)
        let email = EmailHandlers(services: services)
        let password = OwnPasswordHandlers(services: services)
        let forgotten = ForgottenPasswordHandlers(services: services)
        let invitations = InvitationHandlers(services: services)
        let devices = DeviceHandlers(services: services)
        let community = ChangeCommunityHandlers(services: services)
        let contactViews = ContactViewHandlers(services: services)
        let messages = MessageSettingsHandlers(services: services)
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
            .get(Site.invitationLink, .anybody, invitations.show, StepPage.self),
            .post(Site.invitationLink, .anybody, invitations.accept),
            .get(Site.profileDevices, .member, devices.show, DevicesPage.self),
            .post(Site.profileDevice, .member, devices.end),
            .post(Site.profileOtherDevices, .member, devices.endOthers),
            .get(
                Site.profileCommunity, .member, community.show, ChangeCommunityPage.self,
                StepPage.self, steps: 32_000),
            .post(Site.profileCommunity, .member, community.change),
            .post(Site.profileJoinWithdrawal, .member, community.withdraw),
            .get(
                Site.profileContactViews, .member, contactViews.show, ContactViewsPage.self),
            .get(Site.messageSettings, .member, messages.show, MessageSettingsPage.self),
            .post(Site.messageSettings, .member, messages.save),
            .get(Site.profileData, .member, data.download),
            .get(Site.profileLeaving, .member, leaving.form, StepPage.self),
            .post(Site.profileLeaving, .member, leaving.leave),
            .get(Site.comingBack, .anybody, leaving.comingBack, StepPage.self),
            .post(Site.comingBack, .anybody, leaving.comeBack),
        ]
    }
}

extension Route {
    /// A page that browsers do not store. `pages` are for the test that checks templates against their pages.
    fileprivate static func get(
        _ address: Address, _ entry: Entry<Visitor>,
        _ handler: @escaping @Sendable (MemberVisit) async throws -> Response,
        _ pages: any Page.Type..., steps: Int = Route.usualSteps
    ) -> Route {
        Route(.get, address, entry, body: .none, pages: pages, steps: steps, handler: handler)
    }

    /// A page without contact details, settings and messages, which the visitor's own browser may store.
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
