package import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// `/photos/NAME`: the pictures of communities, members and listings.
package struct PhotoHandlers: Sendable {
    private let files: StaticFiles

    package init(services: Services) {
        files = StaticFiles(directory: services.store.photos.path)
    }

    /// A photo's name is the hash of its content, so its bytes never change. It is served so that a browser shows it
    /// and does nothing else with it (ASVS 5.4.1). A size the photo is too small for is answered with the next larger
    /// one.
    package func show(_ visit: Visit<some Sendable>) async throws -> Response {
        guard let (name, size) = visit.parameters["name"].flatMap(PhotoName.parse),
            var response = PhotoSize.allCases.lazy.filter({ $0 >= size }).compactMap({
                files.answer(
                    name.file($0), to: visit.request,
                    caching: "private, max-age=31536000, immutable")
            }).first
        else { throw Problem.notFound }
        response.headers[.contentSecurityPolicy] = SecurityHeaders.uploadPolicy
        return response
    }
}
