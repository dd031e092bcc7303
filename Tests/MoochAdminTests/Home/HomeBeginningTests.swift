import HTTPTypes
import MoochAdmin
import MoochFixtures
import MoochSite
import Testing

@Suite("The home page, from the first day")
struct HomeBeginningTests {
    @Test("an empty store is welcomed and led to communities and categories")
    func emptyStore() async throws {
        let browser = try await TestDashboard().signedIn()
        for range in ["7d", "30d", "90d", "365d", "all"] {
            let answer = await browser.get("/?range=\(range)")
            #expect(answer.status == .ok)
            #expect(answer.metrics == [0, 0, 0, 0])
            #expect(answer.text.contains("First steps"))
            #expect(answer.text.contains("href=\"/communities/new\""))
            #expect(answer.text.contains("href=\"/categories/samples\""))
            #expect(!answer.text.contains("Waiting for you"))
            #expect(answer.text.matches(of: />Done<\/span>/).count == 2, "address and mail")
            #expect(answer.text.contains("First add a community"))
            #expect(!answer.text.contains("/first-steps/community/dismissal"))
            #expect(!answer.text.contains("/first-steps/categories/dismissal"))
        }
    }

    @Test("a folder for copies is a step that is done")
    func copies() async throws {
        let browser = try await TestDashboard(backupFolder: "/var/backups/mooch").signedIn()
        let home = await browser.get("/").text
        #expect(home.matches(of: />Done<\/span>/).count == 3, "address, mail and copies")
        #expect(!home.contains("/first-steps/copies/dismissal"))
    }

