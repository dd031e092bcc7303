import Dispatch
import Foundation
import GRDB
import Testing

@testable import MoochStore

/// Reading by tasks with threads of their own, as handlers have.
@Suite struct ReadersTests {
    @Test func readersSeeOneSnapshotEachBesideAWrite() async throws {
        let counts = try await Self.countsAroundAWrite { store, body in try await store.read(body) }
        #expect(counts == [3, 3])
    }

    @Test func unisolatedStatementsSeeTheStoreAsItIs() async throws {
        let counts = try await Self.countsAroundAWrite { store, body in
            try await store.readUnisolated(body)
        }
        #expect(counts == [3, 4])
    }

    private typealias Read = @Sendable (Reading) throws -> [Int]

    /// How many members one reader sees before and after somebody adds a fourth, whom others see
    /// meanwhile.
    private static func countsAroundAWrite(
        _ read: @escaping @Sendable (Store, Read) async throws -> [Int]
    ) async throws -> [Int] {
        let fresh = try await FreshStore.withRows()
        let (started, written) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let store = fresh.store
        let counts = Task(executorPreference: OwnThreads.shared) {
            try await read(store) { db in
                let before = try members(in: db)
                started.signal()
                written.wait()
                return [before, try members(in: db)]
            }
        }
        await waiting(for: started)
        try await store.write { db in try db.execute(sql: Rows.member) }
        let now = Task(executorPreference: OwnThreads.shared) {
            try await store.read { db in try members(in: db) }
        }
        #expect(try await now.value == 4)
        written.signal()
        return try await counts.value
    }

    @Test func aReaderDoesNotWriteAndIsGivenBackWhenItFails() async throws {
        let fresh = try await FreshStore.withRows()
        let store = fresh.store
        for _ in 0..<20 {
            let change = Task(executorPreference: OwnThreads.shared) {
                try await store.read { db in try db.database.execute(sql: "DELETE FROM member") }
            }
            await #expect(throws: DatabaseError.self) { try await change.value }
        }
        let count = Task(executorPreference: OwnThreads.shared) {
            try await store.read { db in try members(in: db) }
        }
        #expect(try await count.value == 3)
    }

    @Test func manyReadAtOnce() async throws {
        let fresh = try await FreshStore.withRows()
        let store = fresh.store
        let found = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<200 {
                group.addTask(executorPreference: OwnThreads.shared) {
                    try await store.read { db in try members(in: db) }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(found == Array(repeating: 3, count: 200))
    }

    @Test func aClosedStoreIsOneFileThatHoldsEverything() async throws {
        let fresh = try await FreshStore.withRows()
        let store = fresh.store
        let before = Task(executorPreference: OwnThreads.shared) {
            try await store.read { db in try members(in: db) }
        }
        #expect(try await before.value == 3)
        #expect(try await fresh.number("SELECT count(*) FROM member") == 3)
        #expect(fresh.folder.has("exchange.sqlite-wal"))
        try store.close()
        #expect(!fresh.folder.has("exchange.sqlite-wal"))
        let copy = try TemporaryFolder()
        let path = "\(copy.path)/copy.sqlite"
        try FileManager.default.copyItem(atPath: fresh.path, toPath: path)
        let count = try await DatabaseQueue(path: path).read { db in try members(in: Reading(db)) }
        #expect(count == 3)
        let after = Task(executorPreference: OwnThreads.shared) {
            try await store.read { db in try members(in: db) }
        }
        await #expect(throws: DatabaseError.self) { try await after.value }
    }

    @Test func closingAStoreThatWasMovedMakesNoOtherAndKeepsTheLog() async throws {
        let fresh = try await FreshStore.withRows()
        #expect(try await fresh.number("SELECT count(*) FROM member") == 3)
        let moved = "\(fresh.folder.path)/moved.sqlite"
        try FileManager.default.moveItem(atPath: fresh.path, toPath: moved)
        try fresh.store.close()
        #expect(!fresh.folder.has("exchange.sqlite"))
        try FileManager.default.moveItem(atPath: fresh.path + "-wal", toPath: moved + "-wal")
        let count = try await DatabaseQueue(path: moved).read { db in try members(in: Reading(db)) }
        #expect(count == 3)
    }

    @Test func aReadUnderWayOutlivesTheClosing() async throws {
        let fresh = try await FreshStore.withRows()
        let (started, closed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let store = fresh.store
        let counts = Task(executorPreference: OwnThreads.shared) {
            try await store.read { db in
                let before = try members(in: db)
                started.signal()
                closed.wait()
                return [before, try members(in: db)]
            }
        }
        await waiting(for: started)
        try store.close()
        closed.signal()
        #expect(try await counts.value == [3, 3])
        let copy = try Store.open(at: fresh.path, as: .guest)
        #expect(try await copy.read { db in try members(in: db) } == 3)
        try copy.close()
        #expect(!fresh.folder.has("exchange.sqlite-wal"))
    }

    @Test func whatAnotherProgramHasOpenStaysOpenToIt() async throws {
        let fresh = try await FreshStore.withRows()
        let other = try Store.open(at: fresh.path, as: .guest)
        try fresh.store.close()
        #expect(try await other.read { db in try members(in: db) } == 3)
        try await other.write { db in try db.execute(sql: Rows.member) }
        try other.close()
        #expect(!fresh.folder.has("exchange.sqlite-wal"))
    }
}

private func members(in db: Reading) throws -> Int {
    try Int.fetchOne(db.database, sql: "SELECT count(*) FROM member") ?? -1
}

/// Waits without keeping a thread of all tasks.
private func waiting(for semaphore: DispatchSemaphore) async {
    await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
            semaphore.wait()
            continuation.resume()
        }
    }
}

/// An executor whose tasks may keep their threads waiting.
private final class OwnThreads: TaskExecutor {
    static let shared = OwnThreads()

    private let queue = DispatchQueue(label: "own threads", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
