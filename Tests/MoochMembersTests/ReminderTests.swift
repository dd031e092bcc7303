import HTTPTypes
import MoochFixtures
import MoochSite
import MoochStore
import Testing

/// Sellers who have not answered are reminded: one or all, at most once in three days, and not before it can be taken
/// back no more.
@Suite struct ReminderTests {
    /// Ryan offers two things that Phil asks for, five days ago.
    private func scene() async throws -> (
        exchange: Exchanges, ryan: TestBrowser, admin: TestBrowser
    ) {
        let exchange = try await Exchanges()
        let ryan = try await exchange.neighbour("Ryan")
        let jug = try await exchange.give("Milk jug", by: ryan)
        let cup = try await exchange.give("Cup", by: ryan)
        let phil = try await exchange.neighbour("Phil")
        for path in [jug, cup] { _ = try await phil.submit(path + "/request", from: path, [:]) }
        try await exchange.pass()
        try await exchange.fixture.run("UPDATE member SET email_confirmed_at = created_at")
        exchange.fixture.clock.advance(seconds: 5 * 86_400)
        _ = await ryan.get("/")
        let admin = try await exchange.fixture.signedIn()
        _ = try await exchange.mail()
        return (exchange, ryan, admin)
    }

    /// From the page of those who do not answer to the press that reminds all.
    private func remindAll(_ admin: TestBrowser) async throws -> TestAnswer {
        let page = await admin.get("/exchanges/follow-up").text
        let link = try #require(page.firstMatch(of: /href="(\/bulk-actions\/new[^"]+)"/)).1
        let path = String(link).replacing("&amp;", with: "&")
        let preview = await admin.get(path)
        guard let form = PageForm(to: "/bulk-actions", on: preview.text),
            preview.text.contains("Remind owners of")
        else { return preview }
        return await form.sent(by: admin)
    }

    @Test("All are reminded after a preview, told once, and not again within three days")
    func all() async throws {
        let (exchange, ryan, admin) = try await scene()
        let done = try await remindAll(admin)
        let batch = try #require(done.location)
        #expect(!(await ryan.get("/notifications").text.contains("still waits")))
        let page = await admin.get(batch).text
        let undo = try #require(PageForm(to: batch + "/reversal", on: page), "\(page)")
        #expect(page.contains("They are told in "))
        #expect(await undo.sent(by: admin).status == .seeOther)
        try await exchange.pass()
        #expect(!(await ryan.get("/notifications").text.contains("still waits")))

        let again = try #require(try await remindAll(admin).location)
        try await exchange.pass()
        let news = await ryan.get("/notifications").text
        for title in ["Milk jug", "Cup"] {
            #expect(news.contains("Phil still waits for your answer about “\(title)”."))
        }
        let told = await admin.get(again).text
        #expect(told.contains("They were told at ") && !told.contains("/reversal"))
        #expect(told.contains("href=\"/exchanges/follow-up\""))
        let late = try await admin.submit(again + "/reversal", from: "/account", [:])
        #expect(late.location == again, "\(late.text)")
        #expect(await admin.get(again).text.contains("Too late to undo"))
        // One message names both, and nothing is left for the evening.
        let mail = try await exchange.mail()
        #expect(mail.map(\.subject) == ["2 requests wait for your answer"])
        for title in ["Milk jug", "Cup"] {
            #expect(
                mail.first?.text.contains("Phil still waits for your answer about “\(title)”")
                    == true)
        }
        let left = "SELECT count(*) FROM event WHERE type = 'request_waiting' AND mailed_at IS NULL"
        #expect(try await exchange.fixture.number(left) == 0)
        let refused = await admin.get("/exchanges/follow-up").text
        #expect(refused.contains("reminded less than three days ago"), "\(refused)")
        #expect(await admin.get("/exchanges/1").text.contains("was reminded of it"))
        let log = await admin.get("/audit?action=exchange.remind").text
        #expect(log.contains("reminded whoever offers"))
        exchange.fixture.clock.advance(seconds: Reminder.interval)
        let later = try await exchange.fixture.signedIn(as: "ben")
        #expect(try await remindAll(later).location != nil)
        try await exchange.pass()
        let all = "SELECT count(*) FROM event WHERE type = 'request_waiting'"
        #expect(try await exchange.fixture.number(all) == 4, "of both, and both times")
    }

    @Test("One is reminded on the request's page, and that is taken back within ten seconds")
    func one() async throws {
        let (exchange, ryan, admin) = try await scene()
        let page = "/exchanges/1"
        let reminder = page + "/reminder"
        for _ in 0..<2 {
            #expect(try await admin.submit(reminder, from: page, [:]).location == page)
        }
        #expect(await admin.get(page).text.contains("Ryan is reminded in a few seconds."))
        #expect(
            try await admin.submit(reminder + "/removal", from: page, [:]).location == page)
        try await exchange.pass()
        #expect(!(await ryan.get("/notifications").text.contains("still waits")))
        _ = try await admin.submit(reminder, from: page, [:])
        try await exchange.pass()
        #expect(await ryan.get("/notifications").text.contains("still waits"))
        let late = try await admin.submit(reminder + "/removal", from: page, [:])
        #expect(late.location == page)
        #expect(await admin.get(page).text.contains("told less than three days ago"))
        // Whoever has answered in the meantime is not reminded.
        _ = try await admin.submit("/exchanges/2/reminder", from: page, [:])
        _ = try await ryan.submit("/requests/2/decline", from: "/listings/2", [:])
        try await exchange.pass()
        #expect(!(await ryan.get("/notifications").text.contains("about “Cup”")))
    }
}
