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
            outbox.contains("Mail: ana") && outbox.contains("Mail: bo"))
        #expect(outbox.contains("Another program kept the store to itself."))
        #expect(!outbox.contains("Forget sessions"))
        let jobs = await browser.get("/jobs").text
        #expect(jobs.contains("Forget expired sessions"))
        #expect(!jobs.contains("Mail: ana"))
        let failed = await browser.get("/outbox?state=failed").text
        #expect(
            failed.contains("Mail: ana") && !failed.contains("Mail: bo"))
        let file = try await browser.get("/outbox.csv?columns=kind,state").streamedText()
        #expect(file == "kind,state\r\nmail,waiting\r\nmail,failed\r\n")
    }

    @Test("All that the store does by itself has a name that people read")
    func titles() async throws {
        let (fixture, browser) = try await Self.fixture()
        let kinds =
            (JobKind.lanesOfStore.joined() + JobKind.backups(to: "")).map(\.name)
            + [HealthNote.kind]
        for kind in kinds {
            try await fixture.run(
                "INSERT INTO job (kind, key, run_at, created_at) VALUES ('\(kind)', 'x', 0, 0)")
        }
        let page = await browser.get("/jobs").text
        #expect(page.contains("Keep members’ search fast"))
        for kind in kinds { #expect(!page.contains(">\(kind)")) }
    }

    @Test("A message says what it tells of, to whom and how; the member's page what became of it")
    func messages() async throws {
        let fixture = try TestDashboard(sendsMail: false)
        let now = TestDashboard.now.rawValue
        try await fixture.run(
            """
            INSERT INTO community (name, latitude, longitude) VALUES ('Elm Court', 40, -74);
            INSERT INTO member (community_id, name, email, created_at, last_seen_at)
                VALUES (1, 'Phil', 'phil@example.org', \(now), \(now));
            INSERT INTO event (member_id, type, at, community_id)
                VALUES (1, 'community_joined', \(now), 1);
            INSERT INTO job (kind, key, is_message, payload, state, run_at, attempts, reason, created_at, ended_at)
            VALUES ('mail', 'event 1', 1, '{"member":1,"template":"event","event":1}', 'failed', \(now), 1,
                    'mail-refused', \(now), \(now)),
                ('mail', 'digest 1', 1, '{"member":1,"template":"digest","until":\(now)}', 'waiting', \(now), 1,
                    'mail-not-now', \(now), \(now))
            """)
        let browser = try await fixture.signedIn()
        let outbox = await browser.get("/outbox").text
        #expect(outbox.contains("You are let into a community"))
        #expect(outbox.contains("Summary of a day"))
        #expect(outbox.contains(#"<a href="/members/1">Phil</a>"#))
        #expect(outbox.contains("Mail is not set up") && !outbox.contains("waits. The mail server"))
        let id = try #require(
            try await fixture.number("SELECT id FROM job WHERE key = 'event 1'"))
        let home = await browser.get("/").text
        #expect(home.contains("Mail is not set up"))
        #expect(
            home.contains("A message by mail was given up") && home.contains("/outbox?state=failed")
        )
        for path in ["/members/1", "/members/1/notifications"] {
            let page = await browser.get(path).text
            #expect(
                page.contains(
                    #"<a href="/jobs/\#(id)">The mail was given up. The mail server refused it"#))
        }
        func summary(_ path: String) async -> Bool {
            await browser.get(path).text.contains(
                "Summary of a day: The mail waits to be sent. The mail server said")
        }
        #expect(await summary("/members/1"))
        #expect(await summary("/members/1/notifications"))
        try await fixture.run(
            """
            INSERT INTO job (kind, key, is_message, payload, run_at, created_at)
            VALUES ('mail', 'digest 3', 1, '{"member":1,"template":"digest","until":\(now + 1)}', \(now + 1), \(now))
            """)
        #expect(await summary("/members/1"), "one that waits for its evening says nothing of it")
        let place = Event.order.cursor([.integer(1)]).text
        #expect(!(await summary("/members/1/notifications?before=\(place)")))
        try await fixture.run(
            """
            INSERT INTO job (kind, key, is_message, payload, state, run_at, created_at, ended_at)
            VALUES ('mail', 'digest 2', 1, '{"member":1,"template":"digest","until":\(now)}', 'done',
                \(now), \(now), \(now))
            """)
        #expect(!(await summary("/members/1")), "one was sent since")
        #expect(await browser.get("/jobs/\(id)").text.contains("You are let into a community"))
        let cancelling = await browser.get("/jobs/\(id)/cancellation").text
        #expect(cancelling.contains("Do not send it") && cancelling.contains("Keep it"))
    }

    @Test("What was given up is tried again; pressed twice it is tried once")
    func tryAgain() async throws {
        let (fixture, browser) = try await Self.fixture()
        let page = await browser.get("/jobs/1").text
        #expect(page.contains("550 &lt;no&gt; mailbox"))
        try await fixture.run(
            "UPDATE job SET payload = json_set(payload, '$.begun', 2) WHERE id = 1")
        for _ in 0..<2 {
            let answer = try await browser.submit("/jobs/1/attempts", from: "/jobs/1", [:])
            #expect(answer.location == "/jobs/1")
        }
        #expect(
            try await fixture.text(
                "SELECT state || coalesce(payload ->> 'begun', '') FROM job WHERE id = 1")
                == "waiting", "that it may have arrived is no reason any more")
        #expect(
            try await fixture.number(
                "SELECT count(*) FROM audit_entry WHERE action = 'job.retry'") == 1)
        #expect(await browser.get("/audit").text.contains("had a job tried again"))
    }

    @Test(
        "Where mail goes out again, the notifications that were given up in a week are tried once more"
    )
    func tryAllAgain() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let now = TestDashboard.now.rawValue
        func given(_ key: String, up reason: String, _ template: String, ago: Int64 = 0)
            async throws
        {
            try await fixture.run(
                """
                INSERT INTO job (kind, key, is_message, payload, state, run_at, attempts, reason, created_at, ended_at)
                VALUES ('mail', '\(key)', 1, '{"member":1,"template":"\(template)","event":1}', 'failed', 0, 1,
                    '\(reason)', 0, \(now - ago))
                """)
        }
        try await given("old", up: "mail-refused", "event", ago: 7 * 86_400)
        try await given("link", up: "mail-refused", "choose-password")
        try await given("late", up: "mail-too-late", "event")
        try await given("unsure", up: "mail-unsure", "event")
        let useless = await browser.get("/outbox").text
        #expect(useless.contains("3 messages by mail were given up"))
        #expect(!useless.contains("/outbox/attempts"))
        #expect(await browser.get("/outbox/attempts").location == "/outbox")
        try await given("told", up: "mail-refused", "event", ago: 6 * 86_400)
        try await given("day", up: "mail-unreachable", "digest")
        try await given("words", up: "mail-unreachable", "messages")
        try await given("news", up: "mail-unreachable", "administrator-news")
        let outbox = await browser.get("/outbox").text
        #expect(
            outbox.contains(
                #"6 messages by mail were given up in the last seven days. <a href="/outbox/attempts">Send 3 of them again…"#
            ))
        #expect(outbox.contains("6 e-mails could not be delivered"), "the menu says the same")
        #expect(await browser.get("/").text.contains("6 messages by mail were given up"))
        let page = await browser.get("/outbox/attempts").text
        #expect(page.contains("3 notifications by mail that were given up"))
        let last = try #require(
            try await fixture.number("SELECT id FROM job WHERE key = 'words'"))
        #expect(page.contains(#"name="last" value="\#(last)""#))
        try await given("since", up: "mail-refused", "event")
        for _ in 0..<2 {
            let answer = try await browser.submit(
                "/outbox/attempts", from: "/outbox/attempts", ["last": "\(last)"])
            #expect(answer.location == "/outbox")
        }
        #expect(
            try await fixture.number(
                "SELECT count(*) FROM job WHERE state = 'waiting' AND reason IS NULL")
                == 3)
        let answer = try await browser.submit("/outbox/attempts", from: "/outbox/attempts", [:])
        #expect(answer.location == "/outbox/attempts")
        #expect(
            try await fixture.text(
                """
                SELECT group_concat(key, ' ') FROM
                    (SELECT key FROM job WHERE state = 'failed' ORDER BY id)
                """) == "old link late unsure news since")
        #expect(
            try await fixture.number(
                "SELECT count(*) FROM audit_entry WHERE action = 'job.retry'") == 3)
        try await fixture.run(
            "UPDATE job SET reason = 'mail-sign-in', ended_at = 0 WHERE key = 'day'")
        let troubled = await browser.get("/outbox").text
        #expect(troubled.contains("A message waits") && !troubled.contains("/outbox/attempts"))
    }

    @Test("Of more than a thousand that were given up, the oldest are tried first")
    func tryManyAgain() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        try await fixture.run(
            """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1002)
            INSERT INTO job (kind, key, is_message, payload, state, run_at, attempts, reason, created_at, ended_at)
            SELECT 'mail', i, 1, '{"member":1,"template":"event","event":1}', 'failed', 0, 1, 'mail-refused', 0,
                \(TestDashboard.now.rawValue) FROM n
            """)
        #expect(await browser.get("/outbox").text.contains("More than 1,000 messages"))
        #expect(
            await browser.get("/outbox/attempts").text.contains("The oldest 1,000 notifications"))
        for _ in 0..<2 {
            _ = try await browser.submit(
                "/outbox/attempts", from: "/outbox/attempts", ["last": "1000"])
        }
        #expect(try await fixture.number("SELECT min(id) FROM job WHERE state = 'failed'") == 1001)
        #expect(
            await browser.get("/outbox/attempts").text.contains(
                "2 notifications by mail that were given up"))
    }

    @Test(
        "What waits can be cancelled, after a page that says what that does; repeated work cannot")
    func cancel() async throws {
        let (fixture, browser) = try await Self.fixture()
        #expect(
            await browser.get("/jobs/2/cancellation").text.contains("It will not be sent any more.")
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
