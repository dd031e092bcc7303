/// Walks a JPEG marker by marker to its end (ITU-T T.81 Annex B) and keeps what shows the picture.
///
/// The frame, tables and scans stay as they are. Of the application segments four are written
/// anew: JFIF without its thumbnail, EXIF with nothing but the orientation, the colour profile and
/// Adobe's colour transform. Whatever follows the end of the picture is left behind: phones put
/// films and second pictures there.
struct JPEGCleaner {
    private let limits: PhotoLimits
    private var reader: ByteReader
    private var frame: JPEGFrame?
    private var scanCount = 0
    private var hasQuantization = false
    private var segments = JPEGSegments()
    /// Frame, tables and scans, as they were.
    private var picture: [UInt8] = []

    init(_ bytes: [UInt8], limits: PhotoLimits) {
        self.limits = limits
        reader = ByteReader(bytes)
        picture.reserveCapacity(bytes.count)
    }

    mutating func clean() throws(PhotoProblem) -> CleanPhoto {
        _ = try reader.take(2)
        while true {
            let marker = try nextMarker()
            if marker == 0xD9 { break }
            try read(marker)
        }
        guard let frame, scanCount > 0 else { throw .noPicture }
        let bytes = [0xFF, 0xD8] + segments.rebuilt + picture + [0xFF, 0xD9]
        return CleanPhoto(
            bytes: bytes, kind: .jpeg, size: frame.size, orientation: segments.orientation)
    }

    /// The next marker's code; any number of 0xFF may stand in front of it (B.1.1.2).
    private mutating func nextMarker() throws(PhotoProblem) -> UInt8 {
        guard try reader.byte() == 0xFF else { throw .malformed(.order) }
        var code = try reader.byte()
        while code == 0xFF { code = try reader.byte() }
        return code
    }

    private mutating func read(_ marker: UInt8) throws(PhotoProblem) {
        switch marker {
        case 0xC0, 0xC1, 0xC2:
            let data = try segment()
            guard frame == nil else { throw .malformed(.order) }
            frame = try JPEGFrame(reader.bytes, data, limits: limits)
            keep(marker, data)
        case 0xC4:
            let data = try segment()
            try JPEGTables.checkHuffman(reader.bytes, data)
            keep(marker, data)
        case 0xDB:
            let data = try segment()
            try JPEGTables.checkQuantization(reader.bytes, data)
            hasQuantization = true
            keep(marker, data)
        case 0xDD:
            let data = try segment()
            guard data.count == 2 else { throw .malformed(.tables) }
            keep(marker, data)
        case 0xDA:
            try readScan()
        case 0xE0...0xEF, 0xFE:
            let data = try segment()
            if scanCount == 0 { segments.read(marker, reader.bytes, data) }
        case 0xC3, 0xC5...0xCF, 0xDC, 0xDE, 0xDF:
            // Lossless, hierarchical, arithmetic, or a height that comes later.
            throw .rareEncoding
        default:
            throw .foreignPart
        }
    }

    /// The part behind a marker's length.
    private mutating func segment() throws(PhotoProblem) -> Range<Int> {
        let length = try reader.bigEndian16()
        guard length >= 2 else { throw .malformed(.length) }
        return try reader.take(length - 2)
    }

    private mutating func readScan() throws(PhotoProblem) {
        let header = try segment()
        guard let frame, hasQuantization else { throw .malformed(.order) }
        try frame.checkScan(reader.bytes, header)
        scanCount += 1
        guard scanCount <= limits.scans else { throw .tooManyScans }
        keep(0xDA, header)
        let data = try codedData()
        guard !data.isEmpty else { throw .noPicture }
        picture.append(contentsOf: reader.bytes[data])
    }

    /// Everything up to the next marker that is not part of the coded pixels: 0xFF 0x00 stands for
    /// one byte 0xFF, and 0xD0...0xD7 mark places to start anew (B.1.1.5).
    private mutating func codedData() throws(PhotoProblem) -> Range<Int> {
        let bytes = reader.bytes
        let start = reader.position
        var place = start
        while place < bytes.count {
            guard bytes[place] == 0xFF else {
                place += 1
                continue
            }
            var code = place + 1
            while code < bytes.count, bytes[code] == 0xFF { code += 1 }
            guard code < bytes.count else { throw .cutOff }
            guard bytes[code] == 0 || (0xD0...0xD7).contains(bytes[code]) else {
                return try reader.take(place - start)
            }
            place = code + 1
        }
        throw .cutOff
    }

    private mutating func keep(_ marker: UInt8, _ data: Range<Int>) {
        picture.append(0xFF)
        picture.append(marker)
        picture.append(bigEndian16: data.count + 2)
        picture.append(contentsOf: reader.bytes[data])
    }
}
