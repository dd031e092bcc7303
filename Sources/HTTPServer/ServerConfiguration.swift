package import HTTPTypes

/// What a server is told when it is made.
package struct ServerConfiguration: Sendable {
    /// Where to listen: a numeric address or a name that resolves to one.
    package var host: String
    /// The port, or 0 for any free one.
    package var port: Int
    package var limits: ServerLimits
    /// Numeric addresses whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    package var trustedProxies: [String]
    /// Makes the answer for a request refused before a handler exists (400, 408, 413, 414, 431,
    /// 501, 505). Only its headers and an `.empty` or `.bytes` body are sent; the status stays the
    /// refusal's. It runs on the server's own thread and so must be quick. `nil`: a line of text.
    package var refusalBody: RefusalBody?

    /// Makes the answer to a refused request from its status and request id.
    package typealias RefusalBody =
        @Sendable (HTTPResponse.Status, _ requestID: String) -> Response

    package init(
        host: String = "127.0.0.1",
        port: Int = 8080,
        limits: ServerLimits = ServerLimits(),
        trustedProxies: [String] = [],
        refusalBody: RefusalBody? = nil
    ) {
        self.host = host
        self.port = port
        self.limits = limits
        self.trustedProxies = trustedProxies
        self.refusalBody = refusalBody
    }
}