    @Test("categories cannot be put aside, and come back where they were")
    func categories() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        _ = try await browser.submit("/first-steps/categories/dismissal", from: "/", [:])
        #expect(await browser.get("/").text.contains("Add categories</h3>"))
        let others = "exchange,address,mail,pages,categories,community,invite,administrator"
        try await fixture.run(
            "INSERT INTO setting (name, value) VALUES ('first_steps_dismissed', '\(others)')")
        #expect(await browser.get("/").text.contains("Add categories</h3>"))
    }

    @Test("steps stay until each is done or put aside, and what was put aside comes back")
    func steps() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        func done() async -> Int { await browser.get("/").text.matches(of: />Done<\/span>/).count }
        let now = HomeExchange.now
        var count = await done()
        for sql in [
            """
            INSERT INTO community (id, name, latitude, longitude, created_at)
            VALUES (1, 'Elm Court', 50, 8, \(now))
            """,
            "INSERT INTO category (name, created_at) VALUES ('Bread', \(now))",
            """
            INSERT INTO member (community_id, name, email, created_at)
            VALUES (1, 'Ada', 'ada@example.org', \(now))
            """,
            "INSERT INTO setting (name, value) VALUES ('exchange_name', 'Elm shares')",
            """
            INSERT INTO setting (name, value)
            VALUES ('about_house_rules_en', 'Be kind'), ('about_who_runs_this_de', 'Wir')
            """,
            "INSERT INTO admin (name, created_at) VALUES ('Grace', \(now))",
        ] {
            try await fixture.run(sql)
            count += 1
            #expect(await done() == count, "\(sql)")
        }
        let last = await browser.get("/")
        #expect(last.metrics == [1, 0, 0, 0])
        #expect(last.text.contains("/help/running-mooch#backups"))
        let dismissal = "/first-steps/copies/dismissal"
        #expect(try await browser.submit(dismissal, from: "/", [:]).location == "/")
        #expect(!(await browser.get("/").text.contains("First steps")))
        // What nobody has done any more is to be done again, and the one put aside is offered.
        try await fixture.run("UPDATE admin SET disabled_at = \(now) WHERE name = 'Grace'")
        let again = await browser.get("/").text
        #expect(again.contains("A second administrator") && again.contains("Show again"))
        _ = try await browser.submit("/first-steps/copies/return", from: "/", [:])
        #expect(await browser.get("/").text.contains(dismissal))
        #expect(
            try await browser.submit("/first-steps/nothing/dismissal", from: "/", [:]).status
                == .notFound)
        #expect(await browser.get("/audit").text.contains("put a first step aside"))
    }

    @Test("who sends no mail reads what to do, with the exact flags in the help")
    func withoutMail() async throws {
        let fixture = try TestDashboard(sendsMail: false)
        let browser = try await fixture.signedIn()
        let page = await browser.get("/").text
        for address in ["http://localhost:8081", "https://n.example"] {
            fixture.dashboard.app.services.membersAddress.set(address)
            let isHere = address.contains("localhost")
            let steps = await browser.get("/").text
            #expect(steps.contains("Without an address that everybody can open") == isHere)
            #expect(steps.contains("/help/running-mooch#the-site-for-members") == isHere)
        }
        #expect(page.contains("No mail goes out yet"))
        #expect(page.contains("href=\"/help/running-mooch#mail\""))
        #expect(!page.contains("href=\"/outbox/test-message\""))
    }

    @Test("what waits is a task with its number, and leads to what it counts")
    func waiting() async throws {
        let browser = try await HomeExchange.make().signedIn()
        let page = await browser.get("/").text
        #expect(page.contains("Follow up on <data value=\"1\">1</data> request<"))
        #expect(page.contains("Find someone for <data value=\"1\">1</data> listing<"))
        #expect(page.contains("<a href=\"/listings/3\">Hammer</a>"))
        #expect(page.contains("Add a photo to <data value=\"2\">2</data> communities"))
        #expect(page.contains("<a href=\"/communities/1/edit\">Elm Court</a>"))
        let requests = await browser.get(
            "/exchanges?state=requested&requested_at=1970-01-01..2026-06-17&sort=requested_at")
        #expect(requests.text.matches(of: /<th scope="row">/).count == 1)
    }

    @Test("a task's number stands where the language puts it")
    func waitingInGerman() async throws {
        let browser = try await HomeExchange.make().signedIn()
        let page = await browser.get("/", headers: ["accept-language": "de"]).text
        #expect(page.contains("Haken Sie bei <data value=\"1\">1</data> Anfrage nach<"))
        #expect(page.contains("<data value=\"2\">2</data> Gemeinschaften brauchen ein Foto"))
    }

    @Test("when nothing waits, it says so")
    func nothingWaits() async throws {
        let fixture = try await HomeExchange.make()
        let photo = String(repeating: "ab", count: 32) + ".webp"
        try await fixture.run(
            """
            INSERT INTO photo (name, media_type, width, height, byte_count)
            VALUES ('\(photo)', 'image/webp', 1, 1, 1);
            UPDATE community SET photo_id = 1;
            UPDATE exchange SET state = 'declined', decline_reason = 'seller', answered_at = \(HomeExchange.now)
            WHERE state = 'requested';
            UPDATE listing SET state = 'ended', ended_at = \(HomeExchange.now) WHERE id = 3;
            """)
        let page = try await fixture.signedIn().get("/").text
        #expect(page.contains("Nothing waits for you."))
        #expect(!page.contains("Waiting for you"))
    }

    @Test("names from outside are text, wherever the page shows them")
    func hostileNames() async throws {
        let fixture = try await HomeExchange.make()
        let name = "\"><svg onload=alert(1)>{{frame.csrfToken}}"
        try await fixture.run(
            """
            UPDATE community SET name = '\(name)' || id; UPDATE category SET name = '\(name)' || id;
            UPDATE listing SET title = '\(name)';
            """)
        let browser = try await fixture.signedIn()
        for target in ["/", "/?community=1", "/?range=all"] {
            let page = await browser.get(target).text
            #expect(!page.contains("<svg onload"))
            #expect(page.contains("&lt;svg onload=alert(1)&gt;"))
            #expect(page.contains("{{frame.csrfToken}}"))
        }
    }

    @Test("thousands of communities leave the choice short, and each can still be counted")
    func manyCommunities() async throws {
        let fixture = try await HomeExchange.make()
        try await fixture.run(
            """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
            INSERT INTO community (name, latitude, longitude, created_at)
            SELECT 'Court ' || i, 50, 8, \(HomeExchange.now) FROM n
            """)
        let browser = try await fixture.signedIn()
        let page = await browser.get("/").text
        let options = page.matches(of: /<option value="[0-9]+"/).count
        #expect((100...500).contains(options))
        #expect(page.contains("others show their numbers on their page"))
        let last = try #require(try await fixture.number("SELECT max(id) FROM community"))
        let one = await browser.get("/?community=\(last)").text
        #expect(one.contains("<option value=\"\(last)\" selected>Court 2000</option>"))
        #expect(one.contains("Nothing was posted or exchanged here in this period."))
    }
}
