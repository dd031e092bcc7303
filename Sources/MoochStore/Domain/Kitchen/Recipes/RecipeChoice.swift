/// What somebody chose of a recipe: for how many, which of the options, and what of it they have at home. The one reading
/// of `servings`, `o`, `need` and `without` in addresses and forms, of the same in programs' calls, and of what a shopping
/// list keeps. Ingredients and foods are named by their ids, so that an edited recipe shifts nothing.
package struct RecipeChoice: Sendable, Hashable {
    /// An option taken: a food, and the form in which.
    package struct Pick: Sendable, Hashable, Codable {
        package let food: Food.ID
        /// Nil for any.
        package let form: FoodForm?

        package init(_ food: Food.ID, form: FoodForm? = nil) {
            (self.food, self.form) = (food, form)
        }

        private enum CodingKeys: String, CodingKey {
            case option, form
        }

        package init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            food = Food.ID(try values.decode(Int64.self, forKey: .option))
            form = try values.decodeIfPresent(FoodForm.self, forKey: .form)
        }

        package func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(food.rawValue, forKey: .option)
            try values.encodeIfPresent(form, forKey: .form)
        }
    }

    /// An ingredient as chosen.
    package struct Line: Sendable, Hashable {
        package let ingredient: Ingredient
        /// For the chosen servings.
        package let amount: Amount
        /// The chosen foods with their forms; empty for a line whose food is not known.
        package let foods: [(food: Food.Whole, form: FoodForm?)]

        package static func == (left: Line, right: Line) -> Bool {
            left.ingredient == right.ingredient && left.amount == right.amount
                && left.foods.elementsEqual(right.foods) { $0 == $1 }
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(ingredient)
            hasher.combine(amount)
        }
    }

    /// 1 to ``mostServings``.
    package let servings: Int
    /// The options taken where they are not the usual ones.
    package let picks: [Ingredient.ID: [Pick]]
    /// The ingredients that are not needed; nil where nobody said.
    package let without: Set<Ingredient.ID>?
    /// True if something that was asked for is not an option of this recipe; the usual one stands in its place.
    package let hasUnknown: Bool
    /// True if it was asked for as many as nobody cooks for; the recipe's own servings stand in their place.
    package let hasWrongServings: Bool
    package let whole: Recipe.Whole

    package static let mostServings = 100

    /// Reads an address or a form.
    ///
    /// - Parameters:
    ///   - servings: The number of servings; nil for the recipe's own.
    ///   - options: `N:OPTION~FORM` for each option taken, where N is the ingredient's id and OPTION the food's; the form
    ///     may be left out.
    ///   - needed: The boxes that are ticked, as a form says it: the ids of ingredients, or 0, which is none. Empty if it
    ///     has no boxes.
    ///   - without: The ingredients that are not needed, as an address says it; 0 for none.
    ///   - whole: The recipe.
    package init(
        servings: String?, options: [String], needed: [String] = [], without: [String] = [],
        of whole: Recipe.Whole
    ) {
        var (picks, hasUnknown) = ([Ingredient.ID: [Pick]](), false)
        // No recipe has more to choose.
        for text in options.prefix(500) {
            guard let (ingredient, pick) = Self.pick(text) else {
                hasUnknown = true
                continue
            }
            picks[ingredient, default: []].append(pick)
        }
        func ids(_ texts: [String]) -> Set<Ingredient.ID> {
            Set(texts.prefix(500).compactMap { Int64($0).map { Ingredient.ID($0) } })
        }
        let all = Set(whole.ingredients.map(\.id))
        self.init(
            servings: servings.map { Int($0) ?? 0 }, picks: picks,
            without: !needed.isEmpty
                ? all.subtracting(ids(needed)) : without.isEmpty ? nil : ids(without),
            of: whole, hasUnknown: hasUnknown || options.count > 500)
    }

    /// - Parameters:
    ///   - servings: The number of servings; nil or out of range for the recipe's own.
    ///   - picks: The options taken.
    ///   - without: The ingredients that are not needed; nil if nobody says.
    ///   - whole: The recipe.
    ///   - hasUnknown: True if something else was asked for as well.
    package init(
        servings: Int? = nil, picks: [Ingredient.ID: [Pick]] = [:],
        without: Set<Ingredient.ID>? = nil, of whole: Recipe.Whole, hasUnknown: Bool = false
    ) {
        self.whole = whole
        let possible = servings.flatMap { 1...Self.mostServings ~= $0 ? $0 : nil }
        self.servings = possible ?? whole.recipe.servings
        hasWrongServings = servings != nil && possible == nil
        self.without = without?.intersection(whole.ingredients.map(\.id))
        var (kept, hasUnknown) = ([Ingredient.ID: [Pick]](), hasUnknown)
        for (id, asked) in picks {
            guard let ingredient = whole.ingredient(id) else {
                hasUnknown = true
                continue
            }
            let known = Self.known(asked, of: ingredient)
            hasUnknown =
                hasUnknown || known.count < asked.count
                || zip(known, asked).contains { $1.form != nil && $0.form != $1.form }
            if !known.isEmpty, known != Self.usual(of: ingredient) { kept[id] = known }
        }
        (self.picks, self.hasUnknown) = (kept, hasUnknown)
    }

    /// Reads `options` of a program's call or of a shopping list: `{"4": [{"option": 2, "form": "frozen"}]}`.
    package init(
        servings: Int?, stored: [String: [Pick]], without: Set<Ingredient.ID>? = nil,
        of whole: Recipe.Whole
    ) {
        let picks = stored.compactMap { key, picks in
            Int64(key).map { (Ingredient.ID($0), picks) }
        }
        self.init(
            servings: servings, picks: Dictionary(picks) { $0 + $1 }, without: without, of: whole,
            hasUnknown: picks.count < stored.count)
    }

    /// The picks with texts as keys, as ``init(servings:stored:without:of:)`` reads them.
    package var stored: [String: [Pick]] {
        Dictionary(picks.map { ($0.key.description, $0.value) }) { $1 }
    }

    /// The ingredients to leave out: those that are not needed or, where nobody said, what most kitchens have.
    package var left: Set<Ingredient.ID> {
        without ?? Set(whole.ingredients.filter(\.isStaple).map(\.id))
    }

    /// True if nothing of it is needed.
    package var isNothing: Bool { Set(whole.ingredients.map(\.id)).isSubset(of: left) }

    /// The query items of an address with this choice; empty for the recipe as it stands.
    package var queryItems: [(name: String, value: String)] {
        let own = servings == whole.recipe.servings ? [] : [("servings", String(servings))]
        let options = picks.sorted { $0.key < $1.key }.flatMap { ingredient, picks in
            picks.map { ("o", Self.text(of: $0, for: ingredient)) }
        }
        guard let without else { return own + options }
        let left = without.isEmpty ? ["0"] : without.sorted().map(\.description)
        return own + options + left.map { ("without", $0) }
    }

    /// What the recipe's amounts are multiplied by.
    package var factor: Fraction {
        Fraction(servings, whole.recipe.servings) ?? .one
    }

    /// The ingredients as chosen, in order.
    package var lines: [Line] { whole.ingredients.map(line) }

    /// An ingredient as chosen.
    package func line(_ ingredient: Ingredient) -> Line {
        let foods = taken(of: ingredient).compactMap { pick in
            ingredient.option(pick.food).map { (food: $0.food, form: pick.form) }
        }
        return Line(
            ingredient: ingredient, amount: ingredient.amount.scaled(by: factor), foods: foods)
    }

    /// The options taken of an ingredient: those chosen, or else the usual one.
    package func taken(of ingredient: Ingredient) -> [Pick] {
        picks[ingredient.id] ?? Self.usual(of: ingredient)
    }

    /// The same choice with more servings or fewer, as far as that is possible.
    package func adding(servings more: Int) -> RecipeChoice {
        let wanted = servings + min(max(more, -Self.mostServings), Self.mostServings)
        return RecipeChoice(
            servings: min(max(wanted, 1), Self.mostServings), picks: picks, without: without,
            of: whole)
    }

    /// The same choice with other options of one ingredient.
    package func with(_ taken: [Pick], of ingredient: Ingredient.ID) -> RecipeChoice {
        var picks = picks
        picks[ingredient] = taken
        return RecipeChoice(servings: servings, picks: picks, without: without, of: whole)
    }

    /// The same choice with other ingredients left out; as it is where nobody said.
    package func leaving(_ without: Set<Ingredient.ID>?) -> RecipeChoice {
        RecipeChoice(
            servings: servings, picks: picks, without: without ?? self.without, of: whole,
            hasUnknown: hasUnknown)
    }

    /// The same choice without a word on what somebody has at home.
    package var withoutBoxes: RecipeChoice {
        RecipeChoice(servings: servings, picks: picks, of: whole)
    }

    private static func usual(of ingredient: Ingredient) -> [Pick] {
        ingredient.usual.map { Pick($0.food.id, form: $0.form) }
    }

    /// What of the options asked for there is, each food and form once, and no more than may be taken.
    private static func known(_ asked: [Pick], of ingredient: Ingredient) -> [Pick] {
        var known: [Pick] = []
        for pick in asked {
            guard let option = ingredient.option(pick.food) else { continue }
            let isSold = pick.form == nil || ingredient.forms(of: option.food).contains(pick.form)
            let found = Pick(pick.food, form: (isSold ? pick.form : nil) ?? option.form)
            if !known.contains(found) { known.append(found) }
        }
        return ingredient.choice == .one ? Array(known.prefix(1)) : known
    }

    /// Reads `N:OPTION~FORM`.
    private static func pick(_ text: String) -> (ingredient: Ingredient.ID, pick: Pick)? {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let ingredient = Int64(parts[0]) else { return nil }
        let option = parts[1].split(separator: "~", maxSplits: 1, omittingEmptySubsequences: false)
        guard let food = option.first.flatMap({ Int64($0) }) else { return nil }
        guard option.count == 2 else { return (Ingredient.ID(ingredient), Pick(Food.ID(food))) }
        return FoodForm(rawValue: String(option[1])).map {
            (Ingredient.ID(ingredient), Pick(Food.ID(food), form: $0))
        }
    }

    /// A pick as an address has it: `4:2~frozen`.
    package static func text(of pick: Pick, for ingredient: Ingredient.ID) -> String {
        "\(ingredient):\(pick.food)" + (pick.form.map { "~\($0.rawValue)" } ?? "")
    }
}

extension FoodForm: Codable {}
