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
        search = SearchBox("Search the help pages", value: query)
        self.articles = articles.map { HelpSummary($0) }
        emptyState =
            articles.isEmpty
            ? EmptyState(
                icon: "help", heading: "No help page has these words",
                text: "Try fewer or other words, or look through all pages.",
                action: Breadcrumb("All help pages", Site.help.path))
            : nil
    }

    var hasArticles: Bool { !articles.isEmpty }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("search", \.search), .init("articles", \.articles),
        .init("hasArticles", \.hasArticles), .init("emptyState", \.emptyState))
}

/// A help page in a list.
struct HelpSummary: TemplateModel {
    let title: String
    let summary: String
    let icon: String
    let path: String
    let isCurrent: Bool

    init(_ article: HelpArticle, isCurrent: Bool = false) {
        title = article.title
        summary = article.summary
        icon = article.topic.icon
        path = article.topic.path
        self.isCurrent = isCurrent
    }

    static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("summary", \.summary), .init("icon", \.icon),
        .init("path", \.path), .init("isCurrent", \.isCurrent))
}

/// `/help/SLUG`: one help page beside the list of the others.
struct HelpArticlePage: Page {
    static let template = "help/show"

    let frame: Frame
    let html: SafeHTML
    let articles: [HelpSummary]

    init(_ article: HelpArticle, among all: [HelpArticle], frame: Frame) {
        self.frame = frame
        html = article.html
        articles = all.map { HelpSummary($0, isCurrent: $0.topic == article.topic) }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("html", \.html), .init("articles", \.articles))
}
