package import HTTPServer
package import HTTPTypes

/// The answers to programs that pages of other origins may read (the CORS protocol of the Fetch standard): public ones,
/// all; others, the configured origins. Cookies do not count there, so a page cannot act in a visitor's name.
package struct CrossOrigin: Sendable {
    private let origins: Set<String>

    package init(origins: [String]) {
        self.origins = Set(origins.map { $0.lowercased() })
    }

    private static let origin = HTTPField.Name("Origin")
    private static let wanted = HTTPField.Name("Access-Control-Request-Method")
    private static let exposed =
        "ETag, Idempotent-Replayed, Link, Location, RateLimit, RateLimit-Policy, Retry-After"
    private static let sent =
        "Accept-Language, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID"

    /// Opens an answer to pages of all origins, such as a photo at an address nobody can guess.
    package static func openedToAll(_ response: Response) -> Response {
        var response = response
        set("Access-Control-Allow-Origin", "*", in: &response.headers)
        set("Cross-Origin-Resource-Policy", "cross-origin", in: &response.headers)
        return response
    }

    /// Adds the headers that say who may read an answer. `isOpen` is true if everybody may.
    package func addHeaders(to headers: inout HTTPFields, for request: Request, isOpen: Bool) {
        if let origin = named(request) {
            Self.set("Access-Control-Allow-Origin", origin, in: &headers)
            let varies = [headers[.vary], "Origin"].compactMap(\.self).joined(separator: ", ")
            Self.set("Vary", varies, in: &headers)
        } else if isOpen, !request.headers.contains(.authorization) {
            Self.set("Access-Control-Allow-Origin", "*", in: &headers)
        } else {
            return
        }
        Self.set("Access-Control-Expose-Headers", Self.exposed, in: &headers)
        // The origins named may read it, wherever they are.
        Self.set("Cross-Origin-Resource-Policy", "cross-origin", in: &headers)
    }

    /// The answer to a CORS preflight; nil if it is none, or the page may send nothing.
    package func preflight(
        _ request: Request, allowed: [HTTPRequest.Method], isOpen: Bool
    ) -> Response? {
        guard request.method == .options, let wanted = Self.wanted,
            request.headers.contains(wanted)
        else { return nil }
        let isNamed = named(request) != nil
        guard isNamed || isOpen else { return nil }
        var response = Response(status: .noContent)
        addHeaders(to: &response.headers, for: request, isOpen: isOpen)
        let methods = isNamed ? allowed : allowed.filter(\.isSafe)
        Self.set(
            "Access-Control-Allow-Methods", methods.map(\.rawValue).joined(separator: ", "),
            in: &response.headers)
        Self.set(
            "Access-Control-Allow-Headers",
            isNamed ? Self.sent : "Accept-Language, If-None-Match", in: &response.headers)
        Self.set("Access-Control-Max-Age", "7200", in: &response.headers)
        return response
    }

    /// The origin of the asking page, if it is configured.
    private func named(_ request: Request) -> String? {
        guard !origins.isEmpty, let name = Self.origin, let origin = request.headers[name],
            origins.contains(origin.lowercased())
        else { return nil }
        return origin
    }

    private static func set(_ name: String, _ value: String, in headers: inout HTTPFields) {
        if let name = HTTPField.Name(name) { headers[name] = value }
    }
}
