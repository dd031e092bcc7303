import HTTPTypes
import Testing

@testable import HTTPServer

/// `chunked`, in letters of either case, once, on HTTP/1.1, alone. RFC 9112 §7 lets codings be given
/// parameters and put in lists; what a proxy in front would make of such a spelling is how requests
/// are smuggled (§11.2). So it is refused, and never guessed at.
@Suite struct TransferEncodingTests {
    private static let head: Octets = "POST / HTTP/1.1\r\nHost: a\r\n"

    static let cases: [Case<Verdict>] = tables {
        accepted(
            "RFC 9112 §6.1",
            [
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n":
                    "as is",
                "POST / HTTP/1.1\r\nHost: a\r\ntransfer-encoding:chunked\r\n\r\n0\r\n\r\n":
                    "its name in lower case",
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: \tchunked \t\r\n\r\n0\r\n\r\n":
                    "space and tabs around a value (§5.1)",
                "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n":
                    "on any method",
                "POST / HTTP/1.2\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n":
                    "on a later minor version",
            ])
        refused(
            .transferEncodingUnknown, "RFC 9112 §6.1", at: .transferEncoding,
            [
                "gzip": "a coding we do not have", "deflate": "another", "compress": "another",
                "identity": "a coding of old (RFC 2616)", "cow": "a coding nobody has",
                "gzip, chunked": "a coding we do not have inside one we do",
                "identity, chunked": "likewise", "gzip,chunked": "likewise",
                "xchunked": "a longer name", "chunkedx": "a longer name",
                "x-chunked": "a longer name", "chunk": "a shorter name", "c": "a letter",
                "trailers": "a word of TE", "chunked chunked": "a space for a comma",
                "chunked gzip": "a space for a comma",
            ])
        accepted(
            "RFC 9112 §7",
            [
                .join(head, "Transfer-Encoding: CHUNKED\r\n\r\n0\r\n\r\n"):
                    "case does not count",
                .join(head, "Transfer-Encoding: Chunked\r\n\r\n0\r\n\r\n"):
                    "nor in one letter",
                .join(head, "TRANSFER-ENCODING:chunKED\r\n\r\n5\r\nhello\r\n0\r\n\r\n"):
                    "nor in some",
            ])
        refused(
            .transferEncodingUnknown, "RFC 9112 §7", at: .transferEncoding,
            [
                "chunked;q=1": "a parameter is an error (§7.1)",
                "chunked; a=b": "a parameter", "chunked;": "an empty parameter",
            ])
        refused(
            .transferEncodingUnknown, "RFC 9112 §11.2", at: .transferEncoding,
            [
                ",chunked": "an empty member, which some drop and some do not",
                " , chunked": "so",
                "\"chunked\"": "quotes", "'chunked'": "quotes", "chu nked": "a space inside",
                "chunked\u{A0}": "a no-break space", "\u{A0}chunked": "which some strip",
                "\u{C2}\u{A0}chunked": "in UTF-8", "\u{85}chunked": "the next line of C1",
                "chunked\u{FF}": "a byte beyond ASCII", "[chunked]": "brackets",
                "chunke\u{64}\u{332}": "a letter with a mark",
                "chun\u{212A}ed": "a Kelvin sign",
                "chunked%00": "an escape", "chunked/1": "a version", "=chunked": "a sign",
                ":chunked": "a second colon", ": chunked": "a second colon",
                "{chunked}": "braces",
            ])
        refused(
            .chunkedNotLast, "RFC 9112 §6.3", at: .transferEncoding,
            [
                "chunked, gzip": "chunked is not the last: 400, not 501",
                "chunked,gzip": "so too",
                "chunked, identity": "so too", "chunked, cow": "so too",
                "chunked, chunked": "twice (§6.1)", "chunked,chunked": "twice",
                "Chunked, chunked": "twice", "chunked, CHUNKED": "twice",
                "gzip, chunked, gzip": "in the middle",
                "chunked,": "an empty member behind", "chunked, ": "an empty member behind",
                "": "nothing", " ": "space alone", ",": "empty members alone",
            ])
        refused(
            .controlByte, "RFC 9110 §5.6.3", at: .fields,
            [
                "Transfer-Encoding:\u{B}chunked": "a vertical tab is no space",
                "Transfer-Encoding:\u{C}chunked": "a form feed is no space",
                "Transfer-Encoding: chunked\u{0}": "NUL does not end it",
                "Transfer-Encoding: \u{0}chunked": "nor begin it",
                "Transfer-Encoding: chunked\u{7F}": "DEL",
                "Transfer-Encoding\u{1F}: chunked": "US",
            ])
        refused(
            .transferEncodingRepeated, "RFC 9112 §6.1", at: .fields,
            [
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked": "chunked twice",
                "Transfer-Encoding: CHUNKED\r\nTransfer-Encoding: chunked": "in both cases",
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity": "of old",
                "Transfer-Encoding: chunked\r\nTransfer-encoding: cow": "in other letters",
                "Transfer-Encoding: chunked\r\nTransfer-Encoding:": "the second is empty",
                "Transfer-Encoding: chunked\r\nX: y\r\nTransfer-Encoding: x": "apart",
            ])
        refused(
            .transferEncodingUnknown, "RFC 9112 §6.1", at: .fields,
            [
                "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked": "of old, first",
                "Transfer-Encoding: x\r\nTransfer-Encoding: chunked": "unknown, first",
            ])
        refused(
            .chunkedNotLast, "RFC 9112 §6.3", at: .fields,
            [
                "Transfer-Encoding:\r\nTransfer-Encoding: chunked": "empty, first",
                "Transfer-Encoding:\r\n chunked": "folded: its first line has nothing",
            ])
        refused(
            .transferEncodingWithLength, "RFC 9112 §6.1", at: .fields,
            [
                "Content-Length: 5\r\nTransfer-Encoding: chunked":
                    "which may be refused, and is",
                "Transfer-Encoding: chunked\r\nContent-Length: 5": "in the other order",
                "Transfer-Encoding: CHUNKED\r\nContent-Length: 5": "in capitals",
                "Transfer-Encoding: chunked\r\nContent-Length: 0": "with a length of none",
                "Content-Length: 0\r\nX: y\r\nTransfer-Encoding: chunked": "apart",
            ])
        refused(
            .contentLengthMalformed, "RFC 9112 §6.1", at: .fields,
            ["Transfer-Encoding: chunked\r\nContent-Length: x": "with a length that is none"])
        refused(
            .transferEncodingUnknown, "RFC 9112 §6.1", at: .fields,
            [
                "Transfer-Encoding: identity\r\nContent-Length: 5": "a coding we do not have",
                "Content-Length: 5\r\nTransfer-Encoding: ,chunked": "one that some overlook",
                "Content-Length: 5\r\nTransfer-Encoding: xchunked": "one that some overlook",
            ])
        refused(
            .transferEncodingBeforeHTTP11, "RFC 9112 §6.1",
            [
                "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n":
                    "HTTP/1.0 has no codings",
                "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n":
                    "also with a host and a body",
            ])
        refused(
            .transferEncodingWithLength, "RFC 9112 §6.1",
            [
                "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nhello":
                    "HTTP/1.0, with a length"
            ])
        accepted(
            "RFC 9110 §10.1.4", at: .fields,
            [
                "TE: trailers": "what a client takes is no coding of the request",
                "TE: chunked": "not even this",
                "TE: gzip;q=0.5\r\nConnection: TE": "nor a list",
                "Trailer: Expires": "a trailer announced, and none sent (§6.6.2)",
            ])
    }

    @Test("Exactly one coding, and nothing beside it", arguments: cases)
    func coding(it: Case<Verdict>) {
        #expect(verdict(it.bytes) == it.expected)
    }

    @Test("RFC 9112 §6.1: the coding tells the body's end")
    func chunked() throws {
        for coding: Octets in ["chunked", "CHUNKED"] {
            let head = try #require(try parse(Place.transferEncoding.request(coding)))
            #expect(head.framing == .chunked)
        }
    }
}
