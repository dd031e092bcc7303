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
    let hasUnknown: Bool

    init(
        _ choice: RecipeChoice, at number: Int?, isListed: Bool, isMember: Bool, frame: MemberFrame
    ) {
        let recipe = choice.whole.recipe
        self.frame = frame
        title = recipe.title
        language = recipe.foreignLanguage
        isOneByOne = number != nil
        var steps = CookStep.all(of: choice, showing: number)
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
        hasUnknown = choice.hasUnknown
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("title", \.title), .init("language", \.language),
        .init("isOneByOne", \.isOneByOne), .init("steps", \.steps), .init("groups", \.groups),
        .init("servings", \.servings), .init("isListed", \.isListed),
        .init("otherView", \.otherView), .init("hasUnknown", \.hasUnknown))
}

/// A step of a recipe; its partial is `members/cook-step`.
struct CookStep: TemplateModel {
    /// From 1, as in addresses.
    let number: Int
    /// "Step 2 of 7"
    let heading: String
    /// The heading it is under in the recipe.
    let section: String?
    let text: String
    /// Of the recipe's own words; nil where it is the page's.
    let language: String?
    let photo: LargePhoto?
    /// "10 min", where the step waits.
    let time: String?
    let timer: CookTimer?
    /// The page's title while this step is in sight.
    let pageTitle: String
    /// True for the steps that are not in sight.
    let isHidden: Bool
    /// True where one step comes after the other.
    let hasLinks: Bool
    let previousPath: String?
    let nextPath: String?
    /// At the last step, back to the recipe.
    let donePath: String?
    /// At the last step, for a member: what is left can be offered.
    var leftovers: LeftoversForm?

    /// All steps, of which `shown` alone is in sight; nil for all of them, without links from one to the next.
    static func all(of choice: RecipeChoice, showing shown: Int? = nil) -> [CookStep] {
        let (recipe, steps) = (choice.whole.recipe, choice.whole.steps)
        return steps.indices.map { index in
            CookStep(steps[index], number: index + 1, of: steps.count, in: choice, recipe, shown)
        }
    }

    private init(
        _ step: RecipeStep, number: Int, of count: Int, in choice: RecipeChoice, _ recipe: Recipe,
        _ shown: Int?
    ) {
        self.number = number
        heading = words("cook-step-of", ["number": number, "count": count])
        section = step.section.isEmpty ? nil : step.section
        text = step.text
        language = recipe.foreignLanguage
        photo = step.photo.map {
            LargePhoto($0, alternative: "", icon: "kitchen", isLater: number != shown ?? 1)
        }
        time = step.timerSeconds.map { CookingTime.text(seconds: $0) }
        timer = step.timerSeconds.map { CookTimer(seconds: $0, of: number, in: recipe) }
        pageTitle = Self.pageTitle(recipe, number: number, of: count)
        isHidden = shown.map { $0 != number } ?? false
        func path(_ number: Int) -> String? {
            guard shown != nil, 1...count ~= number else { return nil }
            return Site.recipeCook.path(choice, [("step", String(number))]) + "#step-\(number)"
        }
        hasLinks = shown != nil
        previousPath = path(number - 1)
        nextPath = path(number + 1)
        donePath = shown != nil && number == count ? Site.recipe.path(choice) : nil
    }

    /// "Dragon noodles, step 2 of 7"
    static func pageTitle(_ recipe: Recipe, number: Int, of count: Int) -> String {
        words("cook-title", ["title": recipe.title, "number": number, "count": count])
    }

    static let fields = TemplateFields<Self>(
        .init("number", \.number), .init("heading", \.heading), .init("section", \.section),
        .init("text", \.text), .init("language", \.language), .init("photo", \.photo),
        .init("time", \.time), .init("timer", \.timer), .init("pageTitle", \.pageTitle),
        .init("isHidden", \.isHidden), .init("hasLinks", \.hasLinks),
        .init("previousPath", \.previousPath),
        .init("nextPath", \.nextPath), .init("donePath", \.donePath),
        .init("leftovers", \.leftovers))
}

/// A step's clock, which a script starts.
struct CookTimer: TemplateModel {
    /// One of its kind among all recipes, so that a step's clock runs once.
    let id: String
    let seconds: Int
    /// "Set a timer: 10 min"
    let label: String
    /// "Dragon noodles, step 2"
    let name: String
    /// What is said when it rings.
    let over: String

    init(seconds: Int, of number: Int, in recipe: Recipe) {
        id = "\(recipe.id)-\(number)"
        self.seconds = seconds
        label = words("cook-timer", ["time": CookingTime.text(seconds: seconds)])
        name = words("cook-timer-name", ["title": recipe.title, "number": number])
        over = words("cook-timer-over", ["name": name])
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("seconds", \.seconds), .init("label", \.label),
        .init("name", \.name), .init("over", \.over))
}
