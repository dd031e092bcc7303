import MoochSite
import MoochStore
import MoochWeb

/// Cooking by a video: its steps below it, one in sight, as on the page for cooking. Whoever goes on sees the second at
/// which the step begins; where it cannot be played, the steps are all there.
struct RecipeVideoPage: Page {
    static let template = "members/video"

    let frame: MemberFrame
    let title: String
    /// Of the recipe's own words; nil where it is the page's.
    let language: String?
    let video: VideoPart
    let steps: [CookStep]
    let groups: [IngredientGroup]
    /// "For 4 servings"
    let servings: String
    /// True if servings and options are those of the member's shopping list.
    let isListed: Bool
    /// This step without the video.
    let cookPath: String
    let hasUnknown: Bool

    /// Nil where there is no video.
    init?(_ choice: RecipeChoice, at number: Int, isListed: Bool, frame: MemberFrame) {
        let (whole, recipe) = (choice.whole, choice.whole.recipe)
        let shown = whole.steps.indices.contains(number - 1) ? whole.steps[number - 1] : nil
        guard let video = VideoPart(whole, from: shown?.videoStart) else { return nil }
        self.frame = frame
        title = recipe.title
        language = recipe.foreignLanguage
        self.video = video
        steps = CookStep.all(
            of: choice, showing: number,
            links: CookLinks(done: Site.recipe.path(choice)) { number in
                Site.recipeVideo.path(choice, [("step", String(number))]) + "#step-\(number)"
            })
        groups = IngredientGroup.all(choice, isKept: true)
        servings = words("cook-for", ["count": choice.servings])
        self.isListed = isListed
        cookPath = Site.recipeCook.path(choice, [("step", String(number))])
        hasUnknown = choice.hasUnknown
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("title", \.title), .init("language", \.language),
        .init("video", \.video), .init("steps", \.steps), .init("groups", \.groups),
        .init("servings", \.servings), .init("isListed", \.isListed),
        .init("cookPath", \.cookPath), .init("hasUnknown", \.hasUnknown))
}
