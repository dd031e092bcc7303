import MoochPhotos

/// What holds for every file that is opened as a photo.
enum PhotoPromises {
    /// Small, so that an input takes little time.
    private static let sides = [64, 16]

    static func check(_ bytes: [UInt8]) {
        guard let picture = scaled(bytes) else { return }
        promise((1...64).contains(picture.width), "\(picture.width) pixels wide")
        promise((1...64).contains(picture.height), "\(picture.height) pixels high")
        promise(picture.files[64] != nil, "no largest size")
        promise(
            (picture.files[16] != nil) == (max(picture.width, picture.height) > 16),
            "\(picture.files.count) sizes")
        for (side, file) in picture.files {
            let again = scaled(file)
            promise(again != nil, "a size of \(side) that cannot be opened")
        }
    }

    private static func scaled(_ bytes: [UInt8]) -> ScaledPicture? {
        bytes.withUnsafeBytes { try? ScaledPicture(of: $0, sides: sides, mostPixels: 250_000) }
    }
}
