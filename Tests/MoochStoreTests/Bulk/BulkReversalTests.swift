import GRDB
import Testing

@testable import MoochStore

@Suite("Taking an action on many rows back")
struct BulkReversalTests {
    /// All that an action can change, as one text.
    private static let picture = """
        SELECT group_concat(line, char(10)) FROM (
            SELECT 'listing ' || id || ' ' || community_id || ' ' || state || ' '
                || coalesce(ended_at, '-') || ' ' || coalesce(removal_reason, '-') AS line
                FROM listing
            UNION ALL SELECT 'member ' || id || ' ' || community_id FROM member
            UNION ALL SELECT 'exchange ' || id || ' ' || community_id || ' ' || state FROM exchange
            UNION ALL SELECT 'community ' || id || ' ' || coalesce(archived_at, '-') FROM community
            UNION ALL SELECT 'category ' || id || ' ' || coalesce(archived_at, '-') FROM category
            UNION ALL SELECT 'count ' || scope || scope_id || ' ' || category_id || ' ' || day || ' '
                || metric || ' ' || n FROM daily_count WHERE n <> 0
            ORDER BY 1)
        """

    @Test(
        "Brings everything back as it was, again and again",
        arguments: [
            (ListName.listings, BulkAction.Verb.remove), (.listings, .restore),
            (.members, .move), (.communities, .archive), (.communities, .unarchive),
            (.categories, .archive), (.categories, .unarchive),
        ])
    func back(list: ListName, verb: BulkAction.Verb) async throws {
        let bulk = try await BulkStore(members: 9)
        _ = try bulk.fresh.shell(
            """
            UPDATE community SET archived_at = 1690000001 WHERE id = 2;
            INSERT INTO community (name, latitude, longitude) VALUES ('Pine', 1, 2);
            UPDATE category SET archived_at = 1690000001 WHERE id = 2;
            """)
        let before = try await bulk.fresh.text(Self.picture)
        let ids = Array(1...4) + Array(101...109)
        let action = try await bulk.start(list, verb, ids.map { Int64($0) }, to: 3)
        try await bulk.finish()
        let after = try await bulk.fresh.text(Self.picture)
        #expect(after != before)
        let undo = try await bulk.reverse(action.id)
        #expect(try await bulk.reverse(action.id).id == undo.id)
        try await bulk.finish()
        #expect(try await bulk.fresh.text(Self.picture) == before)
        #expect(try await bulk.action(undo.id)?.skipped == 0)
        let redo = try await bulk.reverse(undo.id)
        #expect(undo.isBackward && !redo.isBackward)
        try await bulk.finish()
        let changed = try await bulk.action(action.id)?.changed
        #expect(try await bulk.action(redo.id)?.changed == changed)
        // Archived and removed again by the verbs: at another moment, with the same outcome.
        if list == .members { #expect(try await bulk.fresh.text(Self.picture) == after) }
        try await bulk.reverse(redo.id)
        try await bulk.finish()
        #expect(try await bulk.fresh.text(Self.picture) == before)
        #expect(try await bulk.fresh.problemsOfRows() == [])
    }

    @Test("Leaves alone, and names, what has changed since")
    func changedSince() async throws {
        let bulk = try await BulkStore(members: 6)
        let action = try await bulk.start(
            .listings, .remove, (101...106).map { Int64($0) })
        try await bulk.finish()
        _ = try bulk.fresh.shell(
            """
            UPDATE listing SET removal_reason = 'Another' WHERE id = 101;
            UPDATE listing SET state = 'available', ended_at = NULL, removal_reason = NULL
                WHERE id = 102;
            DELETE FROM listing WHERE id = 103;
            UPDATE listing SET title = 'Only the title' WHERE id = 104;
            """)
        let undo = try await bulk.reverse(action.id)
        try await bulk.finish()
        #expect(try await bulk.skips(undo.id) == [.changedSince: 2, .gone: 1])
        #expect(try await bulk.action(undo.id)?.changed == 3)
        let rows = try await bulk.fresh.store.read { db in
            try BulkAction.skippedRows(of: undo.id, .start, size: 2, in: db)
        }
        #expect(rows.rows.map(\.name) == ["Listing 101", "Listing 102"])
        #expect(rows.rows.map(\.skip) == [.changedSince, .changedSince])
        #expect(rows.next != nil)
        #expect(try await bulk.fresh.text("SELECT state FROM listing WHERE id = 101") == "removed")
        #expect(try await bulk.fresh.problemsOfRows() == [])
    }

    @Test("A member’s open listings go along and come back, and what happened since stays")
    func listings() async throws {
        let bulk = try await BulkStore(members: 3)
        let action = try await bulk.start(.members, .move, [1, 101, 102], to: 2)
        try await bulk.finish()
        let places = "SELECT group_concat(id || ':' || community_id) FROM listing WHERE id IN"
        // Ada's soup is available; her hammer has ended and her drill is accepted.
        #expect(
            try await bulk.fresh.text("\(places) (1, 2, 4, 101, 102, 103)")
                == "1:2,2:1,4:1,101:2,102:2,103:1")
        let exchanges = "SELECT count(*) FROM exchange WHERE listing_id = 1 AND community_id = 2"
        #expect(try await bulk.fresh.number(exchanges) == 2)
        _ = try bulk.fresh.shell(
            """
            UPDATE listing SET state = 'ended', ended_at = 1700000200 WHERE id = 101;
            INSERT INTO listing (id, community_id, category_id, seller_id, title, created_at)
                VALUES (500, 2, 1, 102, 'Since then', 1700000300);
            UPDATE member SET community_id = 1 WHERE id = 1;
            """)
        let undo = try await bulk.reverse(action.id)
        try await bulk.finish()
        #expect(try await bulk.skips(undo.id) == [.changedSince: 1])
        #expect(
            try await bulk.fresh.text("\(places) (1, 101, 102, 500)")
                == "1:2,101:2,102:1,500:1")
        let told = """
            SELECT "before" || "after" FROM audit_entry
            WHERE action = 'member.move' AND subject_id = 1
            """
        #expect(
            try await bulk.fresh.text(told)
                == #"{"community":"Elm Court"}{"community":"Oak House","listings":1}"#)
        #expect(try await bulk.fresh.problemsOfRows() == [])
    }

    @Test("A community that is gone takes nobody back")
    func placeGone() async throws {
        let bulk = try await BulkStore()
        _ = try bulk.fresh.shell(
            """
            INSERT INTO community (id, name, latitude, longitude) VALUES (9, 'Pine', 1, 2);
            INSERT INTO member (id, community_id, name, email) VALUES (50, 9, 'Di', 'di@example.org');
            """)
        let action = try await bulk.start(.members, .move, [50], to: 1)
        try await bulk.finish()
        func foreseen() async throws -> [BulkSkip: Int] {
            let preview = try await bulk.fresh.store.read { db in
                try BulkPreview.fetch(
                    reversing: try #require(try BulkAction.find(action.id, in: db)), in: db)
            }
            return Dictionary(uniqueKeysWithValues: preview.skips.map { ($0.skip, $0.count) })
        }
        #expect(try await foreseen() == [:])
        _ = try bulk.fresh.shell("DELETE FROM community WHERE id = 9;")
        #expect(try await foreseen() == [.placeGone: 1])
        let undo = try await bulk.reverse(action.id)
        try await bulk.finish()
        #expect(try await bulk.skips(undo.id) == [.placeGone: 1])
    }

    @Test("What is still at work is not taken back, and what was taken back does not go on")
    func order() async throws {
        let bulk = try await BulkStore(members: 9)
        let action = try await bulk.start(
            .listings, .remove, (101...109).map { Int64($0) })
        try await bulk.runner.step()
        await #expect(throws: BulkError.stillRunning) { try await bulk.reverse(action.id) }
        try await bulk.fresh.store.write { db in
            try BulkAction.stop(action.id, by: BulkStore.author, in: db)
        }
        let undo = try await bulk.reverse(action.id)
        await #expect(throws: BulkError.notStopped) {
            try await bulk.fresh.store.write { db in
                try BulkAction.resume(action.id, by: BulkStore.author, in: db)
            }
        }
        try await bulk.finish()
        // What has come to its end has nothing to go on with.
        await #expect(throws: BulkError.notStopped) {
            try await bulk.fresh.store.write { db in
                try BulkAction.resume(undo.id, by: BulkStore.author, in: db)
            }
        }
        #expect(try await bulk.action(undo.id)?.changed == 4)
        #expect(
            try await bulk.fresh.number("SELECT count(*) FROM listing WHERE state = 'removed'") == 1
        )
    }

    @Test(
        "What a member posted between the move and its undo comes back along, though the undo is later"
    )
    func postedBetween() async throws {
        let bulk = try await BulkStore(members: 1)
        let action = try await bulk.start(.members, .move, [101], to: 2)
        try await bulk.finish()
        _ = try bulk.fresh.shell(
            """
            INSERT INTO listing (id, community_id, category_id, seller_id, title, created_at)
                VALUES (500, 2, 1, 101, 'Between', 1700000300);
            """)
        let later = Author(
            administrator: nil, name: "ben", at: Timestamp(1_700_000_900), requestID: "r")
        try await bulk.fresh.store.write { db in
            _ = try BulkAction.reverse(action.id, by: later, in: db)
        }
        try await bulk.finish()
        #expect(
            try await bulk.fresh.number(
                "SELECT count(*) FROM listing WHERE community_id = 2 AND seller_id = 101") == 0)
    }
}
