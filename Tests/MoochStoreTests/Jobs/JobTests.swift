import GRDB
import Testing

@testable import MoochStore

@Suite("Jobs")
struct JobTests: JobScene {
    let fresh: FreshStore
    let clock = MovedClock()

    init() throws {
        fresh = try FreshStore()
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
        try await fresh.store.write { try Job.forget(Job.old(at: later, in: $0), in: $0) }
        #expect(try await jobs().map(\.key) == ["later"])
        #expect(try await StoreCheck(fresh.store).problems() == [])
    }
}
