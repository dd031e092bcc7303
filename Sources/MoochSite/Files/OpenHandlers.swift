import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// The files of `Public` and the health check, which need no session.
struct OpenHandlers: Sendable {
    let services: Services

    /// 200 while the store can be read; for load balancers and `systemd`. Also names the SQLite version to callers on
    /// this machine; visitors through a proxy send its `Host` and so are not told.
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
