import MoochStore

/// An ingredient of a demo's recipe, with the foods that may stand in it.
struct DemoIngredient: Sendable, Hashable {
    let line: IngredientLine
    let choice: IngredientChoice
    /// The usual one first.
    let options: [Option]

    struct Option: Sendable, Hashable {
        let food: DemoFood
        let form: FoodForm?
    }
}

extension DemoRecipe {
    /// A line of ``steps``, and its timer in minutes.
    struct Step: Sendable, Hashable {
        let text: String
        let minutes: Int?
    }

    var readSteps: [Step] {
        steps.split(separator: "\n").map { line in
            guard line.hasSuffix("]"), let start = line.lastIndex(of: "["),
                let minutes = Int(line[line.index(after: start)...].dropLast())
            else { return Step(text: String(line), minutes: nil) }
            return Step(text: String(line[..<start].dropLast()), minutes: minutes)
        }
    }

    /// The ingredients as understood; a food that nobody knows is left out of its line.
    func readIngredients(_ foods: DemoFoods) -> [DemoIngredient] {
        // The choices stand apart from what is read.
        let rows = ingredients.split(separator: "\n").map { row -> (Substring, Substring?) in
            guard let arrow = row.firstRange(of: " = ") else { return (row, nil) }
            return (row[..<arrow.lowerBound], row[arrow.upperBound...])
        }
        let lines = IngredientLine.all(
            rows.map(\.0).joined(separator: "\n"), language: language)
        let choices = Dictionary(
            rows.compactMap { row, choice in choice.map { (String(row), $0) } }
        ) { first, _ in first }
        return lines.map { line in
            if let choice = choices[line.text] { return ingredient(line, choice, foods) }
            if let known = options(line.foods, of: line, foods) {
                return DemoIngredient(line: line, choice: .one, options: known)
            }
            let all = options(line.partners, of: line, foods)
            return DemoIngredient(
                line: line, choice: all == nil ? .one : .several, options: all ?? [])
        }
    }

    /// The foods of these names, in the form that is asked for if they are sold so; nil unless all are known.
    private func options(
        _ names: [String], of line: IngredientLine, _ foods: DemoFoods
    ) -> [DemoIngredient.Option]? {
        let options = names.compactMap { words in
            foods.find(words, language).map { food in
                let said = line.form(of: words)
                return DemoIngredient.Option(
                    food: food, form: said.flatMap { food.forms.keys.contains($0) ? $0 : nil })
            }
        }
        return options.count == names.count ? options : nil
    }

    /// Reads `tofu / prawns (frozen)`.
    private func ingredient(
        _ line: IngredientLine, _ text: Substring, _ foods: DemoFoods
    ) -> DemoIngredient {
        let isSeveral = text.contains(" + ")
        let options = text.split(separator: isSeveral ? " + " : " / ").compactMap { text in
            let words = text.split(separator: " (")
            return foods.find(String(words[0]), language).map { food in
                let form = words.count > 1 ? FoodForm(rawValue: String(words[1].dropLast())) : nil
                return DemoIngredient.Option(food: food, form: form)
            }
        }
        return DemoIngredient(line: line, choice: isSeveral ? .several : .one, options: options)
    }
}

/// The demo's foods by any of their names.
struct DemoFoods: Sendable {
    private let foods: [String: DemoFood]

    init(_ all: [DemoFood] = DemoFood.all) {
        var foods: [String: DemoFood] = [:]
        for food in all {
            for name in food.names.values.flatMap(\.self) {
                foods[TypedText.key(name)] = foods[TypedText.key(name)] ?? food
            }
        }
        for food in all { foods[TypedText.key(food.name)] = food }
        self.foods = foods
    }

    /// The food that words of a recipe name; nil if there is none.
    func find(_ words: String, _ language: String) -> DemoFood? {
        IngredientLine.names(words).lazy.compactMap { foods[TypedText.key($0)] }.first
    }
}
