/// How much of a picture is decoded.
struct PictureLimits {
    /// How long the longer side is needed: a decoder that can shrink while it decodes stops at the
    /// first size that is not below it.
    var neededSide: Int
    var mostPixels = ScaledPicture.mostPixels

    /// Called with what the header says, before anything is decoded (ASVS 5.2.6).
    func check(width: Int, height: Int) throws(PictureProblem) {
        guard width > 0, height > 0 else { throw .damaged }
        guard height <= mostPixels / width else { throw .tooManyPixels }
    }
}

/// A picture as a decoder gives it: pixels as they are stored, and what is needed to show them.
struct DecodedPicture {
    let picture: Picture
    let orientation: Orientation
    let profile: ColorProfile?

    init(picture: Picture, orientation: Orientation, profile: ColorProfile?) {
        self.picture = picture
        self.orientation = orientation
        self.profile = profile
    }

    /// Decodes a file; any bytes at all.
    init(_ bytes: UnsafeRawBufferPointer, limits: PictureLimits) throws(PictureProblem) {
        switch try PictureFormat(bytes) {
        case .jpeg: self = try Self.jpeg(bytes, limits)
        case .png: self = try Self.png(bytes, limits)
        case .webp: self = try Self.webp(bytes, limits)
        }
    }
}
