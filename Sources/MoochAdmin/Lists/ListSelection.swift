import MoochSite
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
        let changes = Batch.verbs(of: list).map {
            ListAction(
                value: $0.rawValue, label: BatchWords(list: list, verb: $0).choice)
        }
        let file = FileKind.spreadsheet
        return changes + [
            ListAction(
                value: file.rawValue, label: file.label, path: list.address(of: file).path)
        ]
    }

    static let fields = TemplateFields<Self>(
        .init("value", \.value), .init("label", \.label), .init("path", \.path))
}

/// What can be done with a list as a whole; its partial is `shared/list-links`.
struct ListLinks: TemplateModel {
    /// The rows of the view as a file for people, and for programs.
    let files: [Link]
    /// Where the list is saved under a name; nil for one that is always the same.
    let savePath: String?
    /// Where rows come in from a spreadsheet; nil where they do not.
    let importPath: String?

    init<List: DashboardList>(_ state: ListState<List>) {
        let items = state.columns.all.isEmpty ? state.items : state.shownItems
        let query = items.items.isEmpty ? "" : "?\(items.encoded)"
        files = Self.files(List.name, query)
        let list = QueryItems.Item(name: "list", value: List.name.rawValue)
        savePath = Site.newView.path(QueryItems([list] + state.items.items))
        importPath = Self.importPath(List.name)
    }

    /// A list that is always shown as a whole.
    init(_ list: ListName) {
        files = Self.files(list)
        savePath = nil
        importPath = Self.importPath(list)
    }

    private static func files(_ list: ListName, _ query: String = "") -> [Link] {
        FileKind.allCases.map { Link($0.label, list.address(of: $0).path + query) }
    }

    private static func importPath(_ list: ListName) -> String? {
        ImportList(rawValue: list.rawValue).map { Site.newImport(of: $0) }
    }

    static let fields = TemplateFields<Self>(
        .init("files", \.files), .init("savePath", \.savePath),
        .init("importPath", \.importPath))
}
