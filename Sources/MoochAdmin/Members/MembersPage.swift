import MoochStore
import MoochWeb

/// `/members`: the list.
struct MembersPage: Page {
    static let template = "members/index"

    let frame: Frame
    let search: SearchBox
    let community: SelectField
    /// The present order, carried along by the search.
    let sort: String?
    let carried: [HiddenField]
    let chips: [FilterChip]
    let hasChips: Bool
    let isFiltered: Bool
    let headings: [SortHeading]
    let rows: [MemberRow]
    let hasRows: Bool
    let pager: PagerLinks?
    let emptyState: EmptyState?
    let listPath = Site.members.path

    init(_ found: MembersFound, state: MemberListState, now: Timestamp, frame: Frame) {
        self.frame = frame
        search = SearchBox(words("members-search"), value: state.search)
        community = .communities(found.communities, selected: found.community)
        sort = state.order == MemberList.Sort.usual ? nil : state.order.text
        carried = state.carried
        chips = state.chips
        hasChips = !chips.isEmpty
        isFiltered = state.isFiltered
        headings = Self.headings(state)
        rows = found.page.rows.map { MemberRow($0, now: now) }
        hasRows = !rows.isEmpty
        pager =
            rows.isEmpty
            ? nil
            : PagerLinks(
                summary: found.total.counted("members-counted"),
                previousPath: found.page.previous.map { state.path(before: $0) },
                nextPath: found.page.next.map { state.path(after: $0) },
                filePath: PagerLinks.file(of: state.path()))
        emptyState = rows.isEmpty ? Self.empty(state) : nil
    }

    private static func headings(_ state: MemberListState) -> [SortHeading] {
        func sorted(_ label: String, _ key: MemberList.Sort) -> SortHeading {
            SortHeading(
                label, isDescending: state.order.key == key ? state.order.isDescending : nil,
                path: state.path(sortedBy: key))
        }
        return [
            sorted(words("name"), .name), SortHeading(words("community")),
            SortHeading(Area.listings.label, isNumber: true),
            SortHeading(words("requests"), isNumber: true),
            sorted(words("joined"), .createdAt), sorted(words("last-seen"), .lastSeenAt),
        ]
    }

    private static func empty(_ state: MemberListState) -> EmptyState {
        guard state.place == .start else {
            return EmptyState(
                icon: "members", heading: words("list-ended"),
                text: words("members-list-ended"),
                action: Breadcrumb(words("first-page"), state.path()))
        }
        guard state.isFiltered else {
            return EmptyState(
                icon: "members", heading: words("members-none"),
                text: words("members-none-advice"),
                action: Breadcrumb(Area.communities.label, Site.communities.path))
        }
        return EmptyState(
            icon: "search", heading: words("members-none-fits"),
            text: words("members-none-fits-advice"),
            action: Breadcrumb(words("members-all"), Site.members.path))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("search", \.search), .init("community", \.community),
        .init("sort", \.sort), .init("carried", \.carried), .init("chips", \.chips),
        .init("hasChips", \.hasChips), .init("isFiltered", \.isFiltered),
        .init("headings", \.headings), .init("rows", \.rows), .init("hasRows", \.hasRows),
        .init("pager", \.pager), .init("emptyState", \.emptyState),
        .init("listPath", \.listPath))
}

/// One member in the list.
struct MemberRow: TemplateModel {
    let name: String
    let email: String
    let path: String
    let face: FaceView
    let communityName: String
    let communityPath: String
    let listings: Figure
    let requests: Figure
    let joined: DateText
    let lastSeen: MomentText

    init(_ row: MemberList.Row, now: Timestamp) {
        name = row.name
        email = row.email
        path = Site.member.path(row.id)
        face = FaceView(name: row.name, photo: row.photo)
        communityName = row.communityName
        communityPath = Site.community.path(row.community)
        let lists = MemberLists(row.id)
        listings = Figure(row.listings, path: lists.listings)
        requests = Figure(row.requests, path: lists.requests)
        joined = DateText(row.createdAt)
        lastSeen = MomentText(row.lastSeenAt, now: now)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("email", \.email), .init("path", \.path),
        .init("face", \.face), .init("communityName", \.communityName),
        .init("communityPath", \.communityPath), .init("listings", \.listings),
        .init("requests", \.requests), .init("joined", \.joined),
        .init("lastSeen", \.lastSeen))
}
