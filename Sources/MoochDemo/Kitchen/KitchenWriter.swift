import MoochStore

/// Writes the kitchen: cuisines, foods, recipes and supermarkets. The same rows in every demo, whatever its seed; only
/// the days depend on its own.
struct KitchenWriter {
    private let today: Day
    private let db: Writing
    private let album: DemoAlbum
    private var foods: [DemoFood: Food.ID] = [:]

    init(_ options: DemoOptions, _ album: DemoAlbum, in db: Writing) {
        today = options.today
        self.album = album
        self.db = db
    }

    /// Days before today on which the kitchen began.
    private static let beginning: Int = 120

    mutating func write() throws {
        let opening = today.adding(days: -Self.beginning).start
        var cuisines: [DemoCuisine: Cuisine.ID] = [:]
        for (index, cuisine) in DemoCuisine.allCases.enumerated() {
            try db.run(
                "INSERT INTO cuisine (name, position, created_at) VALUES (?, ?, ?)",
                [cuisine.rawValue, index + 1, opening])
            let id = Cuisine.ID(db.lastInsertedRowID)
            try db.run(
                "INSERT INTO cuisine_name (cuisine_id, language, name) VALUES (?, 'de', ?)",
                [id, cuisine.german])
            cuisines[cuisine] = id
        }
        for food in DemoFood.all { try write(food, at: opening) }
        let known = DemoFoods()
        for (index, recipe) in DemoRecipe.all.enumerated() {
            // Three days apart, so that the newest come first in one order.
            let moment = opening.adding(seconds: Int64(index) * 3 * 86_400 + 9 * 3_600)
            try write(recipe, cuisines[recipe.cuisine], known, at: moment)
        }
        for supermarket in DemoSupermarket.all { try write(supermarket, at: opening) }
    }

    private mutating func write(_ food: DemoFood, at moment: Timestamp) throws {
        try db.run(
            "INSERT INTO food (name, department, is_staple, created_at) VALUES (?, ?, ?, ?)",
            [food.name, food.department, food.isStaple, moment])
        let id = Food.ID(db.lastInsertedRowID)
        foods[food] = id
        for language in ["en", "de"] {
            for (position, name) in (food.names[language] ?? []).enumerated() {
                try db.run(
                    "INSERT INTO food_name (food_id, language, name, position) VALUES (?, ?, ?, ?)",
                    [id, language, name, position])
            }
        }
        for form in FoodForm.allCases {
            guard let department = food.forms[form] else { continue }
            try db.run(
                "INSERT INTO food_form (food_id, form, department) VALUES (?, ?, ?)",
                [id, form, department])
        }
        for allergen in Allergen.allCases {
            guard let level = food.allergens[allergen] else { continue }
            try db.run(
                "INSERT INTO food_allergen (food_id, allergen, level) VALUES (?, ?, ?)",
                [id, allergen, level])
        }
    }

