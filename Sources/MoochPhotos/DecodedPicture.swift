/// How much of a picture is decoded.
struct PictureLimits {
    /// The length needed of the longer side: a decoder that can scale stops at the first size not below it.
    var neededSide: Int
    var mostPixels = ScaledPicture.mostPixels

    /// Called with the header's size, before anything is decoded (ASVS 5.2.6).
    func check(width: Int, height: Int) throws(PictureProblem) {
        guard width > 0, height > 0 else { throw .damaged }
        guard height <= mostPixels / width else { throw .tooManyPixels }
    }
}

/// A decoder's picture: pixels as they are stored, and what is needed to show them.
struct DecodedPicture {
    let picture: Picture
    let orientation: Orientation
    let profile: ColorProfile?

    init(picture: Picture, orientation: Orientation, profile: ColorProfile?) {
        self.picture = picture
        self.orientation = orientation
        self.profile = profile
    }

    /// Decodes a file; any bytes at all are safe.
    init(_ bytes: UnsafeRawBufferPointer, limits: PictureLimits) throws(PictureProblem) {
        switch try PictureFormat(bytes) {
        case .jpeg: self = try Self.jpeg(bytes, limits)
        case .png: self = try Self.png(bytes, limits)
        case .webp: self = try Self.webp(bytes, limits)
        }
    }
}
