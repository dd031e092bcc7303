import GRDB
import MoochDemo
import Testing

@testable import MoochStore

/// The rows of one demo, looked at from many sides.
@Suite struct DemoRowsTests {
    private static let members = 600

    @Test("The same seed and day make the same rows, another seed makes others")
    func repeats() async throws {
        let first = try await DemoStore(members: 120, seed: 7).dump()
        let second = try await DemoStore(members: 120, seed: 7).dump()
        let other = try await DemoStore(members: 120, seed: 8).dump()
        #expect(first.count > 500)
        #expect(first == second)
        #expect(first != other)
    }

    @Test("A later hour of the same day makes the same rows")
    func sameDay() async throws {
        let morning = try DemoStore(fills: false)
        var options = DemoOptions(members: 60, now: DemoStore.now)
        try Demo.fill(morning.store, options, with: DemoAlbum())
        options.now = options.today.start.adding(seconds: 80_000)
        let evening = try DemoStore(fills: false)
        try Demo.fill(evening.store, options, with: DemoAlbum())
        #expect(try await morning.dump() == evening.dump())
    }

    @Test("As many members as asked for, three listings for each, and six members with five more")
    func counts() async throws {
        for members in [0, 1, 2, 9, 101] {
            let demo = try DemoStore(members: members)
            #expect(try await demo.number("SELECT count(*) FROM member") == members + 6)
            #expect(try await demo.number("SELECT count(*) FROM listing") == members * 3 + 5)
            #expect(try await demo.number("SELECT count(*) FROM community") == 12)
        }
    }

