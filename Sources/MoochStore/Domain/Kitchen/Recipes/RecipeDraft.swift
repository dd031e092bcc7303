/// A validated form for a recipe.
package struct RecipeDraft: TypedDraft {
    package let title: String
    package let description: String
    package let language: String
    package let cuisine: Cuisine.ID?
    package let meals: [Meal]
    package let styles: [RecipeStyle]
    package let servings: Int
    package let yield: String
    package let prepMinutes: Int?
    package let cookMinutes: Int?
    package let totalMinutes: Int?
    /// Of all servings, in the currency's smallest unit. So the form's text is; the site reads and writes what people type.
    package let costCents: Int?
    package let calories: Int?
    /// Of one serving, in milligrams.
    package let nutrients: [Nutrient: Int]
    package let author: String
    package let sourceTitle: String
    package let sourceAddress: String?
    package let licence: RecipeLicence
    /// The lines and paragraphs as they are written in the form.
    let ingredientText: String
    let stepText: String

    package static let names =
        [
            "title", "description", "language", "cuisine", "meals", "styles", "servings", "yield",
            "ingredients", "steps", "prep_minutes", "cook_minutes", "total_minutes", "cost",
            "calories",
        ] + Nutrient.allCases.map(\.rawValue) + [
            "author", "source_title", "source_address", "licence",
        ]
    /// The languages in which recipes are written.
    package static let languages = RecipeLimits.languages

    package init(validating texts: FormTexts) throws(FieldProblems) {
        var check = FieldCheck()
        title = check.line("title", texts["title"], missing: .noRecipeTitle, upTo: TextLength.title)
        description = check.lines("description", texts["description"], upTo: 2_000)
        language =
            Self.languages.contains(texts["language"]) ? texts["language"] : Self.languages[0]
        cuisine = Int64(texts["cuisine"]).map { Cuisine.ID($0) }
        let meals = Set(texts.all("meals"))
        self.meals = Meal.allCases.filter { meals.contains($0.rawValue) }
        let styles = Set(texts.all("styles"))
        self.styles = RecipeStyle.allCases.filter { styles.contains($0.rawValue) }
        let servings = check.number("servings", texts["servings"], in: 1...100)
        if servings == nil, TypedText.cleaned(texts["servings"]).isEmpty {
            check.note("servings", .wrongNumber(1...100))
        }
        self.servings = servings ?? 1
        yield = check.lines("yield", texts["yield"], upTo: 80)
        prepMinutes = check.number("prep_minutes", texts["prep_minutes"], in: 0...20_160)
        cookMinutes = check.number("cook_minutes", texts["cook_minutes"], in: 0...20_160)
        totalMinutes = check.number("total_minutes", texts["total_minutes"], in: 0...20_160)
        costCents = check.amount("cost", texts["cost"], upTo: 100_000_000)
        calories = check.number("calories", texts["calories"], in: 0...100_000)
        var nutrients: [Nutrient: Int] = [:]
        for nutrient in Nutrient.allCases {
            let name = nutrient.rawValue
            nutrients[nutrient] = check.decimal(name, texts[name], upTo: 10_000, factor: 1_000)
        }
        self.nutrients = nutrients
        author = check.lines("author", texts["author"], upTo: 120)
        sourceTitle = check.lines("source_title", texts["source_title"], upTo: 200)
        let address = TypedText.cleaned(texts["source_address"])
        sourceAddress = address.isEmpty ? nil : address
        if !address.isEmpty, !Self.isAddress(address) {
            check.note("source_address", .wrongSource)
        }
        licence = RecipeLicence(rawValue: texts["licence"]) ?? .unknown
        let lines = IngredientFormLine.all(
            check.lines("ingredients", texts["ingredients"], upTo: 60_000), language: language)
        if lines.count > RecipeLimits.mostIngredients {
            check.note("ingredients", .tooManyIngredients)
        }
        ingredientText = IngredientFormLine.text(of: lines, language: language)
        let typedSteps = check.lines("steps", texts["steps"], upTo: 130_000)
        let steps = StepText.all(typedSteps)
        if let wait = StepText.misread(typedSteps) { check.note("steps", .unknownWait(wait)) }
        if steps.count > RecipeLimits.mostSteps { check.note("steps", .tooManySteps) }
        if steps.contains(where: { $0.text.unicodeScalars.count > RecipeLimits.longestStep }) {
            check.note("steps", .tooLongStep)
        }
        stepText = StepText.text(of: steps)
        try check.finish()
    }

    /// The schema's rule for addresses.
    private static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("https://") && (9...2_000).contains(text.unicodeScalars.count)
            && text.unicodeScalars.allSatisfy { $0.value > 32 && $0.value != 127 }
    }

    /// The unchanged form of this recipe.
    package init(_ whole: Recipe.Whole, in db: Reading) throws {
        let recipe = whole.recipe
        title = recipe.title
        description = recipe.description
        language = recipe.language
        cuisine = recipe.cuisineID
        (meals, styles) = (whole.meals, whole.styles)
        (servings, yield) = (recipe.servings, recipe.yield)
        prepMinutes = recipe.prepMinutes
        (cookMinutes, totalMinutes) = (recipe.cookMinutes, recipe.totalMinutes)
        (costCents, calories) = (recipe.costCents, recipe.calories)
        nutrients = whole.nutrients
        (author, sourceTitle) = (recipe.author, recipe.sourceTitle)
        (sourceAddress, licence) = (recipe.sourceAddress, recipe.licence)
        ingredientText = IngredientFormLine.text(
            of: whole.ingredients, language: recipe.language,
            try FoodIndex(language: recipe.language, in: db))
        stepText = StepText.text(
            of: whole.steps.map {
                StepText(section: $0.section, text: $0.text, timerSeconds: $0.timerSeconds)
            })
    }

    package var texts: FormTexts {
        func text(_ number: Int?) -> String { number.map(String.init) ?? "" }
        var texts = FormTexts([
            "title": title, "description": description, "language": language,
            "cuisine": cuisine.map { "\($0)" } ?? "",
            "meals": meals.map(\.rawValue).joined(separator: " "),
            "styles": styles.map(\.rawValue).joined(separator: " "),
            "servings": text(servings), "yield": yield, "ingredients": ingredientText,
            "steps": stepText, "prep_minutes": text(prepMinutes),
            "cook_minutes": text(cookMinutes), "total_minutes": text(totalMinutes),
            "cost": text(costCents), "calories": text(calories),
            "author": author, "source_title": sourceTitle, "source_address": sourceAddress ?? "",
            "licence": licence.rawValue,
        ])
        for (nutrient, milligrams) in nutrients {
            texts[nutrient.rawValue] = Self.grams(milligrams)
        }
        return texts
    }

    /// "1.5" of 1,500 milligrams.
    private static func grams(_ milligrams: Int) -> String {
        let digits = String(1_000 + milligrams % 1_000).dropFirst().replacing(/0+$/, with: "")
        let whole = milligrams / 1_000
        return digits.isEmpty ? "\(whole)" : "\(whole).\(digits)"
    }

    /// What is missing to publish it; nil if it is whole.
    package var missing: RecipeError? {
        if licence == .unknown { return .noLicence }
        if meals.isEmpty { return .noMeal }
        if ingredientText.isEmpty { return .noIngredient }
        return stepText.isEmpty ? .noStep : nil
    }
}

