import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb
import Notation

/// `/recipes` and what finds them: meals, cuisines, and the recipes a member keeps.
struct RecipeAPI: Sendable {
    let services: Services

    private static let meal = InputField(
        "meal", InputKind<Meal>.choice(), note: "For this meal alone.")
    private static let cuisine = InputField(
        "cuisine", InputKind<Cuisine.ID>.id(), note: "Of this cuisine alone.")
    private static let text = InputField(
        "q", InputKind<String>.text(most: Int(RecipeListState.longestText)),
        note: "Words of titles and foods, or how they begin.")
    private static let style = InputField(
        "style", InputKind<[RecipeStyle]>.list(of: .choice()),
        note: "Of this style, by the author's word; repeated for several, all of which it has.")
    private static let favourite = InputField(
        "favourite", InputKind<KeptOnly>.choice(),
        note: "`1`: only those that the caller keeps; a guest keeps none.")
    private static let neighbours = InputField(
        "neighbours", InputKind<KeptOnly>.choice(),
        note: "`1`: only those of which a food is on offer in the caller's community.")
    private static let expiring = InputField(
        "expiring", InputKind<KeptOnly>.choice(),
        note:
            "`1`: only those of which a food on offer there expires within 3 days; most of them first."
    )
    private static let sort = InputField(
        "sort", InputKind<String>.order,
        note: """
            Usually `best`: those of which most is on offer in the caller's community, then the newest. What a recipe does not say puts it last; `-` before a word turns the order \
            round.
            """)
    private static let servings = InputField(
        "servings", InputKind<Int64>.integer(least: 1, most: Int64(RecipeChoice.mostServings)),
        note: "For how many; the recipe's own unless said.")
    private static let option = InputField(
        "o", InputKind<[String]>.list(of: .text()),
        note:
            "An option taken in place of the usual one, as `4:2~frozen`: the ingredient's id, the option's number, and its form, which may be left out. Repeated for several."
    )
    private static let limits = RecipeFilter.Limit.allCases.map { limit in
        (
            limit,
            InputField(
                limit.rawValue,
                InputKind<Int64>.integer(
                    least: 0, most: Int64(RecipeListState.limits.upperBound)),
                note: limit.note)
        )
    }

    var routes: [APIRoute] {
        [
            APIRoute(
                "listMeals", .get, "/meals", .anybody, "List meals",
                "In the order of the day, those with recipes, without pages.",
                answers: [.list(MealShape.self, "All of them.")], handler: meals),
            APIRoute(
                "listCuisines", .get, "/cuisines", .anybody, "List cuisines",
                "In the administrators' order, those with recipes, without pages.",
                query: [Self.meal.described],
                answers: [.list(CuisineShape.self, "All of them.")], handler: cuisines),
            APIRoute(
                "listRecipes", .get, "/recipes", .anybody, "List recipes",
                "What is published, filtered, sorted and searched as on the pages. What a recipe does not say leaves it out where that is limited.",
                query: [
                    Self.meal.described, Self.cuisine.described, Self.text.described,
                    Self.style.described,
                ] + Self.limits.map { $0.1.described } + [
                    Self.favourite.described, Self.neighbours.described,
                    Self.expiring.described, Self.sort.described,
                ] + ListPart.query,
                answers: [.list(RecipeTileShape.self, "A page of them.")], steps: 300_000,
                handler: list),
            APIRoute(
                "getRecipe", .get, "/recipes/:id", .anybody, "A recipe",
                "One that is published, or is on the caller's shopping list.",
                query: [Self.servings.described, Self.option.described],
                answers: [.one(RecipeShape.self, "For as many, with what was chosen.")],
                handler: show),
            APIRoute(
                "exportRecipe", .get, "/recipes/:id/json-ld", .anybody,
                "A recipe for other programs",
                "As schema.org describes recipes, for its own servings.",
                answers: [.foreign("application/ld+json", "A schema.org Recipe.")],
                handler: export),
            APIRoute(
                "keepRecipe", .put, "/recipes/:id/favourite", .member, "Keep a recipe",
                "A member keeps 1,000 at most. Doing it twice is harmless.",
                answers: [.nothing("It is kept.")],
                conflicts: [ConflictCode(FavouriteError.tooMany)]
            ) { visit in
                let (id, member, now): (Recipe.ID, _, _) = (
                    try visit.id(), try visit.member.id, visit.now
                )
                try await services.store.write {
                    try Favourite.keep(id, by: member, at: now, in: $0)
                }
                return services.answerNothing()
            },
            APIRoute(
                "dropRecipe", .delete, "/recipes/:id/favourite", .member,
                "No longer keep a recipe", "Doing it twice is harmless.",
                answers: [.nothing("It is not kept.")]
            ) { visit in
                let (id, member): (Recipe.ID, _) = (try visit.id(), try visit.member.id)
                try await services.store.write { try Favourite.drop(id, by: member, in: $0) }
                return services.answerNothing()
            },
        ]
    }

