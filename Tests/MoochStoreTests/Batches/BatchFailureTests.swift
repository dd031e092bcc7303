import GRDB
import Testing

@testable import MoochStore

@Suite("An action that the store refuses to go on with")
struct BatchFailureTests {
    @Test("Fails after some attempts, tells the log why, and lets the next have its turn")
    func fails() async throws {
        let batches = try await BatchStore(members: 10)
        _ = try batches.fresh.shell(
            """
            CREATE TRIGGER broken BEFORE UPDATE OF state ON listing WHEN NEW.id = 106 BEGIN
                SELECT json('{');
            END;
            """)
        let action = try await batches.start(.listings, .remove, (101...110).map { Int64($0) })
        let next = try await batches.start(.listings, .remove, [1, 2], key: "next")
        let tries = Tries()
        var pace = BatchStore.pace
        pace.attempts = 3
        let runner = BatchRunner(
            batches.fresh.store, pace: pace, now: { Timestamp(1_700_000_100) },
            trouble: { trouble, _ in tries.add(trouble) })
        let work = Task { await runner.run() }
        while try await batches.action(next.id)?.state == .running { await Task.yield() }
        work.cancel()
        await work.value
        #expect(tries.count == 3)
        let failed = try #require(try await batches.action(action.id))
        #expect(failed.state == .failed)
        #expect((failed.tally.changed, failed.done) == (4, 4))
        #expect(try await batches.action(next.id)?.state == .finished)
        #expect(tries.failed == [action.id])
        #expect(try await batches.fresh.store.read { try failed.enderName(in: $0) } == "ada")
        let told = "SELECT count(*) FROM audit_entry WHERE instr(reason, 'JSON') > 0"
        #expect(try await batches.fresh.number(told) == 0)

        _ = try batches.fresh.shell("DROP TRIGGER broken;")
        try await batches.fresh.store.write { db in
            try Batch.resume(action.id, by: BatchStore.author, in: db)
        }
        try await batches.finish()
        #expect(try await batches.action(action.id)?.tally.changed == 10)
        #expect(try await batches.fresh.problemsOfRows() == [])
    }

    @Test("Is tried again after growing pauses; a store that is held by others is waited for")
    func patience() {
        var patience = Backoff(BatchPace(retry: .seconds(1), attempts: 9))
        let error = DatabaseError(resultCode: .SQLITE_CORRUPT)
        #expect(patience.pause(after: StoreError.busy) == .seconds(1))
        let pauses = (1...8).map { _ in patience.pause(after: error) }
        #expect(pauses == [2, 4, 8, 16, 32, 60, 60, 60].map { .seconds($0) })
        _ = patience.pause(after: StoreError.full)
        #expect(!patience.isAtEnd)
        _ = patience.pause(after: error)
        #expect(patience.isAtEnd)
    }

    @Test("Tells who stopped it")
    func stopped() async throws {
        let batches = try await BatchStore(members: 6)
        let action = try await batches.start(.listings, .remove, (101...106).map { Int64($0) })
        try await batches.runner.step()
        let ben = Author(
            administrator: nil, name: "ben", at: Timestamp(1_700_000_200), requestID: "r")
        try await batches.fresh.store.write { db in
            try Batch.stop(action.id, by: ben, in: db)
        }
        let stopped = try #require(try await batches.action(action.id))
        #expect(try await batches.fresh.store.read { try stopped.enderName(in: $0) } == "ben")
    }
}

private final class Tries: @unchecked Sendable {
    // One runner tells of its errors one after the other, and is awaited before they are read.
    private(set) var count = 0
    private(set) var failed: [Batch.ID] = []

    func add(_ trouble: BatchRunner.Trouble) {
        count += 1
        if case .failed(let id) = trouble { failed.append(id) }
    }
}
