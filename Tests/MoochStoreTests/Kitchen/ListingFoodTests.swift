import Testing

@testable import MoochStore

/// The foods that titles name.
@Suite("Foods in titles")
struct ListingFoodTests {
    private static let foods = [
        "brown sugar", "sugar", "butter", "peanut butter", "milk", "egg", "cream", "ice cream",
        "chocolate", "apple", "crème fraîche", "bread", "lo mein noodles", "rice", "coconut",
    ]
    private static let others = [
        ("egg", "en", "eggs"), ("egg", "de", "Eier"), ("apple", "en", "apples"),
        ("apple", "de", "Äpfel"), ("sugar", "de", "Zucker"),
        ("brown sugar", "de", "brauner Zucker"),
        ("milk", "de", "Milch"), ("lo mein noodles", "de", "Lo-Mein-Nudeln"),
    ]

    private static func scene() async throws -> FreshStore {
        let fresh = try await FreshStore.withRows()
        let foods = foods.map { "('\($0)')" }.joined(separator: ", ")
        let names = others.map {
            "((SELECT id FROM food WHERE name = '\($0.0)'), '\($0.1)', '\($0.2)')"
        }.joined(separator: ", ")
        let sql = """
            INSERT INTO food (name) VALUES \(foods);
            INSERT INTO food_name (food_id, language, name) VALUES \(names);
            UPDATE category SET is_food = 0 WHERE id = 2
            """
        try await fresh.store.write { try $0.script(sql) }
        try await fresh.sweep(at: Timestamp(1_700_000_000))
        return fresh
    }

    /// The foods of a listing.
    private static func found(_ listing: Int64, _ fresh: FreshStore) async throws -> [String] {
        try await fresh.store.read {
            try $0.values(
                """
                SELECT food.name FROM listing_food JOIN food ON food.id = food_id
                WHERE listing_id = ? ORDER BY 1
                """, [listing])
        }
    }

    private static let titles: [(title: String, foods: [String])] = [
        ("Half a bag of brown sugar", ["brown sugar"]), ("Brown Sugar", ["brown sugar"]),
        ("Sugar, brown", ["sugar"]), ("Peanut butter", ["peanut butter"]),
        ("Peanut butter and butter", ["butter", "peanut butter"]), ("Coconut milk", []),
        ("Eggplant", []), ("Egg plants", []), ("Ice cream", ["ice cream"]),
        ("ice-cream", ["ice cream"]), ("Milk chocolate", []),
        ("Milk, chocolate", ["chocolate", "milk"]), ("Sugar-free cake", []),
        ("Apple pie", []), ("Six apples", ["apple"]), ("ÄPFEL aus dem Garten", ["apple"]),
        ("Creme fraiche", ["crème fraîche"]), ("Brot ohne Zucker", []),
        ("Lo Mein Nudeln", ["lo mein noodles"]), ("Milchkanne", []), ("Sugary things", []),
        ("Milk bread", ["bread"]), ("Rice noodles", []), ("12 Eier (Bio)", ["egg"]),
        ("Milk & eggs", ["egg", "milk"]), ("Call 555 0123 4567 for milk", ["milk"]), ("½", []),
    ]

    @Test("The longest name wins and uses its words up; what is made of a food is no food")
    func falseFriends() async throws {
        let fresh = try await Self.scene()
        try await fresh.store.write { db in
            for (index, (title, _)) in Self.titles.enumerated() {
                try db.run(
                    """
                    INSERT INTO listing (id, community_id, category_id, seller_id, title, created_at, updated_at)
                    VALUES (?, 1, 1, 1, ?, 1699990000, 1699990000)
                    """, [100 + index, title])
            }
        }
        try await fresh.sweep(at: Timestamp(1_700_000_000))
        for (index, (title, foods)) in Self.titles.enumerated() {
            #expect(try await Self.found(Int64(100 + index), fresh) == foods, "\(title)")
        }
        // Our own writes wait for no job.
        let draft = try ListingDraft(validating: "Brown sugar", category: .init(1), photos: [])
        let id = try await fresh.store.write {
            try Listing.post(draft, by: Member.ID(1), at: Timestamp(1_700_000_100), in: $0).id
        }
        #expect(try await Self.found(id.rawValue, fresh) == ["brown sugar"])
    }

