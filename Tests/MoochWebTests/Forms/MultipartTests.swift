import Foundation
import HTTPTypes
import Testing

@testable import MoochWeb

@Suite struct MultipartTests {
    @Test func `fields and files arrive as they were sent`() throws {
        let photo = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        let body = MultipartBody().field("name", "Maple Court").field("name", "Höhe 3 %zz +")
            .file("photo", "house.jpg", photo).field("note", "")
        let form = try MultipartBody.read(body.ended)
        #expect(form.fields.all("name") == ["Maple Court", "Höhe 3 %zz +"])
        #expect(form["note"] == "")
        #expect(try form.seen("photo") == [.uploaded("house.jpg", photo)])
    }

    @Test func `a file that looks like a boundary's beginning stays whole`() throws {
        let content = Array("\r\n--\r\n------WebKit\r\n\r\n--\r\r\n\r".utf8)
        let form = try MultipartBody.read(MultipartBody().file("f", "a", content).ended)
        #expect(try form.seen("f") == [.uploaded("a", content)])
    }

    @Test func `a preamble and an epilogue are for nobody`() throws {
        let body = Array("hello\r\n".utf8) + MultipartBody().field("a", "1").ended + [1, 2, 3]
        #expect(try MultipartBody.read(body)["a"] == "1")
    }

    @Test func `a file field left empty is no file`() throws {
        let form = try MultipartBody.read(MultipartBody().file("photo", "", []).ended)
        #expect(form.files.isEmpty)
        #expect(form.fields.items.isEmpty)
    }

    @Test func `line breaks in text become LF, in files they stay`() throws {
        let body = MultipartBody().field("note", "a\r\nb\rc\nd\r\n").file("f", "x", "a\r\nb".utf8)
        let form = try MultipartBody.read(body.ended)
        #expect(form["note"] == "a\nb\nc\nd\n")
        #expect(try form.seen("f") == [.uploaded("x", Array("a\r\nb".utf8))])
    }

