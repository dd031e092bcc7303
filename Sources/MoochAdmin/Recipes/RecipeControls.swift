import MoochSite
import MoochStore
import MoochWeb

/// The fields of a recipe's form.
struct RecipeControls {
    let form: FormBuilder
    let cuisines: [Cuisine]
    let currency: Currency
    let isNew: Bool

    var all: [FormControl] { dish + making + numbers + source }

    private var dish: [FormControl] {
        let open = cuisines.filter { !$0.isArchived || "\($0.id)" == form.texts["cuisine"] }
        return [
            form.line("title", words("title"), isRequired: true, isFocused: isNew),
            form.area("description", words("description"), rows: 3),
            form.select(
                "language", words("recipes-language"),
                RecipeDraft.languages.map { ($0, RecipeList.name(ofLanguage: $0)) }),
            form.select(
                "cuisine", words("recipes-cuisine"),
                [("", words("recipes-no-cuisine"))] + open.map { ("\($0.id)", $0.name) }),
            form.ticks(
                "meals", words("recipes-meals"), Meal.allCases.map { ($0.rawValue, $0.name) }),
            form.ticks(
                "styles", words("recipes-styles"),
                RecipeStyle.allCases.map { ($0.rawValue, $0.name) },
                hint: words("recipes-styles-hint")),
        ]
    }

    private var making: [FormControl] {
        [
            form.line(
                "servings", words("recipes-servings"), isRequired: true, inputMode: "numeric"),
            form.line("yield", words("recipes-yield"), hint: words("recipes-yield-hint")),
            form.area(
                "ingredients", words("recipes-ingredients"), rows: 12,
                hint: words("recipes-ingredients-hint")),
            form.area(
                "steps", words("recipes-steps"), rows: 12, hint: words("recipes-steps-hint")),
        ]
    }

    private var numbers: [FormControl] {
        [
            number("prep_minutes", words("recipes-prep")),
            number("cook_minutes", words("recipes-cook")),
            number("total_minutes", words("recipes-total"), hint: words("recipes-total-hint")),
            number(
                "cost", words("recipes-cost"),
                hint: words("recipes-cost-hint", ["sign": currency.sign])),
            number("calories", words("recipes-calories"), hint: words("recipes-nutrients-hint")),
        ]
            + Nutrient.allCases.map { nutrient in
                number(nutrient.rawValue, words("recipes-grams", ["nutrient": nutrient.name]))
            }
    }

    private var source: [FormControl] {
        [
            form.line("author", words("recipes-author")),
            form.line("source_title", words("recipes-source")),
            form.line("source_address", words("recipes-source-address"), inputMode: "url"),
            form.select(
                "licence", words("recipes-licence"),
                RecipeLicence.allCases.map { ($0.rawValue, $0.name) },
                hint: words("recipes-licence-hint")),
        ]
    }

    private func number(_ name: String, _ label: String, hint: String? = nil) -> FormControl {
        form.line(name, label, hint: hint, inputMode: "decimal")
    }
}
