import Testing

@testable import MoochStore

/// Lines typed one after the other, and what the list says then.
struct MergeCase: CustomTestStringConvertible, Sendable {
    let typed: [String]
    let lines: [String]
    var language = "en"

    init(_ typed: [String], _ lines: [String], in language: String = "en") {
        (self.typed, self.lines, self.language) = (typed, lines, language)
    }

    var testDescription: String { typed.joined(separator: " + ") }
}

@Suite("One line for each food and form")
struct ShoppingMergeTests {
    static let cases = [
        // One dimension.
        MergeCase(["200 g flour", "0.3 kg flour"], ["flour: 500 g"]),
        MergeCase(["1 tbsp sugar", "2 tsp sugar"], ["sugar: 5/3 tbsp"]),
        MergeCase(["1 onion", "2 onions"], ["onion: 3"]),
        MergeCase(["1 lb butter", "8 oz butter"], ["butter: 3/2 lb"]),
        MergeCase(["1 cup milk", "1 cup milk"], ["milk: 2 cup"]),
        MergeCase(["1/2 cup milk", "1/3 cup milk"], ["milk: 5/6 cup"]),
        MergeCase(["1 l milk", "250 ml milk"], ["milk: 1250 ml"]),
        MergeCase(["1 cup milk", "100 ml milk"], ["milk: 340 ml"]),
        MergeCase(["3 tsp sugar", "1 tbsp sugar"], ["sugar: 2 tbsp"]),
        MergeCase(["4 tbsp sugar", "1/4 cup sugar"], ["sugar: 1/2 cup"]),
        MergeCase(["100 g flour", "100 g flour", "100 g flour"], ["flour: 300 g"]),
        MergeCase(["1 kg flour", "1 kg flour"], ["flour: 2 kg"]),
        MergeCase(["2 fl oz milk", "1 cup milk"], ["milk: 5/4 cup"]),
        MergeCase(["1/3 cup milk", "1/3 cup milk", "1/3 cup milk"], ["milk: 1 cup"]),
        MergeCase(["2 cloves garlic", "3 cloves garlic"], ["garlic: 5 clove"]),
        MergeCase(["1 pinch salt", "1 pinch salt"], ["salt: 2 pinch"]),
        // Two dimensions stand in one line.
        MergeCase(["200 g flour", "1 cup flour"], ["flour: 200 g + 1 cup"]),
        MergeCase(["1 cup flour", "200 g flour"], ["flour: 200 g + 1 cup"]),
        MergeCase(["1 cup flour", "200 g flour", "300 g flour"], ["flour: 500 g + 1 cup"]),
        MergeCase(["2 cloves garlic", "1 garlic"], ["garlic: 1 + 2 clove"]),
        MergeCase(["1 pinch salt", "5 g salt"], ["salt: 5 g + 1 pinch"]),
        MergeCase(["2 onions", "200 g onions"], ["onion: 200 g + 2"]),
        // Without a number.
        MergeCase(["flour"], ["flour"]), MergeCase(["flour", "flour"], ["flour"]),
        MergeCase(["flour", "200 g flour"], ["flour: 200 g"]),
        MergeCase(["200 g flour", "flour"], ["flour: 200 g"]),
        MergeCase(["some flour"], ["flour"]),
        MergeCase(["salt to taste", "1 pinch salt"], ["salt: 1 pinch"]),
        // A range counts with its upper end.
        MergeCase(["1-2 onions"], ["onion: 2"]),
        MergeCase(["1-2 onions", "2 onions"], ["onion: 4"]),
        MergeCase(["100-150 g flour", "50 g flour"], ["flour: 200 g"]),
        // Names.
        MergeCase(["1 Onion", "1 ONION"], ["onion: 2"]),
        MergeCase(["1 egg", "3 eggs"], ["egg: 4"]),
        MergeCase(["2 large eggs", "1 egg"], ["egg: 3"]),
        MergeCase(["1 onion, finely chopped", "1 onion"], ["onion: 2"]),
        MergeCase(["1 chopped onion", "1 onion"], ["onion: 2"]),
        MergeCase(["2 lemons"], ["lemon: 2"]),
        MergeCase(["2 Zitronen", "1 Zitrone"], ["lemon: 3"], in: "de"),
        MergeCase(["2 Zitronen", "1 lemon"], ["lemon: 3"], in: "de"),
        MergeCase(["200 g Mehl", "1,5 kg flour"], ["flour: 1700 g"], in: "de"),
        MergeCase(["2 EL Mehl", "1 TL Mehl"], ["flour: 7/3 tbsp"], in: "de"),
        // False friends stay apart.
        MergeCase(["1 cup milk", "1 cup coconut milk"], ["milk: 1 cup", "coconut milk: 1 cup"]),
        MergeCase(
            ["100 g butter", "100 g peanut butter"], ["butter: 100 g", "peanut butter: 100 g"]),
        MergeCase(
            ["1 tbsp sugar", "1 tbsp brown sugar"], ["sugar: 1 tbsp", "brown sugar: 1 tbsp"]),
        // Forms stay apart.
        MergeCase(["200 g frozen peas", "100 g frozen peas"], ["peas (frozen): 300 g"]),
        MergeCase(
            ["200 g frozen peas", "100 g fresh peas"],
            ["peas (frozen): 200 g", "peas (fresh): 100 g"]),
        MergeCase(["200 g frozen peas", "100 g peas"], ["peas (frozen): 200 g", "peas: 100 g"]),
        MergeCase(["2 cans tomatoes", "3 tomatoes"], ["tomato (canned): 2 can", "tomato: 3"]),
        MergeCase(["1 can tomatoes", "2 cans tomatoes"], ["tomato (canned): 3 can"]),
        // A form in which it is not sold is none.
        MergeCase(["1 frozen onion", "1 onion"], ["onion: 2"]),
        // In whatever order.
        MergeCase(["milk 2 l", "1 l milk"], ["milk: 3 l"]),
        MergeCase(["eggs 6", "1 dozen eggs", "2x eggs"], ["egg: 20"]),
        MergeCase(["frozen peas 300g", "200 g frozen peas"], ["peas (frozen): 500 g"]),
        MergeCase(["peas frozen", "100 g frozen peas"], ["peas (frozen): 100 g"]),
        MergeCase(["tin of tomatoes", "tomatoes 2 cans"], ["tomato (canned): 3 can"]),
        MergeCase(["Mehl 1 kg", "500 g Mehl"], ["flour: 1500 g"], in: "de"),
        // Several at once, if all are known.
        MergeCase(["salt and butter"], ["salt", "butter"]),
        MergeCase(["2 lemons and 1 l milk", "milk 1 l"], ["lemon: 2", "milk: 2 l"]),
        MergeCase(["milk, eggs 6, flour"], ["milk", "egg: 6", "flour"]),
        MergeCase(["Mehl und Zitronen"], ["flour", "lemon"], in: "de"),
        MergeCase(["salt and vinegar"], ["salt and vinegar"]),
        MergeCase(["1 onion, chopped"], ["onion: 1"]),
        // What is no food that we know.
        MergeCase(["<b>x</b>&amp;\""], ["<b>x</b>&amp;\""]),
        MergeCase(["2 things (from Anna)"], ["2 things (from Anna)"]),
        MergeCase(["light bulbs 2", "3 light bulbs"], ["light bulbs: 5"]),
        MergeCase(["kitchen\u{7} paper\u{1}"], ["kitchen paper"]),
        MergeCase(["kitchen paper"], ["kitchen paper"]),
        MergeCase(["kitchen paper", "Kitchen  paper"], ["kitchen paper"]),
        MergeCase(["2 light bulbs", "3 light bulbs"], ["light bulbs: 5"]),
        MergeCase(["2 light bulbs", "light bulbs"], ["light bulbs: 2"]),
        MergeCase(["kitchen paper", "toilet paper"], ["kitchen paper", "toilet paper"]),
        MergeCase(["For the party:"], ["For the party:"]),
        MergeCase(["42"], ["42"]),
        MergeCase(["flour", "kitchen paper", "1 kg flour"], ["flour: 1 kg", "kitchen paper"]),
        // Without a department is a food still.
        MergeCase(["1 tsp dragon dust", "2 tsp dragon dust"], ["dragon dust: 3 tsp"]),
        // Tiny and large.
        MergeCase(["1/8 tsp salt", "1/8 tsp salt"], ["salt: 1/4 tsp"]),
        MergeCase(["999 kg flour", "1 kg flour"], ["flour: 1000 kg"]),
    ]

