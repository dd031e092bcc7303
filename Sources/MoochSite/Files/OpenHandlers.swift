import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// What is served to everyone without a session: the files of `Public` and the health check.
struct OpenHandlers: Sendable {
    let services: Services

    /// 200 while the store can be read; for load balancers and `systemd`.
    func health(_ visit: Visit<Anyone>) async throws -> Response {
        _ = try await services.store.read { db in try Administrator.exists(in: db) }
        var response = Response.text("ok\n")
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
