import HTTPTypes
import MoochFixtures
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
            #expect(answer.text.contains("Three steps"))
            #expect(answer.text.contains("href=\"/communities/new\""))
            #expect(answer.text.contains("href=\"/categories/new\""))
            #expect(!answer.text.contains("Waiting for you"))
            #expect(!answer.text.contains(">Done</span>"))
        }
    }

    @Test("a step that is taken is done, and after the last one the steps are gone")
    func steps() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let now = HomeExchange.now
        try await fixture.run(
            """
            INSERT INTO community (id, name, latitude, longitude, created_at)
            VALUES (1, 'Elm Court', 50, 8, \(now))
            """)
        #expect(await browser.get("/").text.matches(of: />Done<\/span>/).count == 1)
        try await fixture.run("INSERT INTO category (name, created_at) VALUES ('Bread', \(now))")
        #expect(await browser.get("/").text.matches(of: />Done<\/span>/).count == 2)
        try await fixture.run(
            """
            INSERT INTO member (community_id, name, email, created_at)
            VALUES (1, 'Ada', 'ada@example.org', \(now))
            """)
        let answer = await browser.get("/")
        #expect(!answer.text.contains("Three steps"))
        #expect(answer.metrics == [1, 0, 0, 0])
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
