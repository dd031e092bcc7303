import MoochSite
import MoochStore
import MoochWeb
import Synchronization

/// What would become of a file's rows, as it was at one moment.
struct ImportCheck: Sendable {
    let preview: ImportPreview
    let at: Timestamp
}

/// The checks of the files that are looked at now: a file is judged once for what is chosen of it, and
/// whoever asks meanwhile waits for the same judgement. When the rows are written each is judged once
/// more, so a check may grow old for a while.
package final class ImportChecks: Sendable {
    private struct Key: Hashable {
        let id: Batch.ID
        let file: BatchSpec.File
    }

    private struct Kept {
        let key: Key
        let begun: Timestamp
        let task: Task<ImportCheck, any Error>
    }

    private let kept = Mutex<[Kept]>([])
    /// Checks at most, the newest last; each holds some dozens of rows.
    private static var most: Int { 8 }
    /// For how many seconds a check is good.
    private static var keptFor: Int64 { 10 * 60 }

    package init() {}

    /// What would become of the rows: as it was found a while ago, or found now.
    func check(
        _ csvImport: CSVImport, _ table: ImportTable, _ services: Services
    ) async throws -> ImportCheck {
        let key = Key(id: csvImport.id, file: csvImport.file)
        let (store, now) = (services.store, services.now())
        let task = kept.withLock { kept in
            kept.removeAll { now.seconds(since: $0.begun) >= Self.keptFor }
            if let found = kept.first(where: { $0.key == key }) { return found.task }
            let task = Task {
                ImportCheck(
                    preview: try await table.preview(of: csvImport, in: store), at: now)
            }
            kept.append(Kept(key: key, begun: now, task: task))
            if kept.count > Self.most { kept.removeFirst() }
            return task
        }
        do {
            return try await task.value
        } catch {
            forget(csvImport.id)
            throw error
        }
    }

    /// Forgets what was found of a file, so that it is judged anew.
    func forget(_ id: Batch.ID) {
        kept.withLock { $0.removeAll { $0.key.id == id } }
    }
}
