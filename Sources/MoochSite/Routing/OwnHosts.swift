import Foundation
import HTTPServer

/// The hosts that a site answers to: its public address's, or without one, this machine's loopback names.
///
/// To any other, its pages do not exist: another site could point its own name here and then read the pages as the same
/// origin (DNS rebinding).
package struct OwnHosts: Sendable {
    private let publicHost: String?

    /// `publicURL` is a base address without a path, such as `https://mooch.example.org`.
    package init(publicURL: String?) {
        publicHost = publicURL.flatMap { URL(string: $0)?.host()?.lowercased() }
    }

    /// True if an authority, in lower case, names one of them. Any port will do: a proxy may have one of its own, and
    /// no other site shares a host with this one.
    package func contains(_ authority: String) -> Bool {
        let host = Self.host(of: authority)
        if let publicHost, !isThisMachine { return host == publicHost }
        return Self.isLoopback(host)
    }

    /// True if no other machine reaches the site.
    package var isThisMachine: Bool { publicHost.map(Self.isLoopback) ?? true }

    private static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || IPAddress(host)?.isLoopback == true
    }

    /// Without the port, and without the brackets of an IPv6 address (RFC 3986 §3.2.2).
    private static func host(of authority: String) -> String {
        if authority.hasPrefix("[") {
            return String(authority.dropFirst().prefix { $0 != "]" })
        }
        return String(authority.prefix { $0 != ":" })
    }
}
