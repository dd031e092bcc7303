package import MoochStore
import MoochWeb

/// What a map and the list beside it show, read and clustered.
package struct MapFindings: Sendable {
    /// A listing in the list or on a card.
    package struct Row: Sendable {
        package let tile: Feed.Tile
        package let distance: Double
        /// Where it stands, unless it has a point of its own.
        package let community: String?
    }

    let total: ListTotal
    /// Their pictures.
    let plans: [CommunityPlan]
    /// The communities there, the nearest first.
    let places: [MapGround.Place]
    /// The nearest first.
    let things: [MapOffers.Thing]
    /// In the order of their nearest things.
    let clusters: [MapCluster]
    /// The listings that have a marker of their own.
    let tiles: [Listing.ID: Feed.Tile]
    package let rows: [Row]
    /// The number of things before the next page of the list; nil on the last one.
    let next: Int?
    /// The cluster whose card is open, and what is on it.
    let chosen: (index: Int, rows: [Row])?

    /// Rows of a page of the list, and of a card.
    private static let (size, cardSize) = (24, 6)

    /// - Parameters:
    ///   - state: What is asked for.
    ///   - start: The point from which distances are measured.
    ///   - viewer: Who looks.
    ///   - now: The current time.
    ///   - db: The open store.
    /// - Throws: Errors of the database.
    package init(
        _ state: MapState, from start: Coordinates, for viewer: Member.ID?, now: Timestamp,
        in db: Reading
    ) throws {
        let window = state.map.window
        let offers = try MapOffers.fetch(
            within: window.mapBounds, category: state.category, for: viewer, now: now, in: db)
        total = offers.total
        plans = try CommunityPlan.all(of: offers.stands.map(\.id), in: db)
        places = offers.stands.map { ($0, start.distance(to: $0.coordinates)) }
            .sorted { ($0.1, $0.0.id.rawValue) < ($1.1, $1.0.id.rawValue) }
            .map { MapGround.Place(name: $0.0.name, point: $0.0.coordinates.point) }
        let things = offers.things.map { ($0, start.distance(to: $0.coordinates)) }
            .sorted { ($0.1, $0.0.rank) < ($1.1, $1.0.rank) }.map(\.0)
        self.things = things
        let clusters = MapCluster.all(
            of: things.map { ($0.coordinates.point, $0.count) }, in: window
        ).sorted { ($0.items.min() ?? 0) < ($1.items.min() ?? 0) }
        self.clusters = clusters
        func listed(_ things: [MapOffers.Thing], after: Int, size: Int) throws -> [Place] {
            var (places, left): ([Place], Int) = ([], after)
            for thing in things where places.count < size {
                if left >= thing.count {
                    left -= thing.count
                    continue
                }
                switch thing {
                case .point(let point): places.append(Place(id: point.id, thing: thing))
                case .stand(let stand):
                    places += try MapOffers.listings(
                        at: stand.id, category: state.category, start: left,
                        size: size - places.count, for: viewer, now: now, in: db
                    ).map { Place(id: $0, thing: thing) }
                }
                left = 0
            }
            return places
        }
        let index = clusters.firstIndex { cluster in
            cluster.isOneSpot && cluster.items.contains { things[$0].key == state.chosen }
        }
        let onCard = try index.map { index in
            try listed(
                clusters[index].items.sorted().map { things[$0] }, after: 0, size: Self.cardSize)
        }
        let inList = try listed(things, after: state.after, size: Self.size)
        let count = things.reduce(0) { $0 + $1.count }
        next = state.after + Self.size < count ? state.after + Self.size : nil
        let marked = clusters.compactMap { cluster -> Listing.ID? in
            guard cluster.count == 1, case .point(let point) = things[cluster.items[0]] else {
                return nil
            }
            return point.id
        }
        let ids = Set((inList + (onCard ?? [])).map(\.id) + marked)
        let tiles = Dictionary(
            try Feed.Tile.onMap(
                ids.sorted { $0.rawValue < $1.rawValue }, for: viewer, now: now, in: db
            )
            .map { ($0.id, $0) }
        ) { $1 }
        func rows(_ places: [Place]) -> [Row] {
            places.compactMap { place in
                tiles[place.id].map {
                    Row(
                        tile: $0, distance: start.distance(to: place.thing.coordinates),
                        community: place.thing.name)
                }
            }
        }
        self.tiles = tiles
        self.rows = rows(inList)
        chosen = index.map { ($0, rows(onCard ?? [])) }
    }

    private struct Place {
        let id: Listing.ID
        let thing: MapOffers.Thing
    }
}

extension MapOffers.Thing {
    /// Its marker in an address.
    var key: MapState.Chosen {
        switch self {
        case .point(let point): .listing(point.id)
        case .stand(let stand): .community(stand.id)
        }
    }
}
