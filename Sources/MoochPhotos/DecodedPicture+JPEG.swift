import CJPEG

extension DecodedPicture {
    /// Decodes a JPEG with libjpeg-turbo, scaled in eighths.
    static func jpeg(
        _ bytes: UnsafeRawBufferPointer, _ limits: PictureLimits
    ) throws(PictureProblem) -> DecodedPicture {
        // libjpeg keeps addresses in the structure while it reads.
        let file = UnsafeMutablePointer<MoochJPEG>.allocate(capacity: 1)
        file.initialize(to: MoochJPEG())
        defer {
            mooch_jpeg_close(file)
            file.deallocate()
        }
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        guard mooch_jpeg_open(file, start, bytes.count) != 0 else { throw problem(of: file) }
        let width = Int(file.pointee.decoder.image_width)
        let height = Int(file.pointee.decoder.image_height)
        try limits.check(width: width, height: height)
        let longer = max(width, height)
        let eighths = (1...8).first { (longer * $0 + 7) / 8 >= limits.neededSide } ?? 8
        let picture = try Picture(
            width: (width * eighths + 7) / 8, height: (height * eighths + 7) / 8)
        let hasInks = mooch_jpeg_has_inks(file) != 0
        try picture.withBytes { (pixels) throws(PictureProblem) in
            guard
                mooch_jpeg_read(
                    file, UInt32(eighths), pixels.baseAddress, picture.rowBytes, picture.height)
                    != 0
            else { throw problem(of: file) }
            if hasInks { turnInksIntoLight(pixels) }
        }
        let segments = JPEGSegments(bytes)
        return DecodedPicture(
            picture: picture, orientation: segments.orientation,
            profile: hasInks ? nil : segments.profile)
    }

    private static func problem(of file: UnsafeMutablePointer<MoochJPEG>) -> PictureProblem {
        file.pointee.is_out_of_memory != 0 ? .tooMuchMemory : .damaged
    }

    /// CMYK as photo programs write it: each byte is the light that the ink lets through.
    private static func turnInksIntoLight(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
        for index in stride(from: 0, to: pixels.count - 3, by: 4) {
            let black = Int(pixels[index + 3])
            let cyan = pixels[index]
            pixels[index] = UInt8(Int(pixels[index + 2]) * black / 255)
            pixels[index + 1] = UInt8(Int(pixels[index + 1]) * black / 255)
            pixels[index + 2] = UInt8(Int(cyan) * black / 255)
            pixels[index + 3] = 255
        }
    }
}
