import Foundation

/// What came of going back to a copy.
package struct Restoration: Sendable, Hashable {
    /// Where the store that was there lies now; nil if there was none.
    package let aside: String?
    /// The newest change in the copy; nil if there is none.
    package let newestChange: Timestamp?
    /// What the store that was there had besides: the number of listings, requests and members made since. Nil if it
    /// could not be read.
    package let lost: Lost?
    /// The number of accounts that were closed or overwritten since, and are so again.
    package let closedAgain: Int

    package struct Lost: Sendable, Hashable {
        package let members: Int
        package let listings: Int
        package let requests: Int
    }
}

extension Backup {
    /// Puts the copy in the place of a store, which is moved aside as a whole.
    ///
    /// Nobody stays signed in, and links sent by mail end. No id is given twice: numbers go on behind those of the store
    /// that was there. Messages that waited are cancelled, as most have gone out since. Accounts that were closed there since are closed again, and those overwritten are overwritten.
    /// Killed anywhere, the old store is there or the new one: what is half done is ended at the next start.
    ///
    /// - Throws: ``BackupProblem``, ``StoreError``.
    package func restore(to path: String, at now: Timestamp = .now) async throws -> Restoration {
        guard manifest.schema == Schema.version else {
            throw BackupProblem.otherSchema(path: self.path)
        }
        try StoreExchange.finish(at: path)
        // Before anything is prepared, and again when files are moved.
        _ = try FileLock(of: path)
        let problems = BackupSums(of: self.path)?.problems(in: self.path)
        guard let problems else {
            throw BackupProblem.damaged(path: self.path, ["\(BackupSums.name) cannot be read."])
        }
        guard problems.isEmpty else {
            throw BackupProblem.damaged(path: self.path, problems)
        }
        let photos = BackupFiles.byteCount(self.path + "/" + Self.photosName)
        try BackupFiles.require(
            manifest.byteCount + photos, in: StoreFile.folder(of: path))
        let before = FormerStore(at: path)
        let exchange = try StoreExchange(at: path, now)
        do {
            try copy(to: exchange.folder)
            let (newest, lost, closed) = try await prepare(exchange.newStore, after: before, now)
            BackupFiles.settle()
            let lock = try FileLock(of: path)
            let aside = try exchange.run()
            withExtendedLifetime(lock) {}
            return Restoration(
                aside: aside, newestChange: newest, lost: lost, closedAgain: closed)
        } catch {
            exchange.discard()
            throw error
        }
    }

    private func copy(to folder: String) throws {
        let photos = folder + "/" + Self.photosName
        try BackupFiles.makeFolder(photos)
        try BackupFiles.copy(storePath, to: folder + "/" + Self.storeName)
        for file in BackupFiles.names(in: path + "/" + Self.photosName) {
            try BackupFiles.copy(
                path + "/" + Self.photosName + "/" + file, to: photos + "/" + file)
        }
    }

    private func prepare(
        _ path: String, after before: FormerStore?, _ now: Timestamp
    ) async throws -> (Timestamp?, Restoration.Lost?, Int) {
        let store = try Store.open(at: path, as: .owner(creates: false))
        let found = try await store.write { db in
            for table in ["admin_session", "member_session", "sign_in_code", "admin_link"] {
                try db.run("DELETE FROM \(table)")
            }
            // Who was invited, by mail or by a link handed over, may still come.
            try db.run("DELETE FROM member_link WHERE purpose NOT IN ('invitation', 'hand-over')")
            // Most have gone out since the copy was made. They can be tried again one by one.
            try db.run(
                """
                UPDATE job SET state = 'cancelled', leased_until = NULL, ended_at = ?
                WHERE is_message = 1 AND state IN ('waiting', 'running')
                """, [now])
            let newest: Timestamp? = try db.value("SELECT max(at) FROM audit_entry")
            let newestListing: Timestamp? = try db.value("SELECT max(created_at) FROM listing")
            let lost = try before?.lost(since: db)
            let closed = try before?.closeAgain(at: now, in: db) ?? 0
            try before?.raiseIDs(in: db)
            return ([newest, newestListing].compactMap(\.self).max(), lost, closed)
        }
        let problems = try await StoreCheck(store).problems()
        // What is still in its log would be left behind.
        try store.close()
        guard problems.isEmpty else { throw BackupProblem.damaged(path: self.path, problems) }
        guard BackupFiles.byteCount(path + "-wal") == 0 else {
            throw BackupProblem.system("Cannot write the log of \(path) into it.")
        }
        return found
    }
}

/// What is known of the store that a copy takes the place of.
private struct FormerStore: Sendable {
    /// The last id of each table.
    private let ids: [String: Int64]
    private let closed: [(member: Member.ID, isOverwritten: Bool)]
    private let counts: Restoration.Lost

    /// Nil if there is none, or none that can be read.
    init?(at path: String) {
        guard BackupFiles.exists(path) else { return nil }
        let read = try? Store.readFile(path) { db in
            (
                try db.rows("SELECT name, seq FROM sqlite_sequence") {
                    (try $0.at(0) as String, try $0.at(1) as Int64)
                },
                try db.rows("SELECT id, email IS NULL FROM member WHERE state = 'closed'") {
                    (member: try $0.at(0) as Member.ID, isOverwritten: try $0.at(1) as Bool)
                },
                try Self.counts(in: db)
            )
        }
        guard let read else { return nil }
        ids = Dictionary(read.0) { first, _ in first }
        closed = read.1
        counts = read.2
    }

    /// The numbers of rows are those ever made: ids are given once.
    private static func counts(in db: Reading) throws -> Restoration.Lost {
        func last(_ table: String) throws -> Int {
            try db.value("SELECT seq FROM sqlite_sequence WHERE name = ?", [table]) ?? 0
        }
        return Restoration.Lost(
            members: try last("member"), listings: try last("listing"),
            requests: try last("exchange"))
    }

    func lost(since db: Reading) throws -> Restoration.Lost {
        let now = try Self.counts(in: db)
        return Restoration.Lost(
            members: max(counts.members - now.members, 0),
            listings: max(counts.listings - now.listings, 0),
            requests: max(counts.requests - now.requests, 0))
    }

    /// Closes the accounts that were closed there, and overwrites those that were; returns how many.
    func closeAgain(at now: Timestamp, in db: Writing) throws -> Int {
        let author = Author.program("mooch restore", at: now)
        return try closed.count { id, isOverwritten in
            guard let member = try Member.find(id, in: db) else { return false }
            let current =
                member.state == .closed ? member : try member.close(by: author, in: db)
            let wasOverwritten: Bool =
                try db.value("SELECT email IS NULL FROM member WHERE id = ?", [id]) ?? false
            if isOverwritten, !wasOverwritten { try current.overwrite(in: db) }
            return member.state != .closed || isOverwritten && !wasOverwritten
        }
    }

    /// Lets the numbers of rows go on where they had come to, so that none names something else than it did.
    func raiseIDs(in db: Writing) throws {
        for (table, id) in ids {
            try db.run(
                "UPDATE sqlite_sequence SET seq = ?1 WHERE name = ?2 AND seq < ?1", [id, table])
            try db.run(
                """
                INSERT INTO sqlite_sequence (name, seq) SELECT ?2, ?1
                WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?2)
                    AND EXISTS (SELECT 1 FROM sqlite_schema WHERE name = ?2 AND type = 'table')
                """, [id, table])
        }
    }
}
