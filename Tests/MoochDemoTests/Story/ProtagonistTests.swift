import GRDB
import Testing

@testable import MoochDemo
@testable import MoochStore

@Suite struct ProtagonistTests {
    /// Who offers what where, and who has asked for it in which words.
    private static let stories = """
        SELECT seller.email || ' ' || community.address || ' ' || title || ' ('
            || (SELECT name FROM category WHERE id = listing.category_id) || ') ' || price_cents
            || ' ' || listing.state || ' ' || (expires_at > \(DemoStore.now.rawValue)) || ' '
            || coalesce(buyer.email || ' ' || exchange.state, 'nobody')
        FROM listing JOIN member AS seller ON seller.id = listing.seller_id
            JOIN community ON community.id = listing.community_id
            LEFT JOIN exchange ON listing_id = listing.id
            LEFT JOIN member AS buyer ON buyer.id = buyer_id
        WHERE seller.email IN ('ryan@example.org', 'phil@example.org', 'tanay@example.org',
                'susie@example.org', 'nora@example.org')
            OR buyer.email IN ('ryan@example.org', 'phil@example.org', 'tanay@example.org',
                'susie@example.org')
        ORDER BY 1
        """

    private static let told = [
        """
        nora@example.org 300 North State Street, Chicago, IL 60654, United States Can of vanilla cola \
        (Drinks) 0 available 1 nobody
        """,
        """
        ryan@example.org 400 West 43rd Street, New York, NY 10036, United States Milk jug (Dairy & eggs) 150 \
        available 1 phil@example.org requested
        """,
        """
        susie@example.org 300 North State Street, Chicago, IL 60654, United States Brown sugar \
        (Spices & sauces) 0 available 1 nobody
        """,
        """
        susie@example.org 300 North State Street, Chicago, IL 60654, United States Carton of buttermilk \
        (Dairy & eggs) 0 available 1 nobody
        """,
    ]

    @Test(
        "Phil has asked for Ryan's milk jug, and brown sugar and cola are on offer, in each demo",
        arguments: [(0, 1), (1, 1), (2, 3), (300, 1), (300, 9)])
    func stories(members: Int, seed: UInt64) async throws {
        let demo = try DemoStore(members: members, seed: seed)
        #expect(try await demo.texts(Self.stories) == Self.told)
        let pictures = try await demo.texts(
            """
            SELECT photo.name FROM listing JOIN listing_photo ON listing_id = listing.id
                JOIN photo ON photo.id = photo_id
            WHERE listing.seller_id > \(members) ORDER BY title
            """)
        let album = try DemoAlbum()
        #expect(
            pictures
                == [.brownSugar, .cola, .milk, .sofa, .milkJug].compactMap {
                    album.photos[$0]?.name
                })
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
                "Marina City: tanay@example.org susie@example.org nora@example.org",
                "Stanford University: maya@example.org",
            ])
    }

    @Test("They sign in with the demo's password, and nobody else does")
    func password() async throws {
        let hasher = PasswordHasher(
            parameters: ScryptParameters(logarithmOfCost: 4, blockSize: 8, parallelism: 1))
        let demo = try DemoStore(members: 20, password: try await hasher.hash("cold milk, please"))
        let hashes = try await demo.texts(
            "SELECT password_hash FROM member WHERE password_hash IS NOT NULL")
        #expect(hashes.count == 5)
        for hash in hashes {
            #expect(try await hasher.isRight("cold milk, please", for: PasswordHash(hash)))
        }
    }

    @Test("The demo's neighbours leave the six and what they are in the middle of alone")
    func areLeftAlone() async throws {
        let demo = try DemoStore(members: 12, password: .notForSigningIn)
        let rows = """
            SELECT id || ' ' || last_seen_at || ' ' || listing_count || ' ' || request_count
            FROM member WHERE email LIKE '%@example.org' AND created_at = (
                SELECT created_at FROM member WHERE email = 'ryan@example.org')
            """
        let before = try await demo.texts(rows)
        #expect(before.count == 6)
        let events = try await demo.act(800)
        #expect(Set(events.compactMap { $0 }) == Set(DemoEvent.allCases))
        #expect(try await demo.texts(Self.stories) == Self.told)
        #expect(try await demo.texts(rows) == before)
    }

    @Test(
        "Whoever asks for the can of cola first is accepted after a moment, and told where to meet")
    func cola() async throws {
        let demo = try DemoStore(members: 12, password: .notForSigningIn)
        let asked = try await demo.store.write { db in
            let cola = try #require(
                try ListingList.page(.init { $0.seller = demo.giver }, now: DemoStore.now, in: db)
                    .rows
                    .first)
            let tanay = try #require(
                try Int64.fetchOne(
                    db.database, sql: "SELECT id FROM member WHERE email = 'tanay@example.org'"))
            return try Exchange.request(
                cola.id, by: Member.ID(tanay), at: DemoStore.now, in: db)
        }
        let state = "SELECT state || ' ' || answer_note FROM exchange WHERE id = \(asked.id)"
        // As long as Tanay may take it back, nothing happens.
        _ = try await demo.act(7)
        #expect(try await demo.texts(state) == ["requested "])
        _ = try await demo.act(2, from: 14)
        #expect(
            try await demo.texts(state) == [
                "accepted It's cold already. Shall we meet at the mail room?"
            ])
        #expect(try await StoreCheck(demo.store).problems() == [])
    }
}
