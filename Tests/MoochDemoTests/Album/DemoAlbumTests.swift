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
            #expect((720...960).contains(longerSide(content)))
            if parts[4] == "place" { #expect(size(content) == ["960", "640"]) }
            #expect(parts[3] == "\(content.count)")
            for side in [640, 320] {
                let smaller = try Data(contentsOf: folder.appending(path: "\(hash)-\(side).webp"))
                #expect(longerSide(smaller) == side && smaller.count < content.count)
            }
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.count { $0.hasSuffix(".webp") } == rows.count * 3)
        let modes = try files.map {
            try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\($0)")
        }.map { $0[.posixPermissions] as? Int }
        #expect(Set(modes) == [0o600])
    }

    @Test("Photos are as phones take them: upright, square, wide and very wide")
    func shapes() throws {
        let shapes = try DemoAlbum().photos.mapValues { Double($0.width) / Double($0.height) }
        #expect(shapes[.milkJug] == 0.75 && shapes[.cola] == 0.75)
        #expect(shapes.values.filter { $0 < 0.8 }.count >= 6)
        #expect(shapes.values.filter { $0 == 1 }.count >= 4)
        #expect(shapes.values.filter { $0 > 2 }.count >= 4)
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

    private func longerSide(_ content: Data) -> Int {
        size(content).compactMap { Int($0) }.max() ?? 0
    }

    /// Width and height of a lossy WebP (RFC 9649 §2.5).
    private func size(_ content: Data) -> [String] {
        #expect(content[8..<16].elementsEqual("WEBPVP8 ".utf8))
        return [26, 28].map { String(Int(content[$0]) + Int(content[$0 + 1] & 0x3F) * 256) }
    }
}
