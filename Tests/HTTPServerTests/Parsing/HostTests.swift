import Testing

@testable import HTTPServer

@Suite struct HostTests {
    @Test(
        "A host is taken in lower case, with its port",
        arguments: [
            ("example.org", "example.org"), ("Example.ORG", "example.org"),
            ("example.org:8080", "example.org:8080"), ("localhost", "localhost"),
            ("127.0.0.1:80", "127.0.0.1:80"), ("[::1]", "[::1]"), ("[::1]:8080", "[::1]:8080"),
            ("[2001:DB8::1]", "[2001:db8::1]"), ("a_b-c.d", "a_b-c.d"), ("a.", "a."),
            ("a:0", "a:0"), ("a:65535", "a:65535"), ("a:", "a"), ("[::1]:", "[::1]"),
            ("  a  ", "a"), ("\ta\t", "a"),
        ])
    func valid(value: String, authority: String) throws {
        let head = try #require(try parse("GET / HTTP/1.1\r\nHost: \(value)\r\n\r\n"))
        #expect(head.authority == authority)
    }

    @Test(
        "A host that is none is refused",
        arguments: [
            "", " ", ":80", ":", "a,b", "a, b", "a b", "user@a", "user:x@a", "a/b", "a/", "/",
            "a?b", "a#b", "http://a", "<script>alert(1)</script>", "a\"b", "a'b", "a\\b",
            "a:b", "a:-1", "a:+1", "a: 80", "a:80:80", "a:65536", "a:99999", "a:000000080",
            "a:80a", "[", "[]", "[::1", "::1", "[::1]x", "[::1]:x", "[127.0.0.1]", "[::g]",
            "[fe80::1%25eth0]", "[v1.a]", "a%41", "a;b", "a=b", "a*", "a!", "a$b", "a&b", "(a)",
            "a+b", "a~b", "a|b", "é", "[::1]]", "a]", "[[::1]]",
        ])
    func invalid(value: String) {
        let request = "GET / HTTP/1.1\r\nHost: \(value)\r\n\r\n"
        #expect(verdict(request) == .refused(.hostMalformed))
    }

    @Test("A host longer than any name is refused")
    func tooLong() {
        let name = String(repeating: "a", count: 300)
        #expect(verdict("GET / HTTP/1.1\r\nHost: \(name)\r\n\r\n") == .refused(.hostMalformed))
    }

    @Test("Exactly one host: none and two are refused, also when the two agree")
    func count() {
        #expect(verdict("GET / HTTP/1.1\r\n\r\n") == .refused(.hostMissing))
        #expect(verdict("GET / HTTP/1.1\r\nA: b\r\n\r\n") == .refused(.hostMissing))
        #expect(verdict("GET http://a/ HTTP/1.1\r\n\r\n") == .refused(.hostMissing))
        #expect(
            verdict("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n") == .refused(.hostRepeated))
        #expect(
            verdict("GET / HTTP/1.1\r\nHost: a\r\nhOST: b\r\n\r\n") == .refused(.hostRepeated))
        #expect(
            verdict("GET / HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n") == .refused(.hostRepeated))
        #expect(verdict("GET / HTTP/1.0\r\n\r\n") == .accepted)
    }

    @Test("A bad host is refused even when the target names another")
    func absoluteTarget() {
        #expect(
            verdict("GET http://a/ HTTP/1.1\r\nHost: b@c\r\n\r\n") == .refused(.hostMalformed))
    }
}
