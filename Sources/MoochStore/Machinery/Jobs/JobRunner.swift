import Foundation

/// Runs due jobs, one after another.
///
/// All its state is in the store: interrupted at any moment, a job is done again when its lease has expired. Each job
/// is done at least once, and by one runner at a time, unless a runner stalls for longer than its lease.
package struct JobRunner: Sendable {
    /// The seconds between looks at the store, as other programs add jobs too.
    private static let second = 1.0
    /// The time between extensions of a running job's lease.
    private static let heartbeat = Duration.seconds(Job.leaseDuration / 3)
    /// The time after which reading connections are renewed, to use new statistics.
    private static let renewal = Duration.seconds(3_600)

    private let store: Store
    private let kinds: [String: JobKind]
    private let isLatestFirst: Bool
    private let isPunctual: Bool
    private let now: @Sendable () -> Timestamp
    /// Waits until the lease must be extended.
    private let beat: @Sendable () async throws -> Void
    /// How long a job lets others write between two pieces.
    private let rest: Duration
    private let onFailure: @Sendable (Job?, any Error) -> Void
    private let onEnd: @Sendable (Job, Outcome) -> Void

    /// What an attempt came to.
    package enum Outcome: String, CaseIterable, Sendable {
        case done
        /// It will be tried again.
        case failed
        case givenUp = "given_up"
    }

    /// `onFailure` is called with each failed attempt, and without a job when the store itself cannot be read or
    /// written; `onEnd` with each attempt that has ended.
    package init(
        _ store: Store, kinds: [JobKind] = JobKind.lanesOfStore.flatMap(\.self),
        now: @escaping @Sendable () -> Timestamp,
        beat: (@Sendable () async throws -> Void)? = nil,
        rest: Duration = JobAttempt.usualRest,
        onEnd: @escaping @Sendable (Job, Outcome) -> Void = { _, _ in },
        onFailure: @escaping @Sendable (Job?, any Error) -> Void
    ) {
        self.store = store
        self.kinds = Dictionary(kinds.map { ($0.name, $0) }) { first, _ in first }
        isLatestFirst = kinds.contains(where: \.isLatestFirst)
        isPunctual = kinds.contains(where: \.isPunctual)
        self.now = now
        self.beat = beat ?? { try await Task.sleep(for: Self.heartbeat) }
        self.rest = rest
        self.onEnd = onEnd
        self.onFailure = onFailure
    }

    /// Works until the task is cancelled; a job that is running then is returned.
    package func run() async {
        var renewed = ContinuousClock.now
        while !Task.isCancelled {
            do {
                try await plan()
                while try await step() {}
                if ContinuousClock.now - renewed > Self.renewal {
                    renewed = .now
                    store.renewReaders()
                }
            } catch  where Task.isCancelled {
                return
            } catch {
                onFailure(nil, error)
            }
            try? await Task.sleep(for: .seconds(pause))
        }
    }

    /// The seconds until the next look.
    private var pause: Double {
        guard isPunctual else { return Self.second }
        return Self.second
            - Date().timeIntervalSince1970.truncatingRemainder(dividingBy: Self.second)
    }

    /// Adds, due at once, the repeated jobs that are missing or that a wrong clock has put off too far.
    package func plan() async throws {
        let now = now()
        let next = kinds.mapValues { $0.interval.map { now.adding(seconds: $0) } }.compactMapValues
        { $0 }
        let missing = try await store.read { db in
            try next.keys.sorted().filter { try !Job.isPlanned($0, until: next[$0] ?? now, in: db) }
        }
        guard !missing.isEmpty else { return }
        try await store.write { db in
            for name in missing { try Job.add(name, at: now, now: now, in: db) }
        }
    }

    /// Runs the next due job.
    ///
    /// - Returns: True if there may be more to do.
    /// - Throws: Errors of the store when an outcome cannot be recorded. A job's own failure is recorded and reported.
    @discardableResult
    package func step() async throws -> Bool {
        let (names, start) = (kinds.keys.sorted(), now())
        let isDue = try await store.read {
            try Job.isDue(at: start, of: names, latestFirst: isLatestFirst, in: $0)
        }
        guard isDue else { return false }
        try await failLeft()
        let (next, moment) = try await store.write { db in
            let moment = now()
            let job = try Job.take(at: moment, of: names, latestFirst: isLatestFirst, in: db)
            return (job, moment)
        }
        guard let job = next, let kind = kinds[job.kind]
        else { return false }
        let result = await attempt(job, of: kind, at: moment)
        let isEnding = Task.isCancelled
        // Recorded even if the program is about to end.
        try await Task { try await note(result, isEnding: isEnding, of: job, kind) }.value
        return !isEnding
    }

    /// Counts an abandoned attempt as failed, so that a job that crashes the program each time is given up in the end.
    ///
    /// The time is that of the write's turn: while this runner waited for it, another may have taken a job, whose lease
    /// would seem to be of a clock that was set back.
    private func failLeft() async throws {
        let kinds = kinds
        let failed = try await store.write { db in
            let moment = now()
            let left = try Job.left(at: moment, in: db)
            for job in left {
                try job.fail(
                    JobFailure(.interrupted),
                    repeatingAfter: kinds[job.kind]?.interval ?? JobKind.intervals[job.kind],
                    at: moment, in: db)
            }
            return left
        }
        for job in failed { onFailure(job, JobFailure(.interrupted)) }
    }

    /// Runs the job while extending its lease, and stops if the lease is lost.
    private func attempt(
        _ job: Job, of kind: JobKind, at moment: Timestamp
    ) async -> Result<Void, any Error> {
        do {
            try await withThrowingTaskGroup { group in
                group.addTask {
                    try await kind.run(
                        JobAttempt(job: job, now: moment, store: store, rest: rest))
                }
                group.addTask { try await holdLease(of: job) }
                defer { group.cancelAll() }
                do {
                    try await group.next()
                } catch  where Task.isCancelled {
                    // As the program ends, so does the wait for the next heartbeat; what counts is what the work came
                    // to meanwhile, as a message may have gone out.
                    try await group.next()
                }
            }
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    /// - Throws: ``JobLeaseLost``, or `CancellationError`; if the store is busy, tries again.
    private func holdLease(of job: Job) async throws {
        while true {
            try await beat()
            let now = now()
            do {
                try await store.write { try job.extendLease(at: now, in: $0) }
            } catch let lost as JobLeaseLost {
                throw lost
            } catch {}
        }
    }

    private func note(
        _ result: Result<Void, any Error>, isEnding: Bool, of job: Job, _ kind: JobKind
    ) async throws {
        let now = now()
        do {
            switch result {
            case .success where !kind.isKept:
                try await store.write { try job.forget(in: $0) }
                onEnd(job, .done)
            case .success:
                try await store.write {
                    try job.finish(repeatingAfter: kind.interval, at: now, in: $0)
                }
                onEnd(job, .done)
            case .failure where isEnding:
                try await store.write { try job.release(in: $0) }
            case .failure(let error):
                onFailure(job, error)
                let isOver = try await store.write {
                    try job.fail(error, repeatingAfter: kind.interval, at: now, in: $0)
                }
                onEnd(job, isOver ? .givenUp : .failed)
            }
        } catch let lost as JobLeaseLost {
            onFailure(job, lost)
        }
    }
}
