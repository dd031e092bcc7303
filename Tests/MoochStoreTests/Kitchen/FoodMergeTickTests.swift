import Testing

@testable import MoochStore

/// Ticks never come back and are never lost, also when two foods become one and are parted again.
@Suite("Ticks and merged foods")
struct FoodMergeTickTests {
    private func operation(
        _ number: Int, _ kind: ShoppingOperation.Kind, _ line: Int, ago: Int64 = 0
    ) -> ShoppingOperation {
        ShoppingOperation(
            id: ShoppingScene.uuid(number), kind: kind, line: ShoppingScene.uuid(line),
            ageInMilliseconds: ago * 1_000)
    }

    private func author(at seconds: Int64) -> Author {
        .program("test", at: ShoppingScene.at(seconds))
    }

    private func merge(
        _ source: Int64, into target: Int64, at seconds: Int64, _ scene: ShoppingScene
    ) async throws {
        let author = author(at: seconds)
        _ = try await scene.fresh.store.write { db in
            try Food.merge(
                Food.ID(source), into: Food.ID(target), key: "\(source)", by: author, in: db)
        }
    }

    private func undo(at seconds: Int64, _ scene: ShoppingScene) async throws {
        let author = author(at: seconds)
        _ = try await scene.fresh.store.write { db in
            try Batch.reverse(Batch.ID(1), by: author, in: db)
        }
        let runner = BatchRunner(scene.fresh.store, now: { ShoppingScene.at(seconds) })
        while try await runner.step() {}
    }

    /// Two lemons in the basket, three more and two onions on the list.
    private func lemonsAndOnions() async throws -> ShoppingScene {
        let scene = try await ShoppingScene()
        try await scene.type(["2 lemons"], from: 1)
        try await scene.apply([operation(1, .tick, 1)], at: 10)
        try await scene.type(["3 lemons", "2 onions"], from: 2, at: 20)
        return scene
    }

    @Test("Open lines join, ticked ones stay, and a tick made before reaches what it was made for")
    func offline() async throws {
        let scene = try await lemonsAndOnions()
        let version = try await scene.whole().version
        try await merge(5, into: 4, at: 30, scene)
        #expect(try await scene.lines(.ticked) == ["onion: 2"])
        #expect(try await scene.lines() == ["onion: 5"])
        #expect(try await scene.whole().version > version)
        // A phone that was away ticked the lemons that it still shows, before.
        let late = try await scene.apply([operation(2, .tick, 2, ago: 15)], at: 40)
        #expect(late.applied == [ShoppingScene.uuid(2)])
        #expect(try await scene.lines(.ticked) == ["onion: 2", "onion: 3"])
        #expect(try await scene.lines() == ["onion: 2"])
        try await undo(at: 50, scene)
        #expect(try await scene.lines(.ticked) == ["lemon: 2", "lemon: 3"])
        #expect(try await scene.lines() == ["onion: 2"])
    }

    @Test("A tick of the line that others joined meanwhile counts for what it showed")
    func partner() async throws {
        let scene = try await lemonsAndOnions()
        try await merge(5, into: 4, at: 30, scene)
        try await scene.apply([operation(2, .tick, 3, ago: 15)], at: 40)
        #expect(try await scene.lines(.ticked) == ["onion: 2", "onion: 2"])
        #expect(try await scene.lines() == ["onion: 3"])
    }

    @Test("What was ticked together stays ticked when the foods are parted")
    func together() async throws {
        let scene = try await lemonsAndOnions()
        try await merge(5, into: 4, at: 30, scene)
        try await scene.apply([operation(2, .tick, 3)], at: 40)
        #expect(try await scene.lines(.ticked) == ["onion: 2", "onion: 5"])
        try await undo(at: 50, scene)
        #expect(try await scene.lines(.ticked) == ["lemon: 2", "onion: 5"])
        #expect(try await scene.lines() == [])
    }

    @Test("What was added since stays with the food that stayed, and the rest goes back")
    func addedSince() async throws {
        let scene = try await ShoppingScene()
        try await scene.type(["3 lemons"], from: 1)
        try await merge(5, into: 4, at: 30, scene)
        try await scene.type(["2 onions"], from: 2, at: 40)
        #expect(try await scene.lines() == ["onion: 5"])
        try await undo(at: 50, scene)
        #expect(try await scene.lines().sorted() == ["lemon: 3", "onion: 2"])
    }
}
