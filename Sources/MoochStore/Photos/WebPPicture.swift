/// The coded pixels of a WebP: one frame of VP8 (RFC 6386 §9.1) or of VP8L (RFC 9649 §3).
struct WebPPicture {
    let size: PixelSize
    let isLossless: Bool
    /// Only a lossless picture knows it itself; a lossy one has a chunk beside it.
    let hasAlpha: Bool
    let data: Range<Int>

    init(
        _ type: String, _ bytes: [UInt8], _ data: Range<Int>, limits: PhotoLimits
    ) throws(PhotoProblem) {
        var reader = ByteReader(bytes, data)
        self.data = data
        isLossless = type == "VP8L"
        if isLossless {
            guard try reader.byte() == 0x2F else { throw .malformed(.header) }
            let bits = try reader.littleEndian32()
            size = PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
            hasAlpha = bits >> 28 & 1 == 1
            guard bits >> 29 == 0 else { throw .malformed(.header) }
        } else {
            let tag = try reader.littleEndian24()
            let start = try reader.take(3)
            // Upper two bits: how a player scales it, which no browser does.
            let width = try reader.littleEndian16() & 0x3FFF
            size = PixelSize(width: width, height: try reader.littleEndian16() & 0x3FFF)
            hasAlpha = false
            // A key frame that is shown, of a known version, its first part within the chunk.
            guard tag & 1 == 0, tag >> 1 & 7 <= 3, tag >> 4 & 1 == 1,
                bytes[start].elementsEqual([0x9D, 0x01, 0x2A]), tag >> 5 < reader.remaining
            else { throw .malformed(.header) }
        }
        try limits.check(size)
        guard !reader.isAtEnd else { throw .noPicture }
    }
}
