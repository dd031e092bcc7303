import CTurboJPEG

extension DecodedPicture {
    /// Decodes a JPEG with libjpeg-turbo, at eighths of its size.
    static func jpeg(
        _ bytes: UnsafeRawBufferPointer, _ limits: PictureLimits
    ) throws(PictureProblem) -> DecodedPicture {
        guard let decoder = tjInitDecompress() else { throw .tooMuchMemory }
        defer { tjDestroy(decoder) }
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        var (width, height, sampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard
            tjDecompressHeader3(
                decoder, start, UInt(bytes.count), &width, &height, &sampling, &colors) == 0
        else { throw problem(of: decoder) }
        try limits.check(width: Int(width), height: Int(height))
        let longer = Int(max(width, height))
        let eighths = (1...8).first { (longer * $0 + 7) / 8 >= limits.neededSide } ?? 8
        let picture = try Picture(
            width: (Int(width) * eighths + 7) / 8, height: (Int(height) * eighths + 7) / 8)
        let isInks = colors == TJCS_CMYK.rawValue || colors == TJCS_YCCK.rawValue
        let format = isInks ? TJPF_CMYK : TJPF_BGRA
        try picture.withBytes { (pixels) throws(PictureProblem) in
            let result = tjDecompress2(
                decoder, start, UInt(bytes.count), pixels.baseAddress, Int32(picture.width),
                Int32(picture.rowBytes), Int32(picture.height), format.rawValue,
                // Each scan costs the whole picture again, and a few bytes make one.
                TJFLAG_LIMITSCANS)
            guard result == 0 || isWhole(decoder) else { throw problem(of: decoder) }
            if isInks { turnInksIntoLight(pixels) }
        }
        let segments = JPEGSegments(bytes)
        return DecodedPicture(
            picture: picture, orientation: segments.orientation,
            profile: isInks ? nil : segments.profile)
    }

    /// Whether the decoder only found something between the parts, as some cameras leave it.
    private static func isWhole(_ decoder: tjhandle) -> Bool {
        tjGetErrorCode(decoder) == TJERR_WARNING.rawValue
            && text(of: decoder).contains("extraneous bytes before marker")
    }

    private static func problem(of decoder: tjhandle) -> PictureProblem {
        text(of: decoder).contains("Insufficient memory") ? .tooMuchMemory : .damaged
    }

    private static func text(of decoder: tjhandle) -> String {
        tjGetErrorStr2(decoder).map { String(cString: $0) } ?? ""
    }

    /// CMYK as photo programs write it: each byte says how much light the ink lets through.
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
