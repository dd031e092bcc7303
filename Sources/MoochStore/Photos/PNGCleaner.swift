/// Walks a PNG chunk by chunk (PNG 3rd edition §5) and keeps those that show the picture.
///
/// The frames of an animated PNG are left behind; its still picture stays.
struct PNGCleaner {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private let limits: PhotoLimits
    private var reader: ByteReader
    private var header: PNGHeader?
    /// Chunks that stand before the picture data, ready to be written.
    private var kept: [UInt8] = []
    private var keptTypes: Set<String> = []
    private var paletteCount = 0
    private var orientation = PhotoOrientation.upright
    /// Where the picture data lies: one part for each IDAT.
    private var pictureData: [Range<Int>] = []
    private var hasPictureDataEnded = false

    init(_ bytes: [UInt8], limits: PhotoLimits) {
        self.limits = limits
        reader = ByteReader(bytes)
    }

    mutating func clean() throws(PhotoProblem) -> CleanPhoto {
        _ = try reader.take(Self.signature.count)
        while true {
            let chunk = try nextChunk()
            guard header != nil || chunk.type == "IHDR" else { throw .malformed(.order) }
            if !pictureData.isEmpty, chunk.type != "IDAT" { hasPictureDataEnded = true }
            if chunk.type == "IEND" {
                guard chunk.data.isEmpty else { throw .malformed(.length) }
                break
            }
            try read(chunk)
        }
        guard reader.isAtEnd else { throw .somethingBehind }
        guard let header, !pictureData.isEmpty else { throw .noPicture }
        guard header.color != .palette || paletteCount > 0 else { throw .malformed(.palette) }
        try header.checkStream(reader.bytes, pictureData)
        return CleanPhoto(
            bytes: rebuilt(header), kind: .png, size: header.size, orientation: orientation)
    }

    private struct Chunk {
        let type: String
        let data: Range<Int>
        /// Length, type, data and checksum.
        let whole: Range<Int>
    }

    private mutating func nextChunk() throws(PhotoProblem) -> Chunk {
        let start = reader.position
        let length = try reader.bigEndian32()
        let typeRange = try reader.take(4)
        let type = reader.bytes[typeRange]
        // Letters only, and the third a capital: anything else is no PNG of today (§5.4).
        let isType = type.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
        guard isType, type[typeRange.lowerBound + 2] & 0x20 == 0 else {
            throw .foreignPart
        }
        guard length <= 0x7FFF_FFFF else { throw .malformed(.length) }
        let data = try reader.take(length)
        let checksum = try reader.bigEndian32()
        guard checksum == Int(CRC32.checksum(reader.bytes[typeRange.lowerBound..<data.upperBound]))
        else { throw .wrongChecksum }
        let name = String(decoding: type, as: UTF8.self)
        return Chunk(type: name, data: data, whole: start..<reader.position)
    }

    private mutating func read(_ chunk: Chunk) throws(PhotoProblem) {
        switch chunk.type {
        case "IHDR":
            guard header == nil else { throw .malformed(.order) }
            header = try PNGHeader(reader.bytes, chunk.data, limits: limits)
        case "IDAT":
            guard !hasPictureDataEnded else { throw .malformed(.order) }
            pictureData.append(chunk.data)
        case "PLTE":
            try readPalette(chunk)
        case "eXIf":
            if orientation == .upright {
                orientation = PhotoOrientation(exif: reader.bytes, chunk.data)
            }
        case "tRNS", "gAMA", "cHRM", "sRGB", "cICP", "iCCP":
            keepIfValid(chunk)
        default:
            // A critical part nobody knows: the picture could not be shown without it (§5.4).
            guard chunk.type.utf8.first.map({ $0 & 0x20 != 0 }) ?? false else {
                throw .foreignPart
            }
        }
    }

    private mutating func readPalette(_ chunk: Chunk) throws(PhotoProblem) {
        guard let header, paletteCount == 0, pictureData.isEmpty else { throw .malformed(.order) }
        let (count, rest) = chunk.data.count.quotientAndRemainder(dividingBy: 3)
        guard rest == 0, count >= 1, count <= header.paletteLimit else {
            throw .malformed(.palette)
        }
        paletteCount = count
        kept.append(contentsOf: reader.bytes[chunk.whole])
    }

    /// Keeps what gives the pixels their colours; a wrong or second one is left behind, as decoders
    /// do (§13.2).
    private mutating func keepIfValid(_ chunk: Chunk) {
        guard let header, pictureData.isEmpty, !keptTypes.contains(chunk.type) else { return }
        let isBeforePalette = paletteCount == 0
        let isValid =
            switch chunk.type {
            case "tRNS": header.allowsTransparency(chunk.data.count, paletteCount: paletteCount)
            case "gAMA": chunk.data.count == 4 && isBeforePalette
            case "cHRM": chunk.data.count == 32 && isBeforePalette
            case "sRGB": chunk.data.count == 1 && isBeforePalette
            case "cICP": chunk.data.count == 4 && isBeforePalette
            default: isBeforePalette
            }
        guard isValid else { return }
        if chunk.type == "iCCP" {
            guard let profile = PNGProfile.rebuilt(reader.bytes[chunk.data]) else { return }
            Self.append(type: "iCCP", data: profile, to: &kept)
        } else {
            kept.append(contentsOf: reader.bytes[chunk.whole])
        }
        keptTypes.insert(chunk.type)
    }

    private func rebuilt(_ header: PNGHeader) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(reader.bytes.count)
        bytes.append(contentsOf: Self.signature)
        Self.append(type: "IHDR", data: header.bytes, to: &bytes)
        bytes.append(contentsOf: kept)
        if orientation != .upright {
            Self.append(type: "eXIf", data: orientation.exifBlock, to: &bytes)
        }
        for part in pictureData where !part.isEmpty {
            // As it was: length and type lie in front of the data, the checksum behind it.
            bytes.append(contentsOf: reader.bytes[part.lowerBound - 8..<part.upperBound + 4])
        }
        Self.append(type: "IEND", data: [], to: &bytes)
        return bytes
    }

    static func append(type: String, data: [UInt8], to bytes: inout [UInt8]) {
        bytes.append(bigEndian32: data.count)
        let start = bytes.count
        bytes.append(contentsOf: type.utf8)
        bytes.append(contentsOf: data)
        bytes.append(bigEndian32: Int(CRC32.checksum(bytes[start...])))
    }
}
