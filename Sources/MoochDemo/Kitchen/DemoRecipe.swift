import MoochStore

/// A recipe of the demo's kitchen, written for it.
struct DemoRecipe: Sendable {
    let title: String
    let description: String
    var language = "en"
    let cuisine: DemoCuisine
    let meals: Set<Meal>
    let styles: Set<RecipeStyle>
    let servings: Int
    var yield = ""
    let minutes: Minutes
    /// Of all servings.
    let cents: Int
    let nutrition: Nutrition
    let pictures: [DemoPicture]
    /// Lines as administrators write them: as people do and, where several foods may stand, these behind an equals sign,
    /// `tofu / prawns (frozen)` for one of them, `peas (frozen) + corn` for several.
    let ingredients: String
    /// One for each line; `[10]` at the end is a timer of ten minutes.
    let steps: String
    /// A scene for each step; empty where there is no film.
    var film: [DemoScene] = []

    /// How long it takes. Waiting counts in `total` alone.
    struct Minutes: Sendable {
        let prep: Int
        let cook: Int
        let total: Int
    }

    /// A serving, about: in kilocalories, and in grams.
    struct Nutrition: Sendable {
        let calories: Int
        let fat: Double
        let saturated: Double
        let carbohydrate: Double
        let sugar: Double
        let fibre: Double
        let protein: Double
        let salt: Double

        /// In milligrams.
        var nutrients: [Nutrient: Int] {
            let grams: [Nutrient: Double] = [
                .fat: fat, .saturatedFat: saturated, .carbohydrate: carbohydrate, .sugar: sugar,
                .fibre: fibre, .protein: protein, .salt: salt,
            ]
            return grams.mapValues { Int(($0 * 1_000).rounded()) }
        }
    }

    static let all: [DemoRecipe] =
        italianDinners + italianClassics + asian + american + around + german
}

/// The demo's cuisines, in the order of its lists.
enum DemoCuisine: String, CaseIterable, Sendable {
    case italian = "Italian"
    case american = "American"
    case chinese = "Chinese"
    case indian = "Indian"
    case mexican = "Mexican"
    case thai = "Thai"
    case japanese = "Japanese"
    case greek = "Greek"
    case spanish = "Spanish"
    case french = "French"
    case german = "German"
    case middleEastern = "Middle Eastern"

    var german: String {
        switch self {
        case .italian: "Italienisch"
        case .american: "Amerikanisch"
        case .chinese: "Chinesisch"
        case .indian: "Indisch"
        case .mexican: "Mexikanisch"
        case .thai: "Thailändisch"
        case .japanese: "Japanisch"
        case .greek: "Griechisch"
        case .spanish: "Spanisch"
        case .french: "Französisch"
        case .german: "Deutsch"
        case .middleEastern: "Orientalisch"
        }
    }
}
