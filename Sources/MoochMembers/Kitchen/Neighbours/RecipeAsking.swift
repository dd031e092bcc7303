import MoochSite
import MoochStore
import MoochWeb

/// What somebody asks a neighbour for, as the address or the form of a listing's page names it: a recipe as chosen, and
/// one of its foods.
struct RecipeAsking: Sendable {
    let choice: RecipeChoice
    let food: Food.ID
    /// The ingredient with the food.
    private let line: RecipeChoice.Line

    /// Nil where nothing is named, or no such recipe is seen.
    init?(_ visit: MemberVisit, in db: Reading) throws {
        let items = Self.items(of: visit)
        guard let recipe = items["recipe_id"].flatMap({ Int64($0) }),
            let food = items["food_id"].flatMap({ Int64($0) }).map({ Food.ID($0) }),
            let member = visit.who.member,
            let whole = try Recipe.whole(Recipe.ID(recipe), for: member, in: db)
        else { return nil }
        let choice = RecipeChoice(items, of: whole)
        let line =
            choice.lines.first { $0.foods.contains { $0.food.id == food } }
            ?? choice.lines.first { $0.ingredient.options.contains { $0.food.id == food } }
        guard let line else { return nil }
        (self.choice, self.food, self.line) = (choice, food, line)
    }

    private static func items(of visit: MemberVisit) -> QueryItems {
        visit.form.fields["recipe_id"] == nil ? visit.query : visit.form.fields
    }

    /// What a form says that a request is for; nil where it comes from no recipe.
    static func need(_ visit: MemberVisit) -> RecipeNeed? {
        let items = visit.form.fields
        return items["recipe_id"].flatMap { Int64($0) }.map {
            RecipeNeed(
                recipe: Recipe.ID($0),
                food: items["food_id"].flatMap { Int64($0) }.map { Food.ID($0) })
        }
    }

    /// What the form carries along.
    var carried: [HiddenField] {
        HiddenField.all(Self.carried(food, in: choice).items)
    }

    /// The items of an address or a form about one food of a recipe as chosen.
    static func carried(_ food: Food.ID?, in choice: RecipeChoice) -> QueryItems {
        var items = QueryItems([
            .init(name: "recipe_id", value: choice.whole.recipe.id.description)
        ])
        if let food { items.append("food_id", food.description) }
        for item in choice.items.items { items.append(item.name, item.value) }
        return items
    }

    /// "For dragon noodles: 1 tablespoon would do."
    var message: String {
        let title = Self.title(of: choice.whole)
        guard let amount = AmountText.spelled(line.amount) else {
            return words("neighbour-message-some", ["title": title])
        }
        return words("neighbour-message", ["title": title, "amount": amount])
            .replacing("\u{00A0}", with: " ")
    }

    /// A recipe's title within a sentence: in an English one, English titles begin small, unless they begin with the name
    /// of a cuisine.
    private static func title(of whole: Recipe.Whole) -> String {
        let title = whole.recipe.title
        let first = String(title.prefix { !$0.isWhitespace && $0 != "-" })
        let isName =
            whole.recipe.language != "en" || Language.current.code != "en"
            || first.dropFirst().contains(where: \.isUppercase)
            || whole.cuisine?.name.hasPrefix(first) == true
        return isName ? title : first.lowercased() + title.dropFirst(first.count)
    }
}

extension AmountText {
    /// An amount as one writes it in a letter: "1 tablespoon" rather than "1 tbsp"; nil where it has no number.
    fileprivate static func spelled(_ amount: Amount) -> String? {
        guard let number = of(Amount(amount.quantity, to: amount.maximum)),
            let most = amount.maximum ?? amount.quantity
        else { return nil }
        let count = most > .one ? 2 : 1
        return switch amount.unit {
        case .tsp: words("unit-tsp-spelled", ["amount": number, "count": count])
        case .tbsp: words("unit-tbsp-spelled", ["amount": number, "count": count])
        default: of(amount)
        }
    }
}
