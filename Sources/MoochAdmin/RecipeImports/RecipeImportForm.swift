import MoochStore
import MoochWeb

/// The choices for the recipes of a file.
struct RecipeImportForm: Sendable {
    /// What becomes of the lines with a food that nobody has added.
    enum FoodChoice: String, CaseIterable, Sendable {
        /// They stay text.
        case text
        /// It is added.
        case add
        /// It is one that is there, under another name.
        case same
    }

    /// A name that none of our foods has, and what it is.
    struct Food: Sendable, Hashable {
        let choice: FoodChoice
        /// The new food's name, or that of the one that is there.
        let name: String
    }

    /// True once it was sent.
    let isSent: Bool
    /// The recipes that are taken, by their places in the file.
    let taken: Set<Int>
    /// Nil for the one that each recipe names.
    let licence: RecipeLicence?
    /// By the key of the name.
    let foods: [String: Food]

    init(_ form: SubmittedForm) {
        isSent = form["licence"] != nil
        taken = Set(form.fields.all("take").compactMap { Int($0) })
        licence = form["licence"].flatMap(RecipeLicence.init(rawValue:))
        var foods: [String: Food] = [:]
        for index in 0..<RecipeImportPlan.mostFoods {
            guard let key = form["food_key_\(index)"] else { break }
            foods[key] = Food(
                choice: form["food_\(index)"].flatMap(FoodChoice.init(rawValue:)) ?? .text,
                name: TypedText.cleaned(form["food_name_\(index)"] ?? ""))
        }
        self.foods = foods
    }
}
