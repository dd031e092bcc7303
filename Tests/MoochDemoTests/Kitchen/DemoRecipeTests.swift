import MoochStore
import Testing

@testable import MoochDemo

/// The words of the demo's kitchen, without a store.
@Suite struct DemoRecipeTests {
    private let foods = DemoFoods()

    @Test("250 foods, each line of the tables one of them, with a German name and no name twice")
    func names() {
        let lines = DemoFood.tables.map { $0.1.split(separator: "\n").count }.reduce(0, +)
        #expect(DemoFood.all.count == lines)
        #expect(DemoFood.all.count == 250)
        for language in ["en", "de"] {
            let names = DemoFood.all.flatMap { $0.names[language] ?? [] }.map(TypedText.key)
            #expect(names.count == Set(names).count)
        }
        let own = Dictionary(grouping: DemoFood.all) { TypedText.key($0.name) }
        #expect(own.values.allSatisfy { $0.count == 1 })
        for food in DemoFood.all {
            #expect(food.names["de"]?.isEmpty == false, "\(food.name)")
            for name in food.names["en"] ?? [] {
                #expect(own[TypedText.key(name)].map { $0[0] == food } ?? true, "\(name)")
            }
        }
    }

    @Test("30 recipes, six of them German, of twelve cuisines, eight for an Italian dinner")
    func counts() {
        let all = DemoRecipe.all
        #expect(all.count == 30)
        #expect(all.count { $0.language == "de" } == 6)
        #expect(Set(all.map(\.cuisine)).count == 12)
        #expect(DemoCuisine.allCases.count == 12)
        #expect(all.count { $0.cuisine == .italian && $0.meals.contains(.dinner) } == 8)
        #expect(Set(all.flatMap(\.meals)).count == Meal.allCases.count)
        #expect(Set(all.map(\.title)).count == 30)
        for kind in [IngredientChoice.one, .several] {
            let some = all.filter { recipe in
                recipe.readIngredients(foods).contains { $0.choice == kind && $0.options.count > 2 }
            }
            #expect(some.count >= 2, "\(kind)")
        }
    }

    @Test(
        "Every ingredient is understood, and most have an amount",
        arguments: DemoRecipe.all.map(\.title))
    func ingredients(title: String) throws {
        let recipe = try #require(DemoRecipe.all.first { $0.title == title })
        let ingredients = recipe.readIngredients(foods)
        let rows = recipe.ingredients.split(separator: "\n").filter { !$0.hasSuffix(":") }
        #expect(ingredients.count == rows.count)
        for (ingredient, row) in zip(ingredients, rows) {
            #expect(!ingredient.options.isEmpty, "\(row)")
            if let choices = row.firstRange(of: " = ") {
                let count = row[choices.upperBound...].split { "/+".contains($0) }.count
                #expect(ingredient.options.count == count, "\(row)")
            }
            let isSeasoning = ingredient.options.first?.food.isStaple == true
            #expect(ingredient.line.amount.quantity != nil || isSeasoning, "\(row)")
        }
    }

    @Test("Steps have their timers, and times fit together", arguments: DemoRecipe.all.map(\.title))
    func steps(title: String) throws {
        let recipe = try #require(DemoRecipe.all.first { $0.title == title })
        let steps = recipe.readSteps
        #expect((3...10).contains(steps.count))
        #expect(steps.allSatisfy { !$0.text.contains("[") && $0.text.count <= 400 })
        #expect(steps.contains { $0.minutes != nil })
        let minutes = recipe.minutes
        let longest = steps.compactMap(\.minutes).max() ?? 0
        #expect(longest <= minutes.total)
        // What is beyond is waiting for an hour or more, which a step says.
        let waiting = minutes.total - minutes.prep - minutes.cook
        #expect(waiting == 0 || waiting >= 60 && longest >= 45, "\(minutes)")
        #expect(recipe.styles.contains(.noCook) == (minutes.cook == 0))
    }

