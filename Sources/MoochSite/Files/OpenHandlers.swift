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

    /// A tile of the operator's own folder.
    func tile(_ visit: Visit<Anyone>) async throws -> Response {
        let numbers = ["z", "x", "y"].map { visit.parameters[$0].flatMap { Int($0) } ?? -1 }
        guard let folder = services.options.tiles?.folder, numbers.allSatisfy({ $0 >= 0 }) else {
            throw Problem.notFound
        }
        let (files, path) = (
            StaticFiles(directory: folder), numbers.map(String.init).joined(separator: "/")
        )
        let found = ["webp", "png", "jpg"].lazy.compactMap {
            files.answer("\(path).\($0)", to: visit.request, caching: "private, max-age=604800")
        }.first
        guard let found else { throw Problem.notFound }
        return found
    }

    func asset(_ visit: Visit<Anyone>) async throws -> Response {
        guard let path = visit.parameters["path"] else { throw Problem.notFound }
        guard let response = services.assets.answer(path, to: visit.request) else {
            throw Problem.notFound
        }
        return response
    }
}
