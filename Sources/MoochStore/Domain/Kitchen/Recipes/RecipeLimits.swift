/// How much a recipe has, and how it is written.
package enum RecipeLimits {
    /// The languages in which recipes are written.
    package static let languages = ["en", "de"]
    package static let mostIngredients = 100
    package static let mostSteps = 60
    /// Of a step, in characters.
    package static let longestStep = 2_000
}
