import GRDB
import Testing

@testable import MoochStore

/// However many rows an action is about, and however many actions there were, a page of it is quick.
@Suite("Pages of actions on many rows")
struct BatchPlanTests {
    private func slowSteps(
        in store: Store, allowsOrderedScan: Bool = false, allowsSort: Bool = false,
        _ body: @Sendable (Reading) throws -> Void
    ) async throws -> [String] {
        try await store.read { db in
            let statements = try Statements(db) { try body(db) }
            #expect((1...4).contains(statements.sql.count))
            return try statements.slowSteps(
                db, allowsOrderedScan: allowsOrderedScan, allowsSort: allowsSort)
        }
    }

    @Test("Use an index and sort nothing")
    func plans() async throws {
        let batches = try await BatchStore(members: 40)
        let store = batches.fresh.store
        let ids = Array(1...4) + Array(101...140).map { Int64($0) }
        let action = try await batches.start(.listings, .remove, ids)
        try await batches.finish()
        let id = action.id
        #expect(
            try await slowSteps(in: store, allowsOrderedScan: true) { db in
                _ = try Batch.page(size: 10, in: db)
            } == [])
        #expect(try await slowSteps(in: store) { _ = try Batch.next(in: $0) } == [])
        #expect(
            try await slowSteps(in: store) { db in
                _ = try Batch.statuses(of: [id.rawValue], in: db)
            } == [])
        #expect(
            try await slowSteps(in: store, allowsSort: true) { db in
                _ = try Batch.find(id, in: db)?.enderName(in: db)
            } == [])
        #expect(
            try await slowSteps(in: store) { db in
                _ = try Batch.skippedRows(of: id, .first, size: 2, in: db)
            } == [])
        #expect(
            try await slowSteps(in: store) { db in
                _ = try AuditList.page(.init(batch: id), in: db)
            } == [])
        // Some reasons are sorted, not the rows.
        #expect(
            try await slowSteps(in: store, allowsSort: true) { db in
                _ = try Batch.find(id, in: db)?.skips(in: db)
            } == [])
    }
}
