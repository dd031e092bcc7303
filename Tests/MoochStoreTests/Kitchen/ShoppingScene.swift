import GRDB

@testable import MoochStore

/// Ada's shopping list, with foods that have names in two languages, two recipes and two supermarkets.
struct ShoppingScene: Sendable {
    let fresh: FreshStore

    static let ada = Member.ID(1)
    static let (phone, tablet) = (MemberSession.ID(1), MemberSession.ID(2))
    static let start = Timestamp(1_700_000_000)

    init() async throws {
        fresh = try await FreshStore.withRows()
        try await fresh.store.write { try $0.execute(sql: Self.sql) }
    }

    static func at(_ seconds: Int64) -> Timestamp { start.adding(seconds: seconds) }

    /// A UUID with a number.
    static func uuid(_ number: Int) -> String {
        let digits = String(number)
        return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count)
            + digits
    }

    /// Does what was pressed so many seconds ago, and returns what became of it.
    @discardableResult
    func apply(
        _ operations: [ShoppingOperation], on session: MemberSession.ID = phone,
        in language: String = "en", at seconds: Int64 = 0
    ) async throws -> ShoppingOperation.Outcome {
        try await fresh.store.write { db in
            try ShoppingList.apply(
                operations, by: Self.ada, on: session, in: language, at: Self.at(seconds), in: db)
        }
    }

    /// Types lines, each with the UUID of its number, from `first` on.
    func type(
        _ lines: [String], from first: Int = 1, in language: String = "en", at seconds: Int64 = 0
    ) async throws {
        try await apply(
            lines.enumerated().map { index, text in
                ShoppingOperation(
                    id: Self.uuid(9_000 + first + index), kind: .add,
                    line: Self.uuid(first + index), text: text)
            }, in: language, at: seconds)
    }

    /// Puts a recipe on the list.
    func put(
        _ recipe: Int64, servings: Int? = nil, picks: [Int64: [RecipeChoice.Pick]] = [:],
        without: Set<Int64> = [], at seconds: Int64 = 0
    ) async throws {
        try await fresh.store.write { db in
            guard let whole = try Recipe.whole(Recipe.ID(recipe), in: db) else { return }
            try ShoppingList.put(
                RecipeChoice(
                    servings: servings,
                    picks: Dictionary(picks.map { (Ingredient.ID($0.key), $0.value) }) { $1 },
                    without: Set(without.map { Ingredient.ID($0) }), of: whole), by: Self.ada,
                at: Self.at(seconds), in: db)
        }
    }

    func whole(in language: String = "en") async throws -> ShoppingList.Whole {
        try await fresh.store.read { db in
            try ShoppingList.whole(of: Self.ada, in: language, in: db)
        }
    }

    /// The lines in a state, in the order in which they were added: "flour: 200 g + 1 cup".
    func lines(
        _ state: ShoppingLine.State = .open, in language: String = "en"
    ) async throws -> [String] {
        try await whole(in: language).lines.filter { $0.line.state == state }
            .sorted { $0.line.id < $1.line.id }.map(Self.text)
    }

    static func text(_ line: ShoppingList.Line) -> String {
        let form = line.line.form.map { " (\($0.rawValue))" } ?? ""
        let amounts = line.amounts.entries.map(text).joined(separator: " + ")
        return line.name + form + (amounts.isEmpty ? "" : ": \(amounts)")
    }

    private static func text(_ amount: Amount) -> String {
        let quantity = amount.quantity ?? .zero
        let number =
            quantity.isWhole
            ? "\(quantity.numerator)" : "\(quantity.numerator)/\(quantity.denominator)"
        return number + (amount.unit.map { " \($0.rawValue)" } ?? "")
    }

    /// The UUID of the line with a name in a state.
    func uuid(of name: String, _ state: ShoppingLine.State = .open) async throws -> String? {
        try await whole().lines.first { $0.name == name && $0.line.state == state }?.line.uuid
    }

    /// What stands where: "7: flour, sugar".
    func groups() async throws -> [String] {
        try await whole().groups.map { group in
            let label =
                switch group.kind {
                case .neighbours: "neighbours"
                case .aisle(let aisle): aisle.label
                case .department(let department): department.rawValue
                case .unknown: "?"
                }
            return "\(label): " + group.lines.map(\.name).joined(separator: ", ")
        }
    }

    private static let sql = """
        INSERT INTO food (id, name, department) VALUES
            (1, 'flour', 'baking'), (2, 'brown sugar', 'baking'), (3, 'sugar', 'baking'),
            (4, 'onion', 'produce'), (5, 'lemon', 'produce'), (6, 'peas', 'frozen'),
            (7, 'milk', 'dairy'), (8, 'coconut milk', 'canned'), (9, 'egg', 'dairy'),
            (10, 'salt', 'spices'), (11, 'butter', 'dairy'), (12, 'peanut butter', 'condiments'),
            (13, 'garlic', 'produce'), (14, 'tomato', 'produce'), (15, 'dragon dust', NULL);
        UPDATE food SET is_staple = 1 WHERE name = 'salt';
        INSERT INTO food_name (food_id, language, name, position) VALUES
            (4, 'en', 'onions', 1), (4, 'de', 'Zwiebel', 0), (4, 'de', 'Zwiebeln', 1),
            (5, 'en', 'lemons', 1), (5, 'de', 'Zitrone', 0), (5, 'de', 'Zitronen', 1),
            (1, 'de', 'Mehl', 0), (9, 'en', 'eggs', 1), (9, 'de', 'Ei', 0), (9, 'de', 'Eier', 1),
            (14, 'en', 'tomatoes', 1), (7, 'de', 'Milch', 0), (6, 'en', 'pea', 1);
        INSERT INTO food_form (food_id, form, department) VALUES
            (6, 'frozen', NULL), (6, 'fresh', 'produce'), (14, 'fresh', NULL),
            (14, 'canned', 'canned');
        INSERT INTO recipe (id, title, servings, licence) VALUES
            (1, 'Dragon noodles', 2, 'own'), (2, 'Pancakes', 4, 'own');
        INSERT INTO recipe_meal VALUES (1, 'dinner'), (2, 'breakfast');
        INSERT INTO recipe_step (recipe_id, position, text) VALUES (1, 1, 'Cook.'), (2, 1, 'Fry.');
        INSERT INTO ingredient (id, recipe_id, position, text, numerator, denominator, unit) VALUES
            (1, 1, 1, '1 tbsp brown sugar', 1, 1, 'tbsp'), (2, 1, 2, '2 eggs', 2, 1, NULL),
            (3, 1, 3, '200 g peas', 200, 1, 'g'), (4, 1, 4, 'salt to taste', NULL, NULL, NULL),
            (5, 1, 5, '2 cups dragon breath', 2, 1, 'cup'),
            (6, 2, 1, '250 g flour', 250, 1, 'g'), (7, 2, 2, '3 eggs', 3, 1, NULL),
            (8, 2, 3, '500 ml milk', 500, 1, 'ml'), (9, 2, 4, 'a pinch of salt', 1, 1, 'pinch');
        INSERT INTO ingredient_option (ingredient_id, position, food_id, form) VALUES
            (1, 0, 2, NULL), (1, 1, 3, NULL), (2, 0, 9, NULL), (3, 0, 6, 'frozen'),
            (3, 1, 14, NULL), (4, 0, 10, NULL), (6, 0, 1, NULL), (7, 0, 9, NULL), (8, 0, 7, NULL),
            (9, 0, 10, NULL);
        UPDATE ingredient SET choice = 'several' WHERE id = 3;
        UPDATE recipe SET state = 'published', published_at = 1690000000;
        INSERT INTO supermarket (id, name, address, latitude, longitude) VALUES
            (1, 'Healthy Grocery', '400 W 43rd Street', 40.76, -73.99),
            (2, 'Healthy Grocery', '9 Lake Road', 41.88, -87.63);
        INSERT INTO aisle (id, supermarket_id, label, position) VALUES
            (1, 1, 'Produce', 0), (2, 1, '7', 7), (3, 1, '2', 2), (4, 2, '1', 1), (5, 2, '4', 4);
        INSERT INTO aisle_department VALUES (1, 'produce', 1), (1, 'baking', 2), (1, 'dairy', 3),
            (2, 'dairy', 4), (2, 'produce', 5);
        INSERT INTO aisle_food VALUES (1, 6, 'frozen', 2), (1, 2, '', 3);
        """
}
