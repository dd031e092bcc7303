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
    /// True if a ledger beside the store named them, also where the store could not be read.
    package let hasLedger: Bool

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
    /// that was there. Messages that waited are cancelled, as most have gone out since. Accounts that were closed since, by that
    /// store or the ledger beside it (``ErasureLedger``), are closed again, and those overwritten are overwritten, so that
    /// nothing of them is left in the store's bytes.
    /// Killed anywhere, the old store is there or the new one: what is half done is ended at the next start.
    ///
    /// - Throws: ``BackupProblem``, ``StoreError``.
    package func restore(to path: String, at now: Timestamp = .now) async throws -> Restoration {
        try requireKnownSchema()
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
            manifest.byteCount + photos, in: FileOwner.folder(of: path))
        let (before, ledger) = (FormerStore(at: path), ErasureLedger(beside: path))
        let exchange = try StoreExchange(at: path, now)
        do {
            try copy(to: exchange.folder)
            let found = try await prepare(exchange.newStore, after: before, ledger, now)
            BackupFiles.settle()
            let lock = try FileLock(of: path)
            let aside = try exchange.run()
            withExtendedLifetime(lock) {}
            return Restoration(
                aside: aside, newestChange: found.newest, lost: found.lost,
                closedAgain: found.closed,
                hasLedger: ledger.exists)
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

    /// What was found while a store was prepared.
    private struct Preparation: Sendable {
        let newest: Timestamp?
        let lost: Restoration.Lost?
        /// The number of accounts that are closed again, and the photos of those that are overwritten.
        let closed: Int
        let photos: [Int64]
    }

    private func prepare(
        _ path: String, after before: FormerStore?, _ ledger: ErasureLedger, _ now: Timestamp
    ) async throws -> Preparation {
        let store = try Store.open(
            at: path, as: .owner(creates: false), options: StoreOptions(migrates: true))
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
            let gone = Self.gone(by: ledger, before)
            let (closed, photos) = try Self.closeAgain(gone, at: now, in: db)
            try before?.raiseIDs(in: db)
            return Preparation(
                newest: [newest, newestListing].compactMap(\.self).max(), lost: lost,
                closed: closed, photos: photos)
        }
        if found.closed > 0 {
            try await Photo.remove(found.photos, of: store)
            try await store.forgetDeletedBytes()
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

    /// The accounts that are gone by the ledger and by the store that was there. Who came back is known best by that; what
    /// was overwritten never comes back.
    private static func gone(
        by ledger: ErasureLedger, _ before: FormerStore?
    ) -> [ErasureLedger.Account: ErasureLedger.State] {
        let noted = ledger.states.filter {
            $0.value == .erased || before == nil && $0.value == .closed
        }
        return noted.merging(before?.gone ?? [:]) { noted, known in
            noted == .erased ? noted : known
        }
    }

    /// Closes the accounts, and overwrites those that were; returns how many of them were not so, and the photos of those
    /// who are overwritten.
    private static func closeAgain(
        _ gone: [ErasureLedger.Account: ErasureLedger.State], at now: Timestamp, in db: Writing
    ) throws -> (closed: Int, photos: [Int64]) {
        let author = Author.program("mooch restore", at: now)
        var photos: [Int64] = []
        let closed = try gone.count { account, state in
            guard let member = try Member.find(account.member, in: db),
                member.createdAt.rawValue == account.createdAt
            else { return false }
            let current =
                member.state == .closed ? member : try member.close(by: author, in: db)
            let overwrites = state == .erased && member.email != nil
            if overwrites {
                photos += try db.values(
                    "SELECT photo_id FROM member WHERE id = ? AND photo_id IS NOT NULL",
                    [account.member])
                try current.overwrite(in: db)
            }
            return member.state != .closed || overwrites
        }
        return (closed, photos)
    }
}

/// What is known of the store that a copy takes the place of.
private struct FormerStore: Sendable {
    /// The last id of each table.
    private let ids: [String: Int64]
    let gone: [ErasureLedger.Account: ErasureLedger.State]
    private let counts: Restoration.Lost

    /// Nil if there is none, or none that can be read.
    init?(at path: String) {
        guard BackupFiles.exists(path) else { return nil }
        let read = try? Store.readFile(path) { db in
            (
                try db.rows("SELECT name, seq FROM sqlite_sequence") {
                    (try $0.at(0) as String, try $0.at(1) as Int64)
                },
                try ErasureLedger.gone(in: db),
                try Self.counts(in: db)
            )
        }
        guard let read else { return nil }
        ids = Dictionary(read.0) { first, _ in first }
        gone = read.1
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
