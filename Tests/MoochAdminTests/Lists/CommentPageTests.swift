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
        #expect(
            try await fixture.text(
                "SELECT after ->> 'comment' FROM audit_entry WHERE action = 'comment.remove'")
                == "1", "the entry names it")
        _ = try await admin.submit("/comments/1/restoration", from: "/comments/1", [:])
        #expect(
            try await fixture.number("SELECT count(*) FROM comment WHERE removed_at IS NULL") == 1)
        #expect(await admin.get("/comments/9").status == .notFound)
    }

    @Test("What its writer has removed is nobody else's to remove, or to bring back")
    func removedBefore() async throws {
        let fixture = try TestDashboard()
        let admin = try await fixture.signedIn()
        try await fixture.run(
            """
            INSERT INTO community (name, latitude, longitude) VALUES ('Elm', 1, 1);
            INSERT INTO category (name, position) VALUES ('Food', 1);
            INSERT INTO member (community_id, name, email) VALUES (1, 'Ada', 'a@example.org'),
                (1, 'Bob', 'b@example.org');
            INSERT INTO listing (community_id, category_id, seller_id, title) VALUES (1, 1, 1, 'Soup');
            INSERT INTO comment (listing_id, member_id, text) VALUES (1, 2, 'Is it hot?')
            """)
        #expect(await admin.get("/comments/1").text.contains("/comments/1/removal"))
        try await fixture.run("UPDATE comment SET removed_at = created_at, removed_by = 'writer'")
        let answer = try await admin.submit("/comments/1/removal", from: "/members/2", [:])
        #expect(answer.location == "/comments/1")
        let page = await admin.get("/comments/1").text
        #expect(page.contains("Removed by its writer") && page.contains("removed it meanwhile"))
        #expect(!page.contains("/comments/1/removal") && !page.contains("/comments/1/restoration"))
        #expect(
            try await fixture.number("SELECT count(*) FROM comment WHERE removed_by = 'writer'")
                == 1)
    }
}
