import GRDB
import Testing

@testable import MoochStore

@Suite("An action on many rows")
struct BatchActionTests {
    @Test("Removes what can be removed, says why not for the rest, and tells it once for each")
    func remove() async throws {
        let batches = try await BatchStore(members: 10)
        let ids = Array(101...110) + [1, 2, 3, 4, 999, 101]
        let action = try await batches.start(.listings, .remove, ids.map { Int64($0) })
        #expect(action.selected == 15)
        try await batches.finish()
        let ended = try #require(try await batches.action(action.id))
        #expect(ended.state == .finished)
        #expect((ended.tally.changed, ended.tally.skipped) == (11, 4))
        #expect(
            try await batches.skips(action.id)
                == [.ended: 1, .alreadyRemoved: 1, .accepted: 1, .gone: 1])
        let removed = "SELECT count(*) FROM listing WHERE removal_reason = 'Unsafe'"
        #expect(try await batches.fresh.number(removed) == 12)
        let told = """
            SELECT count(*) FROM audit_entry WHERE action = 'listing.remove' AND reason = 'Unsafe'
                AND batch_id = \(action.id) AND actor_id = 7 AND request_id = 'request-9'
            """
        #expect(try await batches.fresh.number(told) == 11)
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("Everything that matches is what matched at the start, however many pieces it takes")
    func everything() async throws {
        let batches = try await BatchStore(members: 10)
        let request = BatchRequest(
            list: .members, verb: .move,
            selection: .everything(.members(MemberList.Filter(community: Community.ID(1)))),
            query: "1", target: Community.ID(2))
        let action = try await batches.start(request)
        try await batches.runner.step()
        _ = try batches.fresh.shell(
            """
            INSERT INTO member (community_id, name, email) VALUES (1, 'Late', 'late@example.org');
            """)
        try await batches.finish()
        let ended = try #require(try await batches.action(action.id))
        #expect((ended.selected, ended.tally.changed, ended.tally.skipped) == (12, 12, 0))
        let left = "SELECT group_concat(name) FROM member WHERE community_id = 1"
        #expect(try await batches.fresh.text(left) == "Late")
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("A form sent twice starts one action")
    func twice() async throws {
        let batches = try await BatchStore(members: 2)
        let first = try await batches.start(.listings, .remove, [101])
        let second = try await batches.start(.listings, .remove, [101])
        #expect(first.id == second.id)
        try await batches.finish()
        let third = try await batches.start(.listings, .remove, [101])
        #expect(third.id == first.id)
        let other = try await batches.start(.listings, .remove, [101], key: "other")
        #expect(other.id != first.id)
        try await batches.finish()
        #expect(try await batches.skips(other.id) == [.alreadyRemoved: 1])
    }

    @Test("Two wait for each other: the second finds what the first has done")
    func queue() async throws {
        let batches = try await BatchStore(members: 10)
        let ids = (101...110).map { Int64($0) }
        let first = try await batches.start(.listings, .remove, ids)
        let second = try await batches.start(.listings, .remove, ids, key: "second")
        try await batches.runner.step()
        #expect(try await batches.action(second.id)?.startedAt == nil)
        #expect(
            try await batches.fresh.store.read {
                try Batch.find(second.id, in: $0)?.ahead(in: $0)
            }
                == 1)
        try await batches.finish()
        #expect(try await batches.action(first.id)?.tally.changed == 10)
        #expect(try await batches.skips(second.id) == [.alreadyRemoved: 10])
    }

