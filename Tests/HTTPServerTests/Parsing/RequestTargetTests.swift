import Testing

@testable import HTTPServer

@Suite struct RequestTargetTests {
    /// What is made of a target: path, query, authority.
    struct Parts: Equatable, Sendable {
        var path: String
        var query = ""
        var authority: String?
    }

    static let parts: [Case<Parts>] = tables {
        outcomes(
            "RFC 9112 §3.2.1", at: .target,
            [
                ("/", Parts(path: "/"), "the root"),
                ("/a/b", Parts(path: "/a/b"), "a path"),
                ("/a/", Parts(path: "/a/"), "a slash last"),
                ("/a?b=c", Parts(path: "/a", query: "b=c"), "a query"),
                ("/a?", Parts(path: "/a"), "an empty query"),
                ("/a?b?c", Parts(path: "/a", query: "b?c"), "the first ? counts"),
                ("/?", Parts(path: "/"), "the root with an empty query"),
                ("/?%00%zz", Parts(path: "/", query: "%00%zz"), "a query is passed on as sent"),
                ("/??", Parts(path: "/", query: "?"), "a query of one ?"),
                ("/?/../x", Parts(path: "/", query: "/../x"), "a query has no segments"),
                ("//etc/passwd", Parts(path: "//etc/passwd"), "// begins no authority here"),
                ("///", Parts(path: "///"), "empty segments are kept"),
                ("/*", Parts(path: "/*"), "a star in a path is a star"),
            ])
        outcomes(
            "RFC 3986 §2.4", at: .target,
            [
                ("/a%20b", Parts(path: "/a b"), "decoded"),
                ("/%41%5a%7A", Parts(path: "/AZz"), "digits in either case"),
                ("/caf%C3%A9", Parts(path: "/café"), "two bytes of UTF-8"),
                ("/%E2%82%AC", Parts(path: "/€"), "three bytes"),
                ("/%F0%9F%8D%8E", Parts(path: "/🍎"), "four bytes"),
                ("/%F4%8F%BF%BF", Parts(path: "/\u{10FFFF}"), "the last code point"),
                ("/%2541", Parts(path: "/%41"), "once, never twice"),
                ("/%252e%252e/", Parts(path: "/%2e%2e/"), "once, never twice"),
                ("/%25", Parts(path: "/%"), "an encoded percent sign"),
                ("/%2e%2E/x", Parts(path: "/../x"), "dots stay: who opens files checks them"),
                ("/../../x", Parts(path: "/../../x"), "dots stay, plain ones too"),
                ("/a%2Fb", Parts(path: "/a/b"), "an encoded slash"),
                ("/a%3Fb", Parts(path: "/a?b"), "an encoded ? begins no query"),
                ("/a%23b", Parts(path: "/a#b"), "an encoded # begins no fragment"),
                ("/a%5Cb", Parts(path: "/a\\b"), "an encoded backslash"),
                ("/a+b", Parts(path: "/a+b"), "a plus is a plus in a path"),
                ("/%3Cscript%3E", Parts(path: "/<script>"), "markup, encoded"),
            ])
        outcomes(
            "RFC 3986 §3.3", at: .target,
            [
                ("/a;b=c,d:e@f!$&'()*~", Parts(path: "/a;b=c,d:e@f!$&'()*~"), "all of pchar"),
                ("/a\\b", Parts(path: "/a\\b"), "not in the grammar, but browsers send it"),
                ("/a|b^c`{d}", Parts(path: "/a|b^c`{d}"), "browsers send these too"),
                ("/[a]", Parts(path: "/[a]"), "and brackets"),
            ])
    }

    static let absolute: [Case<Parts>] = tables {
        outcomes(
            "RFC 9112 §3.2.2", at: .target,
            [
                (
                    "http://Other.example/a?b",
                    Parts(path: "/a", query: "b", authority: "other.example"),
                    "its authority counts, not Host's"
                ),
                ("HTTP://a/", Parts(path: "/", authority: "a"), "a scheme in capitals"),
                ("hTTp://a/", Parts(path: "/", authority: "a"), "a scheme in both"),
                ("http://a:8080/", Parts(path: "/", authority: "a:8080"), "a port"),
                ("http://a:/", Parts(path: "/", authority: "a"), "an empty port (RFC 3986 §3.2.3)"),
                ("http://[::1]:80/", Parts(path: "/", authority: "[::1]:80"), "IPv6"),
                ("http://a//b", Parts(path: "//b", authority: "a"), "a path of empty segments"),
                ("http://a/%61", Parts(path: "/a", authority: "a"), "decoded like any path"),
                (
                    "http://a/?http://b/", Parts(path: "/", query: "http://b/", authority: "a"),
                    "a URI in the query"
                ),
            ])
        outcomes(
            "RFC 9110 §4.2.3", at: .target,
            [
                ("http://a", Parts(path: "/", authority: "a"), "an empty path is the root"),
                ("http://a?x", Parts(path: "/", query: "x", authority: "a"), "with a query"),
            ])
    }

