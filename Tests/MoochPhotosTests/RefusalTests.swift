import CTurboJPEG
import Testing

@testable import MoochPhotos

/// What is no picture, or none that can be kept, has its own problem.
@Suite struct RefusalTests {
    @Test func `51 megapixels are refused by what the header says`() {
        var jpeg = SampleFiles.jpeg(.quarters("RGBW"))
        if let frame = jpeg.indices.first(where: { jpeg[$0...].starts(with: [0xFF, 0xC0]) }) {
            // 8,160 by 6,250 pixels.
            jpeg.replaceSubrange((frame + 5)..<(frame + 9), with: [0x18, 0x6A, 0x1F, 0xE0])
        }
        let png = SampleFiles.png(8_160, 6_250, depth: 8, kind: 0, rows: [0])
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
            try PictureLimits(neededSide: 1).check(width: 10_000, height: 5_001)
        }
        #expect(throws: Never.self) {
            try PictureLimits(neededSide: 1).check(width: 10_000, height: 5_000)
        }
    }

    @Test func `a file that is cut off anywhere is damaged or no picture`() {
        for (name, make) in ScaledPictureTests.formats {
            let file = make(.quarters("RGBW", 300, 200), .init())
            for count in stride(from: 0, to: file.count - 3, by: 37) {
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
        ("\0\0\0\u{18}ftypmp42", .notAPicture), ("<svg/>", .otherKind("SVG")),
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
        let file = SampleFiles.jpeg(.quarters("RGBW"), flags: TJFLAG_PROGRESSIVE)
        // Its last scan, again and again.
        let last = try #require(
            file.indices.last { file[$0...].starts(with: [0xFF, 0xDA]) })
        let scan = file[last..<(file.count - 2)]
        let scans = Array(repeatElement(scan, count: 600).joined())
        let bomb = Array(file[..<(file.count - 2)]) + scans + [0xFF, 0xD9]
        #expect(throws: PictureProblem.damaged) { try ScaledPicture(bomb) }
    }
}
