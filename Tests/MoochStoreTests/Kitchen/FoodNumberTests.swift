import Testing

@testable import MoochStore

@Suite("Foods by name")
struct FoodNumberTests {
    @Test("One piece is named in the singular, where the food has one")
    func one() async throws {
        let scene = try await RecipeScene()
        let kept: [(name: String, language: String, names: [String], one: String)] = [
            ("shallot", "en", ["shallots"], "shallot"),
            ("shallot", "de", ["Schalotten", "Schalotte"], "Schalotte"),
            ("apple", "de", ["Äpfel", "Apfel"], "Apfel"),
            ("blueberry", "en", ["blueberries", "bilberries"], "blueberry"),
            ("red pepper", "de", ["rote Paprika", "Spitzpaprika"], "rote Paprika"),
            ("eggplant", "de", ["Auberginen", "Eierfrucht", "Aubergine"], "Aubergine"),
            ("quinoa", "de", ["Quinoa"], "Quinoa"), ("saffron", "de", [], "saffron"),
        ]
        for food in kept {
            let id: Int64 = 500
            let found = try await scene.fresh.store.write { db in
                try db.run("DELETE FROM food WHERE id = ?", [id])
                try db.run("INSERT INTO food (id, name) VALUES (?, ?)", [id, food.name])
                for (position, name) in food.names.enumerated() {
                    try db.run(
                        """
                        INSERT INTO food_name (food_id, language, name, position)
                        VALUES (?, ?, ?, ?)
                        """, [id, food.language, name, position])
                }
                return try Food.whole(Food.ID(id), in: db)
            }
            let whole = try #require(found)
            #expect(whole.nameOfOne(in: food.language) == food.one)
        }
    }
}
