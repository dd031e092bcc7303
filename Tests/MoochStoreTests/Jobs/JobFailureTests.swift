import GRDB
import Testing

@testable import MoochStore

@Suite("Jobs that fail, or whose program does")
struct JobFailureTests: JobScene {
    let fresh: FreshStore
    let clock = MovedClock()

    init() throws {
        fresh = try FreshStore()
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

    @Test("Whoever asks to be left alone for long is asked again after a day")
    func retryAfter() async throws {
        let busy = JobFailure(.unexpected, retryAfter: 30 * 86_400)
        let runner = runner(JobKind("mail") { _ in throw busy })
        try await ask("mail")
        #expect(try await runner.step())
        #expect(try await only().runAt == clock.now.adding(seconds: 86_400))
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

    @Test("What is done while the program ends counts as done")
    func doneWhileEnding() async throws {
        let kind = JobKind("mail") { _ in
            while !Task.isCancelled { await Task.yield() }
            // The server accepts the message a moment later.
            await Task { try? await Task.sleep(for: .milliseconds(50)) }.value
        }
        try await ask("mail")
        let work = Task { [runner = runner(kind)] in await runner.run() }
        for _ in 0..<10_000 where try await only().state != .running { await Task.yield() }
        work.cancel()
        await work.value
        let job = try await only()
        #expect(job.state == .done && job.attempts == 1)
    }

    @Test("What another took while this one waited for its turn to write is not taken for left")
    func takenMeanwhile() async throws {
        try await ask("mail")
        let (start, diary) = (clock.now, Diary())
        let later = start.adding(seconds: 1)
        _ = try await fresh.store.write { try Job.take(at: later, of: ["mail"], in: $0) }
        let runner = JobRunner(
            fresh.store, kinds: [JobKind("mail") { _ in }],
            now: {
                diary.add("looked")
                return diary.all.count == 1 ? start : later
            }, onFailure: { _, _ in })
        try await runner.step()
        #expect(try await only().state == .running)
    }
}
