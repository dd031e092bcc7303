import Testing

@testable import MoochStore

@Suite("Cleaning a PNG")
struct PNGCleanerTests {
    private typealias Sample = SamplePhotos

    @Test("Texts, times, places and animation frames are left behind")
    func metadata() throws {
        let bytes = Sample.png(
            Sample.chunk("tEXt", Array("Comment\0SECRET".utf8))
                + Sample.chunk("tIME", [7, 234, 3, 12, 14, 5, 9])
                + Sample.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])
                + Sample.chunk("eXIf", Sample.exif(orientation: 1)),
            after: Sample.chunk("fdAT", Array("SECRET".utf8))
                + Sample.chunk("zTXt", Array("SECRET".utf8)))
        #expect(try PhotoCleaner.clean(bytes).bytes == Sample.png())
    }

    @Test("Orientation stays, alone, and turns the size", arguments: [true, false])
    func orientation(isBig: Bool) throws {
        let exif = Sample.chunk("eXIf", Sample.exif(orientation: 6, isBig: isBig))
        let photo = try PhotoCleaner.clean(Sample.png(after: exif))
        #expect(photo.width == 7)
        #expect(photo.height == 12)
        #expect(!photo.bytes.holds("SECRET"))
        let range = 0..<photo.bytes.count
        let place = try #require(range.first { photo.bytes[$0...].starts(with: "eXIf".utf8) })
        let block = place + 4..<photo.bytes.count
        #expect(PhotoOrientation(exif: photo.bytes, block).value == 6)
        #expect(try PhotoCleaner.clean(photo.bytes) == photo)
    }

    @Test("What gives the pixels their colours stays as it was")
    func colors() throws {
        let header = Sample.header(depth: 8, color: 3)
        let before =
            Sample.chunk("gAMA", [0, 0, 177, 143]) + Sample.chunk("sRGB", [0])
            + Sample.chunk("cHRM", [UInt8](repeating: 1, count: 32))
            + Sample.chunk("PLTE", [UInt8](repeating: 9, count: 24))
            + Sample.chunk("tRNS", [0, 128])
        let bytes = Sample.png(header: header, before, data: [Sample.stored(Sample.grayRows)])
        #expect(try PhotoCleaner.clean(bytes).bytes == bytes)
    }

    @Test("A colour profile stays without its given name, and only if it is one")
    func profile() throws {
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            Sample.chunk("iCCP", Array(name.utf8) + [0, 0] + Sample.stored(content))
        }
        let clean = try PhotoCleaner.clean(Sample.png(chunk("SECRET", Sample.profile)))
        #expect(clean.bytes == Sample.png(chunk("icc", Sample.profile)))
        let padded = try PhotoCleaner.clean(Sample.png(chunk("x", Sample.profile + [1])))
        #expect(padded.bytes == Sample.png())
        let other = try PhotoCleaner.clean(Sample.png(chunk("x", Array("SECRET".utf8))))
        #expect(other.bytes == Sample.png())
    }

    @Test("Pixels may be spread over many parts, but not with others between")
    func parts() throws {
        let stream = Sample.stored(Sample.grayRows)
        let header = Sample.header()
        let spread = Sample.png(
            header: header, data: [Array(stream.prefix(3)), Array(stream.dropFirst(3))])
        #expect(try PhotoCleaner.clean(spread).bytes == spread)
        let between =
            Sample.chunk("IDAT", Array(stream.prefix(3))) + Sample.chunk("tEXt", [])
            + Sample.chunk("IDAT", Array(stream.dropFirst(3)))
        refuses(Sample.png(header: header, between, data: []), .malformed(.order))
    }

    @Test("Pixel data must unpack to exactly the pixels of the header")
    func stream() {
        let header = Sample.header()
        let rows = Sample.grayRows
        for bytes in [rows.dropLast(), rows + [0], []] {
            let photo = Sample.png(header: header, data: [Sample.stored(Array(bytes))])
            refuses(photo, .malformed(.scan))
        }
        let loaded = Sample.stored(rows) + Array("<script>".utf8)
        refuses(Sample.png(header: header, data: [loaded]), .malformed(.scan))
        refuses(Sample.png(header: header, data: [[0x78, 0x02]]), .malformed(.scan))
        refuses(Sample.png(header: header, data: [[]]), .cutOff)
        refuses(Sample.png(header: header, data: []), .noPicture)
    }

    @Test("A page behind the signature or behind the end is refused")
    func polyglots() {
        let page = Array("<html><script>alert(1)</script></html>".utf8)
        refuses(PNGCleaner.signature + page, .foreignPart)
        refuses(Sample.png() + page, .somethingBehind)
        refuses(Sample.png() + [0], .somethingBehind)
        refuses(Sample.png(Sample.chunk("HtMl", page)), .foreignPart)
    }

    @Test("A changed byte is noticed by its checksum")
    func checksum() {
        var bytes = Sample.png()
        bytes[60] ^= 1
        refuses(bytes, .wrongChecksum)
    }

    @Test("Sizes are read before anything else")
    func sizes() {
        func sized(_ width: Int, _ height: Int) -> [UInt8] {
            PNGCleaner.signature + Sample.header(width: width, height: height)
        }
        refuses(sized(50_000, 50_000), .sideTooLong(limit: 12_000))
        refuses(sized(12_001, 1), .sideTooLong(limit: 12_000))
        refuses(sized(12_000, 12_000), .tooManyPixels(limit: 40_000_000))
        refuses(sized(0xFFFF_FFFF, 0xFFFF_FFFF), .sideTooLong(limit: 12_000))
        refuses(sized(0, 10), .noPixels)
        refuses(sized(10, 0), .noPixels)
    }

    @Test("A header or palette that makes no sense is refused")
    func headers() {
        let data = [Sample.stored(Sample.grayRows)]
        refuses(Sample.png(header: Sample.header(depth: 3), data: data), .malformed(.header))
        refuses(Sample.png(header: Sample.header(color: 5), data: data), .malformed(.header))
        let indexed = Sample.header(color: 3)
        refuses(Sample.png(header: indexed, data: data), .malformed(.palette))
        let four = Sample.chunk("PLTE", [1, 2, 3, 4])
        refuses(Sample.png(header: indexed, four, data: data), .malformed(.palette))
        refuses(Sample.png(header: [], data: data), .malformed(.order))
        refuses(Sample.png(header: indexed + indexed, data: data), .malformed(.order))
    }
}
