import Testing

@testable import MoochPhotos

@Suite struct ScaledPictureTests {
    /// The format, and how a file of it is made.
    static let formats: [(String, @Sendable (SamplePixels, SampleExtras) -> [UInt8])] = [
        ("JPEG", { SampleFiles.jpeg($0, $1) }), ("PNG", { SampleFiles.png($0, $1) }),
        ("WebP", { SampleFiles.webP($0, $1) }),
        ("lossless WebP", { SampleFiles.webP($0, $1, lossless: true) }),
    ]

    /// What a picture whose stored quarters are red, green, blue and white shows when it stands upright
    /// (CIPA DC-008, 4.6.5.1, with each row's and column's place).
    private static let upright = [
        "RGBW", "GRWB", "WBGR", "BWRG", "RBGW", "BRWG", "WGBR", "GWRB",
    ]

    @Test(arguments: 1...8)
    func `a picture stands upright, whatever its format and however it was held`(
        _ orientation: Int
    ) throws {
        for (name, make) in Self.formats {
            let extras = SampleExtras(orientation: UInt16(orientation))
            let picture = try ScaledPicture(make(.quarters("RGBW"), extras))
            let shown = try Shown(picture.largest)
            #expect(shown.letters == Self.upright[orientation - 1], "\(name)")
            #expect((shown.width, shown.height) == (picture.width, picture.height))
            #expect(picture.width == (orientation < 5 ? 64 : 40), "\(name)")
        }
    }

    @Test func `the colour profile stays in every size, and nothing else does`() throws {
        let profile = SampleExtras.profile(of: "RGB ")
        let extras = SampleExtras(orientation: 6, profile: profile)
        for (name, make) in Self.formats {
            let picture = try ScaledPicture(make(.quarters("RGBW", 400, 300), extras))
            #expect(picture.files.keys.sorted() == [320, 2048])
            for file in picture.files.values {
                #expect(file.contains(profile), "\(name)")
                for secret in ["EXIF", "Exif", "52.5163", "Nobody at home"] {
                    #expect(!file.contains(Array(secret.utf8)), "\(secret) in \(name)")
                }
            }
        }
    }

    @Test func `a profile of other colours, or too large to be a camera's, is left out`() throws {
        for profile in [
            SampleExtras.profile(of: "GRAY"), SampleExtras.profile(of: "CMYK"),
            SampleExtras.profile(of: "RGB ", bytes: 70_000),
        ] {
            let extras = SampleExtras(profile: profile)
            let file = SampleFiles.png(.quarters("RGBW"), extras)
            #expect(try !ScaledPicture(file).largest.contains(Array("ICCP".utf8)))
        }
    }

    @Test(arguments: [
        (3_000, 1_500, [2_048, 1_280, 640, 320]), (1_000, 2_600, [2_048, 1_280, 640, 320]),
        (1_281, 10, [2_048, 1_280, 640, 320]), (1_280, 960, [2_048, 640, 320]),
        (640, 480, [2_048, 320]), (320, 320, [2_048]), (1, 1, [2_048]),
        (2_600, 1, [2_048, 1_280, 640, 320]),
    ])
    func `a size that would not be smaller is not made, and none is enlarged`(
        width: Int, height: Int, sides: [Int]
    ) throws {
        for (name, make) in Self.formats {
            let picture = try ScaledPicture(make(.quarters("RGBW", width, height), .init()))
            #expect(picture.files.keys.sorted(by: >) == sides, "\(name)")
            for (side, file) in picture.files {
                let shown = try Shown(file)
                let longer = max(width, height), expected = min(longer, side)
                #expect(max(shown.width, shown.height) == expected, "\(name) \(side)")
                let shorter = max(1, Double(min(width, height) * expected) / Double(longer))
                #expect(
                    abs(Double(min(shown.width, shown.height)) - shorter) <= 1, "\(name) \(side)")
            }
        }
    }

    @Test func `fine stripes become grey, not other stripes`() throws {
        let stripes = SamplePixels(2_600, 64) { column, _ in
            column % 2 == 0 ? [255, 255, 255, 255] : [0, 0, 0, 255]
        }
        for (name, make) in Self.formats {
            let picture = try ScaledPicture(make(stripes, .init()))
            let small = try #require(picture.files[320])
            for quarter in try Shown(small).quarters {
                #expect(quarter[..<3].allSatisfy { (110...145).contains($0) }, "\(name)")
            }
        }
    }

    @Test func `what is transparent stays so`() throws {
        let pixels = SamplePixels(400, 400) { column, _ in
            column < 200 ? [0, 0, 0, 0] : [20, 200, 20, 255]
        }
        for make in [Self.formats[1].1, Self.formats[2].1, Self.formats[3].1] {
            for file in try ScaledPicture(make(pixels, .init())).files.values {
                #expect(try Shown(file).quarters.map { $0[3] } == [0, 255, 0, 255])
            }
        }
    }
}

extension [UInt8] {
    func contains(_ pattern: [UInt8]) -> Bool {
        guard let first = pattern.first else { return true }
        return indices.contains { self[$0] == first && self[$0...].starts(with: pattern) }
    }
}
