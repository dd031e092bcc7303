import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/reports/ID`: one report, with others about the same, and the decision on all of them.
struct ReportHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        if let month = try await MonthHandlers(services: services).answer(visit) { return month }
        return try await showReport(visit)
    }

    private func showReport(_ visit: AdministratorVisit) async throws -> Response {
        try await page(visit, DecisionForm.Typed(try await services.ground(of: visit)))
    }

    func decide(_ visit: AdministratorVisit) async throws -> Response {
        let id: Report.ID = try visit.id()
        let typed = DecisionForm.Typed(visit, try await services.ground(of: visit))
        do {
            let decision = try typed.decision(at: visit.now)
            try await services.store.write { db in
                try id.found(in: db).decide(decision, by: visit.author, in: db)
            }
            return done(id, decision.told)
        } catch let wrong as FieldProblems {
            return try await page(visit, typed, problems: wrong.problems)
        } catch ReportError.decided {
            return try await decidedBefore(id, visit)
        }
    }

    /// Another administrator was first: says who, when and what, over the decision itself.
    private func decidedBefore(_ id: Report.ID, _ visit: AdministratorVisit) async throws
        -> Response
    {
        let found = try await services.found {
            try ReportSummary.fetch(id, for: visit.administrator.id, at: visit.now, in: $0)
        }
        let moment = found.row.report.decidedAt ?? visit.now
        let message =
            found.decision.map {
                words(
                    "reports-decided-first",
                    [
                        "name": $0.actorName, "ago": MomentText(moment, now: visit.now).ago,
                        "outcome": found.row.badge.label,
                    ])
            } ?? words("reports-decided-before")
        let path = Site.report.path(id)
        // What was typed would be lost on another page.
        guard TextArea.kept(visit.form).isEmpty else {
            throw Problem(.conflict, words("problem-conflict"), message, back: path)
        }
        return services.redirect(to: path, flash: Flash(.problem, message))
    }

    func reopen(_ visit: AdministratorVisit) async throws -> Response {
        let id: Report.ID = try visit.id()
        try await services.store.write { db in
            try id.found(in: db).reopen(by: visit.author, in: db)
        }
        return done(id, words("reports-reopened"))
    }

    /// Shows what was handed over of a conversation, and notes that somebody looked at it.
    func readMessages(_ visit: AdministratorVisit) async throws -> Response {
        let id: Report.ID = try visit.id()
        try await services.store.write { db in
            try ReportedMessage.read(of: id, by: visit.author, in: db)
        }
        return services.redirect(to: Site.report.path(id) + "#messages")
    }

    private func done(_ id: Report.ID, _ message: String) -> Response {
        services.redirect(to: Site.report.path(id), flash: Flash(.success, message))
    }

    private func page(
        _ visit: AdministratorVisit, _ typed: DecisionForm.Typed, problems: [FieldProblem] = []
    ) async throws -> Response {
        let id: Report.ID = try visit.id()
        let found = try await services.found {
            try ReportSummary.fetch(id, for: visit.administrator.id, at: visit.now, in: $0)
        }
        return services.render(
            ReportPage(
                found, typed, prepared: services.settings.prepared, problems: problems,
                now: visit.now, currency: services.currency,
                frame: services.frame(
                    words("reports-title", ["subject": found.row.subjectName]),
                    below: .list(.reports), for: visit)),
            status: problems.isEmpty ? .ok : .unprocessableContent)
    }
}

extension Report.Decision {
    /// What is said over the page afterwards.
    fileprivate var told: String {
        guard outcome.suspends else { return words("reports-decided") }
        return end.map { words("reports-decided-until", ["end": StatementOfReasons.end($0)]) }
            ?? words("reports-decided-good")
    }
}
