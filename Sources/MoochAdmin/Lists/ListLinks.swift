import MoochStore
import MoochWeb

/// What can be done with a list as a whole; its partial is `shared/list-links`.
struct ListLinks: TemplateModel {
    /// The rows and columns of the view as a file.
    let filePath: String
    /// Where the list is saved under a name; nil for one that is always the same.
    let savePath: String?
    /// Where rows come in from a spreadsheet; nil where they do not.
    let importPath: String?

    init<List>(_ state: ListState<List>) {
        let items = state.columns.all.isEmpty ? state.items : state.shownItems
        let query = items.items.isEmpty ? "" : "?\(items.encoded)"
        filePath = List.name.fileAddress.path + query
        let list = QueryItems.Item(name: "list", value: List.name.rawValue)
        savePath = Site.newView.path(QueryItems([list] + state.items.items))
        importPath = Self.importPath(List.name)
    }

    /// A list that is always shown as a whole.
    init(_ list: ListName) {
        filePath = list.fileAddress.path
        savePath = nil
        importPath = Self.importPath(list)
    }

    private static func importPath(_ list: ListName) -> String? {
        ImportList(rawValue: list.rawValue).map { Site.newImport(of: $0) }
    }

    static let fields = TemplateFields<Self>(
        .init("filePath", \.filePath), .init("savePath", \.savePath),
        .init("importPath", \.importPath))
}
