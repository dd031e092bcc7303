/// The target of a request line (RFC 9112 §3.2): a path and query, and in the absolute form the authority too.
struct RequestTarget: Sendable, Equatable {
    /// Path and query as sent; printable ASCII.
    let raw: String
    /// The path, decoded once: begins with `/`, valid UTF-8, no control characters.
    let path: String
    /// The part after the first `?`, as sent; empty if there is none.
    let query: String
    /// The authority of the absolute form, checked and in lower case.
    let authority: String?

    init(_ bytes: Span<UInt8>, _ range: Range<Int>, isOptions: Bool) throws(Refusal) {
        for index in range where !Self.isAllowed(bytes[index]) { throw .targetMalformed }
        if range.count == 1, isOptions, bytes[range.lowerBound] == 0x2A {
            (raw, path, query, authority) = ("*", "/*", "", nil)
            return
        }
        var start = range.lowerBound
        var authority: String?
        if bytes[start] != Byte.slash {
            let authorityRange = try Self.authorityRange(bytes, range)
            authority = try HostName.normalized(bytes, authorityRange)
            start = authorityRange.upperBound
        }
        let question =
            bytes.first(Byte.question, in: start..<range.upperBound) ?? range.upperBound
        self.authority = authority
        let sent = bytes.string(start..<range.upperBound)
        let hasPath = start < question
        let hasQuery = question < range.upperBound
        raw = hasPath ? sent : "/" + sent
        query = hasQuery ? bytes.string((question + 1)..<range.upperBound) : ""
        if !hasPath {
            path = "/"
        } else if bytes.first(Byte.percent, in: start..<question) != nil {
            path = try PercentDecoding.path(bytes, start..<question)
        } else {
            path = hasQuery ? bytes.string(start..<question) : sent
        }
    }

    /// Parses a target given as text, for requests made without a socket; nil if it would have been refused.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty, bytes[0] == Byte.slash,
            let target = try? RequestTarget(bytes.span, 0..<bytes.count, isOptions: false)
        else { return nil }
        self = target
    }

    /// Visible ASCII but `#`, which no request line carries (a fragment stays in the browser), and the three that
    /// browsers always encode. The others that RFC 3986 leaves out (`| ^ \` { }`, backslash) browsers do send.
    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case Byte.hash, 0x22, 0x3C, 0x3E: false
        case 0x21...0x7E: true
        default: false
        }
    }

    /// The part between `http://` and the path. `https://` is refused: a proxy that ends TLS asks with a path, and
    /// nobody else may ask for it here.
    private static func authorityRange(
        _ bytes: Span<UInt8>, _ range: Range<Int>
    ) throws(Refusal) -> Range<Int> {
        var start = range.lowerBound
        let scheme: [UInt8] = Array("http".utf8)
        for expected in scheme {
            guard start < range.upperBound, bytes[start].lowercased == expected else {
                throw .targetMalformed
            }
            start += 1
        }
        let isSecure = start < range.upperBound && bytes[start].lowercased == 0x73
        if isSecure { start += 1 }
        guard range.upperBound - start > 3, bytes.matches(start..<(start + 3), "://") else {
            throw .targetMalformed
        }
        guard !isSecure else { throw .misdirected }
        start += 3
        var end = start
        while end < range.upperBound, bytes[end] != Byte.slash, bytes[end] != Byte.question {
            end += 1
        }
        return start..<end
    }
}
