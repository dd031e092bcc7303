import MoochSite
import MoochStore
import MoochWeb

/// A recipe as schema.org describes it, for other programs. All of it is text: nothing is HTML.
struct RecipeDocument {
    let value: JSONValue

    init(_ whole: Recipe.Whole, _ services: Services) {
        let recipe = whole.recipe
        var members: [JSONValue.Member] = [
            .init("@context", "https://schema.org"), .init("@type", "Recipe"),
            .init("name", .string(recipe.title)), .init("inLanguage", .string(recipe.language)),
            .init("url", .string(services.absolute(Site.recipe.path(recipe.id)))),
        ]
        func add(_ name: String, _ text: String) {
            if !text.isEmpty { members.append(.init(name, .string(text))) }
        }
        func add(_ name: String, minutes: Int?) {
            if let minutes { add(name, "PT\(minutes)M") }
        }
        add("description", recipe.description)
        if !recipe.author.isEmpty {
            members.append(
                .init("author", ["@type": "Person", "name": .string(recipe.author)]))
        }
        add("isBasedOn", recipe.sourceAddress ?? "")
        add("license", recipe.licence.address ?? "")
        add("prepTime", minutes: recipe.prepMinutes)
        add("cookTime", minutes: recipe.cookMinutes)
        add("totalTime", minutes: recipe.minutes)
        let yield = recipe.yield.isEmpty ? [] : [JSONValue.string(recipe.yield)]
        members.append(.init("recipeYield", .list([.string(String(recipe.servings))] + yield)))
        members.append(.init("recipeCategory", .list(whole.meals.map { .string($0.rawValue) })))
        add("recipeCuisine", whole.cuisine?.name ?? "")
        let styles = whole.styles.map(\.rawValue).joined(separator: ", ")
        add("keywords", styles)
        let images = whole.photos.map {
            JSONValue.string(services.absolute("/photos/\($0.name)"))
        }
        if !images.isEmpty { members.append(.init("image", .list(images))) }
        members.append(
            .init("recipeIngredient", .list(whole.ingredients.map { .string($0.text) })))
        members.append(.init("recipeInstructions", .list(Self.instructions(whole.steps))))
        if let nutrition = Self.nutrition(whole) {
            members.append(.init("nutrition", nutrition))
        }
        value = .object(members)
    }

    /// The steps, those under one heading together.
    private static func instructions(_ steps: [RecipeStep]) -> [JSONValue] {
        var (sections, all): ([RecipeStep], [JSONValue]) = ([], [])
        func close() {
            guard let first = sections.first else { return }
            let list = sections.map { step in
                JSONValue.object([
                    .init("@type", "HowToStep"), .init("text", .string(step.text)),
                ])
            }
            all +=
                first.section.isEmpty
                ? list
                : [
                    .object([
                        .init("@type", "HowToSection"), .init("name", .string(first.section)),
                        .init("itemListElement", .list(list)),
                    ])
                ]
            sections = []
        }
        for step in steps {
            if let first = sections.first, first.section != step.section { close() }
            sections.append(step)
        }
        close()
        return all
    }

    private static func nutrition(_ whole: Recipe.Whole) -> JSONValue? {
        var members: [JSONValue.Member] = [.init("@type", "NutritionInformation")]
        if let calories = whole.recipe.calories {
            members.append(.init("calories", .string("\(calories) kcal")))
        }
        for nutrient in Nutrient.allCases {
            guard let milligrams = whole.nutrients[nutrient] else { continue }
            // There is no word for salt but its sodium.
            let amount = nutrient == .salt ? milligrams * 1_000 / 2_540 : milligrams
            members.append(.init(nutrient.schemaName, .string("\(amount) mg")))
        }
        return members.count == 1 ? nil : .object(members)
    }
}

extension Nutrient {
    fileprivate var schemaName: String {
        switch self {
        case .fat: "fatContent"
        case .saturatedFat: "saturatedFatContent"
        case .carbohydrate: "carbohydrateContent"
        case .sugar: "sugarContent"
        case .fibre: "fiberContent"
        case .protein: "proteinContent"
        case .salt: "sodiumContent"
        }
    }
}

extension RecipeLicence {
    /// The address of its terms, where it has one.
    fileprivate var address: String? {
        switch self {
        case .cc0: "https://creativecommons.org/publicdomain/zero/1.0/"
        case .ccBy: "https://creativecommons.org/licenses/by/4.0/"
        case .ccBySa: "https://creativecommons.org/licenses/by-sa/4.0/"
        case .publicDomain: "https://creativecommons.org/publicdomain/mark/1.0/"
        case .own, .permission, .unknown: nil
        }
    }
}
