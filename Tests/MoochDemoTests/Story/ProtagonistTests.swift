import Testing

@testable import MoochDemo
@testable import MoochStore

@Suite struct ProtagonistTests {
    /// Who offers what where, and who has asked for it in which words.
    private static let stories = """
        SELECT seller.email || ' ' || community.address || ' ' || title || ' ' || price_cents
            || ' ' || listing.state || ' ' || (expires_at > \(DemoStore.now.rawValue)) || ' '
            || coalesce(buyer.email || ' ' || exchange.state, 'nobody')
        FROM listing JOIN member AS seller ON seller.id = listing.seller_id
            JOIN community ON community.id = listing.community_id
            LEFT JOIN exchange ON listing_id = listing.id
            LEFT JOIN member AS buyer ON buyer.id = buyer_id
        WHERE seller.email IN ('ryan@example.org', 'phil@example.org', 'tanay@example.org',
                'susie@example.org')
            OR buyer.email IN ('ryan@example.org', 'phil@example.org', 'tanay@example.org',
                'susie@example.org')
        ORDER BY 1
        """

    private static let told = [
        """
        ryan@example.org 400 West 43rd Street, New York, NY 10036, United States Milk jug 150 \
        available 1 phil@example.org requested
        """,
        """
        susie@example.org 300 North State Street, Chicago, IL 60654, United States Brown sugar 0 \
        available 1 nobody
        """,
    ]

    @Test(
        "Phil has asked for Ryan's milk jug, and Susie offers brown sugar, in each demo",
        arguments: [(0, 1), (1, 1), (2, 3), (300, 1), (300, 9)])
    func stories(members: Int, seed: UInt64) async throws {
        let demo = try DemoStore(members: members, seed: seed)
        #expect(try await demo.texts(Self.stories) == Self.told)
        let pictures = try await demo.texts(
            """
            SELECT photo.name FROM listing JOIN listing_photo ON listing_id = listing.id
                JOIN photo ON photo.id = photo_id
            WHERE title IN ('Milk jug', 'Brown sugar') AND listing.seller_id > \(members) ORDER BY title
            """)
        let album = try DemoAlbum()
        #expect(pictures == [.brownSugar, .milkJug].compactMap { album.photos[$0]?.name })
    }

    @Test("The two of a story live in the same community")
    func neighbours() async throws {
        let demo = try DemoStore()
        let homes = try await demo.texts(
            """
            SELECT community.name || ': ' || group_concat(email, ' ') FROM
                (SELECT * FROM member ORDER BY id) AS member
                JOIN community ON community.id = community_id
            GROUP BY community_id ORDER BY 1
            """)
        #expect(
            homes == [
                "Manhattan Plaza: ryan@example.org phil@example.org",
                "Marina City: tanay@example.org susie@example.org",
            ])
    }

    @Test("They sign in with the demo's password, and nobody else does")
    func password() async throws {
        let hasher = PasswordHasher(
            parameters: ScryptParameters(logarithmOfCost: 4, blockSize: 8, parallelism: 1))
        let demo = try DemoStore(members: 20, password: try await hasher.hash("cold milk, please"))
        let hashes = try await demo.texts(
            "SELECT password_hash FROM member WHERE password_hash IS NOT NULL")
        #expect(hashes.count == 4)
        for hash in hashes {
            #expect(try await hasher.isRight("cold milk, please", for: PasswordHash(hash)))
        }
    }

    @Test("The demo's neighbours leave the four and what they are in the middle of alone")
    func areLeftAlone() async throws {
        let demo = try DemoStore(members: 12)
        #expect(demo.protagonists.count == 4)
        let rows = """
            SELECT (SELECT group_concat(id || ' ' || last_seen_at || listing_count || request_count)
                FROM member WHERE id IN (\(demo.protagonists.map(\.description).joined(separator: ","))))
            """
        let before = try await demo.texts(rows)
        let events = try await demo.store.write { db in
            var actor = try DemoActor(
                seed: 5, album: DemoAlbum(), sparing: demo.protagonists)
            return try (0..<800).map {
                try actor.act(in: db, now: DemoStore.now.adding(seconds: Int64($0) * 2))
            }
        }
        #expect(Set(events.compactMap { $0 }) == Set(DemoEvent.allCases))
        #expect(try await demo.texts(Self.stories) == Self.told)
        #expect(try await demo.texts(rows) == before)
    }
}
