import HTTPTypes
import Testing

@testable import HTTPServer

@Suite struct RequestLineTests {
    @Test(
        "An ordinary first line is accepted",
        arguments: [
            "GET / HTTP/1.1", "HEAD / HTTP/1.1", "POST /x HTTP/1.1", "PUT / HTTP/1.1",
            "DELETE / HTTP/1.1", "PATCH / HTTP/1.1", "OPTIONS / HTTP/1.1", "OPTIONS * HTTP/1.1",
            "GET / HTTP/1.0", "GET / HTTP/1.2", "GET / HTTP/1.9", "GET /?a=b&c=%20 HTTP/1.1",
            "GET http://example.org/ HTTP/1.1", "GET HTTPS://Example.Org:8080/a?b HTTP/1.1",
        ])
    func ordinary(line: String) {
        #expect(verdict(withLine(line)) == .accepted)
    }

    @Test(
        "A first line that is not three parts with one space between them is refused",
        arguments: [
            "GET /", "GET", "GET  / HTTP/1.1", "GET /  HTTP/1.1", " GET / HTTP/1.1",
            "GET / HTTP/1.1 ", "GET / x HTTP/1.1", "GET / HTTP/1.1 x", "G@T / HTTP/1.1",
            "GET: / HTTP/1.1", "(GET) / HTTP/1.1", "GET  HTTP/1.1", "  HTTP/1.1", " / HTTP/1.1",
            "G\u{E9}T / HTTP/1.1", "<html>", "GET /a b HTTP/1.1", "{\"a\": 1}",
        ])
    func malformed(line: String) {
        #expect(verdict(withLine(line)) == .refused(.requestLineMalformed))
    }

    @Test(
        "A control byte in the first line is refused",
        arguments: [
            "GET\t/ HTTP/1.1", "GET /\tHTTP/1.1", "\tGET / HTTP/1.1", "GET /\u{0} HTTP/1.1",
            "GET /a\u{1}b HTTP/1.1", "G\u{0}ET / HTTP/1.1", "GET / HTTP/1.1\u{0}",
            "GET /\u{7F} HTTP/1.1", "GET /\u{B}HTTP/1.1", "GET\u{C}/ HTTP/1.1", "\u{1B}[31m",
            "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\u{1}",
        ])
    func controlBytes(line: String) {
        #expect(verdict(withLine(line)) == .refused(.controlByte))
    }

    @Test(
        "A version in another spelling is refused",
        arguments: [
            "GET / http/1.1", "GET / Http/1.1", "GET / HTTP/1", "GET / HTTP/1.", "GET / HTTP/.1",
            "GET / HTTP/11", "GET / HTTP/1.10", "GET / HTTP/01.1", "GET / HTTP/1,1",
            "GET / HTTP1.1", "GET / HTTP/1.1.1", "GET / HTTP/x.1", "GET / HTTP/-1.1",
            "GET / HTTPS/1.1", "GET / FTP/1.1", "GET / HTTP/1.1HTTP/1.1", "GET / HTTP",
            "GET / x", "GET / HTTP/+1.1", "GET / HTTP/1.1;x", "GET / ICY/1.1", "GET / HTTP\\1.1",
        ])
    func versionSpelling(line: String) {
        #expect(verdict(withLine(line)) == .refused(.versionMalformed))
    }

    @Test(
        "A version that is not HTTP/1 is told so",
        arguments: [
            "GET / HTTP/2.0", "GET / HTTP/0.9", "GET / HTTP/3.0", "PRI * HTTP/2.0",
            "GET / HTTP/9.9", "GET / HTTP/0.0",
        ])
    func versions(line: String) {
        #expect(verdict(withLine(line)) == .refused(.versionUnsupported))
        #expect(Refusal.versionUnsupported.status == .httpVersionNotSupported)
    }

    @Test(
        "A method that is not served is told so, TRACE and CONNECT among them",
        arguments: [
            "TRACE / HTTP/1.1", "CONNECT example.org:443 HTTP/1.1", "get / HTTP/1.1",
            "Get / HTTP/1.1", "FOO / HTTP/1.1", "GETX / HTTP/1.1", "GE / HTTP/1.1",
            "PROPFIND / HTTP/1.1", "QUERY / HTTP/1.1", "!#$%&'*+-.^_`|~ / HTTP/1.1",
        ])
    func methods(line: String) {
        #expect(verdict(withLine(line)) == .refused(.methodUnknown))
        #expect(Refusal.methodUnknown.status == .notImplemented)
    }

    @Test("A line feed alone ends no line, a carriage return alone is refused")
    func lineEndings() {
        #expect(verdict("GET / HTTP/1.1\nHost: a\n\n") == .refused(.bareLineFeed))
        #expect(verdict("GET / HTTP/1.1\rHost: a\r\r") == .refused(.bareCarriageReturn))
        #expect(verdict("GET / HTTP/1.1\r\r\nHost: a\r\n\r\n") == .refused(.bareCarriageReturn))
        #expect(verdict("GET /\r HTTP/1.1\r\nHost: a\r\n\r\n") == .refused(.bareCarriageReturn))
        #expect(verdict("\nGET / HTTP/1.1\r\nHost: a\r\n\r\n") == .refused(.bareLineFeed))
        #expect(verdict("GET / HTTP/1.1\r\nHost: a\r\n\n") == .refused(.bareLineFeed))
        #expect(verdict("GET / HTTP/1.1\r\nHost: a\n\r\n") == .refused(.bareLineFeed))
    }

    @Test("An empty line before the request is overlooked, a stream of them is not")
    func emptyLines() {
        let request = withLine("GET / HTTP/1.1")
        #expect(verdict("\r\n" + request) == .accepted)
        #expect(verdict("\r\n\r\n" + request) == .accepted)
        #expect(verdict("\r\n\r\n\r\n" + request) == .refused(.requestLineMalformed))
    }

    @Test("A line may be as long as the limit and no longer")
    func length() {
        let room = 8 * 1024 - "GET / HTTP/1.1".utf8.count
        let fits = "GET /" + String(repeating: "a", count: room) + " HTTP/1.1"
        let tooLong = "GET /" + String(repeating: "a", count: room + 1) + " HTTP/1.1"
        #expect(verdict(withLine(fits)) == .accepted)
        #expect(verdict(withLine(tooLong)) == .refused(.requestLineTooLong))
        let endless = [UInt8](repeating: 0x41, count: 16 * 1024 * 1024)
        #expect(verdict(endless) == .refused(.requestLineTooLong))
        #expect(Refusal.requestLineTooLong.status == .uriTooLong)
    }

    @Test("HTTP/1.0 ends the connection whatever it says")
    func http10() throws {
        let head = try parse("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        #expect(head?.isHTTP10 == true)
        #expect(head?.endsConnection == true)
        #expect(head?.authority == "")
    }

    @Test("Part of a head is nothing yet")
    func incomplete() {
        let request = withLine("GET / HTTP/1.1")
        for length in 0..<request.utf8.count {
            #expect(verdict(Array(request.utf8.prefix(length))) == .incomplete)
        }
    }
}
