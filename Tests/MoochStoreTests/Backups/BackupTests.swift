import Foundation
import Glibc
import Testing

@testable import MoochStore

/// Copies of a store and their proof; the way back is in `RestorationTests`.
@Suite struct BackupTests {
    @Test func `a copy is whole, private and proved, and the next one links to its photos`()
        async throws
    {
        let scene = try await BackupScene()
        let first = try await scene.backup()
        #expect(try await first.problems() == [])
        #expect(first.manifest.rows["listing"] == 4)
        #expect((first.manifest.photoFiles, first.manifest.newPhotoFiles) == (1, 1))
        #expect(try Backup(at: first.path).manifest.why == .command)
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
        let scene = try await BackupScene()
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

    @Test func `the last copy that was whole is spared, however old, and not a later broken one`()
        async throws
    {
        let scene = try await BackupScene()
        let made = [try await scene.backup(), try await scene.backup()]
        let photo = made[1].path + "/store.sqlite-photos/" + scene.photo.text
        try Data("x".utf8).write(to: URL(fileURLWithPath: photo))
        try FileManager.default.removeItem(
            atPath: made[0].path + "/store.sqlite-photos/" + scene.photo.text)
        try FileManager.default.copyItem(
            atPath: scene.fresh.store.photos.path + "/" + scene.photo.text,
            toPath: made[0].path + "/store.sqlite-photos/" + scene.photo.text)
        #expect(try await made[0].prove().isWhole)
        #expect(try await !made[1].prove().isWhole)
        let copies = zip([900, 899] + (0..<800).reversed(), 0...).map { age, number in
            Backup(
                path: number < 2 ? made[number].path : "/nowhere/\(age)",
                manifest: Backup.Manifest(
                    id: "\(age)",
                    madeAt: Date(timeIntervalSince1970: Double(1_796_000_000 - age * 86_400)),
                    schema: 1, byteCount: 1, rows: [:], photoFiles: 0, newPhotoFiles: 0))
        }
        let gone = Backup.dispensable(copies).map(\.manifest.id)
        #expect(!gone.contains("900") && gone.contains("899"))
    }

    @Test
    func
        `a photo damaged in one copy is copied anew, and one that is missing keeps the job failing`()
        async throws
    {
        let scene = try await BackupScene()
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
                try await Backup.makeAndProve(
                    of: scene.fresh.store, in: scene.copies, why: .nightly, at: now)
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
        let scene = try await BackupScene()
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

    /// As whoever changes a copy on purpose makes the sums fit again.
    @Test func `sums that were made anew are found out by the manifest, an older one says nothing`()
        async throws
    {
        let scene = try await BackupScene()
        let backup = try await scene.backup()
        let path = URL(fileURLWithPath: backup.path + "/manifest.json")
        let whole = try Data(contentsOf: path)
        func problems(_ change: (inout [String: Any]) -> Void) async throws -> [String] {
            var said = try #require(JSONSerialization.jsonObject(with: whole) as? [String: Any])
            change(&said)
            try JSONSerialization.data(withJSONObject: said).write(to: path)
            var sums = try #require(BackupSums(of: backup.path))
            sums.sums["manifest.json"] = try BackupFiles.copy(path.path)
            try sums.write(to: backup.path)
            return try await Backup(at: backup.path).problems()
        }
        for name in ["store_hash", "photos_hash"] {
            let found = try await problems { $0[name] = String(repeating: "0", count: 64) }
            #expect(found == ["SHA256SUMS is not as manifest.json says."])
        }
        #expect(try await problems { $0["why"] = "before something later" } == [])
        let names = ["why", "store_hash", "photos_hash"]
        #expect(try await problems { said in for name in names { said[name] = nil } } == [])
        let older = try Backup(at: backup.path).manifest
        #expect(older.why == nil && older.rows == backup.manifest.rows)
    }
}
