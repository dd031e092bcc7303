package import HTTPServer
package import HTTPTypes

/// What every answer tells the browser about its safety (ASVS 3.4), added once, at the boundary.
package struct SecurityHeaders: Sendable {
    /// What a page of ours may load and do: its own files, nothing inline.
    package static let pagePolicy =
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
        + "connect-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; "
        + "base-uri 'none'"

    /// For bytes that a visitor uploaded: even when opened on their own they can do nothing.
    package static let uploadPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

    private static let always: [(HTTPField.Name?, String)] = [
        (.xContentTypeOptions, "nosniff"),
        (HTTPField.Name("Referrer-Policy"), "same-origin"),
        (HTTPField.Name("Cross-Origin-Opener-Policy"), "same-origin"),
        (HTTPField.Name("Cross-Origin-Resource-Policy"), "same-origin"),
        (
            HTTPField.Name("Permissions-Policy"),
            "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "
                + "magnetometer=(), microphone=(), payment=(), usb=()"
        ),
    ]

    /// Whether browsers are told to come over https only, for a year.
    private let isHTTPS: Bool

    /// - Parameter isHTTPS: whether the site's public address is https.
    package init(isHTTPS: Bool) {
        self.isHTTPS = isHTTPS
    }

    /// Adds to an answer what it does not say itself.
    ///
    /// HTML gets `pagePolicy`; whatever says nothing about caching is not stored anywhere.
    package func apply(to headers: inout HTTPFields) {
        for case (let name?, let value) in SecurityHeaders.always where headers[name] == nil {
            headers[name] = value
        }
        if isHTTPS { headers[.strictTransportSecurity] = "max-age=31536000" }
        if headers[.contentSecurityPolicy] == nil,
            headers[.contentType]?.hasPrefix("text/html") == true
        {
            headers[.contentSecurityPolicy] = SecurityHeaders.pagePolicy
        }
        if headers[.cacheControl] == nil { headers[.cacheControl] = "no-store" }
    }

    /// The answer with those headers.
    package func applied(to response: Response) -> Response {
        var response = response
        apply(to: &response.headers)
        return response
    }
}
