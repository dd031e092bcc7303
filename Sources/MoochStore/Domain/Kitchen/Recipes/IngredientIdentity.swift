/// Which stored ingredients the lines of an edited recipe are. Members chose of ingredients, so that one that is plainly
/// still there stays the same, wherever it stands now; another food is another ingredient.
enum IngredientIdentity {
    /// The id of each line, in order; nil for a new one. Each stored ingredient is at most one of them.
    ///
    /// - Parameters:
    ///   - lines: The lines as they were read, with the foods that may stand in each, the usual one first.
    ///   - stored: What the recipe has until now.
    ///   - language: The recipe's, a tag of BCP 47.
    /// - Returns: As many as there are lines.
    static func ids(
        of lines: [(line: IngredientLine, foods: [Food.ID])], from stored: [Ingredient],
        language: String
    ) -> [Ingredient.ID?] {
        let old = stored.map { ingredient in
            Trait(
                section: ingredient.section, text: ingredient.text,
                foods: ingredient.options.map(\.food.id),
                words: IngredientLine.parse(ingredient.text, language: language)?.food)
        }
        let new = lines.map { line, foods in
            Trait(section: line.section, text: line.text, foods: foods, words: line.food)
        }
        var ids = [Ingredient.ID?](repeating: nil, count: new.count)
        var isTaken = [Bool](repeating: false, count: old.count)
        for isSame in Trait.signs {
            for (place, line) in new.enumerated() where ids[place] == nil {
                let found = old.indices.first { !isTaken[$0] && isSame(old[$0], line) }
                guard let found else { continue }
                ids[place] = stored[found].id
                isTaken[found] = true
            }
        }
        return ids
    }

    /// What an ingredient is known by.
    private struct Trait {
        let section: String
        let text: String
        let foods: [Food.ID]
        /// The words that name its food, as they are compared.
        let words: String

        init(section: String, text: String, foods: [Food.ID], words: String?) {
            (self.section, self.text, self.foods) = (section, TypedText.key(text), foods)
            self.words = TypedText.key(words ?? "")
        }

        /// From the surest sign to the weakest.
        static let signs: [@Sendable (Trait, Trait) -> Bool] = [
            { $0.text == $1.text && $0.section == $1.section },
            { $0.text == $1.text },
            { !$0.foods.isEmpty && $0.foods == $1.foods && $0.section == $1.section },
            { !$0.foods.isEmpty && $0.foods == $1.foods },
            { $0.foods.first != nil && $0.foods.first == $1.foods.first },
            { !$0.words.isEmpty && $0.words == $1.words },
            { !Set($0.foods).isDisjoint(with: $1.foods) },
            { ($0.foods.isEmpty || $1.foods.isEmpty) && isMisspelt($0.text, $1.text) },
        ]

        /// True if two texts differ in a letter or two in one place, as a slip of the pen does.
        private static func isMisspelt(_ one: String, _ other: String) -> Bool {
            let start = zip(one, other).prefix { $0 == $1 }.count
            let rest = (one.dropFirst(start), other.dropFirst(start))
            let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
            return max(rest.0.count, rest.1.count) - end <= 2
        }
    }
}
