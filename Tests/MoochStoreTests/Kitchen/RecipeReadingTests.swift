import Testing

@testable import MoochStore

@Suite("Finding recipes")
struct RecipeReadingTests {
    @Test("Each order puts what a recipe does not say last, both ways, and pages have each once")
    func orders() async throws {
        let scene = try await RecipeScene()
        let orders: [(String, [Int64])] = [
            ("best", [4, 3, 2, 1]), ("newest", [4, 3, 2, 1]), ("-newest", [1, 2, 3, 4]),
            ("title", [1, 3, 4, 2]), ("-title", [2, 4, 3, 1]),
            ("total", [1, 2, 3, 4]), ("-total", [3, 2, 1, 4]),
            ("prep", [2, 1, 3, 4]), ("cook", [1, 3, 2, 4]), ("-cook", [3, 1, 4, 2]),
            ("cost", [1, 3, 2, 4]), ("-cost", [3, 1, 4, 2]),
            ("calories", [2, 1, 3, 4]), ("-calories", [1, 2, 4, 3]),
            ("ingredients", [3, 4, 1, 2]), ("-ingredients", [2, 1, 4, 3]),
        ]
        for (order, ids) in orders {
            #expect(try await scene.ids(order) == ids, "\(order)")
            #expect(try await scene.ids(order, size: 1) == ids, "\(order) one by one")
        }
    }

    @Test("A filter leaves out what is not said, and the page can tell how many that are")
    func filters() async throws {
        let scene = try await RecipeScene()
        #expect(try await scene.ids { $0.meal = .dinner } == [1, 3, 2])
        #expect(try await scene.ids { ($0.meal, $0.cuisine) = (.dinner, Cuisine.ID(1)) } == [1, 2])
        #expect(try await scene.ids { $0.meal = .lunch } == [1])
        #expect(try await scene.ids { $0.styles = [.vegetarian] } == [1, 2])
        #expect(try await scene.ids { $0.styles = [.vegetarian, .soup] } == [2])
        #expect(try await scene.ids { $0.limits = [.total: 45] } == [1, 2])
        #expect(try await scene.ids { $0.limits = [.total: 30] } == [1])
        #expect(try await scene.ids { $0.limits = [.cost: 200] } == [1])
        #expect(try await scene.ids { $0.limits = [.calories: 400, .prep: 5] } == [2])
        #expect(try await scene.ids { $0.limits = [.ingredients: 1] } == [3, 4])
        #expect(try await scene.ids { $0.isFavourite = true } == [4, 2])
        #expect(try await scene.ids(for: nil) { $0.isFavourite = true } == [])
        for (limits, count) in [
            ([.cost: 200], 2), ([.cost: 300, .calories: 500], 3),
            ([.cost: 200, .calories: 500], 2), ([.ingredients: 100], 0),
        ] as [([RecipeFilter.Limit: Int], Int)] {
            var filter = RecipeFilter()
            filter.limits = limits
            let unsaid = try await scene.fresh.store.read { [filter] in
                try Recipe.unsaid(filter, for: nil, in: $0)
            }
            #expect(unsaid == .exactly(count), "\(limits)")
        }
    }

    @Test("Counting stops at a thousand; a meal and a cuisine are counted whole")
    func many() async throws {
        let scene = try await RecipeScene()
        try await scene.fresh.store.write {
            try $0.script(
                """
                WITH RECURSIVE number (n) AS (SELECT 10 UNION ALL SELECT n + 1 FROM number WHERE n < 1020)
                INSERT INTO recipe_shelf SELECT '', 1, n, 'stew', 1, n, n, n, 1, NULL, n, n FROM number;
                INSERT INTO recipe_search (rowid, title, foods)
                SELECT recipe_id, 'stew', '' FROM recipe_shelf WHERE sort_title = 'stew'
                """)
        }
        for (change, total, unsaid) in [
            ({ $0.cuisine = Cuisine.ID(1) }, .exactly(1_013), .exactly(0)),
            ({ $0.limits = [.calories: 1_018] }, .moreThan(1_000), .exactly(2)),
            ({ $0.limits = [.calories: 1_000, .prep: 1_000] }, .exactly(993), .exactly(2)),
            ({ $0.limits = [.cost: 1] }, .exactly(0), .moreThan(1_000)),
            ({ $0.text = "stew" }, .moreThan(1_000), .exactly(0)),
            ({ ($0.text, $0.limits) = ("stew", [.calories: 10]) }, .exactly(1), .exactly(0)),
        ] as [((inout RecipeFilter) -> Void, ListTotal, ListTotal)] {
            var filter = RecipeFilter()
            change(&filter)
            let found = try await scene.fresh.store.read { [filter] db in
                (
                    try Recipe.total(filter, for: nil, in: db),
                    try Recipe.unsaid(filter, for: nil, in: db)
                )
            }
            #expect(found == (total, unsaid), "\(filter)")
        }
    }

