import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/search`: everything that has the words.
struct SearchHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let text = (visit.query["q"] ?? "").trimmed
        let found = try await services.store.read {
            try Findings.fetch(text, now: visit.now, in: $0)
        }
        let articles = text.isEmpty ? [] : services.help.search(text)
        return services.render(
            SearchPage(
                text, found, articles, now: visit.now,
                frame: services.frame(words("search"), in: nil, for: visit)))
    }
}
