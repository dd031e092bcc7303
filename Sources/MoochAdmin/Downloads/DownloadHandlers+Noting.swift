import GRDB
import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

extension DownloadHandlers {
    /// The file, after the audit has been told who saves which rows: what cannot be noted is not sent.
    /// Asking for the head alone sends no rows.
    func noted(
        _ file: Response, _ list: ListName, showing items: QueryItems, _ visit: AdministratorVisit,
        counting total: @escaping @Sendable (Database) throws -> ListTotal
    ) async throws -> Response {
        guard visit.request.method != .head else { return file }
        let author = visit.author
        let filter = items.encoded
        let rows = try await services.store.read { db in try total(db) }
        try await services.store.write { db in
            try ListExport.note(list, filter: filter, rows: rows, by: author, in: db)
        }
        return file
    }
}
