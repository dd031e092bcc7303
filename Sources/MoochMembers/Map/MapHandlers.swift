import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension Site {
    static let placeSearch = Address("/place-search")
}

/// `/map`: what is on offer around a point, as a map and as a list.
struct MapHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        guard let community = visit.who.community else { throw Problem.notFound }
        let home = community.coordinates
        let asked = MapState(visit.query, home: home.map(MapQuery.around) ?? MapQuery.world)
        let now = visit.now
        let (state, start) = (asked, asked.map.start ?? home ?? asked.map.window.centre.coordinates)
        let member = visit.who.member.flatMap { $0.isAdmitted ? $0 : nil }
        let (found, meeting, supermarkets, categories, category) = try await services.store.read {
            db in
            var state = state
            state.category = try state.category?.successor(in: db)
            return (
                try MapFindings(
                    state, from: start, for: visit.who.member?.id, now: now, in: db),
                try member.map {
                    try Place.within(state.map.window.mapBounds, of: $0.communityID, in: db)
                } ?? [],
                try Supermarket.within(state.map.window.mapBounds, in: db),
                try Category.ordered(in: db).filter { !$0.isArchived }, state.category
            )
        }
        var shown = state
        shown.category = category
        let page = services.render(
            MapPage(
                shown, found, meeting, supermarkets, from: start, categories,
                hasTowns: services.store.towns.towns != nil, now: now, currency: services.currency,
                tiles: services.options.tiles,
                frame: services.frame(words("map"), in: .home, for: visit)),
            for: visit)
        return services.openToTiles(page, besides: MembersSite.imageSources, isInstallable: true)
    }
}

struct MapPage: Page {
    static let template = "members/map"
    static let permissions: Set<PagePermission> = [.geolocation]

    let frame: MemberFrame
    let finder: PlaceFinder
    let part: MapPart
    let listings: [ListingTile]

    init(
        _ state: MapState, _ found: MapFindings, _ meeting: [Place],
        _ supermarkets: [Supermarket], from start: Coordinates,
        _ categories: [MoochStore.Category], hasTowns: Bool, now: Timestamp, currency: Currency,
        tiles: MapTiles?, frame: MemberFrame
    ) {
        self.frame = frame
        finder = PlaceFinder(for: state.path(), hasTowns: hasTowns)
        part = MapPart(
            state, found, from: start, categories, currency: currency, tiles: tiles,
            meeting: meeting, placePath: { Site.place.path($0) },
            supermarkets: supermarkets, supermarketPath: { SupermarketQuery.path(to: $0) }
        ) { Site.listing.path($0) }
        listings = found.rows.map { ListingTile($0, now: now, currency: currency) }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("finder", \.finder), .init("part", \.part),
        .init("listings", \.listings))
}
