import CWebP

extension DecodedPicture {
    /// Decodes a WebP with libwebp, shrinking it on the way; of an animated one the first frame.
    static func webp(
        _ bytes: UnsafeRawBufferPointer, _ limits: PictureLimits
    ) throws(PictureProblem) -> DecodedPicture {
        var file = WebPData(
            bytes: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), size: bytes.count)
        guard let reader = WebPDemux(&file) else { throw .damaged }
        defer { WebPDemuxDelete(reader) }
        var first = WebPIterator()
        guard WebPDemuxGetFrame(reader, 1, &first) != 0 else { throw .damaged }
        defer { WebPDemuxReleaseIterator(&first) }
        return DecodedPicture(
            picture: try picture(of: first.fragment, limits),
            orientation: chunk("EXIF", of: reader) { Orientation(exif: $0) } ?? .upright,
            profile: chunk("ICCP", of: reader) { ColorProfile($0) } ?? nil)
    }

    private static func picture(
        of file: WebPData, _ limits: PictureLimits
    ) throws(PictureProblem) -> Picture {
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0,
            WebPGetFeatures(file.bytes, file.size, &config.input) == VP8_STATUS_OK
        else { throw .damaged }
        let stored = (width: Int(config.input.width), height: Int(config.input.height))
        try limits.check(width: stored.width, height: stored.height)
        let size = Picture.size(of: stored, shrunkTo: limits.neededSide)
        let picture = try Picture(width: size.width, height: size.height)
        try picture.withBytes { (pixels) throws(PictureProblem) in
            config.options.use_scaling = size == stored ? 0 : 1
            config.options.scaled_width = Int32(size.width)
            config.options.scaled_height = Int32(size.height)
            config.output.colorspace = MODE_BGRA
            config.output.is_external_memory = 1
            config.output.u.RGBA.rgba = pixels.baseAddress
            config.output.u.RGBA.stride = Int32(picture.rowBytes)
            config.output.u.RGBA.size = pixels.count
            switch WebPDecode(file.bytes, file.size, &config) {
            case VP8_STATUS_OK: return
            case VP8_STATUS_OUT_OF_MEMORY: throw .tooMuchMemory
            default: throw .damaged
            }
        }
        return picture
    }

    private static func chunk<Value>(
        _ name: String, of reader: OpaquePointer, _ read: (UnsafeBufferPointer<UInt8>) -> Value
    ) -> Value? {
        var chunk = WebPChunkIterator()
        guard WebPDemuxGetChunk(reader, name, 1, &chunk) != 0 else { return nil }
        defer { WebPDemuxReleaseChunkIterator(&chunk) }
        return read(UnsafeBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size))
    }
}
