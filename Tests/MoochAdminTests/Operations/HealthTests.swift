import Foundation
import HTTPTypes
import Logging
import MoochAdmin
import MoochFixtures
import MoochSite
import MoochStore
import Testing

/// What the program notices of its own health, and who is told of it.
@Suite("Health")
struct HealthTests {
    /// Looks once, as the program does every ten minutes, and gives the mail that is sent then.
    private static func look(_ fixture: TestDashboard) async throws -> [Mail] {
        try await fixture.sweep(and: [fixture.dashboard.health]) { Issue.record($0) }
        // What has just happened is told of a moment later.
        fixture.clock.advance(seconds: 60)
        try await fixture.sweep { Issue.record($0) }
        let sent = try await fixture.mail { Issue.record($0) }
        fixture.clock.advance(seconds: 600)
        return sent
    }

    private static func row(_ check: String, on browser: TestBrowser) async -> String {
        let page = await browser.get("/operations").text
        let row = page.range(of: "id=\"check-\(check)\"").map { page[$0.upperBound...] } ?? ""
        return String(row[..<(row.range(of: "</div>")?.lowerBound ?? row.endIndex)])
    }

    @Test("What is bad twice in a row is on Home and mailed once, until it is put off or mended")
    func told() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.run(
            "UPDATE admin SET email = 'ada@example.org', email_confirmed_at = 1")
        let home = "Something is not well with this program: Who can read the store."
        chmod(fixture.path, 0o644)
        #expect(try await Self.look(fixture).isEmpty)
        #expect(await !browser.get("/").text.contains(home))
        let row = await Self.row("modes", on: browser)
        #expect(row.contains("Others on this machine can read") && row.contains("Since 21 Jun"))
        let sent = try await Self.look(fixture)
        #expect(sent.map(\.subject) == ["Mooch: Something is not well with the program"])
        #expect(sent.first?.text.contains("https://d.example/operations") == true)
        #expect(await browser.get("/").text.contains(home))
        #expect(try await Self.look(fixture).isEmpty)

        func putOff(_ days: String) async throws -> HTTPResponse.Status {
            let token = try await browser.token(on: "/operations")
            return await browser.post(
                "/operations/checks/modes/put-off", [("csrf_token", token), ("days", days)]
            ).status
        }
        #expect(try await putOff("7") == .seeOther)
        #expect(await !browser.get("/").text.contains(home))
        #expect(await Self.row("modes", on: browser).contains("Put off until 28 Jun"))
        #expect(try await Self.look(fixture).isEmpty)
        #expect(await browser.get("/audit").text.contains("in Operations, or brought it back"))
        #expect(try await putOff("8") == .notFound)
        // Brought back, it counts again, and is mailed of once more.
        #expect(try await putOff("0") == .seeOther)
        fixture.clock.advance(seconds: 3_600)
        #expect(try await Self.look(fixture).count == 1)

