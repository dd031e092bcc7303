import HTTPTypes
import Testing

@testable import HTTPServer

@Suite struct RefusalStatusTests {
    @Test(
        "A refusal has the status that the RFC gives it",
        arguments: [
            (.requestLineMalformed, 400, "RFC 9112 §3"), (.requestLineTooLong, 414, "RFC 9112 §3"),
            (.methodUnknown, 501, "RFC 9110 §9.1"), (.versionMalformed, 400, "RFC 9112 §2.3"),
            (.versionUnsupported, 505, "RFC 9110 §15.6.6"),
            (.targetMalformed, 400, "RFC 9112 §3.2"), (.misdirected, 421, "RFC 9110 §7.4"),
            (.controlByte, 400, "RFC 9110 §5.5"), (.bareCarriageReturn, 400, "RFC 9112 §2.2"),
            (.bareLineFeed, 400, "RFC 9112 §2.2"), (.fieldMalformed, 400, "RFC 9112 §5.1"),
            (.fieldFolded, 400, "RFC 9112 §5.2"), (.fieldsTooLarge, 431, "RFC 6585 §5"),
            (.tooManyFields, 431, "RFC 6585 §5"), (.hostMissing, 400, "RFC 9112 §3.2"),
            (.hostRepeated, 400, "RFC 9112 §3.2"), (.hostMalformed, 400, "RFC 9112 §3.2"),
            (.contentLengthMalformed, 400, "RFC 9112 §6.3"),
            (.contentLengthRepeated, 400, "RFC 9112 §6.3"),
            (.transferEncodingUnknown, 501, "RFC 9112 §6.1"),
            (.transferEncodingRepeated, 400, "RFC 9112 §6.1"),
            (.chunkedNotLast, 400, "RFC 9112 §6.3"),
            (.transferEncodingWithLength, 400, "RFC 9112 §6.1"),
            (.transferEncodingBeforeHTTP11, 400, "RFC 9112 §6.1"),
            (.chunkMalformed, 400, "RFC 9112 §7.1"), (.chunkOverheadTooLarge, 400, "RFC 9112 §7.1"),
            (.bodyTooLarge, 413, "RFC 9110 §15.5.14"), (.headCutOff, 400, "RFC 9112 §8"),
            (.bodyCutOff, 400, "RFC 9112 §8"), (.headTimedOut, 408, "RFC 9110 §15.5.9"),
            (.bodyTimedOut, 408, "RFC 9110 §15.5.9"),
        ] as [(Refusal, Int, String)])
    func status(refusal: Refusal, status: Int, section: String) {
        #expect(refusal.status.code == status, "\(section)")
    }
}
