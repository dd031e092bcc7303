import Testing

@testable import HTTPServer

/// The chunked coding, taken apart byte by byte.
@Suite struct ChunkTests {
    /// What is made of a body, and what is left for the next request.
    struct Body: Equatable, Sendable {
        var data: String
        var rest = ""
    }

    static let wellFormed: [Case<Body>] = tables {
        outcomes(
            "RFC 9112 §7.1", at: .chunks,
            [
                ("0\r\n\r\n", Body(data: ""), "an empty body"),
                ("5\r\nhello\r\n0\r\n\r\n", Body(data: "hello"), "one chunk"),
                ("5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n", Body(data: "hello world"), "two"),
                ("1\r\na\r\n1\r\nb\r\n1\r\nc\r\n0\r\n\r\n", Body(data: "abc"), "three of a byte"),
                ("00005\r\nhello\r\n000\r\n\r\n", Body(data: "hello"), "zeros in front"),
                ("0000000000000005\r\nhello\r\n0\r\n\r\n", Body(data: "hello"), "sixteen digits"),
                ("0000000000000000\r\n\r\n", Body(data: ""), "the last chunk is 1*(\"0\")"),
                ("a\r\n0123456789\r\n0\r\n\r\n", Body(data: "0123456789"), "hexadecimal"),
                ("A\r\n0123456789\r\n0\r\n\r\n", Body(data: "0123456789"), "in capitals"),
                ("2\r\n\r\n\r\n0\r\n\r\n", Body(data: "\r\n"), "data that looks like a line's end"),
                (
                    "5\r\n0\r\n\r\n\r\n0\r\n\r\n", Body(data: "0\r\n\r\n"),
                    "data that looks like the end"
                ),
                ("3\r\n\u{0}\n\r\r\n0\r\n\r\n", Body(data: "\u{0}\n\r"), "data of any bytes"),
            ])
        outcomes(
            "RFC 9112 §7.1.1", at: .chunks,
            [
                ("5;a=b\r\nhello\r\n0\r\n\r\n", Body(data: "hello"), "extensions are read over"),
                ("5;a\r\nhello\r\n0;c\r\n\r\n", Body(data: "hello"), "without a value"),
                ("5;a=b;c=d;e\r\nhello\r\n0\r\n\r\n", Body(data: "hello"), "several"),
                ("5 ;a=\"b\"\r\nhello\r\n0\r\n\r\n", Body(data: "hello"), "space before one"),
                (
                    "5\t ; a = b\r\nhello\r\n0\r\n\r\n", Body(data: "hello"),
                    "space wherever it may be"
                ),
                ("5;a=\"b;c\\\"d\"\r\nhello\r\n0\r\n\r\n", Body(data: "hello"), "a quoted value"),
                ("5;a=\"\u{E9}\"\r\nhello\r\n0\r\n\r\n", Body(data: "hello"), "obs-text in quotes"),
                ("5;\r\nhello\r\n0\r\n\r\n", Body(data: "hello"), "empty: its end is the line's"),
                (
                    "5;=;\"\r\nhello\r\n0\r\n\r\n", Body(data: "hello"),
                    "none: its end is the line's"
                ),
                ("5;0x5\r\nhello\r\n0\r\n\r\n", Body(data: "hello"), "a size is no extension"),
            ])
        outcomes(
            "RFC 9112 §7.1.2", at: .chunks,
            [
                ("0\r\nX-Trailer: y\r\n\r\n", Body(data: ""), "a trailer is checked and dropped"),
                ("0\r\nX:\r\nY: \t\r\n\r\n", Body(data: ""), "empty values"),
                ("0\r\nX: \u{FF}\r\n\r\n", Body(data: ""), "obs-text"),
                ("1\r\na\r\n0\r\nA: b\r\nC: d\r\n\r\n", Body(data: "a"), "two trailers"),
                ("0\r\nContent-Length: 50\r\n\r\n", Body(data: ""), "frames nothing"),
                ("0\r\nTransfer-Encoding: gzip\r\n\r\n", Body(data: ""), "frames nothing"),
                ("0\r\nHost: evil.example\r\n\r\n", Body(data: ""), "names no host"),
                ("0\r\nX:GET /smuggled HTTP/1.1\r\n\r\n", Body(data: ""), "looks like a request"),
            ])
        outcomes(
            "RFC 9112 §6.3", at: .chunks,
            [
                ("1\r\na\r\n0\r\n\r\nGET /", Body(data: "a", rest: "GET /"), "the next request"),
                (
                    "0\r\n\r\n0\r\n\r\n", Body(data: "", rest: "0\r\n\r\n"),
                    "a second end is no body"
                ),
                ("0\r\n\r\n\r\n", Body(data: "", rest: "\r\n"), "an empty line behind it"),
            ])
    }