    @Test("Amounts of one dimension add up, and two stand in one line", arguments: cases)
    func merged(_ merge: MergeCase) async throws {
        let scene = try await ShoppingScene()
        try await scene.type(merge.typed, in: merge.language)
        #expect(try await scene.lines() == merge.lines)
    }

    @Test("Adding in any order gives the same")
    func anyOrder() async throws {
        let typed = [
            "200 g flour", "1 cup flour", "1/3 cup flour", "0.3 kg flour", "flour", "1 onion",
            "2 onions", "3 tsp sugar", "1 tbsp sugar", "1 pinch sugar",
        ]
        var expected: Set<String>?
        var dice = SystemRandomNumberGenerator()
        for _ in 0..<6 {
            let scene = try await ShoppingScene()
            try await scene.type(typed.shuffled(using: &dice))
            let lines = Set(try await scene.lines())
            #expect(expected == nil || expected == lines)
            expected = lines
        }
    }

    @Test("A recipe and what was typed are one line, and each says how much it wants")
    func parts() async throws {
        let scene = try await ShoppingScene()
        try await scene.put(1)
        try await scene.put(2)
        try await scene.type(["2 eggs", "1 onion"])
        let eggs = try #require(try await scene.whole().lines.first { $0.name == "egg" })
        #expect(ShoppingScene.text(eggs) == "egg: 7")
        #expect(eggs.parts.map(\.title) == ["Dragon noodles", "Pancakes", nil])
        #expect(
            try await scene.lines() == [
                "brown sugar: 1 tbsp", "egg: 7", "peas (frozen): 200 g", "salt: 1 pinch",
                "dragon breath: 2 cup", "flour: 250 g", "milk: 500 ml", "onion: 1",
            ])
    }

    @Test("Servings, options and what is not needed reach the list")
    func chosen() async throws {
        let scene = try await ShoppingScene()
        try await scene.put(
            1, servings: 3,
            picks: [
                1: [.init(Food.ID(3))], 3: [.init(Food.ID(6), form: .fresh), .init(Food.ID(14))],
            ],
            without: [4, 5])
        #expect(
            try await scene.lines() == [
                "sugar: 3/2 tbsp", "egg: 3", "peas (fresh): 150 g", "tomato: 150 g",
            ])
        let listed = try await scene.fresh.store.read {
            try ShoppingRecipe.find(Recipe.ID(1), of: ShoppingScene.ada, in: $0)
        }
        #expect(listed?.servings == 3 && listed?.without.map(\.rawValue) == [4, 5])
        #expect(listed?.options["1"] == [RecipeChoice.Pick(Food.ID(3))])
        try await scene.put(1, servings: 2, without: [1])
        let again = try await scene.fresh.store.read {
            try ShoppingRecipe.find(Recipe.ID(1), of: ShoppingScene.ada, in: $0)
        }
        #expect(again?.servings == 2 && again?.without.map(\.rawValue) == [1])
        #expect(again?.options.isEmpty == true)
    }

    @Test("Aisles come in walking order, exceptions first; another supermarket only regroups")
    func aisles() async throws {
        let scene = try await ShoppingScene()
        try await scene.type(["flour", "milk", "onion", "kitchen paper", "brown sugar"])
        try await scene.put(1, without: [1, 2, 4, 5])
        #expect(
            try await scene.groups() == [
                "produce: onion", "dairy: milk", "frozen: peas", "baking: brown sugar, flour",
                "?: kitchen paper",
            ])
        let before = try await scene.lines()
        try await scene.choose(1)
        #expect(
            try await scene.groups() == [
                "Produce: onion", "2: brown sugar, milk", "7: flour, peas", "?: kitchen paper",
            ])
        try await scene.choose(2)
        #expect(
            try await scene.groups() == [
                "1: milk", "4: onion", "?: brown sugar, flour, kitchen paper, peas",
            ])
        #expect(try await scene.lines() == before)
        await #expect(throws: RecordGone.self) { try await scene.choose(3) }
    }

    @Test("The store keeps aisles and lines where they belong, whichever program writes")
    func rules() async throws {
        let scene = try await ShoppingScene()
        try await scene.type(["flour"])
        for (sql, refusal) in [
            (
                "INSERT INTO aisle_department VALUES (1, 'fish', 4);",
                "an aisle of another supermarket"
            ),
            ("INSERT INTO aisle_food VALUES (2, 1, '', 1);", "an aisle of another supermarket"),
            ("UPDATE aisle_department SET aisle_id = 5 WHERE aisle_id = 1;", "an aisle of another"),
            (
                "UPDATE aisle SET supermarket_id = 2 WHERE id = 1;",
                "an aisle stays in its supermarket"
            ),
            (
                "INSERT INTO aisle (supermarket_id, label, position) VALUES (1, 'PRODUCE', 9);",
                "UNIQUE"
            ),
            ("INSERT INTO aisle (supermarket_id, label, position) VALUES (1, '9', 7);", "UNIQUE"),
            (
                "INSERT INTO supermarket (name, address, latitude, longitude)"
                    + " VALUES ('healthy grocery', '9 LAKE ROAD', 1, 1);", "UNIQUE"
            ),
            ("UPDATE shopping_line SET uuid = printf('%036d', 1);", "a line stays on its list"),
            ("INSERT INTO shopping_list (member_id) VALUES (1);", "UNIQUE"),
            (
                "INSERT INTO shopping_part (line_id, numerator, added_at) VALUES (1, 1, 0);",
                "a_fraction_is_whole"
            ),
        ] {
            let result = try scene.fresh.shell(sql)
            #expect(result.errors.contains(refusal), "\(sql) → \(result.errors)")
        }
    }

    @Test("Foods have their names in the reader's language")
    func german() async throws {
        let scene = try await ShoppingScene()
        try await scene.type(["2 lemons", "flour", "brown sugar"])
        #expect(try await scene.lines(in: "de") == ["Zitrone: 2", "Mehl", "brown sugar"])
    }

    @Test("A list has room for thirty recipes and three hundred lines")
    func limits() async throws {
        let scene = try await ShoppingScene()
        try await scene.type((1...150).map { "thing \($0) of mine" })
        try await scene.type((151...300).map { "thing \($0) of mine" }, from: 151)
        let outcome = try await scene.apply([
            ShoppingOperation(
                id: ShoppingScene.uuid(1), kind: .add, line: ShoppingScene.uuid(999), text: "more"),
            ShoppingOperation(
                id: ShoppingScene.uuid(2), kind: .add, line: ShoppingScene.uuid(998), text: " "),
            ShoppingOperation(
                id: ShoppingScene.uuid(3), kind: .add, line: ShoppingScene.uuid(997),
                text: String(repeating: "a", count: 201)),
            ShoppingOperation(
                id: ShoppingScene.uuid(4), kind: .tick, line: ShoppingScene.uuid(996)),
        ])
        #expect(outcome.refused.map(\.code) == [.tooManyLines, .enterText, .tooLong, .lineGone])
        #expect(outcome.applied.isEmpty)
        // What was removed comes back only where there is room.
        func press(_ kind: ShoppingOperation.Kind, _ number: Int, _ line: Int) -> ShoppingOperation
        {
            ShoppingOperation(
                id: ShoppingScene.uuid(number), kind: kind, line: ShoppingScene.uuid(line))
        }
        try await scene.apply([press(.remove, 11, 1)])
        try await scene.type(["spare \u{0}thing"], from: 301)
        #expect(try await scene.lines(.open).contains { $0.hasPrefix("spare thing") })
        for (number, kind) in [(12, ShoppingOperation.Kind.restore), (13, .untick), (14, .tick)] {
            let refused = try await scene.apply([press(kind, number, 1)]).refused
            #expect(refused.map(\.code) == [.tooManyLines], "\(kind)")
        }
        try await scene.apply([press(.remove, 15, 2), press(.restore, 16, 1)])
        #expect(try await scene.lines(.open).count == 300)
        await #expect(throws: ShoppingError.tooManyLines) { try await scene.put(1) }
        await #expect(throws: ShoppingError.nothingNeeded) {
            try await scene.put(1, without: [1, 2, 3, 4, 5])
        }
    }
}

extension ShoppingScene {
    func choose(_ supermarket: Int64) async throws {
        try await fresh.store.write { db in
            try ShoppingList.choose(
                Supermarket.ID(supermarket), by: Self.ada, at: Self.start, in: db)
        }
    }
}
