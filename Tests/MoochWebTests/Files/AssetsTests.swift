import Foundation
import HTTPServer
import HTTPTypes
import Testing

@testable import MoochWeb

@Suite struct AssetsTests {
    private static let css = String(repeating: "a { color: red }\n", count: 100)
    private static let year = "public, max-age=31536000, immutable"

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Array(Self.css.utf8), to: "css/large.css")
        try folder.write(Array("<svg/>".utf8), to: "img/a.svg")
    }

    private func assets() throws -> Assets {
        try Assets(directory: folder.directory, prefix: "/assets/")
    }

    private func answer(
        _ assets: Assets, _ file: String, _ headers: HTTPFields = [:],
        method: HTTPRequest.Method = .get
    ) throws -> Response {
        let target = assets.address(of: file) ?? "/assets/\(file)"
        return try #require(
            assets.answer(file, to: Request(method: method, target: target, headers: headers)))
    }

    @Test func `an address that carries the content's hash may be kept for a year`() throws {
        let assets = try assets()
        let path = try #require(assets.address(of: "css/app.css"))
        #expect(path.wholeMatch(of: /\/assets\/css\/app\.css\?v=[A-Za-z0-9_-]{12}/) != nil)
        #expect(assets.address(of: "none.css") == nil)
        let caching = { (target: String) in
            assets.answer("css/app.css", to: Request(target: target))?.headers[.cacheControl]
        }
        #expect(caching(path) == Self.year)
        #expect(caching("/assets/css/app.css") == "no-cache")
        #expect(caching("/assets/css/app.css?v=other") == "no-cache")
        #expect(caching(path + "&a=b") == "no-cache")
        try folder.write(Array("b{}".utf8), to: "css/app.css")
        #expect(caching(path) == "no-cache")
        #expect(assets.answer("../secret.txt", to: Request()) == nil)
    }

    @Test func `text leaves compressed where the browser accepts it`() throws {
        let assets = try assets()
        let plain = try answer(assets, "css/large.css")
        let gzip = try answer(assets, "css/large.css", [.acceptEncoding: "gzip, br"])
        #expect(plain.headers[.contentEncoding] == nil)
        #expect(plain.headers[.acceptRanges] == "bytes")
        #expect(try plain.text() == Self.css)
        #expect(gzip.headers[.contentEncoding] == "gzip")
        #expect(try Gunzip.bytes(gzip.content()) == Array(Self.css.utf8))
        #expect(try gzip.content().count < Self.css.utf8.count / 10)
        for response in [plain, gzip] {
            #expect(response.status == .ok)
            #expect(response.headers[.vary] == "Accept-Encoding")
            #expect(response.headers[.contentType] == "text/css; charset=utf-8")
            #expect(response.headers[.cacheControl] == Self.year)
            #expect(response.headers[.eTag]?.hasPrefix("\"") == true)
        }
        #expect(plain.headers[.lastModified] == gzip.headers[.lastModified])
        #expect(plain.headers[.eTag] != gzip.headers[.eTag])
    }

    @Test func `each form has its own strong tag, and a 304 the fields of its 200`() throws {
        let assets = try assets()
        let file = "css/large.css"
        let gzip: HTTPFields = [.acceptEncoding: "gzip"]
        let plainTag = try #require(try answer(assets, file).headers[.eTag])
        let gzipTag = try #require(try answer(assets, file, gzip).headers[.eTag])
        for (tag, accepted, status) in [
            (plainTag, "", 304), (gzipTag, "gzip", 304), (plainTag, "gzip", 200),
            (gzipTag, "", 200), ("\(plainTag), \(gzipTag)", "gzip", 304),
        ] {
            let response = try answer(
                assets, file, [.ifNoneMatch: tag, .acceptEncoding: accepted])
            #expect(response.status.code == status, "\(tag) \(accepted)")
            #expect(response.headers[.vary] == "Accept-Encoding")
            #expect(response.headers[.cacheControl] == Self.year)
            #expect(response.headers[.eTag] == (accepted.isEmpty ? plainTag : gzipTag))
            if status == 304 { #expect(response.headers[.contentEncoding] == nil) }
        }
    }

    @Test func `a part is one of the plain form (RFC 9110 §14.2)`() throws {
        let assets = try assets()
        let file = "css/large.css"
        let part = try answer(assets, file, [.acceptEncoding: "gzip", .range: "bytes=4-8"])
        #expect(part.status == .partialContent)
        #expect(part.headers[.contentEncoding] == nil)
        #expect(part.headers[.vary] == "Accept-Encoding")
        #expect(part.headers[.contentRange] == "bytes 4-8/1700")
        #expect(try part.text() == "color")
        let tag = try #require(
            try answer(assets, file, [.acceptEncoding: "gzip"]).headers[.eTag])
        // The rest of a compressed answer that was cut off cannot be had: all of it comes again.
        let rest = try answer(
            assets, file, [.acceptEncoding: "gzip", .range: "bytes=4-", .ifRange: tag])
        #expect(rest.status == .ok)
        // Who refuses the plain form gets no parts, and HEAD has none.
        for (accepted, method) in [("gzip, identity;q=0", HTTPRequest.Method.get), ("gzip", .head)]
        {
            let whole = try answer(
                assets, file, [.acceptEncoding: accepted, .range: "bytes=4-8"], method: method)
            #expect(whole.status == .ok)
            #expect(whole.headers[.contentEncoding] == "gzip")
            #expect(whole.headers[.acceptRanges] == nil)
        }
    }

    @Test(arguments: ["", "gzip", "gzip;q=0", "identity;q=0", "*;q=0"])
    func `HEAD says what GET says`(accepted: String) throws {
        let assets = try assets()
        for file in ["css/large.css", "css/app.css", "a.txt", "css/deep/x.unknown"] {
            // A file of this very second could be a second older to the one than to the other.
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)],
                ofItemAtPath: "\(folder.directory)/\(file)")
            let get = try answer(assets, file, [.acceptEncoding: accepted])
            let head = try answer(assets, file, [.acceptEncoding: accepted], method: .head)
            #expect(get.status == .ok)
            #expect(head.headers == get.headers)
            // The server counts the length from the body that it then leaves out.
            #expect(try head.content() == get.content())
        }
    }

    @Test func `what would not become smaller, and what is no text, has one form`() throws {
        let noise = (0..<2000).map { _ in UInt8.random(in: 0...255) }
        try folder.write(noise, to: "noise.json")
        try folder.write([UInt8](repeating: 7, count: 2000), to: "even.png")
        let assets = try assets()
        for file in ["noise.json", "even.png", "css/app.css", "empty.js"] {
            let response = try answer(assets, file, [.acceptEncoding: "gzip"])
            #expect(response.headers[.contentEncoding] == nil, "\(file)")
            #expect(response.headers[.vary] == nil, "\(file)")
        }
    }

    @Test(arguments: ["css", "js", "svg", "html", "txt", "json", "webmanifest", "SVG"])
    func `every kind of text is compressed`(ending: String) throws {
        try folder.write(Array(Self.css.utf8), to: "large." + ending)
        let response = try answer(
            try assets(), "large." + ending, [.acceptEncoding: "gzip"])
        #expect(response.headers[.contentEncoding] == "gzip")
    }

    @Test func `a file that changed since start-up is sent as it is`() throws {
        let assets = try assets()
        let before = try answer(assets, "css/large.css", [.acceptEncoding: "gzip"])
        try folder.write(Array("b{}".utf8), to: "css/large.css")
        let after = try answer(assets, "css/large.css", [.acceptEncoding: "gzip"])
        #expect(try after.text() == "b{}")
        #expect(after.headers[.contentEncoding] == nil)
        #expect(after.headers[.vary] == "Accept-Encoding")
        #expect(after.headers[.cacheControl] == "no-cache")
        #expect(after.headers[.eTag] != before.headers[.eTag])
        try folder.write(Array("c{}".utf8), to: "css/new.css")
        #expect(try answer(assets, "css/new.css").text() == "c{}")
    }

    @Test func `style sheets and scripts link the versioned addresses`() throws {
        let text = "a { background: url(\"/assets/img/a.svg\") }\n"
        try folder.write(Array((text + Self.css).utf8), to: "css/linking.css")
        try folder.write(Array("const icon = '/assets/img/a.svg';".utf8), to: "js/a.js")
        let first = try assets()
        let image = try #require(first.address(of: "img/a.svg"))
        let expected = text.replacing("/assets/img/a.svg", with: image) + Self.css
        let response = try answer(first, "css/linking.css")
        #expect(try response.text() == expected)
        #expect(response.headers[.cacheControl] == Self.year)
        let gzip = try answer(first, "css/linking.css", [.acceptEncoding: "gzip"])
        #expect(try Gunzip.bytes(gzip.content()) == Array(expected.utf8))
        let part = try answer(first, "css/linking.css", [.range: "bytes=-8"])
        #expect(try part.text() == "or: red }\n".suffix(8))
        #expect(try answer(first, "js/a.js").text() == "const icon = '\(image)';")
        // A new image is a new style sheet.
        try folder.write(Array("<svg></svg>".utf8), to: "img/a.svg")
        #expect(try assets().address(of: "css/linking.css") != first.address(of: "css/linking.css"))
    }

    @Test(arguments: [
        ("css/a.css", "\n\na{background:url(/assets/img/none.svg)}", "/assets/img/none.svg"),
        ("css/a.css", "\n\n@import \"/assets/css/app.css\"", "/assets/css/app.css"),
        ("js/a.js", "\n\nimport \"/assets/empty.js\"", "/assets/empty.js"),
    ])
    func `an address that leads nowhere stops the start`(
        file: String, text: String, address: String
    ) throws {
        try folder.write(Array(text.utf8), to: file)
        #expect(throws: AssetError(file: file, line: 3, address: address)) { try assets() }
    }
}
