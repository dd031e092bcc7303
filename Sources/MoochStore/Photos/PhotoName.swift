import Crypto

/// The name of a kept photo: the SHA-256 of its bytes in 64 lower-case hex digits, and its ending.
///
/// Nothing else is a name, so a name from a request or a row can never leave the photo folder.
package struct PhotoName: Sendable, Hashable, CustomStringConvertible {
    package let text: String
    package let kind: PhotoKind

    /// - Parameter text: a name from outside; `nil` unless it is exactly of this form.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count > 65, bytes[64] == UInt8(ascii: "."),
            bytes[..<64].allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
            let kind = PhotoKind(rawValue: String(decoding: bytes[65...], as: UTF8.self))
        else { return nil }
        self.text = text
        self.kind = kind
    }

    package init(of photo: CleanPhoto) {
        text = Hex.text(of: SHA256.hash(data: photo.bytes)) + "." + photo.ending
        kind = photo.kind
    }

    /// `image/jpeg`, `image/png` or `image/webp`.
    package var mediaType: String { kind.mediaType }

    package var description: String { text }
}
