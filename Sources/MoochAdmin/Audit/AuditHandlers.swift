import HTTPServer
import MoochStore
import MoochWeb

/// `/audit`: every change, newest first.
struct AuditHandlers: Sendable {
    let services: Services

    func index(_ visit: AdministratorVisit) async throws -> Response {
        let state = AuditListState(query: visit.query)
        let (page, total, administrators, bulk, imports) = try await services.store.read { db in
            let page = try AuditList.page(state.filter, place: state.place, in: db)
            let imports = page.rows.filter { $0.subjectKind == .csvImport }.compactMap(\.subjectID)
            return (
                page,
                try AuditList.total(state.filter, in: db),
                try Administrator.all(in: db),
                try AuditedActions(of: page.rows, in: db),
                try CSVImport.found(imports, in: db)
            )
        }
        return services.render(
            AuditPage(
                page, total: total, administrators: administrators, bulk: bulk, imports: imports,
                state: state, now: visit.now,
                currency: services.options.currency,
                frame: services.frame(Area.audit.label, in: .audit, for: visit)))
    }
}
