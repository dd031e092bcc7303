import Foundation
import Glibc
import HTTPTypes
import MoochFixtures
import MoochStore
import Testing

@Suite("What goes wrong while a photo is kept")
struct PhotoTroubleTests {
    private static let photo = TestFile(
        field: "photo", fileName: "a.png", bytes: Array("\u{89}PNG".utf8))

    private static func upload(
        _ fixture: TestDashboard, _ photo: TestFile = photo
    ) async throws -> TestAnswer {
        try await fixture.signedIn().upload(
            "/communities", from: "/communities/new",
            ["name": "Elm", "latitude": "1", "longitude": "2"], files: [photo])
    }

    @Test("A process that breaks is no reason to break: a sentence, and the cause in the log")
    func childBreaks() async throws {
        let child = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("#!/bin/sh\nkill -SEGV $$\n".utf8).write(to: child)
        defer { try? FileManager.default.removeItem(at: child) }
        chmod(child.path, 0o700)
        let lines = LogLines()
        let fixture = try TestDashboard(
            photoMaker: PhotoMaker(program: child.path), log: lines.logger)
        let answer = try await Self.upload(fixture)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains("takes too long or too much memory"))
        #expect(answer.text.contains("value=\"Elm\""))
        #expect(lines.has("request-00000-0", "signal \(SIGSEGV)"))
    }

    @Test("What is our fault is said to be no fault of the photo, and is in the log")
    func ourFault() async throws {
        let lines = LogLines()
        let fixture = try TestDashboard(
            photoMaker: PhotoMaker(program: "/nowhere/mooch"), log: lines.logger)
        let answer = try await Self.upload(fixture)
        #expect(answer.status == .internalServerError)
        #expect(answer.text.contains("The photo could not be stored"))
        #expect(answer.text.contains("value=\"Elm\""))
        #expect(lines.has("request-00000-0", "/nowhere/mooch"))
    }

    @Test(
        "A full disk is said to be full",
        .enabled(if: geteuid() == 0, "Only root can mount a small disk."))
    func fullDisk() async throws {
        let lines = LogLines()
        let fixture = try TestDashboard(log: lines.logger)
        let folder = fixture.store.photos.path
        // What was sent does not fit; that the sizes do not, is tested with the store.
        guard mount("tmpfs", folder, "tmpfs", 0, "size=64k") == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EPERM)
        }
        defer { umount2(folder, Int32(MNT_DETACH)) }
        let photo = TestFile(
            field: "photo", fileName: "a.png", bytes: [UInt8](repeating: 7, count: 100_000))
        let answer = try await Self.upload(fixture, photo)
        #expect(answer.status.code == 507)
        #expect(answer.text.contains("The disk of this exchange is full"))
        #expect(answer.text.contains("value=\"Elm\""))
        #expect(lines.has("request-00000-0", "No space left"))
    }
}
