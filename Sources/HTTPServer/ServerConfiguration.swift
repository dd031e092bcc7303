package import HTTPTypes

/// What a server is told when it is made.
package struct ServerConfiguration: Sendable {
    /// Where to listen; at least one place.
    package var listen: [ListenAddress]
    package var limits: ServerLimits
    /// Numeric addresses, or `unix` for the peers of a Unix socket, whose `X-Forwarded-For` and
    /// `X-Forwarded-Proto` are believed.
    package var trustedProxies: [String]
    /// Where handlers run.
    package var handlers: HandlerPlace
    /// Makes the answer for a request refused before a handler exists (400, 408, 413, 414, 431,
    /// 501, 505). Only its headers and an `.empty` or `.bytes` body are sent; the status stays the
    /// refusal's. It runs on the server's own thread and so must be quick. `nil`: a line of text.
    package var refusalBody: RefusalBody?

    /// Makes the answer to a refused request from its status, its request id, and how its target begins, as
    /// far as that was read: at most 32 bytes of it, as they were sent.
    package typealias RefusalBody =
        @Sendable (HTTPResponse.Status, _ requestID: String, _ target: Substring) -> Response

    /// Where handlers run until they are done.
    package enum HandlerPlace: Sendable {
        /// On the server's own thread until they first wait for something: for those that are quick
        /// or wait soon, because until then nobody else is heard.
        case serverThread
        /// On threads of their own, where they may compute, and keep their thread waiting.
        case ownThreads
    }

    package init(
        listen: [ListenAddress],
        limits: ServerLimits = ServerLimits(),
        trustedProxies: [String] = [],
        handlers: HandlerPlace = .serverThread,
        refusalBody: RefusalBody? = nil
    ) {
        self.listen = listen
        self.limits = limits
        self.trustedProxies = trustedProxies
        self.handlers = handlers
        self.refusalBody = refusalBody
    }

    /// One place on the network.
    package init(
        host: String = "127.0.0.1",
        port: Int = 8080,
        limits: ServerLimits = ServerLimits(),
        trustedProxies: [String] = [],
        handlers: HandlerPlace = .serverThread,
        refusalBody: RefusalBody? = nil
    ) {
        self.init(
            listen: [.internet(host: host, port: port)], limits: limits,
            trustedProxies: trustedProxies, handlers: handlers, refusalBody: refusalBody)
    }
}
