package import MoochStore
package import MoochWeb
import Notation

/// A recipe as schema.org describes it, for other programs. All of it is text: nothing is HTML. What schema.org has no
/// words for stands under names of our own, so that it is read again without a difference.
package struct RecipeDocument {
    package let value: JSONValue

    /// `site` is the address of the members' site, `currency` the exchange's own.
    package init(_ whole: Recipe.Whole, site: String, currency: Currency) {
        let recipe = whole.recipe
        var members: [JSONValue.Member] = [
            .init("@context", ["https://schema.org", ["mooch": "urn:mooch:"]]),
            .init("@type", "Recipe"),
            .init("name", .string(recipe.title)), .init("inLanguage", .string(recipe.language)),
            .init("url", .string("\(site)/recipes/\(recipe.id)")), .init("mooch:version", 1),
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
        if let source = Self.source(of: recipe) { members.append(.init("isBasedOn", source)) }
        add("license", recipe.licence.address ?? "")
        if recipe.licence != .unknown { add("mooch:licence", recipe.licence.rawValue) }
        add("prepTime", minutes: recipe.prepMinutes)
        add("cookTime", minutes: recipe.cookMinutes)
        add("totalTime", minutes: recipe.minutes)
        if recipe.totalMinutes == nil, recipe.minutes != nil {
            members.append(.init("mooch:totalIsSum", true))
        }
        let yield = recipe.yield.isEmpty ? [] : [JSONValue.string(recipe.yield)]
        members.append(.init("recipeYield", .list([.string(String(recipe.servings))] + yield)))
        members.append(.init("recipeCategory", .list(whole.meals.map { .string($0.rawValue) })))
        add("recipeCuisine", whole.cuisine?.name ?? "")
        let styles = whole.styles.map(\.rawValue).joined(separator: ", ")
        add("keywords", styles)
        let images = whole.photos.map { JSONValue.string("\(site)/photos/\($0.name)") }
        if !images.isEmpty { members.append(.init("image", .list(images))) }
        let lines = whole.ingredients.map { JSONValue.string($0.text) }
        members.append(.init("recipeIngredient", .list(lines)))
        // With headings, and the foods that the words do not say.
        let form = Ingredient.typedLines(whole.ingredients, in: recipe.language)
            .map(JSONValue.string)
        if form != lines { members.append(.init("mooch:ingredients", .list(form))) }
        members.append(.init("recipeInstructions", .list(Self.instructions(whole.steps))))
        if let cents = recipe.costCents {
            members.append(
                .init(
                    "estimatedCost",
                    [
                        "@type": "MonetaryAmount", "currency": .string(currency.code.text),
                        "value": .string(currency.typed(Int64(cents))),
                    ]))
        }
        if let nutrition = Self.nutrition(whole) {
            members.append(.init("nutrition", nutrition))
        }
        value = .object(members)
    }

    private static func source(of recipe: Recipe) -> JSONValue? {
        guard !recipe.sourceTitle.isEmpty else {
            return recipe.sourceAddress.map { .string($0) }
        }
        var members: [JSONValue.Member] = [
            .init("@type", "CreativeWork"), .init("name", .string(recipe.sourceTitle)),
        ]
        if let address = recipe.sourceAddress { members.append(.init("url", .string(address))) }
        return .object(members)
    }

    /// The steps, those under one heading together.
    private static func instructions(_ steps: [RecipeStep]) -> [JSONValue] {
        var (sections, all): ([RecipeStep], [JSONValue]) = ([], [])
        func close() {
            guard let first = sections.first else { return }
            let list = sections.map(step)
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

    private static func step(_ step: RecipeStep) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("@type", "HowToStep"), .init("text", .string(step.text)),
        ]
        if let seconds = step.timerSeconds {
            let time = seconds.isMultiple(of: 60) ? "PT\(seconds / 60)M" : "PT\(seconds)S"
            members.append(.init("timeRequired", .string(time)))
        }
        return .object(members)
    }

    private static func nutrition(_ whole: Recipe.Whole) -> JSONValue? {
        var members: [JSONValue.Member] = [.init("@type", "NutritionInformation")]
        if let calories = whole.recipe.calories {
            members.append(.init("calories", .string("\(calories) kcal")))
        }
        for nutrient in Nutrient.allCases {
            guard let milligrams = whole.nutrients[nutrient] else { continue }
            let amount = nutrient == .salt ? sodium(milligrams) : "\(milligrams) mg"
            members.append(.init(nutrient.schemaName, .string(amount)))
        }
        return members.count == 1 ? nil : .object(members)
    }

    /// There is no word for salt but its sodium: in grams, finely enough to be the same salt again.
    private static func sodium(_ milligrams: Int) -> String {
        let micrograms = (milligrams * 100_000 + 127) / 254
        let digits = String(1_000_000 + micrograms % 1_000_000).dropFirst()
        return "\(micrograms / 1_000_000).\(digits) g"
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
