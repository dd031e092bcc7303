import Testing

@testable import HTTPServer

/// Exactly one host, of letters that cannot harm whoever writes it into a page.
@Suite struct HostTests {
    static let valid: [Case<String>] = tables {
        outcomes(
            "RFC 9110 §7.2", at: .host,
            [
                ("example.org", "example.org", "a name"), ("localhost", "localhost", "one label"),
                ("example.org:8080", "example.org:8080", "a port"),
                ("127.0.0.1:80", "127.0.0.1:80", "IPv4 and a port"),
                ("a_b-c.d", "a_b-c.d", "what names in use are made of"), ("a.", "a.", "a dot last"),
                ("1.2.3.4.5", "1.2.3.4.5", "no IPv4, but a name"), ("a", "a", "one letter"),
            ])
        outcomes(
            "RFC 3986 §3.2.2", at: .host,
            [
                ("Example.ORG", "example.org", "case does not count"),
                ("[::1]", "[::1]", "IPv6"), ("[::1]:8080", "[::1]:8080", "IPv6 and a port"),
                ("[2001:DB8::1]", "[2001:db8::1]", "IPv6 in capitals"),
                ("[::ffff:192.0.2.1]", "[::ffff:192.0.2.1]", "IPv4 in IPv6"),
                ("[1:2:3:4:5:6:7:8]", "[1:2:3:4:5:6:7:8]", "IPv6 in full"),
            ])
        outcomes(
            "RFC 3986 §3.2.3", at: .host,
            [
                ("a:0", "a:0", "port 0 is a port"), ("a:65535", "a:65535", "the last port"),
                ("a:", "a", "a port may be empty"), ("[::1]:", "[::1]", "a port may be empty"),
                ("a:080", "a:080", "digits, one of them 0 in front"),
            ])
        outcomes(
            "RFC 9112 §5.1", at: .host,
            [
                ("  a  ", "a", "space around a value is not part of it"),
                ("\ta\t", "a", "nor are tabs"),
            ])
    }

    @Test("A host is taken in lower case, with its port", arguments: valid)
    func host(it: Case<String>) throws {
        #expect(verdict(it.bytes) == .accepted)
        #expect(try parse(it.bytes)?.authority == it.expected)
    }

