extension Warning {
    /// For how many days a warning can be put off.
    package static let snoozes = [7, 28, 91]

    /// Puts it off for some days: until then it is on nobody's Home.
    ///
    /// - Throws: ``FieldProblems`` for another number of days, ``WarningError``.
    package func snooze(days: Int?, by author: Author, in db: Writing) throws {
        guard let days, Self.snoozes.contains(days) else {
            throw FieldProblems(
                "days", Complaint("warnings-snooze-choose", "Choose for how long."))
        }
        let current = try id.found(in: db)
        guard current.endedAt == nil else { throw WarningError.ended }
        try current.set(
            author.at.adding(seconds: Int64(days) * 86_400), .snoozeWarning, by: author, in: db)
    }

    /// Opens it again before that. Doing it twice is harmless.
    ///
    /// - Throws: ``WarningError``.
    package func wake(by author: Author, in db: Writing) throws {
        let current = try id.found(in: db)
        guard current.endedAt == nil else { throw WarningError.ended }
        guard current.state(at: author.at) == .snoozed else { return }
        try current.set(nil, .wakeWarning, by: author, in: db)
    }

    private func set(
        _ moment: Timestamp?, _ action: AuditEntry.Action, by author: Author, in db: Writing
    ) throws {
        try db.run("UPDATE warning SET snoozed_until = ? WHERE id = ?", [moment, id])
        var changes = AuditChanges()
        changes.note("snoozed_until", snoozedUntil, moment)
        try AuditEntry.write(action, on: .warning(self), changes, by: author, in: db)
    }

    /// Says that it was of no use to an administrator, or takes that back. Doing either twice is harmless.
    package func sayUseless(_ isUseless: Bool, by author: Author, in db: Writing) throws {
        guard let administrator = author.administrator else { return }
        let current = try id.found(in: db)
        let changed =
            isUseless
            ? try db.run(
                """
                INSERT INTO warning_opinion (warning_id, admin_id, at) VALUES (?, ?, ?)
                ON CONFLICT DO NOTHING
                """, [id, administrator, author.at])
            : try db.run(
                "DELETE FROM warning_opinion WHERE warning_id = ? AND admin_id = ?",
                [id, administrator])
        guard changed > 0 else { return }
        try AuditEntry.write(
            isUseless ? .rejectWarning : .acceptWarning, on: .warning(current), by: author, in: db)
    }
}

/// Why a warning stays as it is.
package enum WarningError: VerbRefusal, Hashable {
    /// Its numbers no longer say so.
    case ended

    package var complaint: Complaint {
        Complaint("warnings-is-over", "It is over, so it cannot be put off any more.")
    }
}
