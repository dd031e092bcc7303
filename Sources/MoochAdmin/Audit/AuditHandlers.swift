import HTTPServer
import MoochStore
import MoochWeb

/// `/audit`: every change, newest first.
struct AuditHandlers: Sendable {
    let services: Services

    func index(_ visit: AdministratorVisit) async throws -> Response {
        let lists = ListHandlers(services: services)
        let state = try await lists.state(AuditList.self, visit)
        let found = try await services.store.read { db in
            try AuditSummary(state.summary(now: visit.now, in: db), in: db)
        }
        return services.render(
            AuditPage(
                state, found, now: visit.now, currency: services.options.currency,
                frame: services.frame(Area.audit.label, in: .audit, for: visit)))
    }
}
