import HTTPTypes
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import Testing

/// The clock of the fixtures stands at noon in UTC.
@Suite("What administrators are mailed of")
struct NoticeTests {
    private static let hour: Int64 = 3_600

    /// Ada, who has confirmed her address, in an exchange with members of two communities.
    private func start() async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard()
        let ada = try await fixture.signedIn()
        try await fixture.run(
            """
            UPDATE admin SET email = 'ada@example.org', email_confirmed_at = 1;
            INSERT INTO community (name, latitude, longitude)
                VALUES ('Elm Court', 40, -74), ('Oak House', 41, -74);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9)
            INSERT INTO member (id, community_id, name, email, password_hash)
            SELECT i, 1, 'Member ' || i, i || '@example.org', 'x' FROM n
            """)
        return (fixture, ada)
    }

    private func choose(
        _ browser: TestBrowser, _ fields: KeyValuePairs<String, String>
    ) async throws {
        #expect(
            try await browser.submit("/account/notices", from: "/account", fields).location
                == "/account")
    }

    /// Passes some time, and does what is due.
    private func pass(_ seconds: Int64, _ fixture: TestDashboard) async throws -> [Mail] {
        fixture.clock.advance(seconds: seconds)
        try await fixture.sweep(onFailure: { Issue.record($0) })
        return try await fixture.mail(onFailure: { Issue.record($0) })
    }

    private func report(_ reporter: Int, _ fixture: TestDashboard) async throws {
        try await fixture.run(
            "INSERT INTO report (reporter_id, member_id, reason) VALUES (\(reporter), 9, 'other')")
    }

    private func ask(_ member: Int, to community: Int, _ fixture: TestDashboard) async throws {
        try await fixture.run(
            """
            INSERT INTO join_request (member_id, community_id, created_at)
            VALUES (\(member), \(community), \(fixture.clock.now.rawValue))
            """)
    }

    @Test("At once: each thing once, several in one message, with a link to where it is dealt with")
    func atOnce() async throws {
        let (fixture, ada) = try await start()
        try await choose(ada, ["mail_reports": "at_once", "mail_join-requests": "at_once"])
        #expect(try await pass(60, fixture).isEmpty)
        try await report(1, fixture)
        try await report(2, fixture)
        try await ask(3, to: 2, fixture)
        let sent = try await pass(60, fixture)
        #expect(sent.map(\.to) == ["ada@example.org", "ada@example.org"])
        #expect(
            Set(sent.map(\.subject)) == [
                "Mooch: 2 new reports", "Mooch: 1 person wants to join: Oak House",
            ])
        let reports = try #require(sent.first { $0.subject.contains("reports") })
        #expect(reports.text.contains("https://d.example/reports?state=open"))
        #expect(reports.text.contains("https://d.example/account#notices"))
        #expect(reports.unsubscribe?.hasPrefix("https://d.example/unsubscribe/") == true)
        #expect(sent.contains { $0.text.contains("https://d.example/communities/2") })
        #expect(!sent.contains { $0.text.contains("Member ") }, "nobody is named")
        for _ in 0..<3 { #expect(try await pass(Self.hour, fixture).isEmpty, "never twice") }
        try await report(3, fixture)
        #expect(try await pass(60, fixture).map(\.subject) == ["Mooch: 1 new report"])
        // What comes soon after waits a little, and comes together.
        try await report(4, fixture)
        #expect(try await pass(60, fixture).isEmpty)
        try await report(5, fixture)
        #expect(try await pass(600, fixture).map(\.subject) == ["Mooch: 2 new reports"])
        #expect(await ada.get("/audit").text.contains("chose what is mailed to them"))
    }

    @Test("Once a day: one message at six by their clock, and none on a day without news")
    func daily() async throws {
        let (fixture, ada) = try await start()
        #expect(try await pass(60, fixture).isEmpty)
        try await report(1, fixture)
        try await ask(2, to: 1, fixture)
        try await ask(3, to: 2, fixture)
        #expect(try await pass(5 * Self.hour, fixture).isEmpty, "17:01")
        let evening = try await pass(Self.hour, fixture)
        #expect(evening.map(\.subject) == ["Mooch: what waits for you"])
        #expect(evening.first?.text.contains("1 new report") == true)
        #expect(evening.first?.text.contains("2 people want to join\n") == true)
        #expect(evening.first?.text.contains("https://d.example/#waiting") == true)
        #expect(try await pass(24 * Self.hour, fixture).isEmpty, "nothing is new")
        // What was decided before is not told.
        try await report(4, fixture)
        #expect(try await pass(Self.hour, fixture).isEmpty)
        try await fixture.run(
            "UPDATE report SET state = 'kept', decided_at = created_at WHERE id = 2")
        #expect(try await pass(23 * Self.hour, fixture).isEmpty)
        #expect(await ada.get("/").location == "/sign-in", "whether or not somebody is signed in")
    }

    @Test("Not at all, without a confirmed address, and once disabled, nothing is sent")
    func none() async throws {
        let (fixture, ada) = try await start()
        try await choose(ada, ["mail_reports": "none", "mail_join-requests": "at_once"])
        try await report(1, fixture)
        try await fixture.run("UPDATE admin SET email_confirmed_at = NULL")
        try await ask(2, to: 1, fixture)
        #expect(await ada.get("/account").text.contains("Nothing is mailed to you until"))
        #expect(try await pass(24 * Self.hour, fixture).isEmpty)
        try await fixture.run("UPDATE admin SET email_confirmed_at = 1")
        #expect(try await pass(24 * Self.hour, fixture).count == 1)
    }

    @Test(
        "One press ends mail of a kind, without signing in; that of a day ends all that comes in it"
    )
    func unsubscribe() async throws {
        let (fixture, ada) = try await start()
        try await choose(ada, ["mail_reports": "at_once"])
        #expect(try await pass(60, fixture).isEmpty)
        try await report(1, fixture)
        try await ask(2, to: 1, fixture)
        let mail = try #require(try await pass(60, fixture).first)
        let path = String(try #require(mail.unsubscribe).trimmingPrefix("https://d.example"))
        let stranger = TestBrowser(fixture)
        #expect(await stranger.get(path).text.contains("Reports by members"))
        // A mail program: another site, without a cookie or a token of ours.
        let pressed = await stranger.post(
            path, [("List-Unsubscribe", "One-Click")],
            headers: ["origin": "https://mail.example", "sec-fetch-site": "cross-site"])
        #expect(pressed.status == .ok && pressed.location == nil)
        let reports = "SELECT mail FROM admin_notice WHERE kind = 'reports'"
        #expect(try await fixture.text(reports) == "none")
        let evening = try #require(try await pass(6 * Self.hour, fixture).first?.unsubscribe)
        let page = String(evening.trimmingPrefix("https://d.example"))
        #expect(try await stranger.submit(page, from: page, [:]).location == "/account")
        #expect(
            try await fixture.number("SELECT count(*) FROM admin_notice WHERE mail = 'none'") == 4)
        for made in [
            page + "A", path.replacing("admin-1", with: "admin-2"), "/unsubscribe/1.digest.x",
        ] {
            #expect(await stranger.get(made).status == .notFound)
        }
        let members = TestBrowser(fixture, on: fixture.members.app)
        #expect(await members.get(path).status == .notFound, "no member's")
    }

    @Test(
        "Mail that failed is told of, mail that tells administrators of it is not; so is a full disk"
    )
    func machine() async throws {
        let (fixture, ada) = try await start()
        try await choose(ada, ["mail_failed-mail": "at_once"])
        #expect(try await pass(60, fixture).isEmpty)
        let now = fixture.clock.now.rawValue
        for payload in [
            "{\"member\":1,\"template\":\"event\"}",
            "{\"administrator\":1,\"template\":\"administrator-news\"}",
        ] {
            try await fixture.run(
                """
                INSERT INTO job (kind, key, is_message, payload, state, reason, attempts, run_at,
                    created_at, ended_at)
                VALUES ('mail', '\(payload.count)', 1, '\(payload)', 'failed', 'mail-refused', 1,
                    \(now), \(now), \(now))
                """)
        }
        let sent = try await pass(60, fixture)
        #expect(sent.map(\.subject) == ["Mooch: 1 e-mail could not be delivered"])
        #expect(sent.first?.text.contains("https://d.example/outbox?state=failed") == true)
        try await fixture.run(
            "INSERT INTO setting (name, value) VALUES ('disk_low_since', '\(now)')")
        // The tests' own disk has room: what is noted of it is another's matter.
        try await fixture.run(
            "CREATE TRIGGER still_full BEFORE DELETE ON setting BEGIN SELECT RAISE(IGNORE); END")
        #expect(
            try await pass(60, fixture).map(\.subject) == ["Mooch: The disk is nearly full"])
        #expect(try await pass(24 * Self.hour, fixture).isEmpty)
    }
}
