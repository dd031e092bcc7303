import Foundation
import HTTPServer
import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("A community's photo")
struct CommunityPhotoTests {
    /// A 1 × 1 PNG, made by hand.
    private static let png = [UInt8](
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMQaHAAAAF0ANHYEaEaAAAA"
                + "AElFTkSuQmCC") ?? Data())

    private static let fields: KeyValuePairs = [
        "name": "Elm", "latitude": "1", "longitude": "2",
    ]

    @Test(
        "A photo is kept, shown, served so that it can only be looked at, and only to administrators"
    )
    func upload() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let answer = try await browser.upload(
            "/communities", from: "/communities/new", Self.fields,
            files: [TestFile(field: "photo", fileName: "../../x.png", bytes: Self.png)])
        #expect(answer.status == .seeOther)
        let name = try #require(
            try await fixture.text(
                "SELECT (SELECT name FROM photo WHERE id = photo_id) FROM community"))
        let page = await browser.get("/communities/1").text
        #expect(page.contains("\(name.dropLast(5))-320.webp 320w"))
        #expect(page.contains("/photos/\(name) 2048w"))
        let photo = await browser.get("/photos/\(name)")
        #expect(photo.status == .ok)
        #expect(photo.response.headers[.contentType] == "image/webp")
        #expect(photo.response.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
        #expect(photo.response.headers[.xContentTypeOptions] == "nosniff")
        #expect(await TestBrowser(fixture).get("/photos/\(name)").status == .seeOther)
    }

    /// The numbers are sections of RFC 9110; `TAG` stands for the photo's own tag.
    @Test("A photo may be kept for a year by its one browser, asked for in parts, and again")
    func caching() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        _ = try await browser.upload(
            "/communities", from: "/communities/new", Self.fields,
            files: [TestFile(field: "photo", fileName: "x.png", bytes: Self.png)])
        let name = try #require(
            try await fixture.text(
                "SELECT (SELECT name FROM photo WHERE id = photo_id) FROM community"))
        let plain = await browser.get("/photos/\(name)", headers: ["accept-encoding": "gzip"])
        #expect(
            plain.response.headers[.cacheControl] == "private, max-age=31536000, immutable")
        #expect(plain.response.headers[.contentEncoding] == nil)
        let tag = try #require(plain.response.headers[.eTag])
        for (section, fields, status) in [
            ("13.1.2", ["if-none-match": "TAG"], 304), ("13.1.2", ["if-none-match": "*"], 304),
            ("13.1.3", ["if-modified-since": "Fri, 31 Dec 9999 23:59:59 GMT"], 304),
            ("13.1.1", ["if-match": "W/TAG"], 412), ("14.2", ["range": "bytes=1-3"], 206),
            ("15.5.17", ["range": "bytes=100000-"], 416),
            ("13.1.5", ["range": "bytes=1-3", "if-range": "\"x\""], 200),
        ] {
            let headers = fields.mapValues { $0.replacing("TAG", with: tag) }
            let answer = await browser.get("/photos/\(name)", headers: headers)
            #expect(answer.status.code == status, "§\(section) \(headers)")
            // Whatever the answer, it can only be looked at, and nobody else may keep it.
            #expect(answer.response.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
            #expect(answer.response.headers[.xContentTypeOptions] == "nosniff")
            #expect(answer.response.headers[.cacheControl]?.contains("public") == false)
        }
        let head = await browser.send(.head, "/photos/\(name)")
        #expect(head.response.headers == plain.response.headers)
        for path in [
            String(repeating: "0", count: 64) + ".webp", "\(name.dropLast(5))-321.webp",
            "..%2fstore.sqlite", "../store.sqlite", "\(name)/", "./\(name)", "\(name.uppercased())",
            "\(name).png", "\(name)%20", "%2e%2e%2f\(name)", String(name.dropLast(4)), "",
        ] {
            #expect(await browser.get("/photos/" + path).status == .notFound, "\(path)")
        }
    }

    @Test("A photo with an odd head and all its rows is taken")
    func odd() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        for (index, bytes) in OddPhotos.all.enumerated() {
            let answer = try await browser.upload(
                "/communities", from: "/communities/new",
                ["name": "Elm \(index)", "latitude": "1", "longitude": "2"],
                files: [TestFile(field: "photo", fileName: "x.jpg", bytes: bytes)])
            #expect(answer.status == .seeOther, "\(answer.text)")
        }
    }

    @Test("A wrong file is refused beside its field, and what was typed stays")
    func wrong() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let html = Array("<html><script>alert(1)</script>".utf8)
        for bytes in [html, Array(Self.png.prefix(40)) + html, Array("<svg/>".utf8)] {
            let answer = try await browser.upload(
                "/communities", from: "/communities/new", Self.fields,
                files: [TestFile(field: "photo", fileName: "photo.png", bytes: bytes)])
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("id=\"photo-problem\""))
            #expect(answer.text.contains("value=\"Elm\""))
        }
        #expect(try await fixture.number("SELECT count(*) FROM photo") == 0)
    }

    @Test("A photo over 25 MiB is refused beside its field, and what was typed stays")
    func tooLarge() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        let bytes = Self.png + [UInt8](repeating: 0, count: 26 << 20)
        let answer = try await browser.upload(
            "/communities", from: "/communities/new", Self.fields,
            files: [TestFile(field: "photo", fileName: "photo.png", bytes: bytes)])
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("at most 25 MiB"))
        #expect(answer.text.contains("value=\"Elm\""))
    }

    @Test("A size that the photo is too small for is answered with the next larger one")
    func sizes() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        _ = try await browser.upload(
            "/communities", from: "/communities/new", Self.fields,
            files: [TestFile(field: "photo", fileName: "x.png", bytes: Self.png)])
        let name = try #require(try await fixture.text("SELECT name FROM photo"))
        let full = await browser.get("/photos/\(name)")
        for size in ["-320", "-640", "-1280"] {
            let answer = await browser.get("/photos/\(name.dropLast(5))\(size).webp")
            #expect(answer.status == .ok)
            #expect(answer.response.headers[.eTag] == full.response.headers[.eTag])
            #expect(
                answer.response.headers[.cacheControl] == "private, max-age=31536000, immutable")
        }
    }

    @Test("A form that is not right keeps no photo, and says to choose it again")
    func invalid() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        _ = try await browser.submit("/communities", from: "/communities/new", Self.fields)
        let photo = TestFile(field: "photo", fileName: "a.png", bytes: Self.png)
        for fields: KeyValuePairs in [
            ["name": "", "latitude": "1", "longitude": "2"],
            ["name": "Elm", "latitude": "1", "longitude": "2"],
        ] {
            let answer = try await browser.upload(
                "/communities", from: "/communities/new", fields, files: [photo])
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("id=\"photo-problem\""))
            #expect(answer.text.contains("Choose the photo again"))
        }
        let stale = try await browser.upload(
            "/communities/1", from: "/communities/1/edit",
            ["name": "Oak", "latitude": "1", "longitude": "2", "version": "old"], files: [photo])
        #expect(stale.status == .conflict)
        #expect(stale.text.contains("Choose the photo again"))
        #expect(try await fixture.number("SELECT count(*) FROM photo") == 0)
        #expect(try fixture.store.photos.list() == [])
    }

    @Test("Current photo stays when a form comes back, and can be taken away")
    func kept() async throws {
        let fixture = try TestDashboard()
        let browser = try await fixture.signedIn()
        _ = try await browser.upload(
            "/communities", from: "/communities/new", Self.fields,
            files: [TestFile(field: "photo", fileName: "a.png", bytes: Self.png)])
        let form = await browser.get("/communities/1/edit").text
        let kept = try #require(form.firstMatch(of: /name="kept_photo" value="([^"]+)"/)).1
        let version = try #require(form.firstMatch(of: /name="version" value="([^"]+)"/)).1
        let wrong = try await browser.upload(
            "/communities/1", from: "/communities/1/edit",
            [
                "name": "", "latitude": "1", "longitude": "2", "kept_photo": String(kept),
                "version": String(version),
            ], files: [])
        #expect(wrong.text.contains("name=\"kept_photo\" value=\"\(kept)\""))
        #expect(!wrong.text.contains("Choose the photo again"))
        _ = try await browser.upload(
            "/communities/1", from: "/communities/1/edit",
            [
                "name": "Elm", "latitude": "1", "longitude": "2", "kept_photo": String(kept),
                "remove_photo": "1", "version": String(version),
            ], files: [])
        #expect(try await fixture.number("SELECT photo_id IS NULL FROM community") == 1)
    }
}
