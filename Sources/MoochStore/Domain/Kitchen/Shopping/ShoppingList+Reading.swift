extension ShoppingList {
    /// A member's list as it is read: by aisles in walking order, or by departments while no supermarket is chosen.
    package struct Whole: Sendable, Hashable {
        /// 0 while there is no list.
        package let version: Int
        package let supermarket: Supermarket?
        /// In the order in which they were added.
        package let recipes: [ShoppingRecipe]
        /// All lines that are open or ticked.
        package let groups: [Group]

        package var lines: [Line] { groups.flatMap(\.lines) }
        package var openCount: Int { lines.count { $0.line.state == .open } }

        /// The groups with what is open in them.
        package var openGroups: [Group] {
            groups.map { Group(kind: $0.kind, lines: $0.lines.filter { $0.line.state == .open }) }
                .filter { !$0.lines.isEmpty }
        }

        /// What is in the basket, the latest first.
        package var ticked: [Line] {
            lines.filter { $0.line.state == .ticked }.sorted {
                ($0.line.changedAt, $0.line.id) > ($1.line.changedAt, $1.line.id)
            }
        }

        /// True if there is something on it and all of it is ticked.
        package var isDone: Bool { !groups.isEmpty && openCount == 0 }
    }

    /// Lines that stand together in a supermarket.
    package struct Group: Sendable, Hashable {
        package enum Kind: Sendable, Hashable {
            /// A neighbour has said yes.
            case neighbours
            case aisle(Aisle)
            case department(Department)
            /// Nobody said where it stands: ask in the shop.
            case unknown
        }

        package let kind: Kind
        package let lines: [Line]
    }

    /// A line as it is read.
    package struct Line: Sendable, Hashable {
        package let line: ShoppingLine
        /// The food in the reader's language, or what was typed.
        package let name: String
        package let amounts: Amounts
        /// How much each recipe wants, in the order of the recipes; what was typed stands last.
        package let parts: [Part]
        /// The neighbour who was asked for it; nil for nobody, and where it came to nothing.
        package let request: ShoppingRequest?

        package struct Part: Sendable, Hashable {
            /// Nil for what was typed.
            package let recipe: Recipe.ID?
            package let title: String?
            package let amounts: Amounts
        }
    }

    /// Reads a member's list, with the names of foods in a language.
    package static func whole(
        of member: Member.ID, in language: String, in db: Reading
    ) throws -> Whole {
        guard let list = try of(member, in: db) else {
            return Whole(version: 0, supermarket: nil, recipes: [], groups: [])
        }
        let supermarket = try list.supermarketID.flatMap { try Supermarket.find($0, in: db) }
        let lines: [ShoppingLine] = try db.rows(
            """
            SELECT \(ShoppingLine.columns) FROM shopping_line
            WHERE list_id = ? AND state <> 'removed' ORDER BY id
            """, [list.id])
        let foods = try Food.whole(Set(lines.compactMap(\.foodID)), in: db)
        let shelves = try supermarket.map { try Shelves($0.id, foods: foods.keys, in: db) }
        let read = try list.read(lines, foods, in: language, in: db)
        let groups = Dictionary(grouping: read) { line in
            line.request?.isAccepted == true
                ? Group.Kind.neighbours
                : Group.Kind(of: line.line, line.line.foodID.flatMap { foods[$0] }, in: shelves)
        }
        return Whole(
            version: list.version, supermarket: supermarket,
            recipes: try ShoppingRecipe.all(of: list.id, in: db),
            groups: groups.map { kind, lines in
                Group(
                    kind: kind,
                    lines: lines.sorted {
                        (TypedText.key($0.name), $0.line.id) < (TypedText.key($1.name), $1.line.id)
                    })
            }.sorted { $0.kind.rank < $1.kind.rank })
    }

    private func read(
        _ lines: [ShoppingLine], _ foods: [Food.ID: Food.Whole], in language: String,
        in db: Reading
    ) throws -> [Line] {
        let parts: [ShoppingPart] = try db.rows(
            """
            SELECT \(ShoppingPart.columns) FROM shopping_part
            WHERE line_id IN (SELECT id FROM shopping_line WHERE list_id = ? AND state <> 'removed')
            ORDER BY id
            """, [id])
        let titles = Dictionary(
            try db.rows(
                """
                SELECT id, title FROM recipe WHERE id IN (SELECT value FROM json_each(?))
                """, [Set(parts.compactMap(\.recipeID?.rawValue)).sorted().json]
            ) { (try $0.at(0) as Recipe.ID, try $0.at(1) as String) }
        ) { $1 }
        let byLine = Dictionary(grouping: parts, by: \.lineID)
        let requests =
            lines.contains { $0.exchangeID != nil }
            ? try ShoppingRequest.all(of: id, for: memberID, in: db) : [:]
        return lines.map { line in
            let parts = byLine[line.id] ?? []
            let byRecipe = Dictionary(grouping: parts, by: \.recipeID)
            return Line(
                line: line,
                name: line.foodID.flatMap { foods[$0]?.name(in: language) } ?? line.text,
                amounts: Amounts(parts.map(\.amount)),
                parts: byRecipe.sorted {
                    ($0.key?.rawValue ?? .max) < ($1.key?.rawValue ?? .max)
                }.map { recipe, parts in
                    Line.Part(
                        recipe: recipe, title: recipe.flatMap { titles[$0] },
                        amounts: Amounts(parts.map(\.amount)))
                },
                request: line.exchangeID.flatMap { requests[$0] })
        }
    }
}

