/// Walks a zlib stream (RFC 1950, 1951) to learn what it unpacks to.
///
/// It counts the bytes, and keeps them only when asked to: the pixels of a photo are never needed,
/// its colour profile is. Time grows with the packed length, memory not at all.
struct ZlibStream {
    private let bytes: [UInt8]
    private var position = 0
    /// Bits read from `bytes` and not used yet, the first one lowest.
    private var bits: UInt64 = 0
    private var bitCount = 0

    private var limit = 0
    private var count = 0
    private var keepsOutput = false
    private var output: [UInt8] = []

    /// A block with codes of its own costs far more time than its few bytes, and no program writes
    /// short ones over and over: one in 128 bytes is ten times what is usual.
    private var codedBlocks = 0
    private var blockLimit: Int { 64 + bytes.count / 128 }

    private var literals = HuffmanCode()
    private var distances = HuffmanCode()

    /// The parts say where the stream lies in the bytes, in order.
    init(_ bytes: [UInt8], _ parts: [Range<Int>]) {
        var joined: [UInt8] = []
        joined.reserveCapacity(parts.reduce(0) { $0 + $1.count })
        for part in parts { joined.append(contentsOf: bytes[part]) }
        self.bytes = joined
    }

    /// - Throws: unless the stream is well-formed, ends where the bytes end and unpacks to exactly
    ///   this many bytes.
    mutating func check(unpacksTo expected: Int) throws(PhotoProblem) {
        limit = expected
        try unpack()
        guard count == expected else { throw .malformed(.scan) }
    }

    /// - Returns: what the stream unpacks to; refused when that is more than `limit` bytes.
    mutating func unpacked(limit: Int) throws(PhotoProblem) -> [UInt8] {
        self.limit = limit
        keepsOutput = true
        try unpack()
        return output
    }

    private mutating func unpack() throws(PhotoProblem) {
        let (method, flags) = (Int(try take(8)), Int(try take(8)))
        // Deflate, a window of at most 32 KiB, no preset dictionary (RFC 1950 §2.2).
        guard method & 15 == 8, method >> 4 <= 7, flags & 0x20 == 0,
            (method << 8 | flags).isMultiple(of: 31)
        else { throw .malformed(.scan) }
        var isLast = false
        while !isLast {
            isLast = try take(1) == 1
            switch try take(2) {
            case 0: try readStored()
            case 1:
                try buildFixedCodes()
                try readCoded()
            case 2:
                codedBlocks += 1
                guard codedBlocks <= blockLimit else { throw .malformed(.scan) }
                try buildCodes()
                try readCoded()
            default: throw .malformed(.scan)
            }
        }
        drop(bitCount & 7)
        // The checksum of the unpacked bytes; the chunk around the stream has its own.
        _ = try take(32)
        guard bitCount == 0, position == bytes.count else { throw .malformed(.scan) }
    }

    private mutating func readStored() throws(PhotoProblem) {
        drop(bitCount & 7)
        let (length, complement) = (Int(try take(16)), Int(try take(16)))
        guard length ^ complement == 0xFFFF else { throw .malformed(.scan) }
        // Whole bytes that were read ahead go back.
        position -= bitCount / 8
        (bits, bitCount) = (0, 0)
        guard bytes.count - position >= length else { throw .cutOff }
        try grow(by: length)
        if keepsOutput { output.append(contentsOf: bytes[position..<position + length]) }
        position += length
    }

    private mutating func readCoded() throws(PhotoProblem) {
        while true {
            // Enough for one symbol and a whole copy: 15 + 5 + 15 + 13 bits.
            if bitCount < 48 { refill() }
            let (symbol, length) = try literals.decode(bits)
            try use(length)
            if symbol < 256 {
                try grow(by: 1)
                if keepsOutput { output.append(UInt8(symbol)) }
                continue
            }
            if symbol == 256 { return }
            guard symbol <= 285 else { throw .malformed(.scan) }
            let copied = try readLength(symbol)
            let (distanceSymbol, distanceLength) = try distances.decode(bits)
            try use(distanceLength)
            guard distanceSymbol <= 29 else { throw .malformed(.scan) }
            let distance = try readDistance(distanceSymbol)
            guard distance <= count, distance <= 32_768 else { throw .malformed(.scan) }
            try grow(by: copied)
            if keepsOutput {
                for _ in 0..<copied { output.append(output[output.count - distance]) }
            }
        }
    }

