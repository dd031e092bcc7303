import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("Merging two foods")
struct FoodMergeTests {
    private static let now = TestDashboard.now.rawValue

    /// An aubergine and an eggplant, which is the same, with one of everything that names a food.
    private static let sql = """
        \(SampleKitchen.sql)
        -- Without their files the store would not be whole.
        DELETE FROM recipe_photo;
        DELETE FROM photo;
        INSERT INTO food (id, name, department, created_at) VALUES (20, 'aubergine', 'produce', 1),
            (21, 'eggplant', NULL, 1), (22, 'tomato', 'produce', 1), (23, 'aubergine dip', 'deli', 1);
        INSERT INTO food_name (food_id, language, name, position) VALUES
            (20, 'en', 'Aubergines', 1), (20, 'en', 'Eggplant', 2), (20, 'de', 'Aubergine', 0),
            (20, 'de', 'Auberginen', 1), (21, 'de', 'Eierfrucht', 0), (20, 'fr', 'aubergine', 0);
        INSERT INTO food_form (food_id, form, department) VALUES
            (20, 'frozen', 'frozen'), (20, 'fresh', NULL), (21, 'fresh', 'produce');
        INSERT INTO food_allergen (food_id, allergen, level) VALUES
            (20, 'nuts', 'contains'), (20, 'milk', 'may_contain'), (20, 'sesame', 'may_contain'),
            (21, 'nuts', 'may_contain'), (21, 'milk', 'contains');
        INSERT INTO ingredient (id, recipe_id, position, text, choice) VALUES
            (50, 2, 3, 'aubergine or eggplant', 'one'), (51, 2, 4, 'tomato or aubergine', 'one'),
            (52, 1, 8, 'aubergine', 'one');
        INSERT INTO ingredient_option (ingredient_id, position, food_id, form) VALUES
            (50, 0, 20, NULL), (50, 1, 21, 'fresh'), (51, 0, 22, NULL), (51, 1, 20, 'frozen'),
            (52, 0, 20, NULL);
        INSERT INTO supermarket (id, name, address, latitude, longitude) VALUES
            (1, 'Corner', 'Elm Street', 1, 2), (2, 'Corner', 'Oak Street', 1, 2);
        INSERT INTO aisle (id, supermarket_id, label, position) VALUES
            (1, 1, '1', 0), (2, 1, '2', 1), (3, 2, '1', 0);
        INSERT INTO aisle_food (supermarket_id, food_id, form, aisle_id) VALUES
            (1, 20, '', 1), (1, 20, 'frozen', 2), (1, 21, '', 2), (2, 20, '', 3);
        INSERT INTO community (name, latitude, longitude) VALUES ('Elm', 1, 2);
        INSERT INTO category (name, is_food) VALUES ('Food', 1);
        INSERT INTO member (id, community_id, name, email) VALUES
            (1, 1, 'Ana', 'ana@example.org'), (2, 1, 'Ben', 'ben@example.org');
        INSERT INTO listing (id, community_id, category_id, seller_id, title, created_at, updated_at)
            VALUES (1, 1, 1, 2, 'Two aubergines', \(now), \(now)), (2, 1, 1, 2, 'Eggplant', \(now), \(now)),
                (3, 1, 1, 1, 'Aubergine dip', \(now), \(now));
        INSERT INTO exchange (id, listing_id, buyer_id, requested_at) VALUES (1, 1, 1, \(now));
        INSERT INTO recipe_request (exchange_id, recipe_id, food_id) VALUES (1, 1, 20);
        INSERT INTO shopping_list (id, member_id, created_at) VALUES (1, 1, 1), (2, 2, 1);
        INSERT INTO shopping_recipe (list_id, recipe_id, servings, options, added_at) VALUES
            (1, 2, 4, '{"51":[{"form":"frozen","option":20}]}', 1);
        INSERT INTO shopping_line (id, list_id, uuid, food_id, form, text, state, changed_at, exchange_id)
        VALUES (1, 1, '\(uuid(1))', 20, '', 'aubergine', 'open', 5, NULL),
            (2, 1, '\(uuid(2))', 21, '', 'eggplant', 'open', 6, NULL),
            (3, 1, '\(uuid(3))', 20, '', 'aubergine', 'ticked', 7, NULL),
            (4, 1, '\(uuid(4))', 20, '', 'aubergine', 'removed', 8, NULL),
            (5, 1, '\(uuid(5))', 20, 'frozen', 'aubergine', 'open', 9, NULL),
            (6, 1, '\(uuid(6))', 21, 'frozen', 'eggplant', 'ticked', 9, NULL),
            (7, 2, '\(uuid(7))', 20, '', 'aubergine', 'open', 5, 1),
            (8, 2, '\(uuid(8))', 21, '', 'eggplant', 'open', 5, NULL);
        INSERT INTO shopping_part (id, line_id, recipe_id, uuid, numerator, denominator, added_at) VALUES
            (1, 1, 2, NULL, 1, 1, 5), (2, 1, NULL, '\(uuid(1))', 2, 1, 6), (3, 2, NULL, '\(uuid(2))', 3, 1, 6),
            (4, 3, 2, NULL, 4, 1, 5), (5, 4, NULL, NULL, 5, 1, 5), (6, 5, NULL, NULL, 6, 1, 5),
            (7, 6, NULL, NULL, 7, 1, 5), (8, 7, 1, NULL, 8, 1, 5), (9, 8, NULL, NULL, 9, 1, 5);
        """

