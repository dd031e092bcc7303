import Foundation
import GRDB
import Synchronization
import Testing

@testable import MoochStore

@Suite("Jobs")
struct JobTests {
    private let fresh: FreshStore
    private let clock = Clock()

    init() throws {
        fresh = try FreshStore()
    }

    /// A clock that a test moves, in seconds.
    private final class Clock: Sendable {
        private let moment = Mutex(Timestamp(1_700_000_000))
        var now: Timestamp { moment.withLock { $0 } }
        func advance(_ seconds: Int64) { moment.withLock { $0 = $0.adding(seconds: seconds) } }
    }

    /// What jobs did, in their order.
    private final class Diary: Sendable {
        private let lines = Mutex<[String]>([])
        func add(_ line: String) { lines.withLock { $0.append(line) } }
        var all: [String] { lines.withLock { $0 } }
    }

    private struct Broken: Error {}

    private func runner(_ kinds: JobKind...) -> JobRunner {
        JobRunner(fresh.store, kinds: kinds, now: { [clock] in clock.now }, onFailure: { _, _ in })
    }

    private func ask(_ kind: String, key: String = "", in seconds: Int64 = 0) async throws {
        let now = clock.now
        try await fresh.store.write { db in
            try Job.add(kind, key: key, at: now.adding(seconds: seconds), now: now, in: db)
        }
    }

    private func jobs() async throws -> [Job] {
        try await fresh.store.read {
            try Job.fetchAll(sql: "SELECT \(Job.columns) FROM job ORDER BY id", in: $0)
        }
    }

    private func only() async throws -> Job {
        let all = try await jobs()
        #expect(all.count == 1)
        return try #require(all.first)
    }

    @Test("A job is done when its time has come, once; of a kind and key one is open at most")
    func once() async throws {
        let diary = Diary()
        let runner = runner(JobKind("greet") { diary.add($0.job.key) })
        try await ask("greet", key: "later", in: 60)
        try await ask("greet", key: "now")
        try await ask("greet", key: "now")
        while try await runner.step() {}
        #expect(diary.all == ["now"])
        clock.advance(60)
        while try await runner.step() {}
        #expect(diary.all == ["now", "later"])
        #expect(try await jobs().map(\.state) == [.done, .done])
        try await ask("greet", key: "now")
        while try await runner.step() {}
        #expect(diary.all == ["now", "later", "now"])
    }

    @Test(
        "Repeated work is done at once after a start, and then after each interval, not for each missed one"
    )
    func repeated() async throws {
        let diary = Diary()
        let runner = runner(JobKind("sweep", every: 3_600) { _ in diary.add("sweep") })
        try await runner.plan()
        try await runner.plan()
        while try await runner.step() {}
        #expect(diary.all.count == 1)
        #expect(try await only().runAt == clock.now.adding(seconds: 3_600))
        clock.advance(10 * 3_600)
        while try await runner.step() {}
        #expect(diary.all.count == 2)
        #expect(try await only().attempts == 0)
    }

