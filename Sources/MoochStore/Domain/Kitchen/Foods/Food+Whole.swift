extension Food {
    /// A food with its names, forms and allergens.
    package struct Whole: Sendable, Hashable, Identifiable {
        package let food: Food
        /// By language and position.
        package internal(set) var names: [FoodName] = []
        /// The forms in which it is sold, and the department of each that does not stand with its food.
        package internal(set) var forms: [FoodForm: Department?] = [:]
        /// The allergens it contains or may contain; one that is not stated has no level.
        package internal(set) var allergens: [Allergen: Allergen.Level] = [:]

        package var id: Food.ID { food.id }

        /// The name that is shown in a language; the food's own where none is. An alias is never shown.
        package func name(in language: String) -> String {
            names.first { $0.language == language && $0.position == 0 }?.name ?? food.name
        }

        /// The department of a form; nil while nobody said.
        package func department(of form: FoodForm?) -> Department? {
            form.flatMap { forms[$0] ?? nil } ?? food.department
        }

        /// The forms in their usual order.
        package var orderedForms: [FoodForm] { FoodForm.allCases.filter { forms[$0] != nil } }
    }

    /// The foods with these ids, by id.
    package static func whole(_ ids: Set<ID>, in db: Reading) throws -> [ID: Whole] {
        let list = ids.map(\.rawValue).sorted()
        guard !list.isEmpty else { return [:] }
        var foods: [ID: Whole] = [:]
        for food in try Food.all(list, in: db).values { foods[food.id] = Whole(food: food) }
        let picked = "food_id IN (SELECT value FROM json_each(?))"
        try db.each(
            """
            SELECT food_id, language, name, position FROM food_name WHERE \(picked)
            ORDER BY food_id, language, position, name
            """, [list.json]
        ) { row in
            let name = FoodName(
                language: try row.at(1), name: try row.at(2), position: try row.at(3))
            foods[try row.at(0)]?.names.append(name)
        }
        try db.each(
            "SELECT food_id, form, department FROM food_form WHERE \(picked)", [list.json]
        ) { row in
            let (id, form): (ID, FoodForm) = (try row.at(0), try row.at(1))
            let department: Department? = try row.at(2)
            foods[id]?.forms.updateValue(department, forKey: form)
        }
        try db.each(
            "SELECT food_id, allergen, level FROM food_allergen WHERE \(picked)", [list.json]
        ) { row in
            let (id, allergen): (ID, Allergen) = (try row.at(0), try row.at(1))
            foods[id]?.allergens[allergen] = try row.at(2)
        }
        return foods
    }

    /// A food with its names, forms and allergens; nil if there is none.
    package static func whole(_ id: ID, in db: Reading) throws -> Whole? {
        try whole([id], in: db)[id]
    }

    /// The food that a name means exactly, ignoring case, in any language, its own before others; nil if none has it.
    package static func named(_ name: String, language: String, in db: Reading) throws -> Food? {
        let own: Food? = try db.row(
            """
            SELECT \(columns) FROM food
            WHERE id = (SELECT food_id FROM food_name WHERE language = ?1 AND name = ?2)
            """, [language, name])
        if let own { return own }
        let english: Food? = try db.row("SELECT \(columns) FROM food WHERE name = ?", [name])
        if let english { return english }
        return try db.row(
            """
            SELECT \(columns) FROM food
            WHERE id = (SELECT food_id FROM food_name WHERE name = ?1 ORDER BY language, food_id LIMIT 1)
            """, [name])
    }
}
