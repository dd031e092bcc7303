import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

extension BulkHandlers {
    /// How far an action is, and what became of it. While it is at work the browser asks again by
    /// itself, unless the visitor wants the page to keep still.
    func show(_ visit: AdministratorVisit) async throws -> Response {
        let id: BulkAction.ID = try visit.id()
        let found = try await services.store.read { db -> BulkActionPage.Facts? in
            guard let action = try BulkAction.find(id, in: db) else { return nil }
            let isWaiting = action.state == .running && action.startedAt == nil
            return BulkActionPage.Facts(
                action: action, skips: try action.skips(in: db),
                ahead: isWaiting ? try action.ahead(in: db) : 0,
                atWork: isWaiting ? try action.atWork(in: db) : nil,
                standing: try BulkAction.standings(of: [id.rawValue], in: db)[id.rawValue],
                reversal: try BulkAction.reversal(of: id, in: db),
                reversed: try action.reversedID.flatMap { try BulkAction.find($0, in: db) },
                enderName: try action.enderName(in: db))
        }
        guard let found else { throw Problem.notFound }
        let isStill = visit.query["still"] == "1"
        var response = services.render(
            BulkActionPage(
                found, isStill: isStill, now: visit.now, frame: frame(found.action, visit)))
        if found.action.state == .running, !isStill, let refresh = HTTPField.Name("Refresh") {
            response.headers[refresh] = "2"
        }
        return response
    }

    func stop(_ visit: AdministratorVisit) async throws -> Response {
        let (id, author): (BulkAction.ID, Author) = (try visit.id(), visit.author)
        try await services.store.write { db in try BulkAction.stop(id, by: author, in: db) }
        return services.redirect(to: Site.bulkAction.path(id))
    }

    func resume(_ visit: AdministratorVisit) async throws -> Response {
        let (id, author): (BulkAction.ID, Author) = (try visit.id(), visit.author)
        do {
            try await services.store.write { db in try BulkAction.resume(id, by: author, in: db) }
        } catch BulkError.notStopped {
            return services.redirect(
                to: Site.bulkAction.path(id), flash: Flash(.problem, words("bulk-not-stopped")))
        }
        services.bulkRunner.wake()
        return services.redirect(to: Site.bulkAction.path(id))
    }

    /// The rows that were left as they are, as a file.
    func skipped(_ visit: AdministratorVisit) async throws -> Response {
        let action = try await find(visit)
        return try await ListDownload(skippedBy: action, from: services.store)
            .response("skipped-\(action.id)", for: visit)
    }

    /// Where signing in leads whoever wanted the file.
    func skippedPage(_ visit: AdministratorVisit) async throws -> Response {
        let id: BulkAction.ID = try visit.id()
        return .redirect(to: Site.bulkAction.path(id))
    }

    /// What taking an action back would do.
    func confirmReversal(_ visit: AdministratorVisit) async throws -> Response {
        let action = try await find(visit)
        let (preview, reversal) = try await services.store.read { db in
            (
                try BulkPreview.fetch(reversing: action, in: db),
                try BulkAction.reversal(of: action.id, in: db)
            )
        }
        if let reversal { return .redirect(to: Site.bulkAction.path(reversal.id)) }
        guard action.state != .running else {
            return services.redirect(
                to: Site.bulkAction.path(action.id),
                flash: Flash(.problem, words("bulk-still-running")))
        }
        let path = Site.bulkAction.path(action.id)
        let title =
            action.isBackward
            ? words("bulk-redo-title", ["title": action.wording.title])
            : words("bulk-undo-title", ["title": action.wording.title])
        return services.render(
            BulkPreviewPage(
                preview, list: action.list,
                consequences: [
                    Consequence(icon: "restore", words("bulk-reversal-back")),
                    Consequence(icon: "hide", words("bulk-reversal-alone")),
                ],
                action: Site.bulkActionReversal.path(action.id), button: title, isDanger: false,
                cancelPath: path,
                frame: services.frame(
                    title, in: .audit, for: visit, help: .bulkReversal,
                    breadcrumbs: crumbs + [Breadcrumb(action.title, path)])))
    }

    func reverse(_ visit: AdministratorVisit) async throws -> Response {
        let (id, author): (BulkAction.ID, Author) = (try visit.id(), visit.author)
        do {
            let reversal = try await services.store.write { db in
                try BulkAction.reverse(id, by: author, in: db)
            }
            return try await begun(reversal)
        } catch BulkError.stillRunning {
            return services.redirect(
                to: Site.bulkAction.path(id), flash: Flash(.problem, words("bulk-still-running")))
        }
    }

    private func find(_ visit: AdministratorVisit) async throws -> BulkAction {
        let id: BulkAction.ID = try visit.id()
        let found = try await services.store.read { db in try BulkAction.find(id, in: db) }
        guard let found else { throw Problem.notFound }
        return found
    }

    private var crumbs: [Breadcrumb] {
        [
            Breadcrumb(Area.audit.label, Site.audit.path),
            Breadcrumb(words("bulk-title"), Site.bulkActions.path),
        ]
    }

    private func frame(_ action: BulkAction, _ visit: AdministratorVisit) -> Frame {
        services.frame(action.title, in: .audit, for: visit, help: .bulk, breadcrumbs: crumbs)
    }
}

extension ListDownload<BulkSkippedRow> {
    /// The rows that an action left as they are, with the reason in the visitor's language.
    init(skippedBy action: BulkAction, from store: Store) {
        // In the visitor's language: what is sent later is sent by a task that knows none.
        let reasons = Dictionary(
            uniqueKeysWithValues: BulkSkip.allCases.map { ($0, BulkWords.reason($0)) })
        self.init([
            FileColumn("id") { $1.add($0.id) },
            FileColumn("name") { $1.add($0.name ?? "") },
            FileColumn("reason") { $1.add($0.skip.rawValue) },
            FileColumn("explanation") { $1.add(reasons[$0.skip] ?? "") },
        ]) { place, size in
            try await store.read { db in
                try BulkAction.skippedRows(of: action.id, place, size: size, in: db)
            }
        }
    }
}
