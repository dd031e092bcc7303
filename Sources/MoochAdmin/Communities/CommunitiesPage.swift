import MoochStore
import MoochWeb

/// `/communities`: the list.
struct CommunitiesPage: Page {
    static let template = "communities/index"

    let frame: Frame
    let search: SearchBox
    let state: SelectField
    /// The present order, carried along by the search.
    let sort: String?
    let isFiltered: Bool
    let headings: [SortHeading]
    let rows: [CommunityRow]
    let hasRows: Bool
    let pager: PagerLinks?
    let emptyState: EmptyState?
    let addPath = Site.newCommunity.path
    let listPath = Site.communities.path

    init(
        _ page: ListPage<CommunityList.Row>, total: ListTotal, state list: CommunityListState,
        frame: Frame
    ) {
        self.frame = frame
        search = SearchBox(words("communities-search"), value: list.search)
        state = SelectField(
            "state", words("state"), choices: CommunityListState.states, selected: list.state)
        sort = list.order == CommunityList.Sort.usual ? nil : list.order.text
        isFiltered = list.isFiltered
        let columns: [(String, CommunityList.Sort, Bool)] = [
            (words("name"), .name, false), (Area.members.label, .members, true),
            (Area.listings.label, .listings, true), (words("exchanges"), .exchanges, true),
            (words("since"), .createdAt, false),
        ]
        headings = columns.map { label, key, isNumber in
            SortHeading(
                label, isNumber: isNumber,
                isDescending: list.order.key == key ? list.order.isDescending : nil,
                path: list.path(sortedBy: key))
        }
        rows = page.rows.map(CommunityRow.init)
        hasRows = !rows.isEmpty
        pager =
            rows.isEmpty
            ? nil
            : PagerLinks(
                summary: total.counted("communities-counted"),
                previousPath: page.previous.map { list.path(before: $0) },
                nextPath: page.next.map { list.path(after: $0) },
                filePath: PagerLinks.file(of: list.path()))
        emptyState = rows.isEmpty ? Self.empty(list) : nil
    }

    private static func empty(_ list: CommunityListState) -> EmptyState {
        guard list.isFiltered else {
            return EmptyState(
                icon: "communities", heading: words("communities-none"),
                text: words("communities-none-advice"),
                action: Breadcrumb(words("add-community"), Site.newCommunity.path))
        }
        return EmptyState(
            icon: "search", heading: words("communities-none-fits"),
            text: words("communities-none-fits-advice"),
            action: Breadcrumb(words("communities-all"), Site.communities.path + "?state=all"))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("search", \.search), .init("state", \.state),
        .init("sort", \.sort), .init("isFiltered", \.isFiltered), .init("headings", \.headings),
        .init("rows", \.rows), .init("hasRows", \.hasRows), .init("pager", \.pager),
        .init("emptyState", \.emptyState), .init("addPath", \.addPath),
        .init("listPath", \.listPath))
}

/// One community in the list.
struct CommunityRow: TemplateModel {
    let name: String
    let address: String
    let path: String
    let photo: PhotoView
    let members: Figure
    let listings: Figure
    let exchanges: Figure
    let since: DateText
    let isArchived: Bool

    init(_ row: CommunityList.Row) {
        name = row.name
        address = row.address
        path = Site.community.path(row.id)
        photo = PhotoView(name: row.photo, icon: "communities", size: "thumb")
        let paths = CommunityPaths(row.id)
        members = Figure(row.counts.members, path: paths.members)
        listings = Figure(row.counts.listings, path: paths.listings)
        exchanges = Figure(row.counts.exchanges, path: paths.exchanges)
        since = DateText(row.createdAt)
        isArchived = row.archivedAt != nil
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("address", \.address), .init("path", \.path),
        .init("photo", \.photo), .init("members", \.members), .init("listings", \.listings),
        .init("exchanges", \.exchanges), .init("since", \.since),
        .init("isArchived", \.isArchived))
}
