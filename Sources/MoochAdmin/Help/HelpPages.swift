import MoochSite
import MoochWeb

/// `/help`: every help page, or those found by a search.
struct HelpIndexPage: Page {
    static let template = "help/index"

    let frame: Frame
    let search: SearchBox
    let articles: [HelpSummary]
    let emptyState: EmptyState?

    init(_ articles: [HelpArticle], query: String, frame: Frame) {
        self.frame = frame
        search = SearchBox(words("help-search"), value: query)
        self.articles = articles.map { HelpSummary($0) }
        emptyState =
            articles.isEmpty
            ? EmptyState(
                icon: "help", heading: words("help-none"), text: words("help-none-advice"),
                action: Link(words("help-all"), Site.help.path))
            : nil
    }

    var hasArticles: Bool { !articles.isEmpty }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("search", \.search), .init("articles", \.articles),
        .init("hasArticles", \.hasArticles), .init("emptyState", \.emptyState))
}

/// `/help/SLUG`: one help page beside the list of the others.
struct HelpArticlePage: Page {
    static let template = "help/show"

    let frame: Frame
    let html: SafeHTML
    let language: String
    let isForeign: Bool
    let articles: [HelpSummary]

    init(_ article: HelpArticle, among all: [HelpArticle], frame: Frame) {
        self.frame = frame
        html = article.html
        language = article.language
        isForeign = article.isForeign
        articles = all.map { HelpSummary($0, isCurrent: $0.slug == article.slug) }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("html", \.html), .init("language", \.language),
        .init("isForeign", \.isForeign), .init("articles", \.articles))
}
