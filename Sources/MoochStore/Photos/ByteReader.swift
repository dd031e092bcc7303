/// Reads a file from front to back; past its end it throws ``PhotoProblem/cutOff``.
struct ByteReader {
    let bytes: [UInt8]
    private(set) var position: Int
    let end: Int

    init(_ bytes: [UInt8]) {
        self.init(bytes, bytes.startIndex..<bytes.endIndex)
    }

    /// Reads one part; what of it lies outside the bytes is not read.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        let range = range.clamped(to: bytes.startIndex..<bytes.endIndex)
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    var remaining: Int { end - position }
    var isAtEnd: Bool { position >= end }

    /// The next byte, without moving.
    var next: UInt8? { isAtEnd ? nil : bytes[position] }

    mutating func byte() throws(PhotoProblem) -> UInt8 {
        guard position < end else { throw .cutOff }
        defer { position += 1 }
        return bytes[position]
    }

    /// Moves over `count` bytes and says where they lie.
    mutating func take(_ count: Int) throws(PhotoProblem) -> Range<Int> {
        guard count >= 0, count <= remaining else { throw .cutOff }
        defer { position += count }
        return position..<position + count
    }

    mutating func bigEndian16() throws(PhotoProblem) -> Int {
        let high = Int(try byte())
        return high << 8 | Int(try byte())
    }

    mutating func bigEndian32() throws(PhotoProblem) -> Int {
        let high = try bigEndian16()
        return high << 16 | (try bigEndian16())
    }

    mutating func littleEndian16() throws(PhotoProblem) -> Int {
        let low = Int(try byte())
        return low | Int(try byte()) << 8
    }

    mutating func littleEndian24() throws(PhotoProblem) -> Int {
        let low = try littleEndian16()
        return low | Int(try byte()) << 16
    }

    mutating func littleEndian32() throws(PhotoProblem) -> Int {
        let low = try littleEndian16()
        return low | (try littleEndian16()) << 16
    }

    /// Whether the part at `range` begins with these bytes.
    func starts(_ range: Range<Int>, with prefix: some Sequence<UInt8>) -> Bool {
        bytes[range.clamped(to: bytes.startIndex..<bytes.endIndex)].starts(with: prefix)
    }
}

extension [UInt8] {
    mutating func append(bigEndian16 value: Int) {
        append(UInt8(truncatingIfNeeded: value >> 8))
        append(UInt8(truncatingIfNeeded: value))
    }

    mutating func append(bigEndian32 value: Int) {
        append(bigEndian16: value >> 16)
        append(bigEndian16: value)
    }

    mutating func append(littleEndian24 value: Int) {
        append(UInt8(truncatingIfNeeded: value))
        append(UInt8(truncatingIfNeeded: value >> 8))
        append(UInt8(truncatingIfNeeded: value >> 16))
    }

    mutating func append(littleEndian32 value: Int) {
        append(littleEndian24: value)
        append(UInt8(truncatingIfNeeded: value >> 24))
    }
}
