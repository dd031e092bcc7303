import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

extension RecipeHandlers {
    /// A recipe in any state, as members see it. It is on no address of theirs.
    func preview(_ visit: AdministratorVisit) async throws -> Response {
        let id: Recipe.ID = try visit.id()
        let whole = try await services.found { try Recipe.whole(id, in: $0) }
        let choice = RecipeChoice(servings: visit.query["servings"], options: [], of: whole)
        return services.render(
            RecipePreviewPage(
                choice, currency: services.currency,
                frame: services.frame(
                    words("recipes-preview-of", ["title": whole.recipe.title]),
                    below: .list(.recipes),
                    for: visit, of: Link(whole.recipe.title, Site.recipe.path(id)))))
    }
}

/// `/recipes/ID/preview`: a recipe as members see it, by the parts of their pages: what it needs for so many servings, and
/// the steps with their clocks.
struct RecipePreviewPage: Page {
    static let template = "admin/recipes/preview"

    let frame: Frame
    let badge: StateBadge
    /// Who can see it now.
    let lead: String
    let recipePath: String
    let strip: PhotoStrip
    /// Of the recipe's own words; nil where it is the page's.
    let language: String?
    /// "Dinner · Baked"
    let about: String?
    let description: String?
    let facts: [RecipeFact]
    let allergens: String
    /// "2 ingredients are not known to us."
    let unknownFoods: String?
    /// "4 servings"
    let servings: String
    /// Nil for as few as are possible.
    let fewerPath: String?
    let morePath: String?
    let yield: String?
    let groups: [IngredientGroup]
    let steps: [CookStep]
    let nutrients: [RecipeFact]
    let source: RecipeSource

    init(_ choice: RecipeChoice, currency: Currency, frame: Frame) {
        let (whole, recipe) = (choice.whole, choice.whole.recipe)
        self.frame = frame
        badge = recipe.state.badge
        lead =
            switch recipe.state {
            case .draft: words("recipes-preview-draft")
            case .published: words("recipes-preview-published")
            case .withdrawn: words("recipes-preview-withdrawn")
            }
        recipePath = Site.recipe.path(recipe.id)
        strip = PhotoStrip(
            whole.photos.map { ($0, $0.alt.isEmpty ? recipe.title : $0.alt) }, banner: nil,
            icon: "kitchen")
        language = recipe.foreignLanguage
        let tags = whole.meals.map(\.name) + whole.styles.map(\.name)
        about = tags.isEmpty ? nil : tags.joined(separator: " · ")
        description = recipe.description.isEmpty ? nil : recipe.description
        facts = RecipeFact.facts(of: recipe, in: currency)
        (allergens, unknownFoods) = choice.allergens.texts
        servings = words("recipe-servings", ["count": choice.servings])
        func path(_ servings: Int) -> String? {
            guard 1...RecipeChoice.mostServings ~= servings else { return nil }
            return Site.recipePreview.path(
                recipe.id,
                query: QueryItems([.init(name: "servings", value: String(servings))]))
        }
        fewerPath = path(choice.servings - 1)
        morePath = path(choice.servings + 1)
        yield = recipe.yield.isEmpty || choice.servings != recipe.servings ? nil : recipe.yield
        groups = IngredientGroup.all(choice, isKept: true)
        steps = CookStep.all(of: choice)
        nutrients = RecipeFact.nutrients(of: whole)
        source = RecipeSource(whole)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("badge", \.badge), .init("lead", \.lead),
        .init("recipePath", \.recipePath), .init("strip", \.strip),
        .init("language", \.language), .init("about", \.about),
        .init("description", \.description), .init("facts", \.facts),
        .init("allergens", \.allergens), .init("unknownFoods", \.unknownFoods),
        .init("servings", \.servings), .init("fewerPath", \.fewerPath),
        .init("morePath", \.morePath), .init("yield", \.yield), .init("groups", \.groups),
        .init("steps", \.steps), .init("nutrients", \.nutrients), .init("source", \.source))
}
