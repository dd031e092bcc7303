package import Foundation
import Glibc
import Notation

extension Backup {
    /// Makes a copy below a folder, which is made where there is none. Others read and write the store meanwhile.
    ///
    /// Photos that the newest copy there has are not read again, but linked to. Killed anywhere, it leaves nothing that
    /// looks like a copy; what it leaves, the next one removes.
    ///
    /// - Throws: ``BackupProblem``, ``StoreError``.
    package static func make(
        of store: Store, in folder: String, why: Reason, at now: Date = Date()
    ) async throws -> Backup {
        try BackupFiles.makeFolder(folder)
        guard let lock = try FolderLock(folder + "/.lock") else {
            throw BackupProblem.underWay(path: folder)
        }
        defer { withExtendedLifetime(lock) {} }
        for name in BackupFiles.names(in: folder) where name.hasPrefix(unfinished) {
            BackupFiles.remove(folder + "/" + name)
        }
        // What other pages of the file are free is not copied.
        try BackupFiles.require(BackupFiles.byteCount(store.path), in: folder)
        let id = try freeID(at: now, in: folder)
        let making = folder + "/" + unfinished + id
        try BackupFiles.makeFolder(making)
        do {
            // A photo that is damaged in one copy is copied anew.
            let previous = all(in: folder).last { $0.proof?.isWhole != false }
            let manifest = try await fill(making, as: id, of: store, before: previous, why, now)
            BackupFiles.settle()
            try BackupFiles.rename(making, to: folder + "/" + id)
            BackupFiles.settle()
            return Backup(path: folder + "/" + id, manifest: manifest)
        } catch {
            BackupFiles.remove(making)
            throw error
        }
    }

    /// How the names of folders begin that are not complete.
    static let unfinished = ".making-"

    /// "2026-11-27T10-52-31Z", and a number for a second one in that second.
    private static func freeID(at now: Date, in folder: String) throws(BackupProblem) -> String {
        let moment = now.ISO8601Format().replacing(":", with: "-")
        let names = [moment] + (2...99).map { "\(moment)-\($0)" }
        guard let free = names.first(where: { !BackupFiles.exists(folder + "/" + $0) }) else {
            throw .underWay(path: folder)
        }
        return free
    }

    private static func fill(
        _ folder: String, as id: String, of store: Store, before previous: Backup?,
        _ why: Reason, _ now: Date
    ) async throws -> Manifest {
        var photos = try PhotoCopies(from: store.photos.path, to: folder, like: previous)
        let named = "SELECT name FROM photo UNION ALL \(RecipeVideo.namesOfFiles) ORDER BY 1"
        // Before the store, as a photo may be deleted as soon as nothing names it; and those that came meanwhile after.
        try await photos.add(try await store.read { try $0.values(named) })
        let path = folder + "/" + storeName
        try BackupFiles.write(Data(), to: path)
        try await BackupFiles.apart { try store.writeFile(to: path) }
        let (names, schema, rows, totals) = try Store.readFile(path) { db in
            (
                try db.values(named) as [String], try db.value("PRAGMA user_version") as Int? ?? 0,
                try counts(in: db), try Counts.total(of: .all, in: db)
            )
        }
        for end in ["-wal", "-shm", "-journal"] { unlink(path + end) }
        try await photos.add(names)
        photos.keep(only: names)
        var sums = BackupSums()
        for (file, sum) in photos.sums { sums.sums[photosName + "/" + file] = sum }
        func addSum(of file: String) async throws {
            sums.sums[file] = try await BackupFiles.apart {
                try BackupFiles.copy(folder + "/" + file)
            }
        }
        try await addSum(of: storeName)
        let manifest = Manifest(
            id: id, madeAt: Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down)),
            why: why, program: ProgramVersion.current, schema: schema,
            byteCount: BackupFiles.byteCount(path), storeHash: sums.sums[storeName], rows: rows,
            totals: [
                "members": totals.currentMembers, "listings": totals.listings,
                "exchanges": totals.exchanges,
            ],
            photoFiles: photos.sums.count, newPhotoFiles: photos.copied, photosHash: sums.photosHash
        )
        try BackupFiles.write(manifest.json, to: folder + "/" + manifestName)
        try await addSum(of: manifestName)
        try sums.write(to: folder)
        return manifest
    }

    /// The number of rows of each table.
    static func counts(in db: Reading) throws -> [String: Int] {
        let tables: [String] = try db.values(
            """
            SELECT name FROM pragma_table_list
            WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'
            """)
        return try Dictionary(
            uniqueKeysWithValues: tables.map { table in
                (table, try db.value(#"SELECT count(*) FROM "\#(table)""#) ?? 0)
            })
    }
}

/// The photos of a copy that is being made.
private struct PhotoCopies {
    private let source: String
    private let folder: String
    private let previous: (folder: String, sums: BackupSums)?
    /// By the file's name.
    private(set) var sums: [String: String] = [:]
    /// The number of those that were not linked to.
    private(set) var copied = 0

    init(from source: String, to folder: String, like previous: Backup?) throws(BackupProblem) {
        self.source = source
        self.folder = folder + "/" + Backup.photosName
        self.previous = previous.flatMap { backup in
            BackupSums(of: backup.path).map { (backup.path + "/" + Backup.photosName, $0) }
        }
        try BackupFiles.makeFolder(self.folder)
    }

    /// Adds all sizes of photos, videos and captions. One that is nowhere is left out: a proof tells of it, if the store names it.
    mutating func add(_ names: [String]) async throws {
        self = try await BackupFiles.apart { [self] in
            var copies = self
            try copies.addNow(names)
            return copies
        }
    }

    private mutating func addNow(_ names: [String]) throws(BackupProblem) {
        for file in names.flatMap(Self.files) where sums[file] == nil {
            let target = folder + "/" + file
            if let previous, let sum = previous.sums.sums[Backup.photosName + "/" + file],
                link(previous.folder + "/" + file, target) == 0
            {
                sums[file] = sum
            } else if BackupFiles.exists(source + "/" + file) {
                sums[file] = try BackupFiles.copy(source + "/" + file, to: target)
                copied += 1
            }
        }
    }

    /// The files of a name in the store.
    private static func files(of name: String) -> [String] {
        if let photo = PhotoName(name) { return PhotoSize.allCases.map(photo.file) }
        return MediaName(name).map { [$0.text] } ?? []
    }

    /// Removes those that the copied store does not name.
    mutating func keep(only names: [String]) {
        let files = Set(names.flatMap(Self.files))
        for file in sums.keys where !files.contains(file) {
            unlink(folder + "/" + file)
            sums[file] = nil
        }
    }
}
