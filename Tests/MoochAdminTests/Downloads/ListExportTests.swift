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
        ], ["csv", "spreadsheet.csv"])
    func noted(_ saved: (list: String, filter: String, rows: Int), kind: String) async throws {
        let (list, filter, rows) = saved
        let (fixture, browser) = try await Self.fixture()
        let path = "/\(list).\(kind)" + (filter.isEmpty ? "" : "?\(filter)")
        #expect(await browser.send(.head, path).status == .ok)
        #expect(try await fixture.number(Self.entries) == 0)
        #expect(await browser.get(path).status == .ok)
        #expect(try await fixture.number(Self.entries) == 1)
        let entry = try await fixture.text(
            """
            SELECT actor_name || ' ' || subject_kind || ' ' || subject_name || ' '
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

    @Test(
        "A file never has more rows than its address asks for",
        arguments: [
            "members.csv?community_id=x", "members.csv?comunity_id=1", "members.csv?offers=all",
            "members.csv?community=Nowhere", "members.csv?created_at_from=soon",
            "members.csv?created_at=yesterday", "listings.csv?state=gone",
            "listings.csv?price_cents_from=much", "exchanges.csv?buyer_id=-",
            "audit.csv?admin_id=ada", "audit.csv?subject_id=1", "communities.csv?state=none",
            "categories.csv?q=bread", "members.spreadsheet.csv?comunity_id=1",
        ])
    func unread(file: String) async throws {
        let (fixture, browser) = try await Self.fixture()
        let answer = await browser.get("/\(file)")
        #expect(answer.status == .badRequest)
        let name = file.split { "?=".contains($0) }[1]
        #expect(answer.text.contains("“\(name)”"))
        let back = file.replacing(".spreadsheet", with: "").replacing(".csv", with: "")
        #expect(answer.text.contains("href=\"/\(back)\">Back to the list</a>"))
        #expect(try await fixture.number(Self.entries) == 0)
    }

    @Test(
        "What the list reads the file does",
        arguments: [
            ("members.csv?q=+&offers=&created_at_from=2001-01-01&created_at_to=&sort=x", "id,name"),
            ("members.csv?community=Elm+Court", "id,name"), ("communities.csv?state=open", "id,"),
            ("members.csv?columns=name,community", "name,community\r\n"),
            ("members.csv?columns=name,email", "name,email\r\n"),
            ("listings.csv?columns=title,state", "title,state\r\n"),
            ("communities.csv?columns=name,members", "name,members\r\n"),
        ])
    func read(file: String, head: String) async throws {
        let (_, browser) = try await Self.fixture()
        let answer = await browser.get("/\(file)")
        #expect(answer.status == .ok)
        #expect(try await answer.streamedText().hasPrefix(head))
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
