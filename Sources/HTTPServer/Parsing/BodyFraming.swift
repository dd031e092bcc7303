/// How the end of a request's body is told (RFC 9112 §6.3).
enum BodyFraming: Sendable, Equatable {
    case none
    /// So many bytes, at least one.
    case length(Int)
    case chunked

    /// True if its announced length is larger.
    func exceeds(_ count: Int) -> Bool {
        if case .length(let length) = self { length > count } else { false }
    }
}

/// Collects what a head says about its body and decides once the head is complete. Whatever could make two parsers see
/// two ends of the body is refused.
struct FramingFields: Sendable {
    private var length: Int?
    private var isChunked = false

    /// Takes the value of a `Content-Length`: decimal digits and nothing else. A second one is refused even if it says
    /// the same.
    mutating func addLength(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(Refusal) {
        guard length == nil else { throw .contentLengthRepeated }
        guard !range.isEmpty else { throw .contentLengthMalformed }
        var value = 0
        for index in range {
            guard bytes[index].isDigit else { throw .contentLengthMalformed }
            let (tens, tooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, stillTooLarge) = tens.addingReportingOverflow(Int(bytes[index] & 0x0F))
            guard !tooLarge, !stillTooLarge else { throw .contentLengthMalformed }
            value = sum
        }
        length = value
    }

    /// Takes the value of a `Transfer-Encoding`: `chunked` alone, in either case (RFC 9112 §7). Lists and parameters
    /// are refused: smuggling begins there.
    mutating func addCoding(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(Refusal) {
        guard !isChunked else { throw .transferEncodingRepeated }
        guard bytes.matchesIgnoringCase(range, "chunked") else {
            throw Self.refusal(bytes, range)
        }
        isChunked = true
    }

    /// RFC 9112 §6.3 asks for 400 if the end of the body cannot be told, because the value is empty or `chunked` is not
    /// the last; §6.1 asks for 501 if only the coding is unknown.
    private static func refusal(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Refusal {
        var last = range.upperBound
        while last > range.lowerBound, bytes[last - 1] != Byte.comma { last -= 1 }
        var isEmpty = true
        for index in range where !bytes[index].isBetweenMembers { isEmpty = false }
        let isWithin = bytes.listContains(range.lowerBound..<last, "chunked")
        return isEmpty || isWithin ? .chunkedNotLast : .transferEncodingUnknown
    }

    /// The framing. Both fields together, or a coding on HTTP/1.0, is an attack (RFC 9112 §6.1).
    func verdict(isHTTP10: Bool) throws(Refusal) -> BodyFraming {
        if isChunked {
            guard length == nil else { throw .transferEncodingWithLength }
            guard !isHTTP10 else { throw .transferEncodingBeforeHTTP11 }
            return .chunked
        }
        guard let length, length > 0 else { return .none }
        return .length(length)
    }
}
