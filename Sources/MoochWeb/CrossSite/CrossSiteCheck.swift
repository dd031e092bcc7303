package import HTTPServer
import HTTPTypes

/// Refuses requests that another site made a visitor's browser send.
///
/// Browsers say where a request comes from in `Sec-Fetch-Site` and `Origin`, which no page can forge. The check stands
/// beside `CrossSiteToken`, not in its place: a program that is not a browser sends neither and is judged by its token
/// alone (ASVS 3.5.1-3.5.3).
package enum CrossSiteCheck {
    package enum Verdict: Sendable, Equatable {
        case allowed
        /// The text names the field that refused it, for the log.
        case refused(String)
    }

    /// Judges a request by its method and headers. `publicOrigin` is the site in visitors' browsers, `https://host`;
    /// nil if that is the request's own authority.
    package static func verdict(for request: Request, publicOrigin: String?) -> Verdict {
        switch request.method {
        case .get, .head, .options: return .allowed
        default: break
        }
        if let name = HTTPField.Name("Sec-Fetch-Site"), let site = request.headers[name],
            site != "same-origin", site != "none"
        {
            return .refused("Sec-Fetch-Site is neither same-origin nor none")
        }
        guard let origin = request.headers[.origin] else { return .allowed }
        return isOurs(origin, request, publicOrigin)
            ? .allowed : .refused("Origin is another site's")
    }

    /// True if the browser says that a page of this site sent the request; a missing header is not enough.
    package static func isSameOrigin(_ request: Request, publicOrigin: String?) -> Bool {
        guard verdict(for: request, publicOrigin: publicOrigin) == .allowed else { return false }
        let site = HTTPField.Name("Sec-Fetch-Site").flatMap { request.headers[$0] }
        return site == "same-origin"
            || request.headers[.origin].map { isOurs($0, request, publicOrigin) } == true
    }

    /// True if the browser says that a page of another site embeds this, as a picture or a frame, rather than leading
    /// there.
    package static func isPartOfAnotherPage(_ request: Request) -> Bool {
        func said(_ name: String) -> String? {
            HTTPField.Name(name).flatMap { request.headers[$0] }
        }
        guard let site = said("Sec-Fetch-Site"), let destination = said("Sec-Fetch-Dest") else {
            return false
        }
        return site != "same-origin" && site != "none" && destination != "document"
    }

    private static func isOurs(
        _ origin: String, _ request: Request, _ publicOrigin: String?
    ) -> Bool {
        let ours =
            if let publicOrigin {
                [publicOrigin]
            } else {
                ["http://\(request.authority)", "https://\(request.authority)"]
            }
        return WebOrigin(origin).map { ours.compactMap(WebOrigin.init).contains($0) } ?? false
    }
}

/// Scheme, host and port of a site, so that two spellings of one compare equal (RFC 6454).
private struct WebOrigin: Equatable {
    let scheme: String
    let authority: String

    /// Nil for anything but `http` or `https` with a host, the origin `null` included.
    init?(_ text: String) {
        let text = text.lowercased()
        guard let colon = text.firstRange(of: "://") else { return nil }
        scheme = String(text[..<colon.lowerBound])
        var authority = text[colon.upperBound...]
        if authority.last == "/" { authority.removeLast() }
        let defaultPort = scheme == "https" ? ":443" : ":80"
        if authority.hasSuffix(defaultPort) { authority.removeLast(defaultPort.count) }
        guard scheme == "http" || scheme == "https", !authority.isEmpty,
            !authority.contains(where: { "/?#@\\ ".contains($0) })
        else { return nil }
        self.authority = String(authority)
    }
}
