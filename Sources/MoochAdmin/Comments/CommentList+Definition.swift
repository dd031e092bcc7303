import MoochSite
import MoochStore
import MoochWeb

extension CommentList: DashboardList {
    static let texts = ListTexts(
        label: "area-comments", counted: "comments-counted", all: "comments-all",
        none: "comments-none-yet", noneAdvice: "comments-none-yet-advice",
        noneFits: "comments-none-fits", noneFitsAdvice: "comments-none-fits-advice")
    static let permission = Permission.moderate
    static let isOfPeople = true
    static let icon = "message"
    static let shortcut = "q"

    static let columns: [ListColumn<Row>] = [
        .name("text", "comments-text") { $0.comment.text },
        .link("title", "comments-listing", { $0.title }) {
            Site.listing.path($0.comment.listingID)
        },
        .link("writer", "comments-writer", { $0.writerName }) {
            Site.member.path($0.comment.memberID)
        },
        .state("state", "state") { $0.state },
        .moment("created_at", "comments-written") { $0.comment.createdAt }
            .onPhone("comments-written"),
        .number,
    ]
    static let filters: [ListFilter<Filter>] = [
        .state(\.state),
        .community(\.community),
    ]

    static func row(_ row: Row) -> ListRow {
        ListRow(name: row.comment.text, path: Site.comment.path(row.id))
    }
}

extension CommentList.State: ListedState {
    var badge: StateBadge {
        switch self {
        case .shown: StateBadge(kind: "good", label: words("comments-shown"))
        case .removed: StateBadge(kind: "bad", label: words("state-removed"))
        }
    }
}