    static let invalid: [Case<Verdict>] = tables {
        refused(
            .hostMalformed, "RFC 9112 §3.2", at: .host,
            [
                "a,b": "a list", "a, b": "a list", "a b": "a space inside",
                "a\tb": "a tab inside",
                "a/b": "a path", "a/": "a path", "/": "a path", "a?b": "a query",
                "a#b": "a fragment", "http://a": "a URI", "a\\b": "a backslash", "a*": "a star",
                "<script>alert(1)</script>": "markup", "a\"b": "a quote", "a'b": "a quote",
                "a|b": "a bar", "a^b": "a caret", "a`b": "a backquote", "{a}": "braces",
                "a=b": "a parameter", "a;b": "a parameter", "(a)": "a comment",
            ])
        refused(
            .hostMalformed, "RFC 9110 §4.2.1", at: .host,
            [
                "": "an http URI has a host, so an empty one names nothing", " ": "only space",
                ":80": "a port alone", ":": "a colon alone",
            ])
        refused(
            .hostMalformed, "RFC 9110 §4.2.4", at: .host,
            ["user@a": "userinfo", "user:x@a": "userinfo", "@a": "empty", "a@": "no host"])
        refused(
            .hostMalformed, "RFC 3986 §3.2.3", at: .host,
            [
                "a:b": "letters", "a:-1": "a sign", "a:+1": "a sign", "a: 80": "a space",
                "a :80": "a space before it", "a:80:80": "two", "a:65536": "one too many",
                "a:99999": "five digits too many", "a:000000080": "no end of zeros",
                "a:80a": "a letter", "a:0x50": "hexadecimal", "a:8%30": "encoded",
            ])
        refused(
            .hostMalformed, "RFC 3986 §3.2.2", at: .host,
            [
                "[": "an open bracket", "[]": "nothing in it", "[::1": "an open bracket",
                "::1": "no brackets", "[::1]x": "a letter behind",
                "[::1]:x": "letters for a port",
                "[::1]]": "two brackets", "[[::1]]": "two brackets", "a]": "a bracket",
                "[127.0.0.1]": "IPv4 has none", "[::g]": "no digit", "[:::]": "three colons",
                "[1:2:3:4:5:6:7:8:9]": "nine groups", "[::1%25eth0]": "a zone (RFC 6874)",
                "[fe80::1%25eth0]": "a zone (RFC 6874)", "[fe80::1%eth0]": "a zone",
                "[v1.a]": "a future form nobody speaks",
            ])
        refused(
            .hostMalformed, "RFC 3986 §3.2.2", at: .host,
            [
                "a%41": "reg-name allows escapes; names in use have none",
                "a!": "nor sub-delims",
                "a$b": "a sub-delim", "a&b": "a sub-delim", "a+b": "a sub-delim",
                "a~b": "unreserved, but in no name", "\u{C3}\u{A9}": "UTF-8 is not ASCII",
                "a\u{A0}": "a no-break space is no space",
                "a\u{85}": "nor is the next line of C1",
                "\u{FF}": "a byte beyond ASCII",
            ])
        refused(
            .hostMissing, "RFC 9112 §3.2",
            [
                "GET / HTTP/1.1\r\n\r\n": "no fields at all",
                "GET / HTTP/1.1\r\nA: b\r\n\r\n": "another field",
                "GET / HTTP/1.2\r\n\r\n": "a later minor version",
                "GET / HTTP/1.1\r\nHostname: a\r\n\r\n": "a longer name",
                "GET / HTTP/1.1\r\nX-Forwarded-Host: a\r\n\r\n": "a proxy's word is no Host",
                "GET http://a/ HTTP/1.1\r\n\r\n": "also with an absolute target (§3.2.2)",
                "OPTIONS * HTTP/1.1\r\n\r\n": "also for the server as a whole",
            ])
        refused(
            .hostRepeated, "RFC 9112 §3.2",
            [
                "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n": "two that agree",
                "GET / HTTP/1.1\r\nHost: a\r\nhOST: b\r\n\r\n": "two that do not",
                "GET / HTTP/1.1\r\nHost: a\r\nX: y\r\nHost: a\r\n\r\n": "apart from each other",
                "GET / HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n": "any request, also HTTP/1.0",
                "GET http://a/ HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n":
                    "with an absolute target",
            ])
        refused(
            .hostMalformed, "RFC 9112 §3.2",
            [
                "GET http://a/ HTTP/1.1\r\nHost: b@c\r\n\r\n":
                    "also where the target's authority counts",
                "GET / HTTP/1.0\r\nHost: b@c\r\n\r\n": "any request, also HTTP/1.0",
            ])
        refused(
            .fieldMalformed, "RFC 9112 §5.1",
            ["GET / HTTP/1.1\r\nHost : a\r\n\r\n": "a space before the colon"])
        accepted(
            "RFC 9112 §3.2",
            [
                "GET / HTTP/1.0\r\n\r\n": "HTTP/1.0 need not name one",
                "GET / HTTP/1.1\r\nX: y\r\nHost: a\r\n\r\n": "it need not stand first",
                "GET / HTTP/1.1\r\nHOST: a\r\n\r\n": "its name in capitals",
            ])
    }

    @Test("Exactly one host, and a valid one", arguments: invalid)
    func refusal(it: Case<Verdict>) {
        #expect(verdict(it.bytes) == it.expected)
    }

    @Test("RFC 9112 §3.2.2: the absolute target's authority wins over Host")
    func mismatch() throws {
        let head = try parse("GET http://A.example:81/ HTTP/1.1\r\nHost: b.example\r\n\r\n")
        #expect(head?.authority == "a.example:81")
        let old = try parse("GET http://a.example/ HTTP/1.0\r\n\r\n")
        #expect(old?.authority == "a.example")
    }

    @Test("RFC 3986 §3.2.2: a host longer than any name in the DNS is refused")
    func length() {
        let host = { (count: Int) in
            Place.host.request("\(String(repeating: "a", count: count))")
        }
        #expect(verdict(host(255)) == .accepted)
        #expect(verdict(host(300)) == .refused(.hostMalformed))
        #expect(verdict(host(8000)) == .refused(.hostMalformed))
    }
}
