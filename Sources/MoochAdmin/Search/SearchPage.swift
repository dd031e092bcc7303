import MoochSite
import MoochStore
import MoochWeb

/// `/search`: what a text finds, by kind.
struct SearchPage: Page {
    static let template = "search/show"

    let frame: Frame
    let search: SearchBox
    let groups: [SearchGroup]
    /// Whether nothing was asked for yet.
    let isUnasked: Bool
    let emptyState: EmptyState?

    init(
        _ text: String, _ found: Findings?, _ articles: [HelpArticle], now: Timestamp, frame: Frame
    ) {
        self.frame = frame
        search = SearchBox(words("search-everything"), value: text)
        let marks = SearchMarks(text)
        groups = Self.groups(text, found, articles, marks, now: now)
        isUnasked = text.isEmpty
        emptyState =
            text.isEmpty || !groups.isEmpty
            ? nil
            : EmptyState(
                icon: "search", heading: words("search-none", ["text": marks.shortText]),
                text: words("search-none-advice"),
                action: Link(words("members-all"), Site.members.list("")))
    }

    private static func groups(
        _ text: String, _ found: Findings?, _ articles: [HelpArticle], _ marks: SearchMarks,
        now: Timestamp
    ) -> [SearchGroup] {
        guard let found else { return [] }
        let query = QueryItems([.init(name: "q", value: text)])
        let allCommunities = QueryItems(query.items + [.init(name: "state", value: "all")])
        return [
            SearchGroup(
                .communities, found.communities.total.counted("communities-counted"),
                Site.communities.path(allCommunities),
                found.communities.rows.map { SearchRow($0, marks) }),
            SearchGroup(
                .members, found.members.total.counted("members-counted"),
                Site.members.path(query), found.members.rows.map { SearchRow($0, marks) }),
            SearchGroup(
                .listings, found.listings.total.counted("listings-counted"),
                Site.listings.path(query),
                found.listings.rows.map { SearchRow($0, marks, now: now) }),
            SearchGroup(
                .exchanges, words("search-in-exchanges"), Site.exchanges.path(query),
                found.exchange.map { [SearchRow($0, marks, now: now)] } ?? []),
            SearchGroup(
                .help, words("search-help-counted", ["count": articles.count]),
                Site.help.path + "?" + query.encoded,
                articles.prefix(Findings.most).map { SearchRow($0, marks) }),
        ].filter { !$0.rows.isEmpty }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("search", \.search), .init("groups", \.groups),
        .init("isUnasked", \.isUnasked), .init("emptyState", \.emptyState))
}

/// What was found in one area.
struct SearchGroup: TemplateModel {
    let id: String
    let label: String
    /// "23 members", a link to all of them.
    let total: String
    let path: String
    let rows: [SearchRow]

    init(_ area: Area, _ total: String, _ path: String, _ rows: [SearchRow]) {
        id = "found-\(area.icon)"
        label = area.label
        self.total = total
        self.path = path
        self.rows = rows
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("label", \.label), .init("total", \.total),
        .init("path", \.path), .init("rows", \.rows))
}
