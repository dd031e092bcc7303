import MoochFixtures
import MoochStore
import Testing

@Suite("Numbers in the menu")
struct MenuTests {
    @Test(
        "What waits stands beside its entry, in words for screen readers, and as a sum on a phone")
    func numbers() async throws {
        let fixture = try TestDashboard()
        let ada = try await fixture.signedIn()
        #expect(!(await ada.get("/account").text.contains("class=\"count\"")))
        let now = fixture.clock.now.rawValue
        try await fixture.run(
            """
            INSERT INTO community (name, latitude, longitude) VALUES ('Elm Court', 40, -74);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 101)
            INSERT INTO member (id, community_id, name, email, password_hash)
            SELECT i, 1, 'Member ' || i, i || '@example.org', 'x' FROM n;
            INSERT INTO join_request (member_id, community_id) VALUES (1, 1);
            INSERT INTO report (reporter_id, member_id, reason) SELECT id, 1, 'other' FROM member
                WHERE id > 1 AND id <= 4;
            INSERT INTO job (kind, key, is_message, run_at, created_at, state, reason, ended_at)
            VALUES ('mail', 'a', 1, \(now), \(now), 'failed', 'mail-refused', \(now)),
                ('mail', 'b', 1, 1, 1, 'failed', 'mail-refused', \(now) - 8 * 86400);
            INSERT INTO job (kind, key, run_at, created_at, reason, attempts)
            VALUES ('copy-log', 'x', \(now) + 60, 1, 'log-long', 2)
            """)
        let page = await ada.get("/account").text
        for (entry, number, said) in [
            ("Reports", "3", "3 reports waiting"), ("Communities", "1", "1 person wants to join"),
            ("Outbox", "1", "1 e-mail could not be delivered"), ("Jobs", "1", "1 job failed"),
            ("Running Mooch", "1", "1 thing waiting"), ("Menu", "6", "6 things waiting"),
        ] {
            let count =
                "\(entry)<span class=\"count\"><span aria-hidden=\"true\">\(number)</span>"
                + "<span class=\"visually-hidden\">: \(said)</span>"
            #expect(page.replacing("\n", with: "").contains(count), "\(entry)")
        }
        try await fixture.run(
            """
            INSERT INTO report (reporter_id, member_id, reason) SELECT id, 1, 'other' FROM member
                WHERE id > 4;
            INSERT INTO report (reporter_id, member_id, reason) SELECT 1, 2, 'other' FROM member
                WHERE id = 1
            """)
        let many = await ada.get("/account").text
        #expect(many.contains(">99+<") && many.contains("more than 99 reports waiting"))
    }
}
