import Foundation
package import HTTPTypes

/// The configuration of a server.
package struct ServerConfiguration: Sendable {
    /// Where to listen; at least one place.
    package var listen: [ListenAddress]
    package var limits: ServerLimits
    /// How many loops share the connections: by default one for each core, up to eight.
    package var loops = min(max(ProcessInfo.processInfo.activeProcessorCount, 1), 8)
    /// Numeric addresses, or `unix` for the peers of a Unix socket, whose `X-Forwarded-For` and `X-Forwarded-Proto` are
    /// believed.
    package var trustedProxies: [String]
    /// Makes the answer to a request refused before it reaches a handler (400, 408, 413, 414, 431, 501, 505). Only its
    /// headers and an `.empty` or `.bytes` body are sent; the status stays the refusal's. It runs in the loop and so
    /// must be quick. Nil: a line of text.
    package var refusalBody: RefusalBody?

    /// Makes the answer to a refused request from its status, its request id, and the start of its target, as far as it
    /// was read: at most 32 bytes, as sent.
    package typealias RefusalBody =
        @Sendable (HTTPResponse.Status, _ requestID: String, _ target: Substring) -> Response

    package init(
        listen: [ListenAddress],
        limits: ServerLimits = ServerLimits(),
        trustedProxies: [String] = [],
        refusalBody: RefusalBody? = nil
    ) {
        self.listen = listen
        self.limits = limits
        self.trustedProxies = trustedProxies
        self.refusalBody = refusalBody
    }

    /// A server at one place.
    package init(
        host: String = "127.0.0.1",
        port: Int = 8080,
        limits: ServerLimits = ServerLimits(),
        trustedProxies: [String] = [],
        refusalBody: RefusalBody? = nil
    ) {
        self.init(
            listen: [.internet(host: host, port: port)], limits: limits,
            trustedProxies: trustedProxies, refusalBody: refusalBody)
    }
}
