import Glibc

/// The bytes that HTTP's grammar names.
enum Byte {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let hash: UInt8 = 0x23
    static let percent: UInt8 = 0x25
    static let comma: UInt8 = 0x2C
    static let slash: UInt8 = 0x2F
    static let colon: UInt8 = 0x3A
    static let semicolon: UInt8 = 0x3B
    static let question: UInt8 = 0x3F
    static let delete: UInt8 = 0x7F
}

extension UInt8 {
    /// True for a byte of a method or a field name (RFC 9110 §5.6.2).
    @inline(__always) var isToken: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E, 0x5F, 0x60, 0x7C, 0x7E: true
        default: false
        }
    }

    /// True for an ASCII control byte, tab included.
    @inline(__always) var isControl: Bool { self < 0x20 || self == Byte.delete }

    @inline(__always) var isDigit: Bool { self >= 0x30 && self <= 0x39 }

    /// True for what may stand between the members of a list, any number of times (RFC 9110 §5.6.1).
    var isBetweenMembers: Bool {
        self == Byte.comma || isBlank
    }

    /// True for space and tab (OWS, RFC 9110 §5.6.3).
    @inline(__always) var isBlank: Bool { self == Byte.space || self == Byte.tab }

    /// The value of a hexadecimal digit in either case.
    @inline(__always) package var hexValue: UInt8? {
        switch self {
        case 0x30...0x39: self &- 0x30
        case 0x41...0x46: self &- 0x37
        case 0x61...0x66: self &- 0x57
        default: nil
        }
    }

    @inline(__always) var lowercased: UInt8 {
        self >= 0x41 && self <= 0x5A ? self | 0x20 : self
    }
}

extension Span<UInt8> {
    /// The text of a range of bytes that are known to be ASCII or UTF-8.
    func string(_ range: Range<Int>) -> String {
        extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }

    /// The index of the first such byte in a range.
    func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
        extracting(range).withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress,
                let found = memchr(start, Int32(byte), bytes.count)
            else { return nil }
            return range.lowerBound + UnsafeRawPointer(found) - start
        }
    }

    func isASCII(_ range: Range<Int>) -> Bool {
        extracting(range).withUnsafeBufferPointer { bytes in
            // Without an early exit, so that it is vectorized.
            bytes.reduce(0) { $0 | $1 } < 0x80
        }
    }

    /// The index of the first control byte from `start` on; the end if there is none.
    func firstControl(from start: Int) -> Int {
        withUnsafeBufferPointer { bytes in
            var place = start
            while place < bytes.count, !bytes[place].isControl { place &+= 1 }
            return place
        }
    }

    /// True if a range holds exactly these bytes.
    func matches(_ range: Range<Int>, _ text: StaticString) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        return extracting(range).withUnsafeBytes { bytes in
            guard let address = bytes.baseAddress else { return true }
            return memcmp(address, text.utf8Start, range.count) == 0
        }
    }

    /// True if a comma-separated list (RFC 9110 §5.6.1) has a member, given in lower case and compared in any.
    func listContains(_ range: Range<Int>, _ member: StaticString) -> Bool {
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start
            while end < range.upperBound, self[end] != Byte.comma { end += 1 }
            if matchesIgnoringCase(trimmed(start..<end), member) { return true }
            start = end + 1
        }
        return false
    }

    /// True if a range holds these bytes, given in lower case.
    func matchesIgnoringCase(_ range: Range<Int>, _ text: StaticString) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        return extracting(range).withUnsafeBytes { bytes in
            text.withUTF8Buffer { $0.elementsEqual(bytes) { $0 == $1.lowercased } }
        }
    }

    /// The range without spaces and tabs at its two ends (RFC 9110 §5.6.3).
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, self[start].isBlank { start += 1 }
        while end > start, self[end - 1].isBlank { end -= 1 }
        return start..<end
    }
}
