import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/`: what neighbours offer.
struct HomeHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        guard let community = visit.who.community else { throw Problem.notFound }
        let (cursor, now) = (Feed.Cursor(visit.query["after"] ?? ""), visit.now)
        let feed = try await services.store.read { db in
            try Feed.fetch(of: community.id, after: cursor, now: now, in: db)
        }
        return services.render(
            HomePage(
                feed, isFirst: cursor == nil, isGuest: visit.who.member == nil, now: now,
                currency: services.currency,
                frame: services.frame(community.name, in: .home, for: visit)),
            for: visit)
    }
}

struct HomePage: Page {
    static let template = "members/home"

    let frame: MemberFrame
    let listings: [ListingTile]
    let emptyState: EmptyState?
    let isGuest: Bool
    let communitiesPath = Site.communities.path
    /// Back to the newest; nil on the first page.
    let firstPath: String?
    let nextPath: String?

    init(
        _ feed: Feed, isFirst: Bool, isGuest: Bool, now: Timestamp, currency: Currency,
        frame: MemberFrame
    ) {
        self.frame = frame
        self.isGuest = isGuest
        listings = feed.tiles.map { ListingTile($0, now: now, currency: currency) }
        firstPath = isFirst ? nil : Site.home.path
        nextPath = feed.next.map { cursor in
            var items = QueryItems()
            items.append("after", cursor.description)
            return Site.home.path(query: items)
        }
        emptyState =
            feed.tiles.isEmpty
            ? EmptyState(
                icon: "listings", heading: words("home-nothing"), text: words("home-nothing-yet"),
                action: Link(words("tab-give"), Site.newListing.path))
            : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("listings", \.listings), .init("emptyState", \.emptyState),
        .init("isGuest", \.isGuest), .init("communitiesPath", \.communitiesPath),
        .init("firstPath", \.firstPath), .init("nextPath", \.nextPath))
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
        photo = Thumbnail(name: tile.photo, icon: "listings")
        price = PriceText(cents: tile.priceCents, in: currency)
        posted = MomentText(tile.createdAt, now: now)
    }

    static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("title", \.title), .init("photo", \.photo),
        .init("price", \.price), .init("posted", \.posted))
}
