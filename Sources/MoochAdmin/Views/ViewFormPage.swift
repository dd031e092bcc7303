import MoochSite
import MoochStore
import MoochWeb

/// `/views/new` and `/views/ID/edit`: the view's content, its name, and whom it is for.
struct ViewFormPage: Page {
    static let template = "admin/views/form"

    let frame: Frame
    let isNew: Bool
    let action: String
    let cancelPath: String
    let list: String
    let query: String
    let version: String
    let facts: [ViewFact]
    let name: FormField
    let audience: SelectField
    let isDefault: Bool
    /// "Open Members with this view".
    let defaultLabel: String
    let errorSummary: ErrorSummary?
    /// The differences, if someone else changed the view meanwhile.
    let conflict: Conflict?
    /// The views that the list could replace.
    let others: [ViewReplacement]

    init(
        _ form: ViewForm, of view: SavedView? = nil, others: [SavedView] = [],
        in context: FilterContext,
        problems: [FieldProblem] = [], conflict: Conflict? = nil, frame: Frame
    ) {
        self.frame = frame
        self.conflict = conflict
        isNew = view == nil
        action = view.map { Site.view.path($0.id) } ?? Site.views.path
        cancelPath = view?.managePath ?? form.list.area.address.list(form.query)
        list = form.list.rawValue
        query = form.query
        version = form.version.text
        facts = ViewFact.all(form.query, of: form.list, in: context)
        var name = FormField("name", words("name"), value: form.name, problems: problems)
        name.hint = words("views-name-hint")
        name.isFocused = isNew && problems.isEmpty
        name.autocomplete = "off"
        self.name = name
        var audience = SelectField(
            "audience", words("views-audience"),
            choices: SavedViewDraft.Audience.allCases.map { ($0.rawValue, $0.label) },
            selected: form.audience.rawValue)
        audience.hint = words("views-audience-hint")
        self.audience = audience
        isDefault = form.isDefault
        defaultLabel = words("views-open-with", ["list": form.list.area.label])
        errorSummary = ErrorSummary(problems)
        self.others = others.map { ViewReplacement($0, in: context) }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("isNew", \.isNew), .init("action", \.action),
        .init("cancelPath", \.cancelPath), .init("list", \.list), .init("query", \.query),
        .init("version", \.version), .init("facts", \.facts), .init("name", \.name),
        .init("audience", \.audience), .init("isDefault", \.isDefault),
        .init("defaultLabel", \.defaultLabel), .init("errorSummary", \.errorSummary),
        .init("conflict", \.conflict), .init("others", \.others))
}

struct ViewReplacement: TemplateModel {
    let name: String
    let audience: String
    let shows: String
    let action: String

    init(_ view: SavedView, in context: FilterContext) {
        name = view.name
        audience = ViewForm(view).audience.label
        shows = ViewFact.text(view.query, of: view.list, in: context)
        action = Site.viewQuery.path(view.id)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("audience", \.audience), .init("shows", \.shows),
        .init("action", \.action))
}
