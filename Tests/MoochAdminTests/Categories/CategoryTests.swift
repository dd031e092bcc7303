import HTTPTypes
import MoochAdmin
import MoochFixtures
import Testing

@Suite("Categories")
struct CategoryTests {
    private func dashboard(_ names: [String]) async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        for name in names {
            let answer = try await browser.submit(
                "/categories", from: "/categories/new", ["name": name])
            #expect(answer.status == .seeOther)
        }
        return (fixture, browser)
    }

    private static let order =
        "SELECT group_concat(name) FROM (SELECT name FROM category ORDER BY position, id)"

    @Test("A new category is the last, and a taken name is refused with what was typed")
    func create() async throws {
        let (fixture, browser) = try await dashboard(["Bread", "Fruit"])
        #expect(try await fixture.text(Self.order) == "Bread,Fruit")
        let again = try await browser.submit(
            "/categories", from: "/categories/new", ["name": "bREAD"])
        #expect(again.status == .unprocessableContent)
        #expect(again.text.contains("value=\"bREAD\""))
    }

    @Test("Buttons move a category up and down, and stop at the ends")
    func move() async throws {
        let (fixture, browser) = try await dashboard(["Bread", "Fruit", "Tins"])
        for (direction, order) in [
            ("up", "Bread,Tins,Fruit"), ("up", "Tins,Bread,Fruit"), ("up", "Tins,Bread,Fruit"),
            ("down", "Bread,Tins,Fruit"),
        ] {
            let answer = try await browser.submit(
                "/categories/3/position", from: "/categories", ["direction": direction])
            #expect(answer.status == .seeOther)
            #expect(try await fixture.text(Self.order) == order)
        }
        let nonsense = try await browser.submit(
            "/categories/3/position", from: "/categories", ["direction": "sideways"])
        #expect(nonsense.status == .badRequest)
    }

    @Test("Renaming changes the name; a name someone else gave meanwhile is a conflict")
    func rename() async throws {
        let (fixture, browser) = try await dashboard(["Bread"])
        let form = await browser.get("/categories/1/edit").text
        let version = String(try #require(form.firstMatch(of: /name="version" value="([^"]+)"/)).1)
        try await fixture.run("UPDATE category SET name = 'Loaves'")
        let conflict = try await browser.submit(
            "/categories/1", from: "/categories/1/edit", ["name": "Rolls", "version": version])
        #expect(conflict.status == .conflict)
        #expect(conflict.text.contains("They saved</span><br>Loaves"))
        let next = String(
            try #require(conflict.text.firstMatch(of: /name="version" value="([^"]+)"/)).1)
        let saved = try await browser.submit(
            "/categories/1", from: "/categories/1/edit", ["name": "Rolls", "version": next])
        #expect(saved.location == "/categories/1")
        #expect(try await fixture.text(Self.order) == "Rolls")
    }

    @Test("Merging says first how many listings move, moves them all, and keeps the days' counts")
    func merge() async throws {
        let (fixture, browser) = try await dashboard(["Cakes", "Bread"])
        try await fixture.run(
            """
            INSERT INTO community (name, latitude, longitude) VALUES ('Elm', 1, 2);
            INSERT INTO member (community_id, name, email) VALUES (1, 'Ana', 'ana@example.org');
            INSERT INTO listing (community_id, category_id, seller_id, title) VALUES
                (1, 1, 1, 'Rye'), (1, 1, 1, 'Scones'), (1, 2, 1, 'Loaf');
            """)
        let choice = await browser.get("/categories/1/merge").text
        #expect(choice.contains("name=\"into\"") && choice.contains("Preview"))
        let preview = await browser.get("/categories/1/merge?into=2").text
        #expect(preview.contains("<data value=\"2\">"))
        #expect(preview.contains("Merge 2 listings"))
        #expect(try await fixture.number("SELECT count(*) FROM category") == 2)
        for _ in 0..<2 {
            let done = try await browser.submit(
                "/categories/1/merge", from: "/categories", ["into": "2"])
            #expect(done.location == "/categories/2")
        }
        #expect(try await fixture.number("SELECT count(*) FROM listing WHERE category_id = 2") == 3)
        #expect(
            try await fixture.number(
                "SELECT sum(n) FROM daily_count WHERE metric = 'listings' AND scope = 'category' AND scope_id = 2"
            )
                == 3)
        #expect(await browser.get("/categories/1").location == "/categories/2")
        let list = await browser.get("/categories").text
        #expect(list.contains("merged into Bread"))
        #expect(await browser.get("/audit").text.contains("merged the category"))
        let target = await browser.get("/categories/2").text
        #expect(target.contains("merged the category"))
        #expect(target.contains("into Bread"))
        let merges = "SELECT count(*) FROM audit_entry WHERE action = 'category.merge'"
        #expect(try await fixture.number(merges) == 1)
    }

    @Test("A merge says that it can be undone, leads to its page, and is undone as one")
    func unmerge() async throws {
        let (fixture, browser) = try await dashboard(["Cakes", "Bread"])
        try await fixture.run(
            """
            INSERT INTO community (name, latitude, longitude) VALUES ('Elm', 1, 2);
            INSERT INTO member (community_id, name, email) VALUES (1, 'Ana', 'ana@example.org');
            INSERT INTO listing (community_id, category_id, seller_id, title) VALUES
                (1, 1, 1, 'Rye'), (1, 1, 1, 'Scones'), (1, 2, 1, 'Loaf');
            """)
        let preview = await browser.get("/categories/1/merge?into=2").text
        #expect(preview.contains("Cakes is archived; its links lead to Bread."))
        #expect(preview.contains("It can be undone as a whole, at any time."))
        _ = try await browser.submit("/categories/1/merge", from: "/categories", ["into": "2"])
        let after = await browser.get("/categories/2").text
        #expect(after.contains("Cakes was merged into Bread: 2 listings moved."))
        #expect(after.contains("href=\"/bulk-actions/1/reversal\""))
        for address in ["/audit", "/categories/2"] {
            let page = await browser.get(address).text
            #expect(page.contains("merged the category <a href=\"/bulk-actions/1\">Cakes</a>"))
        }
        #expect(await browser.get("/audit").text.contains("2 listings moved to Bread."))
        let page = await browser.get("/bulk-actions/1").text
        #expect(page.contains("Merge Cakes into Bread"))
        #expect(page.contains("<a href=\"/listings?bulk_action_id=1\">In their list</a>"))
        let rows = await browser.get("/audit?bulk_action_id=1").text
        #expect(rows.contains("moved the listing") && rows.contains("<del>Cakes</del>"))
        let question = await browser.get("/bulk-actions/1/reversal").text
        #expect(question.contains("Undo: Merge Cakes into Bread</button>"))
        #expect(question.contains("Bread</td>") && question.contains("Cakes</td>"))
        let undone = try await browser.submit(
            "/bulk-actions/1/reversal", from: "/bulk-actions/1", [:])
        #expect(undone.location == "/bulk-actions/2")
        #expect(try await fixture.number("SELECT count(*) FROM listing WHERE category_id = 1") == 2)
        #expect(await browser.get("/categories/1").status == .ok)
        #expect(await browser.get("/audit").text.contains("Undone</a>"))
    }

    @Test("A merge that takes longer has a page that shows how far it is")
    func longMerge() async throws {
        let fixture = try TestDashboard { $0.batchPatience = .zero }
        let browser = try await fixture.signedIn()
        try await fixture.run(
            """
            INSERT INTO category (name) VALUES ('Cakes'), ('Bread');
            INSERT INTO community (name, latitude, longitude) VALUES ('Elm', 1, 2);
            INSERT INTO member (community_id, name, email) VALUES (1, 'Ana', 'ana@example.org');
            INSERT INTO listing (community_id, category_id, seller_id, title) VALUES
                (1, 1, 1, 'Rye'), (1, 1, 1, 'Scones'), (1, 1, 1, 'Loaf');
            """)
        let begun = try await browser.submit(
            "/categories/1/merge", from: "/categories", ["into": "2"])
        #expect(begun.location == "/bulk-actions/1")
        // Its own page leads on from the first moment.
        #expect(await browser.get("/categories/1").location == "/categories/2")
        try await fixture.work(pieces: 2)
        let page = await browser.get("/bulk-actions/1").text
        #expect(page.contains("<progress value=\"1\" max=\"3\""))
        try await fixture.finishBatches()
        #expect(await browser.get("/bulk-actions/1").text.contains("3 listings moved to Bread."))
    }

    @Test("Merging into itself, into nothing or into an archived category is refused in words")
    func wrongMerge() async throws {
        let (_, browser) = try await dashboard(["Cakes", "Bread", "Old"])
        _ = try await browser.submit("/categories/3/archival", from: "/categories", [:])
        for into in ["1", "", "99", "x", "3", "9223372036854775808"] {
            let answer = await browser.get("/categories/1/merge?into=\(into)")
            #expect(answer.status == .unprocessableContent, "\(into)")
            #expect(answer.text.contains("id=\"into-problem\""), "\(into)")
        }
    }
}
