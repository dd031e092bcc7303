import MoochSite
import MoochStore
import MoochWeb

/// `/recipes/import`: where a file is chosen, or text pasted.
struct RecipeImportNewPage: Page {
    static let template = "admin/recipes/import-new"

    let frame: Frame
    let action: String
    let cancelPath: String
    let file: FormField
    let limits: String
    let text: TextArea
    let errorSummary: ErrorSummary?

    init(text: String, problems: [FieldProblem], frame: Frame) {
        self.frame = frame
        action = Site.recipeImports.path
        cancelPath = Site.recipes.path
        var file = FormField("file", words("imports-file"), problems: problems)
        file.hint = words("recipe-imports-file-hint")
        file.isRequired = false
        self.file = file
        limits = words(
            "recipe-imports-limits",
            ["size": RecipeFile.mostBytes >> 20, "count": RecipeFile.mostRecipes])
        var area = TextArea(
            "text", words("recipe-imports-text"), value: text, rows: 10, isRequired: false)
        area.hint = words("recipe-imports-text-hint")
        area.isConditional = true
        self.text = area
        errorSummary = ErrorSummary(problems)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("cancelPath", \.cancelPath),
        .init("file", \.file), .init("limits", \.limits), .init("text", \.text),
        .init("errorSummary", \.errorSummary))
}

extension RecipeFileProblem {
    /// The problem with the line and the recipe that it is about.
    var sentence: String {
        let problem =
            switch kind {
            case .malformed: words("recipe-imports-malformed")
            case .tooDeep: words("recipe-imports-too-deep")
            case .noRecipe: words("recipe-imports-none")
            case .tooManyRecipes:
                words("recipe-imports-too-many", ["count": RecipeFile.mostRecipes])
            case .noTitle: words("recipe-imports-no-title")
            case .noIngredients: words("recipe-imports-no-ingredients")
            case .noSteps: words("recipe-imports-no-steps")
            case .tooManyIngredients(let count):
                words(
                    "recipe-imports-ingredients-many",
                    ["count": count, "limit": RecipeLimits.mostIngredients])
            case .tooManySteps(let count):
                words(
                    "recipe-imports-steps-many", ["count": count, "limit": RecipeLimits.mostSteps])
            }
        return title.isEmpty
            ? words("recipe-imports-line", ["line": line, "problem": problem])
            : words(
                "recipe-imports-of", ["line": line, "title": title, "problem": problem])
    }
}
