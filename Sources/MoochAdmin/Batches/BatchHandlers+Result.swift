import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

extension BatchHandlers {
    /// The progress or result of a batch. An import's page is its own.
    func show(_ visit: AdministratorVisit) async throws -> Response {
        let batch = try await find(visit)
        guard batch.path == Site.bulkAction.path(batch.id) else {
            return .redirect(to: batch.path)
        }
        return try await page(of: batch, visit)
    }

    /// While it runs the browser refreshes the page, unless the visitor turned that off.
    func page(of batch: Batch, _ visit: AdministratorVisit) async throws -> Response {
        let found = try await services.found { try BatchSummary.fetch(batch.id, in: $0) }
        let isStill = visit.query["still"] == "1"
        var response = services.render(
            BatchPage(
                found, isStill: isStill, now: visit.now, frame: frame(found.batch, visit)))
        if !isStill, let pause = found.pause(at: visit.now), let refresh = HTTPField.Name("Refresh")
        {
            response.headers[refresh] = "\(pause)"
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
        try await services.store.write { db in
            try Batch.resume(batch.id, by: visit.author, in: db)
        }
        work.runner.wake()
        return services.redirect(to: batch.path)
    }

    /// The skipped rows, as a file for programs.
    func skipped(_ visit: AdministratorVisit) async throws -> Response {
        try await file("skipped", .export, of: try await find(visit), visit)
    }

    /// The skipped rows, as a file for people.
    func skippedSpreadsheet(_ visit: AdministratorVisit) async throws -> Response {
        try await file("skipped", .spreadsheet, of: try await find(visit), visit)
    }

    /// The rows that the undo of an import skipped.
    func kept(_ visit: AdministratorVisit) async throws -> Response {
        let id: Batch.ID = try visit.id()
        let reversal = try await services.found { try Batch.reversal(of: id, in: $0) }
        return try await file("kept", .export, of: reversal, visit)
    }

    private func file(
        _ name: String, _ file: FileKind, of batch: Batch, _ visit: AdministratorVisit
    ) async throws -> Response {
        try await ListDownload(skippedBy: batch, file, from: services.store).response(
            file == .spreadsheet
                ? words("bulk-left-file", ["number": "\(batch.id)"])
                : "mooch-\(name)-\(batch.id)-\(visit.now.day)",
            file.writer(for: visit.request, in: services.currency))
    }

    /// The page to show after sign-in to a visitor who wanted the file.
    func skippedPage(_ visit: AdministratorVisit) async throws -> Response {
        let id: Batch.ID = try visit.id()
        return .redirect(to: Site.bulkAction.path(id))
    }

    /// The effects of undoing a batch.
    func confirmReversal(_ visit: AdministratorVisit) async throws -> Response {
        let batch = try await find(visit)
        let found = try await services.store.read { try BatchReversalSummary(of: batch, in: $0) }
        if let reversal = found.reversal { return reversed(before: reversal, visit) }
        guard batch.state != .running else { throw BatchError.stillRunning }
        if batch.isTold(at: visit.now) { return tooLate(batch) }
        guard batch.canBeReversed(at: visit.now) else { throw BatchError.notReversible }
        return services.render(
            BatchPreviewPage(
                found.preview, list: batch.list,
                consequences: BatchConsequences.reversing(batch, found.preview),
                action: Site.bulkActionReversal.path(batch.id), button: batch.undoTitle,
                isDanger: found.preview.removals > 0, hasMore: batch.verb == .merge,
                cancelPath: batch.path,
                frame: services.frame(
                    batch.undoTitle, in: .bulkChanges, for: visit,
                    breadcrumbs: crumbs + [Link(batch.title, batch.path)])))
    }

    func reverse(_ visit: AdministratorVisit) async throws -> Response {
        let batch = try await find(visit)
        let reversal: Batch
        do {
            reversal = try await services.store.write { db in
                try Batch.reverse(batch.id, by: visit.author, in: db)
            }
        } catch BatchError.notReversible where batch.isTold(at: visit.now) {
            return tooLate(batch)
        }
        guard reversal.administratorID == visit.author.administrator else {
            return reversed(before: reversal, visit)
        }
        // What was merged is back: its page shows what came with it.
        let page: Address? =
            switch batch.verb {
            case .merge: Site.category
            case .mergeFoods: Site.food
            default: nil
            }
        return try await begin(
            reversal, leadingTo: batch.spec.source.flatMap { page?.path(String($0.id)) })
    }

    /// They were told in the meantime: leads to the batch, which says since when.
    private func tooLate(_ batch: Batch) -> Response {
        services.redirect(
            to: batch.path, flash: Flash(.notice, words("bulk-remind-too-late")))
    }

    /// Somebody has undone it already: leads to that batch, with who did it and when.
    private func reversed(before reversal: Batch, _ visit: AdministratorVisit) -> Response {
        services.redirect(
            to: reversal.path,
            flash: Flash(
                .notice,
                words(
                    "bulk-reversed-before",
                    [
                        "administrator": reversal.administratorName,
                        "ago": MomentText(reversal.createdAt, now: visit.now).ago,
                    ])))
    }

    /// The batch in the path; a file whose columns are being chosen is none yet.
    private func find(_ visit: AdministratorVisit) async throws -> Batch {
        let id: Batch.ID = try visit.id()
        let found = try await services.found { try Batch.find(id, in: $0) }
        guard found.state != .open else { throw Problem.notFound }
        return found
    }

    private var crumbs: [Link] {
        [Link(Area.bulkChanges.label, Site.bulkActions.path)]
    }

    private func frame(_ batch: Batch, _ visit: AdministratorVisit) -> Frame {
        services.frame(batch.title, in: .bulkChanges, for: visit, breadcrumbs: crumbs)
    }
}

extension Batch {
    /// True once reminders can no longer be taken back.
    fileprivate func isTold(at now: Timestamp) -> Bool {
        !isReversal && hasWritten && state != .running && untoldUntil.map { $0 <= now } ?? false
    }
}

extension BatchSummary {
    /// The seconds after which its page looks different; nil if it stays as it is.
    fileprivate func pause(at now: Timestamp) -> Int64? {
        if batch.state == .running { return 2 }
        guard reversal == nil, batch.canBeReversed(at: now) else { return nil }
        return batch.untoldUntil?.seconds(since: now)
    }
}

extension ListDownload<BatchSkippedRow> {
    /// The rows that a batch skipped, with the reason in the visitor's language.
    init(skippedBy batch: Batch, _ file: FileKind, from store: Store) {
        let isForPeople = file == .spreadsheet
        func column(
            _ name: String, _ label: StaticString,
            write: @escaping @Sendable (BatchSkippedRow, inout CSVWriter) -> Void
        ) -> FileColumn<BatchSkippedRow> {
            FileColumn(isForPeople ? words(label) : name, write: write)
        }
        // Rows of an import have the file's number.
        let row = column("row", "imports-row-number") { $1.add($0.position) }
        let code = FileColumn<BatchSkippedRow>("reason") { $1.add($0.skip.rawValue) }
        self.init(
            (batch.verb == .import ? [row] : []) + [
                column("id", "imports-id") { $1.add($0.id) },
                column("name", "name") { $1.add($0.name ?? "") },
            ] + (isForPeople ? [] : [code]) + [
                column("explanation", "bulk-left-why") { $1.add(BatchWords.reason($0.skip)) }
            ]
        ) { place, size in
            try await store.read { try Batch.skippedRows(of: batch.id, place, size: size, in: $0) }
        }
    }
}
