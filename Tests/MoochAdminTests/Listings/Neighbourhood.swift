import MoochFixtures
import MoochStore

extension TestDashboard {
    /// A community with a category, two neighbours and a loaf: the least that can be exchanged.
    /// Anna (1) offers the loaf (1); Ben (2) and Cem (3) have asked for it, two hours apart.
    func addNeighbours() async throws {
        let posted = Self.now.rawValue - 86_400
        try await run(
            """
            INSERT INTO community (name, latitude, longitude, created_at)
            VALUES ('Elm Court', 50, 8, \(posted - 86_400));
            INSERT INTO category (name, position) VALUES ('Bread', 1), ('Fruit', 2);
            INSERT INTO member (community_id, name, email, phone, address, preferred_contact,
                created_at, last_seen_at)
            VALUES (1, 'Anna Roth', 'anna@example.org', '+1 (555) 010-0', 'Flat 3', 'text',
                    \(posted - 3_600), \(posted)),
                (1, 'Ben Okafor', 'ben@example.org', NULL, '', 'email', \(posted), \(posted)),
                (1, 'Cem Yıldız', 'cem@example.org', NULL, '', 'phone', \(posted), \(posted));
            INSERT INTO listing (community_id, category_id, seller_id, title, description,
                price_cents, quantity, created_at, updated_at)
            VALUES (1, 1, 1, 'Walnut loaf', 'Baked today', 450, 2, \(posted), \(posted));
            INSERT INTO exchange (listing_id, buyer_id, requested_at)
            VALUES (1, 2, \(posted + 3_600)), (1, 3, \(posted + 10_800));
            """)
    }
}

/// What no page may let through as markup.
let hostile = "\"><svg onload=alert(1)>"
