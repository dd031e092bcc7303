import HTTPServer
import MoochStore

/// `/`: what waits for an administrator, and how the exchange is growing.
struct HomeHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let query = HomeQuery(visit.query)
        let now = visit.now
        let facts = try await services.store.read { db in
            try HomeFacts.fetch(query, now: now, in: db)
        }
        return services.render(
            HomePage(
                facts, query: query,
                frame: services.frame(Area.home.label, in: .home, for: visit)))
    }
}
