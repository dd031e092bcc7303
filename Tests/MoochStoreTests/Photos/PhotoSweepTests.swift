import Foundation
import MoochPhotos
import Testing

@testable import MoochStore

@Suite struct PhotoSweepTests {
    private static let day: Int64 = 86_400
    private static let now = Timestamp.now

    /// Takes all turns of a day, as the hours go by.
    private static func sweep(_ store: Store, daysLater days: Int64) async throws {
        for hour in 0..<16 {
            try await store.sweepPhotos(
                at: now.adding(seconds: days * day + Int64(hour) * 3_600))
        }
    }

    private static func keep(_ mark: UInt8, in store: Store) async throws -> PhotoName {
        let photo = SamplePhoto.made(mark)
        let name = try store.photos.keep(photo)
        try await store.write { db in try Photo.note(name, of: photo, at: now, in: db) }
        return name
    }

    @Test func `a photo that no row names goes after seven days, with all its files`() async throws
    {
        let fresh = try FreshStore()
        var names: [PhotoName] = []
        for mark in 0..<40 { names.append(try await Self.keep(UInt8(mark), in: fresh.store)) }
        try await Self.sweep(fresh.store, daysLater: 6)
        #expect(try Set(fresh.store.photos.list()) == Set(names))
        #expect(try await fresh.number("SELECT count(*) FROM photo") == 40)
        try await Self.sweep(fresh.store, daysLater: 8)
        #expect(try await fresh.number("SELECT count(*) FROM photo") == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: fresh.path + "-photos") == [])
    }

    @Test(arguments: [
        "UPDATE community SET photo_id = ID WHERE id = 1",
        "UPDATE member SET photo_id = ID WHERE id = 1",
        "INSERT INTO listing_photo (listing_id, position, photo_id) VALUES (1, 5, ID)",
        """
        INSERT INTO draft (member_id, created_at, updated_at) VALUES (1, 1, 1);
        INSERT INTO draft_photo (draft_id, position, photo_id) VALUES (1, 0, ID)
        """,
        """
        INSERT INTO report (reporter_id, listing_id, photo_id, reason) VALUES (2, 1, ID, 'other')
        """,
        "INSERT INTO block (blocker_id, blocked_id, name, photo_id) VALUES (1, 2, 'Bo', ID)",
        "INSERT INTO community_plan (community_id, photo_id) VALUES (1, ID)",
        """
        INSERT INTO recipe (id, title) VALUES (1, 'Soup');
        INSERT INTO recipe_photo (recipe_id, position, photo_id) VALUES (1, 1, ID)
        """,
        """
        INSERT INTO recipe (id, title) VALUES (1, 'Soup');
        INSERT INTO recipe_step (recipe_id, position, text, photo_id) VALUES (1, 1, 'Stir.', ID)
        """,
        """
        INSERT INTO recipe (id, title) VALUES (1, 'Soup');
        INSERT INTO recipe_video (recipe_id, name, media_type, byte_count, poster_id)
        VALUES (1, replace(hex(zeroblob(32)), 'X', '') || '.mp4', 'video/mp4', 1, ID)
        """,
    ])
    func `a photo that a row names stays, whatever its age`(sql: String) async throws {
        let fresh = try await FreshStore.withRows()
        let name = try await Self.keep(1, in: fresh.store)
        let id = try #require(try await fresh.number("SELECT max(id) FROM photo"))
        try await fresh.store.write { db in
            try db.execute(sql: sql.replacing("ID", with: String(id)))
        }
        try await Self.sweep(fresh.store, daysLater: 100)
        #expect(try fresh.store.photos.list().contains(name))
        #expect(try await fresh.number("SELECT count(*) FROM photo WHERE id = \(id)") == 1)
    }

    /// Every column that refers to a photo is one that the sweep looks at, but where it goes with the photo.
    @Test func `no table refers to photos that the test above does not know`() async throws {
        let fresh = try FreshStore()
        let found = try await fresh.text(
            """
            SELECT group_concat(name, ' ') FROM (
                SELECT DISTINCT schema.name FROM sqlite_schema AS schema,
                    pragma_foreign_key_list(schema.name) AS key
                WHERE schema.type = 'table' AND key."table" = 'photo'
                    AND key.on_delete <> 'CASCADE' ORDER BY 1)
            """)
        #expect(
            found
                == "block community community_plan draft_photo listing_photo member recipe_photo recipe_step recipe_video report"
        )
    }

    @Test func `a photo that comes again is as new, and its files are not swept meanwhile`()
        async throws
    {
        let fresh = try FreshStore()
        let photo = SamplePhoto.made(1)
        let name = try await Self.keep(1, in: fresh.store)
        let later = Self.now.adding(seconds: 8 * Self.day)
        try await fresh.store.write { try Photo.note(name, of: photo, at: later, in: $0) }
        try await Self.sweep(fresh.store, daysLater: 8)
        #expect(try await fresh.number("SELECT count(*) FROM photo") == 1)
        #expect(try fresh.store.photos.list() == [name])
    }

    @Test func `a video and its captions stay while a recipe has them, and go a day later`()
        async throws
    {
        let fresh = try FreshStore()
        let film = Array("....ftypisom".utf8)
        let files = try await withFile(film) { file in
            try await fresh.store.keepVideo(
                (file, .mp4), captions: try Captions(Array(CaptionsTests.whole.utf8)))
        }
        let (video, captions) = (try #require(files.video), try #require(files.captions))
        try await fresh.store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO recipe (id, title) VALUES (1, 'Soup');
                    INSERT INTO recipe_video (recipe_id, name, media_type, byte_count, captions_name)
                    VALUES (1, '\(video.name)', 'video/mp4', \(film.count), '\(captions)')
                    """)
        }
        try await Self.sweep(fresh.store, daysLater: 100)
        #expect(fresh.store.photos.byteCount(of: video.name) == film.count)
        #expect(fresh.store.photos.byteCount(of: captions) == CaptionsTests.whole.utf8.count)
        #expect(try await StoreCheck(fresh.store).problems() == [])
        try await fresh.store.write { db in try db.execute(sql: "DELETE FROM recipe_video") }
        try await Self.sweep(fresh.store, daysLater: 0)
        #expect(fresh.store.photos.byteCount(of: video.name) == film.count)
        try await Self.sweep(fresh.store, daysLater: 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: fresh.path + "-photos") == [])
    }

    @Test func `files that belong to no photo go after a day, other programs' files never`()
        async throws
    {
        let fresh = try FreshStore()
        _ = try fresh.store.photos.keep(SamplePhoto.made(1))
        let note = fresh.path + "-photos/README"
        try Data("ours".utf8).write(to: URL(fileURLWithPath: note))
        try await Self.sweep(fresh.store, daysLater: 0)
        #expect(try fresh.store.photos.list().count == 1)
        try await Self.sweep(fresh.store, daysLater: 2)
        let files = try FileManager.default.contentsOfDirectory(atPath: fresh.path + "-photos")
        #expect(files == ["README"])
    }
}
