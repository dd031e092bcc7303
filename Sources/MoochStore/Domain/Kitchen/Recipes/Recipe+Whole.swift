extension Recipe {
    /// A recipe with all that belongs to it.
    package struct Whole: Sendable, Hashable {
        package let recipe: Recipe
        package let cuisine: Cuisine?
        /// In the order of the day.
        package let meals: [Meal]
        package let styles: [RecipeStyle]
        /// Of one serving, in milligrams.
        package let nutrients: [Nutrient: Int]
        package let ingredients: [Ingredient]
        package let steps: [RecipeStep]
        package let photos: [SizedPhoto]
        package let video: RecipeVideo?
        /// True if the member who asks keeps it.
        package let isFavourite: Bool

        /// All foods that may stand in its lines.
        package var foods: Set<Food.ID> {
            Set(ingredients.flatMap { $0.options.map(\.food.id) })
        }

        /// The ingredient with an id; nil if this recipe has none.
        package func ingredient(_ id: Ingredient.ID) -> Ingredient? {
            ingredients.first { $0.id == id }
        }
    }

    /// The recipe as somebody may see it: published, or withdrawn and on the member's shopping list. Nil for any other,
    /// and where there is none. A guest is no member.
    package static func whole(
        _ id: ID, for member: Member?, in db: Reading
    ) throws -> Whole? {
        guard let recipe = try find(id, in: db), recipe.state != .draft else { return nil }
        if recipe.state == .withdrawn {
            guard let member, try isListed(id, by: member.id, in: db) else { return nil }
        }
        return try recipe.whole(for: member?.id, in: db)
    }

    /// A recipe in any state, for administrators; nil if there is none.
    package static func whole(_ id: ID, in db: Reading) throws -> Whole? {
        try find(id, in: db)?.whole(for: nil, in: db)
    }

    private static func isListed(
        _ id: ID, by member: Member.ID, in db: Reading
    ) throws -> Bool {
        try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM shopping_list JOIN shopping_recipe ON list_id = shopping_list.id
                WHERE member_id = ? AND recipe_id = ?)
            """, [member, id]) ?? false
    }

    private func whole(for member: Member.ID?, in db: Reading) throws -> Whole {
        let meals: [Meal] = try db.values(
            "SELECT meal FROM recipe_meal WHERE recipe_id = ?", [id])
        let styles: [RecipeStyle] = try db.values(
            "SELECT style FROM recipe_style WHERE recipe_id = ?", [id])
        let nutrients = try db.rows(
            "SELECT nutrient, milligrams FROM recipe_nutrient WHERE recipe_id = ?", [id]
        ) { (try $0.at(0) as Nutrient, try $0.at(1) as Int) }
        let steps: [RecipeStep] = try db.rows(
            """
            SELECT \(RecipeStep.columns) FROM recipe_step LEFT JOIN photo ON photo.id = photo_id
            WHERE recipe_id = ? ORDER BY position
            """, [id])
        let photos = try db.rows(
            """
            SELECT photo.name, width, height, alt FROM recipe_photo JOIN photo ON photo.id = photo_id
            WHERE recipe_id = ? ORDER BY position
            """, [id]
        ) { try SizedPhoto($0, from: 0) }
        let isFavourite: Bool? = try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM favourite WHERE member_id = ? AND recipe_id = ?)
            """, [member, id])
        return Whole(
            recipe: self, cuisine: try cuisineID.flatMap { try Cuisine.find($0, in: db) },
            meals: Meal.allCases.filter(meals.contains),
            styles: RecipeStyle.allCases.filter(styles.contains),
            nutrients: Dictionary(nutrients) { $1 },
            ingredients: try ingredients(in: db), steps: steps,
            photos: photos.compactMap(\.self), video: try RecipeVideo.find(of: id, in: db),
            isFavourite: isFavourite ?? false)
    }

    /// The ingredients in order, with their options.
    package func ingredients(in db: Reading) throws -> [Ingredient] {
        let lines: [Ingredient] = try db.rows(
            "SELECT \(Ingredient.columns) FROM ingredient WHERE recipe_id = ? ORDER BY position",
            [id])
        let options = try db.rows(
            """
            SELECT ingredient_id, ingredient_option.position, food_id, form
            FROM ingredient JOIN ingredient_option ON ingredient_id = ingredient.id
            WHERE recipe_id = ? ORDER BY ingredient_id, ingredient_option.position
            """, [id]
        ) { row in
            (
                line: try row.at(0) as Ingredient.ID, position: try row.at(1) as Int,
                food: try row.at(2) as Food.ID, form: try row.at(3) as FoodForm?
            )
        }
        let foods = try Food.whole(Set(options.map(\.food)), in: db)
        let byLine = Dictionary(grouping: options, by: \.line)
        return lines.map { line in
            var line = line
            line.language = language
            line.options = (byLine[line.id] ?? []).compactMap { option in
                foods[option.food].map {
                    IngredientOption(position: option.position, food: $0, form: option.form)
                }
            }
            return line
        }
    }
}