    private func write(
        _ recipe: DemoRecipe, _ cuisine: Cuisine.ID?, _ known: DemoFoods, at moment: Timestamp
    ) throws {
        let minutes = recipe.minutes
        try db.run(
            """
            INSERT INTO recipe (title, description, language, cuisine_id, servings, yield,
                prep_minutes, cook_minutes, total_minutes, cost_cents, calories, author, licence,
                state, created_at, updated_at, published_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                recipe.title, recipe.description, recipe.language, cuisine, recipe.servings,
                recipe.yield, minutes.prep, minutes.cook, minutes.total, recipe.cents,
                recipe.nutrition.calories, "Healthy Grocery", RecipeLicence.own,
                RecipeState.published, moment, moment, moment,
            ])
        let id = Recipe.ID(db.lastInsertedRowID)
        for meal in Meal.allCases where recipe.meals.contains(meal) {
            try db.run("INSERT INTO recipe_meal (recipe_id, meal) VALUES (?, ?)", [id, meal])
        }
        for style in RecipeStyle.allCases where recipe.styles.contains(style) {
            try db.run("INSERT INTO recipe_style (recipe_id, style) VALUES (?, ?)", [id, style])
        }
        let nutrients = recipe.nutrition.nutrients
        for nutrient in Nutrient.allCases {
            guard let milligrams = nutrients[nutrient] else { continue }
            try db.run(
                "INSERT INTO recipe_nutrient (recipe_id, nutrient, milligrams) VALUES (?, ?, ?)",
                [id, nutrient, milligrams])
        }
        for (index, ingredient) in recipe.readIngredients(known).enumerated() {
            try write(ingredient, of: id, at: index + 1)
        }
        let film = DemoFilm(of: recipe, from: album)
        for (index, step) in recipe.readSteps.enumerated() {
            try db.run(
                """
                INSERT INTO recipe_step (recipe_id, position, text, timer_seconds, video_start)
                VALUES (?, ?, ?, ?, ?)
                """,
                [
                    id, index + 1, step.text, step.minutes.map { $0 * 60 }, film?.starts[index],
                ])
        }
        if let film {
            try db.run(
                """
                INSERT INTO recipe_video (recipe_id, name, media_type, byte_count, seconds, captions_name)
                VALUES (?, ?, 'video/webm', ?, ?, ?)
                """,
                [id, film.video.name, film.video.content.count, film.seconds, film.captions.name])
        }
        try show(recipe, id)
    }

    private func write(_ ingredient: DemoIngredient, of recipe: Recipe.ID, at position: Int) throws
    {
        let line = ingredient.line
        let values: [any StoredValue] =
            [recipe, position, line.section, line.text] + line.amount.columnValues
        try db.run(
            """
            INSERT INTO ingredient (recipe_id, position, section, text, numerator, denominator,
                maximum_numerator, unit, note, is_optional, choice)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, values + [line.note, line.isOptional, ingredient.choice])
        let id = Ingredient.ID(db.lastInsertedRowID)
        for (index, option) in ingredient.options.enumerated() {
            try db.run(
                """
                INSERT INTO ingredient_option (ingredient_id, position, food_id, form)
                VALUES (?, ?, ?, ?)
                """, [id, index, foods[option.food], option.form])
        }
    }

    private func show(_ recipe: DemoRecipe, _ id: Recipe.ID) throws {
        for (index, picture) in recipe.pictures.enumerated() {
            guard let photo = album.photos[picture] else { continue }
            try db.run(
                """
                INSERT INTO recipe_photo (recipe_id, position, photo_id, alt)
                SELECT ?, ?, id, ? FROM photo WHERE name = ?
                """, [id, index + 1, picture.words(in: recipe.language), photo.name])
        }
    }

    private func write(_ supermarket: DemoSupermarket, at moment: Timestamp) throws {
        try db.run(
            """
            INSERT INTO supermarket (name, address, latitude, longitude, created_at)
            VALUES (?, ?, ?, ?, ?)
            """,
            [
                DemoSupermarket.name, supermarket.address, supermarket.latitude,
                supermarket.longitude, moment,
            ])
        let id = Supermarket.ID(db.lastInsertedRowID)
        var aisles: [String: Aisle.ID] = [:]
        for (position, aisle) in supermarket.aisles.enumerated() {
            try db.run(
                "INSERT INTO aisle (supermarket_id, label, position) VALUES (?, ?, ?)",
                [id, aisle.label, position])
            let aisleID = Aisle.ID(db.lastInsertedRowID)
            aisles[aisle.label] = aisleID
            for department in aisle.departments {
                try db.run(
                    """
                    INSERT INTO aisle_department (supermarket_id, department, aisle_id)
                    VALUES (?, ?, ?)
                    """, [id, department, aisleID])
            }
        }
        for exception in supermarket.exceptions {
            let food = foods.first { $0.key.name == exception.food }?.value
            try db.run(
                """
                INSERT INTO aisle_food (supermarket_id, food_id, form, aisle_id)
                VALUES (?, ?, ?, ?)
                """, [id, food, exception.form?.rawValue ?? "", aisles[exception.label]])
        }
    }
}
