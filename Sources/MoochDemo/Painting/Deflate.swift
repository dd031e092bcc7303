/// A small compressor for flat pictures (RFC 1950, RFC 1951).
///
/// It looks for repeats in three places only: the byte before and the row above, because that is
/// where a flat drawing repeats itself, and where the same four bytes began the last time. The
/// result uses the fixed Huffman codes.
enum Deflate {
    /// The bytes as a zlib stream.
    ///
    /// `rowLength`: the bytes of one row, at most 32,768 (the window).
    static func zlib(_ bytes: [UInt8], rowLength: Int) -> [UInt8] {
        var writer = BitWriter()
        writer.append(0x78, bits: 8)
        writer.append(0x01, bits: 8)
        writer.append(0b011, bits: 3)  // last block, fixed codes
        bytes.withUnsafeBufferPointer { compress($0, rowLength, &writer) }
        writer.append(symbol: 256)
        writer.finish()
        return writer.bytes + PNG.word(Int(Adler32.checksum(bytes)))
    }

    private static func compress(
        _ bytes: UnsafeBufferPointer<UInt8>, _ rowLength: Int, _ writer: inout BitWriter
    ) {
        var seen = [Int32](repeating: -1, count: 1 << hashBits)
        var place = 0
        while place < bytes.count {
            var (length, distance) = (repeated(bytes, place, rowLength), rowLength)
            if length < longest {
                let before = repeated(bytes, place, 1)
                if before > length { (length, distance) = (before, 1) }
            }
            if length < 32, place + 4 <= bytes.count {
                let slot = hash(bytes, place)
                let back = place - Int(seen[slot])
                if seen[slot] >= 0, back <= window {
                    let again = repeated(bytes, place, back)
                    if again > max(length, 3) { (length, distance) = (again, back) }
                }
                seen[slot] = Int32(truncatingIfNeeded: place)
            }
            if length < 3 {
                writer.append(symbol: Int(bytes[place]))
                place += 1
            } else {
                writer.append(length: length, distance: distance)
                place += length
            }
        }
    }

    private static let hashBits = 13
    private static let window = 32_768

    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        let four = raw.loadUnaligned(fromByteOffset: place, as: UInt32.self)
        return Int((four &* 0x9E37_79B1) >> UInt32(32 - hashBits))
    }

    private static let longest = 258

    /// How many bytes from `place` on equal those `distance` earlier.
    private static func repeated(
        _ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, _ distance: Int
    ) -> Int {
        guard place >= distance else { return 0 }
        let limit = min(longest, bytes.count - place)
        let raw = UnsafeRawBufferPointer(bytes)
        var length = 0
        while length + 8 <= limit {
            let here = raw.loadUnaligned(fromByteOffset: place + length, as: UInt64.self)
            let there = raw.loadUnaligned(
                fromByteOffset: place + length - distance, as: UInt64.self)
            if here != there { break }
            length += 8
        }
        while length < limit, bytes[place + length] == bytes[place + length - distance] {
            length += 1
        }
        return length
    }
}

/// Bits, the lowest first, and the codes made of them.
private struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var held: UInt64 = 0
    private var count = 0

    mutating func append(_ value: Int, bits: Int) {
        held |= UInt64(truncatingIfNeeded: value) << UInt64(count)
        count += bits
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: held))
            held >>= 8
            count -= 8
        }
    }

    mutating func finish() {
        if count > 0 { bytes.append(UInt8(truncatingIfNeeded: held)) }
        (held, count) = (0, 0)
    }

    /// A literal or length symbol in the fixed code (RFC 1951 §3.2.6).
    mutating func append(symbol: Int) {
        switch symbol {
        case ..<144: append(BitWriter.mirrored(0x30 + symbol, 8), bits: 8)
        case ..<256: append(BitWriter.mirrored(0x190 + symbol - 144, 9), bits: 9)
        case ..<280: append(BitWriter.mirrored(symbol - 256, 7), bits: 7)
        default: append(BitWriter.mirrored(0xC0 + symbol - 280, 8), bits: 8)
        }
    }

    mutating func append(length: Int, distance: Int) {
        if length == 258 {
            append(symbol: 285)
        } else if length < 11 {
            append(symbol: 254 + length)
        } else {
            let (code, bits, extra) = BitWriter.code(length - 3, shortest: 4)
            append(symbol: 257 + code)
            append(extra, bits: bits)
        }
        if distance < 5 {
            append(BitWriter.mirrored(distance - 1, 5), bits: 5)
        } else {
            let (code, bits, extra) = BitWriter.code(distance - 1, shortest: 2)
            append(BitWriter.mirrored(code, 5), bits: 5)
            append(extra, bits: bits)
        }
    }

    /// The code of a value whose codes share each power of two evenly among `shortest`: its
    /// number, how many extra bits follow, and those (RFC 1951 §3.2.5).
    private static func code(_ value: Int, shortest: Int) -> (code: Int, bits: Int, extra: Int) {
        let top = Int.bitWidth - 1 - value.leadingZeroBitCount
        let bits = top - shortest.trailingZeroBitCount
        let code = (bits + 1) * shortest + (value >> bits) - shortest
        return (code, bits, value & ((1 << bits) - 1))
    }

    private static func mirrored(_ value: Int, _ bits: Int) -> Int {
        Int(UInt64(truncatingIfNeeded: value).reversedBits >> UInt64(64 - bits))
    }
}

extension UInt64 {
    fileprivate var reversedBits: UInt64 {
        var value = self.byteSwapped
        value = (value & 0x0F0F_0F0F_0F0F_0F0F) << 4 | (value >> 4) & 0x0F0F_0F0F_0F0F_0F0F
        value = (value & 0x3333_3333_3333_3333) << 2 | (value >> 2) & 0x3333_3333_3333_3333
        return (value & 0x5555_5555_5555_5555) << 1 | (value >> 1) & 0x5555_5555_5555_5555
    }
}
