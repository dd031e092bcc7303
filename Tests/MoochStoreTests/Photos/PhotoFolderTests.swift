import Foundation
import Testing

@testable import MoochStore

@Suite("The photo folder")
struct PhotoFolderTests {
    @Test("A kept photo is read back, and the same content twice is one file")
    func keep() throws {
        try withFolder { path in
            let folder = try PhotoFolder(path)
            let photo = try PhotoCleaner.clean(SamplePhotos.jpeg)
            let name = try folder.keep(photo)
            #expect(try folder.keep(photo) == name)
            #expect(name.text.hasSuffix(".jpg") && name.text.count == 68)
            #expect(try folder.read(name) == photo.bytes)
            #expect(try folder.list() == [name])
            #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [name.text])
        }
    }

    @Test("The folder is 0700 and its files are 0600, whatever the folder was before")
    func rights() throws {
        try withFolder { path in
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: false,
                attributes: [.posixPermissions: 0o755])
            let folder = try PhotoFolder(path)
            let name = try folder.keep(try PhotoCleaner.clean(SamplePhotos.packedPNG))
            #expect(try Self.rights(of: path) == 0o700)
            #expect(try Self.rights(of: path + "/" + name.text) == 0o600)
        }
    }

    @Test("A deleted photo is gone, and deleting it again is harmless")
    func delete() throws {
        try withFolder { path in
            let folder = try PhotoFolder(path)
            let name = try folder.keep(try PhotoCleaner.clean(SamplePhotos.lossyWebP))
            try folder.delete(name)
            try folder.delete(name)
            #expect(try folder.read(name) == nil)
            #expect(try folder.list() == [])
        }
    }

    @Test("A file that was cut short is written again in full")
    func repairs() throws {
        try withFolder { path in
            let folder = try PhotoFolder(path)
            let photo = try PhotoCleaner.clean(SamplePhotos.jpeg)
            let name = try folder.keep(photo)
            try Data("short".utf8).write(to: URL(fileURLWithPath: path + "/" + name.text))
            #expect(try folder.keep(photo) == name)
            #expect(try folder.read(name) == photo.bytes)
        }
    }

    @Test("A link in the folder is not followed")
    func links() throws {
        try withFolder { path in
            let folder = try PhotoFolder(path)
            let name = try #require(PhotoName(String(repeating: "a", count: 64) + ".jpg"))
            try FileManager.default.createSymbolicLink(
                atPath: path + "/" + name.text, withDestinationPath: "/etc/hostname")
            #expect(try folder.read(name) == nil)
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
        "Only 64 lower-case hex digits and a known ending are a name",
        arguments: [
            "", ".jpg", "../x", "x.jpg", String(repeating: "a", count: 64),
            String(repeating: "a", count: 64) + ".jpeg", String(repeating: "a", count: 64) + ".JPG",
            String(repeating: "A", count: 64) + ".jpg", String(repeating: "a", count: 63) + ".jpg",
            String(repeating: "a", count: 65) + ".jpg", String(repeating: "g", count: 64) + ".png",
            String(repeating: "a", count: 64) + ".jpg\0", String(repeating: "a", count: 64) + ".",
            "../" + String(repeating: "a", count: 61) + ".jpg",
        ])
    func badNames(text: String) {
        #expect(PhotoName(text) == nil)
    }

    @Test("A name is the SHA-256 of the bytes")
    func name() throws {
        let photo = try PhotoCleaner.clean(SamplePhotos.losslessWebP)
        let name = PhotoName(of: photo)
        #expect(PhotoName(name.text) == name)
        #expect(name.mediaType == "image/webp")
    }

    private static func rights(of path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(attributes[.posixPermissions] as? Int)
    }

    /// Runs with the path of a folder that is not there yet, and clears up afterwards.
    private func withFolder(_ body: (String) throws -> Void) throws {
        let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: parent) }
        try body(parent.appending(path: "photos").path)
    }
}
