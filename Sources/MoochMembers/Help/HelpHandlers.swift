import HTTPServer
import MoochSite
import MoochWeb

/// `/help` and its pages, for members and guests.
struct HelpHandlers: Sendable {
    let services: Services

    func index(_ visit: MemberVisit) async throws -> Response {
        services.render(
            HelpPage(
                services.help.articles,
                frame: services.frame(words("area-help"), in: nil, for: visit)),
            for: visit)
    }

    func show(_ visit: MemberVisit) async throws -> Response {
        guard let slug = visit.parameters["slug"], let article = services.help[slug] else {
            throw Problem.notFound
        }
        return services.render(
            HelpArticlePage(article, frame: services.frame(article.title, in: nil, for: visit)),
            for: visit)
    }
}

/// `/help`: the list of help pages.
struct HelpPage: Page {
    static let template = "members/help"

    let frame: MemberFrame
    let articles: [HelpSummary]

    init(_ articles: [HelpArticle], frame: MemberFrame) {
        self.frame = frame
        self.articles = articles.map { HelpSummary($0) }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("articles", \.articles))
}

/// `/help/SLUG`: one help page.
struct HelpArticlePage: Page {
    static let template = "members/help-article"

    let frame: MemberFrame
    let html: SafeHTML
    let language: String

    init(_ article: HelpArticle, frame: MemberFrame) {
        self.frame = frame
        html = article.html
        language = article.language
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("html", \.html), .init("language", \.language))
}
