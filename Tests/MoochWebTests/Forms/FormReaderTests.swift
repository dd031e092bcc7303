import HTTPServer
import HTTPTypes
import Testing

@testable import MoochWeb

@Suite struct FormReaderTests {
    private func read(_ type: String?, _ body: [UInt8]) async throws -> SubmittedForm {
        var headers = HTTPFields()
        headers[.contentType] = type
        let request = Request(
            method: .post, target: "/things", headers: headers, body: .bytes(body))
        return try await FormReader().read(request)
    }

    private func status(_ type: String?, _ body: [UInt8]) async -> Int {
        do {
            _ = try await read(type, body)
            return 200
        } catch {
            return (error as? FormError)?.status.code ?? 500
        }
    }

    private let urlencoded = "application/x-www-form-urlencoded"

    @Test func `an urlencoded form is read, whatever its parameters`() async throws {
        let body = Array("name=Maple+Court&note=a%0D%0Ab".utf8)
        for type in [urlencoded, "Application/X-WWW-Form-URLEncoded; charset=UTF-8"] {
            let form = try await read(type, body)
            #expect(form["name"] == "Maple Court")
            #expect(form["note"] == "a\nb")
        }
    }

    @Test func `a multipart form is read, whether its boundary is quoted or not`() async throws {
        let body = MultipartBody().field("a", "1").ended
        let boundary = MultipartBody.boundary
        for type in [
            "multipart/form-data; boundary=\(boundary)",
            "multipart/form-data;charset=utf-8;BOUNDARY=\"\(boundary)\"",
        ] {
            #expect(try await read(type, body)["a"] == "1")
        }
    }

    @Test func `a request without body and type is an empty form`() async throws {
        let form = try await read(nil, [])
        #expect(form.fields.items.isEmpty && form.files.isEmpty)
    }

    @Test func `each kind of nonsense has its status`() async {
        #expect(await status(nil, [1]) == 415)
        #expect(await status("text/plain", Array("a=b".utf8)) == 415)
        #expect(await status("application/json", Array("{}".utf8)) == 415)
        #expect(await status("\(urlencoded), text/plain", Array("a=b".utf8)) == 415)
        #expect(await status(urlencoded, Array("a=%zz".utf8)) == 400)
        #expect(await status(urlencoded, [0x61, 0x3D, 0xFF]) == 400)
        #expect(await status(urlencoded, [UInt8](repeating: 0x61, count: 1 << 20 + 1)) == 413)
        #expect(await status(urlencoded, Array(String(repeating: "a&", count: 1001).utf8)) == 413)
        for boundary in [
            "", "; boundary", "; boundary=", "; boundary=\"a", "; boundary=\"a \"; x",
            "; boundary=a\u{7}", "; boundary=" + String(repeating: "a", count: 71),
            "; boundary=a; boundary=b",
        ] {
            #expect(await status("multipart/form-data" + boundary, []) == 400)
        }
        let vast = [UInt8](repeating: 0, count: 97 << 20 + 1)
        #expect(await status("multipart/form-data; boundary=a", vast) == 413)
    }

    @Test func `random bytes give a form or an error, never a trap`() async {
        var random = SystemRandomNumberGenerator()
        let alphabet = Array("a=&%+;\"\r\n-:0é\u{0}".utf8) + [0xFF, 0xC3]
        for round in 0..<3000 {
            let count = Int.random(in: 0...120, using: &random)
            let bytes = (0..<count).map { _ in
                alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
            }
            let type =
                round % 3 == 0
                ? String(decoding: bytes, as: UTF8.self)
                : round % 3 == 1 ? urlencoded : "multipart/form-data; boundary=a"
            #expect(await status(type, bytes) != 500)
        }
    }
}
