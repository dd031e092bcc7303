/// What the store says about its health.
package struct HealthFacts: Sendable {
    package let notes: [String: HealthNote]
    package let disk: DiskTrend
    package let check: WeeklyCheck?
    /// Jobs that were given up, or fail again and again.
    package let failedJobs: ListTotal
    /// Work of the program's own that should have begun an hour ago.
    package let lateJobs: ListTotal
    /// Push messages given up within a day.
    package let failedPushes: ListTotal
    package let mail: MailTrouble?
    /// The latest moment that a row was written at by whoever wrote it; nil before anything was.
    package let newest: Timestamp?
    /// When another program was last seen to have written; nil if never.
    package let otherProgramAt: Timestamp?

    private static let (hour, day) = (Int64(3_600), Int64(86_400))

    /// - Parameters:
    ///   - sendsMail: True if this program sends mail.
    ///   - makesCopies: True if it makes copies; else jobs of an earlier start, which nobody does, are not late.
    ///   - now: The current time.
    ///   - db: The open store.
    /// - Throws: Errors of the database.
    package init(
        sendsMail: Bool, makesCopies: Bool, now: Timestamp, in db: Reading
    ) throws {
        notes = try HealthNote.all(in: db)
        disk = try DiskTrend.fetch(in: db)
        check = try WeeklyCheck.latest(in: db)
        mail = try MailTrouble.fetch(sendsMail: sendsMail, now: now, in: db)
        let most = WaitingCounts.most
        func total(_ sql: String, _ arguments: [any StoredValue]) throws -> ListTotal {
            ListTotal(counted: try db.value(sql, arguments) ?? 0, upTo: most)
        }
        failedJobs =
            try WaitingCounts.fetch(now: now, in: db)?.failedJobs
            ?? ListTotal(counted: 0, upTo: most)
        let kinds = JobKind.names.filter {
            makesCopies || ![Backup.nightlyKind, Backup.askedKind].contains($0)
        }
        lateJobs = try total(
            """
            SELECT count(*) FROM (SELECT 1 FROM json_each(?) AS one CROSS JOIN job
                ON kind = one.value AND state = 'waiting' AND run_at <= ?
                WHERE is_message = 0 LIMIT ?)
            """, [kinds.jsonArray, now.adding(seconds: -Self.hour), most + 1])
        failedPushes = try total(
            """
            SELECT count(*) FROM (SELECT 1 FROM job
                WHERE is_message = 1 AND kind = ? AND state = 'failed' AND ended_at > ? LIMIT ?)
            """, [PushOrder.kind, now.adding(seconds: -Self.day), most + 1])
        let moments: Int64? = try db.value(
            """
            SELECT max(
                coalesce((SELECT at FROM audit_entry ORDER BY id DESC LIMIT 1), 0),
                coalesce((SELECT created_at FROM listing ORDER BY id DESC LIMIT 1), 0),
                coalesce((SELECT created_at FROM member ORDER BY id DESC LIMIT 1), 0),
                coalesce((SELECT requested_at FROM exchange ORDER BY id DESC LIMIT 1), 0))
            """)
        newest = moments.flatMap { $0 > 0 ? Timestamp($0) : nil }
        otherProgramAt = try OtherPrograms.lastWrite(in: db)
    }
}

/// Programs that write the same store.
package enum OtherPrograms {
    static let setting = "other_program_wrote_at"

    static func lastWrite(in db: Reading) throws -> Timestamp? {
        try SettingRow.value(setting, in: db).flatMap { Int64($0) }.map { Timestamp($0) }
    }

    package static func noteWrite(at now: Timestamp, in db: Writing) throws {
        try SettingRow.set(setting, to: String(now.rawValue), in: db)
    }
}
