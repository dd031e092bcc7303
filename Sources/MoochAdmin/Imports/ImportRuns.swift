import GRDB
import Logging
package import MoochStore
import MoochWeb
import Synchronization

/// The imports that this program is writing at the moment, each on a task of its own, so that a long
/// one goes on when its visitor leaves.
package final class ImportRuns: Sendable {
    private let running = Mutex<Set<CSVImport.ID>>([])
    /// How long an answer waits for an import's end.
    private let patience: Duration
    /// How much is written at once.
    private let pace: BulkPace

    package init(patience: Duration, pace: BulkPace = BulkPace()) {
        self.patience = patience
        self.pace = pace
    }

    func isRunning(_ id: CSVImport.ID) -> Bool {
        running.withLock { $0.contains(id) }
    }

    /// Goes on with what a program that has ended left unfinished: whoever began it may never come back
    /// to its page. Two programs that go on with one import do nothing twice.
    package func resume(_ services: Services) async {
        do {
            let unfinished = try await services.store.read { db in
                try CSVImport.unfinished(at: services.now(), in: db)
            }
            for (csvImport, author) in unfinished { start(csvImport, by: author, services) }
        } catch {
            services.log.error(
                "unfinished imports wait for somebody who lets them go on",
                metadata: ["cause": "\(error)"])
        }
    }

    /// Writes an import's rows from where it stands, or takes them back, unless that is being done
    /// already.
    func start(_ csvImport: CSVImport, by author: Author, _ services: Services) {
        guard running.withLock({ $0.insert(csvImport.id).inserted }) else { return }
        Task.detached { [self] in
            do {
                if csvImport.state == .done {
                    try await takeBack(csvImport, by: author, services)
                } else {
                    try await write(csvImport, by: author, services)
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
    package func wait(for id: CSVImport.ID) async {
        let end = ContinuousClock.now + patience
        while isRunning(id), ContinuousClock.now < end {
            do { try await Task.sleep(for: .milliseconds(20)) } catch { return }
        }
    }

    private func write(
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
            while !rows.isEmpty {
                guard let taken = try await take(rows, of: current, by: author, services) else {
                    return
                }
                rows.removeFirst(taken.tally.read - current.tally.read)
                current = taken
                try await Task.sleep(for: pace.pause)
            }
            if next == nil { return }
        }
    }

    private func take(
        _ rows: [ImportRow], of csvImport: CSVImport, by author: Author, _ services: Services
    ) async throws -> CSVImport? {
        try await Self.patiently(services) { [pace] now, db in
            try csvImport.take(
                rows, after: csvImport.tally.read, pace: pace, by: author, at: now, in: db
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

    private func takeBack(
        _ csvImport: CSVImport, by author: Author, _ services: Services
    ) async throws {
        var isMore = true
        while isMore {
            let later = try await Self.patiently(services) { [pace] now, db in
                try csvImport.undoNext(pace: pace, by: author.acting(at: now), in: db)
            }
            isMore = later?.undo?.finishedAt == nil && later != nil
            if isMore { try await Task.sleep(for: pace.pause) }
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