    @Test("Chunks are put together, and what follows is left alone", arguments: wellFormed)
    func body(it: Case<Body>) throws {
        #expect(verdict(it.bytes) == .accepted)
        let request = try #require(try read(it.bytes))
        #expect(String(decoding: request.body, as: UTF8.self) == it.expected.data)
        #expect(String(decoding: request.rest, as: UTF8.self) == it.expected.rest)
        #expect(request.head.authority == "example.org")
        #expect(request.head.fields.count == 2)
    }

    static let invalid: [Case<Verdict>] = tables {
        refused(
            .chunkMalformed, "RFC 9112 §7.1", at: .chunks,
            [
                "0x5\r\nhello\r\n0\r\n\r\n": "0x, as strtol takes it",
                "+5\r\nhello\r\n": "a sign",
                "-5\r\nhello\r\n": "a sign", "-0\r\n\r\n": "a sign", "+0\r\n\r\n": "a sign",
                "0_5\r\nhello\r\n": "an underscore, as Python takes it",
                "0_2e\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n":
                    "46 for some, 0 for others",
                " 5\r\nhello\r\n": "a space first", "\t5\r\nhello\r\n": "a tab first",
                "5 \r\nhello\r\n": "a space last", "5\thello": "a tab and no extension",
                "5 5\r\nhello\r\n": "a space inside",
                "5 x;a\r\n": "a letter before the extension",
                "g\r\n": "no digit", "x5\r\n": "a letter first", "5x\r\n": "a letter last",
                "\"5\"\r\n": "quotes", "5,\r\nhello": "a comma", "5=\r\n": "a sign",
                "5.0\r\nhello": "a fraction", "5h\r\nhello\r\n": "a suffix", "#5\r\n": "a hash",
                "\u{EF}\u{BC}\u{95}\r\nhello": "a wide digit",
                "\u{B2}\r\nab\r\n": "a superscript",
                "5\u{0}\r\n": "NUL", "5\u{B}\r\n": "a vertical tab",
                "5\u{A0}\r\n": "a no-break space",
                "\r\n": "no size, which some take for 0", "\r\n\r\n": "nor here",
                ";a\r\n": "nor here",
                "\r\n5\r\nhello\r\n": "an empty line first",
                "5\r\nhello\r\n\r\n0\r\n\r\n": "an empty line between chunks",
                "GET /smuggled HTTP/1.1\r\n": "a request", "\u{0}": "NUL first",
            ])
        refused(
            .chunkMalformed, "RFC 9112 §7.1", at: .chunks,
            [
                "00000000000000005\r\nhello\r\n0\r\n\r\n": "17 digits: no end of zeros",
                "fffffffffffffffff\r\n": "17 digits",
                "ffffffffffffffff\r\n": "2^64 - 1, not -1",
                "8000000000000000\r\n": "2^63", "10000000000000000\r\n": "2^64, not 0",
                "10000000000000005\r\nhello\r\n": "2^64 + 5, not 5",
                "FFFFFFFFFFFFFFFB\r\nhello\r\n": "2^64 - 5, not -5",
            ])
        refused(
            .bodyTooLarge, "RFC 9110 §15.5.14", at: .chunks,
            [
                "4000001\r\n": "a byte more than the limit is refused before it has come",
                "7fffffffffffffff\r\nabc": "2^63 - 1", "7FFFFFFFFFFFFFFF\r\n": "in capitals",
                "100000000\r\n": "2^32, not 0", "100000005\r\nhello\r\n": "2^32 + 5, not 5",
                "1\r\na\r\n4000000\r\n": "too much together with the chunk before",
            ])
        refused(
            .chunkMalformed, "RFC 9112 §7.1", at: .chunks,
            [
                "5\nhello\r\n": "LF after the size", "5\rhello\r\n": "CR after the size",
                "5\r\rhello\r\n": "CR CR",
                "5\r\r;ABCD\r\n": "CR CR, which some take for a line's end",
                "5\n\rhello": "LF CR", "5\r\nhello\n0\r\n\r\n": "LF after the data",
                "5\r\nhello0\r\n\r\n": "nothing after the data",
                "5\r\nhello!\r\n0\r\n\r\n": "a byte too many",
                "5\r\nhello\r0\r\n\r\n": "CR alone",
                "5\r\nhello\r\r\n": "CR CR LF", "5\r\nhello\n\r\n": "LF CR LF",
                "5\r\nhelloXX0\r\n\r\n": "any two bytes for CR LF",
                "5\r\nhello \r\n": "a space",
                "5\r\nhello;\r\n0\r\n\r\n": "an extension behind the data",
                "0\n\r\n": "LF after the last size", "0\r\r\n": "CR CR LF", "0\n\n": "LF LF",
                "0\r\n\rX": "CR alone ends nothing", "0\r\n\n": "LF alone ends nothing",
                "0\r\n\r\r\n": "CR CR LF at the end",
            ])
        refused(
            .chunkMalformed, "RFC 9112 §7.1.1", at: .chunks,
            [
                "5;a\nhello\r\n": "LF in an extension ends the line for some",
                "1;\nAA\r\n0\r\n\r\n": "LF in an empty one",
                "5;a=\"\n\"\r\nhello\r\n": "LF in quotes",
                "2;\n\nxx\r\n0\r\n\r\n": "two of them", "5;a\rb\r\n": "CR in an extension",
                "41;a=b\r\rX\r\n": "CR CR", "5;\r;a\r\n": "CR after the semicolon",
                "5;a=\u{0}\r\nhello\r\n": "NUL", "5;\u{7F}\r\n": "DEL",
                "5;\u{1}\r\n": "a control byte",
                "5;a=\"\u{0}\"\r\n": "NUL in quotes", "5;\u{B}\r\n": "a vertical tab",
                "5 \n;a\r\n": "LF in the space before one", "5 \r;a\r\n": "CR in it",
            ])
        refused(
            .chunkMalformed, "RFC 9112 §7.1.2", at: .chunks,
            [
                "0\r\nX\r\n\r\n": "no colon", "0\r\n X: y\r\n\r\n": "space first",
                "0\r\nX : y\r\n\r\n": "space before the colon", "0\r\n: y\r\n\r\n": "no name",
                "0\r\n\tX: y\r\n\r\n": "a tab first", "0\r\nX(: y\r\n\r\n": "no token",
                "0\r\n\u{E9}: y\r\n\r\n": "a byte beyond ASCII in a name",
                "0\r\nX: y\n\r\n": "LF after a trailer",
                "0\r\nX: y\r\n\n": "LF for the empty line",
                "0\r\nX: \u{0}\r\n\r\n": "NUL", "0\r\nX: \u{7F}\r\n\r\n": "DEL",
                "0\r\nX: y\rZ: w\r\n\r\n": "CR in a trailer", "0\r\nX: y\r\r\n\r\n": "CR CR LF",
                "0\r\nX: y\r\n folded\r\n\r\n": "a folded trailer",
                "0\r\nGET / HTTP/1.1\r\n": "a request for a trailer",
                "0\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n": "the empty line left out",
            ])
        refused(
            .chunkOverheadTooLarge, "RFC 9112 §7.1.1", at: .chunks,
            [
                .join("5;", Octets(repeating: "a", 1 << 20), "\r\nhello\r\n0\r\n\r\n"):
                    "1 MiB of extension",
                .join("5", Octets(repeating: " ", 1 << 20), ";\r\n"): "1 MiB of space before one",
                .join(Octets(repeating: "1;abcdefgh\r\na\r\n", 4096), "0\r\n\r\n"):
                    "many small extensions",
            ])
        refused(
            .chunkOverheadTooLarge, "RFC 9110 §6.5.1", at: .chunks,
            [
                .join("0\r\nX: ", Octets(repeating: "a", 1 << 20), "\r\n\r\n"):
                    "a trailer of 1 MiB",
                .join("0\r\n", Octets(repeating: "a", 1 << 20), ": y\r\n\r\n"): "its name of 1 MiB",
                .join("0\r\n", Octets(repeating: "X: y\r\n", 10_000), "\r\n"): "10,000 trailers",
            ])
    }

