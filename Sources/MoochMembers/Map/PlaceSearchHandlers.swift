import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/place-search?q=`: places by the beginning of a name, on the way to a page with a map, which `for` names.
struct PlaceSearchHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        let (text, now) = ((visit.query["q"] ?? "").trimmed, visit.now)
        let (towns, community) = (services.store.towns.towns, visit.who.community?.id)
        let viewer = visit.who.member?.id
        let search = try await services.store.read { db in
            try PlaceSearch(
                text, offersOf: community, for: viewer, towns: towns, now: now, in: db)
        }
        let target = PlaceTarget(visit.query["for"])
        return services.render(
            PlacesPage(
                text, search, for: target,
                frame: services.frame(
                    words("place-find"), in: .home, for: visit, under: target.path)),
            for: visit)
    }
}

/// A page with a map that leads to a place which was found.
struct PlaceTarget: Sendable {
    let path: String
    private let page: String
    private let items: QueryItems

    /// The large map, unless it is another of ours.
    init(_ text: String?) {
        let asked = LocalPath(validating: text ?? "")?.text ?? Site.map.path
        let isMap = asked.prefix { $0 != "?" } == Site.map.path
        let isPoint = asked.wholeMatch(of: /\/listings\/(new|[0-9]{1,18})\/point/) != nil
        path = isMap || isPoint ? asked : Site.map.path
        page = String(path.prefix { $0 != "?" })
        items = (try? QueryItems(query: String(path.dropFirst(page.count + 1)))) ?? QueryItems()
    }

    /// The page about a place; a town takes more room.
    func path(to place: PlaceSearch.Found) -> String {
        var isTown = false
        if case .town = place { isTown = true }
        let address = place.coordinates.address
        var items = items.replacing("centre", with: address)
            .replacing("zoom", with: isTown ? "12" : "16").replacing("bbox", with: nil)
            .replacing("chosen", with: nil).replacing("after", with: nil)
        if page == Site.map.path { items = items.replacing("from", with: address) }
        return "\(page)?\(items.encoded)"
    }
}

/// The field for a place, and what was found.
struct PlaceFinder: TemplateModel {
    let path = Site.placeSearch.path
    let text: String
    let target: String
    let places: [PlaceRow]
    /// The number of results, for the live region.
    let found: String
    /// Who collected the towns; nil where there are none.
    let geoNamesPath: String?

    /// An empty field on a page with a map.
    init(for target: String, hasTowns: Bool) {
        (text, self.target, places, found) = ("", target, [], "")
        geoNamesPath = hasTowns ? Self.geoNames : nil
    }

    init(_ text: String, _ search: PlaceSearch, for target: PlaceTarget) {
        (self.text, self.target) = (text, target.path)
        places = search.found.map { PlaceRow($0, path: target.path(to: $0)) }
        found = text.isEmpty ? "" : words("place-count", ["count": places.count])
        geoNamesPath = search.hasTowns ? Self.geoNames : nil
    }

    static let geoNames = "https://www.geonames.org/"

    static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("text", \.text), .init("target", \.target),
        .init("places", \.places), .init("found", \.found),
        .init("geoNamesPath", \.geoNamesPath))
}

/// A place that was found.
struct PlaceRow: TemplateModel {
    let label: String
    let detail: String
    let icon: String
    let path: String

    init(_ place: PlaceSearch.Found, path: String) {
        self.path = path
        switch place {
        case .community(_, let name, let address, _):
            (label, icon) = (name, "communities")
            detail = address.isEmpty ? words("place-community") : address
        case .listing(_, let title, _):
            (label, icon, detail) = (title, "listings", words("place-listing"))
        case .town(let town):
            (label, icon, detail) = (town.name, "pin", town.countryName)
        }
    }

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("detail", \.detail), .init("icon", \.icon),
        .init("path", \.path))
}

struct PlacesPage: Page {
    static let template = "members/places"

    let frame: MemberFrame
    let finder: PlaceFinder
    let isNone: Bool

    init(
        _ text: String, _ search: PlaceSearch, for target: PlaceTarget, frame: MemberFrame
    ) {
        self.frame = frame
        finder = PlaceFinder(text, search, for: target)
        isNone = !text.isEmpty && search.found.isEmpty
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("finder", \.finder), .init("isNone", \.isNone))
}
