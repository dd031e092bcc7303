import MoochSite
import MoochStore
import MoochWeb

/// `/recipes/import/ID`: what was understood of a file's recipes, and the choices for them.
struct RecipeImportPage: Page {
    static let template = "admin/recipes/import"

    let frame: Frame
    let action: String
    let removalPath: String
    let lead: String
    let errorSummary: ErrorSummary?
    /// Recipes of the file that are not taken, in sentences.
    let problems: [String]
    let licence: SelectField
    let foods: [RecipeImportFood]
    /// "20 more new foods stay text"; nil if all are asked about.
    let furtherFoods: String?
    let recipes: [RecipeImportRow]

    init(
        _ plan: RecipeImportPlan, _ form: RecipeImportForm, batch: Batch,
        problems: [FieldProblem], frame: Frame
    ) {
        self.frame = frame
        action = Site.recipeImport.path(batch.id)
        removalPath = Site.recipeImportRemoval.path(batch.id)
        lead = words(
            "recipe-imports-lead",
            ["count": plan.entries.count, "file": batch.spec.file?.name ?? ""])
        errorSummary = ErrorSummary(problems)
        self.problems = plan.problems.map(\.sentence)
        var licence = SelectField(
            "licence", words("recipes-licence"),
            choices: [("", words("recipe-imports-licence-each"))]
                + RecipeLicence.allCases.map { ($0.rawValue, $0.name) },
            selected: form.licence?.rawValue ?? "")
        licence.hint = words("recipe-imports-licence-hint")
        self.licence = licence
        foods = plan.newFoods.enumerated().map { index, food in
            RecipeImportFood(food, index, form.foods[food.key], problems)
        }
        furtherFoods =
            plan.furtherFoods > 0
            ? words("recipe-imports-further-foods", ["count": plan.furtherFoods]) : nil
        recipes = plan.entries.enumerated().map { index, entry in
            RecipeImportRow(
                entry, index,
                isTaken: form.isSent ? form.taken.contains(index) : !entry.isThere)
        }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("removalPath", \.removalPath),
        .init("lead", \.lead), .init("errorSummary", \.errorSummary),
        .init("problems", \.problems), .init("licence", \.licence), .init("foods", \.foods),
        .init("furtherFoods", \.furtherFoods), .init("recipes", \.recipes))
}

/// A food that nobody has added, and what it is.
struct RecipeImportFood: TemplateModel {
    let name: String
    let language: String
    let lineCount: String
    let keyName: String
    let key: String
    let choice: SelectField
    let nameName: String
    let nameLabel: String
    let value: String
    let problem: String?

    init(
        _ food: RecipeImportPlan.NewFood, _ index: Int, _ chosen: RecipeImportForm.Food?,
        _ problems: [FieldProblem]
    ) {
        let field = "food_name_\(index)"
        (name, language, key) = (food.name, food.language, food.key)
        lineCount = words("recipe-imports-lines", ["count": food.lineCount])
        (keyName, nameName) = ("food_key_\(index)", field)
        nameLabel = words("recipe-imports-food-name", ["name": food.name])
        choice = SelectField(
            "food_\(index)", words("recipe-imports-food-choice", ["name": food.name]),
            choices: [
                (RecipeImportForm.FoodChoice.text.rawValue, words("recipe-imports-food-text")),
                (RecipeImportForm.FoodChoice.add.rawValue, words("recipe-imports-food-add")),
                (RecipeImportForm.FoodChoice.same.rawValue, words("recipe-imports-food-same")),
            ], selected: (chosen?.choice ?? .text).rawValue)
        value = chosen?.name ?? food.name
        problem = problems.first { $0.field == field }?.message
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("language", \.language), .init("lineCount", \.lineCount),
        .init("keyName", \.keyName), .init("key", \.key), .init("choice", \.choice),
        .init("nameName", \.nameName), .init("nameLabel", \.nameLabel), .init("value", \.value),
        .init("problem", \.problem))
}

/// A recipe of a file.
struct RecipeImportRow: TemplateModel {
    let id: String
    let value: String
    let isTaken: Bool
    let title: String
    let language: String
    /// "Line 12 · English · 4 servings · …"
    let facts: String
    let description: String?
    /// "A recipe with this title is there already."; nil if none is.
    let there: String?
    let remarks: [String]
    let lines: [RecipeImportLine]
    let steps: [StepRow]
    let stepCount: String
    /// Addresses, as text.
    let photos: [String]

