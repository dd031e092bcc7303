/// The frame header of a JPEG (ITU-T T.81 B.2.2): the size, and the colour components.
struct JPEGFrame {
    let size: PixelSize
    private let components: [UInt8]

    init(
        _ bytes: [UInt8], _ range: Range<Int>, limits: PhotoLimits
    ) throws(PhotoProblem) {
        var reader = ByteReader(bytes, range)
        guard range.count >= 6 else { throw .malformed(.header) }
        let precision = try reader.byte()
        let height = try reader.bigEndian16()
        size = PixelSize(width: try reader.bigEndian16(), height: height)
        try limits.check(size)
        guard precision == 8 else { throw .rareEncoding }
        let count = Int(try reader.byte())
        guard [1, 3, 4].contains(count) else { throw .rareEncoding }
        guard range.count == 6 + 3 * count else { throw .malformed(.header) }
        var components: [UInt8] = []
        for _ in 0..<count {
            let component = try reader.byte()
            let sampling = try reader.byte()
            let table = try reader.byte()
            guard !components.contains(component), (1...4).contains(sampling >> 4),
                (1...4).contains(sampling & 15), table <= 3
            else { throw .malformed(.header) }
            components.append(component)
        }
        self.components = components
    }

    /// A scan header (B.2.3) may only name components of the frame, each once.
    func checkScan(_ bytes: [UInt8], _ range: Range<Int>) throws(PhotoProblem) {
        var reader = ByteReader(bytes, range)
        guard range.count >= 6 else { throw .malformed(.header) }
        let count = Int(try reader.byte())
        guard (1...4).contains(count), range.count == 4 + 2 * count else {
            throw .malformed(.header)
        }
        var named: [UInt8] = []
        for _ in 0..<count {
            let component = try reader.byte()
            let tables = try reader.byte()
            guard components.contains(component), !named.contains(component),
                tables >> 4 <= 3, tables & 15 <= 3
            else { throw .malformed(.header) }
            named.append(component)
        }
        let (first, last) = (try reader.byte(), try reader.byte())
        guard first <= last, last <= 63 else { throw .malformed(.header) }
    }
}

/// The tables that scans are decoded with (B.2.4): several may share a segment, and they must fill
/// it exactly, so that nothing hides behind them.
enum JPEGTables {
    static func checkQuantization(
        _ bytes: [UInt8], _ range: Range<Int>
    ) throws(PhotoProblem) {
        var reader = ByteReader(bytes, range)
        guard !reader.isAtEnd else { throw .malformed(.tables) }
        while !reader.isAtEnd {
            let kind = try reader.byte()
            guard kind & 15 <= 3, kind >> 4 <= 1 else { throw .malformed(.tables) }
            let count = kind >> 4 == 0 ? 64 : 128
            guard reader.remaining >= count else { throw .malformed(.tables) }
            _ = try reader.take(count)
        }
    }

    static func checkHuffman(_ bytes: [UInt8], _ range: Range<Int>) throws(PhotoProblem) {
        var reader = ByteReader(bytes, range)
        guard !reader.isAtEnd else { throw .malformed(.tables) }
        while !reader.isAtEnd {
            let kind = try reader.byte()
            guard kind & 15 <= 3, kind >> 4 <= 1, reader.remaining >= 16 else {
                throw .malformed(.tables)
            }
            let counts = try reader.take(16)
            let count = bytes[counts].reduce(0) { $0 + Int($1) }
            guard count <= 256, count <= reader.remaining else { throw .malformed(.tables) }
            _ = try reader.take(count)
        }
    }
}
