extension RecipeChoice {
    /// What a recipe contains as chosen: the union over its foods. Nothing here says "free from".
    package struct Allergens: Sendable, Hashable {
        /// In the order of ``Allergen``.
        package let contains: [Allergen]
        /// In the order of ``Allergen``; none that is in ``contains``.
        package let mayContain: [Allergen]
        /// The ingredients whose food is not known.
        package let unknownCount: Int

        /// The level of each that is known.
        package var levels: [Allergen: Allergen.Level] {
            Dictionary(
                uniqueKeysWithValues: contains.map { ($0, .contains) }
                    + mayContain.map { ($0, .mayContain) })
        }
    }

    package var allergens: Allergens {
        let lines = lines
        let stated = lines.flatMap(\.foods).flatMap { $0.food.allergens.map { ($0.key, $0.value) } }
        let contained = Set(stated.filter { $0.1 == .contains }.map(\.0))
        let possible = Set(stated.map(\.0)).subtracting(contained)
        return Allergens(
            contains: Allergen.allCases.filter(contained.contains),
            mayContain: Allergen.allCases.filter(possible.contains),
            unknownCount: lines.count { $0.foods.isEmpty })
    }
}
