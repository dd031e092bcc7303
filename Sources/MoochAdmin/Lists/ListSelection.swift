import MoochStore
import MoochWeb

/// The form below a list that acts on the rows chosen, or on all that match; its partial is
/// `shared/selection`, and the rows' boxes are `shared/tick`.
struct ListSelection: TemplateModel {
    /// The list's name and its filters.
    let carried: [HiddenField]
    /// "Everything that matches: 1,234 members"; nil while a filter is not understood.
    let everything: String?
    let actions: [ListAction]

    /// `total` is how many rows there are, in words.
    init(_ list: ListName, total: String?, items: [QueryItems.Item] = []) {
        carried = HiddenField.all([.init(name: "list", value: list.rawValue)] + items)
        everything = total.map { words("select-everything", ["counted": $0]) }
        actions = ListAction.all(of: list)
    }

    static let fields = TemplateFields<Self>(
        .init("carried", \.carried), .init("everything", \.everything),
        .init("actions", \.actions))
}

/// Something that can be done with many rows at once.
struct ListAction: TemplateModel {
    let value: String
    let label: String
    /// Where it is done, when not where the others are.
    var path: String?

    /// What can be done with rows of a list.
    static func all(of list: ListName) -> [ListAction] {
        let changes = BulkAction.verbs(of: list).map {
            ListAction(
                value: $0.rawValue, label: BulkWords(list: list, verb: $0).choice)
        }
        let file = ListAction(
            value: "export", label: words("bulk-file-choice"), path: list.fileAddress.path
        )
        return changes + [file]
    }

    static let fields = TemplateFields<Self>(
        .init("value", \.value), .init("label", \.label), .init("path", \.path))
}
