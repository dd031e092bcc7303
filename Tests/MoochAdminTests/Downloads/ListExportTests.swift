import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("Lists saved as files")
struct ListExportTests {
    private static func fixture() async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        return (fixture, browser)
    }

    private static let entries = "SELECT count(*) FROM audit_entry WHERE action = 'list.save'"

    @Test(
        "Whoever saves a list with people in it is noted, once: which rows, and how many",
        arguments: [
            ("members", "", 3), ("members", "q=okafor", 1), ("members", "q=nobody", 0),
            ("listings", "state=available", 1), ("exchanges", "listing_id=1", 2),
            ("audit", "action=admin.sign-in", 1),
        ])
    func noted(list: String, filter: String, rows: Int) async throws {
        let (fixture, browser) = try await Self.fixture()
        let path = "/\(list).csv" + (filter.isEmpty ? "" : "?\(filter)")
        #expect(await browser.send(.head, path).status == .ok)
        #expect(try await fixture.number(Self.entries) == 0)
        #expect(await browser.get(path).status == .ok)
        #expect(try await fixture.number(Self.entries) == 1)
        let entry = try await fixture.text(
            """
            SELECT admin_name || ' ' || subject_kind || ' ' || subject_name || ' '
                || coalesce("after" ->> 'filter', '') || ' ' || ("after" ->> 'rows')
            FROM audit_entry WHERE action = 'list.save'
            """)
        #expect(entry == "ada list \(list) \(filter) \(rows)")
        let audit = await browser.get("/audit?action=list.save").text
        let link = "/\(list)" + (filter.isEmpty ? "?all=1" : "?\(filter)")
        #expect(audit.contains("<strong>ada</strong> saved the list <a href=\"\(link)\">"))
        #expect(audit.contains("<ins>\(rows)</ins>"))
    }

    @Test("What says nothing about anybody is saved without an entry")
    func harmless() async throws {
        let (fixture, browser) = try await Self.fixture()
        for path in ["/communities.csv", "/categories.csv", "/members"] {
            #expect(await browser.get(path).status == .ok)
        }
        #expect(try await fixture.number(Self.entries) == 0)
    }

    @Test("What cannot be noted is not sent")
    func refused() async throws {
        let (fixture, browser) = try await Self.fixture()
        try await fixture.run(
            """
            CREATE TRIGGER full BEFORE INSERT ON audit_entry BEGIN
                SELECT RAISE(ABORT, 'the disk is full');
            END
            """)
        let answer = await browser.get("/members.csv")
        #expect(answer.status == .internalServerError)
        #expect(!answer.text.contains("anna@example.org"))
    }
}
