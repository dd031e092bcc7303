import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/warnings/ID`: what a nightly look at the figures found, put off or found of no use.
struct WarningHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let id: Warning.ID = try visit.id()
        let found = try await services.found {
            try WarningSummary.fetch(
                id, for: visit.administrator.id, now: visit.now, in: $0)
        }
        return services.render(
            WarningPage(
                found, now: visit.now, currency: services.currency,
                frame: frame(found.row.title, visit)))
    }

    /// What is looked for, and how often each rule was of no use.
    func rules(_ visit: AdministratorVisit) async throws -> Response {
        let (rules, lastDay) = try await services.store.read { db in
            (
                try WarningRuleSummary.all(now: visit.now, in: db),
                try Warning.lastDay(in: db)
            )
        }
        return services.render(
            WarningRulesPage(
                rules, lastDay: lastDay, frame: frame(words("warnings-rules"), visit)))
    }

    func snooze(_ visit: AdministratorVisit) async throws -> Response {
        let id: Warning.ID = try visit.id()
        do {
            try await services.store.write { db in
                try id.found(in: db).snooze(
                    days: Int(visit.field("days")), by: visit.author, in: db)
            }
        } catch let wrong as FieldProblems {
            return services.redirect(
                to: Site.warning.path(id),
                flash: wrong.problems.first.map { Flash(.problem, $0.complaint.message) })
        }
        return done(id, words("warnings-snoozed-now"))
    }

    func wake(_ visit: AdministratorVisit) async throws -> Response {
        let id: Warning.ID = try visit.id()
        try await services.store.write { db in
            try id.found(in: db).wake(by: visit.author, in: db)
        }
        return done(id, words("warnings-woken"))
    }

    /// Says that it was of no use, or takes that back.
    func sayUseless(_ visit: AdministratorVisit) async throws -> Response {
        let id: Warning.ID = try visit.id()
        let isUseless = visit.field("useless") == "1"
        try await services.store.write { db in
            try id.found(in: db).sayUseless(isUseless, by: visit.author, in: db)
        }
        return done(id, words(isUseless ? "warnings-useless-noted" : "warnings-useful-noted"))
    }

    private func done(_ id: Warning.ID, _ message: String) -> Response {
        services.redirect(to: Site.warning.path(id), flash: Flash(.success, message))
    }

    private func frame(_ title: String, _ visit: AdministratorVisit) -> Frame {
        services.frame(title, below: .list(.warnings), for: visit)
    }
}
