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
    /// Reads what was typed on a list: "2 lemons". What names no food that we know stays text.
    static func typed(_ text: String, in language: String, in db: Reading) throws -> ShoppingWant {
        guard let line = IngredientLine.parse(text, language: language) else {
            return ShoppingWant(food: nil, text: text, amount: .unsaid)
        }
        for name in IngredientLine.names(line.food) {
            guard let named = try Food.named(name, language: language, in: db),
                let food = try Food.whole(named.id, in: db)
            else { continue }
            let form = line.form.flatMap { food.forms[$0] == nil ? nil : $0 }
            return ShoppingWant(
                food: food.id, form: form, text: food.food.name, amount: line.amount.atMost)
        }
        return ShoppingWant(food: nil, text: line.food, amount: line.amount.atMost)
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
