import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/reports/ID`: one report, with others about the same, and the decision on all of them.
struct ReportHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        try await page(visit)
    }

    func decide(_ visit: AdministratorVisit) async throws -> Response {
        let id: Report.ID = try visit.id()
        guard let state = Report.State(rawValue: visit.field("decision")), state != .open else {
            throw Problem(refusal: .badRequest)
        }
        let typed = DecisionForm.Typed(visit)
        do {
            try await services.store.write { db in
                try id.found(in: db).decide(
                    state, answer: typed.answer, reason: typed.reason, note: typed.note,
                    by: visit.author, in: db)
            }
            return done(id, words("reports-decided"))
        } catch let wrong as FieldProblems {
            return try await page(visit, typed, problems: wrong.problems)
        }
    }

    func reopen(_ visit: AdministratorVisit) async throws -> Response {
        let id: Report.ID = try visit.id()
        try await services.store.write { db in
            try id.found(in: db).reopen(by: visit.author, in: db)
        }
        return done(id, words("reports-reopened"))
    }

    private func done(_ id: Report.ID, _ message: String) -> Response {
        services.redirect(to: Site.report.path(id), flash: Flash(.success, message))
    }

    private func page(
        _ visit: AdministratorVisit, _ typed: DecisionForm.Typed = DecisionForm.Typed(),
        problems: [FieldProblem] = []
    ) async throws -> Response {
        let id: Report.ID = try visit.id()
        let found = try await services.found { try ReportSummary.fetch(id, in: $0) }
        let area = Area.list(.reports)
        return services.render(
            ReportPage(
                found, typed, problems: problems, now: visit.now,
                frame: services.frame(
                    words("reports-title", ["subject": found.row.subjectName]), in: area,
                    for: visit, breadcrumbs: [Link(area.label, area.address.path)])),
            status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}
