import Foundation
import HTTPServer
import HTTPTypes
import MoochFixtures
import Testing

@Suite("The files that pages link")
struct AssetTests {
    /// The addresses of files in a text.
    private static func links(in text: String) -> Set<String> {
        Set(text.matches(of: /\/assets\/[^"'#)\s]*/).map { String($0.output) })
    }

    private static func text(of file: String) throws -> String {
        try String(contentsOf: URL(filePath: TestDashboard.root + "/" + file), encoding: .utf8)
    }

    @Test("Every file a page links has an address that browsers keep for a year")
    func versions() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        var links = Self.links(in: await TestBrowser(fixture).get("/sign-in").text)
        for page in ["/", "/communities", "/communities/new", "/categories", "/help", "/nowhere"] {
            links.formUnion(Self.links(in: await browser.get(page).text))
        }
        for link in links where link.contains(".css") {
            // Compressed, an answer's body is bytes; as it is here, a file or bytes.
            guard case .bytes(let bytes) = await browser.get(link).response.body else { continue }
            links.formUnion(Self.links(in: String(decoding: bytes, as: UTF8.self)))
        }
        #expect(links.count >= 13)
        #expect(links.contains { $0.hasPrefix("/assets/img/icons.svg?v=") })
        #expect(links.contains { $0.hasPrefix("/assets/img/select.svg?v=") })
        for link in links {
            #expect(link.contains("?v="), "\(link)")
            let answer = await TestBrowser(fixture).get(link)
            #expect(answer.status == .ok, "\(link)")
            #expect(
                answer.response.headers[.cacheControl] == "public, max-age=31536000, immutable",
                "\(link)")
        }
    }

    @Test("Every file of Public is linked by a template, a style sheet or a script, or installed")
    func used() throws {
        // Those that the members' manifest names, and their worker, which has an address of its own.
        var linked: Set<String> = [
            "/assets/img/icon-192.png", "/assets/img/icon-512.png",
            "/assets/img/icon-maskable.png", "/assets/members/service-worker.js",
        ]
        var files: Set<String> = []
        for folder in ["Templates", "Public"] {
            let paths = try FileManager.default.subpathsOfDirectory(
                atPath: TestDashboard.root + "/" + folder)
            for path in paths where path.contains(".") {
                if folder == "Public" { files.insert("/assets/" + path) }
                guard !path.hasSuffix(".png") else { continue }
                linked.formUnion(Self.links(in: try Self.text(of: folder + "/" + path)))
            }
        }
        #expect(files.subtracting(linked) == [])
    }

    @Test("Style sheets, scripts and icons leave compressed where the browser accepts it")
    func compression() async throws {
        let browser = TestBrowser(try TestDashboard())
        for file in ["css/base.css", "js/forms.js", "img/icons.svg"] {
            let answer = await browser.get(
                "/assets/" + file, headers: ["accept-encoding": "gzip, deflate, br, zstd"])
            #expect(answer.response.headers[.contentEncoding] == "gzip", "\(file)")
            #expect(answer.response.headers[.vary] == "Accept-Encoding", "\(file)")
            #expect(answer.response.headers[.xContentTypeOptions] == "nosniff", "\(file)")
            let plain = await browser.get("/assets/" + file)
            // Whoever wants to know why reads the source.
            #expect(!file.hasSuffix("css") || !plain.text.contains("/*"), "\(file)")
            #expect(plain.response.headers[.contentEncoding] == nil, "\(file)")
        }
    }

    /// A page holds secrets beside what others choose: BREACH.
    @Test(
        "A page leaves compressed only where the visitor or the dashboard itself asked for it",
        arguments: [
            ("same-origin", true), ("none", true), ("cross-site", false), ("same-site", false),
            ("", false), (nil, false),
        ])
    func pages(site: String?, isCompressed: Bool) async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        var headers = ["accept-encoding": "gzip, deflate, br, zstd"]
        headers["sec-fetch-site"] = site
        for page in ["/", "/communities?q=guess", "/help", "/account", "/nowhere", "/sign-in"] {
            for visitor in [browser, TestBrowser(fixture)] {
                let answer = await visitor.get(page, headers: headers)
                guard answer.status != .seeOther else { continue }
                let coding = answer.response.headers[.contentEncoding]
                #expect(coding == (isCompressed ? "gzip" : nil), "\(page)")
                #expect(answer.response.headers[.vary] == "Accept-Encoding, Sec-Fetch-Site")
            }
        }
        #expect(await browser.get("/healthz", headers: headers).text.hasPrefix("ok\n"))
    }

    /// `TAG` stands for the file's own tag; the numbers are sections of RFC 9110.
    @Test(
        "Conditions and ranges are answered through the front door",
        arguments: [
            ("13.1.2", ["if-none-match": "\"x\", W/TAG"], 304),
            ("13.1.2", ["if-none-match": "\"x\""], 200),
            ("13.1.3", ["if-modified-since": "Fri, 31 Dec 9999 23:59:59 GMT"], 304),
            ("13.1.1", ["if-match": "\"x\""], 412),
            ("14.2", ["range": "bytes=0-9"], 206), ("14.2", ["range": "bytes=-99999999"], 206),
            ("15.5.17", ["range": "bytes=99999999999999999999-"], 416),
            ("14.2", ["range": "bytes=0-0,2-2"], 200),
            ("13.1.5", ["range": "bytes=0-9", "if-range": "W/TAG"], 200),
        ])
    func conditions(section: String, fields: [String: String], status: Int) async throws {
        let browser = TestBrowser(try TestDashboard())
        let path = "/assets/css/base.css"
        let tag = try #require(await browser.get(path).response.headers[.eTag])
        let headers = fields.mapValues { $0.replacing("TAG", with: tag) }
        let answer = await browser.get(path, headers: headers)
        #expect(answer.status.code == status, "§\(section)")
        #expect(answer.response.headers[.xContentTypeOptions] == "nosniff")
        if status >= 400 { #expect(answer.response.headers[.cacheControl] == "no-store") }
    }

    /// ASVS 5.3.2. What cannot be decoded (`%00`, overlong UTF-8) is refused before it comes here.
    @Test(
        "No path leads out of Public",
        arguments: [
            "/assets/", "/assets/css", "/assets/css/", "/assets/../Package.swift",
            "/assets/css/../../Package.swift", "/assets/%2e%2e/Package.swift",
            "/assets/..%2fPackage.swift", "/assets/%2e%2e%2fPackage.swift",
            "/assets/%252e%252e%252fPackage.swift", "/assets/..\\Package.swift",
            "/assets/..%5cPackage.swift", "/assets//etc/passwd", "/assets/%2fetc%2fpasswd",
            "//etc/passwd", "/assets/.hidden", "/assets/css//base.css", "/assets/css/./base.css",
            "/assets/css/base.css/", "/assets/css/BASE.css",
            "/assets/" + String(repeating: "a", count: 300),
            "/assets/" + String(repeating: "../", count: 1000) + "etc/passwd",
        ])
    func outside(target: String) async throws {
        let answer = await TestBrowser(try TestDashboard()).get(target)
        #expect(answer.status == .notFound)
        guard case .bytes = answer.response.body else {
            Issue.record("a file was sent")
            return
        }
    }
}