    @Test func `a file over its limit is reported while all typed text is kept`() throws {
        let photo = [UInt8](repeating: 7, count: 25 << 20)
        let body = MultipartBody().field("name", "Maple")
            .file("photo", "large.jpg", photo).file("photo", "big.jpg", photo + [7])
            .field("note", "kept")
        let form = try MultipartBody.read(body.ended)
        #expect(
            try form.seen("photo")
                == [.uploaded("large.jpg", photo), .tooLarge("big.jpg", 25 << 20)])
        #expect(form["name"] == "Maple")
        #expect(form["note"] == "kept")
    }

    @Test func `one field takes several files, in the order they were sent`() throws {
        let body = MultipartBody().file("photo", "a", [1]).field("name", "Elm")
            .file("photo", "b", [2]).file("photo", "", []).file("photo", "c", []).ended
        let form = try MultipartBody.read(body)
        #expect(
            try form.seen("photo") == [.uploaded("a", [1]), .uploaded("b", [2]), .empty("c")])
        #expect(form["name"] == "Elm")
    }

    @Test func `one file too many is reported while the rest of the form is kept`() throws {
        var body = MultipartBody()
        for index in 0..<12 { body = body.file("photo", "\(index)", [1]) }
        let form = try MultipartBody.read(body.field("note", "kept").ended)
        let seen = try form.seen("photo")
        #expect(seen.count == 12 && seen[9] == .uploaded("9", [1]))
        #expect(seen[10...] == [.tooMany("10"), .tooMany("11")])
        #expect(form["note"] == "kept")
    }

    @Test func `a file that cannot be stored is reported while the rest of the form is kept`()
        throws
    {
        let body = MultipartBody().file("photo", "a", [1]).field("note", "kept").ended
        let form = try MultipartBody.read(body, folder: "/nowhere/at/all")
        #expect(try form.seen("photo") == [.notStored("a")])
        #expect(form["note"] == "kept")
    }

    @Test(arguments: [1, 2, 3, 7, 64, 1000])
    func `a form is the same in whatever pieces it arrives`(pieces: Int) throws {
        let content = Array("\r\n--\r\n------WebKit\r\n\r\n--\r\r\n\r".utf8)
        let body = MultipartBody().field("a", "1\r\n2").file("f", "x", content).field("b", "")
            .file("f", "y", [13]).field("c", "\r\n--").ended
        let form = try MultipartBody.read(Array("before\r\n".utf8) + body + [1, 2], pieces: pieces)
        #expect(try form.seen("f") == [.uploaded("x", content), .uploaded("y", [13])])
        #expect([form["a"], form["b"], form["c"]] == ["1\n2", "", "\n--"])
    }

    @Test func `an uploaded file has no name on the disk`() throws {
        let folder = NSTemporaryDirectory() + "mooch-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let body = MultipartBody().file("f", "a", [1, 2]).ended
        let form = try MultipartBody.read(body, folder: folder)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
        #expect(try form.seen("f") == [.uploaded("a", [1, 2])])
    }

    @Test(arguments: [
        (#"../../etc/passwd"#, "passwd"), (#"C:\Users\me\photo.jpg"#, "photo.jpg"),
        (#"a%22b.jpg"#, #"a"b.jpg"#), (#"a\"b.jpg"#, #"a"b.jpg"#), ("Küche.jpg", "Küche.jpg"),
        ("..", ""), (".", ""), ("a/", ""), ("a%0D%0Ab", "ab"), ("x\u{202E}gpj.exe", "xgpj.exe"),
        ("a%2Fb", "a%2Fb"), ("a\tb", "ab"),
    ])
    func `a file's name is never a path`(sent: String, kept: String) throws {
        let form = try MultipartBody.read(MultipartBody().file("f", sent, [1]).ended)
        #expect(try form.seen("f") == [.uploaded(kept, [1])])
    }

    @Test func `a long file name is cut`() throws {
        let name = String(repeating: "ü", count: 2000)
        let form = try MultipartBody.read(MultipartBody().file("f", name, [1]).ended)
        guard case .uploaded(let file)? = form.files["f"]?.first else {
            Issue.record("no file")
            return
        }
        #expect(file.fileName.utf8.count == 254)
    }

    @Test(arguments: [
        "", "\r\n", "--", "hello",
        "--\(MultipartBody.boundary)",
        "--\(MultipartBody.boundary)x\r\n",
        "--\(MultipartBody.boundary)\r\n\r\nno header\r\n--\(MultipartBody.boundary)--",
        "--\(MultipartBody.boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nno end",
        "--\(MultipartBody.boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1"
            + "\r\n--\(MultipartBody.boundary)",
        "--\(MultipartBody.boundary)\r\nContent-Disposition: form-data\r\n\r\n1"
            + "\r\n--\(MultipartBody.boundary)--",
        "--\(MultipartBody.boundary)\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\n1"
            + "\r\n--\(MultipartBody.boundary)--",
        "--\(MultipartBody.boundary)\r\nContent-Disposition: form-data; name=\"a\r\n\r\n1"
            + "\r\n--\(MultipartBody.boundary)--",
        "--\(MultipartBody.boundary)\r\nContent-Disposition: form-data; name=a; name=b\r\n\r\n1"
            + "\r\n--\(MultipartBody.boundary)--",
        "--\(MultipartBody.boundary)\r\nno colon\r\n\r\n1\r\n--\(MultipartBody.boundary)--",
        "--\(MultipartBody.boundary)\nContent-Disposition: form-data; name=\"a\"\n\n1\n--"
            + MultipartBody.boundary + "--",
    ])
    func `nonsense is malformed`(body: String) {
        #expect { try MultipartBody.read(Array(body.utf8)) } throws: {
            ($0 as? FormError)?.status == .badRequest
        }
    }

    @Test func `text that is not UTF-8 is malformed`() {
        let header = "Content-Disposition: form-data; name=\"a\""
        for content: [UInt8] in [[0xFF], [0xC3], [0]] {
            #expect(throws: FormError.self) {
                try MultipartBody.read(MultipartBody().adding(header, content).ended)
            }
        }
    }

    @Test func `too many parts, a vast part header and vast text are too large`() {
        var parts = MultipartBody()
        for index in 0..<1_001 { parts = parts.field("f\(index)", "x") }
        let header = "X: " + String(repeating: "a", count: 64 << 10)
        let text = String(repeating: "a", count: 600_000)
        for body in [
            parts, MultipartBody().adding(header, [1]),
            MultipartBody().field("a", text).field("b", text),
        ] {
            #expect { try MultipartBody.read(body.ended) } throws: {
                ($0 as? FormError)?.status == .contentTooLarge
            }
        }
    }

    @Test func `a body made to look like boundaries is read in linear time`() throws {
        let almost = Array("\r\n--\(MultipartBody.boundary.dropLast())".utf8)
        let content = Array(repeatElement(almost, count: 100_000).joined())
        let form = try MultipartBody.read(MultipartBody().file("f", "a", content).ended)
        #expect(try form.seen("f") == [.uploaded("a", content)])
    }

    @Test func `random changes to a form give a form or an error, never a trap`() {
        let whole = MultipartBody().field("name", "Maple").file("photo", "a.jpg", 0..<200).ended
        var random = SystemRandomNumberGenerator()
        for _ in 0..<3000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch UInt8.random(in: 0...3, using: &random) {
                case 0: bytes[index] = .random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                case 2: bytes.insert([13, 10, 34, 45, 59, 37][index % 6], at: index)
                default: bytes.removeSubrange(index...)
                }
                if bytes.isEmpty { break }
            }
            _ = try? MultipartBody.read(bytes)
        }
    }
}
