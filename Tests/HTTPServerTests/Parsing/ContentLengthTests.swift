import HTTPTypes
import Testing

@testable import HTTPServer

/// `Content-Length = 1*DIGIT`, once.
@Suite struct ContentLengthTests {
    static let valid: [Case<Int>] = tables {
        outcomes(
            "RFC 9110 §8.6", at: .contentLength,
            [
                ("0", 0, "none"), ("1", 1, "one"), ("5", 5, "a digit"),
                ("1000000", 1_000_000, "a million"), ("005", 5, "zeros in front"),
                ("010", 10, "decimal, not octal"), ("08", 8, "no octal digit"),
                ("00000000000000000000000005", 5, "many zeros in front"),
                ("9223372036854775807", Int.max, "2^63 - 1"),
            ])
        outcomes(
            "RFC 9112 §5.1", at: .contentLength,
            [
                (" 5 ", 5, "space around a value"), ("\t5\t", 5, "tabs around a value"),
            ])
        outcomes(
            "RFC 9110 §5.1", at: .fields,
            [
                ("content-length: 5", 5, "lower case"), ("CONTENT-LENGTH:5", 5, "capitals"),
                ("cOnTeNt-LeNgTh: 5", 5, "both"),
            ])
    }

    @Test("A length in decimal digits is believed", arguments: valid)
    func length(it: Case<Int>) throws {
        let head = try #require(try parse(it.bytes))
        #expect(head.framing == (it.expected == 0 ? .none : .length(it.expected)))
    }

    static let invalid: [Case<Verdict>] = tables {
        refused(
            .contentLengthMalformed, "RFC 9110 §8.6", at: .contentLength,
            [
                "": "nothing, which some take for 0 and some for endless", " ": "space alone",
                "a": "a letter", "5a": "not the longest valid prefix", "a5": "a letter first",
                "1Z": "a letter last", "+5": "a sign", "-5": "a sign", "-0": "a sign",
                "- 5": "a sign", "+1_0": "a sign and an underscore", "0x5": "hexadecimal",
                "0X5": "hexadecimal", "0b1": "binary", "0o7": "octal", "5_0": "an underscore",
                "5.0": "a fraction", "5e1": "an exponent", "5 5": "a space inside",
                "5\t5": "a tab inside", "1 0": "a space inside", "5;x": "a parameter",
                "\"5\"": "quotes", "'5'": "quotes", "(5)": "a comment", "5%00": "an escape",
                "%35": "an escape", "NaN": "a word", "inf": "a word", "5h": "a suffix",
                "5 bytes": "a unit", "1,000": "a comma for thousands", "#5": "a hash",
            ])
        refused(
            .contentLengthMalformed, "RFC 9112 §6.3", at: .contentLength,
            [
                "5,5": "a list that agrees may be refused (RFC 9110 §8.6), as two fields are",
                "5, 5": "a list that agrees", "5,6": "a list that does not",
                "5,": "a list of one",
                ",5": "a list of one", ",": "a list of none",
                "0,5": "a list that does not agree",
            ])
        refused(
            .contentLengthMalformed, "RFC 9110 §8.6", at: .contentLength,
            [
                "9223372036854775808": "2^63", "18446744073709551615": "2^64 - 1",
                "18446744073709551616": "2^64", "18446744073709551621": "2^64 + 5, not 5",
                "4294967301x": "2^32 + 5 and a letter",
                "340282366920938463463374607431768211461": "2^128 + 5",
                "99999999999999999999999999999999999999999": "40 digits",
            ])
        refused(
            .contentLengthMalformed, "RFC 9110 §5.6.3", at: .contentLength,
            [
                "\u{A0}5": "a no-break space is no space", "5\u{A0}": "nor after it",
                "\u{C2}\u{A0}5": "nor in UTF-8", "5\u{C2}\u{A0}": "nor after it",
                "\u{85}5": "the next line of C1 is no space", "\u{2003}5": "an em space",
                "\u{FEFF}5": "a byte order mark", "５": "a wide digit", "٥": "an Arabic digit",
                "\u{B2}": "a superscript", "\u{FF}": "a byte beyond ASCII",
            ])
        refused(
            .controlByte, "RFC 9110 §5.6.3", at: .fields,
            [
                "Content-Length:\u{B}5": "a vertical tab is no space",
                "Content-Length:\u{C}5": "a form feed is no space",
                "Content-Length: 5\u{0}": "NUL does not end it",
            ])
        refused(
            .contentLengthRepeated, "RFC 9112 §6.3", at: .fields,
            [
                "Content-Length: 5\r\ncontent-length: 5": "two that agree may be refused",
                "Content-Length: 5\r\ncontent-length: 6": "two that do not",
                "Content-Length: 5\r\ncontent-length: 05": "two spellings of one",
                "Content-Length: 0\r\nContent-Length: 1": "where the last would count",
                "Content-Length: 1\r\nContent-Length: 0": "where the first would count",
                "Content-Length: 0\r\nContent-Length: 0": "two of none",
                "Content-Length: 5\r\nX: y\r\nContent-Length: 5": "apart from each other",
                "Content-Length: 5\r\nContent-Length:": "the second is empty",
            ])
        refused(
            .contentLengthMalformed, "RFC 9112 §6.3", at: .fields,
            [
                "Content-Length:\r\nContent-Length: 5": "the first is empty",
                "Content-Length: a\r\nTransfer-Encoding: chunked": "beside a coding",
            ])
        refused(
            .bodyTooLarge, "RFC 9110 §15.5.14", at: .contentLength,
            [
                "67108865": "a byte more than the limit", "99999999999": "much more",
                "9223372036854775807": "2^63 - 1",
            ])
        refused(
            .contentLengthMalformed, "RFC 9112 §6.3",
            [
                "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -48\r\n\r\n": "on any method",
                "POST / HTTP/1.0\r\nContent-Length: x\r\n\r\n": "on HTTP/1.0",
            ])
    }

    @Test("A length in any other spelling is refused", arguments: invalid)
    func refusal(it: Case<Verdict>) {
        #expect(verdict(it.bytes) == it.expected)
    }

    static let whole: [Case<Verdict>] =
        accepted(
            "RFC 9112 §6.3",
            [
                "POST / HTTP/1.1\r\nHost: a\r\n\r\n": "no length, no body",
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n": "none",
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello": "whole",
                "POST / HTTP/1.0\r\nContent-Length: 5\r\n\r\nhello": "on HTTP/1.0",
                "POST / HTTP/1.0\r\n\r\n": "HTTP/1.0 without a length has no body either",
                "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello":
                    "a GET's body is framed like any other (RFC 9110 §9.3.1)",
                "DELETE / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx": "a DELETE's too",
                "OPTIONS * HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx": "and OPTIONS'",
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n\u{0}\r\n\u{FF}":
                    "any bytes",
            ])

    static let cutOff: [Case<Verdict>] =
        incomplete(
            "RFC 9112 §8",
            [
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\nabc": "three of 500",
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n": "none of five",
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhell": "four of five",
                "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n": "none of one",
                "POST / HTTP/1.1\r\nHost: a\r\nConte": "a head cut off",
            ])

    @Test("A body is as long as it says", arguments: whole + cutOff)
    func body(it: Case<Verdict>) {
        #expect(verdict(it.bytes) == it.expected)
    }
}
