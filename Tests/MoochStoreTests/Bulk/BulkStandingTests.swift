import Testing

@testable import MoochStore

@Suite("What stands of an action that was taken back")
struct BulkStandingTests {
    private static func kinds(
        _ ids: [BulkAction.ID], _ bulk: BulkStore
    ) async throws -> [BulkStanding.Kind?] {
        let standings = try await bulk.fresh.store.read { db in
            try BulkAction.standings(of: ids.map(\.rawValue), in: db)
        }
        return ids.map { standings[$0.rawValue]?.kind }
    }

    @Test("Nothing of it, all of it when it was done again, and so on")
    func chain() async throws {
        let bulk = try await BulkStore(members: 6)
        let action = try await bulk.start(.listings, .remove, (101...106).map { Int64($0) })
        try await bulk.finish()
        #expect(try await Self.kinds([action.id], bulk) == [nil])
        let undo = try await bulk.reverse(action.id)
        #expect(try await Self.kinds([action.id, undo.id], bulk) == [.beingUndone, nil])
        try await bulk.finish()
        #expect(try await Self.kinds([action.id, undo.id], bulk) == [.undone, nil])
        let redo = try await bulk.reverse(undo.id)
        try await bulk.finish()
        let all = [action.id, undo.id, redo.id]
        #expect(try await Self.kinds(all, bulk) == [.stands, .undone, nil])
        _ = try bulk.fresh.shell("UPDATE listing SET removal_reason = 'x' WHERE id = 101;")
        try await bulk.reverse(redo.id)
        try await bulk.finish()
        #expect(try await Self.kinds(all, bulk) == [.partlyUndone, .partlyUndone, .partlyUndone])
        let links = try await bulk.fresh.store.read { db in
            try BulkAction.standings(of: all.map(\.rawValue), in: db)[action.id.rawValue]
        }
        #expect(links?.reversalID == undo.id)
    }

    @Test("All of it, when nothing could be taken back")
    func nothing() async throws {
        let bulk = try await BulkStore(members: 2)
        let action = try await bulk.start(.listings, .remove, [101, 102])
        try await bulk.finish()
        _ = try bulk.fresh.shell("UPDATE listing SET removal_reason = 'x' WHERE id > 100;")
        try await bulk.reverse(action.id)
        try await bulk.finish()
        #expect(try await Self.kinds([action.id], bulk) == [.stands])
    }
}
