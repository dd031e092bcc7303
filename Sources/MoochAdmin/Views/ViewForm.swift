import MoochStore
import MoochWeb

/// A view's form: the texts as they were typed, and the list it is of.
struct ViewForm: Sendable {
    let list: ListName
    let query: String
    var name = ""
    var audience = SavedViewDraft.Audience.own
    var isDefault = false
    /// What the form says of the row it was filled from; empty in the form for a new view.
    var version = ""

    /// The empty form.
    init(list: ListName, query: String) {
        self.list = list
        self.query = query
    }

    /// The form filled from a view.
    init(_ view: SavedView) {
        self.init(list: view.list, query: view.query)
        name = view.name
        audience = view.isEverybodys ? .everybody : .own
        isDefault = view.isDefault
        version = view.version
    }

    /// What was posted. Whom it is for is oneself, unless that is said.
    init(_ visit: AdministratorVisit, list: ListName, query: String) {
        self.init(list: list, query: query)
        name = visit.field("name")
        audience = SavedViewDraft.Audience(rawValue: visit.field("audience")) ?? .own
        isDefault = visit.form["default"] != nil
        version = visit.field("version")
    }

    func draft() throws(FieldProblems) -> SavedViewDraft {
        try SavedViewDraft(validating: name, audience: audience, isDefault: isDefault)
    }
}

extension SavedViewDraft.Audience {
    var label: String {
        switch self {
        case .own: words("views-own")
        case .everybody: words("views-everybody")
        }
    }
}

extension ConflictView {
    /// The fields of a form that are not what is saved.
    init(between view: SavedView, and form: ViewForm) {
        let saved = ViewForm(view)
        let all: [(String, String, String)] = [
            (words("name"), saved.name, form.name),
            (words("views-audience"), saved.audience.label, form.audience.label),
            (words("views-default"), Self.answer(saved.isDefault), Self.answer(form.isDefault)),
        ]
        differences = all.filter { $0.1 != $0.2 }
            .map { ConflictLine(label: $0.0, theirs: $0.1, yours: $0.2) }
    }

    private static func answer(_ isSo: Bool) -> String {
        isSo ? words("views-default-yes") : words("views-default-no")
    }
}
