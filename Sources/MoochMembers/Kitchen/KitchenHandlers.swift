import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/kitchen`, where cooking begins, and `/recipes/meals/MEAL`, the cuisines of a meal.
struct KitchenHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        let (member, community, now) = (visit.who.member?.id, visit.who.community, visit.now)
        let found = try await services.store.read { db in
            let list = try member.flatMap { try ShoppingList.of($0, in: db) }
            return KitchenFound(
                supermarket: try list?.supermarketID.flatMap { try Supermarket.find($0, in: db) },
                meals: try Recipe.mealCounts(in: db),
                favourites: try member.map { try Recipe.favouriteCount(of: $0, in: db) },
                lines: try member.map { try ShoppingList.openCount(of: $0, in: db) },
                expiring: try community.map {
                    try NearbyRecipes(in: $0, for: member, at: now, in: db).expiringCount(in: db)
                })
        }
        return services.render(
            KitchenPage(found, frame: services.frame(words("kitchen"), in: nil, for: visit)),
            for: visit)
    }

    func meal(_ visit: MemberVisit) async throws -> Response {
        guard let meal = visit.parameters["meal"].flatMap(Meal.init) else {
            throw Problem.notFound
        }
        let member = visit.who.member?.id
        let (all, favourites, cuisines) = try await services.store.read { db in
            var filter = RecipeFilter()
            (filter.meal, filter.isFavourite) = (meal, true)
            return (
                try Recipe.count(of: meal, in: db),
                try member.map { try Recipe.total(filter, for: $0, in: db).number },
                try Recipe.cuisineCounts(of: meal, in: db)
            )
        }
        return services.render(
            MealPage(
                meal, all: all, favourites: favourites, cuisines: cuisines,
                frame: services.frame(meal.name, in: nil, for: visit, under: Site.kitchen.path)),
            for: visit)
    }
}

/// The data of the kitchen.
struct KitchenFound: Sendable {
    let supermarket: Supermarket?
    let meals: [Meal: Int]
    /// Nil for a guest.
    let favourites: Int?
    /// What is still to be bought; nil for a guest.
    let lines: Int?
    /// The recipes with a food that is about to expire nearby; nil for a guest without a community.
    let expiring: Int?
}

/// A large button that leads on, with a number.
struct KitchenButton: TemplateModel {
    let path: String
    let icon: String?
    let label: String
    let count: String?

    init(_ label: String, _ path: String, icon: String? = nil, count: Int? = nil) {
        (self.label, self.path, self.icon) = (label, path, icon)
        self.count = count.map { Format.number($0) }
    }

    static let fields = TemplateFields<Self>(
        .init("path", \.path), .init("icon", \.icon), .init("label", \.label),
        .init("count", \.count))
}

/// The kitchen's first page: the supermarket, the meals, the favourites and the list.
struct KitchenPage: Page {
    static let template = "members/kitchen"

    let frame: MemberFrame
    let recipesPath = Site.recipes.path
    let meals: [KitchenButton]
    let places: [KitchenButton]
    let emptyState: EmptyState?

    init(_ found: KitchenFound, frame: MemberFrame) {
        self.frame = frame
        meals = Meal.allCases.compactMap { meal in
            found.meals[meal].map {
                KitchenButton(meal.name, Site.meal.path(meal.rawValue), count: $0)
            }
        }
        places = [
            KitchenButton(
                words("shopping-list"), Site.shoppingList.path, icon: "list", count: found.lines),
            KitchenButton(
                words("kitchen-favourites"), RecipeListState.path { $0.isFavourite = true },
                icon: "star", count: found.favourites),
            KitchenButton(
                words("kitchen-expiring"), RecipeListState.path { $0.isExpiring = true },
                icon: "clock", count: found.expiring),
            KitchenButton(
                found.supermarket?.name ?? words("kitchen-choose-supermarket"),
                Site.supermarkets.path, icon: "pin"),
        ]
        emptyState =
            meals.isEmpty
            ? EmptyState(
                icon: "kitchen", heading: words("kitchen-empty"), text: words("kitchen-empty-text"))
            : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("recipesPath", \.recipesPath), .init("meals", \.meals),
        .init("places", \.places), .init("emptyState", \.emptyState))
}

extension Recipe.CuisineCount {
    /// Its name in the language of the page.
    var name: String { cuisine.name(in: Language.current.code) }
}

/// A meal's cuisines. "All" and the favourites stand first; what has no recipe is left out.
struct MealPage: Page {
    static let template = "members/meal"

    let frame: MemberFrame
    let buttons: [KitchenButton]
    let emptyState: EmptyState?

    init(
        _ meal: Meal, all: Int, favourites: Int?, cuisines: [Recipe.CuisineCount],
        frame: MemberFrame
    ) {
        self.frame = frame
        func path(_ change: (inout RecipeFilter) -> Void) -> String {
            RecipeListState.path { filter in
                filter.meal = meal
                change(&filter)
            }
        }
        let first =
            [KitchenButton(words("all"), path { _ in }, count: all)]
            + [
                KitchenButton(
                    words("kitchen-favourites"), path { $0.isFavourite = true }, icon: "star",
                    count: favourites)
            ]
        buttons =
            all == 0
            ? []
            : first
                + cuisines.map { cuisine in
                    KitchenButton(
                        cuisine.name, path { $0.cuisine = cuisine.id }, count: cuisine.count)
                }
        emptyState =
            all == 0
            ? EmptyState(
                icon: "kitchen", heading: words("find-none"), text: words("meal-empty-text"),
                action: Link(words("kitchen"), Site.kitchen.path))
            : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("buttons", \.buttons), .init("emptyState", \.emptyState))
}
