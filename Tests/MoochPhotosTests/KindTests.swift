import Testing

@testable import MoochPhotos

/// Kinds of files that cameras and programs make, beside the plain ones.
@Suite struct KindTests {
    @Test func `a progressive JPEG and one of every sampling are read`() throws {
        for sampling in SampleFiles.Sampling.all {
            for isProgressive in [false, true] {
                let file = SampleFiles.jpeg(
                    .quarters("RGBW"), isProgressive: isProgressive, sampling: sampling)
                #expect(try Shown(ScaledPicture(file).largest).letters == "RGBW")
            }
        }
    }

    @Test func `a grey JPEG is grey, and one of four inks has the colours they give`() throws {
        let grey = SampleFiles.jpeg(.quarters("RGBW"), sampling: .grey)
        #expect(try Shown(ScaledPicture(grey).largest).letters.last == "W")
        // Each byte says how much light the ink lets through.
        let inks: [[UInt8]] = [
            [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255],
        ]
        let pixels = SamplePixels(64, 40) { column, row in
            inks[(column < 32 ? 0 : 1) + (row < 20 ? 0 : 2)]
        }
        let extras = SampleExtras(profile: SampleExtras.profile(of: "CMYK"))
        let file = SampleFiles.jpeg(pixels, extras, sampling: .inks)
        let picture = try ScaledPicture(file).largest
        #expect(try Shown(picture).letters == "RGBW")
        #expect(!picture.contains(Array("ICCP".utf8)))
    }

    /// Where some bytes first stand in a file.
    private static func place(of bytes: [UInt8], in file: [UInt8]) throws -> Int {
        try #require(file.indices.first { file[$0...].starts(with: bytes) })
    }

    @Test func `a JPEG whose header is odd is read, as its rows are all there`() throws {
        let file = SampleFiles.jpeg(.quarters("RGBW"))
        let scan = try Self.place(of: [0xFF, 0xDA], in: file)
        // Which of its numbers a scan has: selfies of some phones say none, or one.
        let last = scan + 4 + 1 + 3 * 2 + 1
        let version = try Self.place(of: Array("JFIF".utf8), in: file) + 5
        for (place, byte) in [(last, 0), (last, 1), (version, 2)] as [(Int, UInt8)] {
            var odd = file
            #expect(odd[place] == (place == last ? 63 : 1))
            odd[place] = byte
            #expect(try Shown(ScaledPicture(odd).largest).letters == "RGBW")
            // A complaint about the header hides no other: half of the rows are missing.
            let half = odd[..<((scan + odd.count) / 2)] + [0xFF, 0xD9]
            #expect(throws: PictureProblem.damaged) { try ScaledPicture(Array(half)) }
        }
    }

    @Test func `a file that ends before it says so is read when its rows are all there`() throws {
        let scans = SampleFiles.jpeg(.quarters("RGBW"), isProgressive: true)
        for file in [
            SampleFiles.jpeg(.quarters("RGBW")), scans, SampleFiles.png(.quarters("RGBW")),
        ] {
            let end = file.starts(with: [0xFF]) ? 2 : 12
            #expect(
                try Shown(ScaledPicture(file.dropLast(end)).largest).letters == "RGBW")
        }
        let last = try #require(scans.indices.last { scans[$0...].starts(with: [0xFF, 0xDA]) })
        #expect(throws: PictureProblem.damaged) { try ScaledPicture(Array(scans[..<last])) }
    }

    @Test func `a PNG is as bright as its gamma says, unless a profile says more`() throws {
        let grey = SamplePixels(8, 8) { _, _ in [129, 129, 129, 255] }
        func shown(_ chunks: [(String, [UInt8])], _ extras: SampleExtras = .init()) throws -> UInt8
        {
            try Shown(SampleFiles.png(grey, extras, chunks: chunks)).quarters[0][0]
        }
        let linear = ("gAMA", big(100_000))
        #expect(try (186...188).contains(shown([linear])))
        #expect(try shown([]) == 129)
        #expect(try shown([("gAMA", big(45_455))]) == 129)
        #expect(try shown([linear, ("sRGB", [0])]) == 129)
        #expect(try shown([linear], SampleExtras(profile: SampleExtras.profile(of: "RGB "))) == 129)
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
