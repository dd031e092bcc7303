import HTTPTypes
import MoochFixtures
import Testing

@Suite("Saved views")
struct ViewTests {
    private func dashboard() async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard()
        return (fixture, try await fixture.signedIn())
    }

    @discardableResult
    private func save(
        _ name: String, _ query: String, list: String = "members", audience: String = "own",
        opens: Bool = false, in browser: TestBrowser
    ) async throws -> TestAnswer {
        let token = try await browser.token(on: "/views/new?list=\(list)&\(query)")
        var fields = [
            ("csrf_token", token), ("list", list), ("query", query), ("name", name),
            ("audience", audience),
        ]
        if opens { fields.append(("default", "1")) }
        return await browser.post("/views", fields)
    }

    private func version(on page: String, in browser: TestBrowser) async throws -> String {
        let text = await browser.get(page).text
        return String(try #require(text.firstMatch(of: /name="version" value="([^"]*)"/)).1)
    }

    @Test("A list is saved as it writes itself: nonsense and places in it are left out")
    func canonical() async throws {
        let (fixture, browser) = try await dashboard()
        let query = "x=1&sort=name&q=ana+g&after=AAEC&before=AAEC&community_id=zero&page=3"
        let form = await browser.get("/views/new?list=members&\(query)").text
        #expect(form.contains("name=\"query\" value=\"q=ana+g&amp;sort=name\""))
        #expect(form.contains("<dt>Search</dt><dd>ana g</dd>"))
        let saved = try await save("Anas", query, in: browser)
        #expect(saved.status == .seeOther)
        #expect(saved.location == "/members?q=ana+g&sort=name")
        #expect(await browser.get("/members?q=ana+g&sort=name").text.contains("Anas is saved"))
        #expect(try await fixture.text("SELECT query FROM saved_view") == "q=ana+g&sort=name")
        // Twice is once.
        #expect(try await save("Anas", query, in: browser).status == .seeOther)
        #expect(try await fixture.number("SELECT count(*) FROM saved_view") == 1)
    }

    @Test("What is wrong is said beside its field, and nothing typed is lost")
    func wrong() async throws {
        let (fixture, browser) = try await dashboard()
        let nameless = try await save(
            "", "q=ana", audience: "everybody", opens: true, in: browser)
        #expect(nameless.status == .unprocessableContent)
        #expect(nameless.text.contains("id=\"name-problem\""))
        #expect(nameless.text.contains("value=\"q=ana\""))
        #expect(nameless.text.contains("<option value=\"everybody\" selected>"))
        #expect(nameless.text.contains("name=\"default\" value=\"1\" checked"))
        try await save("Anas", "q=ana", in: browser)
        let taken = try await save("ANAS", "q=other", in: browser)
        #expect(taken.status == .unprocessableContent)
        #expect(taken.text.contains("value=\"ANAS\""))
        #expect(taken.text.contains("You have a view of this list with this name"))
        for list in ["people", "", "categories"] {
            let page = await browser.get("/views/new?list=\(list)")
            #expect(page.status == .notFound, "\(list)")
        }
        let token = try await browser.token(on: "/views/new?list=members")
        let nowhere = await browser.post(
            "/views", [("csrf_token", token), ("list", "people"), ("name", "x")])
        #expect(nowhere.status == .notFound)
        #expect(try await fixture.number("SELECT count(*) FROM saved_view") == 1)
    }

    @Test("The views of an area are below it in the menu, and the present one says so")
    func rail() async throws {
        let (_, browser) = try await dashboard()
        try await save("Anas", "q=ana", in: browser)
        try await save("By name", "sort=name", in: browser)
        let there = await browser.get("/members?sort=name&x=1").text
        #expect(there.contains("<ul aria-label=\"Views of Members\">"))
        #expect(there.contains("<li><a href=\"/members?q=ana\">Anas</a></li>"))
        #expect(
            there.contains("<li><a href=\"/members?sort=name\" aria-current=\"page\">By name</a>"))
        #expect(there.contains("data-area=\"members\" aria-current=\"true\""))
        let elsewhere = await browser.get("/listings").text
        #expect(!elsewhere.contains("By name"))
        let plain = await browser.get("/members").text
        #expect(plain.contains("data-area=\"members\" aria-current=\"page\""))
    }

    @Test("The rail has room for twelve, and a way to all of them")
    func bounded() async throws {
        let (fixture, browser) = try await dashboard()
        try await fixture.run(
            """
            WITH RECURSIVE number (n) AS (SELECT 10 UNION ALL SELECT n + 1 FROM number WHERE n < 40)
            INSERT INTO saved_view (list, name, query, admin_id, created_at)
            SELECT 'members', 'View ' || n, 'q=' || n, NULL, 1 FROM number;
            """)
        let page = await browser.get("/members").text
        #expect(page.matches(of: /<li><a href="\/members\?q=\d+">View/).count == 12)
        #expect(page.contains("<li><a href=\"/views#members\">All views</a></li>"))
        let all = await browser.get("/views").text
        #expect(all.matches(of: /<a href="\/members\?q=\d+">View/).count == 31)
    }

    @Test("A list opens with its view, never in a circle, and the whole list stays in reach")
    func opening() async throws {
        let (_, browser) = try await dashboard()
        #expect(await browser.get("/members").status == .ok)
        try await save("Anas", "q=ana", opens: true, in: browser)
        let opened = await browser.get("/members")
        #expect(opened.status == .seeOther)
        #expect(opened.location == "/members?q=ana")
        let view = await browser.get("/members?q=ana")
        #expect(view.status == .ok)
        #expect(view.text.contains("<a href=\"/members?all=1\">All members</a>"))
        let whole = await browser.get("/members?all=1")
        #expect(whole.status == .ok)
        #expect(
            whole.text.contains(
                "<a href=\"/members?all=1\" aria-current=\"page\">All members</a>"))
        #expect(await browser.get("/members.csv").status == .ok)
        // Saved as it is, a list opens as it is.
        try await save("Everyone", "", opens: true, in: browser)
        #expect(await browser.get("/members").location == "/members?all=1")
        #expect(await browser.get("/listings").status == .ok)
    }

    @Test("One's own view opens a list before everybody's does")
    func precedence() async throws {
        let (fixture, ada) = try await dashboard()
        let ben = try await fixture.signedIn(as: "ben")
        try await save("Ours", "q=ours", audience: "everybody", opens: true, in: ada)
        try await save("Mine", "q=mine", opens: true, in: ada)
        #expect(await ada.get("/members").location == "/members?q=mine")
        #expect(await ben.get("/members").location == "/members?q=ours")
        let all = await ada.get("/views").text
        #expect(all.contains("Opens the list</span>") && all.contains("Opens the list for others"))
    }

    @Test("A message left for a list is shown in the view that it opens with")
    func message() async throws {
        let (_, browser) = try await dashboard()
        try await save(
            "Archived", "state=archived", list: "communities", opens: true, in: browser)
        _ = try await browser.submit(
            "/communities", from: "/communities/new",
            ["name": "Elm", "latitude": "1", "longitude": "2"])
        let deleted = try await browser.submit("/communities/1/deletion", from: "/views", [:])
        #expect(deleted.location == "/communities")
        let opened = await browser.get("/communities")
        #expect(opened.location == "/communities?state=archived")
        #expect(await browser.get("/communities?state=archived").text.contains("Elm was deleted"))
    }

    @Test("An administrator's own views are nobody else's to see or change")
    func ownership() async throws {
        let (fixture, ada) = try await dashboard()
        let ben = try await fixture.signedIn(as: "ben")
        try await save("Secret", "q=secret", in: ada)
        for page in ["/views/1", "/views/1/edit", "/views/1/deletion"] {
            #expect(await ben.get(page).status == .notFound, "\(page)")
            #expect(await ada.get(page).status != .notFound, "\(page)")
        }
        let pages = ["/views", "/members", "/audit", "/views/new?list=members"]
        for page in pages {
            #expect(!(await ben.get(page).text.contains("ecret")), "\(page)")
        }
        for target in ["/views/1", "/views/1/query", "/views/1/deletion"] {
            let answer = try await ben.submit(
                target, from: "/views/new?list=members", ["name": "x", "query": "q=x"])
            #expect(answer.status == .notFound, "\(target)")
        }
        #expect(await ben.get("/views/1/query?query=q%3Dx").status == .notFound)
        let kept = "SELECT name || ' ' || query FROM saved_view"
        #expect(try await fixture.text(kept) == "Secret q=secret")
    }

    @Test("A view for everybody can be changed by everyone, and the audit says who did")
    func sharing() async throws {
        let (fixture, ada) = try await dashboard()
        let ben = try await fixture.signedIn(as: "ben")
        try await save("Ours", "q=a", audience: "everybody", in: ada)
        let changed = try await ben.submit(
            "/views/1", from: "/views/1/edit",
            [
                "name": "All of ours", "audience": "everybody", "default": "1",
                "version": try await version(on: "/views/1/edit", in: ben),
            ])
        #expect(changed.location == "/views#members")
        #expect(await ada.get("/members").location == "/members?q=a")
        let audit = await ada.get("/audit?subject_kind=saved_view").text
        #expect(audit.contains("<strong>ada</strong> saved the view"))
        #expect(audit.contains("<strong>ben</strong> changed everybody’s view"))
        #expect(audit.contains("href=\"/views/1\">All of ours</a>"))
        #expect(await ada.get("/views/1").location == "/members?q=a")
    }

    @Test("A change that someone else overtook is shown beside theirs")
    func conflict() async throws {
        let (_, browser) = try await dashboard()
        try await save("Ours", "q=a", audience: "everybody", in: browser)
        let version = try await version(on: "/views/1/edit", in: browser)
        for (name, status) in [
            ("Theirs", HTTPResponse.Status.seeOther), ("Mine", HTTPResponse.Status.conflict),
        ] {
            let answer = try await browser.submit(
                "/views/1", from: "/views/1/edit",
                ["name": name, "audience": "everybody", "version": version])
            #expect(answer.status == status)
            guard status == .conflict else { continue }
            #expect(answer.text.contains("They saved</span><br>Theirs"))
            #expect(answer.text.contains("value=\"Mine\""))
        }
    }

    @Test("A list is saved into a view there is")
    func replacing() async throws {
        let (fixture, browser) = try await dashboard()
        try await save("Anas", "q=ana", in: browser)
        let form = await browser.get("/views/new?list=members&q=bea").text
        #expect(
            form.contains(
                /action="\/views\/1\/query">\s*<input type="hidden" name="query" value="q=bea">/))
        #expect(form.contains("Search: ana"))
        let question = await browser.get("/views/1/query?query=q%3Dbea%26after%3DAAEC").text
        #expect(question.contains("You are about to replace what the view Anas shows."))
        #expect(question.contains("It shows now: Search: ana"))
        #expect(question.contains("It will show: Search: bea"))
        #expect(question.contains("name=\"query\" value=\"q=bea\""))
        #expect(try await fixture.text("SELECT query FROM saved_view") == "q=ana")
        for _ in 0..<2 {
            let kept = try await browser.submit(
                "/views/1/query", from: "/views", ["query": "q=bea&after=AAEC"])
            #expect(kept.location == "/members?q=bea")
        }
        #expect(try await fixture.text("SELECT query FROM saved_view") == "q=bea")
    }

    @Test("Deleting asks first, and pressed twice it is harmless")
    func deletion() async throws {
        let (fixture, browser) = try await dashboard()
        try await save("Anas", "q=ana", opens: true, in: browser)
        let question = await browser.get("/views/1/deletion").text
        #expect(question.contains("You are about to delete the view Anas."))
        #expect(question.contains("This cannot be undone"))
        #expect(try await fixture.number("SELECT count(*) FROM saved_view") == 1)
        for _ in 0..<2 {
            let deleted = try await browser.submit("/views/1/deletion", from: "/views", [:])
            #expect(deleted.status == .seeOther)
        }
        #expect(try await fixture.number("SELECT count(*) FROM saved_view") == 0)
        #expect(await browser.get("/members").status == .ok)
        #expect(await browser.get("/views").text.contains("No view is saved yet"))
    }

    @Test("What a view shows is said in words, with the names of what it filters by")
    func facts() async throws {
        let (fixture, browser) = try await dashboard()
        try await fixture.run(
            "INSERT INTO community (name, latitude, longitude) VALUES ('Elm <b>', 1, 2)")
        try await save(
            "Old", "community_id=1&state=expired&price=free&sort=-price_cents", list: "listings",
            in: browser)
        let page = await browser.get("/views").text
        #expect(
            page.contains(
                "Community: Elm &lt;b&gt; · State: Expired · Price: Free · "
                    + "Sorted by: Price, most expensive first"))
    }
}
