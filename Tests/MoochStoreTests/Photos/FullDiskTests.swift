import Foundation
import GRDB
import Glibc
import Testing

@testable import MoochStore

@Suite("A full disk", .enabled(if: geteuid() == 0, "Only root can mount a small disk."))
struct FullDiskTests {
    @Test("A photo that has no room is said to have none, and leaves nothing behind")
    func full() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/store.sqlite"
        let photos = path + "-photos"
        try FileManager.default.createDirectory(atPath: photos, withIntermediateDirectories: false)
        // Nothing fits beside a file that fills it.
        guard mount("tmpfs", photos, "tmpfs", 0, "size=64k") == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EPERM)
        }
        defer { umount2(photos, Int32(MNT_DETACH)) }
        let store = try Store.open(
            at: path, as: .owner(creates: true),
            options: StoreOptions(photoMaker: Program.photoMaker))
        try Data(count: 64 << 10).write(to: URL(fileURLWithPath: photos + "/filling"))
        await #expect(throws: StoreError.full) {
            try await withFile(SamplePhoto.png) {
                try await store.keepPhoto($0, at: Timestamp(1_700_000_000))
            }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: photos) == ["filling"])
        #expect(
            try await store.read {
                try Int.fetchOne($0.database, sql: "SELECT count(*) FROM photo")
            }
                == 0)
        try store.close()
    }
}
