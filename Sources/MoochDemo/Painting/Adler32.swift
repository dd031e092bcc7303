/// The checksum of a zlib stream (RFC 1950 §8.2).
enum Adler32 {
    /// Adler-32 of the bytes before compression.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
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
