import GRDB
import Testing

@testable import MoochStore

@Suite("Taking an action on many rows back")
struct BatchReversalTests {
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
        "Brings everything back as it was, for good",
        arguments: [
            (ListName.listings, Batch.Verb.remove), (.listings, .restore),
            (.members, .move), (.communities, .archive), (.communities, .unarchive),
            (.categories, .archive), (.categories, .unarchive),
        ])
    func back(list: ListName, verb: Batch.Verb) async throws {
        let batches = try await BatchStore(members: 9)
        _ = try batches.fresh.shell(
            """
            UPDATE community SET archived_at = 1690000001 WHERE id = 2;
            INSERT INTO community (name, latitude, longitude) VALUES ('Pine', 1, 2);
            UPDATE category SET archived_at = 1690000001 WHERE id = 2;
            """)
        let before = try await batches.fresh.text(Self.picture)
        let ids = Array(1...4) + Array(101...109)
        let action = try await batches.start(list, verb, ids.map { Int64($0) }, to: 3)
        try await batches.finish()
        let after = try await batches.fresh.text(Self.picture)
        #expect(after != before)
        let undo = try await batches.reverse(action.id)
        #expect(try await batches.reverse(action.id).id == undo.id)
        try await batches.finish()
        #expect(try await batches.fresh.text(Self.picture) == before)
        #expect(try await batches.action(undo.id)?.tally.skipped == 0)
        await #expect(throws: BatchError.notReversible) { try await batches.reverse(undo.id) }
        // It is done anew.
        try await batches.start(list, verb, ids.map { Int64($0) }, to: 3, key: "another")
        try await batches.finish()
        if list == .members { #expect(try await batches.fresh.text(Self.picture) == after) }
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("Leaves alone, and names, what has changed since")
    func changedSince() async throws {
        let batches = try await BatchStore(members: 6)
        let action = try await batches.start(
            .listings, .remove, (101...106).map { Int64($0) })
        try await batches.finish()
        _ = try batches.fresh.shell(
            """
            UPDATE listing SET removal_reason = 'Another' WHERE id = 101;
            UPDATE listing SET state = 'available', ended_at = NULL, removal_reason = NULL
                WHERE id = 102;
            DELETE FROM listing WHERE id = 103;
            UPDATE listing SET title = 'Only the title' WHERE id = 104;
            """)
        let undo = try await batches.reverse(action.id)
        try await batches.finish()
        #expect(try await batches.skips(undo.id) == [.changedSince: 2, .gone: 1])
        #expect(try await batches.action(undo.id)?.tally.changed == 3)
        let rows = try await batches.fresh.store.read { db in
            try Batch.skippedRows(of: undo.id, .first, size: 2, in: db)
        }
        #expect(rows.rows.map(\.name) == ["Listing 101", "Listing 102"])
        #expect(rows.rows.map(\.skip) == [.changedSince, .changedSince])
        #expect(rows.next != nil)
        #expect(
            try await batches.fresh.text("SELECT state FROM listing WHERE id = 101") == "removed")
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("A member’s open listings go along and come back, and what happened since stays")
    func listings() async throws {
        let batches = try await BatchStore(members: 3)
        let action = try await batches.start(.members, .move, [1, 101, 102], to: 2)
        try await batches.finish()
        let places = "SELECT group_concat(id || ':' || community_id) FROM listing WHERE id IN"
        // Ada's soup is available; her hammer has ended and her drill is accepted.
        #expect(
            try await batches.fresh.text("\(places) (1, 2, 4, 101, 102, 103)")
                == "1:2,2:1,4:1,101:2,102:2,103:1")
        let exchanges = "SELECT count(*) FROM exchange WHERE listing_id = 1 AND community_id = 2"
        #expect(try await batches.fresh.number(exchanges) == 2)
        _ = try batches.fresh.shell(
            """
            UPDATE listing SET state = 'ended', ended_at = 1700000200 WHERE id = 101;
            INSERT INTO listing (id, community_id, category_id, seller_id, title, created_at)
                VALUES (500, 2, 1, 102, 'Since then', 1700000300);
            UPDATE member SET community_id = 1 WHERE id = 1;
            """)
        let undo = try await batches.reverse(action.id)
        try await batches.finish()
        #expect(try await batches.skips(undo.id) == [.changedSince: 1])
        #expect(
            try await batches.fresh.text("\(places) (1, 101, 102, 500)")
                == "1:2,101:2,102:1,500:1")
        let told = """
            SELECT "before" || "after" FROM audit_entry
            WHERE action = 'member.move' AND subject_id = 1
            """
        #expect(
            try await batches.fresh.text(told)
                == #"{"community":"Elm Court"}{"community":"Oak House","listings":1}"#)
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("A move withdraws what a member asked for elsewhere, and only that is asked for again")
    func requests() async throws {
        let batches = try await BatchStore(members: 3)
        _ = try batches.fresh.shell(
            """
            INSERT INTO exchange (id, listing_id, buyer_id, requested_at)
                VALUES (901, 102, 101, 1690600000), (902, 103, 101, 1690600000);
            """)
        let request = BatchRequest(
            list: .members, verb: .move, selection: .ids([101, 102]), query: "", reason: "",
            target: Community.ID(2))
        let preview = try await batches.fresh.store.read { db in
            try BatchPreview.fetch(request, on: try BatchRows.find(request, in: db), in: db)
        }
        #expect((preview.listings, preview.requests, preview.withdrawals) == (2, 0, 2))
        let states = "SELECT group_concat(state) FROM (SELECT state FROM exchange WHERE id > 900)"
        let action = try await batches.start(request)
        // This one they withdraw themselves, before the move has come to them.
        _ = try batches.fresh.shell(
            "UPDATE exchange SET state = 'withdrawn', answered_at = 1700000050 WHERE id = 902")
        try await batches.finish()
        #expect(try await batches.fresh.text(states) == "withdrawn,withdrawn")
        let undo = try await batches.reverse(action.id)
        try await batches.finish()
        #expect(try await batches.action(undo.id)?.tally.changed == 2)
        #expect(try await batches.fresh.text(states) == "requested,withdrawn")
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("Removed with many others, a listing stays removed when its seller has left")
    func sellerLeftSince() async throws {
        let batches = try await BatchStore(members: 3)
        let action = try await batches.start(.listings, .remove, [101, 102, 103])
        try await batches.finish()
        _ = try batches.fresh.shell(
            "UPDATE member SET state = 'closed', closed_at = 1700000200 WHERE id = 102")
        let undo = try await batches.reverse(action.id)
        try await batches.finish()
        #expect(try await batches.action(undo.id)?.tally.changed == 2)
        #expect(try await batches.skips(undo.id) == [.sellerLeft: 1])
    }

    @Test("What was asked for again since is not asked for twice")
    func askedAgain() async throws {
        let batches = try await BatchStore(members: 2)
        _ = try batches.fresh.shell(
            """
            INSERT INTO exchange (id, listing_id, buyer_id, requested_at)
                VALUES (901, 102, 101, 1690600000);
            """)
        let action = try await batches.start(.members, .move, [101, 102], to: 2)
        try await batches.finish()
        _ = try batches.fresh.shell(
            """
            UPDATE listing SET renewed_at = 1700000010 WHERE id = 102;
            INSERT INTO exchange (id, listing_id, buyer_id, requested_at)
                VALUES (902, 102, 101, 1700000020);
            """)
        #expect(try await batches.fresh.number("SELECT count(*) FROM exchange WHERE id = 902") == 1)
        let undo = try await batches.reverse(action.id)
        try await batches.finish()
        #expect(try await batches.action(undo.id)?.tally.changed == 2)
        let open = """
            SELECT group_concat(id || ':' || community_id) FROM exchange
            WHERE id > 900 AND state = 'requested'
            """
        #expect(try await batches.fresh.text(open) == "902:1")
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("A removed listing of somebody who has left stays removed")
    func sellerLeft() async throws {
        let batches = try await BatchStore(members: 2)
        try await batches.start(.listings, .remove, [101, 102], key: "one")
        try await batches.finish()
        _ = try batches.fresh.shell(
            "UPDATE member SET state = 'closed', closed_at = 1700000200 WHERE id = 101")
        let action = try await batches.start(.listings, .restore, [101, 102], key: "two")
        try await batches.finish()
        #expect(try await batches.skips(action.id) == [.sellerLeft: 1])
        let listing = try await batches.fresh.store.read { try Listing.current(.init(101), in: $0) }
        await #expect(throws: ListingError.sellerHasLeft) {
            try await batches.fresh.store.write { db in
                _ = try listing.restore(by: BatchStore.author, in: db)
            }
        }
    }

    @Test("A community that is gone takes nobody back")
    func placeGone() async throws {
        let batches = try await BatchStore()
        _ = try batches.fresh.shell(
            """
            INSERT INTO community (id, name, latitude, longitude) VALUES (9, 'Pine', 1, 2);
            INSERT INTO member (id, community_id, name, email) VALUES (50, 9, 'Di', 'di@example.org');
            """)
        let action = try await batches.start(.members, .move, [50], to: 1)
        try await batches.finish()
        func foreseen() async throws -> [BatchSkip: Int] {
            let preview = try await batches.fresh.store.read { db in
                try BatchPreview.fetch(
                    reversing: try #require(try Batch.find(action.id, in: db)), in: db)
            }
            return Dictionary(uniqueKeysWithValues: preview.skips.map { ($0.skip, $0.count) })
        }
        #expect(try await foreseen() == [:])
        _ = try batches.fresh.shell("DELETE FROM community WHERE id = 9;")
        #expect(try await foreseen() == [.placeGone: 1])
        let undo = try await batches.reverse(action.id)
        try await batches.finish()
        #expect(try await batches.skips(undo.id) == [.placeGone: 1])
    }

    @Test("What is still at work is not taken back, and what was taken back does not go on")
    func order() async throws {
        let batches = try await BatchStore(members: 9)
        let action = try await batches.start(
            .listings, .remove, (101...109).map { Int64($0) })
        try await batches.runner.step()
        await #expect(throws: BatchError.stillRunning) { try await batches.reverse(action.id) }
        try await batches.fresh.store.write { db in
            try Batch.stop(action.id, by: BatchStore.author, in: db)
        }
        let undo = try await batches.reverse(action.id)
        await #expect(throws: BatchError.notStopped) {
            try await batches.fresh.store.write { db in
                try Batch.resume(action.id, by: BatchStore.author, in: db)
            }
        }
        try await batches.finish()
        // What has come to its end has nothing to go on with.
        await #expect(throws: BatchError.notStopped) {
            try await batches.fresh.store.write { db in
                try Batch.resume(undo.id, by: BatchStore.author, in: db)
            }
        }
        #expect(try await batches.action(undo.id)?.tally.changed == 4)
        #expect(
            try await batches.fresh.number("SELECT count(*) FROM listing WHERE state = 'removed'")
                == 1
        )
    }

    @Test(
        "What a member posted between the move and its undo comes back along, though the undo is later"
    )
    func postedBetween() async throws {
        let batches = try await BatchStore(members: 1)
        let action = try await batches.start(.members, .move, [101], to: 2)
        try await batches.finish()
        _ = try batches.fresh.shell(
            """
            INSERT INTO listing (id, community_id, category_id, seller_id, title, created_at)
                VALUES (500, 2, 1, 101, 'Between', 1700000300);
            """)
        let later = Author(
            administrator: nil, name: "ben", at: Timestamp(1_700_000_900), requestID: "r")
        try await batches.fresh.store.write { db in
            _ = try Batch.reverse(action.id, by: later, in: db)
        }
        try await batches.finish()
        #expect(
            try await batches.fresh.number(
                "SELECT count(*) FROM listing WHERE community_id = 2 AND seller_id = 101") == 0)
    }
}
