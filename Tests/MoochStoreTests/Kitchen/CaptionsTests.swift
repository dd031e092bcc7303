import Testing

@testable import MoochStore

@Suite struct CaptionsTests {
    static let whole = "WEBVTT\n\n00:01.500 --> 00:04.000\nBoil the noodles.\n"

    @Test(arguments: [
        whole, "\u{FEFF}\(whole)", whole.replacing("\n", with: "\r\n"),
        "WEBVTT - Noodles\nKind: captions\n\nNOTE by Tanay\n\n1\n01:00:00.000 --> 01:00:01.000 align:start\n- Stir.\n- Now.",
    ])
    func `captions as programs write them are kept as text`(text: String) throws {
        let captions = try Captions(Array(text.utf8))
        #expect(captions.text.hasPrefix("WEBVTT") && !captions.text.utf8.contains(13))
    }

    @Test(
        arguments: [
            ("", .noHead), ("1\n00:00:01,500 --> 00:00:04,000\nBoil.", .noHead),
            ("WEBVTTX\n\n00:01.000 --> 00:02.000\nBoil.", .noHead), ("WEBVTT", .nothingSaid),
            ("WEBVTT\n\n00:01.000 --> 00:02.000\n\nBoil.", .nothingSaid),
            ("WEBVTT\n\n00:00:01,500 --> 00:00:04,000\nBoil.", .wrongTime(line: 3)),
            ("WEBVTT\n\n00:61.000 --> 01:02.000\nBoil.", .wrongTime(line: 3)),
            ("WEBVTT\n\n00:04.000 --> 00:01.000\nBoil.", .wrongOrder(line: 3)),
            ("WEBVTT\n\n\0\n00:01.000 --> 00:02.000\nBoil.", .notText),
        ] as [(String, CaptionProblem)])
    func `what players do not understand is refused with its line`(
        text: String, problem: CaptionProblem
    ) {
        #expect(throws: problem) { try Captions(Array(text.utf8)) }
    }

    @Test func `what is no text or too much is refused`() {
        #expect(throws: CaptionProblem.notText) { try Captions([0x57, 0xFF, 0xFE]) }
        #expect(throws: CaptionProblem.tooLarge) {
            try Captions(Array(repeating: 0x41, count: Captions.mostBytes + 1))
        }
    }

    @Test func `a video is known by how it begins`() {
        let webm: [UInt8] =
            [
                0x1A, 0x45, 0xDF, 0xA3, 0x9F, 0x42, 0x86, 0x81, 0x01, 0x42, 0x82, 0x84,
            ] + Array("webm".utf8)
        let matroska = Array(webm.prefix(11)) + [0x88] + Array("matroska".utf8)
        #expect(MediaName.Kind(videoBeginning: Array("....ftypisom....".utf8)) == .mp4)
        #expect(MediaName.Kind(videoBeginning: Array("....ftypmp42".utf8)) == .mp4)
        #expect(MediaName.Kind(videoBeginning: webm) == .webm)
        for other in [
            Array("....ftypqt  ".utf8), Array("....ftypheic".utf8), Array("....ftypavif".utf8),
            Array("<html><video>".utf8), Array("....ftyp".utf8), [], matroska,
        ] {
            #expect(MediaName.Kind(videoBeginning: other) == nil)
        }
    }

    @Test(
        arguments: [
            ("0:45", 45), ("45", 45), ("1:02:03", 3_723), (" 12:00 ", 720), ("1:60", nil),
            ("-1", nil),
            ("1:2:3:4", nil), ("", nil), ("1.5", nil), ("99999999999999999999", nil),
        ] as [(String, Int?)])
    func `places in a video are read as people write them`(text: String, seconds: Int?) {
        #expect(VideoTime.seconds(text) == seconds)
    }
}
