import Testing

@testable import MoochPhotos

/// What is no picture, or none that can be kept, has its own problem.
@Suite struct RefusalTests {
    @Test func `more megapixels than phones have are refused by what the header says`() {
        var jpeg = SampleFiles.jpeg(.quarters("RGBW"))
        if let frame = jpeg.indices.first(where: { jpeg[$0...].starts(with: [0xFF, 0xC0]) }) {
            // 16,384 by 12,500 pixels.
            jpeg.replaceSubrange((frame + 5)..<(frame + 9), with: [0x30, 0xD4, 0x40, 0x00])
        }
        let png = SampleFiles.png(16_384, 12_500, depth: 8, kind: 0, rows: [0])
        var webP = SampleFiles.webP(.quarters("RGBW"))
        if let frame = webP.indices.first(where: { webP[$0...].starts(with: [0x9D, 0x01, 0x2A]) }) {
            webP.replaceSubrange((frame + 3)..<(frame + 7), with: [0xE0, 0x1F, 0x6A, 0x18])
        }
        for file in [jpeg, png] {
            #expect(throws: PictureProblem.tooManyPixels) { try ScaledPicture(file) }
        }
        // Its container says another size.
        #expect(throws: PictureProblem.self) { try ScaledPicture(webP) }
        #expect(throws: PictureProblem.tooManyPixels) {
            try PictureLimits(neededSide: 1).check(width: 16_384, height: 12_500)
        }
        // What is sold as 50, 108 and 200 megapixels.
        for (width, height) in [(8_192, 6_144), (12_032, 9_024), (16_384, 12_288)] {
            #expect(throws: Never.self) {
                try PictureLimits(neededSide: 1).check(width: width, height: height)
            }
        }
    }

    @Test func `a file that is cut off anywhere is damaged or no picture`() {
        for (name, make) in ScaledPictureTests.formats {
            let file = make(.quarters("RGBW", 300, 200), .init())
            // What only says that the file ends may be missing.
            let end = name == "PNG" ? 12 + 4 + 4 : 3
            for count in stride(from: 0, to: file.count - end, by: 37) {
                #expect(throws: PictureProblem.self, "\(name) \(count)") {
                    try ScaledPicture(Array(file.prefix(count)))
                }
            }
        }
    }

    @Test func `random changes give a picture or a problem, never a trap`() {
        var random = SystemRandomNumberGenerator()
        for (_, make) in ScaledPictureTests.formats {
            let file = make(
                .quarters("RGBW"), SampleExtras(profile: SampleExtras.profile(of: "RGB ")))
            for _ in 0..<300 {
                var bytes = file
                for _ in 0..<Int.random(in: 1...6, using: &random) {
                    bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255)
                }
                _ = try? ScaledPicture(bytes)
            }
        }
    }

    @Test(arguments: [
        ("", PictureProblem.notAPicture), ("hello", .notAPicture), ("GIF89a", .otherKind("GIF")),
        ("BM....", .otherKind("BMP")), ("%PDF-1.7", .otherKind("PDF")),
        ("\0\0\0\u{18}ftypheic", .otherKind("HEIC")), ("\0\0\0\u{18}ftypavif", .otherKind("AVIF")),
        ("\0\0\0\u{18}ftypavis\0\0\0\0mif1avif", .otherKind("AVIF")),
        ("\0\0\0\u{18}ftypmif1\0\0\0\0mif1avif", .otherKind("AVIF")),
        ("\0\0\0\u{18}ftyphevx", .otherKind("HEIC")), ("\0\0\0\u{18}ftypheim", .otherKind("HEIC")),
        ("\0\0\0\u{18}ftypmif1\0\0\0\0heic", .otherKind("HEIC")),
        ("\0\0\0\u{14}ftypqt  \0\0\0\0qt  ", .otherKind("MOV")),
        ("\0\0\0\u{18}ftypmp42", .otherKind("MP4")), ("\0\0\0\u{18}ftyp", .notAPicture),
        ("<svg/>", .otherKind("SVG")),
        ("<?xml version='1.0'?><svg>", .otherKind("SVG")), ("II*\0", .otherKind("TIFF")),
        ("RIFF....WEBP", .damaged), ("RIFF....WAVE", .notAPicture),
    ])
    func `what is no JPEG, PNG or WebP is called by its name`(
        text: String, problem: PictureProblem
    ) {
        #expect(throws: problem) { try ScaledPicture(Array(text.utf8)) }
        #expect(PictureProblem(text: problem.text) == problem)
    }

    @Test func `a JPEG whose last scan comes again and again is refused`() throws {
        let file = SampleFiles.jpeg(.quarters("RGBW"), isProgressive: true)
        // Its last scan, again and again.
        let last = try #require(
            file.indices.last { file[$0...].starts(with: [0xFF, 0xDA]) })
        let scan = file[last..<(file.count - 2)]
        let scans = Array(repeatElement(scan, count: 600).joined())
        let bomb = Array(file[..<(file.count - 2)]) + scans + [0xFF, 0xD9]
        #expect(throws: PictureProblem.damaged) { try ScaledPicture(bomb) }
    }
}
