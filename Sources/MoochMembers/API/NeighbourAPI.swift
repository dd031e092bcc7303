import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb
import Notation

/// `/recipes/ID/neighbours`: what neighbours have on offer of a recipe's foods.
struct NeighbourAPI: Sendable {
    let services: Services

    /// The listings of each food.
    private static let most = 5
    private static let community = InputField(
        "community_id", InputKind<Community.ID>.id(),
        note: "A member's own unless said; needed without a token.")

    private static let servings = InputField(
        "servings", InputKind<Int64>.integer(least: 1, most: Int64(RecipeChoice.mostServings)),
        note: "How many portions are left; the recipe's own unless said.")
    private static let option = InputField(
        "o", InputKind<[String]>.list(of: .text()),
        note: "An option that was taken, as for GET /recipes/{id}. Repeated for several.")

    var routes: [APIRoute] {
        [
            APIRoute(
                "listNeighbourFoods", .get, "/recipes/:id/neighbours", .anybody,
                "List what neighbours offer of a recipe",
                """
                The foods of a recipe, its options as well, that somebody has on offer in a community, with the newest \
                \(Self.most) listings at most of each; without the caller's own. Titles are read for foods, in food \
                categories. Without pages.
                """,
                query: [Self.community.described],
                answers: [.list(NeighbourFoodShape.self, "All of them.")], handler: list),
            APIRoute(
                "getLeftovers", .get, "/recipes/:id/leftovers", .member,
                "A listing for what is left of a dish",
                """
                What POST /listings takes, but for the photos: the member takes them first, and looks through the \
                allergens, of which the recipe knows only what it names.
                """,
                query: [Self.servings.described, Self.option.described],
                answers: [.one(LeftoversShape.self, "As a member would begin it.")],
                handler: leftovers),
        ]
    }

    private func list(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, services)
        let chosen = input.query(Self.community)
        if chosen == nil, visit.who.member == nil {
            input.note(unlessNoted: Self.community.name, .apiRequired)
        }
        try input.finish()
        let (id, member, now): (Recipe.ID, _, _) = (try visit.id(), visit.who.member, visit.now)
        let own = visit.who.community
        typealias Found = (Recipe.Whole, [Food.ID: [FoodOffer]], [Listing.ID: ListingSummary])
        let (whole, offers, listings) = try await services.found { db -> Found? in
            let community =
                chosen == nil || chosen == own?.id
                ? own : try chosen.flatMap { try Community.find($0, in: db) }
            guard let whole = try Recipe.whole(id, for: member, in: db), let community,
                !community.isArchived || community.id == own?.id
            else { return nil }
            let offers = try FoodOffer.all(
                of: whole.foods, in: community.id, for: member, atMost: Self.most, at: now, in: db)
            return (
                whole, offers,
                try FoodOffer.listings(
                    of: offers.values.flatMap(\.self), for: member, at: now, in: db)
            )
        }
        var seen: Set<Food.ID> = []
        let foods = whole.ingredients.flatMap(\.options).map(\.food)
        let rows = foods.compactMap { food -> NeighbourFoodShape? in
            guard let offered = offers[food.id], seen.insert(food.id).inserted else { return nil }
            return NeighbourFoodShape(
                food: FoodNameShape(id: food.id, name: food.name(in: Language.current.code)),
                listings: offered.compactMap { listings[$0.listing] }.map {
                    ListingShape($0, at: now, isPart: true, services)
                })
        }
        return services.answer(list: rows, next: nil, to: visit)
    }
}

extension NeighbourAPI {
    private func leftovers(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, without: [Self.option.name], services)
        let servings = input.query(Self.servings)
        try input.finish()
        let (id, member, now): (Recipe.ID, _, _) = (try visit.id(), try visit.member, visit.now)
        guard let community = visit.who.community else { throw Problem.notFound }
        let options = visit.query.all(Self.option.name)
        let text = try await services.found { db -> LeftoversText? in
            guard let whole = try Recipe.whole(id, for: member, in: db) else { return nil }
            let choice = RecipeChoice(
                servings: servings.map(String.init), options: options, of: whole)
            guard !choice.hasUnknown else {
                throw FieldProblems([FieldProblem(field: Self.option.name, complaint: .noOption)])
            }
            return LeftoversText(
                try Leftovers(of: choice, in: community, at: now, in: db), of: choice)
        }
        return services.answer(
            LeftoversShape(text, currency: services.currency.code.text), to: visit)
    }
}
