import HTTPTypes

/// A request's first line and fields, checked.
///
/// A class, because it passes through many hands and a copied struct would retain a dozen references.
final class RequestHead: Sendable {
    let line: RequestLine
    let fields: HTTPFields
    /// The host it is for, in lower case; empty for an HTTP/1.0 request that names none.
    let authority: String
    let framing: BodyFraming
    /// True if the client asked for the connection to end after the answer, or cannot do otherwise.
    let endsConnection: Bool
    /// True if the client waits for `100 Continue` before it sends the body.
    let expectsContinue: Bool
    /// The length of the head in bytes.
    let byteCount: Int

    var method: HTTPRequest.Method { line.method }
    var target: RequestTarget { line.target }
    var isHTTP10: Bool { line.isHTTP10 }

    /// The finished head. An HTTP/1.1 request without a host is refused (RFC 9112 §3.2); an absolute target overrules
    /// `Host`, which must be present and valid all the same.
    init(
        _ line: RequestLine, _ collected: HeadFields, byteCount: Int
    ) throws(Refusal) {
        guard line.isHTTP10 || collected.host != nil else { throw .hostMissing }
        framing = try collected.framing.verdict(isHTTP10: line.isHTTP10)
        authority = line.target.authority ?? collected.host ?? ""
        endsConnection = collected.asksToClose || line.isHTTP10
        expectsContinue = collected.expectsContinue && !line.isHTTP10
        fields = collected.fields
        self.line = line
        self.byteCount = byteCount
    }
}
