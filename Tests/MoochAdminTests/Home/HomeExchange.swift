import MoochFixtures

/// A dashboard over two communities and three categories, in which, seen from 21 Jun 2026:
/// Elm Court has three members (one joined long ago), four listings and three requests, of which
/// one completed; Oak House has one member, one listing and nothing exchanged.
enum HomeExchange {
    /// 21 Jun 2026, 12:00 UTC, as SQL.
    static let now = "1782043200"

    static func make() async throws -> TestDashboard {
        let fixture = try TestDashboard()
        try await fixture.run(
            """
            INSERT INTO community (id, name, address, latitude, longitude, created_at) VALUES
                (1, 'Elm Court', '1 Elm Street', 50, 8, \(now) - 400 * 86400),
                (2, 'Oak House', '2 Oak Street', 50, 8, \(now) - 400 * 86400);
            INSERT INTO category (id, name, position, created_at) VALUES
                (1, 'Bread', 1, \(now) - 400 * 86400), (2, 'Tools', 2, \(now) - 400 * 86400),
                (3, 'Toys', 3, \(now) - 86400);
            INSERT INTO member (id, community_id, name, email, created_at) VALUES
                (1, 1, 'Ada', 'ada@example.org', \(now) - 2 * 86400),
                (2, 1, 'Bob', 'bob@example.org', \(now) - 100 * 86400),
                (3, 1, 'Cy', 'cy@example.org', \(now) - 40 * 86400),
                (4, 2, 'Di', 'di@example.org', \(now) - 3 * 86400);
            INSERT INTO listing
                (id, community_id, category_id, seller_id, title, created_at, updated_at) VALUES
                (1, 1, 1, 1, 'Walnut loaf', \(now) - 1 * 86400, \(now)),
                (2, 1, 1, 1, 'Rye bread', \(now) - 20 * 86400, \(now)),
                (3, 1, 2, 2, 'Hammer', \(now) - 13 * 86400, \(now)),
                (4, 1, 2, 2, 'Saw', \(now) - 50 * 86400, \(now)),
                (5, 2, 1, 4, 'Rolls', \(now) - 2 * 86400, \(now));
            UPDATE listing SET renewed_at = \(now) - 20 * 86400 WHERE id = 4;
            INSERT INTO exchange (listing_id, buyer_id, state, requested_at, answered_at) VALUES
                (2, 2, 'accepted', \(now) - 19 * 86400, \(now) - 1 * 86400),
                (4, 3, 'requested', \(now) - 10 * 86400, NULL),
                (1, 3, 'requested', \(now) - 3600, NULL);
            """)
        return fixture
    }
}
