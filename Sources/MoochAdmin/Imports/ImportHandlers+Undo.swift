import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// Taking a whole import back, which every administrator can, as they can change its records.
extension ImportHandlers {
    /// What taking it back would do.
    func confirmReversal(_ visit: AdministratorVisit) async throws -> Response {
        let csvImport = try await findDone(visit)
        let path = Site.csvImport.path(csvImport.id)
        guard csvImport.canBeUndone(at: visit.now) else { return services.redirect(to: path) }
        let preview = try await services.store.read { db in
            try ImportUndoPreview(csvImport, in: db)
        }
        return services.render(
            ConfirmPage(
                words("imports-undo-sentence", ["file": csvImport.fileName]),
                consequences: ImportUndoWords.consequences(preview, of: csvImport),
                action: Site.importReversal.path(csvImport.id), button: words("imports-undo"),
                isDanger: preview.removed > 0, cancelPath: path,
                canProceed: preview.removed + preview.restored > 0
                    || preview.lookedAt < csvImport.tally.good,
                frame: frame(words("imports-undo-title"), csvImport.list, visit)))
    }

    /// Begins to take it back, or goes on.
    func reverse(_ visit: AdministratorVisit) async throws -> Response {
        let csvImport = try await findDone(visit)
        let author = visit.author
        let started = try await services.store.write { db in
            try csvImport.startUndo(by: author, in: db)
            return try CSVImport.find(csvImport.id, in: db)
        }
        if let started, let undo = started.undo, undo.finishedAt == nil {
            services.imports.start(started, by: author, services)
            await services.imports.wait(for: started.id)
        }
        return services.redirect(to: Site.csvImport.path(csvImport.id))
    }

    /// The records that were left alone, as a file.
    func keptRows(_ visit: AdministratorVisit) async throws -> Response {
        let csvImport = try await findDone(visit)
        let file = ListDownload(keptBy: csvImport, from: services.store)
        return try await file.response("kept-\(csvImport.id)", for: visit)
    }

    /// An import that ran, whoever's it is: what it wrote is everybody's to see.
    private func findDone(_ visit: AdministratorVisit) async throws -> CSVImport {
        let id: CSVImport.ID = try visit.id()
        let found = try await services.store.read { db in try CSVImport.find(id, in: db) }
        guard let found, found.state == .done else { throw Problem.notFound }
        return found
    }
}

/// What is said of taking an import back.
enum ImportUndoWords {
    static func consequences(
        _ preview: ImportUndoPreview, of csvImport: CSVImport
    ) -> [Consequence] {
        let list = csvImport.list
        var all: [Consequence] = []
        if preview.removed > 0 {
            all.append(
                Consequence(
                    icon: "delete",
                    words("imports-undo-removes", ["counted": list.counted(preview.removed)])))
        }
        if preview.restored > 0 {
            all.append(
                Consequence(
                    icon: "restore",
                    words("imports-undo-restores", ["counted": list.counted(preview.restored)])))
        }
        all += preview.kept.map { kept in
            Consequence(
                icon: "hide",
                words(
                    "imports-undo-keeps",
                    [
                        "counted": list.counted(kept.count), "reason": reason(kept.reason),
                        "names": names(kept),
                    ]))
        }
        if preview.lookedAt < csvImport.tally.good {
            all.append(
                Consequence(
                    icon: "info", words("imports-undo-partly", ["count": preview.lookedAt])))
        }
        all.append(Consequence(icon: "info", words("imports-undo-final")))
        return all
    }

    private static func names(_ kept: ImportUndoPreview.Kept) -> String {
        kept.names.joined(separator: ", ") + (kept.count > kept.names.count ? " …" : "")
    }

    static func reason(_ reason: ImportUndo.Reason) -> String {
        switch reason {
        case .gone: words("bulk-skip-gone")
        case .changedSince: words("imports-kept-changed")
        case .inUse: words("imports-kept-in-use")
        case .placeGone: words("bulk-skip-place-gone")
        case .refused: words("imports-kept-refused")
        }
    }
}

extension ListDownload<ImportUndo.KeptRow> {
    /// The records that were left alone, with the reason in the visitor's language.
    init(keptBy csvImport: CSVImport, from store: Store) {
        // In the visitor's language: what is sent later is sent by a task that knows none.
        let reasons = Dictionary(
            uniqueKeysWithValues: ImportUndo.Reason.allCases.map {
                ($0, ImportUndoWords.reason($0))
            })
        self.init([
            FileColumn("row") { $1.add(Int64($0.number)) },
            FileColumn("id") { $1.add($0.record) },
            FileColumn("name") { $1.add($0.name) },
            FileColumn("reason") { $1.add($0.reason.rawValue) },
            FileColumn("explanation") { $1.add(reasons[$0.reason] ?? "") },
        ]) { place, size in
            try await store.read { db in
                try csvImport.keptPage(place, size: size, in: db)
            }
        }
    }
}
