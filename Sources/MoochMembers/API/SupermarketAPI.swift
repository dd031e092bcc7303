import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/supermarkets` and `/me/supermarket`: where a shopping list gets its aisles from.
struct SupermarketAPI: Sendable {
    let services: Services

    private static let text = InputField(
        "q", InputKind<String>.text(most: 200), note: "Words of the name or the address.")
    private static let chosen = InputField(
        "supermarket_id", InputKind<Supermarket.ID>.id(), isRequired: true, note: "Which one.")

    var routes: [APIRoute] {
        [
            APIRoute(
                "listSupermarkets", .get, "/supermarkets", .anybody, "List supermarkets",
                "The nearest to the member's community first, else by name; at most 100, without pages. No coordinates are taken: apps sort by the ones they get.",
                query: [Self.text.described],
                answers: [.list(SupermarketShape.self, "Those that are offered.")],
                steps: 60_000, handler: list),
            APIRoute(
                "getSupermarket", .get, "/supermarkets/:id", .anybody, "A supermarket",
                "With its aisles in walking order.",
                answers: [.one(SupermarketShape.self, "As it is now.")], handler: show),
            APIRoute(
                "chooseSupermarket", .put, "/me/supermarket", .member, "Choose a supermarket",
                "The shopping list is sorted by its aisles; nothing else of it changes.",
                body: .json(
                    InputShape(
                        "ChosenSupermarket", "The supermarket of a shopping list.",
                        [Self.chosen.described], example: ["supermarket_id": "3"])),
                answers: [.nothing("It is chosen.")], problems: [.invalid], handler: choose),
        ]
    }

    private func list(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, services)
        let text = input.query(Self.text) ?? ""
        try input.finish()
        let community = visit.who.community
        let found = try await services.store.read {
            try Supermarket.offered(matching: text, by: .distance, from: community, in: $0)
        }
        return services.answer(
            list: found.map { SupermarketShape($0) }, next: nil, to: visit, isConfidential: false)
    }

    private func show(_ visit: MemberVisit) async throws -> Response {
        let (id, community): (Supermarket.ID, _) = (try visit.id(), visit.who.community)
        let (seen, aisles) = try await services.store.read { db in
            (
                try Supermarket.offered(id, from: community, in: db),
                try Aisle.all(of: id, in: db)
            )
        }
        return services.answer(
            SupermarketShape(seen, aisles: aisles), to: visit, isConfidential: false)
    }

    private func choose(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let id = input(Self.chosen)
        try input.finish()
        guard let id else { throw Problem.notFound }
        let (member, now) = (try visit.member.id, visit.now)
        try await services.store.write {
            try ShoppingList.choose(id, by: member, at: now, in: $0)
        }
        return services.answerNothing()
    }
}
