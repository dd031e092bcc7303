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
        IngredientFormLine.all(text, language: language).map { row in
            let options = row.options(index)
            return IngredientPreview(
                line: row.line,
                foods: options.known.map { Food(name: index.name(of: $0.food), form: $0.form) },
                unknown: row.unknown(index))
        }
    }

    /// The lines of a form with foods for some of the names that none has. Behind an equals sign, those that have none
    /// are left out: nothing else is refused for them.
    ///
    /// - Parameters:
    ///   - text: The lines.
    ///   - language: The recipe's, a tag of BCP 47.
    ///   - index: The foods that are there.
    ///   - chosen: The foods' names by the keys of those.
    ///   - added: The keys of names that foods are about to have.
    /// - Returns: The lines.
    package static func text(
        _ text: String, language: String, _ index: FoodIndex, choosing chosen: [String: String],
        adding added: Set<String>
    ) -> String {
        IngredientFormLine.text(
            of: IngredientFormLine.all(text, language: language).map {
                $0.choosing(chosen, adding: added, index)
            }, language: language)
    }

    /// The key of a name in ``text(_:language:_:choosing:adding:)``.
    package static func key(_ name: String) -> String { TypedText.key(name) }
}

extension IngredientFormLine {
    /// The words that name the foods of the line, as they are looked for: of "salt and pepper" each, if one is known.
    private func sought(_ index: FoodIndex) -> (words: [String], choice: IngredientChoice) {
        func isKnown(_ words: String) -> Bool {
            IngredientLine.names(words).contains { index.food(named: $0) != nil }
        }
        let partners = line.partners
        guard line.foods.count == 1, partners.count > 1, !line.foods.contains(where: isKnown),
            partners.contains(where: isKnown)
        else { return (line.foods, .one) }
        return (partners, .several)
    }

    /// The names that none of the foods has.
    func unknown(_ index: FoodIndex) -> [String] {
        if foods != nil { return options(index).unknown }
        return sought(index).words.compactMap { words in
            let names = IngredientLine.names(words)
            return names.contains { index.food(named: $0) != nil } ? nil : names.last
        }
    }

    /// The line with its foods behind an equals sign, where one of them was chosen.
    func choosing(
        _ chosen: [String: String], adding added: Set<String>, _ index: FoodIndex
    ) -> IngredientFormLine {
        func chosenName(_ name: String) -> String? { chosen[TypedText.key(name)] }
        if let foods {
            let named = foods.compactMap { text -> FoodText? in
                if let name = chosenName(text.name) { return FoodText(name: name, form: text.form) }
                let isThere =
                    index.food(named: text.name) != nil || added.contains(TypedText.key(text.name))
                return isThere ? text : nil
            }
            return IngredientFormLine(line, foods: named.isEmpty ? nil : named, choice: choice)
        }
        let (all, several) = sought(index)
        var (named, isChosen, seen) = ([FoodText](), false, Set<Food.ID>())
        for words in all {
            let names = IngredientLine.names(words)
            let known = names.lazy.compactMap(index.food).first
            let own = known == nil ? names.last.flatMap(chosenName) : nil
            isChosen = isChosen || own != nil
            guard let food = known ?? own.flatMap(index.food), seen.insert(food).inserted else {
                continue
            }
            named.append(
                FoodText(
                    name: index.name(of: food), form: index.form(line.form(of: words), of: food)))
        }
        return isChosen ? IngredientFormLine(line, foods: named, choice: several) : self
    }
}
