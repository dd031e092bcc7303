import Foundation
import Glibc
import MoochPhotos
import Testing

@testable import MoochStore

@Suite("The photo folder")
struct PhotoFolderTests {
    @Test("A kept photo lies there in its sizes, and the same content twice is the same files")
    func keep() throws {
        try withFolder { path in
            let folder = try PhotoFolder(path)
            let name = try folder.keep(SamplePhoto.made(1))
            #expect(try folder.keep(SamplePhoto.made(1)) == name)
            #expect(name.text.hasSuffix(".webp") && name.text.count == 69)
            #expect(try folder.list() == [name])
            let files = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
            #expect(files == [name.file(.small), name.text])
            for file in files {
                let size: PhotoSize = file == name.text ? .full : .small
                let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(file)")))
                #expect(bytes == SamplePhoto.made(1).files[size.rawValue])
            }
        }
    }

    @Test("The folder is 0700 and its files are 0600, whatever the folder was before")
    func rights() throws {
        try withFolder { path in
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: false,
                attributes: [.posixPermissions: 0o755])
            let name = try PhotoFolder(path).keep(SamplePhoto.made(2))
            #expect(try permissions(of: path) == 0o700)
            #expect(try permissions(of: path + "/" + name.text) == 0o600)
        }
    }

    @Test("A file that was cut short is written again in full")
    func repairs() throws {
        try withFolder { path in
            let folder = try PhotoFolder(path)
            let name = try folder.keep(SamplePhoto.made(3))
            try Data("short".utf8).write(to: URL(fileURLWithPath: path + "/" + name.text))
            #expect(try folder.keep(SamplePhoto.made(3)) == name)
            let file = try #require(try folder.open(name))
            close(file.descriptor)
            #expect(file.byteCount == SamplePhoto.made(3).largest.count)
        }
    }

    @Test("A link in the folder is not followed")
    func links() throws {
        try withFolder { path in
            let folder = try PhotoFolder(path)
            let name = try #require(PhotoName(String(repeating: "a", count: 64) + ".webp"))
            try FileManager.default.createSymbolicLink(
                atPath: path + "/" + name.text, withDestinationPath: "/etc/hostname")
            #expect(try folder.open(name) == nil)
        }
    }

    @Test("Half-written files of a program that stopped are removed once they are old")
    func leftovers() throws {
        try withFolder { path in
            _ = try PhotoFolder(path)
            for name in [".incoming-old", ".incoming-new"] {
                try Data().write(to: URL(fileURLWithPath: path + "/" + name))
            }
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -7_200)],
                ofItemAtPath: path + "/.incoming-old")
            #expect(try PhotoFolder(path).list() == [])
            #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [".incoming-new"])
        }
    }

    @Test("A folder that cannot be made says so with its path")
    func missing() {
        let error = #expect(throws: PhotoFolderError.self) {
            try PhotoFolder("/nowhere/at/all/photos")
        }
        #expect(error?.description.contains("/nowhere/at/all/photos") == true)
    }

    @Test(
        "Only 64 lower-case hex digits, perhaps a size, and the ending are a name",
        arguments: [
            "", ".webp", "../x", "x.webp", String(repeating: "a", count: 64), "\(hex).jpg",
            "\(hex).WEBP", "\(hex.uppercased()).webp", "\(hex.dropLast()).webp", "\(hex)a.webp",
            "\(hex.dropLast())g.webp", "\(hex).webp\0", "\(hex).", "\(hex)-.webp",
            "\(hex)-321.webp", "\(hex)-2048.webp", "\(hex)-320.jpg", "\(hex)-0320.webp",
            "../\(hex.dropLast(3)).webp", "\(hex)-320.webp/",
        ])
    func badNames(text: String) {
        #expect(PhotoName(text) == nil)
        #expect(PhotoName.parse(file: text) == nil)
    }

    @Test("A name is the SHA-256 of the largest size, and names the file of each size")
    func name() throws {
        let name = PhotoName(of: SamplePhoto.made(1).largest)
        #expect(PhotoName(name.text) == name)
        for size in PhotoSize.allCases {
            let parsed = try #require(PhotoName.parse(file: name.file(size)))
            #expect(parsed.name == name && parsed.size == size)
        }
        #expect(PhotoName(name.file(.small)) == nil)
    }

    private static let hex = String(repeating: "a", count: 64)

    /// Runs with the path of a folder that is not there yet, and clears up afterwards.
    private func withFolder(_ body: (String) throws -> Void) throws {
        let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: parent) }
        try body(parent.appending(path: "photos").path)
    }
}