    @Test("A food that keeps its names lets no title be read again")
    func sameNames() async throws {
        let fresh = try await Self.scene()
        for (name, department) in [("sugar", Department.allCases[0]), ("cane sugar", nil)]
            as [(String, Department?)]
        {
            try await fresh.store.write { (db) throws in
                let id: Food.ID = try #require(
                    try db.value("SELECT id FROM food WHERE name = 'sugar'"))
                let stored = FoodDraft(try #require(try Food.whole(id, in: db)))
                var texts = stored.texts
                texts["name"] = name
                texts["department"] = department?.rawValue ?? texts["department"]
                try id.found(in: db).change(
                    to: FoodDraft(validating: texts), since: stored.version,
                    by: .program("test", at: Timestamp(1_700_000_100)), in: db)
            }
            let cursor = try await fresh.store.read {
                try SettingRow.value(ListingFood.cursor, in: $0)
            }
            #expect(cursor == (name == "sugar" ? nil : "0"), "\(name)")
        }
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test("The rows are right whichever program wrote, and a check finds a wrong one")
    func derived() async throws {
        let fresh = try await Self.scene()
        _ = try fresh.shell(
            """
            INSERT INTO listing (id, community_id, category_id, seller_id, title, created_at, updated_at) VALUES
                (21, 1, 1, 1, 'Brown sugar', 1699990000, 1699990000),
                (22, 1, 2, 1, 'Milk jug with milk', 1699990000, 1699990000),
                (23, 1, 1, 1, 'Twelve eggs', 1699990000, 1699990000),
                (24, 1, 1, 1, 'Some manna', 1699990000, 1699990000);
            """)
        for (change, sugar, eggs, manna) in [
            ("SELECT 1", ["brown sugar"], ["egg"], []),
            ("UPDATE listing SET title = 'Sugar' WHERE id = 21", ["sugar"], ["egg"], []),
            (
                "UPDATE listing SET state = 'ended', ended_at = 1699990001 WHERE id = 23",
                ["sugar"], [], []
            ),
            ("UPDATE food SET name = 'manna' WHERE name = 'bread'", ["sugar"], [], ["manna"]),
            ("UPDATE listing SET community_id = 2 WHERE id = 24", ["sugar"], [], ["manna"]),
            (
                "DELETE FROM food_name WHERE name = 'eggs'; DELETE FROM food WHERE name = 'manna'",
                ["sugar"], [], []
            ),
            ("UPDATE category SET is_food = 0 WHERE id = 1", [], [], []),
            ("UPDATE category SET is_food = 1", ["sugar"], [], []),
            ("DELETE FROM listing WHERE id = 21", [], [], []),
        ] as [(String, [String], [String], [String])] {
            let written = try fresh.shell("\(change);")
            #expect(written.errors.isEmpty, "\(change)")
            #expect(try await fresh.problemsOfRows().isEmpty, "\(change)")
            try await fresh.sweep(at: Timestamp(1_700_000_000))
            #expect(try await fresh.problemsOfRows().isEmpty, "\(change)")
            for (listing, expected) in [(Int64(21), sugar), (23, eggs), (24, manna)] {
                #expect(try await Self.found(listing, fresh) == expected, "\(change)")
            }
        }
        #expect(try await Self.found(22, fresh) == ["milk"])
        _ = try fresh.shell("DELETE FROM listing_food; DELETE FROM food_key WHERE key = 'sugar';")
        _ = try fresh.shell("DELETE FROM setting WHERE name = 'listings_read_until';")
        #expect(try await fresh.problemsOfRows().count == 2)
        try await fresh.store.rebuild()
        #expect(try await fresh.problemsOfRows().isEmpty)
        #expect(try await Self.found(22, fresh) == ["milk"])
    }
}
