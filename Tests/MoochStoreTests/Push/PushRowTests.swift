import GRDB
import Testing

@testable import MoochStore

/// Who is told on which device.
@Suite struct PushRowTests {
    private static let now = Timestamp(1_690_500_000)
    private static let key = """
        BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4
        """

    /// Ada has two sessions (1, 2), Bob one (3).
    private func start() async throws -> FreshStore {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write { db in
            for (member, name) in [(1, "a"), (1, "b"), (2, "c")] {
                try db.execute(
                    sql: """
                        INSERT INTO member_session
                            (member_id, token_hash, created_at, last_used_at, user_agent)
                        VALUES (?, CAST(printf('%.32c', ?) AS BLOB), ?, ?, '')
                        """,
                    arguments: [member, name, Self.now, Self.now])
            }
        }
        return fresh
    }

    private func draft(_ path: String) throws -> PushSubscriptionDraft {
        try PushSubscriptionDraft(
            validating: "https://push.example.net/\(path)", publicKey: Self.key,
            secret: "BTBZMqHH6r4Tts7J_aSIgg")
    }

    private func subscriptions(_ db: Reading) throws -> [String] {
        try String.fetchAll(
            db.database,
            sql: """
                SELECT session_id || ' ' || substr(endpoint, 26) FROM push_subscription
                ORDER BY session_id
                """)
    }

    @Test("A session has one device, and a browser is one session's")
    func one() async throws {
        let fresh = try await start()
        try await fresh.store.write { db in
            let (ada, bob) = (MemberSession.ID(1), MemberSession.ID(3))
            #expect(try PushSubscription.put(draft("x"), for: ada, at: Self.now, in: db))
            #expect(try !PushSubscription.put(draft("y"), for: ada, at: Self.now, in: db))
            #expect(try subscriptions(db) == ["1 y"])
            #expect(try PushSubscription.put(draft("y"), for: bob, at: Self.now, in: db))
            #expect(try subscriptions(db) == ["3 y"], "Bob has signed in there since")
            try PushSubscription.forget("https://push.example.net/x", of: bob, in: db)
            #expect(try subscriptions(db) == ["3 y"], "it has another by now")
            try PushSubscription.forget("https://push.example.net/y", of: bob, in: db)
            try PushSubscription.remove(for: bob, in: db)
            #expect(try subscriptions(db) == [])
        }
    }

