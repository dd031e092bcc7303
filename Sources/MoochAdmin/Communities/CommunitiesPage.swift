import MoochStore
import MoochWeb

/// `/communities`: the list.
struct CommunitiesPage: Page {
    static let template = "communities/index"

    let frame: Frame
    let list: ListView
    let rows: [CommunityRow]
    let addPath = Site.newCommunity.path

    init(
        _ page: ListPage<CommunityList.Row>, total: ListTotal, state: CommunityListState,
        frame: Frame
    ) {
        self.frame = frame
        list = ListView(
            state, page: page, total: total.counted("communities-counted"),
            search: words("communities-search"),
            filters: [
                .select(
                    SelectField(
                        "state", words("state"), choices: CommunityListState.states,
                        selected: state.state))
            ],
            chip: state.chip, empty: Self.emptiness)
        rows = page.rows.map { CommunityRow($0, columns: state.columns) }
    }

    private static var emptiness: ListEmptiness {
        ListEmptiness(
            none: EmptyState(
                icon: "communities", heading: words("communities-none"),
                text: words("communities-none-advice"),
                action: Breadcrumb(words("add-community"), Site.newCommunity.path)),
            noneFits: EmptyState(
                icon: "search", heading: words("communities-none-fits"),
                text: words("communities-none-fits-advice"),
                action: Breadcrumb(words("communities-all"), Site.communities.path + "?state=all"))
        )
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("list", \.list), .init("rows", \.rows),
        .init("addPath", \.addPath))
}

/// One community in the list: what the columns show of it.
struct CommunityRow: TemplateModel {
    let id: String
    let name: String
    let path: String
    let photo: PhotoView
    /// The address below the name, unless it is a column of its own.
    let note: String?
    let address: String?
    let members: Figure?
    let listings: Figure?
    let requests: Figure?
    let exchanges: Figure?
    let since: DateText?
    let number: String?
    let isArchived: Bool

    init(_ row: CommunityList.Row, columns: ShownColumns<CommunityColumn>) {
        id = String(row.id.rawValue)
        name = row.name
        path = Site.community.path(row.id)
        photo = PhotoView(name: row.photo, icon: "communities", size: "thumb")
        address = columns.cell(.address, row.address)
        note = address == nil ? row.address : nil
        let paths = CommunityPaths(row.id)
        members = columns.cell(.members, Figure(row.counts.members, path: paths.members))
        listings = columns.cell(.listings, Figure(row.counts.listings, path: paths.listings))
        requests = columns.cell(.requests, Figure(row.counts.requests, path: paths.requests))
        exchanges = columns.cell(.exchanges, Figure(row.counts.exchanges, path: paths.exchanges))
        since = columns.cell(.createdAt, DateText(row.createdAt))
        number = columns.cell(.id, id)
        isArchived = row.archivedAt != nil
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("name", \.name), .init("path", \.path),
        .init("photo", \.photo), .init("note", \.note), .init("address", \.address),
        .init("members", \.members), .init("listings", \.listings),
        .init("requests", \.requests), .init("exchanges", \.exchanges),
        .init("since", \.since), .init("number", \.number), .init("isArchived", \.isArchived))
}