    @Test("Of very many with the words the newest are looked through, and there may be more")
    func cut() async throws {
        let scene = try await RecipeScene()
        try await scene.fresh.store.write {
            try $0.script(
                """
                WITH RECURSIVE number (n) AS (SELECT 10 UNION ALL SELECT n + 1 FROM number WHERE n < 5020)
                INSERT INTO recipe_search (rowid, title, foods) SELECT n, 'stew', '' FROM number;
                INSERT INTO recipe_shelf SELECT '', 1, rowid, 'stew', 1, 1, 1, 1, 1, NULL, 1, 1
                FROM recipe_search WHERE rowid IN (10, 20, 5010, 5020)
                """)
        }
        var filter = RecipeFilter()
        (filter.text, filter.limits) = ("stew", [.calories: 10])
        let total = try await scene.fresh.store.read { [filter] in
            try Recipe.total(filter, for: nil, in: $0)
        }
        #expect(total == .moreThan(1))
    }

    @Test("In place of a withdrawn recipe stand those like it; of a draft nothing is told")
    func inPlace() async throws {
        let scene = try await RecipeScene()
        try await scene.fresh.store.write {
            try $0.script("UPDATE recipe SET state = 'withdrawn' WHERE id = 2")
        }
        for (id, others) in [(2, [1, 3, 4]), (5, [4, 3, 1]), (99, [4, 3, 1])] as [(Int64, [Int64])]
        {
            let found = try await scene.fresh.store.read {
                try Recipe.inPlace(of: Recipe.ID(id), size: 3, for: nil, in: $0)
            }
            #expect(found.map(\.id.rawValue) == others, "\(id)")
        }
    }

    @Test(
        "Words are found in titles and foods, in any language, by how they begin",
        arguments: [
            ("sugar", [1, 2]), ("Zucker", [1, 2]), ("zuc", [2, 1]), ("argerlich", [1]),
            ("ÄRGERLICH", [1]),
            ("erdnuss", [2]), ("bean curry", [3]), ("bean soup", []), ("\"", []), ("draft", []),
            ("zucchini AND", []), ("peanut*", [2]),
        ])
    func words(text: String, ids: [Int64]) async throws {
        let found = try await RecipeScene().ids { $0.text = text }
        #expect(Set(found) == Set(ids))
    }

    @Test("Meals and cuisines count what is published; an archived cuisine is not offered")
    func counts() async throws {
        let scene = try await RecipeScene()
        let (meals, cuisines) = try await scene.fresh.store.read { db in
            (
                try Recipe.mealCounts(in: db),
                try Recipe.cuisineCounts(of: .dinner, in: db).map {
                    "\($0.cuisine.name) \($0.count)"
                }
            )
        }
        #expect(meals == [.dinner: 3, .lunch: 1, .dessert: 1])
        #expect(cuisines == ["Indian 1", "Italian 2"])
        try await scene.fresh.store.write {
            try $0.script("UPDATE cuisine SET archived_at = 1700000000 WHERE id = 2")
        }
        let open = try await scene.fresh.store.read {
            try Recipe.cuisineCounts(of: nil, in: $0).map(\.cuisine.name)
        }
        #expect(open == ["Italian"])
    }

