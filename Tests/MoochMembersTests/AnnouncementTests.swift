import HTTPTypes
import MoochFixtures
import MoochSite
import MoochStore
import Testing

/// What administrators announce, from their form to a member's Home, notifications and mailbox.
@Suite struct AnnouncementTests {
    /// Goes through form and preview, and presses the button.
    @discardableResult
    private func announce(
        _ fields: [(String, String)], by admin: TestBrowser, times: Int = 1
    ) async throws -> TestAnswer {
        let preview = await preview(fields, by: admin)
        let form = try #require(PageForm(to: "/announcements", on: preview.text), "\(preview.text)")
        var answer = await form.sent(by: admin, with: ["send": "1"])
        for _ in 1..<times { answer = await form.sent(by: admin, with: ["send": "1"]) }
        return answer
    }

    private func preview(
        _ fields: [(String, String)], by admin: TestBrowser
    ) async -> TestAnswer {
        let page = await admin.get("/announcements/new").text
        let token = PageForm(to: "/announcements", on: page)?.fields
            .first { $0.0 == "csrf_token" }
        return await admin.post("/announcements", (token.map { [$0] } ?? []) + fields)
    }

    private static let lobby = [
        ("title_en", "The lobby is closed"), ("text_en", "Use the **side door** until Friday."),
        ("title_de", "Die Halle ist zu"), ("text_de", "Bitte die Seitentür nehmen."),
        ("community_id", "1"), ("from", ""), ("until", "2026-06-25T18:00"),
    ]

    @Test("A community reads it at home and among its notifications until it is taken back")
    func shown() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let phil = try await exchange.neighbour("Phil", in: 2)
        try await exchange.fixture.run("UPDATE community SET joining = 'approval' WHERE id = 1")
        let eve = try await exchange.neighbour("Eve")
        let guest = try await exchange.guest()
        let admin = try await exchange.fixture.signedIn()
        let shown = await preview(Self.lobby, by: admin).text
        #expect(shown.contains("<strong>side door</strong>") && shown.contains("Manhattan Plaza"))
        #expect(try #require(shown.firstRange(of: "id=\"reach\"")).upperBound < shown.endIndex)
        #expect(shown.contains("<data value=\"1\"><strong>1</strong></data> member reads it"))
        #expect(try await exchange.fixture.number("SELECT count(*) FROM announcement") == 0)

