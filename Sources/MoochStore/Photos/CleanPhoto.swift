/// A photo that is safe to keep and to serve: rebuilt from the parts that show the picture.
///
/// Only ``PhotoCleaner`` makes one, so whoever holds it holds a file without place, camera,
/// comments or foreign data in it.
package struct CleanPhoto: Sendable, Hashable {
    /// The whole file, ready to be written and served.
    package let bytes: [UInt8]
    package let kind: PhotoKind
    /// Pixels as the photo is shown, after its orientation has been applied.
    package let width: Int
    /// Pixels as the photo is shown, after its orientation has been applied.
    package let height: Int

    init(bytes: [UInt8], kind: PhotoKind, size: PixelSize, orientation: PhotoOrientation) {
        self.bytes = bytes
        self.kind = kind
        width = orientation.swapsSides ? size.height : size.width
        height = orientation.swapsSides ? size.width : size.height
    }

    /// `image/jpeg`, `image/png` or `image/webp`.
    package var mediaType: String { kind.mediaType }

    /// `jpg`, `png` or `webp`.
    package var ending: String { kind.rawValue }
}

/// The three kinds of photo that every browser and phone shows. The raw value is the file's ending.
package enum PhotoKind: String, Sendable, Hashable, CaseIterable {
    case jpeg = "jpg"
    case png
    case webp

    package var mediaType: String {
        switch self {
        case .jpeg: "image/jpeg"
        case .png: "image/png"
        case .webp: "image/webp"
        }
    }
}

/// Width and height as stored in the file, in pixels.
struct PixelSize: Sendable, Hashable {
    let width: Int
    let height: Int
}
