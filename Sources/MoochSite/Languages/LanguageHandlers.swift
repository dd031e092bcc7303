import HTTPServer
import MoochWeb

/// `/language`: the visitor's own choice, which goes before what their browser asks for.
struct LanguageHandlers: Sendable {
    let services: Services

    func choose(_ visit: Visit<Anyone>) async throws -> Response {
        let path = LocalPath(validating: visit.field("next"))?.text ?? Site.home.path
        var response = services.redirect(to: path)
        if let language = services.languages[visit.field("language")] {
            response.set(services.cookies.language(language.code))
        }
        return response
    }
}