extension FieldCheck {
    /// Reads a whole number; nil if there is none.
    mutating func number(_ field: String, _ text: String, in range: ClosedRange<Int>) -> Int? {
        let text = TypedText.cleaned(text)
        guard !text.isEmpty else { return nil }
        guard let number = Int(text), range.contains(number) else {
            note(field, .wrongNumber(range))
            return nil
        }
        return number
    }

    /// Reads an amount in the currency's smallest unit; nil if there is none.
    mutating func amount(_ field: String, _ text: String, upTo limit: Int) -> Int? {
        let text = TypedText.cleaned(text)
        guard !text.isEmpty else { return nil }
        guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text),
            number <= limit
        else {
            note(field, .wrongAmount)
            return nil
        }
        return number
    }

    /// Reads a number with a point or a comma in parts of a unit; nil if there is none.
    mutating func decimal(
        _ field: String, _ text: String, upTo limit: Int, factor: Int
    ) -> Int? {
        let text = TypedText.cleaned(text).replacing(",", with: ".")
        guard !text.isEmpty else { return nil }
        guard let number = TypedText.decimal(text), (0...Double(limit)).contains(number) else {
            note(field, .wrongNumber(0...limit))
            return nil
        }
        return Int((number * Double(factor)).rounded())
    }
}

extension Complaint {
    fileprivate static let noRecipeTitle = Complaint(
        "store-enter-recipe-title", "Enter the recipe's title.")
    fileprivate static func wrongNumber(_ range: ClosedRange<Int>) -> Complaint {
        Complaint(
            "store-wrong-number",
            ["least": .number(range.lowerBound), "most": .number(range.upperBound)],
            "Enter a number from \(range.lowerBound) to \(range.upperBound).")
    }
    fileprivate static let wrongAmount = Complaint(
        "store-wrong-amount", "Enter an amount of money, or leave it empty.")
    fileprivate static let wrongSource = Complaint(
        "store-wrong-source", "Enter an address that begins with https://, or leave it empty.")
    fileprivate static let tooManyIngredients = Complaint(
        "store-too-many-ingredients", "A recipe has at most 100 ingredients.")
    fileprivate static let tooManySteps = Complaint(
        "store-too-many-steps", "A recipe has at most 60 steps.")
    fileprivate static func unknownWait(_ text: String) -> Complaint {
        Complaint(
            "store-unknown-wait", ["text": .text(text)],
            "\(text) is no time that is understood. Write [8 min], [1 h 15 min] or [90 s], or leave it out."
        )
    }
    fileprivate static let tooLongStep = Complaint(
        "store-too-long-step", "A step has at most 2,000 characters. Divide it by an empty line.")
}
