extension Backup {
    /// Asks for a copy at once. Asking again before it is made is harmless.
    package static func ask(by author: Author, in db: Writing) throws {
        guard try !isAsked(in: db) else { return }
        try Job.add(askedKind, at: author.at, now: author.at, in: db)
        try AuditEntry.write(
            .askForBackup, on: .settings(named: try ExchangeSettings.fetch(in: db).name),
            by: author, in: db)
    }

    /// Lets the nightly job look now whether a copy is due, as there is a folder for it: otherwise it looks within the hour.
    package static func look(at now: Timestamp, in db: Writing) throws {
        try Job.add(nightlyKind, at: now, now: now, in: db)
    }

    /// Notes that somebody takes a copy away from this machine.
    package func noteDownload(by author: Author, in db: Writing) throws {
        try AuditEntry.write(
            .downloadBackup, on: .settings(named: manifest.id), by: author, in: db)
    }

    /// True while a copy that was asked for is being made, or is about to be.
    package static func isAsked(in db: Reading) throws -> Bool {
        try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM job WHERE kind = ?
                AND (state = 'running' OR state = 'waiting' AND attempts = 0))
            """, [askedKind]) ?? false
    }
}
