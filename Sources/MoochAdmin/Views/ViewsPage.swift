import MoochSite
import MoochStore
import MoochWeb

/// `/views`: every view that an administrator sees, by list.
struct ViewsPage: Page {
    static let template = "admin/views/index"

    let frame: Frame
    let lists: [ViewList]
    let emptyState: EmptyState?

    init(_ views: [SavedView], in context: FilterContext, frame: Frame) {
        self.frame = frame
        lists = ListName.allCases.compactMap { list in
            let own = views.filter { $0.list == list }
            return own.isEmpty ? nil : ViewList(list, own, in: context)
        }
        emptyState =
            views.isEmpty
            ? EmptyState(
                icon: "view", heading: words("views-none"), text: words("views-none-advice"),
                action: Link(Area.listings.label, Site.listings.path))
            : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("lists", \.lists), .init("emptyState", \.emptyState))
}

struct ViewList: TemplateModel {
    /// The list's name in addresses, and its fragment on the page.
    let id: String
    let label: String
    let rows: [ViewRow]

    init(_ list: ListName, _ views: [SavedView], in context: FilterContext) {
        id = list.rawValue
        label = list.area.label
        let opening = SavedView.opening(views)
        rows = views.map { ViewRow($0, isOpening: $0.id == opening?.id, in: context) }
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("label", \.label), .init("rows", \.rows))
}

struct ViewRow: TemplateModel {
    let name: String
    let path: String
    let shows: String
    let audience: String
    /// True if the list opens with it for this administrator.
    let isOpening: Bool
    /// True if it does so for everybody without a view of their own.
    let isOverruled: Bool
    let editPath: String
    let deletionPath: String

    init(_ view: SavedView, isOpening: Bool, in context: FilterContext) {
        name = view.name
        path = view.path
        shows = ViewFact.text(view.query, of: view.list, in: context)
        audience = ViewForm(view).audience.label
        self.isOpening = isOpening
        isOverruled = view.isDefault && !isOpening
        editPath = Site.editView.path(view.id)
        deletionPath = Site.viewDeletion.path(view.id)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("path", \.path), .init("shows", \.shows),
        .init("audience", \.audience), .init("isOpening", \.isOpening),
        .init("isOverruled", \.isOverruled), .init("editPath", \.editPath),
        .init("deletionPath", \.deletionPath))
}
