import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// What is served to everyone without a session: the files of `Public` and the health check.
struct OpenHandlers: Sendable {
    let services: Services

    /// 200 while the store can be read; for load balancers and `systemd`. On this machine it also says
    /// which SQLite it is; a proxy passes on its visitors' `Host`, and so does not tell them.
    func health(_ visit: Visit<Anyone>) async throws -> Response {
        _ = try await services.store.read { db in try Administrator.exists(in: db) }
        let request = visit.request
        let isHere =
            request.isFromLoopback && OwnHosts(publicURL: nil).contains(request.authority)
        var response = Response.text(isHere ? "ok\n\(SQLiteLibrary.summary)\n" : "ok\n")
        response.headers[.cacheControl] = "no-store"
        return response
    }

    func asset(_ visit: Visit<Anyone>) async throws -> Response {
        guard let path = visit.parameters["path"] else { throw Problem.notFound }
        guard let response = services.assets.answer(path, to: visit.request) else {
            throw Problem.notFound
        }
        return response
    }
}
