import CPNG

extension DecodedPicture {
    /// Decodes a PNG with libpng; of an animated one the default image.
    static func png(
        _ bytes: UnsafeRawBufferPointer, _ limits: PictureLimits
    ) throws(PictureProblem) -> DecodedPicture {
        // libpng keeps the address of the structure while it reads.
        let file = UnsafeMutablePointer<MoochPNG>.allocate(capacity: 1)
        file.initialize(
            to: MoochPNG(
                bytes: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), count: bytes.count,
                png: nil, info: nil, is_cut_off: 0))
        defer {
            mooch_png_close(file)
            file.deallocate()
        }
        guard mooch_png_open(file) != 0, let png = file.pointee.png, let info = file.pointee.info
        else { throw .damaged }
        let width = Int(png_get_image_width(png, info))
        let height = Int(png_get_image_height(png, info))
        try limits.check(width: width, height: height)
        let picture = try Picture(width: width, height: height)
        try picture.withBytes { (pixels) throws(PictureProblem) in
            guard mooch_png_read(file, pixels.baseAddress, picture.rowBytes) != 0 else {
                throw .damaged
            }
        }
        return DecodedPicture(
            picture: picture, orientation: orientation(png, info), profile: profile(png, info))
    }

    private static func orientation(_ png: png_structp, _ info: png_infop) -> Orientation {
        var count: png_uint_32 = 0
        var bytes: png_bytep?
        guard png_get_eXIf_1(png, info, &count, &bytes) != 0, let bytes else { return .upright }
        return Orientation(exif: UnsafeBufferPointer(start: bytes, count: Int(count)))
    }

    private static func profile(_ png: png_structp, _ info: png_infop) -> ColorProfile? {
        var name: png_charp?
        var method: Int32 = 0
        var bytes: png_bytep?
        var count: png_uint_32 = 0
        guard png_get_iCCP(png, info, &name, &method, &bytes, &count) != 0, let bytes else {
            return nil
        }
        return ColorProfile(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
}
