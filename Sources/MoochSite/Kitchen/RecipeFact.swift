package import MoochStore
package import MoochWeb

/// Something a recipe says about itself: "Cooking" and "25 min".
package struct RecipeFact: TemplateModel {
    let label: String
    let text: String

    /// Times, cost and calories, as far as the recipe says them. Cost and calories are of one serving, and its author's
    /// guess.
    package static func facts(of recipe: Recipe, in currency: Currency) -> [RecipeFact] {
        let times = [
            (words("recipe-preparing"), recipe.prepMinutes),
            (words("recipe-cooking"), recipe.cookMinutes),
            (words("recipe-resting"), recipe.restMinutes),
            (words("recipe-in-all"), recipe.minutes),
        ].compactMap { label, minutes in
            minutes.map { RecipeFact(label: label, text: CookingTime.text(minutes: $0)) }
        }
        let cost = recipe.costPerServing.map {
            RecipeFact(
                label: words("recipe-cost"),
                text: words(
                    "recipe-about", ["amount": PriceText(cents: Int64($0), in: currency).text]))
        }
        let calories = recipe.calories.map {
            RecipeFact(
                label: words("recipe-calories"),
                text: words("recipe-about", ["amount": Format.number($0) + "\u{00A0}kcal"]))
        }
        return times + [cost, calories].compactMap(\.self)
    }

    /// Of one serving, in grams.
    package static func nutrients(of whole: Recipe.Whole) -> [RecipeFact] {
        Nutrient.allCases.compactMap { nutrient in
            whole.nutrients[nutrient].map { milligrams in
                let tenths = (milligrams + 50) / 100
                let number =
                    tenths.isMultiple(of: 10)
                    ? Format.number(tenths / 10) : Format.decimal(Double(tenths) / 10)
                return RecipeFact(label: nutrient.name, text: number + "\u{00A0}g")
            }
        }
    }

    package static let fields = TemplateFields<Self>(.init("label", \.label), .init("text", \.text))
}

/// Where a recipe comes from, and on what terms.
package struct RecipeSource: TemplateModel {
    let author: String?
    let title: String?
    /// Nil where there is no address; then its title is text.
    let address: String?
    let licence: String

    package init(_ whole: Recipe.Whole) {
        let recipe = whole.recipe
        author = recipe.author.isEmpty ? nil : recipe.author
        address = recipe.sourceAddress
        title = recipe.sourceTitle.isEmpty ? recipe.sourceAddress : recipe.sourceTitle
        licence = recipe.licence.name
    }

    package static let fields = TemplateFields<Self>(
        .init("author", \.author), .init("title", \.title), .init("address", \.address),
        .init("licence", \.licence))
}

extension RecipeChoice.Allergens {
    /// "Contains: Gluten. May contain: Nuts.", and how many ingredients nobody knows. Never "free from".
    package var texts: (stated: String, unknown: String?) {
        let levels = Dictionary(
            contains.map { ($0, Allergen.Level.contains) } + mayContain.map { ($0, .mayContain) }
        ) { first, _ in first }
        return (
            Allergen.text(levels) ?? words("allergens-not-stated"),
            unknownCount == 0 ? nil : words("recipe-unknown-foods", ["count": unknownCount])
        )
    }
}
