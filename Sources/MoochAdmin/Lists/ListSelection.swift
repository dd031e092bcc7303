import MoochSite
import MoochStore
import MoochWeb

/// The form below a list that acts on the rows chosen, or on all that match; its partial is `shared/selection`, and the
/// rows' boxes are `shared/tick`. An address with `everything=1` chooses all that match, and its rows are ticked: so
/// the ticks on a page are the choice, also without scripts.
struct ListSelection: TemplateModel {
    /// The most rows chosen one by one: a query holds no more than 1,000 fields.
    static let most = 800

    /// The key under which `select.js` stores the ticks: the list and its filters.
    let key: String
    /// The list's name and its filters.
    let carried: [HiddenField]
    /// True if all that match are chosen.
    let isEverything: Bool
    /// "Choose everything that matches: 1,234 members"; nil while a filter is not understood.
    let everything: Link?
    /// "Everything that matches: 1,234 members", once it is chosen.
    let said: String?
    /// The list with nothing chosen.
    let nonePath: String?
    /// How many match: a number, or "more than 10,000".
    let total: String
    let most = ListSelection.most
    let tooMany = words("select-too-many", ["limit": ListSelection.most])
    let actions: [ListAction]

    /// - Parameters:
    ///   - list: The list.
    ///   - total: The number of rows.
    ///   - counted: The number in words; nil while a filter is not understood.
    ///   - isEverything: True if the address chooses them all.
    ///   - filters: The filters under which ticks are stored.
    ///   - columns: The names of the columns shown.
    ///   - items: The list's address, apart from its page.
    ///   - page: The page.
    init(
        _ list: ListName, total: ListTotal, counted: String?, isEverything: Bool,
        filters: QueryItems = QueryItems(), columns: String? = nil,
        items: QueryItems = QueryItems(), page: [QueryItems.Item] = []
    ) {
        key = "\(list.rawValue)?\(filters.encoded)"
        carried = HiddenField.all(
            [.init(name: "list", value: list.rawValue)]
                + items.replacing("columns", with: columns).items)
        self.isEverything = isEverything && counted != nil
        let (chosen, none) = (
            QueryItems(items.items + [.init(name: "everything", value: "1")] + page),
            QueryItems(items.items + page)
        )
        everything =
            self.isEverything
            ? nil
            : counted.map {
                Link(words("select-everything", ["counted": $0]), list.address.path(chosen))
            }
        said =
            self.isEverything ? counted.map { words("select-all", ["counted": $0]) } : nil
        nonePath =
            self.isEverything
            ? none.items.isEmpty ? list.address.list("") : list.address.path(none) : nil
        self.total =
            total.isExact
            ? String(total.number)
            : words("more-than", ["counted": Format.number(total.number)])
        actions = ListAction.all(of: list)
    }

    static let fields = TemplateFields<Self>(
        .init("key", \.key), .init("carried", \.carried),
        .init("isEverything", \.isEverything), .init("everything", \.everything),
        .init("said", \.said), .init("nonePath", \.nonePath), .init("total", \.total),
        .init("most", \.most), .init("tooMany", \.tooMany), .init("actions", \.actions))
}

/// An action on many rows at once.
struct ListAction: TemplateModel {
    let value: String
    let label: String
    /// Its address, if not that of the others.
    var path: String?

    /// The actions on rows of a list.
    static func all(of list: ListName) -> [ListAction] {
        let changes = Batch.verbs(of: list).map {
            ListAction(
                value: $0.rawValue, label: BatchWords(list: list, verb: $0).choice)
        }
        let file = FileKind.spreadsheet
        let comparison = ListAction(
            value: "compare", label: words("communities-compare"),
            path: Site.communityComparison.path)
        return changes + announcing(list) + (list == .communities ? [comparison] : []) + [
            ListAction(
                value: file.rawValue, label: file.label, path: list.address(of: file).path)
        ]
    }

    /// What `action` is for writing to the chosen rows.
    static let announce = "announce"

    private static func announcing(_ list: ListName) -> [ListAction] {
        switch list {
        case .members:
            [ListAction(value: announce, label: words("announcements-write-choice"))]
        case .communities: [ListAction(value: announce, label: words("announcements-choice"))]
        default: []
        }
    }

    static let fields = TemplateFields<Self>(
        .init("value", \.value), .init("label", \.label), .init("path", \.path))
}

/// The actions on a list as a whole; its partial is `shared/list-links`.
struct ListLinks: TemplateModel {
    /// The rows of the view as a file for people, and for programs.
    let files: [FileLink]
    /// Saves the list as a view; nil for one that is always the same.
    let savePath: String?
    /// Imports rows from a spreadsheet; nil if that is not possible.
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

    private static func files(_ list: ListName, _ query: String = "") -> [FileLink] {
        let files = FileKind.allCases.map {
            FileLink(
                label: $0.label, path: list.address(of: $0).path + query, purpose: $0.purpose)
        }
        if list == .supermarkets {
            return files + [
                FileLink(
                    label: words("aisles-export"), path: Site.aislesFile.path,
                    purpose: words("aisles-export-why"))
            ]
        }
        guard list == .recipes else { return files }
        return files + [
            FileLink(
                label: words("recipe-export"), path: Site.recipeExport.path + query,
                purpose: words("recipe-export-why"))
        ]
    }

    private static func importPath(_ list: ListName) -> String? {
        list == .recipes
            ? Site.recipeImports.path
            : ImportList(rawValue: list.rawValue).map { Site.newImport(of: $0) }
    }

    static let fields = TemplateFields<Self>(
        .init("files", \.files), .init("savePath", \.savePath),
        .init("importPath", \.importPath))
}

/// A file of a list's rows, and what it is for.
struct FileLink: TemplateModel {
    let label: String
    let path: String
    let purpose: String

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("path", \.path), .init("purpose", \.purpose))
}
