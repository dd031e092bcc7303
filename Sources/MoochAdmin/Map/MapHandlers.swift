import Foundation
import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/map`: communities, and what members offer there, on one map.
struct MapHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let now = visit.now
        let (state, found, meeting, start, categories) = try await services.store.read { db in
            let all = try Community.places(in: db)
            let usual = MapWindow(showing: all.map(\.point))
            var state = MapState(visit.query, home: usual)
            state.category = try state.category?.successor(in: db)
            let start = state.map.start ?? state.map.window.centre.coordinates
            return (
                state, try MapFindings(state, from: start, for: nil, now: now, in: db),
                try Place.within(state.map.window.mapBounds, in: db), start,
                try Category.ordered(in: db).filter { !$0.isArchived }
            )
        }
        let page = services.render(
            MapPage(
                state, found, meeting, from: start, categories, currency: services.currency,
                tiles: services.options.tiles,
                frame: services.frame(words("map"), below: .communities, for: visit)))
        return services.openToTiles(page, isInstallable: false)
    }
}

extension Site {
    static let placeSearch = Address("/place-search.json")
}

extension MapHandlers {
    /// `/place-search.json`: places by the beginning of a name, with their coordinates as the form of a community takes
    /// them.
    func places(_ visit: AdministratorVisit) async throws -> Response {
        let (text, towns, now) = (visit.query["q"] ?? "", services.store.towns.towns, visit.now)
        let search = try await services.store.read { db in
            try PlaceSearch(text, towns: towns, now: now, in: db)
        }
        let places = search.found.map { place in
            let (at, label) = (place.coordinates, place.label)
            return ["label": label, "value": "\(at.latitude), \(at.longitude)"]
        }
        return Response(
            headers: [.contentType: "application/json"],
            body: .bytes([UInt8](try JSONEncoder().encode(places))))
    }
}

struct MapPage: Page {
    static let template = "admin/map/show"

    let frame: Frame
    let part: MapPart
    let listings: [MapCardRow]

    init(
        _ state: MapState, _ found: MapFindings, _ meeting: [Place], from start: Coordinates,
        _ categories: [MoochStore.Category], currency: Currency, tiles: MapTiles?,
        frame: Frame
    ) {
        self.frame = frame
        part = MapPart(
            state, found, from: start, categories, currency: currency, tiles: tiles,
            meeting: meeting, placePath: { Site.place.path($0) }
        ) { Site.listing.path($0) }
        listings = found.rows.map { row in
            MapCardRow(row, path: Site.listing.path(row.tile.id), currency: currency)
        }
    }

    /// The map of a part of the world.
    static func path(_ window: MapWindow) -> String {
        MapState(QueryItems(), home: window).path()
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("part", \.part), .init("listings", \.listings))
}
