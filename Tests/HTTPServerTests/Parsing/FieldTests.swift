import HTTPTypes
import Testing

@testable import HTTPServer

/// `field-name ":" OWS field-value OWS CRLF`.
@Suite struct FieldTests {
    static let values: [Case<String>] = tables {
        outcomes(
            "RFC 9112 §5.1", at: .fields,
            [
                ("X-A: b", "b", "the plainest there is"), ("X-A:b", "b", "no space"),
                ("X-A: \t b \t ", "b", "space and tabs around it"), ("X-A:", "", "an empty value"),
                ("X-A: ", "", "only space"), ("X-A:\t", "", "only a tab"),
                ("X-A: :b", ":b", "a colon first"), ("X-A::", ":", "a colon alone"),
                ("x-a: b", "b", "names do not mind case (RFC 9110 §5.1)"),
                ("X-A: b: c", "b: c", "looks like another field"),
            ])
        outcomes(
            "RFC 9110 §5.5", at: .fields,
            [
                ("X-A: b c", "b c", "space inside is kept"), ("X-A: b  c", "b  c", "all of it"),
                ("X-A: b\tc", "b\tc", "a tab inside is kept"),
                ("X-A: \"q\"", "\"q\"", "quotes are kept"),
                ("X-A: \"b", "\"b", "an open quote is the reader's affair"),
                ("X-A: (c)", "(c)", "so is a comment"),
                ("X-A: b,, ,c", "b,, ,c", "so are empty members of a list"),
                ("X-A: \u{C3}\u{A9}", "é", "bytes beyond ASCII are borne"),
                ("X-A: <script>", "<script>", "markup is for the page to escape"),
                ("X-A: %00", "%00", "values are not percent-decoded"),
            ])
    }

    @Test(
        "A name is kept as it was written and found in any case",
        arguments: [
            "Host", "HOST", "hosT", "Hos", "Hostx", "Cookie", "cookie", "cOOKIE", "Cookif",
            "Accept-Language", "accept-language", "sec-ch-ua", "Sec-CH-UA", "X",
            "Upgrade-Insecure-Requests", "upgrade-insecure-Requests",
        ])
    func name(written: String) throws {
        let bytes = Array("\(written): a".utf8)
        let found = UsualFieldNames.name(bytes.span, 0..<written.utf8.count)
        let name = try #require(found)
        #expect(name.rawName == written)
        #expect(name.canonicalName == written.lowercased())
    }

    @Test("A value is taken without the space around it", arguments: values)
    func value(it: Case<String>) throws {
        #expect(verdict(it.bytes) == .accepted)
        let head = try #require(try parse(it.bytes))
        #expect(head.fields[values: HTTPField.Name.literal("X-A")] == [it.expected])
    }

    @Test("RFC 9110 §5.3: fields of one name are all kept, in their order")
    func repeated() throws {
        let request = Place.fields.request("Cookie: a=1\r\nX: y\r\nCookie: b=2")
        let head = try #require(try parse(request))
        #expect(head.fields[values: .cookie] == ["a=1", "b=2"])
        #expect(head.fields.count == 4)
    }

