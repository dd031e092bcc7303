/// A picture format, told from its first bytes alone, never from a name or a declared type.
enum PictureFormat {
    case jpeg, png, webp

    /// - Throws: `PictureProblem.otherKind` for pictures people do send, `.notAPicture` otherwise.
    init(_ bytes: UnsafeRawBufferPointer) throws(PictureProblem) {
        func begins(_ pattern: some Sequence<UInt8>, at offset: Int = 0) -> Bool {
            bytes.dropFirst(offset).starts(with: pattern)
        }
        if begins([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if begins("RIFF".utf8), begins("WEBP".utf8, at: 8) {
            self = .webp
        } else if begins("GIF8".utf8) {
            throw .otherKind("GIF")
        } else if begins("BM".utf8) {
            throw .otherKind("BMP")
        } else if begins([0x49, 0x49, 0x2A, 0]) || begins([0x4D, 0x4D, 0, 0x2A]) {
            throw .otherKind("TIFF")
        } else if begins("%PDF".utf8) {
            throw .otherKind("PDF")
        } else if let kind = Self.kind(byBrandsOf: bytes) {
            throw .otherKind(kind)
        } else if String(decoding: bytes.prefix(512), as: UTF8.self).contains("<svg") {
            throw .otherKind("SVG")
        } else {
            throw .notAPicture
        }
    }

    /// Kinds that are recognized but not read.
    static let otherKinds = ["GIF", "BMP", "TIFF", "PDF", "AVIF", "HEIC", "MOV", "MP4", "SVG"]

    /// The kind of an ISO base media file, by its brand and its compatible brands (ISO/IEC 14496-12, 4.3): phones write
    /// photos in it, and the film beside a live one.
    private static func kind(byBrandsOf bytes: UnsafeRawBufferPointer) -> String? {
        guard bytes.count >= 12, bytes[4..<8].elementsEqual("ftyp".utf8) else { return nil }
        let end = min(bytes[..<4].reduce(0) { $0 << 8 | Int($1) }, bytes.count, 256)
        let places = [8] + stride(from: 16, through: end - 4, by: 4)
        let brands = places.map { String(decoding: bytes[$0..<($0 + 4)], as: UTF8.self) }
        func has(_ known: Set<String>) -> Bool { !known.isDisjoint(with: brands) }
        if has(["avif", "avis"]) { return "AVIF" }
        if has([
            "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1",
        ]) {
            return "HEIC"
        }
        return brands[0] == "qt  " ? "MOV" : "MP4"
    }
}
