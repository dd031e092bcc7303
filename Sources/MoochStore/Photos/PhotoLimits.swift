/// How large a photo may be. Checked on the numbers in its header, before anything is decoded, so
/// that a few bytes cannot ask a browser for gigabytes (ASVS 5.2.6).
package struct PhotoLimits: Sendable, Hashable {
    /// Bytes of the uploaded file.
    package var bytes = 10 * 1024 * 1024
    /// Width times height.
    package var pixels = 40_000_000
    /// Pixels on the longer side.
    package var side = 12_000
    /// Passes of a progressive JPEG: each costs a decoder the whole picture again.
    package var scans = 100

    package init() {}

    func check(_ size: PixelSize) throws(PhotoProblem) {
        guard size.width >= 1, size.height >= 1 else { throw .noPixels }
        guard size.width <= side, size.height <= side else { throw .sideTooLong(limit: side) }
        // Both are within `side` here, so the product is far from overflowing.
        guard size.width * size.height <= pixels else { throw .tooManyPixels(limit: pixels) }
    }
}
