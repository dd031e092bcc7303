import GRDB
import Logging
import MoochStore
import MoochWeb
import Synchronization

/// The imports that this program is writing at the moment, each on a task of its own, so that a long
/// one goes on when its visitor leaves.
package final class ImportRuns: Sendable {
    private let running = Mutex<Set<CSVImport.ID>>([])
    /// How long an answer waits for an import's end.
    private let patience: Duration

    package init(patience: Duration) {
        self.patience = patience
    }

    func isRunning(_ id: CSVImport.ID) -> Bool {
        running.withLock { $0.contains(id) }
    }

    /// Writes an import's rows from where it stands, or takes them back, unless that is being done
    /// already.
    func start(_ csvImport: CSVImport, by author: Author, _ services: Services) {
        guard running.withLock({ $0.insert(csvImport.id).inserted }) else { return }
        Task.detached { [self] in
            do {
                if csvImport.state == .done {
                    try await Self.takeBack(csvImport, by: author, services)
                } else {
                    try await Self.write(csvImport, by: author, services)
                }
            } catch {
                services.log.error(
                    "an import stopped",
                    metadata: ["import": "\(csvImport.id)", "cause": "\(error)"])
            }
            _ = running.withLock { $0.remove(csvImport.id) }
        }
    }

    /// Waits until an import has ended, but not for long.
    func wait(for id: CSVImport.ID) async {
        let end = ContinuousClock.now + patience
        while isRunning(id), ContinuousClock.now < end {
            do { try await Task.sleep(for: .milliseconds(20)) } catch { return }
        }
    }

    private static func write(
        _ csvImport: CSVImport, by author: Author, _ services: Services
    ) async throws {
        let (found, content) = try await services.store.read { db in
            (try CSVImport.find(csvImport.id, in: db), try csvImport.content(in: db))
        }
        guard var current = found, current.state == .running, let content else { return }
        var table = try ImportTable(content)
        var keys = ImportKeys(current.list)
        var rows: [ImportRow] = []
        var place = 0
        while true {
            let next = try table.next()
            if let next {
                var row = table.read(next, as: current.columns)
                keys.note(&row)
                place += 1
                if place > current.tally.read { rows.append(row) }
            }
            guard rows.count == CSVImport.batchSize || next == nil && !rows.isEmpty else {
                if next == nil { return }
                continue
            }
            guard
                let taken = try await take(rows, of: current, by: author, services)
            else { return }
            current = taken
            rows.removeAll(keepingCapacity: true)
            if next == nil { return }
        }
    }

    private static func take(
        _ rows: [ImportRow], of csvImport: CSVImport, by author: Author, _ services: Services
    ) async throws -> CSVImport? {
        try await patiently(services) { now, db in
            try csvImport.take(
                rows, after: csvImport.tally.read, by: author, at: now, in: db
            ) { row, error in
                services.log.warning(
                    "the store refused a row of an import",
                    metadata: [
                        "import": "\(csvImport.id)", "row": "\(row.number)",
                        "cause": "\(LogText.escape(String(reflecting: error)))",
                    ])
            }
        }
    }

    private static func takeBack(
        _ csvImport: CSVImport, by author: Author, _ services: Services
    ) async throws {
        var isMore = true
        while isMore {
            let later = try await patiently(services) { now, db in
                try csvImport.undoNext(by: author.acting(at: now), in: db)
            }
            isMore = later?.undo?.finishedAt == nil && later != nil
        }
    }

    /// Another program may hold the store for longer than a write waits: then it waits some more.
    private static func patiently(
        _ services: Services,
        _ piece: @escaping @Sendable (Timestamp, Database) throws -> CSVImport?
    ) async throws -> CSVImport? {
        var attempts = 0
        while true {
            do {
                let now = services.now()
                return try await services.store.write { db in try piece(now, db) }
            } catch StoreError.busy where attempts < 10 {
                attempts += 1
            }
        }
    }
}