    @Test("The shelf and the search are right whichever program wrote")
    func derived() async throws {
        let scene = try await RecipeScene()
        #expect(try await scene.fresh.problemsOfRows().isEmpty)
        for change in [
            "UPDATE recipe SET title = 'Öl und Nudeln', cost_cents = 5 WHERE id = 1",
            "UPDATE food SET name = 'cane sugar' WHERE id = 1",
            "DELETE FROM food_name WHERE food_id = 2",
            "INSERT INTO food_name (food_id, language, name) VALUES (4, 'de', 'Erbsen')",
            "UPDATE ingredient_option SET food_id = 5 WHERE ingredient_id = 4 AND position = 1",
            "DELETE FROM ingredient WHERE id = 5", "DELETE FROM recipe_style WHERE recipe_id = 2",
            "INSERT INTO recipe_meal (recipe_id, meal) VALUES (2, 'breakfast')",
            "UPDATE recipe SET state = 'withdrawn' WHERE id = 3",
            "UPDATE recipe SET state = 'published' WHERE id = 3",
            "DELETE FROM recipe WHERE id = 2", "UPDATE recipe SET cuisine_id = NULL WHERE id = 1",
        ] {
            _ = try scene.fresh.shell("\(change);")
            #expect(try await scene.fresh.problemsOfRows().isEmpty, "\(change)")
        }
        #expect(try await scene.ids { $0.text = "ol" } == [1])
        _ = try scene.fresh.shell("DELETE FROM recipe_shelf; UPDATE recipe_search SET title = 'x';")
        #expect(try await scene.fresh.problemsOfRows().count == 2)
        try await scene.fresh.store.rebuild()
        #expect(try await scene.fresh.problemsOfRows().isEmpty)
    }

    @Test("A recipe is published when it is whole, and never a draft again")
    func states() async throws {
        let scene = try await RecipeScene()
        for (change, refusal) in [
            (
                "INSERT INTO recipe (title, state, published_at) VALUES ('x', 'published', 1)",
                "begins as a draft"
            ),
            (
                "UPDATE recipe SET state = 'withdrawn', published_at = 1 WHERE id = 5",
                "is published, then"
            ),
            (
                "UPDATE recipe SET state = 'draft', published_at = NULL WHERE id = 1",
                "is published, then"
            ),
            ("UPDATE recipe SET licence = 'unknown' WHERE id = 1", "published_has_a_licence"),
            (
                "UPDATE recipe SET state = 'published' WHERE id = 5",
                "only_drafts_were_never_published"
            ),
            (
                """
                DELETE FROM recipe_meal WHERE recipe_id = 5;
                UPDATE recipe SET state = 'published', published_at = 1 WHERE id = 5
                """, "has a meal, an ingredient and a step"
            ),
        ] {
            let result = try scene.fresh.shell("\(change);")
            #expect(result.errors.contains(refusal), "\(change)")
        }
    }

    @Test("Favourites are kept once, at most a thousand, and only of what is published")
    func favourites() async throws {
        let scene = try await RecipeScene()
        let (ada, now) = (RecipeScene.ada, Timestamp(1_700_000_000))
        try await scene.fresh.store.write { db in
            try Favourite.keep(Recipe.ID(1), by: ada, at: now, in: db)
            try Favourite.keep(Recipe.ID(1), by: ada, at: now, in: db)
            try Favourite.drop(Recipe.ID(2), by: ada, in: db)
            try Favourite.drop(Recipe.ID(2), by: ada, in: db)
            #expect(throws: RecordGone.self) {
                try Favourite.keep(Recipe.ID(5), by: ada, at: now, in: db)
            }
            #expect(throws: RecordGone.self) {
                try Favourite.keep(Recipe.ID(99), by: ada, at: now, in: db)
            }
        }
        #expect(try await scene.ids { $0.isFavourite = true } == [1, 4])
        try await scene.fresh.store.write { db in
            // All but one of those that one may keep.
            try db.script(
                """
                WITH RECURSIVE n(i) AS (SELECT 1001 UNION ALL SELECT i + 1 FROM n WHERE i < 1000 + \(Favourite.most - 3))
                INSERT INTO recipe (id, title) SELECT i, i FROM n;
                INSERT INTO favourite (member_id, recipe_id, created_at)
                SELECT \(ada), id, 1 FROM recipe WHERE id > 1000;
                """)
            try Favourite.keep(Recipe.ID(2), by: ada, at: now, in: db)
            #expect(throws: FavouriteError.tooMany) {
                try Favourite.keep(Recipe.ID(3), by: ada, at: now, in: db)
            }
        }
    }
}
