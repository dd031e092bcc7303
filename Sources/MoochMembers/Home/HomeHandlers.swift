import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/`: the listings that neighbours offer.
struct HomeHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        guard let community = visit.who.community else { throw Problem.notFound }
        if let path = filled(visit) { return services.redirect(to: path) }
        let (query, now) = (HomeState(visit.query), visit.now)
        let found = try await services.store.read { db in
            var state = query
            state.filter.category = try query.filter.category?.successor(in: db)
            return HomeFound(
                state: state,
                feed: try Feed.fetch(
                    of: community.id, state.filter, by: state.order, start: state.start,
                    for: visit.who.member?.id, now: now, in: db),
                categories: try Category.ordered(in: db).filter { !$0.isArchived },
                announcements: try Announcement.current(
                    in: community.id, for: visit.who.member?.id, at: now, in: db),
                hasPlaces: try visit.who.member?.isAdmitted == true
                    && Place.has(community.id, in: db),
                hasRecipes: try Recipe.isAnyPublished(in: db))
        }
        let dismissed = visit.who.member == nil ? services.dismissed(visit) : []
        let remembered = Cookies(visit.request.headers)[services.layoutCookieName]
            .flatMap(TileLayout.init)
        var response = services.render(
            HomePage(
                found, layout: query.layout ?? remembered ?? .grid,
                isWaiting: visit.who.member?.isAdmitted == false,
                suspension: visit.who.member?.suspensionText(at: now),
                isClosed: community.isArchived, without: dismissed, now: now,
                currency: services.currency,
                frame: services.frame(community.name, in: .home, for: visit)),
            for: visit)
        if let layout = query.layout { response.set(services.layoutCookie(layout)) }
        return response
    }

    /// Shows the filter and order, with the number of listings of each category.
    func filter(_ visit: MemberVisit) async throws -> Response {
        guard let community = visit.who.community else { throw Problem.notFound }
        let (viewer, now) = (visit.who.member?.id, visit.now)
        let prices = TypedPrices(visit.query)
        let query =
            prices?.state(HomeState(visit.query), in: services.currency)
            ?? HomeState(visit.query)
        let wrong = prices?.wrong(in: services.currency) ?? []
        let (state, total, categories) = try await services.store.read { db in
            var state = query
            state.start = .first
            state.filter.category = try query.filter.category?.successor(in: db)
            let feed = try Feed.fetch(
                of: community.id, state.filter, size: 1, for: viewer, now: now, in: db)
            return (
                state, feed.total,
                try CategoryCount.all(in: community.id, for: viewer, now: now, in: db)
            )
        }
        return services.render(
            FilterPage(
                state, total, categories, typed: prices, wrong: wrong,
                currency: services.currency,
                frame: services.frame(
                    words("home-filter"), in: .home, for: visit, under: state.path)),
            for: visit, status: wrong.isEmpty ? .ok : .unprocessableContent)
    }

    /// Returns the address that a filled-in form stands for: prices as cents, and no empty values; with a price that
    /// nobody can read, the form itself. Nil for any other request.
    private func filled(_ visit: MemberVisit) -> String? {
        guard let prices = TypedPrices(visit.query) else { return nil }
        guard prices.wrong(in: services.currency).isEmpty else {
            return Site.filter.path(query: visit.query)
        }
        return prices.state(HomeState(visit.query), in: services.currency).path
    }
}

/// The data of Home.
struct HomeFound: Sendable {
    let state: HomeState
    let feed: Feed
    let categories: [MoochStore.Category]
    let announcements: [Announcement]
    /// True if the visitor may take part at places there.
    let hasPlaces: Bool
    /// True if there is something to cook.
    let hasRecipes: Bool
}

extension Services {
    var layoutCookieName: String { cookies.sessionName + "-layout" }

    /// The cookie with a visitor's layout, for a year.
    fileprivate func layoutCookie(_ layout: TileLayout) -> SetCookie {
        SetCookie(
            name: layoutCookieName, value: layout.rawValue, isSecure: cookies.secure,
            maxAge: 365 * 86_400)
    }
}

struct HomePage: Page {
    static let template = "members/home"

    let frame: MemberFrame
    let filterPath: String
    let chips: [FilterChip]
    /// The link to the other layout.
    let otherLayout: LayoutLink
    let isList: Bool
    let found: String
    let listings: [ListingTile]
    let emptyState: EmptyState?
    let announcements: [HomeAnnouncement]
    /// True if the visitor waits to be admitted to their community.
    let isWaiting: Bool
    /// The reason and end of their suspension.
    let suspension: String?
    let profilePath = Site.profile.path
    /// The address of this page with its whole state.
    let currentPath: String
    /// The first page; nil if this is it.
    let firstPath: String?
    let nextPath: String?
    /// Nil unless there are places at which the visitor may take part.
    let placesPath: String?
    /// Nil until a recipe is published.
    let kitchenPath: String?

    init(
        _ found: HomeFound, layout: TileLayout, isWaiting: Bool, suspension: String?,
        isClosed: Bool,
        without dismissed: Set<Announcement.ID> = [], now: Timestamp, currency: Currency,
        frame: MemberFrame
    ) {
        let state = found.state
        self.frame = frame
        self.isWaiting = isWaiting
        self.suspension = suspension
        placesPath = found.hasPlaces ? Site.places.path : nil
        kitchenPath = found.hasRecipes ? Site.kitchen.path : nil
        announcements = found.announcements.filter { !dismissed.contains($0.id) }
            .map { HomeAnnouncement($0, back: state.path) }
        filterPath = state.path(at: Site.filter)
        chips = FilterChip.all(of: state, in: found.categories, currency: currency)
        otherLayout = LayoutLink(layout == .grid ? .list : .grid, of: state)
        isList = layout == .list
        self.found = found.feed.total.counted("home-found")
        listings = found.feed.tiles.enumerated().map { index, one in
            var tile = ListingTile(one, now: now, currency: currency)
            // The first row of a phone is what one waits for.
            tile.photo.isUrgent = index < 2
            return tile
        }
        currentPath = state.path { _ in }
        firstPath = state.start == .first ? nil : state.path { _ in }
        nextPath = found.feed.next.map { next in state.path { $0.start = .after(next) } }
        guard found.feed.tiles.isEmpty else {
            emptyState = nil
            return
        }
        guard !isClosed else {
            emptyState = EmptyState(
                icon: "communities", heading: words("home-closed"),
                text: words("store-own-community-archived"),
                action: Link(words("change-community"), Site.profileCommunity.path))
            return
        }
        emptyState =
            state.filter.isEmpty
            ? EmptyState(
                icon: "listings", heading: words("home-nothing"), text: words("home-nothing-yet"),
                action: Link(words("tab-give"), Site.newListing.path))
            : EmptyState(
                icon: "filter", heading: words("home-nothing-kept"),
                text: words("home-nothing-kept-advice"),
                action: Link(words("home-clear"), state.clearPath))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("filterPath", \.filterPath), .init("chips", \.chips),
        .init("otherLayout", \.otherLayout), .init("isList", \.isList), .init("found", \.found),
        .init("listings", \.listings), .init("emptyState", \.emptyState),
        .init("isWaiting", \.isWaiting), .init("suspension", \.suspension),
        .init("profilePath", \.profilePath), .init("announcements", \.announcements),
        .init("currentPath", \.currentPath), .init("firstPath", \.firstPath),
        .init("nextPath", \.nextPath), .init("placesPath", \.placesPath),
        .init("kitchenPath", \.kitchenPath))
}

/// A layout of the tiles, as an icon with its name.
struct LayoutLink: TemplateModel {
    let icon: String
    /// "Grid", below the icon.
    let word: String
    let label: String
    let path: String

    init(_ layout: TileLayout, of state: HomeState) {
        (icon, word, label) =
            switch layout {
            case .grid: ("grid", words("home-grid-word"), words("home-grid"))
            case .list: ("list", words("list"), words("home-list"))
            }
        var other = state
        other.layout = layout
        path = other.path
    }

    static let fields = TemplateFields<Self>(
        .init("icon", \.icon), .init("word", \.word), .init("label", \.label),
        .init("path", \.path))
}
