import HTTPTypes
import Testing

@testable import HTTPServer

@Suite struct FramingTests {
    @Test(
        "A length in decimal digits is believed",
        arguments: [
            ("0", 0), ("1", 1), ("5", 5), ("005", 5), ("1000000", 1_000_000),
            ("9223372036854775807", Int.max), ("00000000000000000000000005", 5), (" 5 ", 5),
        ])
    func length(value: String, count: Int) throws {
        let head = try #require(try parse(withFields("Content-Length: \(value)")))
        #expect(head.framing == (count == 0 ? .none : .length(count)))
    }

    @Test(
        "A length in any other spelling is refused",
        arguments: [
            "", " ", "a", "5a", "a5", "+5", "-5", "-0", "0x5", "5.0", "5e1", "5,5", "5, 5", "5 5",
            "5;x", "\"5\"", "9223372036854775808", "18446744073709551616", "18446744073709551621",
            "99999999999999999999999999999999999999999", "5_0", "٥", "\u{A0}5", "5\u{A0}", "５",
            "5,", ",5", "5\t5", "0b1", "NaN", "inf", "(5)", "5%00", "1 0",
        ])
    func badLength(value: String) {
        #expect(
            verdict(withFields("Content-Length: \(value)")) == .refused(.contentLengthMalformed))
    }

    @Test("A vertical tab is no space")
    func verticalTab() {
        #expect(verdict(withFields("Content-Length:\u{B}5")) == .refused(.controlByte))
        #expect(verdict(withFields("Transfer-Encoding:\u{B}chunked")) == .refused(.controlByte))
    }

    @Test("Two lengths are refused, also when they agree")
    func twoLengths() {
        for second in ["5", "6", "05"] {
            let request = withFields("Content-Length: 5", "content-length: \(second)")
            #expect(verdict(request) == .refused(.contentLengthRepeated))
        }
    }

    @Test("Exactly one transfer coding is known")
    func chunked() throws {
        let head = try #require(try parse(withFields("Transfer-Encoding: chunked")))
        #expect(head.framing == .chunked)
    }

    @Test(
        "Anything but exactly chunked is refused",
        arguments: [
            "", "gzip", "identity", "chunked, gzip", "gzip, chunked", "chunked, chunked",
            "chunked, identity", "identity, chunked", "Chunked", "CHUNKED", "xchunked",
            "chunkedx", "chunked;q=1", "\"chunked\"", "'chunked'", "chunked,", ",chunked",
            "chu nked", "chunk", "cow", "chunked\u{A0}", "chunKed",
        ])
    func badCoding(value: String) {
        #expect(
            verdict(withFields("Transfer-Encoding: \(value)"))
                == .refused(.transferEncodingUnknown))
    }

    @Test("A coding named twice is refused")
    func twice() {
        let request = withFields("Transfer-Encoding: chunked", "Transfer-Encoding: chunked")
        #expect(verdict(request) == .refused(.transferEncodingRepeated))
        let other = withFields("Transfer-Encoding: chunked", "Transfer-Encoding: identity")
        #expect(verdict(other) == .refused(.transferEncodingRepeated))
    }

    @Test("A coding together with a length is refused, in either order")
    func both() {
        #expect(
            verdict(withFields("Content-Length: 5", "Transfer-Encoding: chunked"))
                == .refused(.transferEncodingWithLength))
        #expect(
            verdict(withFields("Transfer-Encoding: chunked", "Content-Length: 0"))
                == .refused(.transferEncodingWithLength))
    }

    @Test("A coding on HTTP/1.0 is refused")
    func http10() {
        #expect(
            verdict("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n")
                == .refused(.transferEncodingBeforeHTTP11))
    }

    @Test(
        "A spelling that another server might take for the field is refused",
        arguments: [
            "Transfer-Encoding : chunked", " Transfer-Encoding: chunked",
            "Transfer-Encoding\t: chunked", "Transfer Encoding: chunked",
            "Content-Length : 5", "Content-Length\u{0}: 5", "Content-Length", "Content-Length 5",
        ])
    func lookalikes(line: String) {
        guard case .refused = verdict(withFields("X: y", line)) else {
            Issue.record("\(line) was not refused")
            return
        }
    }

    @Test("A refusal has the status that RFC 9110 gives it")
    func statuses() {
        #expect(Refusal.contentLengthMalformed.status == .badRequest)
        #expect(Refusal.transferEncodingWithLength.status == .badRequest)
        #expect(Refusal.transferEncodingUnknown.status == .notImplemented)
        #expect(Refusal.bodyTooLarge.status == .contentTooLarge)
        #expect(Refusal.headTimedOut.status == .requestTimeout)
        #expect(Refusal.bodyTimedOut.status == .requestTimeout)
    }
}
