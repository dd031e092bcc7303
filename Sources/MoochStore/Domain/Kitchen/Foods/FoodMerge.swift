/// Two foods that are one: what the one that stays has afterwards, and what moves to it.
package struct FoodMerge: Sendable {
    package let source: Food.Whole
    /// The one that stays.
    package let target: Food.Whole
    /// The further names that it gets, by language and position.
    package let names: [FoodName]
    /// The forms that it gets, and the department of each that does not stand with its food.
    package let forms: [FoodForm: Department?]
    /// The allergens that it did not state, or less strongly: none is lost.
    package let allergens: [Allergen: Allergen.Level]
    /// The department that it gets; nil if it has one, or neither has.
    package let department: Department?

    /// The numbers of what moves.
    package struct Counts: Sendable, Hashable {
        package let recipes: Int
        /// Shopping lists with a line of it, in any state.
        package let lists: Int
        /// Aisles in which it stands and not with its department.
        package let exceptions: Int
        /// Of these, those in a supermarket where the one that stays has an aisle of its own already.
        package let lostExceptions: Int
        /// Requests from recipes.
        package let requests: Int
        /// Available listings whose titles name it.
        package let listings: Int
    }

    /// Checks that one food can be merged into another.
    ///
    /// - Throws: ``FoodMergeError``; ``RecordGone`` if the food to merge does not exist.
    package init(_ gone: Food.ID, into staying: Food.ID?, in db: Reading) throws {
        guard staying != gone else { throw FoodMergeError.intoItself }
        guard let staying else { throw FoodMergeError.targetIsGone }
        let both = try Food.whole([gone, staying], in: db)
        guard let source = both[gone] else { throw gone.gone }
        guard let target = both[staying] else { throw FoodMergeError.targetIsGone }
        guard !target.food.isArchived else {
            throw FoodMergeError.targetIsArchived(target.food.name)
        }
        (self.source, self.target) = (source, target)
        let department = target.food.department == nil ? source.food.department : nil
        self.department = department
        forms = Self.forms(of: source, into: target, department ?? target.food.department)
        allergens = source.allergens.filter { allergen, level in
            switch target.allergens[allergen] {
            case nil: true
            case .mayContain: level == .contains
            case .contains: false
            }
        }
        names = try Self.names(of: source, into: target, in: db)
    }

    /// Counts what moves.
    package func counts(in db: Reading) throws -> Counts {
        let counts = try db.row(
            """
            SELECT (SELECT count(DISTINCT recipe_id) FROM ingredient_option
                    JOIN ingredient ON ingredient.id = ingredient_id WHERE food_id = ?1),
                (SELECT count(DISTINCT list_id) FROM shopping_line WHERE food_id = ?1),
                (SELECT count(*) FROM aisle_food WHERE food_id = ?1),
                (SELECT count(*) FROM aisle_food JOIN aisle_food AS other
                        ON other.supermarket_id = aisle_food.supermarket_id
                            AND other.form = aisle_food.form
                    WHERE aisle_food.food_id = ?1 AND other.food_id = ?2),
                (SELECT count(*) FROM recipe_request WHERE food_id = ?1),
                (SELECT count(*) FROM listing_food WHERE food_id = ?1)
            """, [source.id, target.id]
        ) { row in
            Counts(
                recipes: try row.at(0), lists: try row.at(1), exceptions: try row.at(2),
                lostExceptions: try row.at(3), requests: try row.at(4), listings: try row.at(5))
        }
        return counts
            ?? Counts(
                recipes: 0, lists: 0, exceptions: 0, lostExceptions: 0, requests: 0, listings: 0)
    }

    /// Open foods with a name that has the last word of a text, by name: perhaps the same as another one.
    package static func similar(
        _ text: String, to food: Food, in db: Reading
    ) throws -> [Food] {
        let last = text.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
        // A plural names what one does.
        let stem = last.count > 3 && last.hasSuffix("s") ? String(last.dropLast()) : last
        let found = try FoodList.page(
            FoodList.Filter {
                $0.search = stem
                $0.archived = false
            }, size: 20, in: db)
        return found.rows.map(\.food).filter { $0.id != food.id }
    }

    /// A form keeps its department, also where that was its food's.
    private static func forms(
        of source: Food.Whole, into target: Food.Whole, _ department: Department?
    ) -> [FoodForm: Department?] {
        var forms: [FoodForm: Department?] = [:]
        for (form, own) in source.forms where target.forms[form] == nil {
            let stands = own ?? source.food.department
            forms.updateValue(stands == department ? nil : stands, forKey: form)
        }
        return forms
    }

    /// The names behind those that the food has, so that the shown one stays.
    private static func names(
        of source: Food.Whole, into target: Food.Whole, in db: Reading
    ) throws -> [FoodName] {
        let english = "en"
        var moving = source.names.sorted {
            ($0.language, $0.position, $0.name) < ($1.language, $1.position, $1.name)
        }
        let own = TypedText.key(source.food.name)
        if !moving.contains(where: { $0.language == english && TypedText.key($0.name) == own }) {
            moving.insert(FoodName(language: english, name: source.food.name), at: 0)
        }
        try requireFree(source.food.name, of: [source.id, target.id], in: db)
        var added: [FoodName] = []
        for (language, names) in Dictionary(grouping: moving, by: \.language).sorted(
            by: { $0.key < $1.key })
        {
            let present = target.names.filter { $0.language == language }
            var keys = Set(present.map { TypedText.key($0.name) })
            var next = (present.map(\.position).max() ?? -1) + 1
            if language == english {
                keys.insert(TypedText.key(target.food.name))
                let isNew = names.contains { !keys.contains(TypedText.key($0.name)) }
                if present.isEmpty, isNew {
                    // Of further names the first is shown: the food's own stays it.
                    let owner = try holder(of: target.food.name, in: db)
                    if owner == nil || owner == source.id {
                        added.append(FoodName(language: english, name: target.food.name))
                    }
                    next = 1
                }
            }
            for name in names where keys.insert(TypedText.key(name.name)).inserted {
                added.append(FoodName(language: language, name: name.name, position: next))
                next += 1
            }
            guard next <= FoodDraft.mostNames else { throw FoodMergeError.tooManyNames }
        }
        return added
    }

    private static func requireFree(
        _ name: String, of foods: [Food.ID], in db: Reading
    ) throws {
        guard let owner = try holder(of: name, in: db), !foods.contains(owner) else { return }
        throw FoodMergeError.nameTaken(name, food: try owner.found(in: db).name)
    }

    /// The food with a further English name.
    private static func holder(of name: String, in db: Reading) throws -> Food.ID? {
        try db.value("SELECT food_id FROM food_name WHERE language = 'en' AND name = ?", [name])
    }
}

