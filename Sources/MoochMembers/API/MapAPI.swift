import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `GET /map`: what is on offer in a part of the map, as the pages gather it.
struct MapAPI: Sendable {
    let services: Services

    private static let bounds = InputField(
        "bbox", InputKind<MapBounds>.bounds, isRequired: true,
        note:
            "The part of the map in degrees: west,south,east,north. East is below west across the date line."
    )
    private static let zoom = InputField(
        "zoom",
        InputKind<Int64>.integer(
            least: Int64(MapWindow.zooms.lowerBound), most: Int64(MapWindow.zooms.upperBound)),
        note:
            "The level at which things near each other are gathered: at 0 the world is one tile, and twice as wide with each. Unless said, the nearest that shows all of `bbox`."
    )
    var routes: [APIRoute] {
        [
            APIRoute(
                "getMap", .get, "/map", .anybody,
                "Show what is on offer on the map",
                "Of all open communities. A listing stands at its own point, if its seller put it on the map, and else at its community's; no other place is known.",
                query: [Self.bounds.described, Self.zoom.described, FeedAPI.category.described],
                answers: [.one(MapShape.self, "What is on offer there.")], steps: 300_000,
                handler: show)
        ]
    }

    private func show(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, services)
        let (bounds, zoom) = (input.query(Self.bounds), input.query(Self.zoom))
        let category = input.query(FeedAPI.category)
        try input.finish()
        let (bbox, viewer, now) = (bounds ?? .world, visit.who.member, visit.now)
        let fitting = MapWindow(bbox)
        let window = MapWindow(
            centre: fitting.centre, zoom: zoom.map { Int($0) } ?? fitting.zoom)
        let shape = try await services.store.read { [services] db in
            let offers = try MapOffers.fetch(
                within: bbox, category: category?.successor(in: db), for: viewer?.id, now: now,
                in: db)
            let things = offers.things
            let clusters = MapCluster.all(
                of: things.map { ($0.coordinates.point, $0.count) }, in: window)
            let single = clusters.compactMap { $0.listing(among: things) }
            let listings = ListingShape.all(
                try ListingSummary.onMap(single, for: viewer, now: now, in: db), at: now, services)
            let byID = Dictionary(listings.map { ($0.id, $0) }) { $1 }
            return MapShape(
                total: offers.total, zoom: window.zoom,
                marks: clusters.map { cluster in
                    MapMarkShape(
                        cluster, of: things,
                        listing: cluster.listing(among: things).flatMap { byID[$0] })
                })
        }
        return services.answer(shape, to: visit, isConfidential: false)
    }
}

extension MapCluster {
    /// The only listing that it stands for, if that has a point of its own.
    fileprivate func listing(among things: [MapOffers.Thing]) -> Listing.ID? {
        guard count == 1, case .point(let point) = things[items[0]] else { return nil }
        return point.id
    }
}

extension MapMarkShape {
    fileprivate init(
        _ cluster: MapCluster, of things: [MapOffers.Thing], listing: ListingShape?
    ) {
        point = PointShape(coordinates: cluster.centre.coordinates)
        count = cluster.count
        let (least, most) = (cluster.area.least.coordinates, cluster.area.most.coordinates)
        bounds = [least.longitude, most.latitude, most.longitude, least.latitude]
        self.listing = listing
        communities = cluster.items.compactMap { item in
            guard case .stand(let stand) = things[item] else { return nil }
            return stand.id
        }.sorted { $0.rawValue < $1.rawValue }
    }
}

extension InputKind<MapBounds> {
    /// `west,south,east,north` in degrees.
    fileprivate static let bounds = InputKind(
        schema: .text(
            least: 7,
            pattern: #"^ *-?[0-9.]+ *, *-?[0-9.]+ *, *-?[0-9.]+ *, *-?[0-9.]+ *$"#)
    ) { value, pointer, check in
        switch MapBounds.read(value.text ?? "") {
        case .success(let bounds): return bounds
        case .failure(let problem):
            check.note(pointer, problem.complaint)
            return nil
        }
    }
}
