/// A meal that a recipe is for (schema.org `recipeCategory`), in the order of the day.
package enum Meal: String, CaseIterable, Sendable {
    case breakfast, lunch, dinner, appetizer, dessert
}

/// A style of a recipe, by its author's word. Its place in this list is its bit in `recipe_shelf.styles`.
package enum RecipeStyle: String, CaseIterable, Sendable {
    case vegetarian, vegan
    case onePot = "one_pot"
    case baked, grilled, salad, soup
    case noCook = "no_cook"
    case forChildren = "for_children"

    /// Its bit in a number that stands for several styles.
    package var bit: Int64 { 1 << Int64(Self.allCases.firstIndex(of: self) ?? 0) }
}

/// Where a recipe stands: a draft is published once it is whole, then withdrawn and published again at will.
package enum RecipeState: String, CaseIterable, Sendable {
    case draft, published, withdrawn
}

/// The terms under which a recipe's words may be shown. An unknown one stays a draft.
package enum RecipeLicence: String, CaseIterable, Sendable {
    case own
    case publicDomain = "public_domain"
    case cc0
    case ccBy = "cc_by"
    case ccBySa = "cc_by_sa"
    case permission, unknown
}

/// What a serving contains besides calories, in milligrams.
package enum Nutrient: String, CaseIterable, Sendable {
    case fat
    case saturatedFat = "saturated_fat"
    case carbohydrate, sugar, fibre, protein, salt
}

/// How many of an ingredient's options are taken.
package enum IngredientChoice: String, CaseIterable, Sendable {
    case one, several
}