        chmod(fixture.path, 0o600)
        #expect(try await Self.look(fixture).isEmpty)
        #expect(await !browser.get("/").text.contains(home))
        #expect(await Self.row("modes", on: browser).contains("Nobody else on this machine."))
        let nothing = await browser.post(
            "/operations/checks/nothing/put-off",
            [("csrf_token", try await browser.token(on: "/operations")), ("days", "1")])
        #expect(nothing.status == .notFound)
    }

    @Test(
        "The disk says when it will be full, from what was free on each day",
        arguments: [(1, "Fine"), (20, "Fine"), (100, "Look"), (200, "Not well")])
    func disk(gigabytesEachDay: Int, badge: String) async throws {
        let fixture = try TestDashboard(freeByteCount: 1_010_000_000_000)
        let browser = try await fixture.signedIn()
        let today = Int(fixture.clock.now.rawValue / 86_400)
        // With a large import on the way, which was removed again.
        let notes = (1...9).map { day -> String in
            let free = 1_000 + gigabytesEachDay * day + (day == 5 ? 10 : 0)
            return "{\"day\":\(today - day),\"free\":\(free)000000000}"
        }.reversed()
        try await fixture.run(
            """
            INSERT INTO setting (name, value)
            VALUES ('disk_trend', '{"notes":[\(notes.joined(separator: ","))]}')
            """)
        let row = await Self.row("disk", on: browser)
        #expect(row.contains(">\(badge)</span>"), "\(row)")
        #expect(row.contains("the disk is full in") == (gigabytesEachDay > 1), "\(row)")
        if gigabytesEachDay == 20 { #expect(row.contains("full in 50 days"), "\(row)") }
        _ = try await Self.look(fixture)
        _ = try await Self.look(fixture)
        #expect(
            try await fixture.number(
                "SELECT json_array_length(value, '$.notes') FROM setting WHERE name = 'disk_trend'")
                == 10)
    }

    @Test("The whole store is checked at night, once a week, and what is found stays to be read")
    func weekly() async throws {
        let fixture = try TestDashboard()
        var browser = try await fixture.signedIn()
        func work(after seconds: Int64) async throws {
            fixture.clock.advance(seconds: seconds)
            try await fixture.sweep { Issue.record($0) }
        }
        func checkedAt() async throws -> Int? {
            try await fixture.number(
                "SELECT value ->> 'at' FROM setting WHERE name = 'weekly_check'")
        }
        try await work(after: 0)
        #expect(try await checkedAt() == nil)
        try await work(after: 15 * 3_600)
        let first = try #require(try await checkedAt())
        #expect(first == Int(fixture.clock.now.rawValue))
        browser = try await fixture.signedIn(as: "bo")
        #expect(await Self.row("integrity", on: browser).contains("and is sound"))
        try await work(after: 2 * 86_400)
        #expect(try await checkedAt() == first)
        try await fixture.run(
            "INSERT INTO daily_count (metric, scope, scope_id, category_id, day, n) VALUES ('listings', 'all', 0, 0, '2026-06-20', 3)"
        )
        try await work(after: 5 * 86_400)
        #expect(try await checkedAt() == first + 7 * 86_400)
        browser = try await fixture.signedIn(as: "cy")
        #expect(await Self.row("integrity", on: browser).contains("daily_count"))
    }

    @Test("A clock that is ahead, http, errors, jobs that nobody does and another program are said")
    func others() async throws {
        let log = Logger(label: "test") { _ in SilentLog() }
        let fixture = try TestDashboard(publicURL: "http://mooch.example.org", log: log)
        let browser = try await fixture.signedIn()
        let now = fixture.clock.now.rawValue
        #expect(await Self.row("clock", on: browser).contains("Nothing in the store"))
        #expect(await Self.row("programs", on: browser).contains("None has written"))
        #expect(await Self.row("log", on: browser).contains("None within a day."))
        try await fixture.run(
            """
            INSERT INTO community (name) VALUES ('Elm Court');
            INSERT INTO member (community_id, name, email, created_at, last_seen_at)
            VALUES (1, 'Ana', 'ana@example.org', \(now + 3_600), \(now + 3_600));
            INSERT INTO job (kind, key, run_at, created_at)
            VALUES ('sweep-drafts', '', \(now - 7_200), 1), ('backup', '', \(now - 7_200), 1),
                ('of-another-program', '', \(now - 7_200), 1);
            INSERT INTO job (kind, key, is_message, run_at, created_at, state, reason, ended_at)
            VALUES ('push', '', 1, \(now), \(now), 'failed', 'unexpected', \(now))
            """)
        fixture.services.log.error("something went wrong")
        fixture.services.log.warning("something else is odd")
        #expect(await Self.row("clock", on: browser).contains("13:00 UTC, which is still to come"))
        #expect(await Self.row("jobs", on: browser).contains("One job should have begun"))
        #expect(await Self.row("push", on: browser).contains("One push message was given up"))
        #expect(await Self.row("log", on: browser).contains("One error was logged"))
        let address = await Self.row("address", on: browser)
        #expect(address.contains("http://mooch.example.org is not https"))
        // The first look learns which version it is.
        _ = try await Self.look(fixture)
        #expect(await Self.row("programs", on: browser).contains("None has written"))
        try await fixture.run("UPDATE community SET name = 'Oak House'")
        _ = try await Self.look(fixture)
        #expect(await Self.row("programs", on: browser).contains("seen to have written"))
        let noted = try await fixture.number(
            "SELECT value FROM setting WHERE name = 'other_program_wrote_at'")
        _ = try await Self.look(fixture)
        #expect(
            try await fixture.number(
                "SELECT value FROM setting WHERE name = 'other_program_wrote_at'") == noted)
    }
}

/// Keeps nothing, of entries that others would keep.
private struct SilentLog: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.notice

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {}
}
