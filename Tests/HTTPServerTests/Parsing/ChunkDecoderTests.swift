import Testing

@testable import HTTPServer

@Suite struct ChunkDecoderTests {
    private enum Outcome: Equatable {
        case body(String, left: String)
        case incomplete
        case refused(Refusal)
    }

    private func decode(_ text: String, pieces size: Int) -> Outcome {
        let bytes = Array(text.utf8)
        var decoder = ChunkDecoder(limits: ServerLimits())
        var body: [UInt8] = []
        var position = 0
        do throws(Refusal) {
            while position < bytes.count, !decoder.isComplete {
                let end = size >= bytes.count - position ? bytes.count : position + size
                position += try decoder.decode(
                    bytes.span.extracting(position..<end), into: &body)
            }
        } catch {
            return .refused(error)
        }
        guard decoder.isComplete else { return .incomplete }
        return .body(
            String(decoding: body, as: UTF8.self),
            left: String(decoding: bytes[position...], as: UTF8.self))
    }

    /// The outcome, which must not depend on how the bytes are cut.
    private func decode(_ text: String) -> Outcome {
        let whole = decode(text, pieces: .max)
        for size in [1, 2, 3, 5] { #expect(decode(text, pieces: size) == whole) }
        return whole
    }

    @Test(
        "Chunks are put together, and what follows is left alone",
        arguments: [
            ("0\r\n\r\n", "", ""),
            ("5\r\nhello\r\n0\r\n\r\n", "hello", ""),
            ("5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n", "hello world", ""),
            ("00005\r\nhello\r\n000\r\n\r\n", "hello", ""),
            ("a\r\n0123456789\r\n0\r\n\r\n", "0123456789", ""),
            ("A\r\n0123456789\r\n0\r\n\r\n", "0123456789", ""),
            ("2\r\n\r\n\r\n0\r\n\r\n", "\r\n", ""),
            ("5;a=b\r\nhello\r\n0;c\r\n\r\n", "hello", ""),
            ("5 ;a=\"b\"\r\nhello\r\n0\r\n\r\n", "hello", ""),
            ("5;\r\nhello\r\n0\r\n\r\n", "hello", ""),
            ("0\r\nX-Trailer: y\r\n\r\n", "", ""),
            ("1\r\na\r\n0\r\nA: b\r\nC: d\r\n\r\nGET /", "a", "GET /"),
            ("0\r\n\r\n0\r\n\r\n", "", "0\r\n\r\n"),
        ])
    func wellFormed(text: String, body: String, left: String) {
        #expect(decode(text) == .body(body, left: left))
    }

    @Test(
        "What is no chunk is refused",
        arguments: [
            "0x5\r\nhello\r\n0\r\n\r\n", "+5\r\nhello\r\n", "-5\r\nhello\r\n", "0_5\r\nhello\r\n",
            " 5\r\nhello\r\n", "\t5\r\nhello\r\n", "5 \r\nhello\r\n", "5\thello", "g\r\n", "\r\n",
            "\r\n5\r\nhello\r\n", "5\nhello\r\n", "5\rhello\r\n", "5\r\nhello\n0\r\n\r\n",
            "5\r\nhello0\r\n\r\n", "5\r\nhello!\r\n0\r\n\r\n", "5\r\nhello\r0\r\n\r\n",
            "5\r\nhello\r\r\n", "5,\r\nhello", "5=\r\n", "5.0\r\nhello", "５\r\nhello",
            "00000000000000005\r\nhello\r\n0\r\n\r\n", "fffffffffffffffff\r\n",
            "ffffffffffffffff\r\n", "8000000000000000\r\n", "10000000000000000\r\n",
            "5;a=\u{0}\r\nhello\r\n", "5;a\nhello\r\n", "5;a\rb\r\n", "5;\u{7F}\r\n",
            "\"5\"\r\n", "5x\r\n", "x5\r\n", "5\u{0}\r\n", "5\u{B}\r\n",
            "0\r\nX\r\n\r\n", "0\r\n X: y\r\n\r\n", "0\r\nX : y\r\n\r\n", "0\r\n: y\r\n\r\n",
            "0\r\nX: y\n\r\n", "0\r\nX: y\r\n\n", "0\r\nX: \u{0}\r\n\r\n", "0\r\n\rX", "0\r\n\n",
            "0\r\nX: y\rZ: w\r\n\r\n", "0\r\nX: y\r\n folded\r\n\r\n", "0\r\nGET / HTTP/1.1\r\n",
            "0\n\r\n", "0\r\r\n",
        ])
    func malformed(text: String) {
        #expect(decode(text) == .refused(.chunkMalformed))
    }

    @Test(
        "A body that is not at its end is not complete",
        arguments: [
            "", "5", "5\r", "5\r\n", "5\r\nhel", "5\r\nhello", "5\r\nhello\r", "5\r\nhello\r\n",
            "5\r\nhello\r\n0", "5\r\nhello\r\n0\r", "5\r\nhello\r\n0\r\n",
            "5\r\nhello\r\n0\r\n\r", "5;a", "0\r\nX: y", "0\r\nX: y\r\n",
            "7fffffffffffffff\r\nabc",
        ])
    func incomplete(text: String) {
        #expect(decode(text) == .incomplete)
    }

    @Test("Extensions and trailers are borne up to a limit")
    func overhead() {
        let much = String(repeating: "a", count: 1024 * 1024)
        for text in [
            "5;\(much)\r\nhello\r\n0\r\n\r\n", "0\r\nX: \(much)\r\n\r\n", "0\r\n\(much): y\r\n\r\n",
            "5" + String(repeating: " ", count: 1024 * 1024) + ";\r\n",
            String(repeating: "1;abcdefgh\r\na\r\n", count: 4096) + "0\r\n\r\n",
            "0\r\n" + String(repeating: "X: y\r\n", count: 10_000) + "\r\n",
        ] {
            #expect(decode(text, pieces: .max) == .refused(.chunkOverheadTooLarge))
        }
    }

    @Test("A body is taken up to the limit, in either framing")
    func bodyLimit() throws {
        var limits = ServerLimits()
        limits.bodyBytes = 4
        #expect(throws: Refusal.bodyTooLarge) { try BodyDecoder(.length(5), limits: limits) }
        var decoder = try BodyDecoder(.chunked, limits: limits)
        var body: [UInt8] = []
        let fits = Array("4\r\nabcd\r\n".utf8)
        #expect(try decoder.decode(fits.span, into: &body) == fits.count)
        let tooMuch = Array("1\r\ne\r\n".utf8)
        #expect(throws: Refusal.bodyTooLarge) {
            try decoder.decode(tooMuch.span, into: &body)
        }
    }

    @Test("A body with a length takes so many bytes and leaves the rest")
    func length() throws {
        var decoder = try BodyDecoder(.length(5), limits: ServerLimits())
        var body: [UInt8] = []
        let bytes = Array("helloGET /".utf8)
        #expect(try decoder.decode(bytes.span.extracting(0..<3), into: &body) == 3)
        #expect(!decoder.isComplete)
        #expect(try decoder.decode(bytes.span.extracting(3..<10), into: &body) == 2)
        #expect(decoder.isComplete)
        #expect(body == Array("hello".utf8))
    }
}