    @Test("Of several kinds what waits longest comes first, and each is looked up by itself")
    func kinds() async throws {
        let diary = Diary()
        let runner = runner(
            JobKind("a") { diary.add("a \($0.job.key)") },
            JobKind("b") { diary.add("b \($0.job.key)") })
        for (kind, key, wait) in [("a", "3", 3), ("b", "2", 2), ("b", "4", 4), ("a", "1", 1)] {
            try await ask(kind, key: key, in: Int64(wait))
        }
        clock.advance(4)
        while try await runner.step() {}
        #expect(diary.all == ["a 1", "b 2", "a 3", "b 4"])
        try await fresh.store.read { [clock] db in
            let statements = try Statements(db) {
                _ = try Job.isDue(at: clock.now, of: ["mail", "push"], in: db)
            }
            let steps = try statements.steps(db)
            #expect(
                steps.contains("SEARCH job USING INDEX job_due (kind=? AND run_at<?)"), "\(steps)")
        }
    }

    @Test("What fails is tried again with growing waits, and given up with a reason")
    func failure() async throws {
        let runner = runner(JobKind("mail") { _ in throw Broken() })
        try await ask("mail")
        var waits: [Int64] = []
        for _ in 0..<6 {
            #expect(try await runner.step())
            let job = try await only()
            #expect(job.state == .waiting)
            #expect(job.reason == .unexpected)
            waits.append(job.runAt.seconds(since: clock.now))
            #expect(try await !runner.step())
            clock.advance(waits.last ?? 0)
        }
        #expect(waits == [60, 300, 1_800, 7_200, 21_600, 86_400])
        #expect(try await runner.step())
        let job = try await only()
        #expect(job.state == .failed)
        #expect(job.attempts == 7)
        let author = Author.tester(at: clock.now.rawValue)
        try await fresh.store.write { try Job.tryAgain(job.id, by: author, in: $0) }
        #expect(try await runner.step())
        #expect(try await only().attempts == 1)
        #expect(
            try await fresh.number(
                "SELECT count(*) FROM audit_entry WHERE action = 'job.retry'") == 1)
    }

    @Test("What no other attempt could mend is given up at once, with what was said")
    func finalFailure() async throws {
        let refused = JobFailure(
            Job.Reason(rawValue: "refused"), detail: "550 no such mailbox", isFinal: true)
        let runner = runner(JobKind("mail") { _ in throw refused })
        try await ask("mail")
        #expect(try await runner.step())
        let job = try await only()
        #expect(job.state == .failed)
        #expect(job.detail == "550 no such mailbox")
    }

    @Test("Repeated work that fails is never given up")
    func repeatedFailure() async throws {
        let runner = runner(JobKind("sweep", every: 3_600) { _ in throw Broken() })
        try await runner.plan()
        for _ in 0..<20 {
            #expect(try await runner.step())
            let job = try await only()
            #expect(job.state == .waiting)
            #expect(job.runAt.seconds(since: clock.now) <= 3_600)
            clock.advance(3_600)
        }
    }

    @Test("Where the latest comes first, what is asked for now passes by what has waited")
    func latestFirst() async throws {
        let diary = Diary()
        for key in ["first", "second"] { try await ask("greet", key: key) }
        clock.advance(60)
        try await ask("greet", key: "now")
        try await ask("greet", key: "later", in: 60)
        let runner = runner(JobKind("greet", isLatestFirst: true) { diary.add($0.job.key) })
        while try await runner.step() {}
        #expect(diary.all == ["now", "second", "first"])
    }

    @Test("Where the latest comes first, what failed before is left to others, however many")
    func latestFirstAndUntried() async throws {
        let diary = Diary()
        for key in ["slow", "slower"] { try await ask("greet", key: key) }
        let failing = runner(JobKind("greet") { _ in throw Broken() })
        while try await failing.step() {}
        clock.advance(60)
        let latest = runner(JobKind("greet", isLatestFirst: true) { diary.add($0.job.key) })
        #expect(try await latest.step() == false)
        try await ask("greet", key: "now")
        while try await latest.step() {}
        #expect(diary.all == ["now"])
        let other = runner(JobKind("greet") { diary.add($0.job.key) })
        while try await other.step() {}
        #expect(diary.all == ["now", "slow", "slower"])
        try await fresh.store.read { [clock] db in
            let statements = try Statements(db) {
                _ = try Job.isDue(at: clock.now, of: ["mail"], latestFirst: true, in: db)
            }
            let steps = try statements.steps(db)
            #expect(
                steps.contains("SEARCH job USING INDEX job_untried (kind=? AND run_at<?)"),
                "\(steps)")
        }
    }

    @Test("A job that takes longer than its lease stays with whoever is still at it")
    func heartbeat() async throws {
        let (started, ended) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
        let (beats, beaten) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
        let diary = Diary()
        let slow = JobKind("slow") { _ in
            diary.add("slow")
            started.continuation.yield()
            for await _ in ended.stream { return }
        }
        let runner = JobRunner(
            fresh.store, kinds: [slow], now: { [clock] in clock.now },
            beat: {
                // The beat before this one has been noted.
                beaten.continuation.yield()
                for await _ in beats.stream { return }
                try Task.checkCancellation()
            }, onFailure: { _, error in Issue.record(error) })
        let other = self.runner(slow)
        try await ask("slow")
        async let step = runner.step()
        for await _ in started.stream { break }
        for await _ in beaten.stream { break }
        for _ in 0..<3 {
            clock.advance(Job.leaseDuration - 1)
            beats.continuation.yield()
            for await _ in beaten.stream { break }
            #expect(try await !other.step())
            #expect(try await only().state == .running)
        }
        ended.continuation.yield()
        _ = try await step
        #expect(try await only().state == .done)
        #expect(diary.all == ["slow"])
    }

    @Test("What is under way is not begun beside itself, by whichever program")
    func oneOfAKey() async throws {
        let now = clock.now
        try await fresh.store.write { db in
            try Job.add("greet", key: "a", at: now, now: now, in: db)
            let first = try #require(try Job.take(at: now, of: ["greet"], in: db))
            try Job.add("greet", key: "a", at: now, now: now, in: db)
            #expect(try !Job.isDue(at: now, of: ["greet"], in: db))
            #expect(try Job.take(at: now, of: ["greet"], in: db) == nil)
            try Job.add("greet", key: "b", at: now, now: now, in: db)
            #expect(try Job.take(at: now, of: ["greet"], in: db)?.key == "b")
            try first.finish(repeatingAfter: nil, at: now, in: db)
            #expect(try Job.take(at: now, of: ["greet"], in: db)?.key == "a")
        }
    }

    @Test("Two programs on one store do each job once, and none at a time")
    func twoPrograms() async throws {
        let other = try Store.open(at: fresh.path, as: .owner(creates: false))
        defer { try? other.close() }
        let (diary, busy) = (Diary(), Diary())
        let kind = JobKind("greet") { attempt in
            busy.add(attempt.job.key)
            try await Task.sleep(for: .milliseconds(2))
            try await attempt.write { _ in diary.add(attempt.job.key) }
        }
        for number in 0..<40 { try await ask("greet", key: "\(number)") }
        await withTaskGroup { group in
            for store in [fresh.store, other] {
                group.addTask { [clock] in
                    let runner = JobRunner(
                        store, kinds: [kind], now: { clock.now }, onFailure: { _, _ in })
                    var isMore = true
                    for _ in 0..<10_000 where isMore {
                        isMore = (try? await runner.step()) ?? true
                    }
                }
            }
        }
        #expect(busy.all.count == 40)
        #expect(diary.all.count == 40)
        #expect(Set(diary.all).count == 40)
    }

    @Test(
        "A job whose program was killed is done again after its lease; what the old one writes late is refused"
    )
    func lease() async throws {
        let now = clock.now
        try await ask("greet")
        let taken = try await fresh.store.write { try Job.take(at: now, of: ["greet"], in: $0) }
        let lost = JobAttempt(job: try #require(taken), now: now, store: fresh.store)
        let diary = Diary()
        let runner = runner(JobKind("greet") { _ in diary.add("done") })
        clock.advance(Job.leaseDuration - 1)
        #expect(try await !runner.step())
        clock.advance(1)
        #expect(try await !runner.step())
        #expect(try await only().reason == .interrupted)
        clock.advance(60)
        #expect(try await runner.step())
        #expect(diary.all == ["done"])
        await #expect(throws: JobLeaseLost.self) { try await lost.write { _ in diary.add("late") } }
        // Another program takes it anew, for the first time again, as far as attempts go.
        let again = try await only().id
        try await fresh.store.write { db in
            try db.execute(
                sql: "UPDATE job SET state = 'waiting', attempts = 0, run_at = 0 WHERE id = ?",
                arguments: [again])
        }
        let later = clock.now
        _ = try await fresh.store.write { try Job.take(at: later, of: ["greet"], in: $0) }
        await #expect(throws: JobLeaseLost.self) { try await lost.write { _ in diary.add("late") } }
        #expect(diary.all == ["done"])
    }

    @Test("What is asked for while it is under way is done once more, with what was asked for last")
    func askedAgain() async throws {
        let diary = Diary()
        let (store, now) = (fresh.store, clock.now)
        let runner = runner(
            JobKind("greet") { attempt in
                diary.add(attempt.job.payload)
                guard diary.all.count == 1 else { return }
                for name in ["ada", "ben"] {
                    try await store.write { db in
                        try Job.add(
                            "greet", payload: #"{"name":"\#(name)"}"#, at: now, now: now, in: db)
                    }
                }
            })
        try await ask("greet")
        while try await runner.step() {}
        #expect(diary.all == ["{}", #"{"name":"ben"}"#])
        #expect(try await jobs().map(\.state) == [.done, .done])
    }

    @Test("Repeated work that was left is never given up, whichever runner finds it")
    func leftToOthers() async throws {
        try await ask("sweep-jobs")
        let taken = clock.now
        _ = try await fresh.store.write { try Job.take(at: taken, of: ["sweep-jobs"], in: $0) }
        try await fresh.store.write { try $0.execute(sql: "UPDATE job SET attempts = 12") }
        clock.advance(Job.leaseDuration)
        try await runner(JobKind("push") { _ in }).step()
        let job = try await only()
        #expect(job.state == .waiting && job.reason == .interrupted)
        #expect(job.runAt == clock.now.adding(seconds: 24 * 3_600))
    }

    @Test("A clock that was wrong puts nothing off for ever")
    func clockSetBack() async throws {
        let diary = Diary()
        let runner = runner(JobKind("sweep", every: 3_600) { _ in diary.add("sweep") })
        clock.advance(365 * 86_400)
        try await runner.plan()
        #expect(try await runner.step())
        let taken = clock.now
        try await ask("left")
        _ = try await fresh.store.write { try Job.take(at: taken, of: ["left"], in: $0) }
        clock.advance(-365 * 86_400)
        try await runner.plan()
        #expect(try await runner.step())
        #expect(diary.all.count == 2)
        #expect(try await jobs().last?.state == .waiting)
    }

    @Test("A program that ends gives back what it is at")
    func ending() async throws {
        let kind = JobKind("slow") { _ in try await Task.sleep(for: .seconds(600)) }
        try await ask("slow")
        let work = Task { [runner = runner(kind)] in await runner.run() }
        for _ in 0..<10_000 where try await only().state != .running { await Task.yield() }
        work.cancel()
        await work.value
        let job = try await only()
        #expect(job.state == .waiting)
        #expect(job.attempts == 0)
        #expect(job.reason == nil)
    }

    @Test(
        "What waits or was given up can be cancelled; what is under way, has ended or is repeated cannot"
    )
    func cancelling() async throws {
        let author = Author.tester(at: clock.now.rawValue)
        try await ask("greet", in: 60)
        let waiting = try await only()
        for _ in 0..<2 {
            let job = try await fresh.store.write { try Job.cancel(waiting.id, by: author, in: $0) }
            #expect(job.state == .cancelled)
        }
        #expect(
            try await fresh.number(
                "SELECT count(*) FROM audit_entry WHERE action = 'job.cancel'") == 1)
        try await fresh.store.write { try Job.tryAgain(waiting.id, by: author, in: $0) }
        let now = clock.now
        _ = try await fresh.store.write { try Job.take(at: now, of: ["greet"], in: $0) }
        await #expect(throws: JobError.running) {
            try await fresh.store.write { try Job.cancel(waiting.id, by: author, in: $0) }
        }
        try await ask("sweep-files")
        let repeated = try #require(try await jobs().last)
        await #expect(throws: JobError.repeated) {
            try await fresh.store.write { try Job.cancel(repeated.id, by: author, in: $0) }
        }
    }

    @Test("Jobs that ended a month ago are forgotten, those that wait are not")
    func forgetting() async throws {
        let runner = runner(
            JobKind("greet") { _ in },
            JobKind("mail") { _ in throw JobFailure(.unexpected, isFinal: true) })
        try await ask("greet")
        try await ask("mail")
        while try await runner.step() {}
        try await ask("greet", key: "later", in: 1)
        let later = clock.now.adding(seconds: Job.keptFor)
        try await fresh.store.write { try Job.forgetOld(at: later, in: $0) }
        #expect(try await jobs().map(\.key) == ["later"])
        #expect(try await StoreCheck(fresh.store).problems() == [])
    }
}