    private func meals(_ visit: MemberVisit) async throws -> Response {
        let counts = try await services.store.read { try Recipe.mealCounts(in: $0) }
        let meals = Meal.allCases.compactMap { meal in
            counts[meal].map { MealShape(id: meal, name: meal.name, recipeCount: $0) }
        }
        return services.answer(list: meals, next: nil, to: visit, isConfidential: false)
    }

    private func cuisines(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, services)
        let meal = input.query(Self.meal)
        try input.finish()
        let found = try await services.store.read { try Recipe.cuisineCounts(of: meal, in: $0) }
        return services.answer(
            list: found.map { CuisineShape($0) }, next: nil, to: visit, isConfidential: false)
    }

    private func list(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, without: [Self.style.name], services)
        var filter = RecipeFilter()
        filter.meal = input.query(Self.meal)
        filter.cuisine = input.query(Self.cuisine)
        filter.text = (input.query(Self.text) ?? "").trimmed
        for (limit, field) in Self.limits {
            filter.limits[limit] = input.query(field).map { Int($0) }
        }
        filter.isFavourite = input.query(Self.favourite) != nil
        filter.isFromNeighbours = input.query(Self.neighbours) != nil
        filter.isExpiring = input.query(Self.expiring) != nil
        let styles = visit.query.all(Self.style.name)
        filter.styles = Set(styles.compactMap(RecipeStyle.init))
        if styles.contains(where: { RecipeStyle(rawValue: $0) == nil }) {
            input.note(Self.style.name, .apiUnknown(RecipeStyle.allCases.map(\.rawValue)))
        }
        let order =
            input.query(Self.sort).flatMap { ListOrder<RecipeSort>($0) } ?? RecipeSort.usual
        let part = ListPart(&input)
        let start = part.start(&input, in: RecipeSort.rows(order))
        try input.finish()
        let (member, community, now) = (visit.who.member?.id, visit.who.community, visit.now)
        let page = try await services.store.read { [filter] db in
            let nearby = try NearbyRecipes(in: community, for: member, at: now, in: db)
            return try Recipe.page(
                filter, by: order, start: start, size: part.size,
                matching: Recipe.total(filter, for: member, near: nearby, in: db),
                for: member, near: nearby, at: now, in: db)
        }
        return services.answer(
            list: page.rows.map { RecipeTileShape($0, services) }, next: page.next?.text,
            to: visit, isConfidential: false)
    }

    private func show(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, without: [Self.option.name], services)
        let servings = input.query(Self.servings)
        try input.finish()
        let (id, member): (Recipe.ID, _) = (try visit.id(), visit.who.member)
        let (community, now) = (visit.who.community, visit.now)
        let (whole, nearby) = try await services.found { db in
            try Recipe.whole(id, for: member, in: db).map { whole in
                (
                    whole,
                    try Recipe.neighbourFoodCount(
                        id, in: community, for: member?.id, at: now, in: db)
                )
            }
        }
        let choice = RecipeChoice(
            servings: servings.map(String.init), options: visit.query.all(Self.option.name),
            of: whole)
        guard !choice.hasUnknown else {
            throw FieldProblems([FieldProblem(field: Self.option.name, complaint: .noOption)])
        }
        return services.answer(
            RecipeShape(choice, nearby: nearby, in: Language.current.code, services), to: visit,
            isConfidential: false)
    }

    private func export(_ visit: MemberVisit) async throws -> Response {
        let (id, member): (Recipe.ID, _) = (try visit.id(), visit.who.member)
        let whole = try await services.found { try Recipe.whole(id, for: member, in: $0) }
        var json = JSONWriter()
        RecipeDocument(
            whole, site: services.origin, currency: services.currency
        ).value.write(onto: &json)
        return Response(
            status: .ok,
            headers: [
                .contentType: "application/ld+json", .cacheControl: "private, no-cache",
                .eTag: EntityTag.of(json.bytes, version: EntityTag.noVersion),
            ], body: .bytes(json.bytes))
    }
}

/// The one value of `favourite`, `neighbours` and `expiring`.
private enum KeptOnly: String, CaseIterable, Sendable {
    case yes = "1"
}

extension InputKind<String> {
    /// An order of recipes, with `-` before it for the other way round.
    fileprivate static var order: InputKind {
        let known = RecipeSort.allCases.flatMap { [$0.rawValue, "-\($0.rawValue)"] }
        return InputKind(schema: .choice(known)) { value, pointer, check in
            guard let text = value.text, known.contains(text) else {
                check.note(pointer, .apiUnknown(known))
                return nil
            }
            return text
        }
    }
}

extension RecipeFilter.Limit {
    fileprivate var note: String {
        switch self {
        case .prep: "So many minutes of preparing at most."
        case .cook: "So many minutes of cooking at most."
        case .total: "So many minutes in all at most."
        case .ingredients: "So many ingredients at most."
        case .cost: "A serving costs so much at most, in the currency's smallest units."
        case .calories: "A serving has so many kcal at most."
        }
    }
}
