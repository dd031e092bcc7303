import MoochFixtures

/// Photos as large as one likes, each of a colour of its own.
enum SamplePhotos {
    /// Eight PNGs of one pixel, each of so many bytes.
    static func eight(ofBytes byteCount: Int, field: String = "photos") -> [TestFile] {
        let filling = chunk("fiLl", [UInt8](repeating: 0, count: byteCount - 4 * 12 - 8 - 13 - 15))
        return (0..<8).map { index in
            let color = [4, 2, 1].map { UInt8(index & $0 == 0 ? 0 : 255) }
            return TestFile(
                field: field, fileName: "\(index).png",
                bytes: [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]
                    + chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]) + filling
                    + chunk("IDAT", stored([0] + color)) + chunk("IEND", []))
        }
    }

    private static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(kind.utf8) + content
        return number(UInt32(content.count)) + body + number(sum(body))
    }

    /// A zlib stream whose bytes are not compressed (RFC 1950, RFC 1951 §3.2.4).
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let count = UInt8(bytes.count)
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return [0x78, 0x01, 0x01, count, 0, ~count, 0xFF] + bytes + number(b << 16 | a)
    }

    private static func number(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// The CRC of PNG's chunks (PNG §D).
    private static func sum(_ bytes: [UInt8]) -> UInt32 {
        bytes.withUnsafeBufferPointer { bytes in
            table.withUnsafeBufferPointer { table in
                ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
            }
        }
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in
            value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
        }
    }
}
