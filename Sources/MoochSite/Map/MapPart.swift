package import MoochStore
package import MoochWeb

/// A map of what is on offer with all that moves and filters it; its partial is `shared/map-part`. The list beside it is
/// the page's.
package struct MapPart: TemplateModel {
    let map: MapCanvas
    /// "12 things on offer"
    let found: String
    let problem: String?
    let categories: [MapCategory]
    let mapPath: String
    let listPath: String
    let isList: Bool
    let nextPath: String?
    let emptyState: EmptyState?
    /// The places where paths cross that are on it.
    let meeting: [Link]
    /// The supermarkets that are on it.
    let supermarkets: [Link]

    /// - Parameters:
    ///   - state: What the address asks for.
    ///   - found: What was found.
    ///   - start: The point from which distances are measured.
    ///   - categories: Those to choose from, in their order.
    ///   - currency: The exchange's currency.
    ///   - tiles: The pictures of the ground, if there are any.
    ///   - meeting: The places where paths cross that the visitor may see.
    ///   - placePath: The page of such a place.
    ///   - supermarkets: The supermarkets on it.
    ///   - supermarketPath: The page with one of them.
    ///   - listingPath: The page of a listing.
    package init(
        _ state: MapState, _ found: MapFindings, from start: Coordinates,
        _ categories: [MoochStore.Category], currency: Currency, tiles: MapTiles?,
        meeting: [Place], placePath: (Place.ID) -> String,
        supermarkets: [Supermarket] = [], supermarketPath: (Supermarket) -> String = { _ in "" },
        listingPath: @escaping (Listing.ID) -> String
    ) {
        problem = state.map.problem?.message
        let (signs, window) = (MapSign.all(of: categories), state.map.window)
        self.found = found.total.counted("home-found")
        let marks = MapMarks(
            state: state, found: found, start: start, currency: currency, signs: signs,
            listingPath: listingPath,
            names: Dictionary(categories.map { ($0.id, $0.name) }) { $1 })
        self.meeting = meeting.map { Link($0.name, placePath($0.id)) }
        self.supermarkets = supermarkets.map {
            Link("\($0.name), \($0.address)", supermarketPath($0))
        }
        let shops = supermarkets.map {
            MapGround.Place(name: $0.name, point: $0.coordinates.point, metres: Self.shopMetres)
        }
        let circles = meeting.map {
            MapGround.Place(
                name: $0.name, point: $0.coordinates.point, metres: Double($0.radius))
        }
        map = MapCanvas(
            window, places: found.places + circles + shops,
            start: state.map.start == nil ? nil : start,
            caption: words(
                "map-caption",
                [
                    "found": self.found, "width": Format.distance(metres: window.metres),
                    "place": found.places.first?.name ?? MapPoint(
                        state.map.window.centre.coordinates)?.text ?? "",
                ]), markers: marks.all, plans: found.plans, tiles: tiles
        ) { state.path(window: $0) }
        self.categories =
            [MapCategory(words("all"), state.path { $0.category = nil }, state.category == nil)]
            + categories.map { category in
                MapCategory(
                    category.name, state.path { $0.category = category.id },
                    state.category == category.id, sign: signs[category.id])
            }
        mapPath = state.path { ($0.isList, $0.chosen) = (false, state.chosen) }
        listPath = state.path { ($0.isList, $0.chosen) = (true, state.chosen) }
        isList = state.isList
        nextPath = found.next.map { next in state.path { $0.after = next } }
        emptyState =
            found.things.isEmpty
            ? EmptyState(
                icon: "pin", heading: words("map-nothing"), text: words("map-nothing-advice"),
                action: window.zoomed(by: -2).map {
                    Link(words("map-wider"), state.path(window: $0))
                })
            : nil
    }

    /// The radius at which a supermarket is drawn.
    private static let shopMetres = 30.0

    package static let fields = TemplateFields<Self>(
        .init("map", \.map), .init("found", \.found), .init("problem", \.problem),
        .init("categories", \.categories), .init("mapPath", \.mapPath),
        .init("listPath", \.listPath), .init("isList", \.isList), .init("nextPath", \.nextPath),
        .init("emptyState", \.emptyState), .init("meeting", \.meeting),
        .init("supermarkets", \.supermarkets))
}

