import HTTPServer
import MoochStore
import MoochWeb

/// `/audit`: every change, newest first.
struct AuditHandlers: Sendable {
    let services: Services

    func index(_ visit: AdministratorVisit) async throws -> Response {
        let lists = ListHandlers(services: services)
        let (state, now) = (try await lists.state(AuditList.self, visit), visit.now)
        let (found, batches) = try await services.store.read { db in
            let found = try state.summary(now: now, in: db)
            return (
                found, try AuditedBatches(of: found.page.rows, in: db)
            )
        }
        return services.render(
            AuditPage(
                state, found, batches, now: now,
                currency: services.options.currency,
                frame: services.frame(Area.audit.label, in: .audit, for: visit)))
    }
}
