package import HTTPTypes

/// One request as a handler sees it. Everything in it has passed the parser's checks.
package struct Request: Sendable {
    package var method: HTTPRequest.Method
    /// Path and query as sent; printable ASCII, so safe to log.
    package var target: String
    /// The path, percent-decoded once: begins with `/`, valid UTF-8, no control characters. It may hold `..` and `//`:
    /// whoever makes a file name of it must check them.
    package var path: String
    /// The part after the first `?`, still encoded; empty if there is none.
    package var query: String
    package var headers: HTTPFields
    /// The host the request is for, in lower case, with its port if it names one. Empty for an HTTP/1.0 request without
    /// `Host`.
    package var authority: String
    /// The visitor's numeric address: the socket's, or the one a trusted proxy reports.
    package var clientAddress: String
    /// True if `clientAddress` is one of this machine's own.
    package var isFromLoopback: Bool
    /// True if a trusted proxy says that it was asked over HTTPS.
    package var isForwardedSecure: Bool
    /// Fifteen URL-safe characters, also sent as `X-Request-Id`.
    package var id: String
    package var body: RequestBody

    /// Makes a request without a socket.
    ///
    /// `path` and `query` come from the target; one that the parser would refuse gives the path `/`.
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