    init(_ entry: RecipeImportPlan.Entry, _ index: Int, isTaken: Bool) {
        let (recipe, texts) = (entry.recipe, entry.texts)
        (id, value) = ("take-\(index)", String(index))
        self.isTaken = isTaken
        (title, language) = (recipe.title, texts["language"])
        facts = Self.facts(entry).joined(separator: " · ")
        description = recipe.description.isEmpty ? nil : recipe.description
        there = entry.isThere ? words("recipe-imports-there") : nil
        remarks = entry.remarks.map(\.text)
        lines = RecipeImportLine.all(entry.lines)
        var section = ""
        steps = recipe.steps.map { step in
            let isNew = step.section != section
            section = step.section
            return StepRow(
                section: isNew && !section.isEmpty ? section : nil, text: step.text,
                timer: step.seconds.map(StepRow.timer))
        }
        stepCount = words("recipe-imports-steps", ["count": recipe.steps.count])
        photos = recipe.photos
    }

    private static func facts(_ entry: RecipeImportPlan.Entry) -> [String] {
        let (recipe, texts) = (entry.recipe, entry.texts)
        func minutes(_ label: String, _ count: Int?) -> String? {
            count.map { "\(label): \(words("recipes-minutes", ["count": $0]))" }
        }
        func said(_ label: String, _ text: String) -> String? {
            text.isEmpty ? nil : "\(label): \(text)"
        }
        let nutrients = Nutrient.allCases.compactMap { nutrient in
            recipe.nutrients[nutrient].map {
                words(
                    "recipes-nutrient",
                    [
                        "nutrient": nutrient.name,
                        "grams": Format.decimal(Double($0) / 1_000),
                    ])
            }
        }
        let licence = RecipeLicence(rawValue: texts["licence"]) ?? .unknown
        let dish: [String?] = [
            words("recipe-imports-line-number", ["line": recipe.line]),
            RecipeList.name(ofLanguage: texts["language"]),
            said(words("recipes-servings"), texts["servings"]),
            said(words("recipes-yield"), recipe.yield),
            minutes(words("recipes-prep"), recipe.prepMinutes),
            minutes(words("recipes-cook"), recipe.cookMinutes),
            minutes(words("recipes-total"), recipe.totalMinutes),
            texts["cuisine"].isEmpty ? nil : said(words("recipes-cuisine"), recipe.cuisine),
            said(
                words("recipes-meals"),
                Meal.allCases.filter(recipe.meals.contains).map(\.name).joined(separator: ", ")),
            said(
                words("recipes-styles"),
                RecipeStyle.allCases.filter(recipe.styles.contains).map(\.name)
                    .joined(separator: ", ")),
        ]
        let rest: [String?] = [
            said(words("recipes-cost"), entry.cost),
            said(words("recipes-calories"), texts["calories"]),
            said(words("recipes-nutrients"), nutrients.joined(separator: ", ")),
            said(words("recipes-author"), recipe.author),
            said(words("recipes-source"), recipe.sourceTitle),
            said(words("recipes-source-address"), texts["source_address"]),
            said(words("recipes-licence"), licence.name),
        ]
        return (dish + rest).compactMap(\.self)
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("value", \.value), .init("isTaken", \.isTaken),
        .init("title", \.title), .init("language", \.language), .init("facts", \.facts),
        .init("description", \.description), .init("there", \.there),
        .init("remarks", \.remarks), .init("lines", \.lines), .init("steps", \.steps),
        .init("stepCount", \.stepCount), .init("photos", \.photos))
}

/// A line of a recipe as it is written, beside what was understood.
struct RecipeImportLine: TemplateModel {
    /// The heading above it; nil if it is that of the line before.
    let section: String?
    let text: String
    let amount: String
    let foods: String
    /// Names that none of the foods has.
    let unknown: String?
    let note: String

    static func all(_ lines: [IngredientPreview]) -> [RecipeImportLine] {
        var section = ""
        return lines.map { preview in
            let line = preview.line
            let isNew = line.section != section
            section = line.section
            let foods = preview.foods.map { food in
                food.form.map { "\(food.name) (\($0.name))" } ?? food.name
            }
            return RecipeImportLine(
                section: isNew && !section.isEmpty ? section : nil, text: line.text,
                amount: AmountText.of(line.amount) ?? "", foods: foods.joined(separator: ", "),
                unknown: preview.unknown.isEmpty
                    ? nil : preview.unknown.joined(separator: ", "),
                note: [line.note, line.isOptional ? words("optional") : ""]
                    .filter { !$0.isEmpty }.joined(separator: ", "))
        }
    }

    static let fields = TemplateFields<Self>(
        .init("section", \.section), .init("text", \.text), .init("amount", \.amount),
        .init("foods", \.foods), .init("unknown", \.unknown), .init("note", \.note))
}
