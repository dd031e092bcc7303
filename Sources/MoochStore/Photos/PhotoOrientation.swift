/// How a photo is to be turned to stand upright: the one fact of EXIF that a picture needs.
struct PhotoOrientation: Sendable, Hashable {
    /// 1...8 (Exif 3.0, tag 0x0112): 1 is upright, 5...8 also swap width and height.
    let value: UInt8

    static let upright = PhotoOrientation(value: 1)

    var swapsSides: Bool { value >= 5 }

    private init(value: UInt8) {
        self.value = value
    }

    /// Looks for the orientation in an EXIF block; anything odd in it means upright, as browsers
    /// have it, because the block is thrown away anyway.
    ///
    /// The block is a TIFF structure, with or without `Exif\0\0` in front of it.
    init(exif bytes: [UInt8], _ range: Range<Int>) {
        self = (try? Self.read(bytes, range)) ?? .upright
    }

    /// A TIFF structure that holds this orientation and nothing else.
    var exifBlock: [UInt8] {
        [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8,  // big-endian, first directory at 8
            0, 1,  // one entry:
            0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0,  // orientation, one 16-bit number
            0, 0, 0, 0,  // no further directory
        ]
    }

    static let exifPrefix: [UInt8] = Array("Exif".utf8) + [0, 0]

    private static func read(
        _ bytes: [UInt8], _ range: Range<Int>
    ) throws(PhotoProblem) -> PhotoOrientation {
        var start = range.lowerBound
        if bytes[range].starts(with: exifPrefix) { start += exifPrefix.count }
        var reader = ByteReader(bytes, start..<max(start, range.upperBound))
        let order = try reader.bigEndian16()
        guard order == 0x4D4D || order == 0x4949 else { return .upright }
        let isBig = order == 0x4D4D
        func number16() throws(PhotoProblem) -> Int {
            isBig ? try reader.bigEndian16() : try reader.littleEndian16()
        }
        func number32() throws(PhotoProblem) -> Int {
            isBig ? try reader.bigEndian32() : try reader.littleEndian32()
        }
        guard try number16() == 42 else { return .upright }
        let directory = try number32()
        guard directory >= 8 else { return .upright }
        _ = try reader.take(directory - 8)
        for _ in 0..<(try number16()) {
            let (tag, type, count) = (try number16(), try number16(), try number32())
            if tag == 0x0112 {
                guard type == 3, count == 1 else { return .upright }
                let value = try number16()
                guard (1...8).contains(value) else { return .upright }
                return PhotoOrientation(value: UInt8(value))
            }
            _ = try reader.take(4)
        }
        return .upright
    }
}
