import HTTPServer
import HTTPTypes
import MoochAdmin
import MoochFixtures
import MoochSite
import MoochStore
import Testing

@Suite("From an action on many rows to those rows")
struct BatchRowsTests {
    /// Four listings, of which an action was about two.
    private static func fixture() async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.addNeighbours()
        try await fixture.run(
            """
            INSERT INTO listing (community_id, category_id, seller_id, title)
                VALUES (1, 1, 1, 'Plums'), (1, 1, 1, 'Pears')
            """)
        let address = "/bulk-actions/new?list=listings&action=remove&id=1&id=3"
        _ = try await browser.submit(
            "/bulk-actions", from: address,
            [
                "list": "listings", "action": "remove", "id": "1", "id": "3", "key": "k",
                "reason": "Spam",
            ])
        try await fixture.finishBatches()
        return (fixture, browser)
    }

    private static func ticked(_ page: String) -> [String] {
        page.matches(of: /name="id" value="([0-9]+)"/).map { String($0.1) }.sorted()
    }

    @Test("Its page leads to exactly its rows, whatever became of them since")
    func rows() async throws {
        let (fixture, browser) = try await Self.fixture()
        let page = await browser.get("/bulk-actions/1").text
        #expect(page.contains("<a href=\"/listings?bulk_action_id=1\">In their list</a>"))
        let began = "Started a bulk change: Remove listings"
        #expect(await browser.get("/").text.contains(began))
        try await fixture.run(
            """
            UPDATE listing SET state = 'available', removal_reason = NULL,
                ended_at = NULL WHERE id = 3
            """)
        let list = await browser.get("/listings?bulk_action_id=1").text
        #expect(Self.ticked(list) == ["1", "3"])
        #expect(list.contains("Bulk change, number: 1"))
        let sorted = await browser.get("/listings?bulk_action_id=1&sort=title&state=available").text
        #expect(Self.ticked(sorted) == ["3"])
        let file = await browser.get("/listings.csv?bulk_action_id=1&columns=title")
        #expect(try await file.streamedText().split(separator: "\r\n").count == 3)
        // Another action on all of them is about no other.
        let next = await browser.get(
            "/bulk-actions/new?list=listings&action=restore&everything=1&bulk_action_id=1")
        #expect(next.text.contains("name=\"bulk_action_id\" value=\"1\""))
        #expect(next.text.contains("Bring back 1 listing<"))
        #expect(next.text.contains("already available"))
        #expect(next.text.contains("Bulk change, number"))
        // The numbers of listings say nothing about members.
        #expect(Self.ticked(await browser.get("/members?bulk_action_id=1").text) == [])
    }

    @Test(
        "A search within its rows finds those and no others",
        arguments: [
            ("pears", ["3"]), ("ear", ["3"]), ("plums", []), ("loaf", ["1"]), ("3", ["3"]),
            ("2", []), ("walnut loaf", ["1"]), ("\"", []),
        ])
    func search(words: String, found: [String]) async throws {
        let (_, browser) = try await Self.fixture()
        let text = words.replacing(" ", with: "+").replacing("\"", with: "%22")
        for sort in ["", "&sort=title", "&sort=-price_cents"] {
            let list = await browser.get("/listings?bulk_action_id=1&q=\(text)\(sort)").text
            #expect(Self.ticked(list) == found)
        }
        let file = await browser.get("/listings.csv?bulk_action_id=1&columns=title&q=\(text)")
        #expect(try await file.streamedText().split(separator: "\r\n").count == 1 + found.count)
    }

    @Test(
        "Where a list cannot pick so many, it says what the list has instead",
        arguments: [
            (
                "'listings', 'remove', '{\"reason\": \"x\"}', 10001", "?state=removed",
                "All listings that"
            ),
            (
                "'listings', 'remove', '{\"reason\": \"x\"}', 10000", "?bulk_action_id=2",
                "In their list"
            ),
            (
                "'members', 'move', '{\"target\": {\"id\": 1, \"name\": \"Elm Court\"}}', 10001",
                "?community_id=1", "All members of"
            ),
            ("'categories', 'archive', '{}', 1", "", "All categories"),
            (
                "'communities', 'archive', '{}', 1", "?state=all&amp;bulk_action_id=2",
                "In their list"
            ),
        ])
    func many(values: String, query: String, label: String) async throws {
        let (fixture, browser) = try await Self.fixture()
        try await fixture.run(
            """
            INSERT INTO batch (list, verb, spec, selected, admin_name, request_id, created_at,
                started_at, ended_at, state, is_collected)
            VALUES (\(values), 'ben', 'r', 1700000000, 1700000000, 1700000000, 'stopped', 1)
            """)
        let list = values.split(separator: "'")[0]
        let page = await browser.get("/bulk-actions/2").text
        #expect(page.contains("<a href=\"/\(list)\(query)\">\(label)"))
    }
}
