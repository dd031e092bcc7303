import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `GET /place-search`: places by the beginning of a name, as the pages find them while one types.
struct PlaceSearchAPI: Sendable {
    let services: Services

    private static let text = InputField(
        "q", InputKind<String>.text(most: PlaceSearch.longest, least: 1), isRequired: true,
        note: "A part of a community's name or address or of a listing, or the beginning of a town."
    )

    var routes: [APIRoute] {
        [
            APIRoute(
                "searchPlaces", .get, "/place-search", .anybody,
                "Find a place",
                "Communities first, then what is on offer in the member's own, then towns, the largest first: five of each, without pages. Towns are GeoNames' (CC BY 4.0), where the operator installed them.",
                query: [Self.text.described],
                answers: [.list(PlaceShape.self, "What was found.")], steps: 100_000,
                handler: search)
        ]
    }

    private func search(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, services)
        let text = input.query(Self.text)
        try input.finish()
        let (towns, now) = (services.store.towns.towns, visit.now)
        let (community, viewer) = (visit.who.community?.id, visit.who.member?.id)
        let search = try await services.store.read { db in
            try PlaceSearch(
                text ?? "", offersOf: community, for: viewer, towns: towns, now: now, in: db)
        }
        return services.answer(
            list: search.found.map(PlaceShape.init), next: nil, to: visit, isConfidential: false)
    }
}

/// A place that was found by its name.
struct PlaceShape: JSONShape {
    enum Kind: String, CaseIterable, Sendable {
        case community, listing, town
    }

    let kind: Kind
    let name: String
    let point: PointShape
    let community: Community.ID?
    let listing: Listing.ID?
    let country: String?

    static let shapeName = "FoundPlace"
    static let shapeNote = "A place that was found by its name."
    func add(to fields: inout some JSONFields) {
        fields.add("type", Word(kind), note: "What it is.")
        fields.add("name", name, note: "Its name, or a listing's title.")
        fields.add(
            "point", point, note: "Where it is: of a listing its own point, or its community's.")
        fields.add(ifThere: "community_id", community, note: "Of a community: its id.")
        fields.add(ifThere: "listing_id", listing, note: "Of a listing: its id.")
        fields.add(
            ifThere: "country", country, note: "Of a town: its country's two letters (ISO 3166-1).")
    }
    static let example = PlaceShape(
        kind: .town, name: "Berlin",
        point: PointShape(coordinates: Coordinates(latitude: 52.52, longitude: 13.41)),
        community: nil, listing: nil, country: "DE")
}

extension PlaceShape {
    init(_ place: PlaceSearch.Found) {
        point = PointShape(coordinates: place.coordinates)
        switch place {
        case .community(let id, let name, _, _):
            (kind, self.name, community, listing, country) = (.community, name, id, nil, nil)
        case .listing(let id, let title, _):
            (kind, name, community, listing, country) = (.listing, title, nil, id, nil)
        case .town(let town):
            (kind, name, community, listing, country) = (.town, town.name, nil, nil, town.country)
        }
    }
}
