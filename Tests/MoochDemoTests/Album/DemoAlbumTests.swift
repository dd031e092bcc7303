import Crypto
import Foundation
import Testing

@testable import MoochDemo
@testable import MoochStore

@Suite struct DemoAlbumTests {
    @Test("Each photo's row says what its file is, and its smaller sizes lie beside it")
    func rowsAndFiles() async throws {
        let demo = try DemoStore()
        let rows = try await demo.texts(
            """
            SELECT name || ' ' || width || ' ' || height || ' ' || byte_count || ' '
                || iif(id IN (SELECT photo_id FROM community), 'place', 'thing')
            FROM photo
            """)
        #expect(rows.count == DemoPicture.allCases.count)
        let folder = URL(filePath: demo.store.photos.path)
        for row in rows {
            let parts = row.split(separator: " ")
            let content = try Data(contentsOf: folder.appending(path: parts[0]))
            let hash = SHA256.hash(data: content).map { String(format: "%02x", $0) }.joined()
            #expect(parts[0] == "\(hash).webp")
            #expect(parts[1...2].map(String.init) == size(content))
            #expect(size(content) == ["960", parts[4] == "place" ? "640" : "720"])
            #expect(parts[3] == "\(content.count)")
            for width in ["640", "320"] {
                let smaller = try Data(contentsOf: folder.appending(path: "\(hash)-\(width).webp"))
                #expect(size(smaller)[0] == width && smaller.count < content.count)
            }
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.count == rows.count * 3)
        let modes = try files.map {
            try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\($0)")
        }.map { $0[.posixPermissions] as? Int }
        #expect(Set(modes) == [0o600])
    }

    @Test("There is a file for each picture and no other")
    func resources() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: DemoAlbum.folder.path)
        let expected = DemoPicture.allCases.flatMap { picture in
            ["", "-640", "-320"].map { "\(picture.rawValue)\($0).webp" }
        }
        #expect(Set(files) == Set(expected))
    }

    @Test("A picture that is missing is told by its path")
    func missing() {
        let folder = URL(filePath: "/nonexistent/Pictures")
        #expect(throws: DemoError.noPicture("/nonexistent/Pictures/arcade.webp")) {
            try DemoAlbum(folder: folder)
        }
    }

    /// Width and height of a lossy WebP (RFC 9649 §2.5).
    private func size(_ content: Data) -> [String] {
        #expect(content[8..<16].elementsEqual("WEBPVP8 ".utf8))
        return [26, 28].map { String(Int(content[$0]) + Int(content[$0 + 1] & 0x3F) * 256) }
    }
}
