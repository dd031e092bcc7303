package import HTTPServer
package import MoochWeb

/// `/language`: the visitor's own choice, which overrides the browser's.
package struct LanguageHandlers: Sendable {
    /// Saves the language with the account of a signed-in visitor.
    package typealias Remember = @Sendable (Request, Language) async throws -> Void

    let services: Services
    let remember: Remember?

    func choose(_ visit: Visit<Anyone>) async throws -> Response {
        let path = LocalPath(validating: visit.field("next"))?.text ?? Site.home.path
        var response = services.redirect(to: path)
        if let language = services.languages[visit.field("language")] {
            response.set(services.cookies.language(language.code))
            try await remember?(visit.request, language)
        }
        return response
    }
}
