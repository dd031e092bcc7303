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

    @Test("Nothing of it, or some")
    func undone() async throws {
        let batches = try await BatchStore(members: 6)
        let action = try await batches.start(.listings, .remove, (101...106).map { Int64($0) })
        try await batches.finish()
        #expect(try await Self.kinds([action.id], batches) == [nil])
        let undo = try await batches.reverse(action.id)
        #expect(try await Self.kinds([action.id, undo.id], batches) == [.beingUndone, nil])
        try await batches.finish()
        #expect(try await Self.kinds([action.id, undo.id], batches) == [.undone, nil])
        let another = try await batches.start(
            .listings, .remove, [101, 102], key: "another")
        try await batches.finish()
        _ = try batches.fresh.shell("UPDATE listing SET removal_reason = 'x' WHERE id = 101;")
        let partly = try await batches.reverse(another.id)
        try await batches.finish()
        #expect(
            try await Self.kinds([action.id, another.id], batches) == [.undone, .partlyUndone])
        let status = try await batches.fresh.store.read { db in
            try Batch.statuses(of: [another.id.rawValue], in: db)[another.id.rawValue]
        }
        #expect(status?.reversalID == partly.id)
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
