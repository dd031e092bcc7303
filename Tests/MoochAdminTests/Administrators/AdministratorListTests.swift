import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("The list of administrators")
struct AdministratorListTests {
    /// Ada, who is there; Émile, who was invited; and Grace, who was disabled.
    private static func fixture() async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        _ = try await fixture.signedIn(as: "Grace")
        try await fixture.run(
            """
            INSERT INTO admin (name, email, created_at)
            VALUES ('Émile', 'emile@example.org', \(TestDashboard.now.rawValue));
            UPDATE admin SET disabled_at = created_at WHERE name = 'Grace';
            DELETE FROM admin_session WHERE admin_id <> 1
            """)
        return (fixture, browser)
    }

    private static func names(in page: String) -> [String] {
        page.matches(of: /<span><a href="[^"]+">([^<]+)/).map { String($0.1) }
    }

    @Test("It says who can sign in, when they were last here, and where they are signed in")
    func rows() async throws {
        let (fixture, browser) = try await Self.fixture()
        _ = await browser.get("/")
        try await fixture.run(
            "UPDATE admin_session SET user_agent = 'Mozilla Firefox/140.0 Linux', address = '192.0.2.7'"
        )
        let page = await browser.get("/administrators").text
        let rows = page.split(separator: "<tr>").dropFirst()
        #expect(rows.count == 3)
        for (row, texts) in zip(
            rows,
            [
                ["ada", "Active", "just now", "Firefox on Linux, 192.0.2.7", "21 Jun 2026"],
                ["Émile", "emile@example.org", "Invited", "not yet", "nowhere"],
                ["Grace", "Disabled", "just now", "nowhere"],
            ])
        {
            for text in texts { #expect(row.contains(text), "\(text)") }
        }
        _ = try await TestBrowser(fixture).submit(
            "/sign-in", from: "/sign-in", ["username": "ada", "password": TestDashboard.password])
        #expect(await browser.get("/administrators").text.contains("2 browsers"))
    }

    @Test(
        "Search and filters keep what fits",
        arguments: [
            ("", ["ada", "Émile", "Grace"]), ("sort=-name", ["Grace", "Émile", "ada"]),
            ("sort=-sessions", ["ada", "Émile", "Grace"]),
            ("sort=last_seen_at", ["Émile", "ada", "Grace"]),
            ("sort=-email&columns=name,email", ["Émile", "Grace", "ada"]),
            ("q=emile", ["Émile"]), ("q=ORG+%C3%A9", ["Émile"]), ("q=nobody", []),
            ("state=active", ["ada"]), ("state=invited", ["Émile"]), ("state=disabled", ["Grace"]),
        ])
    func filters(query: String, kept: [String]) async throws {
        let (_, browser) = try await Self.fixture()
        let page = await browser.get("/administrators?\(query)")
        #expect(page.status == .ok)
        #expect(Self.names(in: page.text) == kept)
    }

    @Test("Its file has nothing of a password or a session but how many there are, and is noted")
    func file() async throws {
        let (fixture, browser) = try await Self.fixture()
        let file = try await browser.get("/administrators.csv?q=a").streamedText()
        #expect(
            file == """
                id,name,email,state,last_seen_at,sessions,created_at\r
                1,ada,,active,2026-06-21T12:00:00Z,1,2026-06-21T12:00:00Z\r
                3,Émile,emile@example.org,invited,,0,2026-06-21T12:00:00Z\r
                2,Grace,,disabled,2026-06-21T12:00:00Z,0,2026-06-21T12:00:00Z\r

                """)
        let entry = "SELECT subject_name FROM audit_entry WHERE action = 'list.save'"
        #expect(try await fixture.text(entry) == "administrators")
    }
}
