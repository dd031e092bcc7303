import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// `/photos/NAME`: the pictures of communities, members and listings.
struct PhotoHandlers: Sendable {
    private let files: StaticFiles

    init(services: Services) {
        files = StaticFiles(directory: services.store.photos.path)
    }

    /// A photo's name is the hash of its content, so its bytes never change. It is served so that
    /// a browser shows it and does nothing else with it (ASVS 5.4.1).
    func show(_ visit: AdministratorVisit) async throws -> Response {
        guard let name = visit.parameters["name"], PhotoName(name) != nil,
            var response = files.answer(
                name, to: visit.request, caching: "private, max-age=31536000, immutable")
        else { throw Problem.notFound }
        response.headers[.contentSecurityPolicy] = SecurityHeaders.uploadPolicy
        return response
    }
}
