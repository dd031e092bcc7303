import Testing

@testable import HTTPServer

@Suite struct RequestTargetTests {
    private func target(_ text: String) throws -> RequestTarget? {
        try parse(withLine("GET \(text) HTTP/1.1"))?.target
    }

    @Test(
        "Path and query are taken apart, and the path is decoded once",
        arguments: [
            ("/", "/", ""),
            ("/a/b", "/a/b", ""),
            ("/a?b=c", "/a", "b=c"),
            ("/a?", "/a", ""),
            ("/a?b?c", "/a", "b?c"),
            ("/?%00%zz", "/", "%00%zz"),
            ("/a%20b", "/a b", ""),
            ("/caf%C3%A9", "/café", ""),
            ("/%E2%82%AC", "/€", ""),
            ("/%F0%9F%8D%8E", "/🍎", ""),
            ("/%2541", "/%41", ""),
            ("/%252e%252e/", "/%2e%2e/", ""),
            ("/%2e%2E/x", "/../x", ""),
            ("/a%2Fb", "/a/b", ""),
            ("/a%3Fb", "/a?b", ""),
            ("/a%23b", "/a#b", ""),
            ("/a+b", "/a+b", ""),
            ("//etc/passwd", "//etc/passwd", ""),
            ("/a\\b", "/a\\b", ""),
            ("/a|b^c`{d}", "/a|b^c`{d}", ""),
        ])
    func parts(sent: String, path: String, query: String) throws {
        let target = try #require(try target(sent))
        #expect(target.raw == sent)
        #expect(target.path == path)
        #expect(target.query == query)
        #expect(target.authority == nil)
    }

    @Test(
        "The absolute form is cut to path and query, and its authority counts",
        arguments: [
            ("http://Other.example/a?b", "/a?b", "/a", "other.example"),
            ("http://other.example", "/", "/", "other.example"),
            ("http://other.example?x", "/?x", "/", "other.example"),
            ("https://other.example:8443/", "/", "/", "other.example:8443"),
            ("http://[::1]:80/", "/", "/", "[::1]:80"),
        ])
    func absolute(sent: String, raw: String, path: String, authority: String) throws {
        let head = try #require(try parse(withLine("GET \(sent) HTTP/1.1")))
        #expect(head.target.raw == raw)
        #expect(head.target.path == path)
        #expect(head.authority == authority)
    }

    @Test(
        "A target that is no path is refused",
        arguments: [
            "a", "*", "?a", "example.org/", "example.org:80", "#", "/#", "/a#b", "/a?b#c",
            "ftp://example.org/", "http:/example.org/", "http:example.org", "http//a/", "http",
            "httpss://a/", "javascript:alert(1)", "file:///etc/passwd", "..", "../x", "\\x",
            "/<script>", "/\"", "/a>b", "%2f", "https", "https:", "https:/", "http:",
        ])
    func noPath(text: String) {
        #expect(verdict(withLine("GET \(text) HTTP/1.1")) == .refused(.targetMalformed))
    }

    @Test(
        "An authority in the target is held to the same rules as Host",
        arguments: [
            "http:///", "http://user@example.org/", "http://user:secret@example.org/",
            "http://a,b/", "http://[::1/", "http://a:99999/", "http://a:b/", "http://?x",
            "http://a%41/",
        ])
    func badAuthority(text: String) {
        #expect(verdict(withLine("GET \(text) HTTP/1.1")) == .refused(.hostMalformed))
    }

    @Test(
        "A path that does not decode to text is refused",
        arguments: [
            "/%", "/%a", "/%zz", "/%g0", "/%0g", "/a%", "/%%41", "/%u0041", "/%-1",
            "/%00", "/a%00b", "/%01", "/%0a", "/%0D%0A", "/%09", "/%1b", "/%7F", "/%C2%80",
            "/%C2%9F", "/%80", "/%FF", "/%C3", "/%C3x", "/%C0%AE%C0%AE/", "/%C0%AF",
            "/%E0%80%AF", "/%ED%A0%80", "/%F4%90%80%80", "/%F8%88%80%80%80", "/%E2%82",
        ])
    func undecodable(text: String) {
        #expect(verdict(withLine("GET \(text) HTTP/1.1")) == .refused(.targetMalformed))
    }

    @Test("Bytes that are not ASCII are refused, valid UTF-8 or not")
    func rawBytes() {
        #expect(verdict(withLine("GET /café HTTP/1.1")) == .refused(.targetMalformed))
        for byte in UInt8(0x80)...0xFF {
            let line = Array("GET /".utf8) + [byte] + Array(" HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
            #expect(verdict(line) == .refused(.targetMalformed))
        }
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
