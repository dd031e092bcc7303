package import HTTPServer
package import HTTPTypes

/// The security headers of every answer (ASVS 3.4), added once, at the boundary of its site.
package struct SecurityHeaders: Sendable {
    /// For uploaded bytes: they can do nothing, even opened on their own.
    package static let uploadPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

    /// The headers of every answer.
    private let always: [HTTPField]
    /// What a page may load and do: the site's own files, nothing inline.
    private let pagePolicy: String

    /// - Parameters:
    ///   - isHTTPS: True if the site's public address is https: browsers are then told to use nothing else, for a year.
    ///   - imageSources: Origins of pictures besides the site's own, such as those of a map.
    ///   - isInstallable: True if the site has a manifest and a service worker.
    package init(
        isHTTPS: Bool, imageSources: [String] = [], isInstallable: Bool = false
    ) {
        pagePolicy = Self.pagePolicy(imageSources: imageSources, isInstallable: isInstallable)
        let fields: [(HTTPField.Name?, String)] = [
            (.xContentTypeOptions, "nosniff"),
            (HTTPField.Name("Referrer-Policy"), "same-origin"),
            (HTTPField.Name("Cross-Origin-Opener-Policy"), "same-origin"),
            (HTTPField.Name("Cross-Origin-Resource-Policy"), "same-origin"),
            (PagePermission.header, PagePermission.policy([])),
            (isHTTPS ? .strictTransportSecurity : nil, "max-age=31536000"),
        ]
        always = fields.compactMap { name, value in name.map { HTTPField(name: $0, value: value) } }
    }

    /// The policy of a page, which one with pictures from elsewhere or a video of the site's sets itself.
    package static func pagePolicy(
        imageSources: [String], isInstallable: Bool, playsMedia: Bool = false
    ) -> String {
        let images = (["'self'"] + imageSources).joined(separator: " ")
        return "default-src 'none'; style-src 'self'; script-src 'self'; img-src \(images); "
            + "connect-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; "
            + "base-uri 'none'" + (playsMedia ? "; media-src 'self'" : "")
            + (isInstallable ? "; manifest-src 'self'; worker-src 'self'" : "")
    }

    /// Adds the headers that an answer does not set itself.
    ///
    /// HTML gets the policy of pages; an answer that says nothing about caching is not stored anywhere.
    package func apply(to headers: inout HTTPFields) {
        for field in always where !headers.contains(field.name) { headers.append(field) }
        if !headers.contains(.contentSecurityPolicy),
            headers[.contentType]?.hasPrefix("text/html") == true
        {
            headers[.contentSecurityPolicy] = pagePolicy
        }
        if !headers.contains(.cacheControl) { headers[.cacheControl] = "no-store" }
    }

    /// A copy with those headers.
    package func applied(to response: Response) -> Response {
        var response = response
        apply(to: &response.headers)
        return response
    }
}
