/// The two checksums a PNG file needs.
enum Checksum {
    private static let table: [UInt32] = (0..<256).map { byte in
        var value = UInt32(byte)
        for _ in 0..<8 {
            value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
        }
        return value
    }

    /// CRC-32 of a chunk's type and content (ISO/IEC 15948, annex D).
    static func crc32(_ bytes: [UInt8]) -> UInt32 {
        let table = table
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            value = table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8)
        }
        return ~value
    }

    /// Adler-32 of the bytes before compression (RFC 1950 §8.2).
    static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var low: UInt32 = 1
        var high: UInt32 = 0
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                // 5,552 sums fit into 32 bits before they must be reduced.
                let end = min(start + 5552, bytes.count)
                for index in start..<end {
                    low &+= UInt32(bytes[index])
                    high &+= low
                }
                low %= 65_521
                high %= 65_521
                start = end
            }
        }
        return high << 16 | low
    }
}
