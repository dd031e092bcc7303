import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/`: what neighbours offer.
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
                    of: community.id, state.filter, by: state.order, start: state.start, now: now,
                    in: db),
                categories: try Category.ordered(in: db).filter { !$0.isArchived })
        }
        let remembered = Cookies(visit.request.headers)[services.layoutCookieName]
            .flatMap(TileLayout.init)
        var response = services.render(
            HomePage(
                found, layout: query.layout ?? remembered ?? .grid,
                isGuest: visit.who.member == nil,
                isWaiting: visit.who.member?.isAdmitted == false,
                isClosed: community.isArchived, now: now, currency: services.currency,
                frame: services.frame(community.name, in: .home, for: visit)),
            for: visit)
        if let layout = query.layout { response.set(services.layoutCookie(layout)) }
        return response
    }

    /// The address of a form that was filled in: prices as cents, and nothing empty. Nil for an address
    /// of any other kind.
    private func filled(_ visit: MemberVisit) -> String? {
        guard visit.query["least"] != nil || visit.query["most"] != nil else { return nil }
        var state = HomeState(visit.query)
        let (least, most) = (visit.query["least"] ?? "", visit.query["most"] ?? "")
        state.setPrices(services.currency.cents(least), services.currency.cents(most))
        return state.path
    }
}

/// What Home reads.
struct HomeFound: Sendable {
    let state: HomeState
    let feed: Feed
    let categories: [MoochStore.Category]
}

extension Services {
    var layoutCookieName: String { cookies.sessionName + "-layout" }

    /// The cookie that keeps a visitor's layout for a year.
    fileprivate func layoutCookie(_ layout: TileLayout) -> SetCookie {
        SetCookie(
            name: layoutCookieName, value: layout.rawValue, isSecure: cookies.secure,
            maxAge: 365 * 86_400)
    }
}

struct HomePage: Page {
    static let template = "members/home"

    let frame: MemberFrame
    let filter: FilterForm
    let chips: [FilterChip]
    let layouts: [LayoutLink]
    let isList: Bool
    let found: String
    let listings: [ListingTile]
    let emptyState: EmptyState?
    let isGuest: Bool
    /// Whether the visitor waits to be let into their community.
    let isWaiting: Bool
    let communitiesPath = Site.communities.path
    /// This page, with its whole state.
    let currentPath: String
    /// Back to the beginning; nil on the first page.
    let firstPath: String?
    let nextPath: String?

    init(
        _ found: HomeFound, layout: TileLayout, isGuest: Bool, isWaiting: Bool, isClosed: Bool,
        now: Timestamp, currency: Currency, frame: MemberFrame
    ) {
        let state = found.state
        self.frame = frame
        (self.isGuest, self.isWaiting) = (isGuest, isWaiting)
        filter = FilterForm(state, categories: found.categories, currency: currency)
        chips = FilterChip.all(of: state, in: found.categories, currency: currency)
        layouts = [
            LayoutLink(.grid, words("home-grid"), of: state, isCurrent: layout == .grid),
            LayoutLink(.list, words("home-list"), of: state, isCurrent: layout == .list),
        ]
        isList = layout == .list
        self.found = found.feed.total.counted("home-found")
        listings = found.feed.tiles.map { ListingTile($0, now: now, currency: currency) }
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
                action: Link(words("home-clear"), filter.clearPath))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("filter", \.filter), .init("chips", \.chips),
        .init("layouts", \.layouts), .init("isList", \.isList), .init("found", \.found),
        .init("listings", \.listings), .init("emptyState", \.emptyState),
        .init("isGuest", \.isGuest), .init("isWaiting", \.isWaiting),
        .init("communitiesPath", \.communitiesPath),
        .init("currentPath", \.currentPath), .init("firstPath", \.firstPath),
        .init("nextPath", \.nextPath))
}

/// A choice of layouts, as Home shows it.
struct LayoutLink: TemplateModel {
    let label: String
    let path: String
    let isCurrent: Bool

    init(_ layout: TileLayout, _ label: String, of state: HomeState, isCurrent: Bool) {
        self.label = label
        var other = state
        other.layout = layout
        path = other.path
        self.isCurrent = isCurrent
    }

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("path", \.path), .init("isCurrent", \.isCurrent))
}

/// A listing in the grid.
struct ListingTile: TemplateModel {
    let path: String
    let title: String
    let photo: Thumbnail
    let price: PriceText
    let posted: MomentText

    init(_ tile: Feed.Tile, now: Timestamp, currency: Currency) {
        path = Site.listing.path(tile.id)
        title = MaskedText.of(tile.title)
        photo = Thumbnail(tile.photo, icon: "listings")
        price = PriceText(cents: tile.priceCents, in: currency)
        posted = MomentText(tile.createdAt, now: now)
    }

    static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("title", \.title), .init("photo", \.photo),
        .init("price", \.price), .init("posted", \.posted))
}