    @Test("Stopped, it leaves what is done, and goes on from there")
    func stop() async throws {
        let batches = try await BatchStore(members: 10)
        let ids = (101...110).map { Int64($0) }
        let action = try await batches.start(.listings, .remove, ids)
        try await batches.runner.step()
        try await batches.fresh.store.write { db in
            try Batch.stop(action.id, by: BatchStore.author, in: db)
            try Batch.stop(action.id, by: BatchStore.author, in: db)
        }
        try await batches.finish()
        let stopped = try #require(try await batches.action(action.id))
        #expect(stopped.state == .stopped)
        #expect(stopped.tally.changed == 4)
        try await batches.fresh.store.write { db in
            try Batch.resume(action.id, by: BatchStore.author, in: db)
        }
        try await batches.finish()
        let ended = try #require(try await batches.action(action.id))
        #expect(ended.state == .finished)
        #expect(ended.tally.changed == 10)
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("What a rule of the store forbids is left alone, and the rest is done")
    func refused() async throws {
        let batches = try await BatchStore(members: 3)
        _ = try batches.fresh.shell(
            """
            CREATE TRIGGER rule BEFORE UPDATE OF state ON listing WHEN NEW.id = 102 BEGIN
                SELECT RAISE(ABORT, 'not this one');
            END;
            """)
        let action = try await batches.start(.listings, .remove, [101, 102, 103])
        try await batches.finish()
        #expect(try await batches.action(action.id)?.tally.changed == 2)
        #expect(try await batches.skips(action.id) == [.refused: 1])
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("Without a reason, a community or any row nothing starts")
    func incomplete() async throws {
        let batches = try await BatchStore()
        _ = try batches.fresh.shell("UPDATE community SET archived_at = 1 WHERE id = 2;")
        let wrong: [(String, () async throws -> Void)] = [
            ("reason", { try await batches.start(.listings, .remove, [1], reason: " ") }),
            ("to", { try await batches.start(.members, .move, [1]) }),
            ("to", { try await batches.start(.members, .move, [1], to: 2) }),
            ("to", { try await batches.start(.members, .move, [1], to: 99) }),
            ("id", { try await batches.start(.categories, .archive, []) }),
            ("reason", { try await batches.start(.members, .suspend, [1], reason: " ") }),
        ]
        for (field, start) in wrong {
            let problems = try await #require(throws: FieldProblems.self) { try await start() }
            #expect(problems.problems.map(\.field) == [field])
        }
        #expect(try await batches.fresh.number("SELECT count(*) FROM batch") == 0)
    }

    @Test("The preview, the guard and the verb agree on every row there can be")
    func agreement() async throws {
        let batches = try await BatchStore()
        _ = try batches.fresh.shell(
            """
            UPDATE community SET archived_at = 1690000001 WHERE id = 2;
            UPDATE category SET archived_at = 1690000001 WHERE id = 2;
            INSERT INTO member (id, community_id, name, email, created_at, last_seen_at, invited_at,
                    state, suspension_reason) VALUES
                (5, 1, 'Eve', 'eve@example.org', 1690000000, 0, NULL, 'suspended', 'Rude'),
                (6, 1, 'Fay', 'fay@example.org', 1690000000, 0, 1699999999, 'active', NULL);
            """)
        let all: [(ListName, Batch.Verb, ClosedRange<Int64>, Community.ID?)] = [
            (.listings, .remove, 1...5, nil), (.listings, .restore, 1...5, nil),
            (.communities, .archive, 1...3, nil), (.communities, .unarchive, 1...3, nil),
            (.categories, .archive, 1...3, nil), (.categories, .unarchive, 1...3, nil),
            (.members, .move, 1...4, Community.ID(1)), (.members, .invite, 1...6, nil),
            (.members, .suspend, 1...6, nil), (.members, .unsuspend, 1...6, nil),
            (.members, .close, 1...6, nil),
        ]
        for (list, verb, ids, target) in all {
            let request = BatchRequest(
                list: list, verb: verb, selection: .ids(Array(ids)), query: "", reason: "Unsafe",
                ground: .other, target: target, at: BatchStore.author.at)
            let preview = try await batches.fresh.store.read { db in
                try BatchPreview.fetch(request, on: try BatchRows.find(request, in: db), in: db)
            }
            let action = try await batches.start(request, key: "\(list) \(verb)")
            try await batches.finish()
            #expect(
                try await batches.action(action.id)?.tally.changed == preview.changes,
                "\(list) \(verb)")
            let foreseen = Dictionary(
                uniqueKeysWithValues: preview.skips.map { ($0.skip, $0.count) })
            #expect(try await batches.skips(action.id) == foreseen, "\(list) \(verb)")
            #expect(preview.changes > 0, "\(list) \(verb)")
            try await batches.reverse(action.id)
            try await batches.finish()
        }
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("Members are suspended, let back and closed together, and all of it is undone")
    func members() async throws {
        let batches = try await BatchStore(members: 6)
        func states() async throws -> String? {
            try await batches.fresh.text(
                """
                SELECT group_concat(state || coalesce(' ' || suspension_reason, '')
                    || coalesce(' ' || suspended_until, ''))
                FROM (SELECT * FROM member WHERE id > 100 ORDER BY id)
                """)
        }
        _ = try batches.fresh.shell(
            """
            UPDATE member SET state = 'suspended', suspension_reason = 'Old' WHERE id = 101;
            UPDATE member SET state = 'closed', closed_at = 1690000001 WHERE id = 102;
            """)
        let before = try await states()
        let all: [Int64] = Array(101...106)
        let until = Timestamp(1_700_086_400)
        let suspended = try await batches.start(
            BatchRequest(
                list: .members, verb: .suspend, selection: .ids(all), query: "", reason: "Rude",
                ground: .other, until: until), key: "suspend")
        try await batches.finish()
        #expect(try await batches.skips(suspended.id) == [.alreadySuspended: 1, .left: 1])
        let rude = Array(repeating: "suspended Rude 1700086400", count: 4).joined(separator: ",")
        #expect(try await states() == "suspended Old,closed,\(rude)")
        let back = try await batches.start(.members, .unsuspend, all, key: "back")
        try await batches.finish()
        #expect(try await batches.skips(back.id) == [.left: 1])
        #expect(try await states() == "active,closed,active,active,active,active")
        try await batches.reverse(back.id)
        try await batches.finish()
        #expect(try await states() == "suspended Old,closed,\(rude)")
        let closed = try await batches.start(.members, .close, all, key: "close")
        try await batches.finish()
        #expect(
            try await batches.fresh.number("SELECT count(*) FROM member WHERE state = 'closed'")
                == 6)
        try await batches.reverse(closed.id)
        try await batches.finish()
        try await batches.reverse(suspended.id)
        try await batches.finish()
        #expect(try await states() == before)
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("A disabled administrator's action goes on in their name")
    func disabled() async throws {
        let batches = try await BatchStore(members: 3)
        let action = try await batches.start(.listings, .remove, [101, 102, 103])
        _ = try batches.fresh.shell("UPDATE admin SET disabled_at = 1700000000 WHERE id = 7;")
        try await batches.finish()
        #expect(try await batches.action(action.id)?.tally.changed == 3)
    }
}