    @Test("The store's own check finds nothing, and there are photos of places and food")
    func isSound() async throws {
        let demo = try DemoStore(members: Self.members)
        #expect(try await StoreCheck(demo.store).problems() == [])
        #expect(
            try await demo.number("SELECT count(*) FROM community WHERE photo_id IS NOT NULL") == 12
        )
        #expect(try await demo.number("SELECT count(DISTINCT photo_id) FROM listing_photo") > 30)
    }

    @Test("Categories are counted from 1, in the list and in what the audit says of them")
    func positions() async throws {
        let demo = try DemoStore()
        let positions = try await demo.texts("SELECT position FROM category ORDER BY id")
        #expect(positions == (1...positions.count).map(String.init))
        let told = """
            SELECT "after" ->> 'position' FROM audit_entry
            WHERE action = 'category.create' ORDER BY subject_id
            """
        #expect(try await demo.texts(told) == positions)
    }

    @Test("The rules and indexes that a load does without are back afterwards")
    func rulesAreBack() async throws {
        let sql = "SELECT name FROM sqlite_schema WHERE type IN ('trigger', 'index') ORDER BY name"
        let filled = try await DemoStore(members: 10).texts(sql)
        let empty = try await DemoStore(fills: false).texts(sql)
        #expect(filled == empty)
        let demo = try DemoStore(members: 10)
        await #expect(throws: DatabaseError.self) {
            try await demo.store.write { db in
                try db.run("UPDATE listing SET seller_id = 4711 WHERE id = 1")
            }
        }
    }

    @Test("Nobody acts before joining, asks before there is a listing, or asks for their own")
    func orderOfThings() async throws {
        let demo = try DemoStore(members: Self.members)
        let wrong = [
            """
            SELECT count(*) FROM listing JOIN member ON member.id = seller_id
            WHERE listing.created_at < member.created_at
                OR listing.community_id <> member.community_id
            """,
            """
            SELECT count(*) FROM exchange JOIN listing ON listing.id = listing_id
                JOIN member ON member.id = buyer_id
            WHERE requested_at < listing.created_at OR requested_at < member.created_at
                OR buyer_id = listing.seller_id OR member.community_id <> listing.community_id
            """,
            """
            SELECT count(*) FROM exchange JOIN listing ON listing.id = listing_id
            WHERE ended_at IS NOT NULL AND (requested_at > ended_at
                OR answered_at > ended_at OR exchange.state = 'requested')
            """,
            """
            SELECT count(*) FROM listing WHERE (state = 'accepted') <> (1 = (
                SELECT count(*) FROM exchange WHERE listing_id = listing.id
                    AND state = 'accepted' AND answered_at = ended_at))
            """,
            "SELECT count(*) FROM listing WHERE (state = 'removed') <> (removal_reason IS NOT NULL)",
            """
            SELECT count(*) FROM member JOIN community ON community.id = community_id
            WHERE member.created_at < community.created_at
            """,
            """
            SELECT count(*) FROM member WHERE last_seen_at > 0 AND last_seen_at < max(created_at,
                (SELECT coalesce(max(created_at), 0) FROM listing WHERE seller_id = member.id),
                (SELECT coalesce(max(requested_at), 0) FROM exchange WHERE buyer_id = member.id))
            """,
        ]
        for sql in wrong { #expect(try await demo.number(sql) == 0, Comment(rawValue: sql)) }
    }

    @Test("Nothing lies in the future, and all of it in the last 365 days")
    func times() async throws {
        let demo = try DemoStore(members: Self.members)
        let last = try await demo.number(
            """
            SELECT max((SELECT max(last_seen_at) FROM member), (SELECT max(updated_at) FROM listing),
                (SELECT max(requested_at) FROM exchange), (SELECT max(answered_at) FROM exchange),
                (SELECT max(at) FROM audit_entry))
            """)
        let first = try await demo.number("SELECT min(created_at) FROM member")
        let day = DemoStore.now.day
        #expect(last <= Int(DemoStore.now.rawValue))
        #expect(last >= Int(day.start.rawValue))
        #expect(first >= Int(day.adding(days: -364).start.rawValue))
    }

    @Test("In the first minutes of a day, nothing lies in the future either")
    func justAfterMidnight() async throws {
        let demo = try DemoStore(fills: false)
        let now = DemoStore.now.day.start.adding(seconds: 5)
        let options = DemoOptions(members: 400, seed: 1, now: now)
        try Demo.fill(demo.store, options, with: DemoAlbum())
        let last = try await demo.number("SELECT max(created_at) FROM listing")
        #expect(last <= Int(now.rawValue))
    }

    @Test("Some kinds of food are completed more often than others")
    func rates() async throws {
        let demo = try DemoStore(members: 3000)
        func rate(_ category: String) async throws -> Double {
            let all = try await demo.number(
                """
                SELECT count(*) FROM exchange JOIN category ON category.id = category_id
                WHERE category.name = '\(category)'
                """)
            let completed = try await demo.number(
                """
                SELECT count(*) FROM exchange JOIN category ON category.id = category_id
                WHERE category.name = '\(category)' AND state = 'accepted'
                """)
            return Double(completed) / Double(max(all, 1))
        }
        let meals = try await rate("Cooked meals")
        let tins = try await rate("Tins & jars")
        #expect(meals > tins + 0.1)
        let exchanges = try await demo.number("SELECT count(*) FROM exchange")
        #expect((8000...10_500).contains(exchanges))
    }

    @Test("More join in the last quarter of the year than in the first")
    func grows() async throws {
        let demo = try DemoStore(members: Self.members)
        let end = DemoStore.now.day
        func joined(_ days: ClosedRange<Int>) async throws -> Int {
            try await demo.number(
                """
                SELECT sum(n) FROM daily_count
                WHERE metric = 'members' AND scope = 'all' AND day BETWEEN
                    '\(end.adding(days: -days.upperBound))' AND '\(end.adding(days: -days.lowerBound))'
                """)
        }
        let early = try await joined(274...364)
        let late = try await joined(0...90)
        #expect(late > early * 2)
    }

    @Test("Addresses are unique, and of domains and numbers that belong to nobody")
    func reserved() async throws {
        let demo = try DemoStore(members: Self.members)
        let emails = try await demo.texts("SELECT email FROM member")
        #expect(Set(emails).count == Self.members + 6)
        let domains = Set(emails.compactMap { $0.split(separator: "@").last.map(String.init) })
        #expect(domains.isSubset(of: ["example.com", "example.org", "example.net"]))
        let phones = try await demo.texts("SELECT phone FROM member WHERE phone IS NOT NULL")
        let ranges = ["555 01", "+44 7700 900", "+44 20 7946 0", "+46 70 174 06", "+46 40 628 04"]
        #expect(phones.allSatisfy { phone in ranges.contains { phone.contains($0) } })
    }

    @Test("A store that has something in it is not filled, and too many members are refused")
    func refuses() async throws {
        let demo = try DemoStore(members: 3)
        #expect(throws: DemoError.notEmpty) {
            try Demo.fill(demo.store, DemoOptions(members: 3), with: DemoAlbum())
        }
        #expect(throws: DemoError.members(-1)) {
            try Demo.fill(demo.store, DemoOptions(members: -1), with: DemoAlbum())
        }
        #expect(try await demo.number("SELECT count(*) FROM member") == 9)
        #expect(try await StoreCheck(demo.store).problems() == [])
    }
}
