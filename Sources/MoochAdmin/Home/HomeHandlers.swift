import HTTPServer
import MoochStore
import MoochWeb

/// `/`: how many there are, how the exchange is growing, and what waits for an administrator.
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

    /// `/figures`: the same numbers as a table.
    func figures(_ visit: AdministratorVisit) async throws -> Response {
        let query = HomeQuery(visit.query)
        let now = visit.now
        let (community, series) = try await services.store.read { db in
            let community = try query.community.flatMap { try Community.find($0, in: db) }
            return (
                community,
                try GrowthSeries.fetch(
                    in: community?.id, range: query.range, now: now, in: db)
            )
        }
        let home = HomeQuery.path(range: query.range, community: community?.id)
        return services.render(
            FiguresPage(
                series, of: community, query: query,
                frame: services.frame(
                    words("home-figures"), in: .home, for: visit,
                    breadcrumbs: [Breadcrumb(Area.home.label, home)])))
    }
}
