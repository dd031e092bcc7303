import Foundation

@testable import MoochAdmin
@testable import MoochStore

/// What holds for every file of recipes that somebody brings in: all that is read of it is text, and within the limits
/// of a recipe.
enum RecipePromises {
    static func check(_ bytes: [UInt8]) {
        let file = RecipeFile(bytes)
        let lines = bytes.count { $0 == 0x0A } + 1
        promise(!file.recipes.isEmpty || !file.problems.isEmpty, "nothing, and no reason")
        promise(file.recipes.count <= RecipeFile.mostRecipes, "\(file.recipes.count) recipes")
        for problem in file.problems {
            promise((1...lines).contains(problem.line), "line \(problem.line) of \(lines)")
        }
        for recipe in file.recipes {
            promise((1...lines).contains(recipe.line), "line \(recipe.line) of \(lines)")
            promise(!recipe.title.isEmpty, "no title")
            promise(recipe.title.unicodeScalars.count <= 120, "a title of \(recipe.title)")
            promise(recipe.steps.count <= RecipeLimits.mostSteps, "\(recipe.steps.count) steps")
            promise(
                recipe.steps.allSatisfy { $0.text.unicodeScalars.count <= 2_000 }, "a long step")
            for minutes in [recipe.prepMinutes, recipe.cookMinutes, recipe.totalMinutes] {
                promise((0...RecipeDuration.longest).contains(minutes ?? 0), "\(minutes ?? 0)")
            }
            promise((1...100).contains(recipe.servings ?? 1), "for \(recipe.servings ?? 1)")
            promise(recipe.nutrients.values.allSatisfy { $0 >= 0 }, "less than nothing")
            for text in [recipe.title, recipe.description, recipe.author] + recipe.ingredients {
                promise(
                    text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" },
                    "a control in \(text)")
            }
        }
    }
}
