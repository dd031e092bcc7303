import CWebP

/// A picture in memory, four bytes a pixel: blue, green, red and alpha.
///
/// It is libwebp's own structure, so that decoders write where the encoder reads.
final class Picture {
    private var picture = WebPPicture()

    /// - Throws: `PictureProblem.tooMuchMemory`.
    init(width: Int, height: Int) throws(PictureProblem) {
        guard WebPPictureInit(&picture) != 0 else { throw .tooMuchMemory }
        picture.use_argb = 1
        picture.width = Int32(clamping: width)
        picture.height = Int32(clamping: height)
        guard WebPPictureAlloc(&picture) != 0 else { throw .tooMuchMemory }
    }

    deinit {
        WebPPictureFree(&picture)
    }

    var width: Int { Int(picture.width) }
    var height: Int { Int(picture.height) }
    var longerSide: Int { max(width, height) }

    /// Bytes from the start of one row to the next.
    var rowBytes: Int { Int(picture.argb_stride) * 4 }

    /// The rows' bytes, for a decoder to write. Only before the picture is first encoded.
    func withBytes<Value>(
        _ body: (UnsafeMutableBufferPointer<UInt8>) throws(PictureProblem) -> Value
    ) throws(PictureProblem) -> Value {
        guard let start = picture.argb else { throw .tooMuchMemory }
        return try body(
            UnsafeMutableRawBufferPointer(start: start, count: rowBytes * height)
                .assumingMemoryBound(to: UInt8.self))
    }

    /// Shrinks the longer side to at most so many pixels, averaging the pixels that become one.
    func shrink(to side: Int) throws(PictureProblem) {
        guard longerSide > side else { return }
        let size = Self.size(of: (width, height), shrunkTo: side)
        guard WebPPictureRescale(&picture, Int32(size.width), Int32(size.height)) != 0 else {
            throw .tooMuchMemory
        }
    }

    /// The size of a picture whose longer side becomes at most `side`.
    static func size(
        of size: (width: Int, height: Int), shrunkTo side: Int
    ) -> (width: Int, height: Int) {
        let longer = max(size.width, size.height)
        guard longer > side else { return size }
        func shrunk(_ length: Int) -> Int { max(1, (length * side + longer / 2) / longer) }
        return (shrunk(size.width), shrunk(size.height))
    }

    /// The picture, standing upright. Only before it is first encoded.
    func turned(_ orientation: Orientation) throws(PictureProblem) -> Picture {
        guard orientation != .upright else { return self }
        let turned =
            orientation.swapsSides
            ? try Picture(width: height, height: width) : try Picture(width: width, height: height)
        guard let source = picture.argb, let target = turned.picture.argb else {
            throw .tooMuchMemory
        }
        let (stride, targetStride) = (Int(picture.argb_stride), Int(turned.picture.argb_stride))
        func index(_ column: Int, _ row: Int) -> Int {
            let place = orientation.target(column, row, width: width, height: height)
            return place.row * targetStride + place.column
        }
        // One step to the right is the same distance everywhere.
        let step = width > 1 ? index(1, 0) - index(0, 0) : 0
        for row in 0..<height {
            var place = index(0, row)
            for column in 0..<width {
                target[place] = source[row * stride + column]
                place += step
            }
        }
        return turned
    }

    /// The picture as a WebP file. It can be shrunk and encoded again.
    func encoded(_ profile: ColorProfile?) throws(PictureProblem) -> [UInt8] {
        var config = WebPConfig()
        guard WebPConfigInit(&config) != 0 else { throw .tooMuchMemory }
        config.quality = Self.quality
        config.method = Self.method
        var writer = WebPMemoryWriter()
        WebPMemoryWriterInit(&writer)
        defer { WebPMemoryWriterClear(&writer) }
        let isEncoded = withUnsafeMutablePointer(to: &writer) { writer in
            picture.writer = WebPMemoryWrite
            picture.custom_ptr = UnsafeMutableRawPointer(writer)
            return WebPEncode(&config, &picture) != 0
        }
        guard isEncoded else { throw .tooMuchMemory }
        let file = WebPData(bytes: writer.mem, size: writer.size)
        guard let profile else {
            return Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
        }
        return try Self.file(file, with: profile)
    }

    /// Chosen by eye: no blocks in plain areas and no halos at edges beside the original.
    private static let quality: Float = 80
    /// From 0, fast, to 6, small.
    private static let method: Int32 = 4

    private static func file(
        _ file: WebPData, with profile: ColorProfile
    ) throws(PictureProblem) -> [UInt8] {
        var file = file
        guard let mux = WebPMuxNew() else { throw .tooMuchMemory }
        defer { WebPMuxDelete(mux) }
        var whole = WebPData()
        defer { WebPDataClear(&whole) }
        let isMade = profile.bytes.withUnsafeBufferPointer { bytes in
            var chunk = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            return WebPMuxSetImage(mux, &file, 0) == WEBP_MUX_OK
                && WebPMuxSetChunk(mux, "ICCP", &chunk, 0) == WEBP_MUX_OK
                && WebPMuxAssemble(mux, &whole) == WEBP_MUX_OK
        }
        guard isMade else { throw .tooMuchMemory }
        return Array(UnsafeBufferPointer(start: whole.bytes, count: whole.size))
    }
}
