import MoochSite
import MoochStore
import MoochWeb

/// `/foods/ID/merge`: the choice of the food that another is merged into, by a name or among those like it.
struct FoodMergePage: Page {
    static let template = "admin/foods/merge"

    let frame: Frame
    let action: String
    let cancelPath: String
    let food: FormField
    let errorSummary: ErrorSummary?
    /// Foods with a similar name; each leads to the preview.
    let similar: [Link]
    let hasSimilar: Bool

    init(
        _ source: Food, similar foods: [Food], typed: String, problem: Complaint?, frame: Frame
    ) {
        self.frame = frame
        let path = Site.foodMerge.path(source.id)
        action = path
        cancelPath = Site.food.path(source.id)
        let problems = problem.map { [FieldProblem(field: "food", complaint: $0)] } ?? []
        var food = FormField(
            "food", words("categories-merge-into"), value: typed, problems: problems)
        food.hint = words("foods-merge-hint")
        self.food = food
        errorSummary = ErrorSummary(problems)
        similar = foods.map { Link($0.name, "\(path)?into=\($0.id)") }
        hasSimilar = !foods.isEmpty
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("cancelPath", \.cancelPath),
        .init("food", \.food), .init("errorSummary", \.errorSummary),
        .init("similar", \.similar), .init("hasSimilar", \.hasSimilar))
}
