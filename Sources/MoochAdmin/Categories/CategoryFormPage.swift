import MoochStore
import MoochWeb

/// `/categories/new` and `/categories/ID/edit`.
struct CategoryFormPage: Page {
    static let template = "categories/form"

    let frame: Frame
    let action: String
    let cancelPath: String
    let version: String
    let name: FormField
    let errorSummary: ErrorSummary?
    let conflict: ConflictView?

    init(
        name: String, version: String, of category: Category?, problems: [FieldProblem],
        conflict: ConflictView?, frame: Frame
    ) {
        self.frame = frame
        self.version = version
        self.conflict = conflict
        action = category.map { Site.category.path($0.id) } ?? Site.categories.path
        cancelPath = action
        var field = FormField("name", "Name", value: name, problems: problems)
        field.hint = "Short and plain, as members look for it: “Bread”, “Fruit”."
        self.name = field
        errorSummary = ErrorSummary(problems)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("cancelPath", \.cancelPath),
        .init("version", \.version), .init("name", \.name),
        .init("errorSummary", \.errorSummary), .init("conflict", \.conflict))
}

/// `/categories/ID/merge`: the choice of the category to merge into.
struct CategoryMergePage: Page {
    static let template = "categories/merge"

    let frame: Frame
    let name: String
    let action: String
    let cancelPath: String
    let into: SelectField
    let errorSummary: ErrorSummary?
    let hasOthers: Bool

    init(_ category: Category, others: [Category], problem: String?, frame: Frame) {
        self.frame = frame
        name = category.name
        action = Site.categoryMerge.path(category.id)
        cancelPath = Site.category.path(category.id)
        var into = SelectField(
            "into", "Merge into",
            choices: [("", "Choose a category")]
                + others.map { (String($0.id.rawValue), $0.name) },
            selected: "")
        into.hint = "All its listings move there. You will see how many before anything changes."
        into.problem = problem
        self.into = into
        errorSummary = ErrorSummary(
            problem.map { [FieldProblem(field: "into", message: $0)] } ?? [])
        hasOthers = !others.isEmpty
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("name", \.name), .init("action", \.action),
        .init("cancelPath", \.cancelPath), .init("into", \.into),
        .init("errorSummary", \.errorSummary), .init("hasOthers", \.hasOthers))
}
