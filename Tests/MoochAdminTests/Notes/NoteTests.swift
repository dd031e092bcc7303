import HTTPTypes
import MoochFixtures
import Testing

/// Seen from 21 Jun 2026.
@Suite("Notes on days")
struct NoteTests {
    @Test("A note is on the charts of its day, in their table and its file, and goes again")
    func whole() async throws {
        let fixture = try await HomeExchange.make()
        let browser = try await fixture.signedIn()
        #expect(await browser.get("/notes").text.contains("No notes yet"))
        let added = try await browser.submit(
            "/notes", from: "/notes",
            ["day": "2026-06-12", "text": "Poster <in> the lobby", "community": ""])
        #expect(added.location == "/notes")
        let escaped = "Poster &lt;in&gt; the lobby"
        #expect(await browser.get("/notes").text.contains("<p class=\"typed\">\(escaped)</p>"))
        for path in ["/", "/?community=1", "/communities/1"] {
            let page = await browser.get(path).text
            #expect(page.matches(of: /class="chart-note"/).count == 3, "\(path)")
            #expect(page.contains("<title>\(escaped)</title>"), "\(path)")
            #expect(page.contains("<time datetime=\"2026-06-12\">12 Jun</time>: \(escaped)</li>"))
        }
        // It is on no chart of other days.
        #expect(!(await browser.get("/?range=7d").text).contains("chart-note"))
        let table = await browser.get("/figures?range=30d").text
        #expect(table.contains("<span class=\"meta\">\(escaped)</span></th>"))
        let file = await browser.get("/figures.csv?range=30d")
        let lines = try await file.streamedText().split(separator: "\r\n")
        #expect(lines.count == 31)
        #expect(lines.contains { $0.hasPrefix("2026-06-12,2026-06-12,") && $0.hasSuffix("lobby") })
        #expect(lines.contains { $0.hasPrefix("2026-06-20,2026-06-20,0,1,") })
        let removal = "/notes/1/removal"
        #expect(await browser.get("/notes").text.contains("href=\"\(removal)\""))
        #expect(await browser.get(removal).text.contains("remove the note “\(escaped)”."))
        #expect(await browser.get("/notes/2/removal").status == .notFound)
        let removed = try await browser.submit(removal, from: removal, [:])
        #expect(removed.location == "/notes")
        #expect(!(await browser.get("/").text).contains("lobby"))
        let audit = await browser.get("/audit?subject_kind=day_note").text
        #expect(audit.contains("noted on a day") && audit.contains("removed the note on a day"))
    }

    @Test(
        "A note on one community is on no other’s charts; what the audit knows is marked by itself")
    func ofOne() async throws {
        let fixture = try await HomeExchange.make()
        let browser = try await fixture.signedIn()
        _ = try await browser.submit(
            "/notes", from: "/notes",
            ["day": "2026-06-12", "text": "Lift broken", "community": "2"])
        #expect(await browser.get("/?community=2").text.contains("Lift broken"))
        #expect(!(await browser.get("/?community=1").text).contains("Lift broken"))
        #expect(await browser.get("/").text.contains("Lift broken"))
        _ = try await browser.submit(
            "/communities/2/archival", from: "/communities/2/archival", [:])
        let home = await browser.get("/").text
        #expect(
            home.contains(
                "<time datetime=\"2026-06-21\">21 Jun</time>: Archived the community: Oak House"))
        #expect(!(await browser.get("/?community=1").text).contains("Archived the community"))
    }

    @Test("What is missing is said at its field, and nothing typed is lost")
    func refusals() async throws {
        let fixture = try await HomeExchange.make()
        let browser = try await fixture.signedIn()
        let before = try await fixture.contents()
        let long = String(repeating: "x", count: 201)
        for (day, text, community, problem) in [
            ("9999-01-01", "Poster", "", "Choose a day up to a year from today."),
            ("2027-06-24", "Poster", "", "Choose a day up to a year from today."),
            ("", "Poster", "", "Choose the day."), ("2026-02-30", "Poster", "", "Choose the day."),
            ("2026-06-12", " ", "", "Write what happened."), ("2026-06-12", long, "", "200"),
            ("2026-06-12", "Poster", "99", "This community is gone."),
            ("2026-06-12", "Poster", "x", "This community is gone."),
        ] {
            let answer = try await browser.submit(
                "/notes", from: "/notes", ["day": day, "text": text, "community": community])
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains(problem), "\(problem)")
            #expect(text == " " || answer.text.contains("value=\"\(text)\""))
        }
        #expect(try await fixture.contents()["day_note"] == before["day_note"])
    }
}
