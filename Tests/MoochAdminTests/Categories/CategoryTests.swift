import HTTPTypes
import MoochAdmin
import MoochFixtures
import MoochSite
import MoochStore
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

    @Test(
        "Several are added one after the other, and usual ones in the exchange's language at one press"
    )
    func samples() async throws {
        let (fixture, browser) = try await dashboard(["Getränke"])
        let another = try await browser.submit(
            "/categories", from: "/categories/new", ["name": "Obst", "another": "1"])
        #expect(another.location == "/categories/new")
        #expect(await browser.get("/categories/new").text.contains("Obst was added"))
        try await fixture.run("INSERT INTO setting (name, value) VALUES ('language', 'de')")
        try await fixture.store.readSettings()
        let english = ["accept-language": "en"]
        let page = await browser.get("/categories/samples", headers: english).text
        #expect(page.matches(of: /name="sample_/).count == 15)
        #expect(
            page.matches(of: /there already/).count == 2 && page.contains("Add the ticked ones"))
        for _ in 0..<2 {
            let added = try await browser.submit(
                "/categories/samples", from: "/categories/samples",
                ["sample_1": "1", "sample_2": "1", "sample_15": "1", "sample_16": "1"])
            #expect(added.location == "/categories")
            #expect(
                try await fixture.text(Self.order) == "Getränke,Obst,Brot & Gebäck,Sonstiges")
        }
        let audit = await browser.get("/audit", headers: english).text
        #expect(audit.contains("added the category"))
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

    @Test("Any place is one step away: a number, the first or the last, in list and page")
    func position() async throws {
        let (fixture, browser) = try await dashboard(["Bread", "Fruit", "Tins"])
        let page = await browser.get("/categories/3").text
        #expect(page.contains("<label for=\"position\">Place in the list</label>"))
        #expect(page.contains("name=\"position\" type=\"text\" value=\"3\""))
        let moves: [(KeyValuePairs<String, String>, String)] = [
            (["position": "1"], "Tins,Bread,Fruit"), (["position": "2"], "Bread,Tins,Fruit"),
            (["direction": "last", "position": "2"], "Bread,Fruit,Tins"),
            (["position": "first"], "Tins,Bread,Fruit"),
            (["position": "last"], "Bread,Fruit,Tins"),
        ]
        for (form, order) in moves {
            let answer = try await browser.submit(
                "/categories/3/position", from: "/categories", form)
            #expect(answer.location == "/categories#category-3")
            #expect(try await fixture.text(Self.order) == order)
        }
        let own = try await browser.submit(
            "/categories/3/position", from: "/categories/3", ["position": "1", "from": "page"])
        #expect(own.location == "/categories/3")
        let moved = await browser.get("/categories/3").text
        #expect(moved.contains("Tins is now number 1 in the list."))
        #expect(await browser.get("/audit").text.contains("moved the category"))
        _ = try await browser.submit(
            "/categories/3/position", from: "/categories/3", ["direction": "up", "from": "page"])
        let stays = await browser.get("/categories/3").text
        #expect(stays.contains("Tins is already number 1 in the list."))
        #expect(
            try await fixture.number(
                "SELECT count(*) FROM audit_entry WHERE action = 'category.move'") == 6)
    }

    @Test("A place that there is not is refused in words, with what was typed")
    func wrongPosition() async throws {
        let (fixture, browser) = try await dashboard(["Bread", "Fruit", "Tins"])
        for wrong in ["0", "99", "abc", "", "9223372036854775808", "1.5"] {
            let answer = try await browser.submit(
                "/categories/1/position", from: "/categories/1",
                ["position": wrong, "from": "page"])
            #expect(answer.status == .unprocessableContent, "\(wrong)")
            let advice = "Enter a number from 1, the first place, to 3, the last."
            #expect(answer.text.contains(advice))
            #expect(answer.text.contains("name=\"position\" type=\"text\" value=\"\(wrong)\""))
            #expect(answer.text.contains("aria-describedby=\"position-hint position-problem\""))
            let inList = try await browser.submit(
                "/categories/1/position", from: "/categories", ["position": wrong])
            #expect(inList.location == "/categories#category-1", "whoever is in the list stays")
            #expect(
                await browser.get("/categories").text
                    .contains("Bread stays where it is. \(advice)"))
        }
        #expect(try await fixture.text(Self.order) == "Bread,Fruit,Tins")
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
        #expect(preview.contains("Merge, and move 2 listings"))
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
        // Old links lead on.
        for list in ["listings", "exchanges"] {
            let moved = await browser.get("/\(list)?category_id=1&sort=id")
            #expect(moved.location == "/\(list)?category_id=2&sort=id")
        }
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
        #expect(question.contains("Undo merging Cakes into Bread</button>"))
        #expect(question.contains("Bread</td>") && question.contains("Cakes</td>"))
        let undone = try await browser.submit(
            "/bulk-actions/1/reversal", from: "/bulk-actions/1", [:])
        #expect(undone.location == "/categories/1")
        #expect(try await fixture.number("SELECT count(*) FROM listing WHERE category_id = 1") == 2)
        #expect(await browser.get("/categories/1").status == .ok)
        #expect(await browser.get("/audit").text.contains("Undone</a>"))
        #expect(
            await browser.get("/bulk-actions/2").text.contains(
                "Cakes is what it was before the merge; 2 listings went back."))
    }

    @Test("The page of the one that is left says what was merged into it, by whom, and undoes it")
    func mergedHere() async throws {
        let (fixture, browser) = try await dashboard(["Cakes", "Bread", "Pastry", "Empty"])
        try await fixture.run(
            """
            INSERT INTO community (name, latitude, longitude) VALUES ('Elm', 1, 2);
            INSERT INTO member (community_id, name, email) VALUES (1, 'Ana', 'ana@example.org');
            INSERT INTO listing (community_id, category_id, seller_id, title) VALUES
                (1, 1, 1, 'Rye'), (1, 3, 1, 'Scones'), (1, 2, 1, 'Loaf');
            """)
        #expect(!(await browser.get("/categories/2").text.contains("Merged into this category")))
        for (source, target) in [(4, 1), (1, 3), (3, 2)] {
            _ = try await browser.submit(
                "/categories/\(source)/merge", from: "/categories", ["into": "\(target)"])
        }
        fixture.clock.advance(seconds: 60)
        // Cakes and Empty were merged on with Pastry: its merge is undone first.
        let page = await browser.get("/categories/2").text
        #expect(page.contains("Merged into this category") && page.contains("by ada, "))
        #expect(page.contains("<strong>Cakes</strong> <span class=\"meta\">merged into Pastry"))
        #expect(page.contains("href=\"/bulk-actions/3/reversal\">Undo the merge</a>"))
        #expect(!page.contains("/bulk-actions/2/reversal"))
        for batch in [3, 2, 1] {
            let question = await browser.get("/bulk-actions/\(batch)/reversal").text
            #expect(question.contains("at its old place in the list"))
            #expect(question.contains("type=\"submit\">Undo merging"))
            _ = try await browser.submit(
                "/bulk-actions/\(batch)/reversal", from: "/categories", [:])
        }
        #expect(try await fixture.text(Self.order) == "Cakes,Bread,Pastry,Empty")
        #expect(try await fixture.number("SELECT count(*) FROM category WHERE archived_at") == 0)
        let homes = """
            SELECT group_concat(title || category_id) FROM (SELECT * FROM listing ORDER BY id)
            """
        #expect(try await fixture.text(homes) == "Rye1,Scones3,Loaf2")
        let left = await browser.get("/categories/2").text
        #expect(!left.contains("Merged into this category") && left.contains("Undone</a>"))
    }

    @Test("Two who merge or undo the same at once: the second is told what became of it")
    func secondOfTwo() async throws {
        let (fixture, browser) = try await dashboard(["Cakes", "Bread", "Pastry"])
        let ben = try await fixture.signedIn(as: "ben")
        _ = try await browser.submit("/categories/1/merge", from: "/categories", ["into": "2"])
        fixture.clock.advance(seconds: 60)
        let second = try await ben.submit("/categories/1/merge", from: "/categories", ["into": "3"])
        #expect(second.location == "/categories/2")
        let told = await ben.get("/categories/2").text
        #expect(told.contains("Cakes was merged into Bread by ada 1 minute ago."))
        #expect(told.contains("<a href=\"/bulk-actions/1\">Open the merge</a>"))
        for address in ["/categories/1/merge", "/categories/1/merge?into=3"] {
            #expect(await ben.get(address).location == "/categories/2")
        }
        let crossed = try await ben.submit(
            "/categories/2/merge", from: "/categories", ["into": "1"])
        #expect(crossed.status == .unprocessableContent)
        #expect(crossed.text.contains("Cakes was merged into Bread meanwhile."))

        for (one, path) in [(browser, "/categories/1"), (ben, "/bulk-actions/2")] {
            let undone = try await one.submit("/bulk-actions/1/reversal", from: "/categories", [:])
            #expect(undone.location == path)
        }
        #expect(await ben.get("/bulk-actions/2").text.contains("ada already did this, just now."))
        #expect(await ben.get("/bulk-actions/1/reversal").location == "/bulk-actions/2")
        #expect(try await fixture.number("SELECT count(*) FROM batch") == 2)
        let taken = try await ben.submit(
            "/categories", from: "/categories/new", ["name": "cakes"])
        #expect(taken.text.contains("Another category has this name."))
        _ = try await ben.submit("/categories/1/archival", from: "/categories", [:])
        let kept = try await ben.submit("/categories", from: "/categories/new", ["name": "cakes"])
        #expect(kept.text.contains("An archived category has this name."))
    }

    @Test("A merge that takes longer has a page that shows how far it is")
    func longMerge() async throws {
        let fixture = try TestDashboard(batchWait: .zero)
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
