import MoochSite
import MoochStore
import MoochWeb

/// A recipe: its photos, what it needs for the chosen servings, and in a bar the two things one does with it.
struct RecipePage: Page {
    static let template = "members/recipe"

    let frame: MemberFrame
    /// The time at which the page was stored for offline reading; nil on the live page.
    let kept: MomentText?
    /// Of the recipe's own words; nil where it is the page's.
    let language: String?
    /// "In German", for a recipe in another language than the page's.
    let languageName: String?
    /// "Italian", or the meal.
    let kind: String
    /// "Dinner · Baked", as its author says.
    let about: String?
    let strip: PhotoStrip
    let description: String?
    let facts: [RecipeFact]
    let favourite: FavouriteForm?
    let servings: ServingsStepper
    /// True if the address asks for something that is no option of this recipe.
    let hasUnknown: Bool
    let groups: [IngredientGroup]
    /// Why nothing was put on the list.
    let problem: String?
    /// What no neighbour offers; nil for guests and on a stored page.
    let wanted: WantedPart?
    let shop: ShopForm?
    /// How the recipe stands on the member's list: "On your list for 8 servings."
    let listed: Link?
    let cookPath: String?
    /// Nil where there is no video, and on a stored page.
    let videoPath: String?
    /// The same for other programs; nil on a stored page.
    let documentPath: String?
    /// The recipe with what is chosen, to pass on; nil on a stored page.
    let sharePath: String?
    let allergens: String
    /// "2 ingredients are not known to us."
    let unknownFoods: String?
    let nutrients: [RecipeFact]
    let source: RecipeSource
    /// The steps and the clocks of a stored page.
    let steps: [CookStep]

    init(
        _ choice: RecipeChoice, listed: ShoppingRecipe?, problem: String? = nil,
        isKept: Bool = false, offers: [Food.ID: [FoodOffer]] = [:], wanted: WantedPart? = nil,
        now: Timestamp, currency: Currency, frame: MemberFrame
    ) {
        let (whole, recipe) = (choice.whole, choice.whole.recipe)
        self.frame = frame
        kept = isKept ? MomentText(now, now: now) : nil
        language = recipe.foreignLanguage
        languageName = recipe.foreignLanguageText
        kind =
            whole.cuisine?.name(in: Language.current.code) ?? whole.meals.first?.name
            ?? words("recipe")
        let tags = whole.meals.map(\.name) + whole.styles.map(\.name)
        about = tags.isEmpty ? nil : tags.joined(separator: " · ")
        strip = PhotoStrip(whole, opensPages: !isKept)
        description = recipe.description.isEmpty ? nil : recipe.description
        facts = RecipeFact.facts(of: recipe, in: currency)
        favourite = isKept ? nil : FavouriteForm(whole)
        servings = ServingsStepper(choice, isKept: isKept)
        hasUnknown = choice.hasUnknown
        // As it is on the list, unless the address says something else.
        let onList = listed?.choice(of: whole)
        groups = IngredientGroup.all(
            choice, isKept: isKept,
            left: choice.without ?? (onList?.picks == choice.picks ? onList?.without : nil)
        ).map { $0.offered(offers, in: choice) }
        self.problem = problem
        self.wanted = wanted
        shop = isKept ? nil : ShopForm(choice)
        self.listed =
            isKept
            ? nil
            : listed.map {
                Link(words("recipe-listed", ["count": $0.servings]), Site.shoppingList.path)
            }
        cookPath = isKept ? nil : Site.recipeCook.path(choice)
        videoPath = isKept ? nil : whole.video.map { _ in Site.recipeVideo.path(choice) }
        documentPath = isKept ? nil : "\(APIRoute.base)/recipes/\(recipe.id)/json-ld"
        sharePath = isKept ? nil : Site.recipe.path(choice.withoutBoxes)
        (allergens, unknownFoods) = choice.allergens.texts
        nutrients = RecipeFact.nutrients(of: whole)
        source = RecipeSource(whole)
        steps = isKept ? CookStep.all(of: choice) : []
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("kept", \.kept), .init("language", \.language),
        .init("languageName", \.languageName), .init("kind", \.kind),
        .init("about", \.about), .init("strip", \.strip),
        .init("description", \.description), .init("facts", \.facts),
        .init("favourite", \.favourite), .init("servings", \.servings),
        .init("hasUnknown", \.hasUnknown), .init("groups", \.groups),
        .init("problem", \.problem), .init("wanted", \.wanted), .init("shop", \.shop),
        .init("listed", \.listed), .init("cookPath", \.cookPath),
        .init("videoPath", \.videoPath),
        .init("documentPath", \.documentPath),
        .init("sharePath", \.sharePath), .init("allergens", \.allergens),
        .init("unknownFoods", \.unknownFoods), .init("nutrients", \.nutrients),
        .init("source", \.source), .init("steps", \.steps))
}

