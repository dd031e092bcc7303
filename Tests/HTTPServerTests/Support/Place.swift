/// Where in a request the bytes of a case stand. The rest of the request is beyond reproach, so
/// that nothing else can decide the verdict.
enum Place: Sendable {
    /// They are all there is.
    case whole
    /// The first line, without its end.
    case line
    case target
    /// Field lines after `Host`, without the last one's end.
    case fields
    /// The value of `X-A`.
    case value
    /// The value of the only `Host`.
    case host
    case contentLength
    case transferEncoding
    /// What follows the head of a chunked request.
    case chunks

    /// The whole request.
    func request(_ octets: Octets) -> [UInt8] {
        let octets =
            switch self {
            case .whole: octets
            case .line: octets + "\r\nHost: example.org\r\n\r\n"
            case .target: "GET " + octets + " HTTP/1.1\r\nHost: example.org\r\n\r\n"
            case .fields: Self.head + octets + "\r\n\r\n"
            case .value: Self.head + "X-A: " + octets + "\r\n\r\n"
            case .host: "GET / HTTP/1.1\r\nHost: " + octets + "\r\n\r\n"
            case .contentLength: Self.head + "Content-Length: " + octets + "\r\n\r\n"
            case .transferEncoding: Self.head + "Transfer-Encoding: " + octets + "\r\n\r\n"
            case .chunks: Self.head + "Transfer-Encoding: chunked\r\n\r\n" + octets
            }
        return octets.bytes
    }

    private static let head: Octets = "POST / HTTP/1.1\r\nHost: example.org\r\n"
}
