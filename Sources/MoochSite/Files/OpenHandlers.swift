import HTTPServer
import HTTPTypes
import MoochWeb

/// The files of `Public` and tiles, which need no session.
struct OpenHandlers: Sendable {
    let services: Services

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