/// Where foods stand in one supermarket.
private struct Shelves {
    private let departments: [Department: Aisle]
    private let foods: [Place: Aisle]

    private struct Place: Hashable {
        let food: Food.ID
        /// Empty for any.
        let form: String
    }

    init(
        _ supermarket: Supermarket.ID, foods: some Collection<Food.ID>, in db: Reading
    ) throws {
        let all = try Aisle.all(of: supermarket, in: db)
        let aisles = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
        let departments = try db.rows(
            "SELECT department, aisle_id FROM aisle_department WHERE supermarket_id = ?",
            [supermarket]
        ) { (try $0.at(0) as Department, aisles[try $0.at(1)]) }
        let exceptions = try db.rows(
            """
            SELECT food_id, form, aisle_id FROM aisle_food
            WHERE supermarket_id = ? AND food_id IN (SELECT value FROM json_each(?))
            """, [supermarket, foods.map(\.rawValue).sorted().json]
        ) { (Place(food: try $0.at(0), form: try $0.at(1)), aisles[try $0.at(2)]) }
        self.departments = Dictionary(departments) { $1 }.compactMapValues { $0 }
        self.foods = Dictionary(exceptions) { $1 }.compactMapValues { $0 }
    }

    /// A food's own aisle, in its form or any, before that of its department.
    func aisle(of food: Food.Whole, _ form: FoodForm?) -> Aisle? {
        let own = form.flatMap { foods[Place(food: food.id, form: $0.rawValue)] }
        return own ?? foods[Place(food: food.id, form: "")]
            ?? food.department(of: form).flatMap { departments[$0] }
    }
}

extension ShoppingList.Group.Kind {
    fileprivate init(of line: ShoppingLine, _ food: Food.Whole?, in shelves: Shelves?) {
        if let shelves {
            self = food.flatMap { shelves.aisle(of: $0, line.form) }.map(Self.aisle) ?? .unknown
        } else {
            self = food?.department(of: line.form).map(Self.department) ?? .unknown
        }
    }

    fileprivate var rank: Int {
        switch self {
        case .neighbours: .min
        case .aisle(let aisle): aisle.position
        case .department(let department): Department.allCases.firstIndex(of: department) ?? 0
        case .unknown: .max
        }
    }
}