    @Test("Calories are those of what is in it", arguments: DemoRecipe.all.map(\.title))
    func calories(title: String) throws {
        let nutrition = try #require(DemoRecipe.all.first { $0.title == title }).nutrition
        let sum =
            nutrition.fat * 9 + nutrition.carbohydrate * 4 + nutrition.protein * 4
            + nutrition.fibre * 2
        #expect(abs(sum / Double(nutrition.calories) - 1) < 0.06)
        #expect(nutrition.saturated <= nutrition.fat)
        #expect(nutrition.sugar <= nutrition.carbohydrate)
    }

    @Test("Dragon noodles have their spoon of brown sugar, and four allergens")
    func dragonNoodles() throws {
        let recipe = try #require(DemoRecipe.all.first { $0.title == "Dragon noodles" })
        let ingredients = recipe.readIngredients(foods)
        let sugar = try #require(ingredients.first { $0.options.first?.food.name == "brown sugar" })
        #expect(sugar.line.amount == Amount(.one, .tbsp))
        #expect(contained(in: recipe) == [.gluten, .eggs, .milk, .soybeans])
    }

    @Test("No vegan recipe has animals in it, and no vegetarian one has any that died")
    func vegan() {
        let meats: Set<Department> = [.meat, .fish]
        let others = [
            "ham", "prosciutto", "salami", "gelatine", "fish sauce", "oyster sauce", "anchovies",
            "Worcestershire sauce", "dashi powder", "chicken stock", "green curry paste",
        ]
        for recipe in DemoRecipe.all where recipe.styles.contains(.vegetarian) {
            let foods = recipe.readIngredients(foods).flatMap(\.options).map(\.food)
            #expect(!foods.contains { meats.contains($0.department) }, "\(recipe.title)")
            #expect(!foods.contains { others.contains($0.name) }, "\(recipe.title)")
            guard recipe.styles.contains(.vegan) else { continue }
            let animals: Set<Allergen> = [.eggs, .milk, .fish, .crustaceans, .molluscs]
            #expect(contained(in: recipe).isDisjoint(with: animals), "\(recipe.title)")
            #expect(!foods.contains { $0.name == "honey" }, "\(recipe.title)")
        }
        #expect(
            DemoRecipe.all.allSatisfy {
                !$0.styles.contains(.vegan) || $0.styles.contains(.vegetarian)
            })
    }

    @Test("Three supermarkets of 12 to 14 aisles, in orders of their own")
    func supermarkets() {
        let all = DemoSupermarket.all
        #expect(all.count == 3)
        for supermarket in all {
            #expect((12...14).contains(supermarket.aisles.count))
            let labels = supermarket.aisles.map(\.label)
            #expect(Set(labels).count == labels.count)
            let departments = supermarket.aisles.flatMap(\.departments)
            #expect(Set(departments).count == departments.count)
            #expect(departments.count >= Department.allCases.count - 1)
            for (food, form, label) in supermarket.exceptions {
                #expect(labels.contains(label))
                let food = DemoFood.all.first { $0.name == food }
                #expect(form.map { food?.forms.keys.contains($0) == true } ?? (food != nil))
            }
        }
        #expect(Set(all.map { $0.aisles.map(\.departments.first) }).count == 3)
    }

    @Test(
        "Every picture of a recipe says what it shows, in its language, and no two recipes begin with the same"
    )
    func pictures() {
        for recipe in DemoRecipe.all {
            #expect(!recipe.pictures.isEmpty)
            #expect(recipe.pictures.allSatisfy { !$0.words(in: recipe.language).isEmpty })
        }
        #expect(Set(DemoRecipe.all.map(\.pictures.first)).count == DemoRecipe.all.count)
    }

    private func contained(in recipe: DemoRecipe) -> Set<Allergen> {
        let foods = recipe.readIngredients(foods).compactMap(\.options.first?.food)
        return Set(foods.flatMap { $0.allergens.filter { $0.value == .contains }.keys })
    }
}
