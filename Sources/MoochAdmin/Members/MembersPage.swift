import MoochStore
import MoochWeb

/// `/members`: the list.
struct MembersPage: Page {
    static let template = "members/index"

    let frame: Frame
    let list: ListView
    let rows: [MemberRow]

    init(_ found: MembersFound, now: Timestamp, frame: Frame) {
        self.frame = frame
        let state = found.state
        let names = FilterNames(community: found.communities.chosen?.name)
        list = ListView(
            state, page: found.page, total: found.total.counted("members-counted"),
            search: words("members-search"),
            filters: [.communities(found.communities)],
            moreFilters: [
                state.joined.field("created_at", words("joined")),
                .choice(
                    "offers", words("members-offers"), MemberListState.offerings,
                    selected: state.offers?.rawValue),
            ],
            chip: { state.chip($0, names) }, empty: Self.emptiness)
        rows = found.page.rows.map { MemberRow($0, columns: state.columns, now: now) }
    }

    private static var emptiness: ListEmptiness {
        ListEmptiness(
            none: EmptyState(
                icon: "members", heading: words("members-none"),
                text: words("members-none-advice"),
                action: Breadcrumb(Area.communities.label, Site.communities.path)),
            noneFits: EmptyState(
                icon: "search", heading: words("members-none-fits"),
                text: words("members-none-fits-advice"),
                action: Breadcrumb(words("members-all"), Site.members.list(""))),
            ended: words("members-list-ended"))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("list", \.list), .init("rows", \.rows))
}

/// One member in the list: what the columns show of them.
struct MemberRow: TemplateModel {
    let id: String
    let name: String
    let path: String
    let face: FaceView
    /// Below the name, unless it is a column of its own.
    let note: String?
    let email: String?
    let community: Breadcrumb?
    let listings: Figure?
    let requests: Figure?
    let joined: DateText?
    let lastSeen: MomentText?
    /// Whether nobody has seen them yet, and the column says so.
    let isNeverSeen: Bool
    let number: String?

    init(_ row: MemberList.Row, columns: ShownColumns<MemberColumn>, now: Timestamp) {
        id = String(row.id.rawValue)
        name = row.name
        path = Site.member.path(row.id)
        face = FaceView(name: row.name, photo: row.photo)
        email = columns.cell(.email, row.email)
        note = email == nil ? row.email : nil
        community = columns.cell(
            .community, Breadcrumb(row.communityName, Site.community.path(row.community)))
        listings = columns.cell(
            .listings, Figure(row.listings, path: MemberLists.listings(of: row.id)))
        requests = columns.cell(
            .requests, Figure(row.requests, path: MemberLists.requests(of: row.id)))
        joined = columns.cell(.createdAt, DateText(row.createdAt))
        isNeverSeen = columns.cell(.lastSeenAt, row.lastSeenAt == .never) ?? false
        lastSeen =
            isNeverSeen ? nil : columns.cell(.lastSeenAt, MomentText(row.lastSeenAt, now: now))
        number = columns.cell(.id, id)
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("name", \.name), .init("path", \.path), .init("face", \.face),
        .init("note", \.note), .init("email", \.email), .init("community", \.community),
        .init("listings", \.listings), .init("requests", \.requests), .init("joined", \.joined),
        .init("lastSeen", \.lastSeen), .init("isNeverSeen", \.isNeverSeen),
        .init("number", \.number))
}
