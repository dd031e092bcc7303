import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/`: totals, the growth of the exchange, and what waits for an administrator.
struct HomeHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let query = HomeQuery(visit.query)
        let sendsMail = services.sendsMail
        let found = try await services.store.read { db in
            try HomeSummary(
                range: query.range, community: query.community, sendsMail: sendsMail,
                now: visit.now, in: db)
        }
        return services.render(
            HomePage(
                found, query: query, freeByteCount: services.freeByteCount(),
                frame: services.frame(Area.home.label, in: .home, for: visit)))
    }

    /// `/figures`: the same numbers as a table.
    func figures(_ visit: AdministratorVisit) async throws -> Response {
        let query = HomeQuery(visit.query)
        let found = try await services.store.read { db in
            try FiguresSummary(
                range: query.range, community: query.community, now: visit.now, in: db)
        }
        let home = HomeQuery.path(range: query.range, community: found.community?.id)
        return services.render(
            FiguresPage(
                found, query: query,
                frame: services.frame(
                    words("home-figures"), in: .home, for: visit,
                    breadcrumbs: [Link(Area.home.label, home)])))
    }
}
