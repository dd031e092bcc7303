import Foundation
import Logging
import MoochStore
import Testing

@testable import MoochDemo

@Suite struct DemoActivityTests {
    @Test("Neighbours join, post, ask and answer beside the dashboard")
    func acts() async throws {
        let demo = try DemoStore(members: 200)
        let now = DemoStore.now
        let events = try await demo.store.write { db in
            var actor = try DemoActor(seed: 5, album: DemoAlbum(), sparing: [])
            return try (0..<200).map {
                try actor.act(in: db, now: now.adding(seconds: Int64($0) * 2))
            }
        }
        for event in DemoEvent.allCases { #expect(events.contains(event)) }
        #expect(try await StoreCheck(demo.store).problems() == [])
    }

    @Test("An empty store stays as it is")
    func nothingToDo() async throws {
        let demo = try DemoStore(fills: false)
        let event = try await demo.store.write { db in
            var actor = try DemoActor(seed: 5, album: DemoAlbum(), sparing: [])
            return try actor.act(in: db, now: DemoStore.now)
        }
        #expect(event == nil)
    }

    @Test("It writes from a connection of its own until it is cancelled")
    func runs() async throws {
        let demo = try DemoStore(members: 50)
        let before = try await demo.number(DemoActivityTests.rows)
        let path = demo.store.path
        let album = try DemoAlbum()
        let task = Task {
            await DemoActivity.run(
                storePath: path, seed: 2, album: album, sparing: [],
                log: Logger(label: "test"), pause: 0.001...0.002)
        }
        var after = before
        for _ in 0..<600 where after == before {
            try await Task.sleep(for: .milliseconds(50))
            after = try await demo.number(DemoActivityTests.rows)
        }
        task.cancel()
        await task.value
        #expect(after > before)
    }

    @Test("A store that is not there is logged, and nothing more")
    func missing() async throws {
        let path = "/nonexistent/\(UUID().uuidString)/store.db"
        let album = try DemoAlbum()
        let task = Task {
            await DemoActivity.run(
                storePath: path, seed: 2, album: album, sparing: [],
                log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
                pause: 0.001...0.002)
        }
        try? await Task.sleep(for: .milliseconds(50))
        task.cancel()
        await task.value
    }

    private static let rows = """
        SELECT (SELECT count(*) FROM member) + (SELECT count(*) FROM listing)
            + (SELECT count(*) FROM exchange)
        """
}
