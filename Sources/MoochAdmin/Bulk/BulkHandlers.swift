import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// `/bulk-actions`: acting on many rows of a list, and taking that back.
struct BulkHandlers: Sendable {
    let services: Services

    /// Every action, newest first.
    func index(_ visit: AdministratorVisit) async throws -> Response {
        let place = ListPlace(after: visit.query["after"], before: visit.query["before"])
        let (page, total, standings) = try await services.store.read { db in
            let page = try BulkAction.page(place, in: db)
            let ids = page.rows.map(\.id.rawValue)
            return (
                page, try BulkAction.total(in: db), try BulkAction.standings(of: ids, in: db)
            )
        }
        return services.render(
            BulkActionsPage(
                page, total: total, standings: standings, now: visit.now,
                frame: services.frame(
                    words("bulk-title"), in: .audit, for: visit, help: .bulk,
                    breadcrumbs: [Breadcrumb(Area.audit.label, Site.audit.path)])))
    }

    /// What would be done, or the choice of a community first.
    func new(_ visit: AdministratorVisit) async throws -> Response {
        if let file = exportPath(visit.query) { return .redirect(to: file) }
        guard let form = BulkForm(visit.query) else { throw Problem.bulkUnknown }
        guard form.isUnderstood else { throw Problem.bulkFilterUnknown(of: form) }
        return try await ask(form, visit)
    }

    func create(_ visit: AdministratorVisit) async throws -> Response {
        guard let form = BulkForm(visit.form.fields) else { throw Problem.bulkUnknown }
        guard form.isUnderstood else { throw Problem.bulkFilterUnknown(of: form) }
        let key = visit.field("key")
        guard !form.isEmpty, form.isLookedAt, (1...100).contains(key.utf8.count) else {
            return try await ask(form, visit)
        }
        let (request, author) = (form.request(now: visit.now), visit.author)
        do {
            let rows = try await services.store.read { db in try BulkRows.find(request, in: db) }
            let started = try await services.store.write { db in
                try BulkAction.start(
                    request, on: rows, key: key, seen: form.seen, by: author, in: db)
            }
            return try await begun(started)
        } catch let wrong as FieldProblems {
            return try await ask(
                form, visit, key: key, problems: wrong.problems, status: .unprocessableContent)
        }
    }

    /// To the page of an action. What is done in a moment is done when the page is shown.
    func begun(_ action: BulkAction) async throws -> Response {
        for _ in 1...2 {
            // A store that is busy now is the runner's to wait for.
            guard (try? await services.bulkRunner.step()) == true else { break }
        }
        services.bulkRunner.wake()
        let id = action.id
        let later = try await services.store.read { db in try BulkAction.find(id, in: db) }
        return services.redirect(
            to: Site.bulkAction.path(id), flash: later.flatMap { flash(of: $0) })
    }

    /// The message above the page, only of an action that has ended: of one at work it would soon be
    /// out of date, perhaps before the page is there, and the page itself says how far that is.
    private func flash(of action: BulkAction) -> Flash? {
        guard action.state != .running, action.changed > 0 else { return nil }
        return Flash(
            .success, action.outcome,
            link: .to(
                Site.bulkActionReversal.path(action.id),
                action.isBackward ? words("bulk-redo") : words("bulk-undo")))
    }

    /// The file of the rows that were chosen; nil unless that is what is asked for.
    private func exportPath(_ items: QueryItems) -> String? {
        guard items["action"] == "export",
            let list = items["list"].flatMap(ListName.init(rawValue:)), list != .audit
        else { return nil }
        var wanted = BulkForm.listItems(items)
        if items["everything"] != "1" {
            let ids = items.all("id").filter { Int64($0) != nil }
            guard !ids.isEmpty else { return list.address.path(wanted) }
            for id in ids { wanted.append("id", id) }
        }
        let query = wanted.encoded
        return "\(list.address.path).csv" + (query.isEmpty ? "" : "?\(query)")
    }
}

extension Problem {
    /// The address asks for what no list offers.
    static var bulkUnknown: Problem {
        Problem(.badRequest, words("bulk-unknown"), words("bulk-unknown-advice"))
    }

    /// A filter says nothing that the list reads, and so would keep all rows.
    static func bulkFilterUnknown(of form: BulkForm) -> Problem {
        Problem(
            .badRequest, words("bulk-filter-unknown"), words("bulk-filter-unknown-advice"),
            back: form.listPath)
    }

    /// More rows are named one by one than a form or an address holds.
    static var bulkTooLong: Problem {
        Problem(.contentTooLarge, words("bulk-too-long"), words("bulk-too-long-advice"))
    }
}