    @Test("What is no chunk is refused", arguments: invalid)
    func refusal(it: Case<Verdict>) {
        #expect(verdict(it.bytes) == it.expected)
    }

    static let cutOff: [Case<Verdict>] = incomplete(
        "RFC 9112 §8", at: .chunks,
        [
            "": "nothing", "5": "a size", "5\r": "half a line's end", "5\r\n": "no data",
            "5\r\nhel": "part of the data", "5\r\nhello": "no line's end",
            "5\r\nhello\r": "half a line's end", "5\r\nhello\r\n": "no last chunk",
            "5\r\nhello\r\n0": "no line's end", "5\r\nhello\r\n0\r": "half a line's end",
            "5\r\nhello\r\n0\r\n": "no empty line", "5\r\nhello\r\n0\r\n\r": "half of it",
            "0\r\n\r": "half an empty line",
            "5;a": "part of an extension", "5 ": "a space", "0\r\nX: y": "part of a trailer",
            "0\r\nX": "part of its name", "0\r\nX: y\r\n": "no empty line",
            "4000000\r\nabc": "as much as the limit allows, and little of it here",
            "0000000000000000": "sixteen digits",
        ])

    @Test("A body that is not at its end is not complete", arguments: cutOff)
    func unfinished(it: Case<Verdict>) {
        #expect(verdict(it.bytes) == it.expected)
    }
}