    @Test("A target is taken apart, and the path is decoded once", arguments: parts + absolute)
    func taken(it: Case<Parts>) throws {
        #expect(verdict(it.bytes) == .accepted)
        let head = try #require(try parse(it.bytes))
        let target = head.target
        #expect(
            Parts(path: target.path, query: target.query, authority: target.authority)
                == it.expected)
        #expect(head.authority == it.expected.authority ?? "example.org")
        #expect(target.raw.utf8.first == Byte.slash)
    }

    @Test("What is sent is kept for the log, cut to path and query", arguments: parts)
    func raw(it: Case<Parts>) throws {
        let head = try #require(try parse(it.bytes))
        let sent = String(decoding: it.bytes, as: UTF8.self).split(separator: " ")[1]
        #expect(head.target.raw == sent)
        let absolute = Place.target.request("http://a" + Octets(Array(sent.utf8)))
        #expect(try parse(absolute)?.target.raw == String(sent))
    }

    static let invalid: [Case<Verdict>] = tables {
        refused(
            .targetMalformed, "RFC 9112 §3.2", at: .target,
            [
                "a": "no slash first", "..": "dots", "../x": "a relative path",
                "\\x": "a backslash is no slash", "%2f": "an encoded slash is no slash",
                "?a": "a query alone", "!": "punctuation", "http": "a scheme's name",
                "/caf\u{C3}\u{A9}": "UTF-8, not encoded", "/\u{FF}": "a byte beyond ASCII",
                "/<script>": "markup is not sent bare", "/\"": "nor are quotes",
                "/a>b": "nor >",
                "/?<": "nor in a query", "/?\"": "nor in a query",
                "/?\u{E9}": "a byte beyond ASCII",
            ])
        refused(
            .targetMalformed, "RFC 9110 §4.2.5", at: .target,
            [
                "#": "a fragment is never sent", "/#": "a fragment", "/a#b": "a fragment",
                "/a?b#c": "a fragment", "http://a/#b": "a fragment", "http://a#b": "a fragment",
            ])
        refused(
            .targetMalformed, "RFC 9112 §3.2.3", at: .target,
            [
                "example.org:80": "the authority form is CONNECT's",
                "example.org": "no form at all", "example.org/": "no form at all",
                "[::1]:80": "the authority form is CONNECT's", "user@a:80": "with userinfo",
            ])
        refused(
            .targetMalformed, "RFC 9112 §3.2.4",
            [
                "GET * HTTP/1.1\r\nHost: a\r\n\r\n": "the star is for OPTIONS alone",
                "POST * HTTP/1.1\r\nHost: a\r\n\r\n": "the star is for OPTIONS alone",
                "HEAD * HTTP/1.1\r\nHost: a\r\n\r\n": "the star is for OPTIONS alone",
                "OPTIONS ** HTTP/1.1\r\nHost: a\r\n\r\n": "one star",
                "OPTIONS *? HTTP/1.1\r\nHost: a\r\n\r\n": "with a query",
                "OPTIONS %2A HTTP/1.1\r\nHost: a\r\n\r\n": "an encoded star",
                "OPTIONS a HTTP/1.1\r\nHost: a\r\n\r\n": "no star",
            ])
        refused(
            .targetMalformed, "RFC 9112 §3.2.2", at: .target,
            [
                "ftp://example.org/": "a scheme that is not ours",
                "ws://example.org/": "a scheme that is not ours",
                "file:///etc/passwd": "a scheme that is not ours",
                "gopher://example.org/": "a scheme that is not ours",
                "javascript:alert(1)": "a scheme that is not ours", "urn:a:b": "no authority",
                "http:/example.org/": "one slash", "http:example.org": "no slash",
                "http//a/": "no colon",
                "httpss://a/": "another scheme", "xhttp://a/": "another scheme",
                "http:\\\\a/": "backslashes", "://a/": "no scheme", "http:": "nothing behind",
                "https": "nothing behind", "https:": "nothing behind", "https:/": "nor here",
                "http://": "nothing behind", "htt": "part of a scheme", "hxtp://a/": "another",
            ])
        refused(
            .misdirected, "RFC 9110 §7.4", at: .target,
            [
                "https://example.org/": "https, on a connection that is not secured",
                "HTTPS://Example.Org:8080/a?b": "in capitals",
                "https://example.org": "without a path",
            ])
        refused(
            .hostMalformed, "RFC 9110 §4.2.1", at: .target,
            [
                "http:///": "an empty host", "http://?x": "an empty host",
                "http://:80/": "a port alone", "http://[::1/": "an open bracket",
                "http://a,b/": "a list", "http://a:99999/": "no such port",
                "http://a:b/": "letters for a port", "http://a%41/": "an encoded host",
                "http://a\\b/": "a backslash in the host", "http://a:80:80/": "two ports",
                "http://\\/": "a backslash for a host",
            ])
        refused(
            .hostMalformed, "RFC 9110 §4.2.4", at: .target,
            [
                "http://user@example.org/": "userinfo is an error",
                "http://user:secret@example.org/": "with a password", "http://@a/": "empty",
                "http://example.org@evil.example/": "looks like another host",
            ])
        refused(
            .targetMalformed, "RFC 3986 §2.1", at: .target,
            [
                "/%": "no digits", "/%a": "one digit", "/%zz": "no hexadecimal digits",
                "/%g0": "the first is none", "/%0g": "the second is none", "/a%": "at the end",
                "/%%41": "a percent sign for a digit", "/%u0041": "a script's own escape",
                "/%-1": "a sign", "/%0x41": "0x", "/%4": "cut off",
                "http://a/%zz": "in the absolute form",
            ])
        refused(
            .targetMalformed, "RFC 3629 §3", at: .target,
            [
                "/%80": "a byte that begins nothing", "/%BF": "likewise", "/%FF": "no UTF-8",
                "/%FE": "no UTF-8", "/%C3": "cut off", "/%C3x": "not continued",
                "/%E2%82": "cut off", "/%F0%9F%8D": "cut off", "/%C3%C3": "not continued",
                "/%C0%AE%C0%AE/": "dots, overlong", "/%C0%AF": "a slash, overlong",
                "/%C1%9C": "a backslash, overlong", "/%E0%80%AF": "a slash, in three bytes",
                "/%F0%80%80%AF": "a slash, in four bytes", "/%C0%80": "NUL, overlong",
                "/%ED%A0%80": "a surrogate", "/%ED%BF%BF": "the last surrogate",
                "/%F4%90%80%80": "beyond the last code point", "/%F5%80%80%80": "no UTF-8",
                "/%F8%88%80%80%80": "five bytes",
            ])
        refused(
            .targetMalformed, "RFC 3986 §7.3", at: .target,
            [
                "/%00": "NUL ends names for others", "/a%00b": "NUL", "/%01": "a control byte",
                "/%09": "a tab", "/%0a": "a line feed", "/%0D%0A": "a line's end",
                "/%1b": "an escape", "/%7F": "DEL", "/%C2%80": "a control character of C1",
                "/%C2%85": "the next line of C1", "/%C2%9F": "the last of C1",
                "/x%0d%0aSet-Cookie:a": "a field for the answer",
            ])
    }

    @Test("A target that is none is refused", arguments: invalid)
    func refusal(it: Case<Verdict>) {
        #expect(verdict(it.bytes) == it.expected)
    }

    @Test("RFC 9112 §3.2.4: OPTIONS may ask for the server as a whole")
    func asterisk() throws {
        let head = try #require(try parse("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n"))
        #expect(head.target.raw == "*")
        #expect(head.target.path == "/*")
    }

    @Test("A request made without a socket reads its target the same way")
    func withoutSocket() {
        let request = Request(target: "/a%20b?c=d")
        #expect(request.path == "/a b")
        #expect(request.query == "c=d")
        #expect(request.isFromLoopback)
        #expect(Request(target: "/%zz").path == "/")
        #expect(!Request(clientAddress: "192.0.2.1").isFromLoopback)
    }
}
