/// An administrator's page.
package struct AdministratorProfile: Sendable {
    package let administrator: Administrator
    package let sessions: [AdministratorSession]
    /// The latest one-time link.
    package let link: AdministratorLink?
    /// The entry of their addition, with its author.
    package let addition: AuditEntry?
    /// Changes to them by others, latest first.
    package let changes: AuditHistory

    /// Nil if the administrator does not exist.
    package static func fetch(
        _ id: Administrator.ID, now: Timestamp, in db: Reading
    ) throws -> AdministratorProfile? {
        guard let administrator = try Administrator.find(id, in: db) else { return nil }
        return AdministratorProfile(
            administrator: administrator,
            sessions: try AdministratorSession.all(of: id, at: now, in: db),
            link: try AdministratorLink.latest(of: administrator, in: db),
            addition: try entries(about: id, "action = 'admin.create'", upTo: 1, in: db).first,
            changes: try AuditHistory(
                entries(
                    about: id, "NOT (actor_kind = 'admin' AND actor_id = subject_id)", upTo: 10,
                    in: db), in: db))
    }

    private static func entries(
        about id: Administrator.ID, _ condition: String, upTo limit: Int, in db: Reading
    ) throws -> [AuditEntry] {
        try db.rows(
            """
            SELECT \(AuditEntry.columns) FROM audit_entry
            WHERE subject_kind = 'admin' AND subject_id = ? AND \(condition)
            ORDER BY id DESC LIMIT \(limit)
            """, [id])
    }
}