/// How many a recipe is for, with one fewer and one more.
struct ServingsStepper: TemplateModel {
    /// "4 servings"
    let text: String
    /// Not at the end of what is possible, and not on a stored page.
    let canBeFewer: Bool
    let canBeMore: Bool
    /// Where the buttons send the form.
    let action: String
    /// Why it is not for as many as the address says.
    let wrong: String?
    /// What the amounts make, such as "12 cookies", for the recipe's own servings.
    let yield: String?

    init(_ choice: RecipeChoice, isKept: Bool) {
        let servings = choice.servings
        text = words("recipe-servings", ["count": servings])
        canBeFewer = !isKept && servings > 1
        canBeMore = !isKept && servings < RecipeChoice.mostServings
        let recipe = choice.whole.recipe
        action = Site.recipeChoice.path(recipe.id)
        wrong =
            choice.hasWrongServings
            ? words("recipe-wrong-servings", ["most": RecipeChoice.mostServings]) : nil
        yield = recipe.yield.isEmpty || servings != recipe.servings ? nil : recipe.yield
    }

    static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("canBeFewer", \.canBeFewer), .init("canBeMore", \.canBeMore),
        .init("action", \.action), .init("wrong", \.wrong), .init("yield", \.yield))
}

/// The button that keeps a recipe, or no longer does.
struct FavouriteForm: TemplateModel {
    let action: String
    let isFavourite: Bool

    /// It sends the form with all that is chosen, and leads back to it.
    init(_ whole: Recipe.Whole) {
        isFavourite = whole.isFavourite
        action = (isFavourite ? Site.recipeFavouriteRemoval : Site.recipeFavourite)
            .path(whole.recipe.id)
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("isFavourite", \.isFavourite))
}

/// The form that puts what is ticked on the shopping list.
struct ShopForm: TemplateModel {
    let action: String
    /// Where its buttons lead that choose something else.
    let choicePath: String
    /// The recipe, the servings and the chosen options.
    let chosen: [HiddenField]

    init(_ choice: RecipeChoice) {
        action = Site.shoppingRecipe.path(choice.whole.recipe.id)
        choicePath = Site.recipeChoice.path(choice.whole.recipe.id)
        chosen = HiddenField.all(RecipeAsking.carried(nil, in: choice.withoutBoxes).items)
    }

    static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("choicePath", \.choicePath), .init("chosen", \.chosen))
}

extension PhotoStrip {
    /// A recipe's photos; with `opensPages` each leads to its own page, else to its file.
    init(_ whole: Recipe.Whole, opensPages: Bool) {
        let (id, title) = (whole.recipe.id.description, whole.recipe.title)
        self.init(
            whole.photos.map { ($0, $0.alt.isEmpty ? title : $0.alt) }, banner: nil,
            icon: "kitchen",
            page: opensPages ? { Site.recipePhoto.path(id, $0.description) } : { _ in nil })
    }
}
