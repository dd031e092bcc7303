import CJPEG
import CWebP
import CZlib
import Glibc

/// Pixels as rows of red, green, blue and alpha.
struct SamplePixels {
    let width: Int
    let height: Int
    var bytes: [UInt8]

    init(_ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) {
        (self.width, self.height) = (width, height)
        bytes = []
        bytes.reserveCapacity(width * height * 4)
        for row in 0..<height { for column in 0..<width { bytes += color(column, row) } }
    }

    static let colors: [Character: [UInt8]] = [
        "R": [220, 20, 20, 255], "G": [20, 200, 20, 255], "B": [20, 20, 220, 255],
        "W": [240, 240, 240, 255],
    ]

    /// A quarter each, in reading order.
    static func quarters(_ letters: String, _ width: Int = 64, _ height: Int = 40) -> SamplePixels {
        let colors = letters.map { Self.colors[$0] ?? [0, 0, 0, 255] }
        return SamplePixels(width, height) { column, row in
            colors[(column * 2 < width ? 0 : 1) + (row * 2 < height ? 0 : 2)]
        }
    }
}

/// What belongs to a picture beside its pixels.
struct SampleExtras {
    var orientation: UInt16 = 1
    var profile: [UInt8]?

    /// Exif with an orientation, and behind it where the picture was taken.
    var exif: [UInt8] {
        [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1]
            + [UInt8(orientation >> 8), UInt8(orientation & 0xFF), 0, 0, 0, 0, 0, 0]
            + Array("52.5163 N 13.3777 E".utf8)
    }

    /// A profile of these colours that says nothing of them (ICC.1:2022, 7.2).
    static func profile(of colors: String, bytes count: Int = 400) -> [UInt8] {
        // Bytes that cannot be packed: libpng takes a chunk that is packed too well for cut off.
        let rest = (132..<count).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13) }
        var profile = [UInt8](repeating: 0, count: 132) + rest
        for (place, field) in [
            (0, big(count)), (8, [2]), (12, Array("mntr".utf8)), (16, Array(colors.utf8)),
            (20, Array("XYZ ".utf8)), (36, Array("acsp".utf8)),
            // The light under which it is seen.
            (68, [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D]),
        ] {
            profile.replaceSubrange(place..<(place + field.count), with: field)
        }
        return profile
    }
}

/// A number in four bytes, the highest first.
func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

/// Picture files, made as cameras and programs make them.
enum SampleFiles {
    /// What of a JPEG's colours is kept: the factors of its first part, beside which the others have one each.
    struct Sampling {
        var across: Int32 = 2
        var down: Int32 = 2
        var colors = JCS_YCbCr

        static let all = [(1, 1), (2, 1), (2, 2), (1, 2), (4, 1)].map {
            Sampling(across: $0.0, down: $0.1)
        }
        static let grey = Sampling(across: 1, down: 1, colors: JCS_GRAYSCALE)
        /// Pixels are cyan, magenta, yellow and black.
        static let inks = Sampling(across: 1, down: 1, colors: JCS_YCCK)
    }

    static func jpeg(
        _ pixels: SamplePixels, _ extras: SampleExtras = SampleExtras(),
        isProgressive: Bool = false, sampling: Sampling = Sampling()
    ) -> [UInt8] {
        let bytes = plainJPEG(pixels, isProgressive, sampling)
        var segments = segment(0xE1, Array("Exif\0\0".utf8) + extras.exif)
        if let profile = extras.profile {
            // In two pieces, the second first.
            let half = profile.count / 2
            for (number, piece) in [(2, profile[half...]), (1, profile[..<half])] {
                let head = Array("ICC_PROFILE\0".utf8) + [UInt8(number), 2]
                segments += segment(0xE2, head + piece)
            }
        }
        return bytes[..<2] + segments + bytes[2...]
    }

