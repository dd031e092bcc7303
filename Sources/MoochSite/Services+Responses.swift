package import HTTPServer
package import HTTPTypes
package import MoochStore
package import MoochWeb

extension Response {
    /// The answer to a form that stays in the visitor's own browser until they sign out, so that Back leads to it: else
    /// the browser asks whether the form is to be sent once more. Nothing may be on it but what they typed.
    package var stayingForBack: Response {
        var response = self
        response.headers[.cacheControl] = "private,no-cache"
        return response
    }
}

extension Services {
    /// Reads the record that the path names; a 404 if it does not exist.
    package func found<Value: Sendable>(
        _ read: @Sendable (Reading) throws -> Value?
    ) async throws -> Value {
        guard let found = try await store.read(read) else { throw Problem.notFound }
        return found
    }

    /// A page as a response. Private pages are never stored by a browser or a proxy (ASVS 14.3.2).
    package func render(_ page: some Page, status: HTTPResponse.Status = .ok) -> Response {
        var response = Response.page(templates.render(page), status: status)
        response.headers.permit(type(of: page).permissions)
        return response
    }

    /// 303: the answer to a saved form, with a message for the next page (RFC 9110 §15.4.4).
    package func redirect(to path: String, flash: Flash? = nil) -> Response {
        var response = Response.redirect(to: path)
        if let flash { response.set(flash.cookie(cookies)) }
        return response
    }

    /// A problem as a page for a visitor who is not signed in.
    package func plainProblemPage(_ problem: Problem, requestID: String) -> Response {
        render(
            PlainErrorPage(problem, settings: settings, requestID: requestID),
            status: problem.status)
    }
}
