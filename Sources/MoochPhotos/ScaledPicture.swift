/// A picture in several sizes, each a WebP file with nothing but pixels and colour profile.
package struct ScaledPicture: Sendable, Hashable {
    /// The width of the largest size, standing upright.
    package let width: Int
    package let height: Int
    /// The files by the maximum of their longer side. The largest is always there, a smaller one if the picture is
    /// larger than it.
    package let files: [Int: [UInt8]]

    /// The file of the largest size.
    package var largest: [UInt8] { files.max { $0.key < $1.key }?.value ?? [] }

    /// The most megapixels of a picture to be opened, as phones count them.
    package static let mostMegapixels = 200
    /// A picture sold as so many megapixels has up to a hundredth more: 16,384 by 12,288.
    package static let mostPixels = mostMegapixels * 1_010_000

    package init(width: Int, height: Int, files: [Int: [UInt8]]) {
        self.width = width
        self.height = height
        self.files = files
    }

    /// Makes all sizes of a picture, blocking.
    ///
    /// - Parameters:
    ///   - bytes: The file; any bytes at all are safe.
    ///   - sides: The maximum of the longer side for each size, the largest first.
    ///   - mostPixels: The most pixels of a picture to be opened.
    /// - Throws: Why it cannot be done.
    package init(
        of bytes: UnsafeRawBufferPointer, sides: [Int], mostPixels: Int = Self.mostPixels
    ) throws(PictureProblem) {
        guard let largest = sides.first else { throw .notAPicture }
        let decoded = try DecodedPicture(
            bytes, limits: PictureLimits(neededSide: largest, mostPixels: mostPixels))
        try decoded.picture.shrink(to: largest)
        let picture = try decoded.picture.turned(decoded.orientation)
        (width, height) = (picture.width, picture.height)
        var files = [largest: try picture.encoded(decoded.profile)]
        for side in sides.dropFirst() where side < max(width, height) {
            try picture.shrink(to: side)
            files[side] = try picture.encoded(decoded.profile)
        }
        self.files = files
    }
}
