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
                    of: community.id, state.filter, by: state.order, start: state.start,
                    for: visit.who.member?.id, now: now, in: db),
                categories: try Category.ordered(in: db).filter { !$0.isArchived })
        }
        let remembered = Cookies(visit.request.headers)[services.layoutCookieName]
            .flatMap(TileLayout.init)
        var response = services.render(
            HomePage(
                found, layout: query.layout ?? remembered ?? .grid,
                isWaiting: visit.who.member?.isAdmitted == false,
                isClosed: community.isArchived, now: now, currency: services.currency,
                frame: services.frame(community.name, in: .home, for: visit)),
            for: visit)
        if let layout = query.layout { response.set(services.layoutCookie(layout)) }
        return response
    }

    /// What filters and sorts the listings, with how many there are of each category.
    func filter(_ visit: MemberVisit) async throws -> Response {
        guard let community = visit.who.community else { throw Problem.notFound }
        let (query, now) = (HomeState(visit.query), visit.now)
        let (state, total, categories) = try await services.store.read { db in
            var state = query
            state.start = .first
            state.filter.category = try query.filter.category?.successor(in: db)
            let feed = try Feed.fetch(of: community.id, state.filter, size: 1, now: now, in: db)
            return (
                state, feed.total, try CategoryCount.all(in: community.id, now: now, in: db)
            )
        }
        return services.render(
            FilterPage(
                state, total, categories, currency: services.currency,
                frame: services.frame(
                    words("home-filter"), in: .home, for: visit, under: state.path)),
            for: visit)
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
    let filterPath: String
    let chips: [FilterChip]
    /// The other way to lay out the tiles.
    let otherLayout: LayoutLink
    let isList: Bool
    let found: String
    let listings: [ListingTile]
    let emptyState: EmptyState?
    /// Whether the visitor waits to be let into their community.
    let isWaiting: Bool
    /// This page, with its whole state.
    let currentPath: String
    /// Back to the beginning; nil on the first page.
    let firstPath: String?
    let nextPath: String?

    init(
        _ found: HomeFound, layout: TileLayout, isWaiting: Bool, isClosed: Bool, now: Timestamp,
        currency: Currency, frame: MemberFrame
    ) {
        let state = found.state
        self.frame = frame
        self.isWaiting = isWaiting
        filterPath = state.path(at: Site.filter)
        chips = FilterChip.all(of: state, in: found.categories, currency: currency)
        otherLayout = LayoutLink(layout == .grid ? .list : .grid, of: state)
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
                action: Link(words("home-clear"), state.clearPath))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("filterPath", \.filterPath), .init("chips", \.chips),
        .init("otherLayout", \.otherLayout), .init("isList", \.isList), .init("found", \.found),
        .init("listings", \.listings), .init("emptyState", \.emptyState),
        .init("isWaiting", \.isWaiting),
        .init("currentPath", \.currentPath), .init("firstPath", \.firstPath),
        .init("nextPath", \.nextPath))
}

/// A way to lay out the tiles, as an icon with its name.
struct LayoutLink: TemplateModel {
    let icon: String
    let label: String
    let path: String

    init(_ layout: TileLayout, of state: HomeState) {
        (icon, label) =
            switch layout {
            case .grid: ("grid", words("home-grid"))
            case .list: ("list", words("home-list"))
            }
        var other = state
        other.layout = layout
        path = other.path
    }

    static let fields = TemplateFields<Self>(
        .init("icon", \.icon), .init("label", \.label), .init("path", \.path))
}
