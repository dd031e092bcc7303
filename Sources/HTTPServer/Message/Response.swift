package import HTTPTypes

/// Answers one request.
///
/// It runs on one of the server's own threads, not on Swift's shared pool, and may block it while it computes or waits
/// for a disk: after a millisecond or two another thread goes on with the connections.
package typealias Handler = @Sendable (Request) async -> Response

/// A handler's answer.
///
/// The server adds `Date`, `X-Request-Id`, `Connection` and the body's framing itself; fields by those names are
/// ignored, except that `Connection: close` ends the connection.
package struct Response: Sendable {
    package var status: HTTPResponse.Status
    package var headers: HTTPFields
    package var body: ResponseBody

    package init(
        status: HTTPResponse.Status = .ok,
        headers: HTTPFields = [:],
        body: ResponseBody = .empty
    ) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A line of plain text, where no page is made.
    package static func text(_ text: String, status: HTTPResponse.Status = .ok) -> Response {
        Response(
            status: status,
            headers: [.contentType: "text/plain; charset=utf-8"],
            body: .bytes(Array(text.utf8)))
    }
}

/// The body of an answer. Not sent if the method or the status forbids one.
package enum ResponseBody: Sendable {
    case empty
    case bytes([UInt8])
    /// Goes from the file to the socket without passing through this program.
    case file(FileRange)
    /// Produced while it is sent, in chunks.
    case stream(ResponseStream)
    /// Stays open, and ends its connection when it ends. No thread and no task waits meanwhile.
    case open(OpenAnswer)

    /// The length in bytes; nil if it is not known beforehand.
    var length: Int? {
        switch self {
        case .empty: 0
        case .bytes(let bytes): bytes.count
        case .file(let range): range.length
        case .stream, .open: nil
        }
    }

    var staysOpen: Bool {
        if case .open = self { true } else { false }
    }
}
