import Testing

@testable import MoochStore

@Suite("Cleaning a WebP")
struct WebPCleanerTests {
    private typealias Sample = SamplePhotos

    @Test("Place, XMP and unknown parts are left behind, and the short form is written")
    func metadata() throws {
        let secret = Array("SECRET".utf8)
        let bytes = Sample.webP(
            Sample.lossyChunk + Sample.riffChunk("EXIF", Sample.exif(orientation: 1))
                + Sample.riffChunk("XMP ", secret) + Sample.riffChunk("WXYZ", secret),
            flags: 0x0C)
        #expect(try PhotoCleaner.clean(bytes).bytes == Sample.lossyWebP)
    }

    @Test("Orientation and colour profile stay, alone", arguments: [true, false])
    func orientation(hasPrefix: Bool) throws {
        let prefix = hasPrefix ? PhotoOrientation.exifPrefix : []
        let profile = Sample.riffChunk("ICCP", Sample.profile)
        let bytes = Sample.webP(
            profile + Sample.lossyChunk
                + Sample.riffChunk("EXIF", prefix + Sample.exif(orientation: 8, isBig: false)),
            flags: 0x28)
        let photo = try PhotoCleaner.clean(bytes)
        #expect((photo.width, photo.height) == (7, 12))
        let exif = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, 8, 0, 0]
        let expected = Sample.webP(
            profile + Sample.lossyChunk
                + Sample.riffChunk("EXIF", exif.map { UInt8($0) } + [0, 0, 0, 0]), flags: 0x28)
        #expect(photo.bytes == expected)
    }

    @Test("An animation is refused, whether it says so or not")
    func animation() {
        refuses(Sample.webP(Sample.lossyChunk, flags: 0x02), .animated)
        refuses(Sample.webP(Sample.riffChunk("ANMF", [0, 0])), .animated)
    }

    @Test("The length in front must be the length of the file")
    func length() {
        refuses(Sample.lossyWebP + Array("<script>".utf8), .somethingBehind)
        refuses(Array(Sample.lossyWebP.dropLast(2)), .cutOff)
    }

    @Test("Sizes are read from the canvas and from the picture, and must agree")
    func sizes() {
        refuses(Sample.webP(Sample.lossyChunk, width: 13), .malformed(.header))
        refuses(Sample.webP(Sample.lossyChunk, width: 1 << 24), .sideTooLong(limit: 12_000))
        var bytes = Sample.lossyWebP
        bytes.replaceSubrange(26..<28, with: [0xFF, 0x3F])
        refuses(bytes, .sideTooLong(limit: 12_000))
        bytes.replaceSubrange(26..<28, with: [0, 0])
        refuses(bytes, .noPixels)
    }

    @Test("A file without a picture, or with two, is refused")
    func pictures() {
        refuses(Sample.webP(Sample.riffChunk("XMP ", [])), .noPicture)
        refuses(Sample.webP(Sample.lossyChunk + Sample.lossyChunk), .malformed(.order))
        refuses(
            Sample.webP(Sample.riffChunk("VP8 ", Array("SECRET....".utf8))), .malformed(.header))
    }
}
