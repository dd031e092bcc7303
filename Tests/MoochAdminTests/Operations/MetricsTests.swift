import Foundation
import HTTPTypes
import MoochAdmin
import MoochFixtures
import MoochMembers
import MoochSite
import MoochStore
import Testing

/// `/metrics` and `/readyz`, for whoever watches over the program.
@Suite("Metrics and readiness")
struct MetricsTests {
    private static func series(_ fixture: TestDashboard) async -> [String: Double] {
        let text = await TestBrowser(fixture).get("/metrics").text
        return Dictionary(
            text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
                line.lastIndex(of: " ").map {
                    (String(line[..<$0]), Double(line[line.index(after: $0)...]) ?? .nan)
                }
            }
        ) { first, _ in
            Issue.record("a series stands there twice")
            return first
        }
    }

    @Test("Answers are counted by site, area and status, and nothing grows with the store")
    func counts() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let few = await Self.series(fixture)
        #expect((100..<500).contains(few.count), "\(few.count) series")
        for _ in 1...3 { _ = await browser.get("/communities") }
        _ = await browser.get("/nowhere")
        let guest = TestBrowser(fixture, on: fixture.members.app)
        _ = await guest.get("/api/v1/exchange")
        _ = await guest.get("/api/v1/nowhere")
        func count(_ site: String, _ area: String, _ status: String) -> String {
            "mooch_request_seconds_count{site=\"\(site)\",area=\"\(area)\",status=\"\(status)\"}"
        }
        // A thousand kinds of another program are one series.
        try await fixture.run(
            """
            WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
            INSERT INTO job (kind, key, run_at, created_at) SELECT 'a-kind-' || i, '', 1, 1 FROM n
            """)
        let many = await Self.series(fixture)
        #expect(many["mooch_jobs{kind=\"other\",state=\"waiting\"}"] == 1_000)
        func more(_ name: String) -> Double { (many[name] ?? .nan) - (few[name] ?? .nan) }
        #expect(more(count("dashboard", "communities", "2xx")) == 3)
        #expect(more(count("dashboard", "other", "4xx")) == 1)
        #expect(more(count("api", "home", "2xx")) == 1)
        #expect(more("mooch_response_seconds_count{site=\"dashboard\"}") == 5)
        #expect((many["mooch_sessions_open{site=\"dashboard\"}"] ?? 0) >= 1)
        #expect(Set(few.keys) == Set(many.keys))
    }

    @Test("Only this machine reads them, or who shows the token")
    func access() async throws {
        let fixture = try TestDashboard(
            publicURL: "https://mooch.example.org", metricsToken: "a token of some length")
        let browser = TestBrowser(fixture)
        #expect(await browser.get("/metrics").status == .notFound)
        for (field, isRight) in [
            ("Bearer a token of some length", true), ("Bearer a token of some lengtH", false),
            ("a token of some length", false), ("Bearer ", false),
        ] {
            let answer = await browser.get("/metrics", headers: ["authorization": field])
            #expect((answer.status == .ok) == isRight, "\(field)")
        }
        let here = await browser.send(.get, "/metrics", authority: "127.0.0.1:8080")
        #expect(here.status == .ok)
        // Whatever name a visitor asks for, a proxy says that they are not here.
        for name in ["x-forwarded-for", "forwarded"] {
            for path in ["/metrics", "/healthz"] {
                let there = await browser.send(
                    .get, path, headers: [name: "for=192.0.2.7"], authority: "localhost")
                #expect(!there.text.contains("SQLite") && !there.text.contains("mooch_"), "\(name)")
            }
        }
        // Without a token none opens them.
        let without = TestBrowser(try TestDashboard(publicURL: "https://mooch.example.org"))
        let answer = await without.get("/metrics", headers: ["authorization": "Bearer "])
        #expect(answer.status == .notFound)
    }

    @Test("Messages are counted by what became of them")
    func messages() async throws {
        let fixture = try TestDashboard()
        let sent = "mooch_messages_total{channel=\"mail\",outcome=\"done\"}"
        let givenUp = "mooch_messages_total{channel=\"mail\",outcome=\"given_up\"}"
        for fails in [false, true] {
            let now = fixture.clock.now
            try await fixture.store.write { db in
                try Job.add("mail", key: "\(fails)", at: now, now: now, in: db)
            }
            let kind = JobKind("mail") { _ in
                if fails { throw JobFailure(.unexpected, isFinal: true) }
            }
            let runner = JobRunner(
                fixture.store, kinds: [kind], now: { fixture.clock.now },
                onEnd: { fixture.services.metrics.count($0, $1) }, onFailure: { _, _ in })
            while try await runner.step() {}
        }
        let series = await Self.series(fixture)
        #expect(series[sent] == 1 && series[givenUp] == 1)
        #expect(series["mooch_jobs{kind=\"mail\",state=\"failed\"}"] == 1)
    }

    @Test("Ready means that somebody can work: not with a full disk, and not with another schema")
    func readiness() async throws {
        let fixture = try TestDashboard()
        for app in fixture.sites {
            #expect(await TestBrowser(fixture, on: app).get("/readyz").text == "ready\n")
        }
        let browser = TestBrowser(fixture)
        // Another program that keeps the lock is no reason.
        try await fixture.keepingTheStore {
            #expect(await browser.get("/readyz").status == .ok)
        }
        try await fixture.filling(["admin"])
        await #expect(throws: (any Error).self) { try await fixture.add("ada") }
        let full = await browser.get("/readyz")
        #expect(full.status == .serviceUnavailable && full.text.contains("written"))
        try await fixture.makingRoom()
        try await fixture.add("bo")
        #expect(await browser.get("/readyz").status == .ok)
        try await fixture.run("PRAGMA user_version = 7")
        #expect(await browser.get("/readyz").status == .serviceUnavailable)
    }
}
