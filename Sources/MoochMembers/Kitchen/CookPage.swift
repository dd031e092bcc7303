import MoochSite
import MoochStore
import MoochWeb

/// Cooking: one step at a time in large type, or all of them. Every step is on the page, so that a script goes on without
/// the network.
struct CookPage: Page {
    static let template = "members/cook"
    static let permissions: Set<PagePermission> = [.microphone]

    let frame: MemberFrame
    let title: String
    /// Of the recipe's own words; nil where it is the page's.
    let language: String?
    let isOneByOne: Bool
    let steps: [CookStep]
    let groups: [IngredientGroup]
    /// "For 4 servings"
    let servings: String
    /// True if servings and options are those of the member's shopping list.
    let isListed: Bool
    /// To all steps, or back to one at a time.
    let otherView: Link
    /// The same with the video, at this step; nil where there is none.
    let videoPath: String?
    let hasUnknown: Bool

    init(
        _ choice: RecipeChoice, at number: Int?, isListed: Bool, isMember: Bool, frame: MemberFrame
    ) {
        let recipe = choice.whole.recipe
        self.frame = frame
        title = recipe.title
        language = recipe.foreignLanguage
        isOneByOne = number != nil
        var steps = CookStep.all(
            of: choice, showing: number, links: number.map { _ in CookLinks(choice) })
        if isMember, let last = steps.indices.last {
            steps[last].leftovers = LeftoversForm(choice)
        }
        self.steps = steps
        groups = IngredientGroup.all(choice, isKept: true)
        servings = words("cook-for", ["count": choice.servings])
        self.isListed = isListed
        otherView =
            number == nil
            ? Link(words("cook-one-by-one"), Site.recipeCook.path(choice))
            : Link(words("cook-all"), Site.recipeCook.path(choice, [("all", "1")]))
        videoPath = choice.whole.video.map { _ in
            Site.recipeVideo.path(choice, number.map { [("step", String($0))] } ?? [])
        }
        hasUnknown = choice.hasUnknown
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("title", \.title), .init("language", \.language),
        .init("isOneByOne", \.isOneByOne), .init("steps", \.steps), .init("groups", \.groups),
        .init("servings", \.servings), .init("isListed", \.isListed),
        .init("otherView", \.otherView), .init("videoPath", \.videoPath),
        .init("hasUnknown", \.hasUnknown))
}

extension CookLinks {
    /// From one step of cooking to the next.
    init(_ choice: RecipeChoice) {
        self.init(done: Site.recipe.path(choice)) { number in
            Site.recipeCook.path(choice, [("step", String(number))]) + "#step-\(number)"
        }
    }
}
