import Testing

@testable import MoochStore

/// What members chose of a recipe stays theirs while administrators, or other programs, edit it.
@Suite("An edited recipe")
struct RecipeEditTests {
    /// Saves a recipe's form with other ingredients.
    private func edit(_ scene: ShoppingScene, _ lines: String...) async throws {
        try await scene.fresh.store.write { db in
            let whole = try #require(try Recipe.whole(Recipe.ID(1), in: db))
            let stored = try RecipeDraft(whole, in: db)
            var texts = stored.texts
            texts["ingredients"] = lines.joined(separator: "\n")
            try whole.recipe.change(
                to: RecipeDraft(validating: texts), since: stored.version,
                by: Author(.member(ShoppingScene.ada), name: "A", at: .init(1), requestID: ""),
                in: db)
        }
    }

    private func ids(_ scene: ShoppingScene) async throws -> [Int64] {
        try await scene.fresh.store.read {
            try Recipe.ID(1).found(in: $0).ingredients(in: $0).map(\.id.rawValue)
        }
    }

    @Test("An ingredient that is plainly the same keeps its id; another food is another ingredient")
    func identity() async throws {
        let scene = try await ShoppingScene()
        // The first is gone, one has moved, and amounts and words have changed.
        try await edit(
            scene, "Filling:", "200 g peas = peas (frozen) + tomato", "3 large eggs",
            "2 cups dragon breath, fresh", "1 lemon", "a little salt")
        #expect(try await ids(scene) == [3, 2, 5, 10, 4])
        // A slip of the pen, an option less, and a food in another's place.
        try await edit(
            scene, "200 g peas = tomato", "3 large eggs", "2 cups dragon breth, fresh", "1 onion",
            "a little salt", "some salt")
        #expect(try await ids(scene) == [3, 2, 5, 11, 4, 12])
        try await edit(scene, "some salt", "butter", "1 egg", "1 more egg")
        #expect(try await ids(scene) == [12, 13, 2, 14])
    }

    @Test("What a member left out and chose stays with its ingredient, whatever stands before it")
    func chosen() async throws {
        let scene = try await ShoppingScene()
        try await scene.put(
            1, servings: 4, picks: [3: [.init(Food.ID(6), form: .fresh), .init(Food.ID(14))]],
            without: [1, 4])
        let lines = try await scene.lines()
        #expect(
            lines == ["egg: 4", "peas (fresh): 200 g", "tomato: 200 g", "dragon breath: 4 cup"])
        try await edit(
            scene, "2 eggs", "2 cups dragon breath", "200 g peas = peas (frozen) + tomato",
            "salt to taste")
        let again = try await scene.fresh.store.write { db in
            let whole = try #require(try Recipe.whole(Recipe.ID(1), in: db))
            let listed = try #require(
                try ShoppingRecipe.find(Recipe.ID(1), of: ShoppingScene.ada, in: db))
            let choice = listed.choice(of: whole)
            try ShoppingList.put(choice, by: ShoppingScene.ada, at: ShoppingScene.at(9), in: db)
            return choice
        }
        #expect(again.without?.map(\.rawValue) == [4] && !again.hasUnknown)
        #expect(try await scene.lines() == lines)
    }

    @Test("What another program deleted counts for nothing, and its id is never another's")
    func deleted() async throws {
        let scene = try await ShoppingScene()
        try await scene.put(1, picks: [3: [.init(Food.ID(14))]], without: [3, 5])
        try await scene.fresh.store.write {
            try $0.script(
                """
                DELETE FROM ingredient WHERE id IN (3, 5);
                INSERT INTO ingredient (recipe_id, position, text) VALUES (1, 3, '1 lemon');
                """)
        }
        let choice = try await scene.fresh.store.read { db in
            let whole = try #require(try Recipe.whole(Recipe.ID(1), in: db))
            return try ShoppingRecipe.find(Recipe.ID(1), of: ShoppingScene.ada, in: db)?
                .choice(of: whole)
        }
        #expect(choice?.without == [] && choice?.picks == [:])
        #expect(choice?.lines.map(\.ingredient.id.rawValue) == [1, 2, 10, 4])
    }
}
