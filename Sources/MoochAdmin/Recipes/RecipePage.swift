import MoochSite
import MoochStore
import MoochWeb

/// `/recipes/ID`: one recipe, what was understood of its lines, and its history.
struct RecipePage: Page {
    static let template = "admin/recipes/show"

    let frame: Frame
    let badge: StateBadge
    let description: String?
    let language: String
    let ingredients: [IngredientRow]
    /// "2 lines name foods that nobody has added"; nil if all are known.
    let unknown: String?
    let steps: [StepRow]
    let facts: [RecordFact]
    let history: [AuditLine]
    /// Why it cannot be published yet.
    let missing: String?
    let photos: [RecipePhotoRow]
    let photosPath: String
    let videoPath: String
    let previewPath: String
    let editPath: String
    /// Nil for a published recipe, and for one that is not whole.
    let publicationPath: String?
    /// Nil unless it is published.
    let withdrawalPath: String?
    let auditPath: String

    init(_ found: RecipeSummary, now: Timestamp, currency: Currency, frame: Frame) {
        let (whole, recipe, id) = (found.whole, found.whole.recipe, found.whole.recipe.id)
        self.frame = frame
        badge = recipe.state.badge
        description = recipe.description.isEmpty ? nil : recipe.description
        language = recipe.language
        ingredients = IngredientRow.all(whole.ingredients, in: recipe.language)
        unknown =
            found.row.unknownCount > 0
            ? words("recipes-unknown-lines", ["count": found.row.unknownCount]) : nil
        steps = StepRow.all(whole.steps)
        facts =
            Self.facts(of: whole, currency: currency)
            + [
                RecordFact(
                    words("recipes-requests"),
                    found.requests.begun == 0
                        ? nil
                        : words(
                            "recipes-requests-counted",
                            [
                                "count": found.requests.begun,
                                "completed": found.requests.completed,
                            ]))
            ].compactMap(\.self)
        history = AuditLine.all(found.history, now: now, currency: currency)
        missing = found.missing?.complaint.message
        photos = whole.photos.map(RecipePhotoRow.init)
        photosPath = Site.recipePhotos.path(id)
        videoPath = Site.recipeVideo.path(id)
        previewPath = Site.recipePreview.path(id)
        editPath = Site.editRecipe.path(id)
        publicationPath =
            recipe.state == .published || missing != nil ? nil : Site.recipePublication.path(id)
        withdrawalPath = recipe.state == .published ? Site.recipeWithdrawal.path(id) : nil
        auditPath = AuditList.path(of: id)
    }

    private static func facts(of whole: Recipe.Whole, currency: Currency) -> [RecordFact] {
        let recipe = whole.recipe
        func minutes(_ count: Int?) -> String? {
            count.map { words("recipes-minutes", ["count": $0]) }
        }
        let nutrients = Nutrient.allCases.compactMap { nutrient in
            whole.nutrients[nutrient].map {
                words(
                    "recipes-nutrient",
                    [
                        "nutrient": nutrient.name,
                        "grams": $0.isMultiple(of: 1_000)
                            ? Format.number($0 / 1_000) : Format.decimal(Double($0) / 1_000),
                    ])
            }
        }
        let about: [RecordFact?] = [
            RecordFact(words("recipes-language"), RecipeList.name(ofLanguage: recipe.language)),
            RecordFact(
                words("recipes-cuisine"), whole.cuisine?.name,
                path: whole.cuisine.map { Site.cuisine.path($0.id) }),
            RecordFact(
                words("recipes-meals"), whole.meals.map(\.name).joined(separator: ", ")),
            RecordFact(
                words("recipes-styles"), whole.styles.map(\.name).joined(separator: ", ")),
            RecordFact(words("recipes-servings"), Format.number(recipe.servings)),
            RecordFact(words("recipes-yield"), recipe.yield),
        ]
        let numbers: [RecordFact?] = [
            RecordFact(words("recipes-prep"), minutes(recipe.prepMinutes)),
            RecordFact(words("recipes-cook"), minutes(recipe.cookMinutes)),
            RecordFact(words("recipes-total"), minutes(recipe.totalMinutes)),
            RecordFact(
                words("recipes-cost"),
                recipe.costCents.map { Format.money(cents: $0, in: currency) }),
            RecordFact(words("recipes-calories"), recipe.calories.map(Format.number)),
            RecordFact(words("recipes-nutrients"), nutrients.joined(separator: ", ")),
        ]
        let source: [RecordFact?] = [
            RecordFact(words("recipes-author"), recipe.author),
            RecordFact(words("recipes-source"), recipe.sourceTitle),
            RecordFact(words("recipes-source-address"), recipe.sourceAddress),
            RecordFact(words("recipes-licence"), recipe.licence.name),
            RecordFact(words("added"), DateText(recipe.createdAt).text),
            RecordFact(
                words("recipes-published-on"), recipe.publishedAt.map { DateText($0).text }),
        ]
        return (about + numbers + source).compactMap(\.self)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("badge", \.badge), .init("description", \.description),
        .init("language", \.language), .init("ingredients", \.ingredients),
        .init("unknown", \.unknown), .init("steps", \.steps), .init("facts", \.facts),
        .init("history", \.history), .init("missing", \.missing), .init("photos", \.photos),
        .init("photosPath", \.photosPath), .init("videoPath", \.videoPath),
        .init("previewPath", \.previewPath), .init("editPath", \.editPath),
        .init("publicationPath", \.publicationPath),
        .init("withdrawalPath", \.withdrawalPath), .init("auditPath", \.auditPath))
}

/// A line of a recipe, and the foods that were understood.
struct IngredientRow: TemplateModel {
    /// The heading above it; nil if it is that of the line before.
    let section: String?
    let text: String
    let foods: [Link]
    /// Nil unless nobody has added its food: a form for that.
    let addPath: String?

    static func all(_ ingredients: [Ingredient], in language: String) -> [IngredientRow] {
        var section = ""
        return ingredients.map { ingredient in
            let isNew = ingredient.section != section
            section = ingredient.section
            let line = IngredientLine.parse(ingredient.text, language: language)
            return IngredientRow(
                section: isNew && !section.isEmpty ? section : nil, text: ingredient.text,
                foods: ingredient.options.map { option in
                    let name = option.food.name(in: language)
                    return Link(
                        option.form.map { "\(name) (\($0.name))" } ?? name,
                        Site.food.path(option.food.id))
                },
                addPath: ingredient.options.isEmpty
                    ? Site.newFood.path(
                        query: QueryItems([.init(name: "name", value: line?.food ?? "")]))
                    : nil)
        }
    }

    static let fields = TemplateFields<Self>(
        .init("section", \.section), .init("text", \.text), .init("foods", \.foods),
        .init("addPath", \.addPath))
}

/// A step of a recipe.
struct StepRow: TemplateModel {
    /// The heading above it; nil if it is that of the step before.
    let section: String?
    let text: String
    let timer: String?

    static func all(_ steps: [RecipeStep]) -> [StepRow] {
        var section = ""
        return steps.map { step in
            let isNew = step.section != section
            section = step.section
            return StepRow(
                section: isNew && !section.isEmpty ? section : nil, text: step.text,
                timer: step.timerSeconds.map(timer))
        }
    }

    /// "8 minutes"
    static func timer(_ seconds: Int) -> String {
        seconds.isMultiple(of: 60)
            ? words("recipes-minutes", ["count": seconds / 60])
            : words("recipes-seconds", ["count": seconds])
    }

    static let fields = TemplateFields<Self>(
        .init("section", \.section), .init("text", \.text), .init("timer", \.timer))
}
