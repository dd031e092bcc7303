import Synchronization
import Testing

@testable import MoochStore

/// Jobs of a store, and a clock that a test moves.
protocol JobScene {
    var fresh: FreshStore { get }
    var clock: MovedClock { get }
}

/// A clock that a test moves, in seconds.
final class MovedClock: Sendable {
    private let moment = Mutex(Timestamp(1_700_000_000))
    var now: Timestamp { moment.withLock { $0 } }
    func advance(_ seconds: Int64) { moment.withLock { $0 = $0.adding(seconds: seconds) } }
}

/// What jobs did, in their order.
final class Diary: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
}

struct Broken: Error {}

extension JobScene {
    func runner(_ kinds: JobKind...) -> JobRunner {
        JobRunner(fresh.store, kinds: kinds, now: { [clock] in clock.now }, onFailure: { _, _ in })
    }

    func ask(_ kind: String, key: String = "", in seconds: Int64 = 0) async throws {
        let now = clock.now
        try await fresh.store.write { db in
            try Job.add(kind, key: key, at: now.adding(seconds: seconds), now: now, in: db)
        }
    }

    func jobs() async throws -> [Job] {
        try await fresh.store.read {
            try $0.rows("SELECT \(Job.columns) FROM job ORDER BY id")
        }
    }

    /// The job that is alone.
    func only() async throws -> Job {
        let all = try await jobs()
        #expect(all.count == 1)
        return try #require(all.first)
    }
}
