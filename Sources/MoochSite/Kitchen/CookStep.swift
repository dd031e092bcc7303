package import MoochStore
package import MoochWeb

/// A step of a recipe; its partial is `members/cook-step`.
package struct CookStep: TemplateModel {
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
    /// The second of the recipe's video at which it begins.
    let start: String?
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
    package var leftovers: LeftoversForm?

    /// All steps, of which `shown` alone is in sight; nil for all of them. Without `links` none leads to the next.
    package static func all(
        of choice: RecipeChoice, showing shown: Int? = nil, links: CookLinks? = nil
    ) -> [CookStep] {
        let (recipe, steps) = (choice.whole.recipe, choice.whole.steps)
        return steps.indices.map { index in
            CookStep(
                steps[index], number: index + 1, of: steps.count, in: choice, recipe, shown, links)
        }
    }

    private init(
        _ step: RecipeStep, number: Int, of count: Int, in choice: RecipeChoice, _ recipe: Recipe,
        _ shown: Int?, _ links: CookLinks?
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
        start = choice.whole.video == nil ? nil : step.videoStart.map(String.init)
        pageTitle = Self.pageTitle(recipe, number: number, of: count)
        isHidden = shown.map { $0 != number } ?? false
        func path(_ number: Int) -> String? {
            1...count ~= number ? links?.step(number) : nil
        }
        hasLinks = links != nil
        previousPath = path(number - 1)
        nextPath = path(number + 1)
        donePath = number == count ? links?.done : nil
    }

    /// "Dragon noodles, step 2 of 7"
    package static func pageTitle(_ recipe: Recipe, number: Int, of count: Int) -> String {
        words("cook-title", ["title": recipe.title, "number": number, "count": count])
    }

    package static let fields = TemplateFields<Self>(
        .init("number", \.number), .init("heading", \.heading), .init("section", \.section),
        .init("text", \.text), .init("language", \.language), .init("photo", \.photo),
        .init("time", \.time), .init("timer", \.timer), .init("start", \.start),
        .init("pageTitle", \.pageTitle),
        .init("isHidden", \.isHidden), .init("hasLinks", \.hasLinks),
        .init("previousPath", \.previousPath),
        .init("nextPath", \.nextPath), .init("donePath", \.donePath),
        .init("leftovers", \.leftovers))
}

/// A step's clock, which a script starts.
package struct CookTimer: TemplateModel {
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

    package static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("seconds", \.seconds), .init("label", \.label),
        .init("name", \.name), .init("over", \.over))
}

/// Where a step's links lead, if one step comes after the other.
package struct CookLinks {
    /// Back to the recipe, from the last step.
    let done: String
    /// The page of a step, by its number from 1.
    let step: (Int) -> String

    package init(done: String, step: @escaping (Int) -> String) {
        (self.done, self.step) = (done, step)
    }
}

/// The form behind the last step of cooking: what is left becomes a draft of a listing; its partial is
/// `members/leftovers`.
package struct LeftoversForm: TemplateModel {
    let action: String
    let chosen: [HiddenField]
    let portions: Int
    let most = RecipeChoice.mostServings

    package init(action: String, chosen: [HiddenField], portions: Int) {
        (self.action, self.chosen, self.portions) = (action, chosen, portions)
    }

    package static let fields = TemplateFields<Self>(
        .init("action", \.action), .init("chosen", \.chosen), .init("portions", \.portions),
        .init("most", \.most))
}