/// A category with its sign on the map, as a link that shows it alone.
package struct MapCategory: TemplateModel {
    let label: String
    let path: String
    let isChosen: Bool
    let shape: String?
    let sign: String?

    init(_ label: String, _ path: String, _ isChosen: Bool, sign: MapSign? = nil) {
        (self.label, self.path, self.isChosen) = (label, path, isChosen)
        (shape, self.sign) = (sign?.shape, sign?.letters)
    }

    package static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("path", \.path), .init("isChosen", \.isChosen),
        .init("shape", \.shape), .init("sign", \.sign))
}

/// The markers of what was found.
struct MapMarks {
    let state: MapState
    let found: MapFindings
    let start: Coordinates
    let currency: Currency
    let signs: [MoochStore.Category.ID: MapSign]
    let listingPath: (Listing.ID) -> String
    let names: [MoochStore.Category.ID: String]

    var all: [MapMarker] {
        found.clusters.enumerated().map { index, cluster in
            var marker = marker(cluster)
            if let chosen = found.chosen, chosen.index == index {
                marker.card = card(cluster, chosen.rows, of: marker)
            }
            return marker
        }
    }

    private func marker(_ cluster: MapCluster) -> MapMarker {
        let window = state.map.window
        let things = cluster.items.map { found.things[$0] }
        let distance = Format.away(metres: start.distance(to: things[0].coordinates))
        // Its first thing keeps it apart from the others, and stays when the map moves.
        let (key, id) = (things[0].key, "m-\(things[0].key.text)")
        if cluster.count == 1, case .point(let point) = things[0], let tile = found.tiles[point.id]
        {
            return MapMarker(
                id: id,
                name: words(
                    "map-thing",
                    [
                        "title": MaskedText.of(tile.title), "category": names[point.category] ?? "",
                        "price": PriceText(cents: tile.priceCents, in: currency).text,
                        "distance": distance,
                    ]), path: chosenPath(key), at: cluster.centre, in: window,
                sign: signs[point.category] ?? MapSign.other)
        }
        guard cluster.isOneSpot else {
            return MapMarker(
                id: id, name: words("map-cluster", ["count": cluster.count]),
                path: state.path(window: nearer(cluster)), at: cluster.centre, in: window,
                sign: nil, count: cluster.count)
        }
        let place = things.lazy.compactMap(\.name).first
        return MapMarker(
            id: id,
            name: place.map {
                words("map-stand", ["count": cluster.count, "community": $0, "distance": distance])
            } ?? words("map-spot", ["count": cluster.count, "distance": distance]),
            path: chosenPath(key), at: cluster.centre, in: window, sign: nil, count: cluster.count)
    }

    private func chosenPath(_ key: MapState.Chosen) -> String {
        state.path { $0.chosen = key } + "#card"
    }

    /// The window that takes a cluster apart, at least a level nearer.
    private func nearer(_ cluster: MapCluster) -> MapWindow {
        let window = state.map.window
        let area = cluster.area
        let size = max(area.most.x - area.least.x, area.most.y - area.least.y) * 1.3
        var nearer = MapWindow(
            centre: WorldPoint(
                x: (area.least.x + area.most.x) / 2, y: (area.least.y + area.most.y) / 2),
            zoom: window.zoom + 1)
        while nearer.span > 2 * size, let next = nearer.zoomed(by: 1) { nearer = next }
        return nearer
    }

    private func card(_ cluster: MapCluster, _ rows: [MapFindings.Row], of marker: MapMarker)
        -> MapCard
    {
        let things = cluster.items.map { found.things[$0] }
        let (closePath, key) = (state.path() + "#\(markerID(things[0]))", markerID(things[0]))
        let isHigh = state.map.window.position(of: cluster.centre).y > 0.5
        let listed = rows.map {
            MapCardRow($0, path: listingPath($0.tile.id), currency: currency)
        }
        if cluster.count == 1, case .point(let point) = things[0], let row = listed.first {
            return MapCard(
                of: row, in: names[point.category], closePath: closePath, marker: key,
                isHigh: isHigh)
        }
        return MapCard(
            things.lazy.compactMap(\.name).first
                ?? words("map-spot-heading", ["count": cluster.count]),
            rows: listed,
            more: cluster.count > rows.count
                ? Link(
                    words("map-more", ["count": cluster.count - rows.count]),
                    state.path(window: around(cluster)) { $0.isList = true } + "#list") : nil,
            closePath: closePath, marker: key, isHigh: isHigh)
    }

    private func markerID(_ thing: MapOffers.Thing) -> String { "m-\(thing.key.text)" }

    /// The nearest window about a spot, whose list has little else.
    private func around(_ cluster: MapCluster) -> MapWindow {
        MapWindow(centre: cluster.centre, zoom: MapWindow.zooms.upperBound)
    }
}
