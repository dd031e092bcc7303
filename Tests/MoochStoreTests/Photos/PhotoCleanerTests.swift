import Testing

@testable import MoochStore

@Suite("Cleaning any photo")
struct PhotoCleanerTests {
    @Test("Clean photos come back byte for byte with their size", arguments: SamplePhotos.all)
    func unchanged(bytes: [UInt8]) throws {
        let photo = try PhotoCleaner.clean(bytes)
        #expect(photo.bytes == bytes)
        #expect(photo.width == 12)
        #expect(photo.height == 7)
    }

    @Test("Kind, media type and ending come from the content")
    func kinds() throws {
        let jpeg = try PhotoCleaner.clean(SamplePhotos.jpeg)
        #expect((jpeg.kind, jpeg.mediaType, jpeg.ending) == (.jpeg, "image/jpeg", "jpg"))
        let png = try PhotoCleaner.clean(SamplePhotos.packedPNG)
        #expect((png.kind, png.mediaType, png.ending) == (.png, "image/png", "png"))
        let webP = try PhotoCleaner.clean(SamplePhotos.lossyWebP)
        #expect((webP.kind, webP.mediaType, webP.ending) == (.webp, "image/webp", "webp"))
    }

    @Test("A photo that ends anywhere before its end is refused", arguments: SamplePhotos.all)
    func truncated(bytes: [UInt8]) {
        let accepted = (0..<bytes.count).filter {
            (try? PhotoCleaner.clean(Array(bytes.prefix($0)))) != nil
        }
        #expect(accepted.isEmpty)
    }

    @Test("Files that are no photos are refused with what to do instead")
    func otherFiles() {
        refuses([], .empty)
        refuses(Array("<html><script>alert(1)</script>".utf8), .notAPhoto)
        refuses(Array("<?xml version='1.0'?><svg xmlns='x'/>".utf8), .otherKind(name: "SVG"))
        refuses(Array("GIF89a......".utf8), .otherKind(name: "GIF"))
        refuses([0, 0, 0, 24] + Array("ftypheic....".utf8), .otherKind(name: "HEIC"))
        refuses([0, 0, 0, 24] + Array("ftypmp42....".utf8), .notAPhoto)
        refuses([0xFF, 0xD8], .notAPhoto)
    }

    @Test("A file above the limit of bytes is refused before it is looked at")
    func tooManyBytes() {
        var limits = PhotoLimits()
        limits.bytes = 100
        #expect(throws: PhotoProblem.tooManyBytes(limit: 100)) {
            try PhotoCleaner.clean(SamplePhotos.jpeg, limits: limits)
        }
    }

    @Test("The limits of pixels hold at their edge", arguments: SamplePhotos.all)
    func pixelLimits(bytes: [UInt8]) throws {
        var limits = PhotoLimits()
        limits.side = 12
        limits.pixels = 84
        _ = try PhotoCleaner.clean(bytes, limits: limits)
        limits.pixels = 83
        #expect(throws: PhotoProblem.tooManyPixels(limit: 83)) {
            try PhotoCleaner.clean(bytes, limits: limits)
        }
        limits.side = 11
        #expect(throws: PhotoProblem.sideTooLong(limit: 11)) {
            try PhotoCleaner.clean(bytes, limits: limits)
        }
    }

    @Test("Every problem is one or two plain sentences")
    func messages() {
        let problems: [PhotoProblem] = [
            .empty, .tooManyBytes(limit: 10_485_760), .notAPhoto, .otherKind(name: "GIF"), .cutOff,
            .wrongChecksum, .malformed(.palette), .foreignPart, .noPicture, .somethingBehind,
            .rareEncoding, .animated, .tooManyScans, .noPixels, .sideTooLong(limit: 12_000),
            .tooManyPixels(limit: 40_000_000),
        ]
        let sentences = problems.map(\.complaint.english)
        #expect(Set(sentences).count == problems.count)
        #expect(sentences.allSatisfy { $0.hasSuffix(".") && $0.count < 160 })
        #expect(sentences.contains { $0.contains("10 MiB") })
        #expect(sentences.contains { $0.contains("40 megapixels") })
    }

    @Test("Damaged photos never stop the program, and what passes is clean already")
    func fuzz() {
        var random = SplitMix(state: 7)
        var accepted = 0
        var unstable = 0
        let samples = SamplePhotos.all + PhotoCleanerTests.laden
        for round in 0..<4_000 {
            let bytes = random.damaged(samples[round % samples.count])
            guard let photo = try? PhotoCleaner.clean(bytes) else { continue }
            accepted += 1
            let again = try? PhotoCleaner.clean(photo.bytes)
            if again != photo { unstable += 1 }
        }
        #expect(unstable == 0)
        #expect(accepted > 0)
    }

    /// Photos with everything in them that cleaning looks at.
    static let laden: [[UInt8]] = [
        SamplePhotos.jpeg(
            SamplePhotos.segment(0xE1, Array("Exif\0\0".utf8) + SamplePhotos.exif(orientation: 6))
                + SamplePhotos.segment(
                    0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + SamplePhotos.profile)),
        SamplePhotos.png(
            SamplePhotos.chunk("eXIf", SamplePhotos.exif(orientation: 8, isBig: false))
                + SamplePhotos.chunk(
                    "iCCP", Array("mine".utf8) + [0, 0] + SamplePhotos.stored(SamplePhotos.profile))
        ),
        SamplePhotos.webP(
            SamplePhotos.riffChunk("ICCP", SamplePhotos.profile) + SamplePhotos.lossyChunk
                + SamplePhotos.riffChunk("EXIF", SamplePhotos.exif(orientation: 3)), flags: 0x28),
    ]
}

/// Expects that a file is refused for one reason.
func refuses(
    _ bytes: [UInt8], _ problem: PhotoProblem, at location: SourceLocation = #_sourceLocation
) {
    #expect(throws: problem, sourceLocation: location) { try PhotoCleaner.clean(bytes) }
}

/// A small generator with a seed, so that a failure happens again.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// The bytes with a few of them changed, removed, repeated or cut off. The checksums of a PNG
    /// are put right again, or they would refuse everything.
    mutating func damaged(_ original: [UInt8]) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int.random(in: 1...4, using: &self) where bytes.count > 16 {
            let place = Int.random(in: 0..<bytes.count, using: &self)
            switch Int.random(in: 0..<8, using: &self) {
            case 0: bytes.remove(at: place)
            case 1: bytes.insert(UInt8.random(in: 0...255, using: &self), at: place)
            case 2: bytes.removeLast(Int.random(in: 1...8, using: &self))
            case 3: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
            case 4: bytes[place] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF][place % 6]
            default: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &self)
            }
        }
        if bytes.starts(with: PNGCleaner.signature) {
            repairChecksums(&bytes)
        }
        return bytes
    }

    private func repairChecksums(_ bytes: inout [UInt8]) {
        var place = 8
        while place + 12 <= bytes.count {
            let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - place - 12 else { return }
            let end = place + 8 + length
            var checksum: [UInt8] = []
            checksum.append(bigEndian32: Int(CRC32.checksum(bytes[place + 4..<end])))
            bytes.replaceSubrange(end..<end + 4, with: checksum)
            place = end + 4
        }
    }
}
