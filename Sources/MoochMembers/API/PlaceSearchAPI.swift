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
                answers: [.list(FoundPlaceShape.self, "What was found.")], steps: 100_000,
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
            list: search.found.map(FoundPlaceShape.init), next: nil, to: visit,
            isConfidential: false)
    }
}
