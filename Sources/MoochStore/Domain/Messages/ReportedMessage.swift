/// A message that a reporter handed over to the administrators, as it was then.
package struct ReportedMessage: ColumnRecord, Hashable {
    package let sender: Member.ID
    package let name: String
    package let text: String
    package let at: Timestamp

    package init(_ row: inout Columns) throws {
        sender = try row.value("sender_id")
        name = try row.value("name")
        text = try row.value("text")
        at = try row.value("at")
    }

    /// The number of messages handed over with a report.
    package static func count(of report: Report.ID, in db: Reading) throws -> Int {
        try db.value("SELECT count(*) FROM reported_message WHERE report_id = ?", [report]) ?? 0
    }

    /// The messages handed over with a report, if this administrator has asked for them within the last minutes; nil
    /// otherwise.
    package static func all(
        of report: Report.ID, for administrator: Administrator.ID, at now: Timestamp,
        in db: Reading
    ) throws -> [ReportedMessage]? {
        guard try isReading(report, administrator, at: now, in: db) else { return nil }
        return try db.rows(
            """
            SELECT sender_id, name, text, at FROM reported_message
            JOIN member ON member.id = sender_id WHERE report_id = ? ORDER BY message_id
            """, [report])
    }

    private static func isReading(
        _ report: Report.ID, _ administrator: Administrator.ID, at now: Timestamp, in db: Reading
    ) throws -> Bool {
        try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM audit_entry
                WHERE subject_kind = 'report' AND action = ?1 AND subject_id = ?2
                    AND actor_kind = 'admin' AND actor_id = ?3 AND at > ?4 AND at <= ?5)
            """,
            [
                AuditEntry.Action.readMessages, report, administrator,
                now.adding(seconds: -ContactReading.lasts), now,
            ]) ?? false
    }

    /// Notes in the audit that an administrator reads the messages handed over with a report, for ten minutes. Twice
    /// within them is once.
    package static func read(
        of report: Report.ID, by author: Author, in db: Writing
    ) throws {
        let found = try report.found(in: db)
        guard try count(of: report, in: db) > 0 else { return }
        if let administrator = author.administrator,
            try isReading(report, administrator, at: author.at, in: db)
        {
            return
        }
        try AuditEntry.write(
            .readMessages, on: .report(found), by: author, in: db)
    }
}

extension DirectMessage {
    /// True if all of these are messages of the reporter's conversation with a person.
    ///
    /// - Throws: ``RecordGone`` where one is not.
    static func areShared(
        _ messages: [ID], by reporter: Member.ID, with subject: Report.Subject, in db: Reading
    ) throws -> Bool {
        guard case .member(let other) = subject else { return false }
        for id in messages {
            guard let message = try find(id, for: reporter, in: db),
                try message.conversationID.found(in: db).has(other), other != reporter
            else { throw id.gone }
        }
        return true
    }

    /// Copies messages for the administrators who decide on a report.
    static func hand(_ messages: [ID], over report: Report.ID, in db: Writing) throws {
        try db.run(
            """
            INSERT INTO reported_message (report_id, message_id, sender_id, text, at)
            SELECT ?, id, sender_id, text, at FROM message
            WHERE id IN (SELECT value FROM json_each(?))
            ON CONFLICT DO NOTHING
            """, [report, messages.map(\.rawValue).json])
    }
}
