/// A kind of picture, told from its first bytes alone, never from a name or a declared type.
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
        } else if begins("ftypavif".utf8, at: 4) {
            throw .otherKind("AVIF")
        } else if ["heic", "heix", "hevc", "mif1", "msf1"].contains(where: {
            begins("ftyp\($0)".utf8, at: 4)
        }) {
            throw .otherKind("HEIC")
        } else if String(decoding: bytes.prefix(512), as: UTF8.self).contains("<svg") {
            throw .otherKind("SVG")
        } else {
            throw .notAPicture
        }
    }

    /// The kinds that are told apart and not read.
    static let otherKinds = ["GIF", "BMP", "TIFF", "PDF", "AVIF", "HEIC", "SVG"]
}
