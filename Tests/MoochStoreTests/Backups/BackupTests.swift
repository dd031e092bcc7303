import Foundation
import Glibc
import Testing

@testable import MoochStore

/// Copies of a store, their proof, and the way back.
@Suite struct BackupTests {
    /// A store with rows and one photo that is there, and the folder where its copies go.
    private struct Scene {
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
            try await Backup.make(of: fresh.store, in: copies)
        }
    }

    @Test func `a copy is whole, private and proved, and the next one links to its photos`()
        async throws
    {
        let scene = try await Scene()
        let first = try await scene.backup()
        #expect(try await first.problems() == [])
        #expect(first.manifest.rows["listing"] == 4)
        #expect((first.manifest.photoFiles, first.manifest.newPhotoFiles) == (1, 1))
        let file = first.path + "/store.sqlite-photos/" + scene.photo.text
        #expect(try permissions(of: scene.copies) == 0o700)
        #expect(try permissions(of: first.path) == 0o700)
        for name in [file, first.storePath, first.path + "/manifest.json"] {
            #expect(try permissions(of: name) == 0o600)
        }
        let second = try await scene.backup()
        #expect(try await second.problems() == [])
        #expect((second.manifest.photoFiles, second.manifest.newPhotoFiles) == (1, 0))
        var status = stat()
        #expect(stat(file, &status) == 0 && status.st_nlink == 2)
        // Nothing of a proof stays; and what was left unfinished goes with the next.
        try FileManager.default.createDirectory(
            atPath: scene.copies + "/.making-1", withIntermediateDirectories: false)
        _ = try await scene.backup()
        #expect(
            BackupFiles.names(in: scene.copies).filter { $0.hasPrefix(".") } == [".lock"])
        #expect(Backup.all(in: scene.copies).count == 3)
        #expect(try Backup(at: scene.copies).manifest.id > second.manifest.id)
    }

    @Test func `a copy has the videos of recipes, and says which are missing`() async throws {
        let scene = try await Scene()
        let store = scene.fresh.store
        let film = Array("....ftypisom".utf8)
        let files = try await withFile(film) { file in
            try await store.keepVideo(
                (file, .mp4), captions: try Captions(Array(CaptionsTests.whole.utf8)))
        }
        let (video, captions) = (try #require(files.video), try #require(files.captions))
        try await store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO recipe (id, title) VALUES (1, 'Soup');
                    INSERT INTO recipe_video (recipe_id, name, media_type, byte_count, captions_name)
                    VALUES (1, '\(video.name)', 'video/mp4', \(film.count), '\(captions)')
                    """)
        }
        let first = try await scene.backup()
        #expect(try await first.problems() == [])
        for name in [video.name.text, captions.text] {
            #expect(first.files.contains("store.sqlite-photos/" + name))
        }
        #expect(try await scene.backup().manifest.newPhotoFiles == 0)
        try FileManager.default.removeItem(atPath: store.photos.path + "/" + captions.text)
        #expect(
            try await StoreCheck(store).problems()
                == ["The video \(captions) is not in \(store.photos.path)."])
    }

    @Test
    func `the newest of seven days, four weeks and twelve months are kept, and the last proved`()
        throws
    {
        let last = 1_796_000_000
        func copies(_ ages: [Int]) -> [Backup] {
            ages.map { age in
                Backup(
                    path: "/nowhere/\(age)",
                    manifest: Backup.Manifest(
                        id: "\(age)",
                        madeAt: Date(timeIntervalSince1970: Double(last - age * 86_400)),
                        schema: 1, byteCount: 1, rows: [:], photoFiles: 0, newPhotoFiles: 0))
            }
        }
        let all = copies((0..<800).reversed())
        let gone = Set(Backup.dispensable(all).map(\.manifest.id))
        let kept = (0..<800).filter { !gone.contains("\($0)") }
        #expect(kept.prefix(7) == [0, 1, 2, 3, 4, 5, 6])
        #expect((19...23).contains(kept.count))
        #expect((330...366).contains(kept.last ?? 0))
        // What is kept stays when it is asked again, and a copy of each night is all it takes.
        let rest = all.filter { !gone.contains($0.manifest.id) }
        #expect(Backup.dispensable(rest).isEmpty)
        // Two of one day: the later one.
        #expect(Backup.dispensable(copies([0, 0])).map(\.manifest.id) == ["0"])
    }

    @Test
    func
        `a photo damaged in one copy is copied anew, and one that is missing keeps the job failing`()
        async throws
    {
        let scene = try await Scene()
        let first = try await scene.backup()
        let copied = first.path + "/store.sqlite-photos/" + scene.photo.text
        try Data("x".utf8).write(to: URL(fileURLWithPath: copied))
        #expect(try await !first.prove().isWhole)
        let second = try await scene.backup()
        #expect(try await second.prove().isWhole)
        #expect(second.manifest.newPhotoFiles == 1)
        // A photo of the store itself is lost: every copy lacks it.
        try FileManager.default.removeItem(
            atPath: scene.fresh.store.photos.path + "/" + scene.photo.text)
        try FileManager.default.removeItem(atPath: second.path)
        try FileManager.default.removeItem(atPath: first.path)
        let now = Timestamp(1_800_000_000)
        for _ in 1...9 {
            await #expect(throws: JobFailure.self) {
                try await Backup.makeAndProve(of: scene.fresh.store, in: scene.copies, at: now)
            }
        }
        // They do not pile up, and without a new one it is still known.
        #expect(Backup.all(in: scene.copies).count == 1)
        await #expect(throws: JobFailure.self) {
            try await Backup.requireWhole(Backup.all(in: scene.copies).last, at: now)
        }
    }

    @Test func `a copy is due once a night, by the clock of the exchange`() throws {
        let noon = Timestamp(1_782_043_200)
        func isDue(_ hours: Int64, after made: Int64, in zone: String) -> Bool {
            let copy = Backup(
                path: "",
                manifest: Backup.Manifest(
                    id: "",
                    madeAt: Date(timeIntervalSince1970: Double(noon.rawValue + made * 3_600)),
                    schema: 1, byteCount: 1, rows: [:], photoFiles: 0, newPhotoFiles: 0))
            return Backup.isDue(after: copy, at: noon.adding(seconds: hours * 3_600), in: zone)
        }
        #expect(Backup.isDue(after: nil, at: noon, in: "UTC"))
        #expect(!isDue(0, after: -8, in: "UTC"))
        #expect(isDue(0, after: -10, in: "UTC"))
        #expect(!isDue(14, after: 0, in: "UTC"))
        #expect(isDue(15, after: 0, in: "UTC"))
        // Noon in UTC is eight in the morning in New York, where three at night is seven in UTC.
        #expect(!isDue(18, after: 0, in: "America/New_York"))
        #expect(isDue(19, after: 0, in: "America/New_York"))
    }

    @Test func `the proof names each file in which one byte is another`() async throws {
        let scene = try await Scene()
        let backup = try await scene.backup()
        let files =
            ["SHA256SUMS", "manifest.json", "store.sqlite"]
            + ["store.sqlite-photos/" + scene.photo.text]
        for file in files {
            let path = URL(fileURLWithPath: backup.path + "/" + file)
            let whole = try Data(contentsOf: path)
            for step in 0..<5 {
                var bytes = whole
                bytes[step * (bytes.count - 1) / 4] ^= 1
                try bytes.write(to: path)
                let problems = try await backup.problems()
                #expect(!problems.isEmpty, "byte \(step * (bytes.count - 1) / 4) of \(file)")
                if file != "SHA256SUMS" { #expect(problems == ["\(file) is not as it was."]) }
            }
            try FileManager.default.removeItem(at: path)
            #expect(try await backup.problems() != [])
            try whole.write(to: path)
        }
        try Data().write(to: URL(fileURLWithPath: backup.path + "/store.sqlite-photos/more"))
        #expect(
            try await backup.problems() == ["store.sqlite-photos/more is not in SHA256SUMS."])
    }

    @Test func `going back moves what is there aside, ends sessions, and gives no number twice`()
        async throws
    {
        let scene = try await Scene()
        let (fresh, store) = (scene.fresh, scene.fresh.store)
        try await store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO member_session
                        (member_id, token_hash, created_at, last_used_at, user_agent)
                        VALUES (1, zeroblob(32), 1700000000, 1700000000, '');
                    INSERT INTO job (kind, key, is_message, run_at, created_at)
                        VALUES ('mail', 'late', 1, 1700000000, 1700000000);
                    """)
        }
        let backup = try await scene.backup()
        try await store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO listing (community_id, category_id, seller_id, title, created_at,
                        updated_at) VALUES (1, 1, 1, 'Late soup', 1690500000, 1690500000);
                    """)
            try Member.ID(2).found(in: db).close(by: .tester, in: db)
            let cy = try Member.ID(3).found(in: db).close(by: .tester, in: db)
            try cy.overwrite(in: db)
        }
        await #expect(throws: BackupProblem.inUse(path: fresh.path)) {
            try await backup.restore(to: fresh.path)
        }
        #expect(try await fresh.number("SELECT count(*) FROM listing") == 5)
        try store.close()
        let shell = try RunningShell(in: fresh.path)
        try await shell.run("SELECT count(*) FROM member;")
        await #expect(throws: BackupProblem.inUse(path: fresh.path)) {
            try await backup.restore(to: fresh.path)
        }
        shell.end()
        let done = try await backup.restore(to: fresh.path)
        #expect(done.lost == Restoration.Lost(members: 0, listings: 1, requests: 0))
        #expect(done.closedAgain == 2)
        let aside = try #require(done.aside)
        #expect(
            BackupFiles.names(in: aside) == ["exchange.sqlite", "exchange.sqlite-photos"])
        #expect(try permissions(of: fresh.path) == 0o600)
        #expect(!fresh.folder.has("exchange.sqlite.coming"))

        let restored = try Store.open(at: fresh.path, as: .owner(creates: false))
        #expect(try await StoreCheck(restored).problems() == [])
        #expect(try restored.photos.list() == [scene.photo])
        try await restored.write { db in
            #expect(try db.value("SELECT count(*) FROM listing") == 4)
            #expect(try db.value("SELECT count(*) FROM member_session") == 0)
            #expect(try db.value("SELECT state FROM job WHERE key = 'late'") == "cancelled")
            #expect(try db.value("SELECT state FROM member WHERE id = 2") == "closed")
            #expect(try db.value("SELECT email IS NULL FROM member WHERE id = 3") == 1)
            try db.execute(
                sql: """
                    INSERT INTO listing (community_id, category_id, seller_id, title, created_at,
                        updated_at) VALUES (1, 1, 1, 'Other', 1690500000, 1690500000);
                    """)
            #expect(try db.value("SELECT max(id) FROM listing") == 6)
        }
        try restored.close()
        try Data("x".utf8).write(to: URL(fileURLWithPath: backup.storePath))
        await #expect(
            throws: BackupProblem.damaged(path: backup.path, ["store.sqlite is not as it was."])
        ) {
            try await backup.restore(to: fresh.path)
        }
    }

    /// Each is a moment at which the program was killed: so many files were moved already.
    @Test(arguments: 0...4)
    func `killed while files are moved, the next start ends it`(moved: Int) async throws {
        let fresh = try await FreshStore.withRows()
        try fresh.store.close()
        let exchange = try StoreExchange(at: fresh.path, .now)
        let new = try FreshStore()
        try new.store.close()
        try FileManager.default.moveItem(atPath: new.path, toPath: exchange.newStore)
        try FileManager.default.moveItem(
            atPath: new.path + "-photos", toPath: exchange.folder + "/store.sqlite-photos")
        try Data("old".utf8).write(to: URL(fileURLWithPath: fresh.path + "-wal"))
        let aside = fresh.path + ".before-1"
        try Data(aside.utf8).write(to: URL(fileURLWithPath: fresh.path + "-exchange"))
        try FileManager.default.createDirectory(
            atPath: aside, withIntermediateDirectories: false)
        let moves = [
            (fresh.path + "-wal", aside + "/exchange.sqlite-wal"),
            (fresh.path, aside + "/exchange.sqlite"),
            (fresh.path + "-photos", aside + "/exchange.sqlite-photos"),
            (exchange.folder + "/store.sqlite-photos", fresh.path + "-photos"),
        ]
        for (from, to) in moves.prefix(moved) {
            try FileManager.default.moveItem(atPath: from, toPath: to)
        }
        let opened = try Store.open(at: fresh.path, as: .owner(creates: true))
        #expect(try await opened.read { try $0.value("SELECT count(*) FROM listing") } == 0)
        try opened.close()
        #expect(
            BackupFiles.names(in: aside)
                == ["exchange.sqlite", "exchange.sqlite-photos", "exchange.sqlite-wal"])
        #expect(!fresh.folder.has("exchange.sqlite-exchange"))
        #expect(!fresh.folder.has("exchange.sqlite.coming"))
    }
}
