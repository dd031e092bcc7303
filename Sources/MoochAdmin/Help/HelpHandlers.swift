import HTTPServer
import MoochSite
import MoochWeb

struct HelpHandlers: Sendable {
    let services: Services

    func index(_ visit: AdministratorVisit) async throws -> Response {
        let query = (visit.query["q"] ?? "").trimmed
        return services.render(
            HelpIndexPage(
                services.help.search(query), query: query,
                frame: services.frame(Area.help.label, in: .help, for: visit)))
    }

    /// `/help/design`: every part that pages are made of, for those who change them.
    func design(_ visit: AdministratorVisit) async throws -> Response {
        services.render(
            DesignPage(
                frame: services.frame(words("design-title"), below: .help, for: visit)))
    }

    func show(_ visit: AdministratorVisit) async throws -> Response {
        guard let slug = visit.parameters["slug"], let article = services.help[slug] else {
            throw Problem.notFound
        }
        return services.render(
            HelpArticlePage(
                article, among: services.help.articles,
                frame: services.frame(article.title, below: .help, for: visit)))
    }
}
