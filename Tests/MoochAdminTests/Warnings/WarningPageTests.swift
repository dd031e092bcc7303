import HTTPTypes
import MoochFixtures
import MoochSite
import MoochStore
import Testing

/// The clock of the fixtures stands at noon in UTC.
@Suite("Early warnings")
struct WarningPageTests {
    private static let now = TestDashboard.now.rawValue

    /// Elm Court posted twice a day for eighty days, and nothing since ten days ago.
    private func fixture() async throws -> TestDashboard {
        let fixture = try TestDashboard()
        try await fixture.run(
            """
            INSERT INTO community (id, name, latitude, longitude, created_at)
            VALUES (1, 'Elm <Court>', 40, -74, 1);
            INSERT INTO category (id, name, created_at) VALUES (1, 'Bread', 1);
            INSERT INTO member (id, community_id, name, email, created_at)
            VALUES (1, 1, 'Ada', 'ada@example.org', 1), (2, 1, 'Bob', 'bob@example.org', 1);
            WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 161)
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
            SELECT 1, 1, 1, 'Loaf', (\(Self.now) / 86400 - 91) * 86400 + i * 43200 FROM n;
            """)
        // A listing elsewhere yesterday: somebody writes somewhere.
        try await fixture.run(
            """
            INSERT INTO community (id, name, created_at) VALUES (2, 'Oak House', 1);
            INSERT INTO member (id, community_id, name, email, created_at)
            VALUES (3, 2, 'Cy', 'cy@example.org', 1);
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
            VALUES (2, 1, 3, 'Roll', \(Self.now) - 86400);
            """)
        return fixture
    }

    private func night(_ fixture: TestDashboard) async throws {
        try await fixture.sweep(onFailure: { Issue.record($0) })
    }

