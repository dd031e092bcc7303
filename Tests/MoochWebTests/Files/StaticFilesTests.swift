import HTTPServer
import HTTPTypes
import Testing

@testable import MoochWeb

@Suite struct StaticFilesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func answer(_ path: String, _ headers: HTTPFields = [:]) throws -> Response {
        try #require(
            StaticFiles(directory: folder.directory)
                .answer(path, to: Request(headers: headers)))
    }

    @Test func `a file is answered whole, from the file, with its validators`() throws {
        let response = try answer("a.txt")
        #expect(response.status == .ok)
        guard case .file = response.body else {
            Issue.record("not sent with sendfile")
            return
        }
        #expect(try response.text() == "0123456789")
        #expect(response.headers[.cacheControl] == "no-cache")
        #expect(response.headers[.acceptRanges] == "bytes")
        #expect(response.headers[.eTag]?.wholeMatch(of: /"[^"]+"/) != nil)
        #expect(response.headers[.lastModified]?.hasSuffix(" GMT") == true)
        #expect(try answer("empty.js").content().isEmpty)
    }

    /// RFC 9110 §8.3: what the content is, said by its name's ending alone.
    @Test(arguments: [
        ("a.css", "text/css; charset=utf-8"), ("a.js", "text/javascript; charset=utf-8"),
        ("a.html", "text/html; charset=utf-8"), ("a.txt", "text/plain; charset=utf-8"),
        ("a.json", "application/json"), ("a.webmanifest", "application/manifest+json"),
        ("a.svg", "image/svg+xml"), ("a.png", "image/png"), ("a.jpg", "image/jpeg"),
        ("a.jpeg", "image/jpeg"), ("a.webp", "image/webp"), ("a.avif", "image/avif"),
        ("a.gif", "image/gif"), ("a.ico", "image/x-icon"), ("a.woff2", "font/woff2"),
        ("A.PNG", "image/png"), ("a.css.png", "image/png"), ("a.b", "application/octet-stream"),
        ("a", "application/octet-stream"), ("css", "application/octet-stream"),
        ("a.", "application/octet-stream"), ("a.css ", "application/octet-stream"),
        ("a.png\u{301}", "application/octet-stream"),
    ])
    func `a file has the media type of its ending`(name: String, type: String) {
        #expect(MediaTypes.type(of: name) == type)
    }

    @Test func `a part carries what the whole does`() throws {
        let whole = try answer("a.txt").headers
        var part = try answer("a.txt", [.range: "bytes=2-4"]).headers
        #expect(part[.contentRange] == "bytes 2-4/10")
        part[.contentRange] = nil
        #expect(part == whole)
    }

    @Test func `a changed file has another tag`() throws {
        let before = try answer("a.txt").headers[.eTag]
        try folder.write(Array("9876543210".utf8), to: "a.txt")
        #expect(try answer("a.txt").headers[.eTag] != before)
    }
}
