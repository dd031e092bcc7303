import MoochSite
import MoochStore
import MoochWeb

/// The recipes of a file beside what the store has: what would become of each.
struct RecipeImportPlan: Sendable {
    /// What the store has.
    struct Known: Sendable {
        let cuisines: [Cuisine]
        /// By the language of a recipe.
        let foods: [String: FoodIndex]
        /// The titles in the file that recipes have already.
        let titles: Set<String>
    }

    /// A recipe of the file.
    struct Entry: Sendable {
        let recipe: ForeignRecipe
        /// The form of a recipe, but for the licence and the foods to choose.
        let texts: FormTexts
        /// What all servings cost, as one reads it; empty where it is not said.
        let cost: String
        let lines: [IngredientPreview]
        let isThere: Bool
        let remarks: [RecipeRemark]
    }

    /// A name that none of the foods has.
    struct NewFood: Sendable {
        let key: String
        let name: String
        /// Of the first recipe that names it.
        let language: String
        var lineCount: Int
    }

    let entries: [Entry]
    let problems: [RecipeFileProblem]
    /// Those that most lines name first.
    let newFoods: [NewFood]
    /// How many more there are, whose lines stay text.
    let furtherFoods: Int
    private let known: Known

    /// The most new foods that are asked about at once.
    static let mostFoods = 100

    init(_ file: RecipeFile, _ known: Known, currency: Currency, ownSite: String?) {
        self.known = known
        problems = file.problems
        entries = file.recipes.map { recipe in
            let form = recipe.form(among: known.cuisines, currency: currency, ownSite: ownSite)
            let language = form.texts["language"]
            let lines = known.foods[language].map {
                IngredientPreview.all(form.texts["ingredients"], language: language, $0)
            }
            let cost = form.texts["cost"]
            return Entry(
                recipe: recipe, texts: form.texts,
                cost: Int(cost).map { Format.money(cents: $0, in: currency) } ?? cost,
                lines: lines ?? [],
                isThere: known.titles.contains(recipe.title), remarks: form.remarks)
        }
        var found: [String: NewFood] = [:]
        for entry in entries {
            for name in entry.lines.flatMap(\.unknown) where name.count <= TextLength.name {
                let key = IngredientPreview.key(name)
                found[
                    key,
                    default: NewFood(
                        key: key, name: name, language: entry.texts["language"], lineCount: 0)
                ].lineCount += 1
            }
        }
        let sorted = found.values.sorted {
            ($1.lineCount, $0.name) < ($0.lineCount, $1.name)
        }
        newFoods = Array(sorted.prefix(Self.mostFoods))
        furtherFoods = sorted.count - newFoods.count
    }

    /// The foods of the form: those that are added, and for names of the file the ones that are there.
    struct ChosenFoods: Sendable {
        var added: [FoodDraft] = []
        /// The keys of the names that those will have.
        var addedKeys: Set<String> = []
        var same: [String: String] = [:]
    }

    /// - Throws: ``FieldProblems`` for a name that is missing, taken, or not there.
    func chosenFoods(_ form: RecipeImportForm) throws -> ChosenFoods {
        var (chosen, problems) = (ChosenFoods(), [FieldProblem]())
        var names: Set<String> = []
        for (index, food) in newFoods.enumerated() {
            guard let choice = form.foods[food.key] else { continue }
            let field = "food_name_\(index)"
            func there() -> Bool {
                known.foods[food.language]?.food(named: choice.name) != nil
            }
            switch choice.choice {
            case .text: continue
            case .same where there(): chosen.same[food.key] = choice.name
            case .same:
                problems.append(
                    FieldProblem(
                        field: field,
                        message: words("recipe-imports-no-food", ["name": choice.name])))
            case .add where there() || !names.insert(IngredientPreview.key(choice.name)).inserted:
                problems.append(
                    FieldProblem(
                        field: field,
                        message: words("recipe-imports-food-there", ["name": choice.name])))
            case .add:
                // Known by the recipe's own word too, so that its lines are understood.
                let isOther =
                    food.language != "en" || food.key != IngredientPreview.key(choice.name)
                let texts = FormTexts([
                    "name": choice.name, "names_\(food.language)": isOther ? food.name : "",
                ])
                do throws(FieldProblems) {
                    chosen.added.append(try FoodDraft(validating: texts))
                    chosen.addedKeys.insert(food.key)
                } catch {
                    problems += error.problems.map {
                        FieldProblem(field: field, message: $0.message)
                    }
                }
            }
        }
        guard problems.isEmpty else { throw FieldProblems(problems) }
        return chosen
    }

    /// The drafts of the recipes that are taken.
    ///
    /// - Throws: ``FieldProblems`` for one whose values do not fit.
    func drafts(
        _ form: RecipeImportForm, _ foods: ChosenFoods
    ) throws -> [(line: Int, draft: RecipeDraft)] {
        var problems: [FieldProblem] = []
        let drafts = entries.enumerated().compactMap {
            index, entry -> (line: Int, draft: RecipeDraft)? in
            guard form.taken.contains(index) else { return nil }
            var texts = entry.texts
            if let licence = form.licence { texts["licence"] = licence.rawValue }
            let language = texts["language"]
            if let index = known.foods[language] {
                texts["ingredients"] = IngredientPreview.text(
                    texts["ingredients"], language: language, index, choosing: foods.same,
                    adding: foods.addedKeys)
            }
            do throws(FieldProblems) {
                return (entry.recipe.line, try RecipeDraft(validating: texts))
            } catch {
                problems += error.problems.map {
                    FieldProblem(
                        field: "take",
                        message: words(
                            "recipe-imports-of",
                            [
                                "line": entry.recipe.line, "title": entry.recipe.title,
                                "problem": $0.message,
                            ]))
                }
                return nil
            }
        }
        guard problems.isEmpty else { throw FieldProblems(problems) }
        return drafts
    }
}
