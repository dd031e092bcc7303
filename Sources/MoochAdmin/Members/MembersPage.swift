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
        search = SearchBox("Search by name or e-mail", value: state.search)
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
                summary: found.total.counted("member", "members"),
                previousPath: found.page.previous.map { state.path(before: $0) },
                nextPath: found.page.next.map { state.path(after: $0) })
        emptyState = rows.isEmpty ? Self.empty(state) : nil
    }

    private static func headings(_ state: MemberListState) -> [SortHeading] {
        func sorted(_ label: String, _ key: MemberList.Sort) -> SortHeading {
            SortHeading(
                label, isDescending: state.order.key == key ? state.order.isDescending : nil,
                path: state.path(sortedBy: key))
        }
        return [
            sorted("Name", .name), SortHeading("Community"),
            SortHeading("Listings", isNumber: true), SortHeading("Requests", isNumber: true),
            sorted("Joined", .createdAt), sorted("Last seen", .lastSeenAt),
        ]
    }

    private static func empty(_ state: MemberListState) -> EmptyState {
        guard state.place == .start else {
            return EmptyState(
                icon: "members", heading: "The list ends before this page",
                text: "Members may have gone since you opened it. Start again from the top.",
                action: Breadcrumb("First page", state.path()))
        }
        guard state.isFiltered else {
            return EmptyState(
                icon: "members", heading: "Nobody has joined yet",
                text: "People join in the app, and choose a community there. "
                    + "See to it that theirs is among them.",
                action: Breadcrumb("Communities", Site.communities.path))
        }
        return EmptyState(
            icon: "search", heading: "No member fits",
            text: "The first letters of a name or an e-mail address are enough. "
                + "Try fewer words, or look at all members.",
            action: Breadcrumb("All members", Site.members.path))
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
