import Testing

@testable import MoochStore

@Suite("What stands of an action that was taken back")
struct BatchStatusTests {
    private static func kinds(
        _ ids: [Batch.ID], _ batches: BatchStore
    ) async throws -> [BatchStatus.Kind?] {
        let statuses = try await batches.fresh.store.read { db in
            try Batch.statuses(of: ids.map(\.rawValue), in: db)
        }
        return ids.map { statuses[$0.rawValue]?.kind }
    }

    @Test("Nothing of it, all of it when it was done again, and so on")
    func chain() async throws {
        let batches = try await BatchStore(members: 6)
        let action = try await batches.start(.listings, .remove, (101...106).map { Int64($0) })
        try await batches.finish()
        #expect(try await Self.kinds([action.id], batches) == [nil])
        let undo = try await batches.reverse(action.id)
        #expect(try await Self.kinds([action.id, undo.id], batches) == [.beingUndone, nil])
        try await batches.finish()
        #expect(try await Self.kinds([action.id, undo.id], batches) == [.undone, nil])
        let redo = try await batches.reverse(undo.id)
        try await batches.finish()
        let all = [action.id, undo.id, redo.id]
        #expect(try await Self.kinds(all, batches) == [.stands, .undone, nil])
        _ = try batches.fresh.shell("UPDATE listing SET removal_reason = 'x' WHERE id = 101;")
        try await batches.reverse(redo.id)
        try await batches.finish()
        #expect(
            try await Self.kinds(all, batches) == [.partlyUndone, .partlyUndone, .partlyUndone])
        let links = try await batches.fresh.store.read { db in
            try Batch.statuses(of: all.map(\.rawValue), in: db)[action.id.rawValue]
        }
        #expect(links?.reversalID == undo.id)
    }

    @Test("All of it, when nothing could be taken back")
    func nothing() async throws {
        let batches = try await BatchStore(members: 2)
        let action = try await batches.start(.listings, .remove, [101, 102])
        try await batches.finish()
        _ = try batches.fresh.shell("UPDATE listing SET removal_reason = 'x' WHERE id > 100;")
        try await batches.reverse(action.id)
        try await batches.finish()
        #expect(try await Self.kinds([action.id], batches) == [.stands])
    }
}