    private static func plainJPEG(
        _ pixels: SamplePixels, _ isProgressive: Bool, _ sampling: Sampling
    ) -> [UInt8] {
        var encoder = jpeg_compress_struct()
        var errors = jpeg_error_mgr()
        var buffer: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        defer { free(buffer) }
        withUnsafeMutablePointer(to: &errors) { errors in
            encoder.err = jpeg_std_error(errors)
            jpeg_CreateCompress(
                &encoder, JPEG_LIB_VERSION, MemoryLayout<jpeg_compress_struct>.size)
            jpeg_mem_dest(&encoder, &buffer, &count)
            encoder.image_width = UInt32(pixels.width)
            encoder.image_height = UInt32(pixels.height)
            encoder.input_components = 4
            encoder.in_color_space = sampling.colors == JCS_YCCK ? JCS_CMYK : JCS_EXT_RGBA
            jpeg_set_defaults(&encoder)
            jpeg_set_colorspace(&encoder, sampling.colors)
            encoder.comp_info[0].h_samp_factor = sampling.across
            encoder.comp_info[0].v_samp_factor = sampling.down
            jpeg_set_quality(&encoder, 92, 1)
            if isProgressive { jpeg_simple_progression(&encoder) }
            jpeg_start_compress(&encoder, 1)
            var bytes = pixels.bytes
            bytes.withUnsafeMutableBufferPointer { bytes in
                for row in 0..<pixels.height {
                    var start = bytes.baseAddress.map { $0 + row * pixels.width * 4 }
                    jpeg_write_scanlines(&encoder, &start, 1)
                }
            }
            jpeg_finish_compress(&encoder)
            jpeg_destroy_compress(&encoder)
        }
        return Array(UnsafeBufferPointer(start: buffer, count: Int(count)))
    }

    static func png(
        _ pixels: SamplePixels, _ extras: SampleExtras = SampleExtras(),
        chunks more: [(String, [UInt8])] = []
    ) -> [UInt8] {
        let rows = stride(from: 0, to: pixels.bytes.count, by: pixels.width * 4).flatMap {
            [0] + pixels.bytes[$0..<($0 + pixels.width * 4)]
        }
        var chunks = more
        if let profile = extras.profile {
            chunks.append(("iCCP", Array("camera\0\0".utf8) + deflated(profile)))
        }
        chunks.append(("tEXt", Array("Author\0Nobody at home".utf8)))
        chunks.append(("eXIf", extras.exif))
        return png(
            pixels.width, pixels.height, depth: 8, kind: 6, rows: rows, chunks: chunks)
    }

    /// `rows` have the filter's byte before each.
    static func png(
        _ width: Int, _ height: Int, depth: UInt8, kind: UInt8, interlaced: UInt8 = 0,
        rows: [UInt8], chunks: [(String, [UInt8])] = []
    ) -> [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let header = big(width) + big(height) + [depth, kind, 0, 0, interlaced]
        for (name, data) in [("IHDR", header)] + chunks + [("IDAT", deflated(rows)), ("IEND", [])] {
            let body = Array(name.utf8) + data
            let check = crc32(0, body, UInt32(body.count))
            file += big(data.count) + body + big(Int(check))
        }
        return file
    }

    static func webP(
        _ pixels: SamplePixels, _ extras: SampleExtras = SampleExtras(), lossless: Bool = false
    ) -> [UInt8] {
        var buffer: UnsafeMutablePointer<UInt8>?
        let (width, height) = (Int32(pixels.width), Int32(pixels.height))
        let count =
            lossless
            ? WebPEncodeLosslessRGBA(pixels.bytes, width, height, width * 4, &buffer)
            : WebPEncodeRGBA(pixels.bytes, width, height, width * 4, 92, &buffer)
        defer { WebPFree(buffer) }
        let file = WebPData(bytes: buffer, size: count)
        return withChunks(file, [("EXIF", extras.exif), ("ICCP", extras.profile)])
    }

    private static func withChunks(
        _ file: WebPData, _ chunks: [(String, [UInt8]?)]
    ) -> [UInt8] {
        var file = file, whole = WebPData()
        let mux = WebPMuxNew()
        defer { WebPMuxDelete(mux) }
        WebPMuxSetImage(mux, &file, 1)
        for (name, bytes) in chunks {
            bytes?.withUnsafeBufferPointer {
                var data = WebPData(bytes: $0.baseAddress, size: $0.count)
                _ = WebPMuxSetChunk(mux, name, &data, 1)
            }
        }
        WebPMuxAssemble(mux, &whole)
        defer { WebPDataClear(&whole) }
        return Array(UnsafeBufferPointer(start: whole.bytes, count: whole.size))
    }

    static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker] + big(content.count + 2)[2...] + content
    }

    private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        var count = compressBound(UInt(bytes.count))
        return [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, used in
            compress2(buffer.baseAddress, &count, bytes, UInt(bytes.count), 6)
            used = Int(count)
        }
    }
}
