import Testing

@testable import MoochStore

@Suite("What one chooses of a recipe")
struct RecipeChoiceTests {
    private func choice(
        _ recipe: Int64, _ servings: String? = nil, _ options: [String] = []
    ) async throws -> RecipeChoice {
        let whole = try #require(try await RecipeScene().whole(recipe))
        return RecipeChoice(servings: servings, options: options, of: whole)
    }

    @Test(
        "Servings scale each amount as a fraction; wrong ones are the recipe's own",
        arguments: [
            ("3", 3, "1"), ("6", 6, "2"), ("1", 1, "1/3"), ("0", 4, "4/3"), ("101", 4, "4/3"),
            ("four", 4, "4/3"), ("", 4, "4/3"),
        ])
    func servings(typed: String, servings: Int, amount: String) async throws {
        let choice = try await choice(1, typed)
        #expect(choice.servings == servings)
        #expect(choice.hasWrongServings == (typed != String(servings)))
        let quantity = try #require(choice.lines[0].amount.quantity)
        let text =
            quantity.isWhole
            ? "\(quantity.numerator)" : "\(quantity.numerator)/\(quantity.denominator)"
        #expect(text == amount)
        #expect(choice.lines[1].amount.maximum != nil)
    }

    @Test(
        "An address names options; what is none is said, and the usual one stands in its place",
        arguments: [
            ([], [4], false, []), (["3:4"], [4], false, []), (["3:5"], [5], false, ["3:5"]),
            (["3:4~frozen"], [4], false, ["3:4~frozen"]), (["3:4~fresh"], [4], false, []),
            (["3:4", "3:5"], [4, 5], false, ["3:4~fresh", "3:5"]),
            // Two forms of one food are two.
            (["3:4~fresh", "3:4~frozen"], [4, 4], false, ["3:4~fresh", "3:4~frozen"]),
            (["3:5", "3:5"], [5], true, ["3:5"]), (["3:9"], [4], true, []),
            (["9:4"], [4], true, []), (["3"], [4], true, []), (["3:x"], [4], true, []),
            (["3:5~melted"], [4], true, []), (["3:5~canned"], [5], true, ["3:5"]),
        ])
    func options(
        asked: [String], taken: [Int64], hasUnknown: Bool, items: [String]
    ) async throws {
        let choice = try await choice(2, nil, asked)
        let ingredient = try #require(choice.whole.ingredient(Ingredient.ID(3)))
        #expect(choice.taken(of: ingredient).map(\.food.rawValue) == taken)
        #expect(choice.queryItems.map(\.value) == items)
        // A usual option is named without its form, which is then the usual one as well.
        #expect(choice.hasUnknown == hasUnknown, "\(asked)")
    }

    @Test(
        "What is not needed is said by boxes or by an address; what nobody says is what most kitchens have",
        arguments: [
            ([], [], nil, [5], []), (["0", "3", "5"], [], [4], [4], ["4"]),
            (["0"], ["3"], [3, 4, 5], [3, 4, 5], ["3", "4", "5"]),
            ([], ["4", "99", "x"], [4], [4], ["4"]), ([], ["0"], [], [], ["0"]),
            (["3", "4", "5"], [], [], [], ["0"]),
        ] as [([String], [String], Set<Int64>?, Set<Int64>, [String])])
    func boxes(
        needed: [String], without: [String], said: Set<Int64>?, left: Set<Int64>, items: [String]
    ) async throws {
        let whole = try #require(try await RecipeScene().whole(2))
        let choice = RecipeChoice(
            servings: "3", options: [], needed: needed, without: without, of: whole)
        #expect(choice.without.map { Set($0.map(\.rawValue)) } == said)
        #expect(Set(choice.left.map(\.rawValue)) == left)
        let again = choice.adding(servings: -1).with([], of: Ingredient.ID(3))
        #expect(again.queryItems.map(\.value) == items)
        #expect(choice.withoutBoxes.queryItems.map(\.name) == ["servings"])
    }

    @Test("Of one, only one is taken")
    func one() async throws {
        let choice = try await choice(2, nil, ["4:1", "4:2"])
        #expect(choice.picks[Ingredient.ID(4)]?.map(\.food) == [Food.ID(1)])
        #expect(choice.hasUnknown)
    }

    @Test("Allergens are those of the foods as chosen; an unknown food counts as unknown")
    func allergens() async throws {
        let usual = try await choice(2).allergens
        #expect(usual.contains == [.peanuts] && usual.mayContain == [.nuts])
        #expect(usual.unknownCount == 0)
        let other = try await choice(2, nil, ["4:1", "3:5"]).allergens
        #expect(other.contains == [.nuts] && other.mayContain.isEmpty)
        #expect(try await choice(1).allergens.unknownCount == 1)
    }

    @Test("What a list stores is read as it was")
    func stored() async throws {
        let choice = try await choice(2, "7", ["3:4~frozen", "3:4~fresh", "3:5", "4:1"])
        let again = RecipeChoice(servings: 7, stored: choice.stored, of: choice.whole)
        #expect(again == choice)
    }

    @Test("A recipe is whole: its lines have their foods with names, forms and allergens")
    func whole() async throws {
        let whole = try #require(try await RecipeScene().whole(2))
        #expect(whole.meals == [.dinner] && whole.styles == [.vegetarian, .soup])
        #expect(whole.ingredients.map(\.options.count) == [2, 2, 1])
        let sugar = try #require(whole.ingredient(Ingredient.ID(4))?.option(Food.ID(1)))
        #expect(sugar.food.name(in: "de") == "brauner Zucker")
        #expect(sugar.food.name(in: "fr") == "brown sugar")
        let pea = try #require(whole.ingredient(Ingredient.ID(3))?.option(Food.ID(4))?.food)
        #expect(pea.orderedForms == [.fresh, .frozen])
        #expect(pea.department(of: .frozen) == .frozen && pea.department(of: .fresh) == .produce)
        #expect(
            whole.ingredient(Ingredient.ID(5))?.isStaple == true
                && whole.ingredient(Ingredient.ID(3))?.isStaple == false)
    }
}
