import MoochSite
import MoochStore
import MoochWeb

/// The results of one kind.
struct SearchGroup: TemplateModel {
    let id: String
    let label: String
    /// "23 members", a link to all of them.
    let total: String
    let path: String
    let rows: [SearchRow]

    private init(_ area: Area, _ total: String, _ path: String, _ rows: [SearchRow]) {
        id = "found-\(area.icon)"
        label = area.label
        self.total = total
        self.path = path
        self.rows = rows
    }

    /// Results among records, by kind.
    static func records(
        _ found: Findings?, _ marks: SearchMarks, now: Timestamp
    ) -> [SearchGroup] {
        guard let found else { return [] }
        let query = QueryItems([.init(name: "q", value: marks.text)])
        let everything = QueryItems(query.items + [.init(name: "state", value: "all")])
        return [
            SearchGroup(
                .communities, found.communities.total.counted("communities-counted"),
                Site.communities.path(everything),
                found.communities.rows.map { SearchRow($0, marks) }),
            SearchGroup(
                .categories, found.categories.total.counted("categories-counted"),
                Site.categories.path, found.categories.rows.map { SearchRow($0, marks) }),
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
                .list(.recipes), found.recipes.total.counted("recipes-counted"),
                Site.recipes.path(query), found.recipes.rows.map { SearchRow($0, marks) }),
            SearchGroup(
                .list(.foods), found.foods.total.counted("foods-counted"),
                Site.foods.path(everything),
                found.foods.rows.map { SearchRow($0, marks) }),
            SearchGroup(
                .list(.supermarkets), found.supermarkets.total.counted("supermarkets-counted"),
                Site.supermarkets.path, found.supermarkets.rows.map { SearchRow($0, marks) }),
        ].filter { !$0.rows.isEmpty }
    }

    /// The pages of figures, if the name of any has the words.
    static func figures(_ marks: SearchMarks) -> [SearchGroup] {
        let figures = FigureKey.allCases.map { key in
            (Link(key.label, Site.figure.path(key.name)), key.definition)
        }
        let others = [
            Link(words("home-figures"), Site.figures.path),
            Link(words("analytics-funnel"), Site.funnel.path),
            Link(words("analytics-retention"), Site.retention.path),
            Link(words("analytics-demand"), Site.demand.path),
            Link(words("analytics-communities"), Site.analyticsCommunities.path),
            Link(words("analytics-categories"), Site.analyticsCategories.path),
            Link(words("notes"), Site.dayNotes.path),
        ].map { ($0, "") }
        let found = (figures + others).filter { marks.fit($0.0.label) }
        guard !found.isEmpty else { return [] }
        return [
            SearchGroup(
                .analytics, words("search-figures-counted", ["count": found.count]),
                Site.analytics.path,
                found.prefix(Findings.most).map { SearchRow($0.0, $0.1, marks) })
        ]
    }

    /// The help pages, if any were found.
    static func help(_ articles: [HelpArticle], _ marks: SearchMarks) -> [SearchGroup] {
        guard !articles.isEmpty else { return [] }
        let query = QueryItems([.init(name: "q", value: marks.text)])
        return [
            SearchGroup(
                .help, words("search-help-counted", ["count": articles.count]),
                Site.help.path + "?" + query.encoded,
                articles.prefix(Findings.most).map { SearchRow($0, marks) })
        ]
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("label", \.label), .init("total", \.total),
        .init("path", \.path), .init("rows", \.rows))
}
