import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/bulk-actions`: changing many rows as one, and undoing that.
struct BatchHandlers: Sendable {
    let services: Services
    let work: BatchWork

    func index(_ visit: AdministratorVisit) async throws -> Response {
        let start = ListStart(after: visit.query["after"], before: visit.query["before"])
        let found = try await services.store.read { try BatchesSummary(start, in: $0) }
        return services.render(
            BatchesPage(
                found, now: visit.now,
                frame: services.frame(
                    Area.bulkChanges.label, in: .bulkChanges, for: visit)))
    }

    /// The preview, or the choice of a community first.
    func new(_ visit: AdministratorVisit) async throws -> Response {
        if let file = exportPath(visit.query) { return .redirect(to: file) }
        if let path = announcementPath(visit.query) { return .redirect(to: path) }
        guard let form = BatchForm(visit.query) else { throw Problem.bulkUnknown }
        guard form.isUnderstood else { throw Problem.bulkFilterUnknown(of: form) }
        return try await ask(form, visit)
    }

    func create(_ visit: AdministratorVisit) async throws -> Response {
        guard let form = BatchForm(visit.form.fields) else { throw Problem.bulkUnknown }
        guard form.isUnderstood else { throw Problem.bulkFilterUnknown(of: form) }
        let key = visit.field("key")
        guard !form.isEmpty, form.isPreviewed, (1...100).contains(key.utf8.count) else {
            return try await ask(form, visit)
        }
        guard form.verb != .invite || services.invitationTrouble == nil else {
            return try await ask(form, visit, status: .unprocessableContent)
        }
        do {
            let request = form.request(
                by: visit.administrator.id, ground: try await services.ground(of: visit).ground,
                now: visit.now,
                until: form.verb == .suspend
                    ? try SuspensionLength.end(
                        form.length, until: form.until, at: visit.now) : nil)
            let rows = try await services.store.read { db in try BatchRows.find(request, in: db) }
            let started = try await services.store.write { db in
                try Batch.start(
                    request, on: rows, key: key, seen: form.seen, by: visit.author, in: db)
            }
            return try await begin(started)
        } catch let wrong as FieldProblems {
            return try await ask(
                form, visit, key: key, problems: wrong.problems, status: .unprocessableContent)
        }
    }

    /// Works on a batch and leads to its page. A short one is finished by then; it leads on to a better page, if any.
    func begin(
        _ batch: Batch, leadingTo path: String? = nil, saying text: ((Batch) -> String)? = nil
    ) async throws -> Response {
        let later = try await work.begin(batch.id)
        let isFinished = later?.state == .finished
        return services.redirect(
            to: isFinished ? path ?? batch.path : batch.path,
            flash: later.flatMap { flash(of: $0, saying: text?($0) ?? $0.outcome) })
    }

    /// The message above the page, for a batch that has ended only: of a running one it would soon be out of date, and
    /// the page itself shows the progress.
    private func flash(of batch: Batch, saying text: String) -> Flash? {
        guard batch.state != .running, batch.hasWritten else { return nil }
        return Flash(
            .success, text,
            link: batch.canBeReversed(at: services.now()) && batch.verb != .remind
                ? .to(Site.bulkActionReversal.path(batch.id), words("bulk-undo")) : nil)
    }

    /// The form of an announcement to the chosen members or communities; nil unless that is the action.
    private func announcementPath(_ items: QueryItems) -> String? {
        guard items["action"] == ListAction.announce,
            let list = items["list"].flatMap(ListName.init(rawValue:)),
            [.members, .communities].contains(list)
        else { return nil }
        let chosen = ChosenRows(items)
        let wanted = BatchForm.listItems(items)
        guard chosen.isEverything || !chosen.ids.isEmpty else { return list.address.path(wanted) }
        guard list == .members else {
            let communities =
                chosen.isEverything
                ? [QueryItems.Item(name: "everybody", value: "1")]
                : chosen.ids.map { QueryItems.Item(name: "community_id", value: String($0)) }
            return Site.newAnnouncement.path(QueryItems(communities))
        }
        var query = [QueryItems.Item(name: "list", value: list.rawValue)]
        if chosen.isEverything {
            query += [.init(name: "everything", value: "1")] + wanted.items
        }
        return Site.newAnnouncement.path(QueryItems(query + chosen.items))
    }

    /// The file of the chosen rows; nil unless that is the action.
    private func exportPath(_ items: QueryItems) -> String? {
        guard let file = items["action"].flatMap(FileKind.init(rawValue:)),
            let list = items["list"].flatMap(ListName.init(rawValue:)), list != .audit
        else { return nil }
        var wanted = BatchForm.listItems(items)
        let chosen = ChosenRows(items)
        if !chosen.isEverything, chosen.ids.isEmpty { return list.address.path(wanted) }
        if !chosen.but.isEmpty { wanted.append("everything", "1") }
        wanted = QueryItems(wanted.items + chosen.items)
        let query = wanted.encoded
        return list.address(of: file).path + (query.isEmpty ? "" : "?\(query)")
    }
}

extension Problem {
    /// The address asks for an action that no list offers.
    static var bulkUnknown: Problem {
        Problem(.badRequest, words("bulk-unknown"), words("bulk-unknown-advice"))
    }

    /// A filter is ignored by the list, and so would match all rows.
    static func bulkFilterUnknown(of form: BatchForm) -> Problem {
        Problem(
            .badRequest, words("bulk-filter-unknown"), words("bulk-filter-unknown-advice"),
            back: form.listPath)
    }

    /// More rows are named one by one than a form or an address holds.
    static var bulkTooLong: Problem {
        Problem(.contentTooLarge, words("bulk-too-long"), words("bulk-too-long-advice"))
    }
}
