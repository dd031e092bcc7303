/// Parses a request's head from bytes that arrive in pieces.
///
/// It is given the same growing bytes again and again, looks at each of them once, and refuses the first byte that
/// cannot be right, so that time and memory stay linear in what was sent.
struct RequestHeadParser: Sendable {
    private let lineBytes: Int
    private let headerBytes: Int
    /// The first byte not yet looked at.
    private var position = 0
    private var lineStart = 0
    private var fieldsStart = 0
    private var endsInCarriageReturn = false
    private var emptyLines = 0
    private var requestLine: RequestLine?
    private var fields: HeadFields

    /// RFC 9112 §2.2 asks to ignore an empty line before a request: one or two from clumsy clients, not a stream of
    /// them.
    private static let mostEmptyLines = 2

    init(limits: ServerLimits) {
        lineBytes = limits.requestLineBytes
        headerBytes = limits.headerBytes
        fields = HeadFields(most: limits.headerFields)
    }

    /// Goes on with the bytes after those already seen.
    ///
    /// - Parameter bytes: All bytes since the end of the request before.
    /// - Returns: The head; nil while it is incomplete.
    /// - Throws: The rule that was broken.
    mutating func parse(_ bytes: Span<UInt8>) throws(Refusal) -> RequestHead? {
        while position < bytes.count {
            if endsInCarriageReturn {
                guard bytes[position] == Byte.lineFeed else { throw .bareCarriageReturn }
                endsInCarriageReturn = false
                position += 1
                let line = lineStart..<(position - 2)
                lineStart = position
                if try endLine(bytes, line), let requestLine = requestLine.take() {
                    return try RequestHead(requestLine, fields, byteCount: position)
                }
                continue
            }
            // Everything up to the next control byte belongs to the line.
            position = bytes.firstControl(from: position)
            try checkSize()
            guard position < bytes.count else { break }
            try control(bytes[position])
            position += 1
            try checkSize()
        }
        return nil
    }

    /// A control byte ends the line, is a tab in a field's value, or is refused.
    private mutating func control(_ byte: UInt8) throws(Refusal) {
        switch byte {
        case Byte.carriageReturn: endsInCarriageReturn = true
        case Byte.lineFeed: throw .bareLineFeed
        case Byte.tab where requestLine != nil: break
        default: throw .controlByte
        }
    }

    private func checkSize() throws(Refusal) {
        if requestLine == nil {
            let length = position - lineStart - (endsInCarriageReturn ? 1 : 0)
            guard length <= lineBytes else { throw .requestLineTooLong }
        } else {
            guard position - fieldsStart <= headerBytes else { throw .fieldsTooLarge }
        }
    }

    /// Takes a complete line; returns true for the empty one that ends the head.
    private mutating func endLine(
        _ bytes: Span<UInt8>, _ line: Range<Int>
    ) throws(Refusal) -> Bool {
        if requestLine == nil {
            if line.isEmpty {
                emptyLines += 1
                guard emptyLines <= Self.mostEmptyLines else { throw .requestLineMalformed }
            } else {
                requestLine = try RequestLine(bytes, line)
                fieldsStart = position
            }
            return false
        }
        if line.isEmpty { return true }
        try fields.add(bytes, line)
        return false
    }
}
