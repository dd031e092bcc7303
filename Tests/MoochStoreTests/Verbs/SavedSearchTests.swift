import GRDB
import Testing

@testable import MoochStore

/// What members look for: kept, ended, and told of when somebody offers it.
@Suite struct SavedSearchTests {
    private static let now = Timestamp(1_690_500_000)
    private static let (ada, bob, cy, dee) = (
        Member.ID(1), Member.ID(2), Member.ID(3), Member.ID(4)
    )
    private static let (food, tools) = (Category.ID(1), Category.ID(2))

    private static func fresh() async throws -> FreshStore {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.write { try $0.execute(sql: Rows.member) }
        return fresh
    }

    @discardableResult
    private static func keep(
        _ text: String, of category: MoochStore.Category.ID? = nil, by member: Member.ID,
        in db: Writing
    ) throws -> SavedSearch {
        try SavedSearch.keep(text, in: category, by: member, at: now, in: db).search
    }

    /// Ada offers something; the ids of those who are told.
    private static func told(
        _ title: String, of category: MoochStore.Category.ID = food, _ fresh: FreshStore
    ) async throws -> [Int64] {
        try await fresh.store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO listing (community_id, category_id, seller_id, title, created_at, updated_at)
                    VALUES (1, \(category), 1, '\(title)', \(now.rawValue + 5), \(now.rawValue + 5))
                    """)
        }
        let runner = JobRunner(
            fresh.store, now: { now.adding(seconds: 20) }, onFailure: { _, _ in })
        while try await runner.step() {}
        return try await fresh.store.read {
            try $0.values(
                """
                SELECT member_id FROM event WHERE type = 'listing_found'
                    AND listing_id = (SELECT max(id) FROM listing) ORDER BY member_id
                """)
        }
    }

    @Test("Whoever looks for it is told once when it is offered, as search would find it")
    func telling() async throws {
        let fresh = try await Self.fresh()
        try await fresh.store.write { db in
            try Self.keep("Brown sug", by: Self.bob, in: db)
            try Self.keep("sugar", by: Self.bob, in: db)
            try Self.keep("sugar", of: Self.tools, by: Self.dee, in: db)
            // The seller, and somebody elsewhere.
            try Self.keep("sugar", by: Self.ada, in: db)
            try Self.keep("sugar", by: Self.cy, in: db)
        }
        #expect(try await Self.told("A spoonful of brown sugar", fresh) == [2])
        #expect(try await Self.told("Sugar tongs", of: Self.tools, fresh) == [2, 4])
        #expect(try await Self.told("Salt", fresh) == [])
        try await fresh.store.write { db in
            try Block.make(of: Self.ada, by: Self.bob, from: .person, at: Self.now, in: db)
        }
        #expect(try await Self.told("Sugar cubes", of: Self.tools, fresh) == [4])
        #expect(try await fresh.problemsOfRows().isEmpty)
    }

    @Test("Nobody waits for a job where nobody looks for anything")
    func cost() async throws {
        let fresh = try await Self.fresh()
        _ = try await Self.told("Salt", fresh)
        #expect(
            try await fresh.number("SELECT count(*) FROM job WHERE kind = 'match-searches'") == 0)
    }

    @Test("What is ended before anybody was told is not told")
    func takenBack() async throws {
        let fresh = try await Self.fresh()
        try await fresh.store.write { db in
            try Self.keep("salt", by: Self.bob, in: db)
            try db.execute(
                sql: """
                    INSERT INTO listing (community_id, category_id, seller_id, title, created_at, updated_at)
                        VALUES (1, 1, 1, 'Salt', 1690500005, 1690500005);
                    UPDATE listing SET state = 'ended', ended_at = 1690500006 WHERE title = 'Salt';
                    """)
        }
        let runner = JobRunner(
            fresh.store, now: { Self.now.adding(seconds: 20) }, onFailure: { _, _ in })
        while try await runner.step() {}
        #expect(try await fresh.number("SELECT count(*) FROM event") == 0)
    }

    @Test(
        "A seller reads how many look for it, and blocking somebody does not show what they look for"
    )
    func counting() async throws {
        let fresh = try await Self.fresh()
        try await fresh.store.write { db in
            for member in [Self.ada, Self.bob, Self.dee, Self.cy] {
                try Self.keep("jug", by: member, in: db)
            }
            let jug = SavedSearch.Offer(
                in: .init(1), of: Self.food, title: "Milk jug", description: "")
            #expect(try SavedSearch.count(for: jug, by: Self.ada, in: db) == 2)
            #expect(try SavedSearch.count(for: jug, by: nil, in: db) == 3)
            try db.execute(sql: Rows.neighbour.replacing(Rows.member, with: ""))
            try Block.make(of: Self.bob, by: Self.ada, from: .person, at: Self.now, in: db)
            #expect(try SavedSearch.count(for: jug, by: Self.ada, in: db) == 2)
            // Who moves looks for it there.
            try db.execute(sql: "UPDATE member SET community_id = 2 WHERE id = 4")
            #expect(try SavedSearch.count(for: jug, by: Self.ada, in: db) == 1)
        }
    }

    @Test("The same one is kept once, twenty at most, and nothing is not looked for")
    func limits() async throws {
        let fresh = try await Self.fresh()
        try await fresh.store.write { db in
            let first = try Self.keep("Jug", by: Self.bob, in: db)
            #expect(try Self.keep(" jug ", by: Self.bob, in: db).id == first.id)
            #expect(throws: FieldProblems.self) { try Self.keep(" . ", by: Self.bob, in: db) }
            #expect(throws: FieldProblems.self) { try Self.keep("", by: Self.bob, in: db) }
            #expect(throws: FieldProblems.self) {
                try Self.keep(String(repeating: "x", count: 121), by: Self.bob, in: db)
            }
            #expect(throws: FieldProblems.self) {
                try Self.keep("jug", of: .init(99), by: Self.bob, in: db)
            }
            try Self.keep("", of: Self.food, by: Self.bob, in: db)
            for number in 3...20 { try Self.keep("thing \(number)", by: Self.bob, in: db) }
            #expect(throws: SavedSearchError.tooMany) {
                try Self.keep("more", by: Self.bob, in: db)
            }
            try SavedSearch.end(first.id, by: Self.dee, in: db)
            #expect(try SavedSearch.all(of: Self.bob, in: db).count == 20)
            try SavedSearch.end(first.id, by: Self.bob, in: db)
            try Self.keep("more", by: Self.bob, in: db)
        }
    }
}