/// Why two foods cannot be merged.
package enum FoodMergeError: VerbRefusal, Hashable {
    case intoItself
    case targetIsGone
    case targetIsArchived(String)
    /// The name of the food that goes belongs to a third one too.
    case nameTaken(String, food: String)
    /// The one that stays would have more than a form takes.
    case tooManyNames

    package var complaint: Complaint {
        switch self {
        case .intoItself:
            Complaint(
                "store-food-merge-itself",
                "A food cannot be merged into itself. Choose another one.")
        case .targetIsGone:
            Complaint(
                "store-food-merge-missing", "Choose the food that stays, by one of its names.")
        case .targetIsArchived(let name):
            Complaint(
                "store-food-merge-archived", ["name": .text(name)],
                "\(name) is archived. Bring it back first, or choose another food.")
        case .nameTaken(let name, let food):
            Complaint(
                "store-food-merge-name-taken", ["name": .text(name), "food": .text(food)],
                "\(name) is a name of \(food) as well. Take it off there first.")
        case .tooManyNames:
            Complaint(
                "store-food-merge-too-many-names",
                "The food would have more than 20 names in one language. Take some off first.")
        }
    }
}

extension Food {
    /// Merges this food into another, which has its names, recipes, lists and allergens from then on. It is done at
    /// once, as a batch of one row, and can be undone.
    ///
    /// - Parameters:
    ///   - source: The food that goes.
    ///   - target: The food that stays.
    ///   - key: The form's key: the same form sent twice by one administrator merges once.
    ///   - author: The author.
    ///   - db: The open store.
    /// - Returns: What was done, which can be taken back.
    /// - Throws: ``FoodMergeError``; ``RecordGone`` if this food does not exist.
    package static func merge(
        _ source: ID, into target: ID?, key: String, by author: Author, in db: Writing
    ) throws -> Batch {
        let key = "\(author.administrator?.rawValue ?? 0)-\(key)"
        if let done = try Batch.find(key: key, in: db) { return done }
        let merge = try FoodMerge(source, into: target, in: db)
        var spec = BatchSpec()
        spec.source = BatchSpec.Named(id: source.rawValue, name: merge.source.food.name)
        spec.target = BatchSpec.Named(id: merge.target.id.rawValue, name: merge.target.food.name)
        let batch = try Batch.insert(
            .foods, .mergeFoods, spec, key: key, on: [merge.target.id.rawValue], by: author,
            in: db)
        var refusal: (any Error)?
        try Batch.change(batch.id, pace: BatchPace(), now: author.at, in: db) { refusal = $1 }
        if let refusal { throw refusal }
        return try Batch.current(batch.id, in: db)
    }

    /// The food into which one that is gone was merged, for old links; nil if it was not.
    package static func successor(of id: ID, in db: Reading) throws -> ID? {
        try db.value(
            """
            SELECT spec ->> '$.target.id' FROM batch
            WHERE list = 'foods' AND verb = 'merge-foods' AND reverses_id IS NULL
                AND spec ->> '$.source.id' = ? AND NOT EXISTS
                    (SELECT 1 FROM batch AS undo WHERE undo.reverses_id = batch.id)
            ORDER BY id DESC LIMIT 1
            """, [id])
    }
}
