import MoochStore

/// Writes palette pictures in the PNG format (ISO/IEC 15948).
enum PNG {
    /// The whole file: signature, IHDR, PLTE, IDAT, IEND.
    static func encode(_ canvas: Canvas) -> [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        // Eight bits a pixel, palette, deflate, no interlace.
        add("IHDR", word(canvas.width) + word(canvas.height) + [8, 3, 0, 0, 0], to: &file)
        add("PLTE", canvas.palette.flatMap { [$0.red, $0.green, $0.blue] }, to: &file)
        let stride = canvas.width + 1
        var rows = [UInt8](repeating: 0, count: stride * canvas.height)
        for row in 0..<canvas.height {
            // The byte before each row is the filter: 0, none.
            let from = row * canvas.width
            rows.replaceSubrange(
                row * stride + 1..<(row + 1) * stride,
                with: canvas.pixels[from..<from + canvas.width])
        }
        add("IDAT", Deflate.zlib(rows, rowLength: stride), to: &file)
        add("IEND", [], to: &file)
        return file
    }

    private static func add(_ type: String, _ content: [UInt8], to file: inout [UInt8]) {
        file += word(content.count)
        let body = Array(type.utf8) + content
        file += body
        file += word(Int(CRC32.checksum(body[...])))
    }

    /// Four bytes, the highest first.
    static func word(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
