import MoochSite
import MoochStore
import MoochWeb
import Synchronization

/// The expected outcome for a file's rows, at one moment.
struct ImportCheck: Sendable {
    let preview: ImportPreview
    let at: Timestamp
}

/// A cache of checks: a file is judged once for each choice, and whoever asks meanwhile waits for the same result. When
/// the rows are written each is judged once more, so a check may be a while old.
package final class ImportChecks: Sendable {
    private struct Key: Hashable {
        let id: Batch.ID
        let file: BatchSpec.File
    }

    private struct Entry {
        let key: Key
        let begun: Timestamp
        let task: Task<ImportCheck, any Error>
    }

    private let cache = Mutex<[Entry]>([])
    /// The most checks, the newest last; each holds some dozens of rows.
    private static var most: Int { 8 }
    /// Seconds a check is valid.
    private static var lifetime: Int64 { 10 * 60 }

    package init() {}

    /// The expected outcome for the rows, from the cache or judged now.
    func check(
        _ csvImport: CSVImport, _ table: ImportTable, _ services: Services
    ) async throws -> ImportCheck {
        let key = Key(id: csvImport.id, file: csvImport.file)
        let (store, now) = (services.store, services.now())
        let task = cache.withLock { cache in
            cache.removeAll { now.seconds(since: $0.begun) >= Self.lifetime }
            if let found = cache.first(where: { $0.key == key }) { return found.task }
            let task = Task {
                ImportCheck(
                    preview: try await table.preview(of: csvImport, in: store), at: now)
            }
            cache.append(Entry(key: key, begun: now, task: task))
            if cache.count > Self.most { cache.removeFirst() }
            return task
        }
        do {
            return try await task.value
        } catch {
            forget(csvImport.id)
            throw error
        }
    }

    /// Forgets the check of a file, so that it is judged anew.
    func forget(_ id: Batch.ID) {
        cache.withLock { $0.removeAll { $0.key.id == id } }
    }
}
