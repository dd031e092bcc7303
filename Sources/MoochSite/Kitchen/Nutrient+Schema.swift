package import MoochStore

extension Nutrient {
    /// Its name in schema.org's NutritionInformation, which has no word for salt but its sodium.
    package var schemaName: String {
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
