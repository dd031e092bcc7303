import HTTPTypes
import MoochAdmin
import MoochFixtures
import MoochStore
import Testing

@Suite("Comments in the dashboard")
struct CommentPageTests {
    @Test("A comment is listed, removed and brought back, which the audit says")
    func removal() async throws {
        let fixture = try TestDashboard()
        let admin = try await fixture.signedIn()
        try await fixture.run(
            """
            INSERT INTO community (name, latitude, longitude) VALUES ('Elm', 1, 1);
            INSERT INTO category (name, position) VALUES ('Food', 1);
            INSERT INTO member (community_id, name, email) VALUES (1, 'Ada', 'a@example.org'),
                (1, 'Bob', 'b@example.org');
            INSERT INTO listing (community_id, category_id, seller_id, title) VALUES (1, 1, 1, 'Soup');
            INSERT INTO comment (listing_id, member_id, text) VALUES (1, 2, 'Is it <hot>?')
            """)
        let list = await admin.get("/comments").text
        #expect(
            list.contains("Is it &lt;hot&gt;?") && list.contains("Bob") && list.contains("Soup"))
        #expect(await admin.get("/comments?state=removed").text.contains("No comment fits"))
        let page = await admin.get("/comments/1").text
        #expect(page.contains("/comments/1/removal") && page.contains("Comment on Soup"))
        let removed = try await admin.submit("/comments/1/removal", from: "/comments/1", [:])
        #expect(removed.location == "/comments/1")
        #expect(await admin.get("/comments/1").text.contains("Removed by an administrator"))
        #expect(await admin.get("/audit").text.contains("removed a comment on"))
        _ = try await admin.submit("/comments/1/restoration", from: "/comments/1", [:])
        #expect(
            try await fixture.number("SELECT count(*) FROM comment WHERE removed_at IS NULL") == 1)
        #expect(await admin.get("/comments/9").status == .notFound)
    }
}
