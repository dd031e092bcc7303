import CTurboJPEG
import Testing

@testable import MoochPhotos

/// Kinds of files that cameras and programs make, beside the plain ones.
@Suite struct KindTests {
    @Test func `a progressive JPEG and one of every sampling are read`() throws {
        for sampling in [TJSAMP_444, TJSAMP_422, TJSAMP_420, TJSAMP_440, TJSAMP_411] {
            for flags in [0, TJFLAG_PROGRESSIVE] {
                let file = SampleFiles.jpeg(
                    .quarters("RGBW"), flags: flags, sampling: sampling)
                #expect(try Shown(ScaledPicture(file).largest).letters == "RGBW")
            }
        }
    }

    @Test func `a grey JPEG is grey, and one of four inks has the colours they give`() throws {
        let grey = SampleFiles.jpeg(.quarters("RGBW"), sampling: TJSAMP_GRAY)
        #expect(try Shown(ScaledPicture(grey).largest).letters.last == "W")
        // Each byte says how much light the ink lets through.
        let inks: [[UInt8]] = [
            [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255],
        ]
        let pixels = SamplePixels(64, 40) { column, row in
            inks[(column < 32 ? 0 : 1) + (row < 20 ? 0 : 2)]
        }
        let extras = SampleExtras(profile: SampleExtras.profile(of: "CMYK"))
        let file = SampleFiles.jpeg(pixels, extras, sampling: TJSAMP_444, format: TJPF_CMYK)
        let picture = try ScaledPicture(file).largest
        #expect(try Shown(picture).letters == "RGBW")
        #expect(!picture.contains(Array("ICCP".utf8)))
    }

    @Test func `a JPEG as some cameras leave it, with something behind, is read`() throws {
        let file = SampleFiles.jpeg(.quarters("RGBW"))
        #expect(
            try Shown(ScaledPicture(file + Array("MotionPhoto".utf8)).largest).letters == "RGBW")
        let padded = Array(file.dropLast(2)) + [0, 0, 0] + file.suffix(2)
        #expect(try Shown(ScaledPicture(padded).largest).letters == "RGBW")
    }

    /// The rows of a PNG with one white pixel in four, as bits, bytes and pairs of bytes.
    static let rows: [(depth: Int, kind: Int, row: [UInt8], palette: [UInt8])] = [
        (1, 0, [0b1000_1000], []), (2, 0, [0b1100_0000, 0b1100_0000], []),
        (4, 0, [0xF0, 0, 0xF0, 0], []), (8, 0, [255, 0, 0, 0, 255, 0, 0, 0], []),
        (8, 3, [1, 0, 0, 0, 1, 0, 0, 0], [0, 0, 0, 255, 255, 255]),
        (1, 3, [0b1000_1000], [0, 0, 0, 255, 255, 255]),
        (16, 0, [255, 255, 0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0], []),
        (8, 4, [255, 255, 0, 255, 0, 255, 0, 255, 255, 255, 0, 255, 0, 255, 0, 255], []),
    ]

    @Test(arguments: rows)
    func `a PNG of every kind of pixel is read`(
        depth: Int, kind: Int, row: [UInt8], palette: [UInt8]
    ) throws {
        let rows: [UInt8] = (0..<8).flatMap { _ in [0] + row }
        let chunks: [(String, [UInt8])] = palette.isEmpty ? [] : [("PLTE", palette)]
        let file = SampleFiles.png(
            8, 8, depth: UInt8(depth), kind: UInt8(kind), rows: rows, chunks: chunks)
        let picture = try file.withUnsafeBytes {
            try DecodedPicture($0, limits: PictureLimits(neededSide: 8)).picture
        }
        try picture.withBytes { pixels in
            #expect(Array(pixels[..<8]) == [255, 255, 255, 255, 0, 0, 0, 255])
            #expect(Array(pixels[16..<24]) == [255, 255, 255, 255, 0, 0, 0, 255])
        }
    }

    @Test func `a PNG of 16 bits and three colours, and an interlaced one, are read`() throws {
        let deep = SampleFiles.png(
            1, 1, depth: 16, kind: 2, rows: [0, 240, 240, 20, 20, 20, 20])
        #expect(try Shown(deep).quarters[0] == [20, 20, 240, 255])
        // Of 2 by 2 pixels, interlacing sends the first, the one beside it, and the row below.
        let interlaced = SampleFiles.png(
            2, 2, depth: 8, kind: 0, interlaced: 1, rows: [0, 10, 0, 20, 0, 30, 40])
        let picture = try interlaced.withUnsafeBytes {
            try DecodedPicture($0, limits: PictureLimits(neededSide: 2)).picture
        }
        try picture.withBytes { pixels in
            #expect([0, 4].map { pixels[$0] } == [10, 20])
            #expect([0, 4].map { pixels[picture.rowBytes + $0] } == [30, 40])
        }
    }

    @Test func `of a moving WebP the first picture is taken`() throws {
        let first = SampleFiles.webP(.quarters("RGBW")),
            second = SampleFiles.webP(.quarters("WBGR"))
        let file = try #require(MovingWebP.file([first, second]))
        #expect(try Shown(ScaledPicture(file).largest).letters == "RGBW")
    }
}
