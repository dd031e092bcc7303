import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("The pages of jobs")
struct JobPageTests {
    /// A message that was given up, one that waits, and a sweep.
    private static func fixture() async throws -> (TestDashboard, TestBrowser) {
        let fixture = try TestDashboard()
        let now = TestDashboard.now.rawValue
        try await fixture.run(
            """
            INSERT INTO job (kind, key, is_message, state, run_at, attempts, reason, detail, created_at, ended_at)
            VALUES ('mail', 'ana', 1, 'failed', \(now), 7, 'store-busy', '550 <no> mailbox', \(now), \(now)),
                ('mail', 'bo', 1, 'waiting', \(now + 60), 0, NULL, NULL, \(now), NULL),
                ('sweep-sessions', '', 0, 'waiting', \(now + 3600), 0, NULL, NULL, \(now), \(now))
            """)
        return (fixture, try await fixture.signedIn())
    }

    @Test("Messages stand in the outbox, other jobs in their own list, with why they failed")
    func lists() async throws {
        let (_, browser) = try await Self.fixture()
        let outbox = await browser.get("/outbox").text
        #expect(
            outbox.contains("Write to a member: ana") && outbox.contains("Write to a member: bo"))
        #expect(outbox.contains("Another program kept the store to itself."))
        #expect(!outbox.contains("Forget sessions"))
        let jobs = await browser.get("/jobs").text
        #expect(jobs.contains("Forget expired sessions"))
        #expect(!jobs.contains("Write to a member: ana"))
        let failed = await browser.get("/outbox?state=failed").text
        #expect(
            failed.contains("Write to a member: ana") && !failed.contains("Write to a member: bo"))
        let file = try await browser.get("/outbox.csv?columns=kind,state").streamedText()
        #expect(file == "kind,state\r\nmail,waiting\r\nmail,failed\r\n")
    }

    @Test("What was given up is tried again; pressed twice it is tried once")
    func tryAgain() async throws {
        let (fixture, browser) = try await Self.fixture()
        let page = await browser.get("/jobs/1").text
        #expect(page.contains("550 &lt;no&gt; mailbox"))
        for _ in 0..<2 {
            let answer = try await browser.submit("/jobs/1/attempts", from: "/jobs/1", [:])
            #expect(answer.location == "/jobs/1")
        }
        #expect(try await fixture.text("SELECT state FROM job WHERE id = 1") == "waiting")
        #expect(
            try await fixture.number(
                "SELECT count(*) FROM audit_entry WHERE action = 'job.retry'") == 1)
        #expect(await browser.get("/audit").text.contains("had a job tried again"))
    }

    @Test(
        "What waits can be cancelled, after a page that says what that does; repeated work cannot")
    func cancel() async throws {
        let (fixture, browser) = try await Self.fixture()
        #expect(
            await browser.get("/jobs/2/cancellation").text.contains("It will not be done any more.")
        )
        let answer = try await browser.submit(
            "/jobs/2/cancellation", from: "/jobs/2/cancellation", [:])
        #expect(answer.location == "/jobs/2")
        #expect(try await fixture.text("SELECT state FROM job WHERE id = 2") == "cancelled")
        #expect(await browser.get("/jobs/3/cancellation").location == "/jobs/3")
        _ = try await browser.submit("/jobs/3/cancellation", from: "/jobs/2", [:])
        #expect(try await fixture.text("SELECT state FROM job WHERE id = 3") == "waiting")
        #expect(await browser.get("/jobs/3").text.contains("it cannot be cancelled"))
        #expect(await browser.get("/jobs/9").status == .notFound)
    }
}
