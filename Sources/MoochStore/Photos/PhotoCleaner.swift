/// Turns an uploaded file into a ``CleanPhoto``, or says which rule it breaks.
///
/// The file's kind is told from its content alone, never from its name or declared type. Its whole
/// structure is walked once, in linear time, and a new file is written from the parts that show the
/// picture: the coded pixels, what they need to be decoded, the colour profile and the orientation.
/// Everything else stays behind: place and camera (EXIF), XMP, IPTC, comments, thumbnails, further
/// pictures, and whatever follows the end. Pixels are not decoded and not changed.
package enum PhotoCleaner {
    /// - Parameters:
    ///   - bytes: the file as uploaded; any bytes at all.
    ///   - limits: how large it may be.
    /// - Returns: the rebuilt photo.
    /// - Throws: the first rule that the file breaks.
    package static func clean(
        _ bytes: [UInt8], limits: PhotoLimits = PhotoLimits()
    ) throws(PhotoProblem) -> CleanPhoto {
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count <= limits.bytes else { throw .tooManyBytes(limit: limits.bytes) }
        switch kind(of: bytes) {
        case .jpeg:
            var cleaner = JPEGCleaner(bytes, limits: limits)
            return try cleaner.clean()
        case .png:
            var cleaner = PNGCleaner(bytes, limits: limits)
            return try cleaner.clean()
        case .webp:
            var cleaner = WebPCleaner(bytes, limits: limits)
            return try cleaner.clean()
        case nil:
            if let name = nameOfOtherKind(bytes) { throw .otherKind(name: name) }
            throw .notAPhoto
        }
    }

    /// The kind that the first bytes announce.
    static func kind(of bytes: [UInt8]) -> PhotoKind? {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if bytes.starts(with: PNGCleaner.signature) { return .png }
        if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            return .webp
        }
        return nil
    }

    /// Pictures people do send: naming the kind tells them what to do about it.
    private static func nameOfOtherKind(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: "GIF8".utf8) { return "GIF" }
        if bytes.starts(with: "BM".utf8) { return "BMP" }
        if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
            return "TIFF"
        }
        if bytes.starts(with: "%PDF".utf8) { return "PDF" }
        if bytes.dropFirst(4).starts(with: "ftyp".utf8) {
            let brand = bytes.dropFirst(8).prefix(4)
            if brand.elementsEqual("avif".utf8) { return "AVIF" }
            let heic = ["heic", "heix", "hevc", "mif1", "msf1"]
            return heic.contains { brand.elementsEqual($0.utf8) } ? "HEIC" : nil
        }
        let start = String(decoding: bytes.prefix(512), as: UTF8.self)
        return start.contains("<svg") ? "SVG" : nil
    }
}
