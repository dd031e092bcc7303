/// The metadata in a JPEG's segments: orientation and colour profile.
struct JPEGSegments {
    private(set) var orientation = Orientation.upright
    private(set) var profile: ColorProfile?

    /// Reads the segments before the first scan (ITU-T T.81, B.1.1.4). Segments that cannot be read are ignored: the
    /// decoder decides whether the picture is valid.
    init(_ bytes: UnsafeRawBufferPointer) {
        var pieces: [UInt8: ArraySlice<UInt8>] = [:]
        var isTurned = false
        var index = 2
        while index + 4 <= bytes.count, bytes[index] == 0xFF {
            let marker = bytes[index + 1]
            // A marker may have fill bytes before it; some stand alone.
            if marker == 0xFF || marker == 0x01 || (0xD0...0xD8).contains(marker) {
                index += marker == 0xFF ? 1 : 2
                continue
            }
            let length = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
            guard marker != 0xDA, marker != 0xD9, length >= 2, index + 2 + length <= bytes.count
            else { break }
            let content = bytes[(index + 4)..<(index + 2 + length)]
            if marker == 0xE1, !isTurned, content.starts(with: "Exif\0\0".utf8) {
                orientation = Orientation(exif: content)
                isTurned = true
            } else if marker == 0xE2, content.count > 14,
                content.starts(with: "ICC_PROFILE\0".utf8)
            {
                // Its number, from 1, and the total (ICC.1:2022, B.4).
                pieces[content[content.startIndex + 12]] = Array(content)[14...]
            }
            index += 2 + length
        }
        let count = UInt8(clamping: pieces.count)
        guard count > 0, (1...count).allSatisfy({ pieces[$0] != nil }) else { return }
        profile = ColorProfile((1...count).flatMap { pieces[$0] ?? [] })
    }
}
