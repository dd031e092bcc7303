/// Walks a WebP chunk by chunk (RFC 9649) and keeps its still picture, transparency and colours.
struct WebPCleaner {
    private let limits: PhotoLimits
    private var reader: ByteReader
    /// The canvas of an extended file.
    private var canvas: PixelSize?
    private var picture: WebPPicture?
    /// Transparency of a lossy picture: the ALPH chunk's data.
    private var alpha: Range<Int>?
    private var profile: ArraySlice<UInt8>?
    private var orientation = PhotoOrientation.upright

    init(_ bytes: [UInt8], limits: PhotoLimits) {
        self.limits = limits
        reader = ByteReader(bytes)
    }

    mutating func clean() throws(PhotoProblem) -> CleanPhoto {
        _ = try reader.take(4)
        let length = try reader.littleEndian32()
        guard reader.remaining >= length else { throw .cutOff }
        guard reader.remaining == length else { throw .somethingBehind }
        _ = try reader.take(4)
        var isFirst = true
        while !reader.isAtEnd {
            try readChunk(isFirst: isFirst)
            isFirst = false
        }
        guard let picture else { throw .noPicture }
        guard canvas == nil || canvas == picture.size else { throw .malformed(.header) }
        return CleanPhoto(
            bytes: rebuilt(picture), kind: .webp, size: picture.size, orientation: orientation)
    }

    private mutating func readChunk(isFirst: Bool) throws(PhotoProblem) {
        let type = String(decoding: reader.bytes[try reader.take(4)], as: UTF8.self)
        let data = try reader.take(try reader.littleEndian32())
        if !data.count.isMultiple(of: 2) {
            guard try reader.byte() == 0 else { throw .malformed(.length) }
        }
        guard !isFirst || ["VP8 ", "VP8L", "VP8X"].contains(type) else { throw .malformed(.order) }
        switch type {
        case "VP8X":
            guard isFirst else { throw .malformed(.order) }
            canvas = try readCanvas(data)
        case "VP8 ", "VP8L":
            guard picture == nil else { throw .malformed(.order) }
            picture = try WebPPicture(type, reader.bytes, data, limits: limits)
        case "ANIM", "ANMF":
            throw .animated
        case "ALPH":
            guard picture == nil, alpha == nil, canvas != nil, data.count >= 2 else {
                throw .malformed(.order)
            }
            alpha = data
        case "ICCP":
            if profile == nil, picture == nil, canvas != nil {
                profile = ColorProfile.checked(reader.bytes[data])
            }
        case "EXIF":
            if orientation == .upright, canvas != nil {
                orientation = PhotoOrientation(exif: reader.bytes, data)
            }
        default:
            break
        }
    }

    private func readCanvas(_ data: Range<Int>) throws(PhotoProblem) -> PixelSize {
        guard data.count == 10 else { throw .malformed(.header) }
        var reader = ByteReader(reader.bytes, data)
        let flags = try reader.byte()
        guard flags & 0x02 == 0 else { throw .animated }
        _ = try reader.take(3)
        let size = PixelSize(
            width: try reader.littleEndian24() + 1, height: try reader.littleEndian24() + 1)
        try limits.check(size)
        return size
    }

    private func rebuilt(_ picture: WebPPicture) -> [UInt8] {
        var chunks: [UInt8] = []
        chunks.reserveCapacity(reader.bytes.count)
        let alpha = picture.isLossless ? nil : alpha
        // The short form says everything about a picture without extras (RFC 9649 §2.5).
        if alpha != nil || profile != nil || orientation != .upright {
            var flags: UInt8 = 0
            if profile != nil { flags |= 0x20 }
            if alpha != nil || picture.hasAlpha { flags |= 0x10 }
            if orientation != .upright { flags |= 0x08 }
            var header: [UInt8] = [flags, 0, 0, 0]
            header.append(littleEndian24: picture.size.width - 1)
            header.append(littleEndian24: picture.size.height - 1)
            append("VP8X", header[...], to: &chunks)
        }
        if let profile { append("ICCP", profile, to: &chunks) }
        if let alpha { append("ALPH", reader.bytes[alpha], to: &chunks) }
        append(picture.isLossless ? "VP8L" : "VP8 ", reader.bytes[picture.data], to: &chunks)
        if orientation != .upright { append("EXIF", orientation.exifBlock[...], to: &chunks) }

        var bytes = Array("RIFF".utf8)
        bytes.append(littleEndian32: chunks.count + 4)
        return bytes + Array("WEBP".utf8) + chunks
    }

    private func append(_ type: String, _ data: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: type.utf8)
        bytes.append(littleEndian32: data.count)
        bytes.append(contentsOf: data)
        if !data.count.isMultiple(of: 2) { bytes.append(0) }
    }
}
