package import HTTPTypes

/// Answers one request.
///
/// It runs on one of the server's own threads, not on one of the few that all tasks share, and may keep it while it
/// computes or waits for a disk: after a millisecond or two another thread goes on with the connections.
package typealias Handler = @Sendable (Request) async -> Response

/// What a handler gives back.
///
/// The server adds `Date`, `X-Request-Id`, `Connection` and the body's framing itself; fields by
/// those names are ignored, except that `Connection: close` ends the connection.
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

    /// A line of plain text, for what no page is made for.
    package static func text(_ text: String, status: HTTPResponse.Status = .ok) -> Response {
        Response(
            status: status,
            headers: [.contentType: "text/plain; charset=utf-8"],
            body: .bytes(Array(text.utf8)))
    }
}

/// The body of an answer. Not sent when the method or the status forbids one.
package enum ResponseBody: Sendable {
    case empty
    case bytes([UInt8])
    /// Goes from the file to the socket without passing through this program.
    case file(FileRange)
    /// Made while it is sent, in chunks.
    case stream(ResponseStream)
    /// Stays open, and ends its connection when it ends. Nobody waits meanwhile: no thread and no task.
    case open(OpenAnswer)

    /// The length in bytes, when it is known beforehand.
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
