import MoochSite
import MoochStore
import MoochWeb

/// What may stand in one ingredient's line, to choose from. Its form leads back to the recipe with the choice in the
/// address; nothing is stored. Without a choice it is shown again.
struct IngredientPage: Page {
    static let template = "members/ingredient-options"

    let frame: MemberFrame
    /// The recipe's own line.
    let written: String
    /// Of the recipe's own words; nil where it is the page's.
    let language: String?
    let action: String
    /// The ingredient's id.
    let number: String
    /// The servings, what is chosen of the other ingredients, and what is not needed.
    let chosen: [HiddenField]
    let choices: [OptionChoice]
    let problem: String?
    /// The recipe, as it was.
    let backPath: String

    init(
        _ ingredient: Ingredient, in choice: RecipeChoice, problem: String? = nil,
        frame: MemberFrame
    ) {
        self.frame = frame
        written = ingredient.text
        language = choice.whole.recipe.foreignLanguage
        backPath = Site.recipe.path(choice) + "#ingredient-\(ingredient.id)"
        action = Site.recipeChoice.path(choice.whole.recipe.id)
        number = ingredient.id.description
        chosen = HiddenField.all(choice.with([], of: ingredient.id).items.items)
        // Nothing is chosen where that is the problem.
        choices = OptionChoice.all(
            of: ingredient, taken: problem == nil ? choice.taken(of: ingredient) : [])
        self.problem = problem
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("written", \.written), .init("language", \.language),
        .init("action", \.action), .init("number", \.number), .init("chosen", \.chosen),
        .init("choices", \.choices), .init("problem", \.problem), .init("backPath", \.backPath))
}

/// A food in a form that may be taken.
struct OptionChoice: TemplateModel {
    /// As in an address: `4:2~frozen`, with the ids of ingredient and food.
    let value: String
    /// "Peas, frozen"
    let label: String
    /// The allergens it states.
    let allergens: String?
    /// True if it is what the recipe usually takes.
    let isUsual: Bool
    let isChosen: Bool
    /// "checkbox" where several may be taken, else "radio".
    let kind: String

    /// Each food in each of its forms, in the recipe's order.
    static func all(of ingredient: Ingredient, taken: [RecipeChoice.Pick]) -> [OptionChoice] {
        let usual = Set(ingredient.usual.map(\.position))
        var seen: Set<Food.ID> = []
        return ingredient.options.filter { seen.insert($0.food.id).inserted }.flatMap { option in
            let forms = ingredient.forms(of: option.food)
            let food = option.food.name(in: Language.current.code)
            return forms.map { form in
                let pick = RecipeChoice.Pick(option.food.id, form: form)
                // One that says no form means the first.
                func isMeant(_ said: FoodForm?) -> Bool {
                    said == form || forms.count < 2 || said == nil && form == forms.first
                }
                return OptionChoice(
                    value: RecipeChoice.text(of: pick, for: ingredient.id),
                    label: form.map { "\(food), \($0.name)" } ?? food,
                    allergens: Allergen.text(option.food.allergens),
                    isUsual: usual.contains(option.position) && isMeant(option.form),
                    isChosen: taken.contains { $0.food == pick.food && isMeant($0.form) },
                    kind: ingredient.choice == .several ? "checkbox" : "radio")
            }
        }
    }

    static let fields = TemplateFields<Self>(
        .init("value", \.value), .init("label", \.label), .init("allergens", \.allergens),
        .init("isUsual", \.isUsual), .init("isChosen", \.isChosen), .init("kind", \.kind))
}

/// One photo of a recipe, whole.
struct RecipePhotoPage: Page {
    static let template = "members/recipe-photo"

    let frame: MemberFrame
    let photo: LargePhoto
    /// Back to the recipe.
    let closePath: String
    let previousPath: String?
    let nextPath: String?

    init?(_ whole: Recipe.Whole, number: Int, frame: MemberFrame) {
        guard whole.photos.indices.contains(number - 1) else { return nil }
        let (photo, id) = (whole.photos[number - 1], whole.recipe.id.description)
        self.frame = frame
        self.photo = LargePhoto(
            photo, alternative: photo.alt.isEmpty ? whole.recipe.title : photo.alt,
            icon: "kitchen", isLater: false)
        closePath = Site.recipe.path(whole.recipe.id)
        func path(_ number: Int) -> String? {
            whole.photos.indices.contains(number - 1)
                ? Site.recipePhoto.path(id, number.description) : nil
        }
        previousPath = path(number - 1)
        nextPath = path(number + 1)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("photo", \.photo), .init("closePath", \.closePath),
        .init("previousPath", \.previousPath), .init("nextPath", \.nextPath))
}
