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
            ([], [0], false, []), (["1:0"], [0], false, []), (["1:1"], [1], false, ["1:1"]),
            (["1:0~frozen"], [0], false, ["1:0~frozen"]), (["1:0~fresh"], [0], false, []),
            (["1:0", "1:1"], [0, 1], false, ["1:0~fresh", "1:1"]),
            (["1:1", "1:1"], [1], true, ["1:1"]), (["1:9"], [0], true, []),
            (["9:1"], [0], true, []), (["1"], [0], true, []), (["1:x"], [0], true, []),
            (["1:1~melted"], [0], true, []), (["1:1~canned"], [1], true, ["1:1"]),
        ])
    func options(
        asked: [String], taken: [Int], hasUnknown: Bool, items: [String]
    ) async throws {
        let choice = try await choice(2, nil, asked)
        let ingredient = try #require(choice.whole.ingredient(1))
        #expect(choice.taken(of: ingredient).map(\.option) == taken)
        #expect(choice.queryItems.map(\.value) == items)
        // A usual option is named without its form, which is then the usual one as well.
        #expect(choice.hasUnknown == hasUnknown, "\(asked)")
    }

    @Test("Of one, only one is taken")
    func one() async throws {
        let choice = try await choice(2, nil, ["2:1", "2:0"])
        #expect(choice.picks[2]?.map(\.option) == [1])
        #expect(choice.hasUnknown)
    }

    @Test("Allergens are those of the foods as chosen; an unknown food counts as unknown")
    func allergens() async throws {
        let usual = try await choice(2).allergens
        #expect(usual.contains == [.peanuts] && usual.mayContain == [.nuts])
        #expect(usual.unknownCount == 0)
        let other = try await choice(2, nil, ["2:1", "1:1"]).allergens
        #expect(other.contains == [.nuts] && other.mayContain.isEmpty)
        #expect(try await choice(1).allergens.unknownCount == 1)
    }

    @Test("What a list stores is read as it was")
    func stored() async throws {
        let choice = try await choice(2, "7", ["1:0~frozen", "1:1", "2:1"])
        let again = RecipeChoice(servings: 7, stored: choice.stored, of: choice.whole)
        #expect(again == choice)
    }

    @Test("A recipe is whole: its lines have their foods with names, forms and allergens")
    func whole() async throws {
        let whole = try #require(try await RecipeScene().whole(2))
        #expect(whole.meals == [.dinner] && whole.styles == [.vegetarian, .soup])
        #expect(whole.ingredients.map(\.options.count) == [2, 2, 1])
        let sugar = try #require(whole.ingredient(2)?.option(1))
        #expect(sugar.food.name(in: "de") == "brauner Zucker")
        #expect(sugar.food.name(in: "fr") == "brown sugar")
        let pea = try #require(whole.ingredient(1)?.option(0)?.food)
        #expect(pea.orderedForms == [.fresh, .frozen])
        #expect(pea.department(of: .frozen) == .frozen && pea.department(of: .fresh) == .produce)
        #expect(whole.ingredient(3)?.isStaple == true && whole.ingredient(1)?.isStaple == false)
    }
}
