import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/recipes/ID/neighbours`: what neighbours have on offer of a recipe's foods.
struct NeighbourAPI: Sendable {
    let services: Services

    /// The listings of each food.
    private static let most = 5
    private static let community = InputField(
        "community_id", InputKind<Community.ID>.id(),
        note: "A member's own unless said; needed without a token.")

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
                answers: [.list(NeighbourFoodShape.self, "All of them.")], handler: list)
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
        let own = visit.who.community?.id
        let (whole, offers, listings) = try await services.found { db in
            guard let whole = try Recipe.whole(id, for: member, in: db),
                let community = chosen ?? own
            else {
                return nil as (Recipe.Whole, [Food.ID: [FoodOffer]], [Listing.ID: ListingSummary])?
            }
            let offers = try FoodOffer.all(
                of: whole.foods, in: community, for: member, atMost: Self.most, at: now, in: db)
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

/// A food by its name.
struct FoodNameShape: JSONShape {
    let id: Food.ID
    let name: String

    static let shapeName = "FoodName"
    static let shapeNote = "A food by its name."
    func add(to fields: inout some JSONFields) {
        fields.add("id", id, note: "Its id.")
        fields.add("name", name, note: "Its name in the language asked for, if it has one.")
    }
    static let example = FoodNameShape(id: Food.ID(5), name: "brown sugar")
}

/// A food of a recipe, and who has it.
struct NeighbourFoodShape: JSONShape {
    let food: FoodNameShape
    let listings: [ListingShape]

    static let shapeName = "NeighbourFood"
    static let shapeNote = "A food of a recipe that neighbours have on offer."
    func add(to fields: inout some JSONFields) {
        fields.add("food", food, note: "The food.")
        fields.add("listings", listings, note: "The newest first, at least one.")
    }
    static let example = NeighbourFoodShape(food: .example, listings: [.example])
}
