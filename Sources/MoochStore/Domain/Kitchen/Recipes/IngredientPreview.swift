/// A line of a recipe's form as it is understood, to be shown beside what was written.
package struct IngredientPreview: Sendable, Hashable {
    /// A food that may stand in the line.
    package struct Food: Sendable, Hashable {
        package let name: String
        package let form: FoodForm?
    }

    package let line: IngredientLine
    /// The usual one first.
    package let foods: [Food]
    /// The names that none of our foods has, without what says how it is ("finely chopped").
    package let unknown: [String]

    /// Reads the lines of a form.
    package static func all(
        _ text: String, language: String, _ index: FoodIndex
    ) -> [IngredientPreview] {
        IngredientText.all(text, language: language).map { row in
            let options = row.options(index)
            return IngredientPreview(
                line: row.line,
                foods: options.known.map { Food(name: index.name(of: $0.food), form: $0.form) },
                unknown: row.unknown(index))
        }
    }

    /// The lines of a form with foods for some of the names that none has; `chosen` has the foods' names by the keys of
    /// those.
    package static func text(
        _ text: String, language: String, _ index: FoodIndex, choosing chosen: [String: String]
    ) -> String {
        IngredientText.text(
            of: IngredientText.all(text, language: language).map { $0.choosing(chosen, index) },
            language: language)
    }

    /// The key of a name in ``text(_:language:_:choosing:)``.
    package static func key(_ name: String) -> String { TypedText.key(name) }
}

extension IngredientText {
    /// The names that none of the foods has.
    func unknown(_ index: FoodIndex) -> [String] {
        if foods != nil { return options(index).unknown }
        return line.foods.compactMap { words in
            let names = IngredientLine.names(words)
            return names.contains { index.food(named: $0) != nil } ? nil : names.last
        }
    }

    /// The line with its foods behind an equals sign, where one of them was chosen.
    func choosing(_ chosen: [String: String], _ index: FoodIndex) -> IngredientText {
        func food(_ name: String) -> String? { chosen[TypedText.key(name)] }
        if let foods {
            let named = foods.map { text in
                food(text.name).map { FoodText(name: $0, form: text.form) } ?? text
            }
            return IngredientText(line, foods: named, choice: choice)
        }
        var (named, isChosen) = ([FoodText](), false)
        func add(_ name: String) {
            let isThere = named.contains { TypedText.key($0.name) == TypedText.key(name) }
            if !isThere { named.append(FoodText(name: name, form: line.form)) }
        }
        for words in line.foods {
            let names = IngredientLine.names(words)
            if let id = names.lazy.compactMap(index.food).first {
                add(index.name(of: id))
            } else if let name = names.last.flatMap(food) {
                add(name)
                isChosen = true
            }
        }
        return isChosen ? IngredientText(line, foods: named, choice: choice) : self
    }
}
