import Foundation

/// The server that mail is handed to, from `smtp://user@host:587` or `smtps://user@host`.
package struct SMTPServer: Sendable {
    package let host: String
    package let port: Int
    /// Nil if the server lets this machine in by its address.
    package let user: String?
    /// The password of `user`.
    package var password: String?
    /// True for TLS from the start instead of STARTTLS (RFC 8314 §3.3).
    package let beginsWithTLS: Bool
    /// A PEM file of the certificate authorities to trust; nil for the system's.
    package var authorities: String?

    /// A server by its parts.
    package init(host: String, port: Int, user: String?, password: String?, beginsWithTLS: Bool) {
        (self.host, self.port, self.user) = (host, port, user)
        (self.password, self.beginsWithTLS) = (password, beginsWithTLS)
    }

    package init?(_ text: String) {
        guard let url = URLComponents(string: text), let scheme = url.scheme?.lowercased(),
            scheme == "smtp" || scheme == "smtps",
            let host = url.host, !host.isEmpty, url.password == nil,
            url.path.isEmpty || url.path == "/", url.query == nil, url.fragment == nil,
            url.port.map({ (1...65535).contains($0) }) ?? true,
            url.user?.isEmpty != true,
            !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { return nil }
        self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        beginsWithTLS = scheme == "smtps"
        port = url.port ?? (beginsWithTLS ? 465 : 587)
        user = url.user
    }

    /// True if it is on this machine, where nobody listens in.
    package var isLoopback: Bool {
        host.lowercased() == "localhost" || host == "::1"
            || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
    }

    /// In libcurl's notation.
    var url: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return "\(beginsWithTLS ? "smtps" : "smtp")://\(name):\(port)/"
    }
}
