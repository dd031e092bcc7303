package import HTTPServer
package import HTTPTypes

extension Response {
    /// A page of HTML.
    package static func page(
        _ html: [UInt8], status: HTTPResponse.Status = .ok
    ) -> Response {
        Response(
            status: status, headers: [.contentType: "text/html; charset=utf-8"], body: .bytes(html))
    }

    /// Redirects with 303, so that reloading the target sends no form again.
    package static func redirect(
        to path: LocalPath, status: HTTPResponse.Status = .seeOther
    ) -> Response {
        Response(status: status, headers: [.location: path.text], body: .empty)
    }

    /// Redirects to an address of our own making.
    ///
    /// What is not a local path leads to the front page: no text from outside can name another site.
    package static func redirect(
        to path: String, status: HTTPResponse.Status = .seeOther
    ) -> Response {
        redirect(to: LocalPath(validating: path) ?? .root, status: status)
    }

    /// Lets the visitor's own browser keep the page, so that Back finds it as it was left; otherwise it is asked for
    /// anew (RFC 9111 §5.2.2.4). Not for pages with contact details, settings or messages.
    package mutating func keepForBack() { headers[.cacheControl] = "private, no-cache" }

    /// Adds a cookie to those already set.
    package mutating func set(_ cookie: SetCookie) {
        headers.append(cookie.field)
    }

    /// A copy with one more cookie.
    package func setting(_ cookie: SetCookie) -> Response {
        var response = self
        response.set(cookie)
        return response
    }
}