    @Test(
        "Each device of who is told has a job, whichever program wrote the event and whatever it tells of"
    )
    func jobs() async throws {
        let fresh = try await start()
        try await fresh.store.write { db in
            for (session, path) in [(Int64(1), "x"), (2, "y"), (3, "z")] {
                try PushSubscription.put(
                    draft(path), for: MemberSession.ID(session), at: Self.now, in: db)
            }
            try db.execute(
                sql: """
                    INSERT INTO event (member_id, type, at, listing_id)
                    VALUES (1, 'listing_expiring', 1690500100, 1), (3, 'listing_expiring', 1690500100, 3),
                        (2, 'of_a_later_program', 1690500100, 1),
                        -- Before a device was told of.
                        (2, 'listing_expiring', 1690499999, 3)
                    """)
            try #expect(!Notice.announce(at: Timestamp(1_690_500_100), in: db))
            try #expect(!Notice.announce(at: Timestamp(1_690_500_200), in: db))
            let jobs: [Job] = try db.rows(
                "SELECT \(Job.columns) FROM job WHERE kind = 'push' ORDER BY id")
            #expect(jobs.map(\.key) == ["1 1", "1 2", "3 3"])
            #expect(jobs.allSatisfy { $0.runAt == Timestamp(1_690_500_100) })
            let orders = jobs.compactMap { PushOrder($0) }
            #expect(orders.map(\.session) == [1, 2, 3] && orders.map(\.member) == [1, 1, 2])
            #expect(
                try String.fetchAll(
                    db.database, sql: "SELECT payload FROM job WHERE is_message = 1"
                ).allSatisfy { !$0.contains("push.example") })

            let order = try #require(orders.first)
            let push = try #require(try PreparedPush.make(of: order, at: Self.now, in: db))
            #expect(push.kind == .listingExpiring && push.listing == Listing.ID(1))
            try push.noteTaken(at: Timestamp(1_690_500_101), in: db)
            try push.noteTaken(at: Timestamp(1_690_500_200), in: db)
            let told = try Event.page(of: Member.ID(1), in: db).rows.first
            #expect(told?.pushedAt == Timestamp(1_690_500_101), "when first")
            #expect(
                try PreparedPush.make(
                    of: order, at: Self.now.adding(seconds: MemberSession.idle), in: db) == nil,
                "the session has run out")
            try Event.noteRead(upTo: Event.ID(2), by: Member.ID(1), in: db)
            #expect(try PreparedPush.make(of: order, at: Self.now, in: db) == nil, "it was read")
            let look = try #require(try LookedAtPush(at: order, in: db))
            #expect(look.host == "push.example.net" && look.name == "Ada Lane")
            try db.execute(sql: "DELETE FROM member_session WHERE id = 1")
            #expect(try LookedAtPush(at: order, in: db)?.host == nil)
            #expect(try subscriptions(db) == ["2 y", "3 z"], "it dies with its session")
        }
    }

    @Test("A member is told on twenty devices, those that asked last")
    func twenty() async throws {
        let fresh = try await start()
        try await fresh.store.write { db in
            try PushSubscription.put(
                draft("bob"), for: MemberSession.ID(3), at: Self.now, in: db)
            for number in 4...25 {
                try db.execute(
                    sql: """
                        INSERT INTO member_session
                            (member_id, token_hash, created_at, last_used_at, user_agent)
                        VALUES (1, CAST(printf('%032d', ?) AS BLOB), ?, ?, '')
                        """,
                    arguments: [number, Self.now, Self.now])
                try PushSubscription.put(
                    draft("\(number)"), for: MemberSession.ID(db.lastInsertedRowID),
                    at: Self.now.adding(seconds: Int64(number)), in: db)
            }
            let known = try subscriptions(db)
            #expect(known.count == 21 && known.first == "3 bob" && known[1].hasSuffix(" 6"))
        }
    }

    @Test("The key pair is made once")
    func key() async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write { db in
            #expect(try PushKey.publicKey(in: db) == nil)
            let key = try PushKey.prepare(in: db)
            let known = try #require(try PushKey.publicKey(in: db))
            #expect(known.count == 87 && known.hasPrefix("B"))
            #expect(try PushKey.prepare(in: db).privateKey == key.privateKey)
            #expect(try PushKey.publicKey(in: db) == known)
        }
    }

    @Test(
        "The schema refuses what is no subscription, whichever program writes it",
        arguments: [
            "(1, '', zeroblob(65), zeroblob(16), 5)", "(1, 'x', zeroblob(64), zeroblob(16), 5)",
            "(1, 'x', zeroblob(65), zeroblob(15), 5)", "(1, 'x', zeroblob(65), zeroblob(16), -1)",
            "(9, 'x', zeroblob(65), zeroblob(16), 5)", "(1, NULL, zeroblob(65), zeroblob(16), 5)",
            "(1, printf('%.1001c', 'x'), zeroblob(65), zeroblob(16), 5)",
            "(1, 'x', 'text', zeroblob(16), 5)",
            "(1, 'x', zeroblob(65), zeroblob(16), 5), (2, 'x', zeroblob(65), zeroblob(16), 5)",
        ])
    func rules(_ values: String) async throws {
        let fresh = try await start()
        await #expect(throws: DatabaseError.self) {
            try await fresh.store.write { db in
                try db.execute(sql: "INSERT INTO push_subscription VALUES \(values)")
            }
        }
    }
}
