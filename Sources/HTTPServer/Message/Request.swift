package import HTTPTypes

/// One request as a handler sees it. Everything in it has passed the parser's checks.
package struct Request: Sendable {
    package var method: HTTPRequest.Method
    /// Path and query as sent; printable ASCII, so it may be logged as it is.
    package var target: String
    /// The path, percent-decoded once: begins with `/`, valid UTF-8, no control characters. It may
    /// hold `..` and `//`; what a file name is made of must be checked by whoever makes it.
    package var path: String
    /// What follows the first `?`, still encoded; empty when there is none.
    package var query: String
    package var headers: HTTPFields
    /// The host the request is for, in lower case, with its port when it names one. Empty for an
    /// HTTP/1.0 request without `Host`.
    package var authority: String
    /// The visitor's numeric address: the socket's, or the one a trusted proxy tells of.
    package var clientAddress: String
    /// Whether `clientAddress` is one of this machine's own.
    package var isFromLoopback: Bool
    /// Whether a trusted proxy says that it was asked over https.
    package var isForwardedSecure: Bool
    /// Fifteen URL-safe characters, also sent as `X-Request-Id`.
    package var id: String
    package var body: RequestBody

    /// Makes a request without a socket.
    ///
    /// `path` and `query` come from the target; a target that the parser would refuse gives the
    /// path `/`.
    package init(
        method: HTTPRequest.Method = .get,
        target: String = "/",
        headers: HTTPFields = [:],
        authority: String = "localhost",
        clientAddress: String = "127.0.0.1",
        id: String = "request-00000-0",
        body: RequestBody = .bytes([])
    ) {
        self.method = method
        self.target = target
        let parsed = RequestTarget(target)
        path = parsed?.path ?? "/"
        query = parsed?.query ?? ""
        self.headers = headers
        self.authority = authority
        self.clientAddress = clientAddress
        isFromLoopback = IPAddress(clientAddress)?.isLoopback ?? false
        isForwardedSecure = false
        self.id = id
        self.body = body
    }

    init(_ head: RequestHead, from client: Client, id: String, body: RequestBody) {
        method = head.line.method
        target = head.line.target.raw
        path = head.line.target.path
        query = head.line.target.query
        headers = head.fields
        authority = head.authority
        clientAddress = client.address
        isFromLoopback = client.isLoopback
        isForwardedSecure = client.isForwardedSecure
        self.id = id
        self.body = body
    }
}
