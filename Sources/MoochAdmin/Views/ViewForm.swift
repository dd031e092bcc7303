import MoochSite
import MoochStore
import MoochWeb

/// A view's form: the texts as typed, and its list.
struct ViewForm: Sendable {
    let list: ListName
    let query: String
    var name = ""
    var audience = SavedViewDraft.Audience.own
    var isDefault = false
    /// The version of the row the form was filled from; empty for a new view.
    var version = RecordVersion.none

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

    /// The submitted form. By default the view is for oneself.
    init(_ visit: AdministratorVisit, list: ListName, query: String) {
        self.init(list: list, query: query)
        name = visit.field("name")
        audience = SavedViewDraft.Audience(rawValue: visit.field("audience")) ?? .own
        isDefault = visit.form["default"] != nil
        version = RecordVersion(text: visit.field("version"))
    }

    /// The form again after a conflict, with the changes that do not collide merged.
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
    /// Values that somebody else and a form both changed.
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
