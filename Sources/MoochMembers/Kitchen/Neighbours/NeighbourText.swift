import MoochSite
import MoochStore
import MoochWeb

extension NeighbourText {
    init(_ offer: FoodOffer, _ food: Food.Whole) {
        let name = food.name(in: Language.current.code)
        let listing = Site.listing.path(offer.listing)
        guard let seller = offer.seller else {
            self.init(
                text: words("neighbour-offers-somebody", ["food": name]), path: listing,
                label: words("neighbour-look"), name: name)
            return
        }
        guard !offer.isAskedFor else {
            self.init(
                text: words("neighbour-asked", ["name": seller]), path: listing,
                label: words("neighbour-look"), name: name)
            return
        }
        self.init(
            text: words("neighbour-offers", ["name": seller, "food": name]),
            asking: food.id.description, label: words("neighbour-ask"), name: name)
    }

    /// Where one asks for a food of a recipe as chosen; nil if it is not asked for at this moment.
    static func askPath(
        for food: Food.ID, in choice: RecipeChoice, _ offers: [Food.ID: [FoodOffer]]
    ) -> String? {
        guard let offer = offers[food]?.first, offer.seller != nil, !offer.isAskedFor else {
            return nil
        }
        let items = RecipeAsking.carried(food, in: choice)
        return "\(Site.listing.path(offer.listing))?\(items.encoded)#ask"
    }
}

extension IngredientGroup {
    /// The same with what neighbours offer behind its ingredients.
    func offered(_ offers: [Food.ID: [FoodOffer]], in choice: RecipeChoice) -> IngredientGroup {
        guard !offers.isEmpty else { return self }
        var group = self
        for index in group.ingredients.indices {
            let id = Int64(group.ingredients[index].number).map { Ingredient.ID($0) }
            guard let ingredient = id.flatMap(choice.whole.ingredient) else { continue }
            let chosen = choice.line(ingredient).foods.map(\.food)
            group.ingredients[index].neighbour =
                chosen.lazy.compactMap { food in
                    offers[food.id]?.first.map { NeighbourText($0, food) }
                }.first
        }
        return group
    }
}

/// The foods of a recipe that no neighbour offers, each with a button that lets neighbours know of it. The button sends
/// the recipe's form along, so that what is ticked there stays.
struct WantedPart: TemplateModel {
    let action = Site.savedSearches.path
    let foods: [WantedFood]

    /// Nil where there is nothing to look for. Staples are left out.
    init?(_ choice: RecipeChoice, offers: [Food.ID: [FoodOffer]], kept: Set<String>) {
        var seen: Set<Food.ID> = []
        foods = choice.lines.filter { !$0.ingredient.isStaple }.compactMap { line in
            let foods = line.foods.map(\.food)
            guard !foods.contains(where: { offers[$0.id] != nil }), let food = foods.first,
                seen.insert(food.id).inserted
            else { return nil }
            let name = food.name(in: Language.current.code)
            return WantedFood(name: name, isKept: kept.contains(name.lowercased()))
        }
        if foods.isEmpty { return nil }
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("foods", \.foods))
}

/// A food that nobody nearby offers.
struct WantedFood: TemplateModel {
    let name: String
    /// True if the member is told of it as soon as somebody does.
    let isKept: Bool

    static let fields = TemplateFields<Self>(.init("name", \.name), .init("isKept", \.isKept))
}
