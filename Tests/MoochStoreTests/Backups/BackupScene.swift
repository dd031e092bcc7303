import Foundation

@testable import MoochStore

/// A store with rows and one photo that is there, and the folder where its copies go.
struct BackupScene {
    let fresh: FreshStore
    var copies: String { fresh.folder.path + "/copies" }
    let photo: PhotoName

    init() async throws {
        fresh = try await FreshStore.withRows()
        try await fresh.store.write { db in
            try db.execute(
                sql: """
                    UPDATE community SET photo_id = NULL; DELETE FROM listing_photo;
                    DELETE FROM photo;
                    """)
        }
        photo = try await withFile(SamplePhoto.png) { [fresh] file in
            try await fresh.store.keepPhoto(file, by: Member.ID(2), at: .now)
        }.name
    }

    func backup() async throws -> Backup {
        try await Backup.make(of: fresh.store, in: copies, why: .command)
    }
}
