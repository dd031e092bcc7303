import Foundation
import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("The audit's page")
struct AuditPageTests {
    private static func fixture() async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        return (fixture, browser)
    }

    /// The entries of a page.
    private static func entries(_ page: String) -> [Substring] {
        page.split(separator: "<li class=\"entry\">").dropFirst()
            .compactMap { $0.split(separator: "</li>").first }
    }

    /// Writes an entry about a community.
    private static func change(
        _ id: Int, from before: String, to after: String, in fixture: TestDashboard
    ) async throws {
        try await fixture.run(
            """
            INSERT INTO audit_entry (at, actor_kind, actor_id, actor_name, action, subject_kind,
                subject_id, subject_name, "before", "after", request_id)
            VALUES (\(TestDashboard.now.rawValue), 'admin', 1, 'ada', 'community.change', 'community',
                \(id), 'Elm House', '\(before)', '\(after)', 'r');
            """)
    }

    @Test("Entries are found by a part of a name or a reason, and by the days of what was done")
    func finding() async throws {
        let (fixture, browser) = try await Self.fixture()
        try await Self.change(1, from: "{}", to: "{\"name\":\"Elm Square\"}", in: fixture)
        _ = try await browser.submit(
            "/listings/1/removal", from: "/listings/1/removal", ["reason": "Raw fish_1"])
        func found(_ query: String) async -> Int {
            Self.entries(await browser.get("/audit?\(query)").text).count
        }
        #expect(await found("q=elm+h") == 1)
        #expect(await found("q=WALNUT") == 1)
        #expect(await found("q=fish_") == 1)
        #expect(await found("q=f%25h") == 0)
        let day = TestDashboard.now.day
        #expect(await found("at=\(day)..\(day)") == found(""))
        #expect(await found("q=elm+h&at=\(day.adding(days: -9))..\(day.adding(days: -2))") == 0)
    }

    @Test(
        "A change is a line, with what changed folded behind it; nothing is open",
        arguments: ["/audit", "/communities/1"])
    func line(address: String) async throws {
        let (fixture, browser) = try await Self.fixture()
        try await Self.change(
            1, from: "{\"name\":\"Elm Court\"}", to: "{\"name\":\"Elm Square\"}", in: fixture)
        let page = await browser.get(address).text
        let entry = try #require(Self.entries(page).first)
        let parts = entry.split(separator: "<details><summary>")
        try #require(parts.count == 2)
        #expect(parts[0].contains("<strong>ada</strong> changed the community"))
        #expect(parts[0].contains("<time datetime=\"2026-") && !parts[0].contains("Elm Court"))
        #expect(parts[1].contains("Details</span>"))
        #expect(parts[1].contains("<del>Elm Court</del>"))
        #expect(parts[1].contains("<ins>Elm Square</ins>"))
        #expect(!Self.entries(page).contains { $0.contains("<details open") })
    }

    @Test("Under its day an entry has the time of day; elsewhere the day as well")
    func times() async throws {
        let (_, browser) = try await Self.fixture()
        _ = try await browser.submit("/categories", from: "/categories/new", ["name": "Jam"])
        let audit = await browser.get("/audit").text
        #expect(try #require(Self.entries(audit).first).contains(/">\d\d:\d\d<\/time>/))
        #expect(
            audit.contains(/<h2 class="day"><time datetime="[^"]+">[^<]+<\/time>, times in UTC/))
        let id = try #require(audit.firstMatch(of: /categories\/(\d+)">Jam/)).1
        let own = await browser.get("/categories/\(id)").text
        #expect(try #require(Self.entries(own).first).contains(/20\d\d, \d\d:\d\d UTC<\/time>/))
    }

    @Test("Entries stand under the day they were made on where somebody is, with the time there")
    func timeZones() async throws {
        let (fixture, browser) = try await Self.fixture()
        try await Self.change(1, from: "{}", to: "{}", in: fixture)
        // 12:00 in UTC is the next day at 02:00 on Kiritimati.
        _ = try await browser.submit(
            "/account/time-zone", from: "/account", ["time_zone": "Pacific/Kiritimati"])
        let page = await browser.get("/audit").text
        #expect(try #require(Self.entries(page).last).contains(">02:00</time>"))
        #expect(!page.contains("times in UTC"))
        #expect(page.contains("<h2 class=\"day\"><time datetime=\"2026-06-22\">"))
    }

    @Test("A request's id is where something went wrong, and nowhere else")
    func requestIDs() async throws {
        let (_, browser) = try await Self.fixture()
        for address in ["/audit", "/", "/communities/1", "/account", "/audit?action=admin.sign-in"]
        {
            let page = await browser.get(address).text
            #expect(!page.contains("request-0"), "\(address)")
        }
        #expect(await browser.get("/nowhere").text.contains("request-0"))
        #expect(await TestBrowser(try TestDashboard()).get("/nowhere").text.contains("request-0"))
    }

    @Test("A photo is a picture as long as it is kept, then a few words")
    func photos() async throws {
        let (fixture, browser) = try await Self.fixture()
        let (old, new) = (
            String(repeating: "a", count: 64) + ".webp", String(repeating: "b", count: 64) + ".webp"
        )
        try await fixture.run(
            """
            INSERT INTO photo (name, width, height, byte_count) VALUES ('\(new)', 4, 3, 9)
            """)
        try await Self.change(
            1, from: "{\"photo\":\"\(old)\"}", to: "{\"photo\":\"\(new)\"}", in: fixture)
        for address in ["/audit", "/communities/1"] {
            let entry = try #require(Self.entries(await browser.get(address).text).first)
            #expect(entry.contains("<del>a photo that is no longer kept</del>"))
            #expect(entry.contains("<img src=\"/photos/\(new.prefix(64))-320.webp\""))
            #expect(entry.contains("alt=\"Photo of Elm House\""))
        }
        let file = try await browser.get("/audit.spreadsheet.csv").streamedText()
        #expect(file.contains("Photo: photo bbbbbbbb"))
    }

    @Test("The filters of a list that was saved, and of a view, are said in words")
    func filters() async throws {
        let (fixture, browser) = try await Self.fixture()
        _ = try await browser.get("/listings.csv?category_id=1&state=available").streamedText()
        try await fixture.run(
            """
            INSERT INTO audit_entry (at, actor_kind, actor_id, actor_name, action, subject_kind,
                subject_id, subject_name, "before", "after", request_id)
            VALUES (\(TestDashboard.now.rawValue), 'admin', 1, 'ada', 'view.change', 'saved_view', 1,
                'Ours', '{"query":""}', '{"query":"community_id=1","list":"members"}', 'r')
            """)
        let category = try #require(
            try await fixture.text("SELECT name FROM category WHERE id = 1"))
        for address in ["/audit", "/account"] {
            let page = await browser.get(address).text
            #expect(page.contains("<ins>Category: \(category) · State: Available</ins>"))
            #expect(page.contains("<del>All members</del>"))
            #expect(page.contains("<ins>Community: Elm Court</ins>"))
            #expect(!page.contains("<ins>category_id"))
        }
    }
}