    /// Lengths 3...258 (RFC 1951 §3.2.5): eight symbols of one value, then four for each doubling.
    private mutating func readLength(_ symbol: Int) throws(PhotoProblem) -> Int {
        let index = symbol - 257
        if index < 8 { return index + 3 }
        if index == 28 { return 258 }
        let extra = index / 4 - 1
        return (4 + index % 4) << extra + 3 + Int(try take(extra))
    }

    /// Distances 1...32,768: four symbols of one value, then two for each doubling.
    private mutating func readDistance(_ symbol: Int) throws(PhotoProblem) -> Int {
        if symbol < 4 { return symbol + 1 }
        let extra = symbol / 2 - 1
        return (2 + symbol % 2) << extra + 1 + Int(try take(extra))
    }

    private mutating func buildFixedCodes() throws(PhotoProblem) {
        var lengths = [UInt8](repeating: 8, count: 288)
        for symbol in 144..<256 { lengths[symbol] = 9 }
        for symbol in 256..<280 { lengths[symbol] = 7 }
        try literals.build(lengths[...])
        try distances.build([UInt8](repeating: 5, count: 32)[...])
    }

    /// The codes of a block with codes of its own (RFC 1951 §3.2.7).
    private mutating func buildCodes() throws(PhotoProblem) {
        let literalCount = Int(try take(5)) + 257
        let distanceCount = Int(try take(5)) + 1
        let lengthCount = Int(try take(4)) + 4
        guard literalCount <= 286, distanceCount <= 30 else { throw .malformed(.scan) }
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        var own = [UInt8](repeating: 0, count: 19)
        for symbol in order.prefix(lengthCount) { own[symbol] = UInt8(try take(3)) }
        try literals.build(own[...])
        var lengths: [UInt8] = []
        while lengths.count < literalCount + distanceCount {
            refill()
            let (symbol, length) = try literals.decode(bits)
            try use(length)
            if symbol < 16 {
                lengths.append(UInt8(symbol))
                continue
            }
            guard symbol > 16 || !lengths.isEmpty else { throw .malformed(.scan) }
            let value = symbol == 16 ? lengths.last ?? 0 : 0
            let times =
                switch symbol {
                case 16: Int(try take(2)) + 3
                case 17: Int(try take(3)) + 3
                default: Int(try take(7)) + 11
                }
            lengths.append(contentsOf: repeatElement(value, count: times))
        }
        guard lengths.count == literalCount + distanceCount, lengths[256] != 0 else {
            throw .malformed(.scan)
        }
        try literals.build(lengths[..<literalCount])
        try distances.build(lengths[literalCount...])
    }

    private mutating func grow(by added: Int) throws(PhotoProblem) {
        guard added <= limit - count else { throw .malformed(.scan) }
        count += added
    }

    @inline(__always)
    private mutating func refill() {
        while bitCount <= 56, position < bytes.count {
            bits |= UInt64(bytes[position]) << UInt64(bitCount)
            position += 1
            bitCount += 8
        }
    }

    private mutating func take(_ wanted: Int) throws(PhotoProblem) -> UInt64 {
        if bitCount < wanted { refill() }
        let value = bits & (1 << UInt64(wanted) - 1)
        try use(wanted)
        return value
    }

    @inline(__always)
    private mutating func use(_ used: Int) throws(PhotoProblem) {
        guard used <= bitCount else { throw .cutOff }
        drop(used)
    }

    @inline(__always)
    private mutating func drop(_ dropped: Int) {
        bits >>= UInt64(dropped)
        bitCount -= dropped
    }
}
