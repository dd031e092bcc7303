/// What somebody chose of a recipe: for how many, and which of the options. The one reading of `servings` and `o` in
/// addresses, of the same in programs' calls, and of what a shopping list keeps.
package struct RecipeChoice: Sendable, Hashable {
    /// An option taken, and the form in which.
    package struct Pick: Sendable, Hashable, Codable {
        /// The option's position in its ingredient; 0 for the usual one.
        package let option: Int
        /// Nil for any.
        package let form: FoodForm?

        package init(option: Int, form: FoodForm? = nil) {
            (self.option, self.form) = (option, form)
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
    /// The options taken where they are not the usual ones, by the ingredient's position.
    package let picks: [Int: [Pick]]
    /// True if something that was asked for is not an option of this recipe; the usual one stands in its place.
    package let hasUnknown: Bool
    package let whole: Recipe.Whole

    package static let mostServings = 100

    /// Reads an address: `servings=4`, and `o=N:OPTION~FORM` once for each option taken, where N is the ingredient's
    /// position and the form may be left out.
    package init(servings: String?, options: [String], of whole: Recipe.Whole) {
        var (picks, hasUnknown) = ([Int: [Pick]](), false)
        // No recipe has more to choose.
        for text in options.prefix(500) {
            guard let (position, pick) = Self.pick(text) else {
                hasUnknown = true
                continue
            }
            picks[position, default: []].append(pick)
        }
        self.init(
            servings: servings.flatMap { Int($0) }, picks: picks, of: whole,
            hasUnknown: hasUnknown || options.count > 500)
    }

    /// - Parameters:
    ///   - servings: The number of servings; nil or out of range for the recipe's own.
    ///   - picks: The options taken, by the ingredient's position.
    ///   - whole: The recipe.
    ///   - hasUnknown: True if something else was asked for as well.
    package init(
        servings: Int? = nil, picks: [Int: [Pick]] = [:], of whole: Recipe.Whole,
        hasUnknown: Bool = false
    ) {
        self.whole = whole
        let range = 1...Self.mostServings
        self.servings =
            servings.flatMap { range.contains($0) ? $0 : nil } ?? whole.recipe.servings
        var (kept, hasUnknown) = ([Int: [Pick]](), hasUnknown)
        for (position, asked) in picks {
            guard let ingredient = whole.ingredient(position) else {
                hasUnknown = true
                continue
            }
            let known = Self.known(asked, of: ingredient)
            hasUnknown =
                hasUnknown || known.count < asked.count
                || zip(known, asked).contains { $1.form != nil && $0.form != $1.form }
            if !known.isEmpty, known != Self.usual(of: ingredient) { kept[position] = known }
        }
        (self.picks, self.hasUnknown) = (kept, hasUnknown)
    }

    /// Reads `options` of a program's call or of a shopping list: `{"4": [{"option": 2, "form": "frozen"}]}`.
    package init(servings: Int?, stored: [String: [Pick]], of whole: Recipe.Whole) {
        let picks = stored.compactMap { key, picks in Int(key).map { ($0, picks) } }
        self.init(
            servings: servings, picks: Dictionary(picks) { $0 + $1 }, of: whole,
            hasUnknown: picks.count < stored.count)
    }

    /// The picks with texts as keys, as ``init(servings:stored:of:)`` reads them.
    package var stored: [String: [Pick]] {
        Dictionary(picks.map { (String($0.key), $0.value) }) { $1 }
    }

    /// The query items of an address with this choice; empty for the recipe as it stands.
    package var queryItems: [(name: String, value: String)] {
        let own = servings == whole.recipe.servings ? [] : [("servings", String(servings))]
        return own
            + picks.sorted { $0.key < $1.key }.flatMap { position, picks in
                picks.map { ("o", Self.text(of: $0, at: position)) }
            }
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
            ingredient.option(pick.option).map { (food: $0.food, form: pick.form) }
        }
        return Line(
            ingredient: ingredient, amount: ingredient.amount.scaled(by: factor), foods: foods)
    }

    /// The options taken of an ingredient: those chosen, or else the usual one.
    package func taken(of ingredient: Ingredient) -> [Pick] {
        picks[ingredient.position] ?? Self.usual(of: ingredient)
    }

    /// The same choice with other servings.
    package func with(servings: Int) -> RecipeChoice {
        RecipeChoice(servings: servings, picks: picks, of: whole)
    }

    /// The same choice with other options of one ingredient.
    package func with(_ taken: [Pick], of position: Int) -> RecipeChoice {
        var picks = picks
        picks[position] = taken
        return RecipeChoice(servings: servings, picks: picks, of: whole)
    }

    private static func usual(of ingredient: Ingredient) -> [Pick] {
        ingredient.usual.map { Pick(option: $0.position, form: $0.form) }
    }

    /// What of the options asked for there is, each once, and no more than may be taken.
    private static func known(_ asked: [Pick], of ingredient: Ingredient) -> [Pick] {
        var known: [Pick] = []
        for pick in asked {
            guard let option = ingredient.option(pick.option),
                !known.contains(where: { $0.option == pick.option })
            else { continue }
            let form = pick.form.flatMap {
                option.food.forms[$0] != nil || $0 == option.form ? $0 : nil
            }
            known.append(Pick(option: pick.option, form: form ?? option.form))
        }
        return ingredient.choice == .one ? Array(known.prefix(1)) : known
    }

    /// Reads `N:OPTION~FORM`.
    private static func pick(_ text: String) -> (position: Int, pick: Pick)? {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let position = Int(parts[0]) else { return nil }
        let option = parts[1].split(separator: "~", maxSplits: 1, omittingEmptySubsequences: false)
        guard let number = option.first.flatMap({ Int($0) }) else { return nil }
        guard option.count == 2 else { return (position, Pick(option: number)) }
        return FoodForm(rawValue: String(option[1])).map {
            (position, Pick(option: number, form: $0))
        }
    }

    /// A pick as an address has it: `4:2~frozen`.
    package static func text(of pick: Pick, at position: Int) -> String {
        "\(position):\(pick.option)" + (pick.form.map { "~\($0.rawValue)" } ?? "")
    }
}

extension FoodForm: Codable {}
