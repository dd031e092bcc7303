import MoochSite
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
    var version = RecordVersion.none

    /// The empty form.
    init(list: ListName, query: String) {
        self.list = list
        self.query = query
    }

    /// The form filled from a view.
    init(_ view: SavedView) {
        self.init(list: view.list, query: view.query)
        name = view.name
        audience = view.audience
        isDefault = view.isDefault
        version = view.version
    }

    /// What was posted. Whom it is for is oneself, unless that is said.
    init(_ visit: AdministratorVisit, list: ListName, query: String) {
        self.init(list: list, query: query)
        name = visit.field("name")
        audience = SavedViewDraft.Audience(rawValue: visit.field("audience")) ?? .own
        isDefault = visit.form["default"] != nil
        version = RecordVersion(text: visit.field("version"))
    }

    /// The form again after a conflict: what does not collide is already as both left it.
    init(_ form: SavedViewDraft, over conflict: ChangeConflict<SavedView>) {
        self.init(conflict.current)
        let merged = SavedViewDraft(form, over: conflict.current, by: conflict.merge)
        (name, audience, isDefault) = (merged.name, merged.audience, merged.isDefault)
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

extension Conflict {
    /// What somebody else and a form both changed.
    init(_ conflict: ChangeConflict<SavedView>, with form: ViewForm) {
        let saved = ViewForm(conflict.current)
        let all: [(String, String, String, String)] = [
            ("name", words("name"), saved.name, form.name),
            ("audience", words("views-audience"), saved.audience.label, form.audience.label),
            (
                "default", words("views-default"), Self.answer(saved.isDefault),
                Self.answer(form.isDefault)
            ),
        ]
        self.init(
            differences: all.filter { conflict.merge.collisions.contains($0.0) }
                .map { ConflictLine(label: $0.1, theirs: $0.2, yours: $0.3) })
    }

    private static func answer(_ isSo: Bool) -> String {
        isSo ? words("views-default-yes") : words("views-default-no")
    }
}