    static let invalid: [Case<Verdict>] = tables {
        refused(
            .fieldMalformed, "RFC 9112 §5.1", at: .fields,
            [
                "X-A : b": "space before the colon hides a field", "X-A\t: b": "so does a tab",
                "X-A  : b": "so do two spaces", "Content-Length : 5": "space before the colon",
                "Transfer-Encoding : chunked": "space before the colon",
                "Transfer-Encoding\t: chunked": "a tab before the colon",
            ])
        refused(
            .fieldMalformed, "RFC 9112 §5", at: .fields,
            [
                "X-A": "no colon", "X-A b": "a space for a colon", "X-A=b": "= for a colon",
                "Content-Length": "no colon", "Content-Length 5": "a space for a colon",
                "GET / HTTP/1.1": "a second first line",
                "GET /smuggled HTTP/1.1\r\nHost: a": "a second request",
                "Transfer-\r\nEncoding: chunked": "a name over two lines",
                "Transfer-Encoding\r\n: chunked": "a name and its colon on two lines",
            ])
        refused(
            .fieldMalformed, "RFC 9110 §5.1", at: .fields,
            [
                ": b": "an empty name", ":": "neither name nor value",
                ":\r\nX: cut off for some": "an empty name before others",
                ":method: b": "a pseudo-field of HTTP/2", "::": "colons alone",
            ])
        refused(
            .fieldMalformed, "RFC 9110 §5.6.2", at: .fields,
            [
                "X A: b": "a space", "X(A): b": "parentheses", "X/A: b": "a slash",
                "X@A: b": "@", "\"X\": b": "quotes", "X;A: b": "a semicolon", "X=A: b": "=",
                "{X}: b": "braces", "X[]: b": "brackets", "X\\A: b": "a backslash",
                "X?A: b": "?", "X<A: b": "<", "X>A: b": ">", "X,A: b": "a comma",
                "\u{C9}: b": "a byte beyond ASCII", "\u{C3}\u{89}: b": "UTF-8",
                "X\u{A0}: b": "a no-break space", "X\u{85}: b": "the next line of C1",
                "Content-Length\u{85}: 5": "which some strip",
                "Transfer Encoding: chunked": "a space",
                "Content-Length\u{A0}: 5": "which some strip",
                "\u{EF}\u{BB}\u{BF}X: b": "a byte order mark",
            ])
        accepted(
            "RFC 9110 §5.6.2", at: .fields,
            [
                "!#$%&'*+-.^_`|~09AZaz: b": "every kind of token byte", "0: b": "a digit",
                "_: b": "an underscore",
                "Content_Length: 5": "another name, which no length is taken from",
                "Transfer_Encoding: chunked": "another name", "-: b": "a dash",
                "X-Transfer-Encoding: chunked": "another name",
            ])
        refused(
            .fieldFolded, "RFC 9112 §5.2", at: .fields,
            [
                "X-A: b\r\n c": "a folded line may be refused; servers read it differently",
                "X-A: b\r\n\tc": "with a tab", "X-A: b\r\n  X: y": "looks like a field",
                "X-A: b\r\n\t": "of a tab alone", "X-A: b\r\n ": "of a space alone",
                "X-A:\r\n b": "an empty value, folded", "X-A: b\r\n \r\n c": "twice",
                "X: y\r\n Transfer-Encoding: chunked": "hides a coding",
                "X: y\r\n Content-Length: 5": "hides a length",
                "Content-Length: 5\r\n 0": "a length over two lines",
                "Transfer-Encoding: chunked\r\n , x": "a coding over two lines",
            ])
        refused(
            .fieldFolded, "RFC 9112 §2.2",
            [
                "GET / HTTP/1.1\r\n Host: a\r\n\r\n": "space before the first field",
                "GET / HTTP/1.1\r\n\tHost: a\r\n\r\n": "a tab before the first field",
                "GET / HTTP/1.1\r\n b\r\nHost: a\r\n\r\n": "a line of no field",
                "GET / HTTP/1.1\r\n  X: y\r\nHost: a\r\n\r\n": "two spaces",
                "GET / HTTP/1.1\r\n\t\r\nHost: a\r\n\r\n": "a tab alone",
                "GET / HTTP/1.1\r\n \r\nHost: a\r\n\r\n": "a space is no empty line",
                "GET / HTTP/1.1\r\n\tContent-Length: 1\r\nHost: a\r\n\r\nX": "hides a length",
                "GET / HTTP/1.1\r\nHost: a\r\n \r\n\r\n": "a space before the empty line",
            ])
        refused(
            .bareLineFeed, "RFC 9112 §2.2", at: .fields,
            [
                "X-A: b\nX-B: c": "ends no line", "X-A:\nX-B: c": "after an empty value",
                "X-A\n: b": "in a name", "X-A: b\n": "before CR LF",
                "\nX-A: b": "before a name",
                "X: y\nTransfer-Encoding: chunked": "would show a coding to some",
                "X:\n\nGET /smuggled HTTP/1.1": "would end the head for some",
                "X: y\nContent-Length: 23": "would show a length to some",
            ])
        refused(
            .bareCarriageReturn, "RFC 9112 §2.2", at: .fields,
            [
                "X-A: b\rX-B: c": "ends no line", "X-A: b\r": "CR CR LF",
                "\rX-A: b": "before a name",
                "X-A\r: b": "in a name", "X-A:\rb": "for a space", "X-A: b\r\r": "two of them",
                "X:\rTransfer-Encoding: chunked": "would show a coding to some",
                "X: y\rContent-Length: 5": "would show a length to some",
                "Connection\r\u{1B}5\u{D5}eep-Alive: x": "noise in a name",
                "X-A: b\r c": "folded with CR alone",
            ])
        refused(
            .controlByte, "RFC 9110 §5.5", at: .fields,
            [
                "X-A: b\u{0}c": "NUL, at which some cut a value", "X-A: \u{0}": "NUL alone",
                "X-A\u{0}: b": "NUL in a name", "\u{0}: b": "NUL for a name",
                "X-A: b\u{B}c": "a vertical tab", "X-A: b\u{C}c": "a form feed",
                "X-A: b\u{7F}c": "DEL", "X-A: \u{1B}[31m": "a terminal's escape",
                "X-A: b\u{8}": "a backspace", "X-A: \u{1}": "a control byte",
                "X-A: a\u{0}\rb": "NUL and CR", "Content-Length\u{0}: 5": "NUL in a name",
            ])
    }

    @Test("A line that is no field is refused", arguments: invalid)
    func refusal(it: Case<Verdict>) {
        #expect(verdict(it.bytes) == it.expected)
    }

    @Test("RFC 9110 §5.5: bytes beyond ASCII are borne in a value, UTF-8 or not")
    func obsoleteText() throws {
        let head = try #require(try parse(Place.value.request("\u{FF}\u{FE}\u{80}")))
        #expect(head.fields[HTTPField.Name.literal("X-A")] != nil)
    }
}