        let made = try await announce(Self.lobby, by: admin, times: 2)
        #expect(made.location == "/announcements/1", "\(made.text)")
        #expect(try await exchange.fixture.number("SELECT count(*) FROM announcement") == 1)
        let file = try await admin.get("/announcements.csv?columns=state").streamedText()
        #expect(file.contains(",running"), "by the same clock as the page")
        for browser in [ryan, guest] {
            let home = await browser.get("/").text
            #expect(home.contains("The lobby is closed"))
            #expect(home.contains("<strong>side door</strong>"))
        }
        #expect(!(await phil.get("/").text.contains("The lobby is closed")))
        #expect(!(await ryan.get("/notifications").text.contains("The lobby is closed")))
        try await exchange.pass()
        #expect(await ryan.get("/notifications").text.contains("/announcements/1"))
        #expect(await ryan.get("/").text.contains("1 new"))
        for browser in [phil, eve] {
            #expect(!(await browser.get("/notifications").text.contains("The lobby is closed")))
        }
        #expect(await phil.get("/announcements/1").status == .notFound)
        let page = await ryan.get("/announcements/1").text
        #expect(page.contains("From the people who run Mooch."))
        #expect(
            await ryan.get("/announcements/1", headers: ["accept-language": "de"]).text
                .contains("Seitentür"))
        let list = await admin.get("/announcements").text
        #expect(list.contains("The lobby is closed") && list.contains("Manhattan Plaza"))

        // Each takes it off their own Home.
        let off = "/announcements/1/dismissal"
        for browser in [ryan, guest] {
            #expect(try await browser.submit(off, from: "/", [:]).location == "/")
            #expect(!(await browser.get("/").text.contains("The lobby is closed")))
        }
        #expect(await ryan.get("/notifications").text.contains("The lobby is closed"))
        let other = try await exchange.guest()
        #expect(await other.get("/").text.contains("The lobby is closed"))

        exchange.fixture.clock.advance(seconds: 60)
        let back = "/announcements/1/withdrawal"
        #expect(try await admin.submit(back, from: back, [:]).location == "/announcements/1")
        #expect(!(await other.get("/").text.contains("The lobby is closed")))
        let news = await ryan.get("/notifications").text
        #expect(!news.contains("The lobby is closed"))
        #expect(!(await ryan.get("/").text.contains("1 new")))
        for (reader, isFor) in [(ryan, true), (other, true), (phil, false)] {
            let gone = await reader.get("/announcements/1")
            #expect(gone.status == .notFound)
            #expect(gone.text.contains("This announcement was taken back") == isFor)
        }
        let log = await admin.get("/audit").text
        #expect(log.contains("took back what was announced"))
    }

    @Test(
        "By mail it says all, once; corrected, nobody is told again; taken back, nothing goes out")
    func mailed() async throws {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        _ = try await exchange.neighbour("Susie")
        try await exchange.fixture.run("UPDATE member SET email_confirmed_at = created_at")
        _ = try await exchange.mail()
        let admin = try await exchange.fixture.signedIn()
        _ = try await ryan.submit(
            "/notifications/settings", from: "/notifications/settings",
            ["mail_announcement": "none"])
        #expect(
            await preview(Self.lobby, by: admin).text
                .contains("<data value=\"1\"><strong>1</strong></data> of them gets a mail at once")
        )
        try await announce(Self.lobby, by: admin)
        try await exchange.pass()
        let mail = try await exchange.mail()
        #expect(mail.map(\.to) == ["susie@example.org"])
        #expect(mail.first?.subject == "The lobby is closed")
        #expect(mail.first?.text.contains("Use the side door until Friday.") == true)
        #expect(mail.first?.html.contains("<strong>side door</strong>") == true)
        #expect(mail.first?.text.contains("https://n.example/announcements/1") == true)
        #expect(mail.first?.unsubscribe != nil)
        let page = await admin.get("/announcements/1/withdrawal").text
        #expect(page.contains("1</strong></data> mail has gone out already"))

        let edit = "/announcements/1/edit"
        let version = try #require(
            await admin.get(edit).text.firstMatch(of: /name="version" value="([^"]+)"/))
        let change: KeyValuePairs = [
            "title_en": "The lobby stays closed", "text_en": "Until Sunday.", "title_de": "",
            "text_de": "", "until": "2026-06-28T18:00", "version": String(version.1),
        ]
        #expect(
            try await admin.submit("/announcements/1", from: edit, change).location
                == "/announcements/1")
        #expect(await ryan.get("/").text.contains("The lobby stays closed"))
        try await exchange.pass()
        #expect(try await exchange.mail().isEmpty)
        #expect(try await exchange.fixture.number("SELECT count(*) FROM event") == 2)
        let stale = try await admin.submit(
            "/announcements/1", from: edit,
            [
                "title_en": "Other", "text_en": "x",
                "title_de": "", "text_de": "", "until": "2026-06-28T18:00",
                "version": String(version.1),
            ])
        #expect(stale.status == .conflict && stale.text.contains("The lobby stays closed"))

        try await announce(Self.lobby, by: admin)
        try await exchange.pass()
        let back = "/announcements/2/withdrawal"
        _ = try await admin.submit(back, from: back, [:])
        #expect(try await exchange.mail().isEmpty)
        #expect(
            try await exchange.fixture.number(
                "SELECT count(*) FROM job WHERE kind = 'mail' AND state = 'cancelled'") == 1)
    }

    @Test("What is wrong is said at its field, and nothing typed is lost")
    func refused() async throws {
        let exchange = try await Exchanges()
        let admin = try await exchange.fixture.signedIn()
        func refusal(_ changes: [String: String]) async -> String {
            let fields = Self.lobby.compactMap { name, value -> (String, String)? in
                changes[name].map { $0 == "-" ? nil : (name, $0) } ?? (name, value)
            }
            let answer = await preview(fields, by: admin)
            #expect(answer.status == .unprocessableContent, "\(changes)")
            #expect(
                answer.text.contains("Bitte die Seitentür nehmen.") || changes["text_de"] != nil)
            return answer.text
        }
        #expect(await refusal(["community_id": "-"]).contains("id=\"community_id-problem\""))
        #expect(await refusal(["community_id": "99"]).contains("archived or gone"))
        #expect(
            await refusal(["title_en": String(repeating: "x", count: 81)])
                .contains("id=\"title_en-problem\""))
        #expect(
            await refusal(["text_en": String(repeating: "x", count: 2_001)])
                .contains("id=\"text_en-problem\""))
        #expect(await refusal(["title_en": ""]).contains("Give it a title."))
        #expect(await refusal(["text_de": ""]).contains("id=\"text_de-problem\""))
        #expect(await refusal(["until": ""]).contains("Say until when it is shown."))
        #expect(await refusal(["until": "soon"]).contains("id=\"until-problem\""))
        #expect(await refusal(["until": "2026-06-20T10:00"]).contains("id=\"until-problem\""))
        #expect(await refusal(["from": "2029-01-01T10:00"]).contains("id=\"until-problem\""))
        let none = [
            ("title_en", ""), ("text_en", ""), ("title_de", ""), ("text_de", ""),
            ("everybody", "1"), ("until", "2026-06-25T18:00"),
        ]
        #expect(await preview(none, by: admin).text.contains("Give it a title."))
        let one = Array(Self.lobby.dropFirst(2))
        #expect(await preview(one, by: admin).status == .ok, "one language is enough")
    }

    @Test("It begins and ends by the clock of each community, and very many are told in pieces")
    func clocks() async throws {
        let exchange = try await Exchanges()
        let fixture = exchange.fixture
        try await fixture.run(
            """
            UPDATE community SET time_zone = 'America/New_York' WHERE id = 1;
            UPDATE community SET time_zone = 'Asia/Tokyo' WHERE id = 2;
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
            INSERT INTO member (community_id, name, email, created_at)
            SELECT 1 + (i > 1190), 'N' || i, 'n' || i || '@example.org', 1700000000 FROM n
            """)
        let admin = try await fixture.signedIn()
        // It is noon in UTC: eight in the morning in New York, nine in the evening in Tokyo.
        var fields = Self.lobby.filter { !["community_id", "from", "until"].contains($0.0) }
        fields += [("everybody", "1"), ("from", "2026-06-21T20:00"), ("until", "2026-06-22T20:00")]
        try await announce(fields, by: admin)
        let told = "SELECT told FROM announcement"
        try await exchange.pass()
        #expect(try await fixture.number(told) == 10)
        let guest = try await exchange.guest()
        #expect(!(await guest.get("/").text.contains("The lobby is closed")))
        fixture.clock.advance(seconds: 12 * 3_600)
        try await exchange.pass()
        #expect(try await fixture.number(told) == 1_200)
        #expect(await guest.get("/").text.contains("The lobby is closed"))
        #expect(try await fixture.number("SELECT count(DISTINCT member_id) FROM event") == 1_200)
        fixture.clock.advance(seconds: 24 * 3_600)
        #expect(!(await guest.get("/").text.contains("The lobby is closed")))
        let later = try await fixture.signedIn(as: "ben")
        #expect(await later.get("/announcements").text.contains("Over"))
    }
}
