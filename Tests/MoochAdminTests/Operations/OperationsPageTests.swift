import Foundation
import HTTPTypes
import Logging
import MoochAdmin
import MoochFixtures
import MoochStore
import Testing

/// `/operations`: whether all is well, and copies that are made by themselves.
@Suite("The page of operations")
struct OperationsPageTests {
    @Test("Without a folder for copies it says how one is named, and offers none")
    func without() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let page = await browser.get("/operations").text
        #expect(page.contains("One thing wants a look."))
        #expect(page.contains("--backup-to") && !page.contains("Make a copy now"))
        let asked = try await browser.submit("/operations/backups", from: "/operations", [:])
        #expect(asked.status == .notFound)
        #expect(page.contains("Nobody else on this machine."))
    }

    @Test("A copy is made each night and on asking, proved, and pruned; what is off is said")
    func copies() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "mooch-copies-\(UUID().uuidString)")
        try Backup.prepareFolder(folder.path)
        defer { try? FileManager.default.removeItem(at: folder) }
        let fixture = try TestDashboard(backupFolder: folder.path)
        var browser = try await fixture.signedIn()
        #expect(await browser.get("/operations").text.contains("No copy has been made yet."))
        let trial = DashboardTrial(
            files: try TestDashboard.files.get(), log: Logger(label: "test"))
        func work() async throws {
            let kinds = JobKind.backups(to: folder.path) { try await trial.problems(of: $0, $1) }
            try await fixture.sweep(and: kinds) {
                Issue.record("\($0)")
            }
        }
        try await work()
        let first = await browser.get("/operations").text
        #expect(first.contains("All is well.") && first.contains("The newest was made"))
        #expect(first.contains("The newest copy was proved"))
        #expect(first.contains("Nightly copy.") && !first.contains("Asked for in the dashboard."))
        // One that took long.
        let proof = URL(filePath: Backup.all(in: folder.path)[0].path + "/proof.json")
        let slow = try String(contentsOf: proof, encoding: .utf8)
            .replacing(/"seconds" : \d+/, with: "\"seconds\" : 110")
        try slow.write(to: proof, atomically: true, encoding: .utf8)
        #expect(await browser.get("/operations").text.contains("takes about 1 min 50 s."))
        #expect(Backup.all(in: folder.path).count == 1)
        // It is noon: the next one is due at three at night, once.
        fixture.clock.advance(seconds: 14 * 3_600)
        try await work()
        #expect(Backup.all(in: folder.path).count == 1)
        for _ in 1...2 {
            fixture.clock.advance(seconds: 2 * 3_600)
            try await work()
        }
        #expect(Backup.all(in: folder.path).count == 2)
        // The session has run out by then.
        browser = try await fixture.signedIn(as: "bo")
        // Asked for: it takes the place of the one of that day.
        let asked = try await browser.submit("/operations/backups", from: "/operations", [:])
        #expect(asked.location == "/operations")
        #expect(await !browser.get("/operations").text.contains("Make a copy now"))
        #expect(await browser.get("/operations").text.contains("A copy is being made."))
        fixture.clock.advance(seconds: 60)
        try await work()
        let copies = Backup.all(in: folder.path)
        #expect(copies.count == 2)
        let newest = try #require(copies.last)
        #expect(Int64(newest.manifest.madeAt.timeIntervalSince1970) == fixture.clock.now.rawValue)
        #expect(await browser.get("/audit").text.contains("asked for a copy"))
        #expect(await browser.get("/operations").text.contains("Asked for in the dashboard."))
        // Somebody takes it along.
        let token = try await browser.token(on: "/operations")
        let path = "/operations/backups/\(newest.manifest.id)/download"
        let taken = await browser.post(path, [("csrf_token", token)])
        #expect(taken.status == .ok)
        let archive = folder.appending(path: "taken.tar")
        try Data(try await taken.streamedBytes()).write(to: archive)
        let unpacked = Process()
        unpacked.executableURL = URL(filePath: "/bin/sh")
        unpacked.arguments = [
            "-c",
            "cd \(folder.path) && mkdir .out && tar -xf taken.tar -C .out && cd .out/* && sha256sum --check --strict --quiet SHA256SUMS",
        ]
        try unpacked.run()
        unpacked.waitUntilExit()
        #expect(unpacked.terminationStatus == 0)
        #expect(await browser.get("/audit").text.contains("downloaded a copy"))
        let nowhere = await browser.post(
            "/operations/backups/..%2F/download", [("csrf_token", token)])
        #expect(nowhere.status == .notFound)
        // One byte of it is another.
        let file = URL(filePath: newest.path + "/store.sqlite")
        var bytes = try Data(contentsOf: file)
        bytes[100] ^= 1
        try bytes.write(to: file)
        try await newest.prove()
        let damaged = await browser.get("/operations").text
        #expect(damaged.contains("The newest copy is damaged: store.sqlite is not as it was."))
        // Nobody made one for two days.
        fixture.clock.advance(seconds: 2 * 86_400)
        browser = try await fixture.signedIn(as: "cy")
        #expect(await browser.get("/operations").text.contains("It should be newer"))
    }

    @Test(
        "A dashboard on a copy is asked for Home, a list, a record and a file, and shows its totals"
    )
    func trial() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        _ = try await browser.submit(
            "/communities", from: "/communities/new",
            ["name": "Elm", "latitude": "50", "longitude": "8"])
        try await fixture.run(
            """
            INSERT INTO member (community_id, name, email, created_at, last_seen_at)
            VALUES ((SELECT min(id) FROM community), 'Ana', 'ana@example.org', 1700000000, 1700000000)
            """)
        func manifest(members: Int) throws -> Backup.Manifest {
            let json = """
                {"id": "x", "made_at": "2026-06-21T12:00:00Z", "schema": 1, "byte_count": 1, "rows": {},
                    "totals": {"members": \(members)}, "photo_files": 0, "new_photo_files": 0}
                """
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            decoder.dateDecodingStrategy = .iso8601
            return try decoder.decode(Backup.Manifest.self, from: Data(json.utf8))
        }
        let trial = DashboardTrial(
            files: try TestDashboard.files.get(), log: Logger(label: "test"))
        #expect(try await trial.problems(of: fixture.store, manifest(members: 1)) == [])
        let other = try await trial.problems(of: fixture.store, manifest(members: 2))
        #expect(
            other == ["A dashboard on it shows 1 as the total of members; manifest.json says 2."])
        try await fixture.run("ALTER TABLE saved_view RENAME TO elsewhere")
        let broken = try await trial.problems(of: fixture.store, manifest(members: 1))
        #expect(broken.contains { $0.contains("answers /members with 500") }, "\(broken)")
    }
}
