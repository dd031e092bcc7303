import MoochAdmin
import MoochFixtures
import MoochSite

/// A dashboard with Elm Court and an administrator's browser, for tests that import into it.
struct ImportDesk {
    let fixture: TestDashboard
    let browser: TestBrowser

    /// Without a wait, batches stand still until ``TestDashboard/work(pieces:)``.
    init(wait: Duration = .seconds(60)) async throws {
        fixture = try TestDashboard(batchWait: wait)
        try await fixture.run(
            """
            INSERT INTO community (name, latitude, longitude) VALUES ('Elm Court', 1, 2);
            INSERT INTO member (community_id, name, email, created_at, last_seen_at)
                VALUES (1, 'Ada Lane', 'ada@example.org', 1780000000, 1780000000);
            """)
        browser = try await fixture.signedIn()
    }

    /// Chooses a file, and gives the answer.
    func choose(
        _ text: String, for list: String = "members", named name: String = "list.csv"
    ) async throws -> TestAnswer {
        try await choose(Array(text.utf8), for: list, named: name)
    }

    func choose(
        _ bytes: [UInt8], for list: String = "members", named name: String = "list.csv"
    ) async throws -> TestAnswer {
        try await browser.upload(
            "/imports", from: "/imports/new?list=\(list)", ["list": list],
            files: [TestFile(field: "file", fileName: name, bytes: bytes)])
    }

    /// Presses the button on the page of an import.
    func run(_ path: String, _ fields: KeyValuePairs<String, String> = [:]) async throws {
        _ = try await browser.submit("\(path)/run", from: path, fields)
    }

    /// The streamed text of a file.
    func file(_ path: String, headers: [String: String] = [:]) async throws -> String {
        try await browser.get(path, headers: headers).streamedText()
    }
}
