/// Something wanted: a food, or a text that names none, and how much.
package struct ShoppingWant: Sendable, Hashable {
    package let food: Food.ID?
    package let form: FoodForm?
    /// The food's name, or what was written, on one line.
    package let text: String
    package let amount: Amount

    package init(food: Food.ID?, form: FoodForm? = nil, text: String, amount: Amount) {
        (self.food, self.form, self.amount) = (food, form, amount)
        let text = TypedText.cleaned(text).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        // The store counts scalars.
        let shown = text.unicodeScalars.prefix(ShoppingList.longestLine)
        self.text = shown.isEmpty ? "?" : String(String.UnicodeScalarView(shown))
    }

    var key: ShoppingKey { ShoppingKey(food: food, form: form, text: text) }
}

extension ShoppingWant {
    /// Reads what was typed on a list: "2 lemons", "milk 2 l", or several foods at once, "salt and pepper". What names no
    /// food that we know stays text.
    static func typed(
        _ text: String, in language: String, in db: Reading
    ) throws -> [ShoppingWant] {
        guard let line = IngredientLine.parse(text, language: language) else {
            return [ShoppingWant(food: nil, text: text, amount: .unsaid)]
        }
        // "Macaroni and cheese" may be one.
        if let whole = try known(line, named: [line.food], in: language, in: db),
            line.note.isEmpty
        {
            return [whole]
        }
        let parts = IngredientLine.partners(line.text, orCommas: true)
        let each =
            try parts.count < 2
            ? []
            : parts.compactMap { part in
                try IngredientLine.parse(part, language: language).flatMap {
                    try known($0, in: language, in: db)
                }
            }
        if !each.isEmpty, each.count == parts.count { return each }
        return [try known(line, in: language, in: db) ?? unknown(line)]
    }

    /// The food that a line names; nil if we know none.
    private static func known(
        _ line: IngredientLine, named names: [String]? = nil, in language: String, in db: Reading
    ) throws -> ShoppingWant? {
        for name in names ?? IngredientLine.names(line.food) {
            guard let named = try Food.named(name, language: language, in: db),
                let food = try Food.whole(named.id, in: db)
            else { continue }
            let form = line.form.flatMap { food.forms[$0] == nil ? nil : $0 }
            return ShoppingWant(
                food: food.id, form: form, text: food.food.name, amount: line.amount.atMost)
        }
        return nil
    }

    /// All of the words, without the amount if it is only before or behind them: nothing is dropped.
    private static func unknown(_ line: IngredientLine) -> ShoppingWant {
        let isAllOfIt =
            line.amount.quantity != nil && line.note.isEmpty && !line.isOptional
            && (line.text.hasSuffix(line.food) || line.text.hasPrefix(line.food))
        return isAllOfIt
            ? ShoppingWant(food: nil, text: line.food, amount: line.amount.atMost)
            : ShoppingWant(food: nil, text: line.text, amount: .unsaid)
    }

    /// What an ingredient as chosen comes to: several foods share its amount evenly.
    static func all(of line: RecipeChoice.Line, in language: String) -> [ShoppingWant] {
        let amount = line.amount.atMost
        guard !line.foods.isEmpty else {
            let read = IngredientLine.parse(line.ingredient.text, language: language)
            let text = amount.quantity == nil ? nil : read?.food
            return [
                ShoppingWant(food: nil, text: text ?? line.ingredient.text, amount: amount)
            ]
        }
        let share = amount.scaled(by: Fraction(1, line.foods.count) ?? .one)
        return line.foods.map { food, form in
            ShoppingWant(food: food.id, form: form, text: food.food.name, amount: share)
        }
    }
}
