import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

extension BatchHandlers {
    /// How far a batch is, and what became of it. An import's page is its own.
    func show(_ visit: AdministratorVisit) async throws -> Response {
        let batch = try await find(visit)
        guard batch.path == Site.bulkAction.path(batch.id) else {
            return .redirect(to: batch.path)
        }
        return try await page(of: batch, visit)
    }

    /// While it is at work the browser asks again by itself, unless the visitor wants the page to keep
    /// still.
    func page(of batch: Batch, _ visit: AdministratorVisit) async throws -> Response {
        let found = try await services.found { try BatchSummary.fetch(batch.id, in: $0) }
        let isStill = visit.query["still"] == "1"
        var response = services.render(
            BatchPage(
                found, isStill: isStill, now: visit.now, frame: frame(found.batch, visit)))
        if found.batch.state == .running, !isStill, let refresh = HTTPField.Name("Refresh") {
            response.headers[refresh] = "2"
        }
        return response
    }

    func stop(_ visit: AdministratorVisit) async throws -> Response {
        let batch = try await find(visit)
        try await services.store.write { db in try Batch.stop(batch.id, by: visit.author, in: db) }
        return services.redirect(to: batch.path)
    }

    func resume(_ visit: AdministratorVisit) async throws -> Response {
        let batch = try await find(visit)
        do {
            try await services.store.write { db in
                try Batch.resume(batch.id, by: visit.author, in: db)
            }
        } catch BatchError.notStopped {
            return services.redirect(
                to: batch.path, flash: Flash(.problem, words("bulk-not-stopped")))
        }
        services.batchRunner.wake()
        return services.redirect(to: batch.path)
    }

    /// The rows that were left as they are, as a file.
    func skipped(_ visit: AdministratorVisit) async throws -> Response {
        try await file("skipped", of: try await find(visit), visit)
    }

    /// The rows that the undo of an import left as they are.
    func kept(_ visit: AdministratorVisit) async throws -> Response {
        let id: Batch.ID = try visit.id()
        let reversal = try await services.found { try Batch.reversal(of: id, in: $0) }
        return try await file("kept", of: reversal, visit)
    }

    private func file(
        _ name: String, of batch: Batch, _ visit: AdministratorVisit
    ) async throws -> Response {
        try await ListDownload(skippedBy: batch, from: services.store)
            .response("\(name)-\(batch.id)", for: visit)
    }

    /// Where signing in leads whoever wanted the file.
    func skippedPage(_ visit: AdministratorVisit) async throws -> Response {
        let id: Batch.ID = try visit.id()
        return .redirect(to: Site.bulkAction.path(id))
    }

    /// What taking a batch back would do.
    func confirmReversal(_ visit: AdministratorVisit) async throws -> Response {
        let batch = try await find(visit)
        let found = try await services.store.read { try BatchReversalSummary(of: batch, in: $0) }
        if let reversal = found.reversal { return .redirect(to: reversal.path) }
        guard batch.state != .running else {
            return services.redirect(
                to: batch.path, flash: Flash(.problem, words("bulk-still-running")))
        }
        guard batch.canBeReversed(at: visit.now) else {
            return services.redirect(
                to: batch.path, flash: Flash(.problem, words("bulk-not-reversible")))
        }
        return services.render(
            BatchPreviewPage(
                found.preview, list: batch.list,
                consequences: BatchConsequences.reversing(batch, found.preview),
                action: Site.bulkActionReversal.path(batch.id), button: batch.reversalTitle,
                isDanger: found.preview.removals > 0, cancelPath: batch.path,
                frame: services.frame(
                    batch.reversalTitle, in: .audit, for: visit, help: .bulkReversal,
                    breadcrumbs: crumbs + [Breadcrumb(batch.title, batch.path)])))
    }

    func reverse(_ visit: AdministratorVisit) async throws -> Response {
        let batch = try await find(visit)
        do {
            let reversal = try await services.store.write { db in
                try Batch.reverse(batch.id, by: visit.author, in: db)
            }
            return try await begun(reversal)
        } catch let error as BatchError {
            let message =
                error == .stillRunning ? words("bulk-still-running") : words("bulk-not-reversible")
            return services.redirect(to: batch.path, flash: Flash(.problem, message))
        }
    }

    /// The batch in the path; a file whose columns are being chosen is none yet.
    private func find(_ visit: AdministratorVisit) async throws -> Batch {
        let id: Batch.ID = try visit.id()
        let found = try await services.found { try Batch.find(id, in: $0) }
        guard found.state != .open else { throw Problem.notFound }
        return found
    }

    private var crumbs: [Breadcrumb] {
        [
            Breadcrumb(Area.audit.label, Site.audit.path),
            Breadcrumb(words("bulk-title"), Site.bulkActions.path),
        ]
    }

    private func frame(_ batch: Batch, _ visit: AdministratorVisit) -> Frame {
        services.frame(batch.title, in: .audit, for: visit, help: .bulk, breadcrumbs: crumbs)
    }
}

extension ListDownload<BatchSkippedRow> {
    /// The rows that a batch left as they are, with the reason in the visitor's language.
    init(skippedBy batch: Batch, from store: Store) {
        // In the visitor's language: what is sent later is sent by a task that knows none.
        let reasons = Dictionary(
            uniqueKeysWithValues: BatchSkip.allCases.map { ($0, BatchWords.reason($0)) })
        // Of an import's rows the file's number is known.
        let row = FileColumn<BatchSkippedRow>("row") { $1.add($0.position) }
        self.init(
            (batch.verb == .import ? [row] : []) + [
                FileColumn("id") { $1.add($0.id) },
                FileColumn("name") { $1.add($0.name ?? "") },
                FileColumn("reason") { $1.add($0.skip.rawValue) },
                FileColumn("explanation") { $1.add(reasons[$0.skip] ?? "") },
            ]
        ) { place, size in
            try await store.read { try Batch.skippedRows(of: batch.id, place, size: size, in: $0) }
        }
    }
}
