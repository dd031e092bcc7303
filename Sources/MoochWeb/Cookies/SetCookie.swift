package import HTTPTypes

/// A cookie on its way to the browser (RFC 6265 §4.1).
package struct SetCookie: Sendable, Equatable {
    /// Which requests from other sites carry the cookie.
    package enum SameSite: String, Sendable {
        case strict = "Strict"
        case lax = "Lax"
    }

    package var name: String
    package var value: String
    package var isSecure: Bool
    package var isHTTPOnly: Bool
    package var sameSite: SameSite
    /// Seconds; 0 deletes the cookie, nil keeps it until the browser is closed.
    package var maxAge: Int?
    package var path: String

    package init(
        name: String, value: String, isSecure: Bool, isHTTPOnly: Bool = true,
        sameSite: SameSite = .lax, maxAge: Int? = nil, path: String = "/"
    ) {
        self.name = name
        self.value = value
        self.isSecure = isSecure
        self.isHTTPOnly = isHTTPOnly
        self.sameSite = sameSite
        self.maxAge = maxAge
        self.path = path
    }

    /// The field's value. Bytes not allowed in a cookie's value become `%XX`, so that no value can add an attribute or
    /// a line.
    package var headerValue: String {
        var text = "\(SetCookie.legal(name))=\(SetCookie.legal(value)); Path=\(path)"
        if let maxAge { text += "; Max-Age=\(maxAge)" }
        if isSecure { text += "; Secure" }
        if isHTTPOnly { text += "; HttpOnly" }
        return text + "; SameSite=\(sameSite.rawValue)"
    }

    /// The field, to be added to an answer's headers.
    package var field: HTTPField { HTTPField(name: .setCookie, value: headerValue) }

    private static func legal(_ text: String) -> String {
        PercentCoding.escaped(text) { $0 > 0x20 && $0 < 0x7F && !"\",;\\".utf8.contains($0) }
    }
}
