import Testing

@testable import MoochStore

@Suite("Cleaning a JPEG")
struct JPEGCleanerTests {
    private typealias Sample = SamplePhotos

    private static let exifName = Array("Exif\0\0".utf8)
    private static let profileName = Array("ICC_PROFILE\0".utf8)

    @Test("Place, camera, comments, thumbnails and further pictures are left behind")
    func metadata() throws {
        let secret = Array("SECRET".utf8)
        let bytes = Sample.jpeg(
            Sample.segment(0xE1, Self.exifName + Sample.exif(orientation: 1))
                + Sample.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + secret)
                + Sample.segment(0xE2, Array("MPF\0".utf8) + secret)
                + Sample.segment(0xED, Array("Photoshop 3.0\0".utf8) + secret)
                + Sample.segment(0xFE, secret) + Sample.segment(0xE0, Array("JFXX\0".utf8)),
            behind: Sample.jpeg + Array("PK".utf8) + secret)
        #expect(try PhotoCleaner.clean(bytes).bytes == Sample.jpeg)
    }

    @Test("The thumbnail inside the JFIF segment is left behind too")
    func jfifThumbnail() throws {
        let jfif = Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1]
        var bytes = Sample.jpeg
        bytes.replaceSubrange(2..<20, with: Sample.segment(0xE0, jfif + [1, 1, 7, 7, 7]))
        let photo = try PhotoCleaner.clean(bytes)
        #expect(photo.bytes == Sample.jpeg)
    }

    @Test("Every orientation stays, alone", arguments: UInt8(1)...8)
    func orientation(value: UInt8) throws {
        let exif = Sample.exif(orientation: value, isBig: value.isMultiple(of: 2))
        let photo = try PhotoCleaner.clean(Sample.jpeg(Sample.segment(0xE1, Self.exifName + exif)))
        #expect((photo.width, photo.height) == (value < 5 ? (12, 7) : (7, 12)))
        #expect(photo.bytes.count == Sample.jpeg.count + (value == 1 ? 0 : 36))
        #expect(!photo.bytes.holds("SECRET"))
        let range = 20 + 4..<photo.bytes.count
        #expect(PhotoOrientation(exif: photo.bytes, range).value == value)
        #expect(try PhotoCleaner.clean(photo.bytes) == photo)
    }

    @Test("An orientation that is none means upright", arguments: [0, 9, 255] as [UInt8])
    func noOrientation(value: UInt8) throws {
        let exif = Sample.segment(0xE1, Self.exifName + Sample.exif(orientation: value))
        #expect(try PhotoCleaner.clean(Sample.jpeg(exif)).bytes == Sample.jpeg)
    }

    @Test("A colour profile in two parts stays, one with a part missing does not")
    func profile() throws {
        let (first, second) = (
            Array(Sample.profile.prefix(60)), Array(Sample.profile.dropFirst(60))
        )
        let one = Sample.segment(0xE2, Self.profileName + [1, 2] + first)
        let two = Sample.segment(0xE2, Self.profileName + [2, 2] + second + [0, 0, 0])
        let whole = Sample.segment(0xE2, Self.profileName + [1, 1] + Sample.profile)
        let photo = try PhotoCleaner.clean(Sample.jpeg(two + one))
        #expect(photo.bytes.prefix(20) == Sample.jpeg.prefix(20))
        #expect(photo.bytes.dropFirst(20).starts(with: whole))
        #expect(try PhotoCleaner.clean(Sample.jpeg(one)).bytes == Sample.jpeg)
    }

    @Test("Adobe's colour transform stays")
    func adobe() throws {
        let adobe = Sample.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
        let photo = try PhotoCleaner.clean(Sample.jpeg(adobe))
        #expect(photo.bytes == Sample.jpeg.prefix(20) + adobe + Sample.jpeg.dropFirst(20))
    }

    @Test("Sizes are read from the frame and limited")
    func sizes() throws {
        func sized(_ height: [UInt8], _ width: [UInt8]) throws -> [UInt8] {
            var bytes = Sample.jpeg
            let frame = try #require(
                bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xC0]) })
            bytes.replaceSubrange(frame + 5..<frame + 9, with: height + width)
            return bytes
        }
        refuses(try sized([0xFF, 0xFF], [0xFF, 0xFF]), .sideTooLong(limit: 12_000))
        refuses(try sized([0x2E, 0xE0], [0x2E, 0xE0]), .tooManyPixels(limit: 40_000_000))
        refuses(try sized([0, 0], [0, 1]), .noPixels)
    }

    @Test("Foreign parts and wrong orders are refused")
    func structure() {
        refuses(Sample.jpeg(Sample.segment(0xFE, []) + [0x3C]), .malformed(.order))
        refuses(Sample.jpeg([0xFF, 0x01]), .foreignPart)
        refuses(Sample.jpeg([0xFF, 0xD8]), .foreignPart)
        refuses(Sample.jpeg(Sample.segment(0xC9, [8])), .rareEncoding)
        refuses(Sample.jpeg([0xFF, 0xE1, 0, 1]), .malformed(.length))
        refuses(Sample.jpeg([0xFF, 0xE1, 0xFF, 0xFF]), .cutOff)
        refuses(Sample.jpeg(Sample.segment(0xDB, [0, 1, 2])), .malformed(.tables))
        let hidden = [0] + [UInt8](repeating: 0, count: 16) + Array("SECRET".utf8)
        refuses(Sample.jpeg(Sample.segment(0xC4, hidden)), .malformed(.tables))
        refuses([0xFF, 0xD8, 0xFF, 0xD9], .noPicture)
    }

    @Test("A photo of too many passes is refused")
    func scans() {
        var limits = PhotoLimits()
        limits.scans = 9
        #expect(throws: PhotoProblem.tooManyScans) {
            try PhotoCleaner.clean(Sample.progressiveJPEG, limits: limits)
        }
    }
}