    private static func uuid(_ number: Int) -> String {
        "00000000-0000-4000-8000-00000000000\(number)"
    }

    private func scene() async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard()
        try await fixture.run(Self.sql)
        try await sweep(fixture)
        return (fixture, try await fixture.signedIn())
    }

    /// The job reads titles anew.
    private func sweep(_ fixture: TestDashboard) async throws {
        try await fixture.run("UPDATE job SET run_at = 0 WHERE state = 'waiting'")
        try await fixture.sweep { Issue.record($0) }
    }

    /// A check finds nothing, but for files: the sample names photos and a video without writing them.
    private func expectSound(_ fixture: TestDashboard) async throws {
        let problems = try await StoreCheck(fixture.store).problems().filter {
            !$0.contains(" is not in ")
        }
        #expect(problems == [])
    }

    /// All tables but those that say what was done, and a list's version, which never falls.
    private func dump(_ fixture: TestDashboard) async throws -> [String: [String]] {
        var tables = try await fixture.contents()
        for table in [
            "batch", "batch_item", "audit_entry", "job", "admin", "admin_session",
            "sqlite_sequence",
            "shopping_list", "setting",
        ] {
            tables[table] = nil
        }
        for (name, rows) in tables where name.hasPrefix("sqlite_") || rows.isEmpty {
            tables[name] = nil
        }
        tables["shopping_list"] = [
            try await fixture.text(
                "SELECT group_concat(id || member_id || coalesce(supermarket_id, '')) FROM shopping_list"
            )
                ?? ""
        ]
        tables["recipe_search"] = [
            try await fixture.text(
                """
                SELECT group_concat(rowid, ' ') || (SELECT group_concat(rowid, ' ') FROM recipe_search
                    WHERE recipe_search MATCH 'aubergine') || coalesce((SELECT group_concat(rowid, ' ')
                    FROM recipe_search WHERE recipe_search MATCH 'eierfrucht'), '')
                FROM recipe_search
                """) ?? ""
        ]
        return tables.mapValues { $0.sorted() }
    }

    private func merge(
        _ source: Int, into target: Int, _ browser: TestBrowser
    ) async throws -> TestAnswer {
        let page = "/foods/\(source)/merge?into=\(target)"
        return try await browser.fill(
            "/foods/\(source)/merge", from: page, PageFields(await browser.get(page).text).all)
    }

    private static let names = """
        SELECT group_concat(language || ':' || name || position, ' ') FROM
            (SELECT * FROM food_name WHERE food_id = 21 ORDER BY language, position)
        """
    private static let options = """
        SELECT group_concat(ingredient_id || ':' || position || '=' || food_id || coalesce(form, ''), ' ')
        FROM (SELECT * FROM ingredient_option WHERE ingredient_id >= 50 ORDER BY 1, 2)
        """
    private static let allergens = """
        SELECT group_concat(allergen || '-' || level, ' ') FROM
            (SELECT * FROM food_allergen WHERE food_id = 21 ORDER BY 2)
        """
    private static let lines = """
        SELECT group_concat(id || ':' || food_id || form || state
            || coalesce((SELECT sum(numerator) FROM shopping_part WHERE line_id = shopping_line.id), 0), ' ')
        FROM (SELECT * FROM shopping_line ORDER BY id) AS shopping_line
        """

    @Test(
        "Two that are one become one, as a preview says, and an undo brings back exactly what was")
    func roundTrip() async throws {
        let (fixture, browser) = try await scene()
        let before = try await dump(fixture)
        #expect(await browser.get("/foods/20").text.contains("href=\"/foods/20/merge\""))
        let choice = await browser.get("/foods/20/merge").text
        #expect(choice.contains("aubergine dip") && choice.contains("name=\"food\""))
        let wrong = await browser.get("/foods/20/merge?food=unicorn")
        #expect(wrong.status == .unprocessableContent && wrong.text.contains("value=\"unicorn\""))
        #expect(await browser.get("/foods/20/merge?into=20").status == .unprocessableContent)

        // By a name in another language.
        let preview = await browser.get("/foods/20/merge?food=eierfrucht").text
        #expect(preview.contains("<input type=\"hidden\" name=\"into\" value=\"21\">"))
        #expect(preview.contains("Contains: Nuts") && preview.contains("May contain: Sesame"))
        for icon in ["#kitchen", "#list", "#listings", "#exchanges"] {
            #expect(preview.contains(icon), "\(icon)")
        }
        #expect(try await dump(fixture) == before, "a preview changes nothing")

        let fields = PageFields(await browser.get("/foods/20/merge?into=21").text).all
        for _ in 0..<2 {
            let done = try await browser.fill("/foods/20/merge", from: "/foods", fields)
            #expect(done.location == "/foods/21")
        }
        #expect(try await fixture.number("SELECT count(*) FROM batch") == 1)
        let page = await browser.get("/foods/21").text
        #expect(page.contains("href=\"/bulk-actions/1/reversal\""))
        #expect(page.contains("merged the food aubergine into"))
        #expect(await browser.get("/foods/20").location == "/foods/21")

        #expect(
            try await fixture.text(Self.names)
                == "de:Eierfrucht0 de:Aubergine1 de:Auberginen2 en:eggplant0 en:aubergine1 en:Aubergines2 fr:aubergine0"
        )
        #expect(
            try await fixture.text(Self.options) == "50:0=21 51:0=22 51:1=21frozen 52:0=21")
        #expect(
            try await fixture.text(Self.allergens)
                == "milk-contains nuts-contains sesame-may_contain")
        #expect(
            try await fixture.text("SELECT department FROM food WHERE id = 21") == "produce")
        #expect(
            try await fixture.text(
                "SELECT group_concat(form || coalesce(department, '-')) FROM food_form WHERE food_id = 21"
            )
                == "freshproduce,frozenfrozen")
        #expect(
            try await fixture.text(
                """
                SELECT group_concat(supermarket_id || form || aisle_id) FROM
                    (SELECT * FROM aisle_food WHERE food_id = 21 ORDER BY 1, 3)
                """) == "12,1frozen2,23")
        // Open lines of one form are one; a ticked one is not opened, an asked one keeps to itself.
        #expect(
            try await fixture.text(Self.lines)
                == "2:21open6 3:21ticked4 4:21removed5 5:21frozenopen6 6:21frozenticked7 7:21open8 8:21open9"
        )
        #expect(
            try await fixture.text("SELECT options FROM shopping_recipe")
                == "{\"51\":[{\"form\":\"frozen\",\"option\":21}]}")
        #expect(try await fixture.number("SELECT food_id FROM recipe_request") == 21)
        let found =
            "SELECT group_concat(listing_id || ':' || food_id) FROM (SELECT * FROM listing_food ORDER BY 3)"
        #expect(try await fixture.text(found) == "1:21,2:21,3:23")
        try await sweep(fixture)
        #expect(try await fixture.text(found) == "1:21,2:21,3:23", "as titles are read")
        try await expectSound(fixture)

        let question = await browser.get("/bulk-actions/1/reversal").text
        #expect(question.contains("eggplant · aubergine"))
        let undone = try await browser.submit(
            "/bulk-actions/1/reversal", from: "/bulk-actions/1/reversal", [:])
        #expect(undone.location == "/foods/20")
        #expect(await browser.get("/foods/20").status == .ok)
        try await sweep(fixture)
        let after = try await dump(fixture)
        for (table, rows) in before { #expect(after[table] == rows, "\(table)") }
        #expect(after.keys.sorted() == before.keys.sorted())
        try await expectSound(fixture)
        let audit = await browser.get("/audit?subject_kind=food&subject_id=21").text
        #expect(audit.contains("took aubergine out of the food"))
        // An undo is final.
        _ = try await browser.submit("/bulk-actions/1/reversal", from: "/bulk-actions/2", [:])
        #expect(try await fixture.number("SELECT count(*) FROM batch") == 2)
    }

    @Test("A merge that would lose a name, or a food that stays, is refused; so is an undo")
    func refusals() async throws {
        let (fixture, browser) = try await scene()
        for (sql, sentence) in [
            ("UPDATE food SET archived_at = 5000 WHERE id = 21", "eggplant is archived"),
            (
                """
                UPDATE food SET archived_at = NULL WHERE id = 21;
                INSERT INTO food_name (food_id, language, name) VALUES (22, 'en', 'AUBERGINE')
                """, "is a name of tomato as well"
            ),
            (
                """
                DELETE FROM food_name WHERE food_id = 22;
                INSERT INTO food_name (food_id, language, name, position)
                WITH n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 19)
                SELECT 21, 'de', 'Name ' || i, i FROM n
                """, "more than 20 names"
            ),
        ] {
            try await fixture.run(sql)
            let before = try await dump(fixture)
            let shown = await browser.get("/foods/20/merge?into=21")
            #expect(shown.status == .unprocessableContent && shown.text.contains(sentence))
            let sent = try await browser.fill(
                "/foods/20/merge", from: "/foods/20/merge", ["into": "21", "key": sentence])
            #expect(sent.status == .unprocessableContent && sent.text.contains(sentence))
            #expect(try await dump(fixture) == before)
        }
        try await fixture.run("DELETE FROM food_name WHERE name LIKE 'Name %'")
        #expect(try await merge(20, into: 21, browser).location == "/foods/21")
        #expect(try await merge(21, into: 22, browser).location == "/foods/22")
        #expect(await browser.get("/foods/20").location == "/foods/21")
        _ = try await browser.submit(
            "/bulk-actions/1/reversal", from: "/bulk-actions/1", [:])
        #expect(
            await browser.get("/bulk-actions/1").text
                .contains("merged into another one. Undo that first"))
        _ = try await browser.submit("/bulk-actions/2/reversal", from: "/bulk-actions/2", [:])
        try await fixture.run("INSERT INTO food (name) VALUES ('Aubergine')")
        _ = try await browser.submit(
            "/bulk-actions/1/reversal", from: "/bulk-actions/1", [:])
        #expect(
            await browser.get("/bulk-actions/1").text
                .contains("another food has the name aubergine"))
        try await fixture.run("UPDATE food SET name = 'melongene' WHERE name = 'Aubergine'")
        // Changed since: the recipe's line stays with the one that stayed, and so does a raised allergen.
        try await fixture.run(
            """
            UPDATE ingredient_option SET form = 'fresh' WHERE ingredient_id = 52;
            UPDATE food_allergen SET level = 'contains' WHERE food_id = 21 AND allergen = 'sesame';
            """)
        _ = try await browser.submit("/bulk-actions/1/reversal", from: "/bulk-actions/1", [:])
        #expect(
            try await fixture.text(Self.options)
                == "50:0=20 50:1=21fresh 51:0=22 51:1=20frozen 52:0=21fresh")
        #expect(
            try await fixture.text(Self.allergens)
                == "milk-contains nuts-may_contain sesame-contains")
        try await sweep(fixture)
        try await expectSound(fixture)
    }
}
