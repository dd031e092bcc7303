package import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// `/videos/NAME`: the videos of recipes, and their captions.
package struct VideoHandlers: Sendable {
    private let files: StaticFiles

    package init(services: Services) {
        files = StaticFiles(directory: services.store.photos.path)
    }

    /// As photos are: the name is the hash of the content, so its bytes never change, and they are played or read and
    /// nothing else (ASVS 5.4.1). A player asks for parts.
    package func show(_ visit: Visit<some Sendable>) async throws -> Response {
        guard let name = visit.parameters["name"].flatMap(MediaName.init),
            var response = files.answer(
                name.text, to: visit.request, caching: "private, max-age=31536000, immutable")
        else { throw Problem.notFound }
        response.headers[.contentSecurityPolicy] = SecurityHeaders.uploadPolicy
        return response
    }
}
