import GRDB
import Testing

@testable import MoochStore

/// What whoever waits for changes notices, and how the store finds what is new.
@Suite struct ChangeWatchTests {
    private struct Trouble: Error {}

    private func members(_ watch: ChangeWatch, always: Bool = false) throws -> Int? {
        try watch.read(always: always) { db in
            try Int.fetchOne(db.database, sql: "SELECT count(*) FROM member") ?? 0
        }
    }

    @Test func changesAreNoticedOnceWhoeverWrote() async throws {
        let fresh = try await FreshStore.withRows()
        let watch = fresh.store.changes
        #expect(try members(watch) == 3)
        #expect(try members(watch) == nil)
        #expect(try members(watch, always: true) == 3)
        try await fresh.store.write { db in try db.execute(sql: Rows.member) }
        #expect(try members(watch) == 4)
        #expect(try members(watch) == nil)
        _ = try fresh.shell("UPDATE member SET bio = 'Hello';")
        #expect(try members(watch) == 4)
        #expect(try members(watch) == nil)
    }

    @Test func whatCouldNotBeReadIsToldAgain() async throws {
        let fresh = try await FreshStore.withRows()
        let watch = fresh.store.changes
        #expect(throws: Trouble.self) { try watch.read { _ in throw Trouble() } }
        #expect(try members(watch) == 3)
    }

    @Test func ownWritesEndTheWaitAndAClosedStoreIsReadNoMore() async throws {
        let fresh = try await FreshStore.withRows()
        let watch = fresh.store.changes
        _ = try members(watch)
        try await fresh.store.write { db in try db.execute(sql: Rows.member) }
        // It would not end within the test's time.
        watch.wait(atMost: .seconds(3_600))
        try fresh.store.close()
        watch.wait(atMost: .seconds(3_600))
        #expect(throws: DatabaseError.self) { try members(watch, always: true) }
    }

    @Test func whatIsNewIsFoundByIndexes() async throws {
        let fresh = try await FreshStore.withRows()
        try await fresh.store.read { db in
            let statements = try Statements(db) {
                _ = try Event.latest(in: db)
                _ = try Event.told(after: Event.ID(1), upTo: Event.ID(9), in: db)
                _ = try Event.fetch(
                    of: Member.ID(1), after: Event.ID(1), upTo: Event.ID(9), atMost: 5, in: db)
                _ = try News.of(Member.ID(1), in: db)
                _ = try ConversationChange.all(
                    after: ConversationChange.ID(1), upTo: ConversationChange.ID(9), in: db)
                _ = try MemberSession.over(
                    among: [MemberSession.ID(1)], now: Timestamp(rawValue: 1), in: db)
            }
            let slow = try statements.steps(db).filter {
                // Whom a member does not see are few; and the things that news are about are a hundred at most.
                $0.contains("TEMP B-TREE") && !$0.hasPrefix("UNION")
                    && !$0.hasSuffix("count(DISTINCT)")
                    || $0.hasPrefix("SCAN") && !$0.contains("VIRTUAL TABLE")
                        && !$0.contains("CONSTANT ROW") && !$0.contains("(subquery")
            }
            #expect(slow.isEmpty, "\(slow)")
        }
    }
}
