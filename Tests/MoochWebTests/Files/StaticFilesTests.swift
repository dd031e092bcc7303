import Foundation
import HTTPServer
import HTTPTypes
import Testing

@testable import MoochWeb

/// A folder of files, beside a secret it must not give away, for one test.
private final class TemporaryFolder {
    let root: String
    var directory: String { root + "/public" }

    init() throws {
        let files = FileManager.default
        root = files.temporaryDirectory.path + "/" + RandomToken().text
        try files.createDirectory(
            atPath: root + "/public/css/deep", withIntermediateDirectories: true)
        for (path, text) in [
            ("secret.txt", "secret"), ("public/a.txt", "0123456789"), ("public/css/app.css", "a{}"),
            ("public/.hidden", "x"), ("public/css/deep/x.unknown", "x"), ("public/empty.js", ""),
        ] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: "\(root)/\(path)"))
        }
        try files.createSymbolicLink(
            atPath: root + "/public/link.txt", withDestinationPath: "../secret.txt")
        try files.createSymbolicLink(atPath: root + "/public/up", withDestinationPath: "..")
        _ = mkfifo(root + "/public/pipe", 0o600)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: root)
    }
}

@Suite struct StaticFilesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func answer(_ path: String, _ headers: HTTPFields = [:]) -> Response? {
        StaticFiles(directory: folder.directory).answer(path, to: Request(headers: headers))
    }

    private func content(_ response: Response?) throws -> String {
        guard case .file(let range)? = response?.body else { return "" }
        var bytes = [UInt8](repeating: 0, count: range.length)
        let count = pread(range.file.descriptor, &bytes, bytes.count, off_t(range.offset))
        try #require(count == range.length)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `a file is answered whole, with its type and its validators`() throws {
        let response = try #require(answer("a.txt"))
        #expect(response.status == .ok)
        #expect(try content(response) == "0123456789")
        #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
        #expect(response.headers[.cacheControl] == "no-cache")
        #expect(response.headers[.lastModified]?.hasSuffix(" GMT") == true)
        #expect(answer("css/app.css")?.headers[.contentType] == "text/css; charset=utf-8")
        #expect(
            answer("css/deep/x.unknown")?.headers[.contentType] == "application/octet-stream")
        #expect(try content(answer("empty.js")).isEmpty)
    }

    @Test(arguments: [
        "", "/", ".", "..", "../secret.txt", "css/../a.txt", "css/../../secret.txt", "/etc/passwd",
        "//etc/passwd", "link.txt", "up/secret.txt", ".hidden", "css", "css/", "a.txt/",
        "css//app.css",
        "pipe", "none.txt", "a.txt\u{0}.css", "..\\secret.txt", "%2e%2e/secret.txt",
        String(repeating: "a", count: 5000), String(repeating: "css/", count: 5000) + "app.css",
    ])
    func `anything else is not there`(path: String) {
        #expect(answer(path) == nil)
    }

    @Test func `a folder that does not exist has no files`() {
        let files = StaticFiles(directory: folder.directory + "/none")
        #expect(files.answer("a.txt", to: Request()) == nil)
    }

    @Test func `a client that has the file is told so`() throws {
        let first = try #require(answer("a.txt"))
        let tag = try #require(first.headers[.eTag])
        let date = try #require(first.headers[.lastModified])
        for headers: HTTPFields in [
            [.ifNoneMatch: tag], [.ifNoneMatch: "\"x\", W/\(tag)"], [.ifNoneMatch: "*"],
            [.ifModifiedSince: date], [.ifModifiedSince: "Fri, 31 Dec 9999 23:59:59 GMT"],
            [.ifNoneMatch: tag, .ifModifiedSince: "Thu, 01 Jan 1970 00:00:00 GMT"],
        ] {
            let response = try #require(answer("a.txt", headers))
            #expect(response.status == .notModified)
            #expect(response.headers[.eTag] == tag)
            #expect(response.headers[.contentType] == nil)
        }
        for headers: HTTPFields in [
            [.ifNoneMatch: "\"x\""], [.ifNoneMatch: "\"x\"", .ifModifiedSince: date],
            [.ifModifiedSince: "Thu, 01 Jan 1970 00:00:00 GMT"], [.ifModifiedSince: "yesterday"],
            [.ifModifiedSince: "Thu, 99 Jan 1970 00:00:00 GMT"],
            [.ifModifiedSince: "Thu, 01 Jan 9999999999999999999999 00:00:00 GMT"],
        ] {
            #expect(answer("a.txt", headers)?.status == .ok)
        }
    }

    @Test func `a changed file has another tag`() throws {
        let before = answer("a.txt")?.headers[.eTag]
        try Data("9876543210".utf8).write(to: URL(fileURLWithPath: folder.directory + "/a.txt"))
        #expect(answer("a.txt")?.headers[.eTag] != before)
    }

    @Test func `a part is answered as a part`() throws {
        let part = try #require(answer("a.txt", [.range: "bytes=2-4"]))
        #expect(part.status == .partialContent)
        #expect(part.headers[.contentRange] == "bytes 2-4/10")
        #expect(try content(part) == "234")
        let none = try #require(answer("a.txt", [.range: "bytes=10-"]))
        #expect(none.status == .rangeNotSatisfiable)
        #expect(none.headers[.contentRange] == "bytes */10")
        #expect(answer("a.txt", [.range: "bytes=1-2,4-5"])?.status == .ok)
        #expect(answer("a.txt", [.range: "bytes=1-2", .ifRange: "\"old\""])?.status == .ok)
        let tag = try #require(part.headers[.eTag])
        #expect(
            answer("a.txt", [.range: "bytes=1-2", .ifRange: tag])?.status == .partialContent)
    }

    @Test func `an address that carries the content's hash may be kept for a year`() throws {
        let assets = Assets(directory: folder.directory, prefix: "/assets/")
        let path = assets.path(for: "css/app.css")
        #expect(path.hasPrefix("/assets/css/app.css?v="))
        #expect(assets.path(for: "none.css") == "/assets/none.css")
        let caching = { (target: String) in
            assets.answer("css/app.css", to: Request(target: target))?.headers[.cacheControl]
        }
        #expect(caching(path) == "public, max-age=31536000, immutable")
        #expect(caching("/assets/css/app.css") == "no-cache")
        #expect(caching("/assets/css/app.css?v=other") == "no-cache")
        try Data("b{}".utf8).write(to: URL(fileURLWithPath: folder.directory + "/css/app.css"))
        #expect(caching(path) == "no-cache")
        #expect(assets.answer("../secret.txt", to: Request()) == nil)
    }
}