    @Test("The job finds it; the list, its file, Home and its page say the same numbers")
    func pages() async throws {
        let fixture = try await fixture()
        let browser = try await fixture.signedIn()
        #expect(await browser.get("/warnings").text.contains("No warnings"))
        try await night(fixture)
        let list = await browser.get("/warnings").text
        let title = "Elm &lt;Court&gt; has gone quiet"
        let sentence =
            "Nobody has posted for 10 days. In the twelve weeks there were 12.3 listings a week."
        #expect(list.contains("href=\"/warnings/1\">\(title)</a>"))
        #expect(list.contains(sentence))
        #expect(list.contains("1 warning<"))
        let file = await browser.get("/warnings.csv")
        let lines = try await file.streamedText().split(separator: "\r\n")
        #expect(lines.count == 2)
        #expect(lines.first == "title,rule,state,members,chance,found_at,ended_at,id")
        #expect(lines.last?.hasPrefix("Elm <Court> has gone quiet,quiet,open,2,") == true)
        let home = await browser.get("/").text
        #expect(home.contains("id=\"warnings\">1 early warning</h2>"))
        #expect(home.contains("<a href=\"/warnings/1\">\(title)</a></h3><p>\(sentence)</p>"))
        #expect(await browser.get("/?community=2").text.contains("id=\"warnings\"") == false)
        let its = await browser.get("/communities/1").text
        #expect(its.contains("<a href=\"/warnings/1\">\(title)</a></h3><p>\(sentence)</p>"))
        #expect(its.contains("href=\"/warnings?community_id=1\""))
        #expect(!(await browser.get("/communities/2").text.contains("id=\"warnings\"")))
        let page = await browser.get("/warnings/1").text
        #expect(
            page.contains("By chance alone this would come less than once in a million such looks.")
        )
        // The number leads to exactly its rows.
        let link = try #require(
            page.firstMatch(of: /<a href="(\/listings\?[^"]+)"><data value="148">148</))
        let rows = await browser.get(String(link.1.replacing("&amp;", with: "&"))).text
        #expect(rows.contains("148 listings</span>"))
        #expect(!rows.contains("when you looked"))
        #expect(await browser.get("/warnings/2").status == .notFound)
        #expect(
            await browser.get("/warnings/1", headers: ["accept-language": "de"]).text
                .contains("Elm &lt;Court&gt; ist still geworden"))
    }

    @Test("What is to be done about newcomers leads to exactly those who did nothing")
    func newcomers() async throws {
        let fixture = try TestDashboard()
        try await fixture.run(
            """
            INSERT INTO community (id, name, created_at) VALUES (1, 'Elm Court', 1), (2, 'Oak', 1);
            INSERT INTO category (id, name, created_at) VALUES (1, 'Bread', 1);
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
            INSERT INTO member (id, community_id, name, email, created_at)
            SELECT i, 1 + (i > 40), 'M' || i, i || '@example.org',
                \(Self.now) - CASE WHEN i > 30 THEN 3 ELSE 20 END * 86400 FROM n;
            INSERT INTO listing (community_id, category_id, seller_id, title, created_at)
            SELECT 1, 1, id, 'Loaf', \(Self.now) - 86400 FROM member WHERE id <= 4;
            """)
        try await night(fixture)
        let browser = try await fixture.signedIn()
        let list = await browser.get("/warnings?rule=newcomers").text
        let warning = try #require(list.firstMatch(of: /href="(\/warnings\/[0-9]+)"/)).1
        let page = await browser.get(String(warning)).text
        let link = try #require(
            page.firstMatch(of: /href="(\/members\?[^"]+)">Those who have done nothing yet</)
        ).1
        let found = await browser.get(String(link.replacing("&amp;", with: "&"))).text
        #expect(found.contains("26 members</span>"), "\(found)")
        #expect(found.contains("Has done nothing yet"))
    }

    @Test("It is put off for some days, shown again, and found of no use; each rule counts that")
    func putOff() async throws {
        let fixture = try await fixture()
        let browser = try await fixture.signedIn()
        try await night(fixture)
        let page = "/warnings/1"
        #expect(
            try await browser.submit("/warnings/1/snoozing", from: page, ["days": "28"]).location
                == page)
        #expect(await browser.get(page).text.contains("Put off until 19 Jul 2026, 12:00"))
        #expect(await browser.get("/").text.contains("id=\"warnings\"") == false)
        #expect(await browser.get("/warnings").text.contains("No warnings"))
        #expect(await browser.get("/warnings?state=snoozed").text.contains("has gone quiet"))
        // A number that no button has changes nothing.
        _ = try await browser.submit("/warnings/1/snoozing", from: page, ["days": "4000"])
        let told = await browser.get(page).text
        #expect(told.contains("Choose for how long."))
        #expect(told.contains("Put off until 19 Jul 2026, 12:00"))
        _ = try await browser.submit("/warnings/1/waking", from: page, [:])
        #expect(await browser.get("/").text.contains("id=\"warnings\""))
        _ = try await browser.submit("/warnings/1/opinion", from: page, ["useless": "1"])
        _ = try await browser.submit("/warnings/1/opinion", from: page, ["useless": "1"])
        #expect(await browser.get(page).text.contains("1 administrator found this of no use."))
        let rules = await browser.get("/warnings/rules").text
        let quiet = try #require(rules.firstRange(of: "id=\"quiet\"")).lowerBound
        let falling = try #require(rules.firstRange(of: "id=\"falling\"")).lowerBound
        #expect(
            rules[quiet..<falling].contains("<dt>Not useful</dt><dd><data value=\"1\">1</data>"))
        #expect(rules[falling...].contains("<dt>Not useful</dt><dd><data value=\"0\">0</data>"))
        _ = try await browser.submit("/warnings/1/opinion", from: page, ["useless": "0"])
        #expect(!(await browser.get(page).text).contains("found this of no use."))
        let audit = await browser.get("/audit?subject_kind=warning&subject_id=1").text
        #expect(audit.contains("put off the warning"))
        #expect(audit.contains("showed the warning"))
    }

    @Test("It is mailed once, to whoever asked for it")
    func mail() async throws {
        let fixture = try await fixture()
        let browser = try await fixture.signedIn()
        try await fixture.run(
            "UPDATE admin SET email = 'ada@example.org', email_confirmed_at = 1")
        try await night(fixture)
        #expect(try await fixture.mail(onFailure: { Issue.record($0) }).isEmpty)
        _ = try await browser.submit(
            "/account/notices", from: "/account", ["mail_warnings": "at_once"])
        var sent: [Mail] = []
        for _ in 0..<3 {
            fixture.clock.advance(seconds: 86_400)
            try await night(fixture)
            sent += try await fixture.mail(onFailure: { Issue.record($0) })
        }
        let warnings = sent.filter { $0.text.contains("early warning") }
        #expect(warnings.map(\.subject) == ["Mooch: 1 early warning"])
        #expect(warnings.first?.text.contains("https://d.example/warnings") == true)
    }
}
