import Foundation

/// The server that mail is handed to, as `smtp://user@host:587` or `smtps://user@host` names it.
package struct SMTPServer: Sendable {
    package let host: String
    package let port: Int
    /// Nil where the server lets this machine in by its address.
    package let user: String?
    /// By which the user signs in.
    package var password: String?
    /// Whether the connection begins with TLS, in place of asking for it by STARTTLS (RFC 8314 §3.3).
    package let beginsWithTLS: Bool
    /// A file of certificates (PEM) of who may vouch for the server; the system's when nil.
    package var authorities: String?

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

    /// Whether it is on this machine, where nobody listens in.
    package var isLoopback: Bool {
        host.lowercased() == "localhost" || host == "::1"
            || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
    }

    /// As libcurl takes it.
    var url: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return "\(beginsWithTLS ? "smtps" : "smtp")://\(name):\(port)/"
    }
}
