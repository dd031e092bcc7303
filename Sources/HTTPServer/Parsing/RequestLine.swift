import HTTPTypes

/// The first line of a request (RFC 9112 §3).
struct RequestLine: Sendable {
    let method: HTTPRequest.Method
    let target: RequestTarget
    /// True for HTTP/1.0; every later HTTP/1 is spoken as HTTP/1.1 (RFC 9110 §2.5).
    let isHTTP10: Bool

    /// Parses the line at `range`, without its line ending.
    ///
    /// Exactly one space between the three parts: a second one, or a tab, is where parsers disagree.
    init(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(Refusal) {
        guard let firstSpace = bytes.first(Byte.space, in: range),
            let secondSpace = bytes.first(Byte.space, in: (firstSpace + 1)..<range.upperBound),
            bytes.first(Byte.space, in: (secondSpace + 1)..<range.upperBound) == nil
        else { throw .requestLineMalformed }
        let methodRange = range.lowerBound..<firstSpace
        let targetRange = (firstSpace + 1)..<secondSpace
        let versionRange = (secondSpace + 1)..<range.upperBound
        guard !methodRange.isEmpty, !targetRange.isEmpty else { throw .requestLineMalformed }
        for index in methodRange where !bytes[index].isToken { throw .requestLineMalformed }

        let isHTTP10 = try Self.isHTTP10(bytes, versionRange)
        guard let method = Self.method(bytes, methodRange) else { throw .methodUnknown }
        target = try RequestTarget(bytes, targetRange, isOptions: method == .options)
        self.method = method
        self.isHTTP10 = isHTTP10
    }

    /// `HTTP/` in capitals, a digit, a dot, a digit (RFC 9112 §2.3), and nothing else.
    private static func isHTTP10(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(Refusal) -> Bool
    {
        guard range.count == 8,
            bytes.matches(range.lowerBound..<(range.lowerBound + 5), "HTTP/"),
            bytes[range.lowerBound + 5].isDigit,
            bytes[range.lowerBound + 6] == 0x2E,
            bytes[range.lowerBound + 7].isDigit
        else { throw .versionMalformed }
        guard bytes[range.lowerBound + 5] == 0x31 else { throw .versionUnsupported }
        return bytes[range.lowerBound + 7] == 0x30
    }

    /// The methods that are passed on. CONNECT would open a tunnel, and counts as unknown. TRACE would echo a visitor's
    /// cookies: known, so that every address can answer that it does not allow it.
    private static func method(_ bytes: Span<UInt8>, _ range: Range<Int>) -> HTTPRequest.Method? {
        if bytes.matches(range, "GET") { return .get }
        if bytes.matches(range, "POST") { return .post }
        if bytes.matches(range, "HEAD") { return .head }
        if bytes.matches(range, "PUT") { return .put }
        if bytes.matches(range, "DELETE") { return .delete }
        if bytes.matches(range, "PATCH") { return .patch }
        if bytes.matches(range, "OPTIONS") { return .options }
        if bytes.matches(range, "TRACE") { return .trace }
        return nil
    }
}
