import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/search`: everything that contains the words.
struct SearchHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let (text, groups) = try await find(visit)
        return services.render(
            SearchPage(
                text, groups, frame: services.frame(words("search"), in: nil, for: visit)))
    }

    /// `/search.json`: suggestions for the search box.
    func records(_ visit: AdministratorVisit) async throws -> Response {
        try .records(try await find(visit).groups)
    }

    private func find(
        _ visit: AdministratorVisit
    ) async throws -> (text: String, groups: [SearchGroup]) {
        let text = (visit.query["q"] ?? "").trimmed
        let found = try await services.store.read {
            try Findings.fetch(text, now: visit.now, in: $0)
        }
        let (marks, articles) = (SearchMarks(text), text.isEmpty ? [] : services.help.search(text))
        let groups = SearchGroup.records(found, marks, now: visit.now)
        return (text, groups + SearchGroup.figures(marks) + SearchGroup.help(articles, marks))
    }
}
