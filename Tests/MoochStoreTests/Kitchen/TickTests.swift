import Testing

@testable import MoochStore

/// Ticks never come back and are never lost: the rules that the store keeps.
@Suite("Ticks")
struct TickTests {
    private static let (phone, tablet) = (ShoppingScene.phone, ShoppingScene.tablet)

    private func operation(
        _ number: Int, _ kind: ShoppingOperation.Kind, _ line: String?, ago: Int64 = 0
    ) throws -> ShoppingOperation {
        ShoppingOperation(
            id: ShoppingScene.uuid(number), kind: kind, line: try #require(line),
            ageInMilliseconds: ago * 1_000)
    }

    @Test("Nothing but an operation changes a line's state")
    func onlyPeople() async throws {
        let scene = try await ShoppingScene()
        try await scene.put(1)
        let (egg, salt) = (try await scene.uuid(of: "egg"), try await scene.uuid(of: "salt"))
        try await scene.apply([try operation(1, .tick, egg), try operation(2, .remove, salt)])
        try await scene.put(1)
        try await scene.put(1, servings: 1)
        try await scene.put(2)
        try await scene.choose(1)
        try await scene.choose(2)
        try await scene.type(["3 eggs", "kitchen paper"])
        try await scene.fresh.store.write { db in
            try ShoppingList.remove(
                Recipe.ID(2), by: ShoppingScene.ada, at: ShoppingScene.start, in: db)
        }
        try await scene.fresh.sweep(at: ShoppingScene.at(100 * 86_400))
        #expect(try await scene.lines(.ticked) == ["egg: 2"])
        #expect(try await scene.uuid(of: "egg", .ticked) == egg)
        #expect(
            try await scene.fresh.text(
                "SELECT state FROM shopping_line WHERE uuid = '\(salt ?? "")'") == "removed")
    }

    @Test("A recipe that was taken off can be shopped for again, whatever was ticked for it")
    func again() async throws {
        let scene = try await ShoppingScene()
        try await scene.put(1)
        let wanted = try await scene.lines()
        let lines = try await scene.whole().lines.map(\.line.uuid)
        try await scene.apply(
            try lines.enumerated().map { try operation($0.offset, .tick, $0.element) })
        #expect(try await scene.lines() == [])
        try await scene.put(1)
        #expect(try await scene.lines() == [], "it is in the basket")
        try await scene.fresh.store.write { db in
            try ShoppingList.remove(
                Recipe.ID(1), by: ShoppingScene.ada, at: ShoppingScene.start, in: db)
        }
        try await scene.put(1)
        #expect(try await scene.lines() == wanted)
        #expect(try await scene.lines(.ticked).count == wanted.count)
    }

    @Test("An operation counts once, however often it is sent")
    func once() async throws {
        let scene = try await ShoppingScene()
        try await scene.type(["flour"])
        let flour = try await scene.uuid(of: "flour")
        let (tick, untick) = (try operation(1, .tick, flour), try operation(2, .untick, flour))
        try await scene.apply([tick, untick], at: 10)
        let version = try await scene.whole().version
        let again = try await scene.apply([tick], at: 20)
        #expect(again.applied == [ShoppingScene.uuid(1)] && again.refused.isEmpty)
        #expect(try await scene.lines() == ["flour"])
        #expect(try await scene.whole().version == version)
        // The same typed again adds nothing.
        try await scene.type(["2 lemons"], from: 5)
        try await scene.type(["2 lemons"], from: 5)
        #expect(try await scene.lines() == ["flour", "lemon: 2"])
    }

    @Test("Of two devices the later holds, by when it happened, and at the same second a tick")
    func later() async throws {
        let scene = try await ShoppingScene()
        try await scene.type(["flour", "milk", "egg"])
        let (flour, milk) = (try await scene.uuid(of: "flour"), try await scene.uuid(of: "milk"))
        let egg = try await scene.uuid(of: "egg")
        // The phone ticked before, the tablet unticked after, and the phone's arrives last.
        try await scene.apply([try operation(1, .untick, flour)], on: Self.tablet, at: 100)
        let late = try await scene.apply([try operation(2, .tick, flour, ago: 60)], at: 130)
        #expect(late.applied == [ShoppingScene.uuid(2)])
        #expect(try await scene.lines(.ticked).isEmpty)
        // The other way round.
        try await scene.apply([try operation(3, .tick, milk)], on: Self.tablet, at: 100)
        try await scene.apply([try operation(4, .untick, milk, ago: 60)], at: 130)
        #expect(try await scene.lines(.ticked) == ["milk"])
        // At the same second.
        try await scene.apply([try operation(5, .untick, egg)], on: Self.tablet, at: 200)
        try await scene.apply([try operation(6, .tick, egg)], at: 200)
        #expect(try await scene.lines(.ticked) == ["milk", "egg"])
        try await scene.apply([try operation(7, .untick, egg)], on: Self.tablet, at: 200)
        #expect(try await scene.lines(.ticked) == ["milk", "egg"])
        // One device's come in order, whatever the network did to their age.
        try await scene.apply([try operation(8, .untick, egg, ago: 5)], at: 201)
        #expect(try await scene.lines(.ticked) == ["milk"])
    }

    @Test("An age is between now and fourteen days ago")
    func ages() throws {
        for (age, seconds): (Int64, Int64) in [
            (-5, 0), (0, 0), (499, 0), (500, 1), (1_500, 2), (.max, 14 * 86_400),
        ] {
            let operation = ShoppingOperation(
                id: "A", kind: .tick, line: "B", ageInMilliseconds: age)
            #expect(operation.age == seconds && operation.id == "a" && operation.line == "b")
        }
    }

    @Test("A ticked line takes nothing more, and less reopens nothing")
    func tickedTakesNothing() async throws {
        let scene = try await ShoppingScene()
        try await scene.put(1)
        let egg = try await scene.uuid(of: "egg")
        try await scene.apply([try operation(1, .tick, egg)], at: 10)
        // Another recipe, more servings, and something typed.
        try await scene.put(2, without: [6, 8, 9], at: 20)
        #expect(try await scene.lines(.ticked) == ["egg: 2"])
        #expect(try await scene.lines().contains("egg: 3"))
        try await scene.put(1, servings: 3, at: 30)
        #expect(try await scene.lines(.ticked) == ["egg: 2"])
        #expect(try await scene.lines().contains("egg: 4"))
        try await scene.type(["1 egg"], at: 40)
        #expect(try await scene.lines().contains("egg: 5"))
        // Less of the first: what is ticked stays, what is more goes.
        try await scene.put(1, servings: 1, at: 50)
        #expect(try await scene.lines(.ticked) == ["egg: 2"])
        #expect(try await scene.lines().contains("egg: 4"))
        // What was removed is not wanted again.
        let sugar = try await scene.uuid(of: "brown sugar")
        try await scene.apply([try operation(2, .remove, sugar)], at: 60)
        try await scene.put(1, servings: 1, at: 70)
        #expect(try await scene.lines().allSatisfy { !$0.hasPrefix("brown sugar") })
    }

    @Test("The same recipe put twice changes nothing, and its lines stay those that phones know")
    func repeated() async throws {
        let scene = try await ShoppingScene()
        try await scene.put(1)
        let before = try await scene.whole().lines.map(\.line.uuid)
        try await scene.put(1)
        try await scene.put(1, servings: 4)
        try await scene.put(1, servings: 2)
        #expect(try await scene.whole().lines.map(\.line.uuid) == before)
        #expect(try await scene.lines().contains("egg: 2"))
        try await scene.put(1, picks: [1: [.init(Food.ID(3))]])
        #expect(try await scene.lines().contains("sugar: 1 tbsp"))
        #expect(try await !scene.lines().contains { $0.hasPrefix("brown sugar") })
    }

    @Test("A tick does not count for what was added after it")
    func addedAfter() async throws {
        let scene = try await ShoppingScene()
        try await scene.put(1, without: [1, 3, 4, 5], at: 0)
        let egg = try await scene.uuid(of: "egg")
        // Ticked at 10 without a network; at home more was wanted at 20.
        try await scene.put(1, servings: 3, without: [1, 3, 4, 5], at: 20)
        try await scene.type(["2 eggs"], at: 20)
        try await scene.apply([try operation(1, .tick, egg, ago: 20)], at: 30)
        #expect(try await scene.lines(.ticked) == ["egg: 2"])
        #expect(try await scene.lines() == ["egg: 3"])
    }

    @Test("A tick counts for what is wanted less since, with all that was there before it")
    func lessAfter() async throws {
        let scene = try await ShoppingScene()
        try await scene.put(1, servings: 4, without: [1, 3, 4, 5], at: 0)
        try await scene.type(["1 egg"], at: 5)
        let egg = try await scene.uuid(of: "egg")
        #expect(try await scene.lines() == ["egg: 5"])
        // Ticked at 10 without a network; at home less was wanted at 20.
        try await scene.put(1, servings: 2, without: [1, 3, 4, 5], at: 20)
        try await scene.apply([try operation(1, .tick, egg, ago: 20)], at: 30)
        #expect(try await scene.lines(.ticked) == ["egg: 3"])
        #expect(try await scene.lines().isEmpty)
    }

    @Test("Who ticks what they typed without a network ticks no more than that")
    func alias() async throws {
        let scene = try await ShoppingScene()
        try await scene.put(1, without: [1, 3, 4, 5])
        let add = ShoppingOperation(
            id: ShoppingScene.uuid(1), kind: .add, line: ShoppingScene.uuid(50), text: "1 egg")
        let tick = try operation(2, .tick, ShoppingScene.uuid(50))
        let outcome = try await scene.apply([add, tick], at: 10)
        #expect(outcome.applied.count == 2)
        #expect(try await scene.lines(.ticked) == ["egg: 1"])
        #expect(try await scene.lines() == ["egg: 2"])
        try await scene.apply([try operation(3, .remove, ShoppingScene.uuid(50))], at: 20)
        #expect(try await scene.lines(.ticked).isEmpty)
        #expect(try await scene.lines() == ["egg: 2"])
    }

    @Test("Who ticks two foods that were typed as one line ticks both, and no more of them")
    func together() async throws {
        let scene = try await ShoppingScene()
        try await scene.type(["2 lemons"], from: 1)
        try await scene.type(["lemon and 1 l milk"], from: 2, at: 10)
        #expect(try await scene.lines() == ["lemon: 2", "milk: 1 l"])
        try await scene.apply([try operation(1, .tick, ShoppingScene.uuid(2))], at: 20)
        #expect(try await scene.lines() == ["lemon: 2"])
        #expect(Set(try await scene.lines(.ticked)) == ["lemon", "milk: 1 l"])
        try await scene.apply([try operation(2, .untick, ShoppingScene.uuid(2))], at: 30)
        #expect(try await scene.lines(.ticked).isEmpty)
    }

    @Test("Removed lines come back by Undo alone; a new list keeps the supermarket and no line")
    func removal() async throws {
        let scene = try await ShoppingScene()
        try await scene.choose(1)
        try await scene.type(["flour"])
        let flour = try await scene.uuid(of: "flour")
        try await scene.apply([try operation(1, .remove, flour)], at: 10)
        #expect(try await scene.whole().lines.isEmpty)
        try await scene.apply([try operation(2, .restore, flour)], at: 20)
        #expect(try await scene.lines() == ["flour"])
        try await scene.fresh.store.write { db in
            try ShoppingList.beginAnew(by: ShoppingScene.ada, in: db)
        }
        let list = try await scene.whole()
        #expect(list.lines.isEmpty && list.recipes.isEmpty && list.supermarket != nil)
        let late = try await scene.apply([try operation(3, .tick, flour)], at: 30)
        #expect(late.refused.map(\.code) == [.lineGone])
    }

    @Test("Operations are known for sixty days, and enough for a day is enough")
    func memory() async throws {
        let scene = try await ShoppingScene()
        try await scene.type(["flour"])
        try await scene.fresh.store.write { db in
            try ShoppingOperation.forgetOld(at: ShoppingScene.at(59 * 86_400), in: db)
        }
        #expect(try await scene.fresh.number("SELECT count(*) FROM shopping_operation") == 1)
        try await scene.fresh.store.write { db in
            try ShoppingOperation.forgetOld(at: ShoppingScene.at(60 * 86_400), in: db)
            try db.execute(
                sql: """
                    WITH RECURSIVE n AS (SELECT 1 AS value UNION ALL SELECT value + 1 FROM n WHERE value < 4999)
                    INSERT INTO shopping_operation SELECT 1, printf('%036d', value), 1700000000, 1 FROM n
                    """)
        }
        let flour = try await scene.uuid(of: "flour")
        await #expect(throws: TooManyAttempts.self) {
            try await scene.apply([
                try operation(1, .tick, flour), try operation(2, .untick, flour),
            ])
        }
        try await scene.apply([try operation(1, .tick, flour)])
        await #expect(throws: TooManyAttempts.self) {
            try await scene.apply([try operation(3, .untick, flour)])
        }
    }
}
