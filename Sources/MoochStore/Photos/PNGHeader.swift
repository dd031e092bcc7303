/// The IHDR chunk (PNG 3rd edition §11.2.1): the size, and how pixels are stored.
struct PNGHeader {
    enum Color: UInt8 {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgbAlpha = 6

        var samples: Int {
            switch self {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgbAlpha: 4
            }
        }

        var depths: [UInt8] {
            switch self {
            case .gray: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .rgb, .grayAlpha, .rgbAlpha: [8, 16]
            }
        }
    }

    let size: PixelSize
    let color: Color
    let depth: UInt8
    let isInterlaced: Bool
    /// The chunk's data as it was.
    let bytes: [UInt8]

    init(
        _ file: [UInt8], _ range: Range<Int>, limits: PhotoLimits
    ) throws(PhotoProblem) {
        var reader = ByteReader(file, range)
        guard range.count == 13 else { throw .malformed(.header) }
        size = PixelSize(width: try reader.bigEndian32(), height: try reader.bigEndian32())
        try limits.check(size)
        depth = try reader.byte()
        guard let color = Color(rawValue: try reader.byte()), color.depths.contains(depth) else {
            throw .malformed(.header)
        }
        self.color = color
        let (compression, filter, interlace) = (
            try reader.byte(), try reader.byte(), try reader.byte()
        )
        guard compression == 0, filter == 0, interlace <= 1 else { throw .malformed(.header) }
        isInterlaced = interlace == 1
        bytes = Array(file[range])
    }

    /// How many colours a palette may name; 0 where there must be none.
    var paletteLimit: Int {
        switch color {
        case .gray, .grayAlpha: 0
        case .rgb, .rgbAlpha: 256
        case .palette: 1 << Int(depth)
        }
    }

    func allowsTransparency(_ byteCount: Int, paletteCount: Int) -> Bool {
        switch color {
        case .gray: byteCount == 2
        case .rgb: byteCount == 6
        case .palette: byteCount >= 1 && byteCount <= paletteCount
        case .grayAlpha, .rgbAlpha: false
        }
    }

    /// Bytes of the picture once unpacked: for each row a filter byte and its pixels, for an
    /// interlaced picture in seven passes (§8.1).
    var unpackedByteCount: Int {
        let bits = color.samples * Int(depth)
        func count(width: Int, height: Int) -> Int {
            width == 0 || height == 0 ? 0 : height * (1 + (width * bits + 7) / 8)
        }
        guard isInterlaced else { return count(width: size.width, height: size.height) }
        let passes = [
            (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
            (0, 1, 1, 2),
        ]
        return passes.reduce(0) { sum, pass in
            let (x, y, stepX, stepY) = pass
            let width = (size.width - x + stepX - 1) / stepX
            let height = (size.height - y + stepY - 1) / stepY
            return sum + count(width: max(0, width), height: max(0, height))
        }
    }

    /// The picture data must unpack to exactly the pixels the header names, with nothing behind:
    /// so no program, page or secret rides along in it, and no few bytes unpack without end.
    func checkStream(_ bytes: [UInt8], _ parts: [Range<Int>]) throws(PhotoProblem) {
        var stream = ZlibStream(bytes, parts)
        try stream.check(unpacksTo: unpackedByteCount)
    }
}
