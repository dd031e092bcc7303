import Foundation
import Glibc
import Testing

@testable import MoochStore

/// Photos on their way through the child into the store.
@Suite struct PhotoKeepTests {
    private static let now = Timestamp(1_700_000_000)

    @Test func `a photo becomes files, a row, and nothing else`() async throws {
        let fresh = try await FreshStore.withRows()
        let kept = try await withFile(SamplePhoto.png) { file in
            try await fresh.store.keepPhoto(file, by: Member.ID(2), at: Self.now)
        }
        #expect(kept.isConfined)
        let photo = try await fresh.store.read { try Photo.find(kept.name.text, in: $0) }
        #expect(photo.map { [$0.width, $0.height] } == [40, 30])
        #expect(photo?.mediaType == "image/webp")
        #expect(try fresh.store.photos.open(kept.name)?.byteCount == photo?.byteCount)
        #expect(try fresh.store.photos.list() == [kept.name])
        #expect(
            try await fresh.number("SELECT uploaded_by FROM photo ORDER BY id DESC LIMIT 1") == 2)
        let files = try FileManager.default.contentsOfDirectory(atPath: fresh.path + "-photos")
        #expect(files == [kept.name.text])
    }

    @Test func `what is no photo, or a damaged one, is refused by the child and not kept`()
        async throws
    {
        let fresh = try FreshStore()
        for (bytes, problem) in [
            (Array("hello".utf8), PhotoProblem.notAPhoto), ([], .notAPhoto),
            (Array(SamplePhoto.png.dropLast(30)), .damaged),
            (Array("GIF89a".utf8), .otherKind(name: "GIF")),
        ] {
            await #expect(throws: problem) {
                try await withFile(bytes) { try await fresh.store.keepPhoto($0, at: Self.now) }
            }
        }
        #expect(try fresh.store.photos.list() == [])
        #expect(try await fresh.number("SELECT count(*) FROM photo") == 0)
    }

    /// A header that says four inks, 49 megapixels and many passes: libjpeg sets 400 MB aside.
    @Test func `a photo that takes more memory than one gets is refused`() async throws {
        let fresh = try FreshStore()
        let table = [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
        let inks: [UInt8] = (1...4).flatMap { [$0, 0x11, 0] }
        let frame: [UInt8] = [0xFF, 0xC2, 0, 20, 8, 0x1B, 0x58, 0x1B, 0x58, 4] + inks
        let codes = [0xFF, 0xC4, 0, 20, 0, 1] + [UInt8](repeating: 0, count: 15) + [0]
        let scans = (1...4).flatMap {
            [0xFF, 0xDA, 0, 8, 1, UInt8($0), 0, 0, 0, 0, 0, 0] as [UInt8]
        }
        let bomb = [0xFF, 0xD8] + table + frame + codes + scans + [0xFF, 0xD9]
        await #expect(throws: PhotoProblem.tooMuchMemory) {
            try await withFile(bomb) { try await fresh.store.keepPhoto($0, at: Self.now) }
        }
    }

    /// As phones of 50, 108 and 200 megapixels take them: all grey, in two bits for each eight by eight pixels.
    @Test(arguments: [(8_160, 6_144), (12_032, 9_024), (16_384, 12_288)])
    func `photos of all phones that are sold are made smaller`(width: Int, height: Int) async throws
    {
        let fresh = try FreshStore()
        let sides = [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let table = [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
        let frame = [0xFF, 0xC0, 0, 11, 8] + sides + [1, 1, 0x11, 0]
        let codes = [0x00, 0x10].flatMap {
            [0xFF, 0xC4, 0, 20, $0, 1] + [UInt8](repeating: 0, count: 15) + [0]
        }
        let scan = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0] as [UInt8]
        let rows = [UInt8](repeating: 0, count: width * height / 64 / 4)
        let file = [0xFF, 0xD8] + table + frame + codes + scan + rows + [0xFF, 0xD9]
        let kept = try await withFile(file) { try await fresh.store.keepPhoto($0, at: Self.now) }
        let photo = try await fresh.store.read { try Photo.find(kept.name.text, in: $0) }
        #expect(photo?.width == 2_048 && photo?.height == height * 2_048 / width)
        #expect(try fresh.store.photos.list() == [kept.name])
        // The same with half of its rows.
        let half = Array(file.dropLast(2 + rows.count / 2)) + [0xFF, 0xD9]
        await #expect(throws: PhotoProblem.damaged) {
            try await withFile(half) { try await fresh.store.keepPhoto($0, at: Self.now) }
        }
    }

    @Test func `a child that breaks, says nonsense or nothing ends alone, and the log can say how`()
        async throws
    {
        for (script, end) in [
            ("kill -SEGV $$", PhotoChildEnd.signal(SIGSEGV)), ("exit 3", .code(3)),
            ("echo scaled filtered 1 1 2048=9; echo nonsense", .code(0)),
        ] {
            let folder = try TemporaryFolder()
            let maker = try Self.maker(script, in: folder)
            let fresh = try FreshStore(options: StoreOptions(photoMaker: maker))
            await #expect(throws: PhotoProblem.tooHard(end)) {
                try await withFile(SamplePhoto.png) {
                    try await fresh.store.keepPhoto($0, at: Self.now)
                }
            }
        }
    }

    @Test func `a child that takes too long is ended, and nothing of it stays`() async throws {
        let folder = try TemporaryFolder()
        let identity = folder.path + "/id"
        var maker = try Self.maker("echo $$ > \(identity); exec sleep 600", in: folder)
        maker.longestTime = .milliseconds(300)
        let fresh = try FreshStore(options: StoreOptions(photoMaker: maker))
        await #expect(throws: PhotoProblem.tooHard(.tooLate(.milliseconds(300)))) {
            try await withFile(SamplePhoto.png) {
                try await fresh.store.keepPhoto($0, at: Self.now)
            }
        }
        let text = try String(contentsOfFile: identity, encoding: .utf8)
        let child = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(kill(child, 0) == -1 && errno == ESRCH)
    }

    @Test func `a program that is not there is no fault of the photo`() async throws {
        let fresh = try FreshStore(
            options: StoreOptions(photoMaker: PhotoMaker(program: "/nowhere/mooch")))
        let error = await #expect(throws: PhotoFolderError.self) {
            try await withFile(SamplePhoto.png) {
                try await fresh.store.keepPhoto($0, at: Self.now)
            }
        }
        #expect(error?.description.contains("/nowhere/mooch") == true)
    }

    /// The child sees the file, its output and nothing else of the program that started it.
    @Test func `a child has three descriptors and no environment`() async throws {
        let folder = try TemporaryFolder()
        let seen = folder.path + "/seen"
        let maker = try Self.maker("ls /proc/$$/fd > \(seen); env >> \(seen)", in: folder)
        let fresh = try FreshStore(options: StoreOptions(photoMaker: maker))
        // A child of another test, forked while the script was written, keeps it from being started (ETXTBSY).
        for _ in 0..<5 where !FileManager.default.fileExists(atPath: seen) {
            _ = try? await withFile(SamplePhoto.png) {
                try await fresh.store.keepPhoto($0, at: Self.now)
            }
        }
        let lines = try String(contentsOfFile: seen, encoding: .utf8).split(separator: "\n")
        // From 10 up are the shell's own: its script, and what it puts aside.
        #expect(lines.compactMap { Int($0) }.filter { $0 < 10 } == [0, 1, 2])
        #expect(!lines.contains { $0.hasPrefix("HOME=") })
    }

    /// A child that is a shell script.
    private static func maker(_ script: String, in folder: TemporaryFolder) throws -> PhotoMaker {
        let path = folder.path + "/child"
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: path))
        chmod(path, 0o700)
        return PhotoMaker(program: path, gate: WorkGate(width: 1, line: 1))
    }
}
