import MoochSite
import MoochStore
import MoochWeb

/// `/categories/new` and `/categories/ID/edit`.
struct CategoryFormPage: Page {
    static let template = "admin/categories/form"

    let frame: Frame
    let action: String
    let cancelPath: String
    let version: String
    let isNew: Bool
    let name: FormField
    let errorSummary: ErrorSummary?
    let conflict: Conflict?

    init(
        name: String, version: RecordVersion, of category: Category?, problems: [FieldProblem],
        conflict: Conflict?, frame: Frame
    ) {
        self.frame = frame
        self.version = version.text
        self.conflict = conflict
        isNew = category == nil
        action = category.map { Site.category.path($0.id) } ?? Site.categories.path
        cancelPath = action
        var field = FormField("name", words("name"), value: name, problems: problems)
        field.hint = words("categories-name-hint")
        field.isFocused = isNew && problems.isEmpty
        self.name = field
        errorSummary = ErrorSummary(problems)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("cancelPath", \.cancelPath),
        .init("version", \.version), .init("isNew", \.isNew), .init("name", \.name),
        .init("errorSummary", \.errorSummary), .init("conflict", \.conflict))
}

/// `/categories/ID/merge`: the choice of the category to merge into.
struct CategoryMergePage: Page {
    static let template = "admin/categories/merge"

    let frame: Frame
    let name: String
    let action: String
    let cancelPath: String
    let into: SelectField
    let errorSummary: ErrorSummary?
    let hasOthers: Bool

    init(_ category: Category, others: [Category], problem: Complaint?, frame: Frame) {
        self.frame = frame
        name = category.name
        action = Site.categoryMerge.path(category.id)
        cancelPath = Site.category.path(category.id)
        var into = SelectField(
            "into", words("categories-merge-into"),
            choices: [("", words("categories-merge-choose"))]
                + others.map { (String($0.id.rawValue), $0.name) },
            selected: "")
        into.hint = words("categories-merge-hint")
        into.problem = problem?.message
        self.into = into
        errorSummary = ErrorSummary(
            problem.map { [FieldProblem(field: "into", complaint: $0)] } ?? [])
        hasOthers = !others.isEmpty
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("name", \.name), .init("action", \.action),
        .init("cancelPath", \.cancelPath), .init("into", \.into),
        .init("errorSummary", \.errorSummary), .init("hasOthers", \.hasOthers))
}
