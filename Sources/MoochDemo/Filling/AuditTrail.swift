import MoochStore

/// The history of the demo's administrator, written in order of time at the end.
struct AuditTrail {
    private struct Entry {
        var at: Int64
        var action: AuditEntry.Action
        var kind: AuditEntry.SubjectKind
        var subject: Int
        var reason: String?
    }

    private var entries: [Entry] = []

    mutating func note(
        _ action: AuditEntry.Action, _ kind: AuditEntry.SubjectKind, _ subject: Int, at: Int64,
        reason: String? = nil
    ) {
        entries.append(Entry(at: at, action: action, kind: kind, subject: subject, reason: reason))
    }

    func write(in db: Writing) throws {
        let statements = [
            AuditEntry.SubjectKind.community: AuditTrail.insert(
                name: "name", before: "NULL",
                after: """
                    json_object('name', name, 'description', description, 'address', address,
                        'latitude', latitude, 'longitude', longitude,
                        'photo', (SELECT name FROM photo WHERE id = photo_id))
                    """, from: "community"),
            .category: AuditTrail.insert(
                name: "name", before: "NULL",
                after: "json_object('name', name, 'position', position)", from: "category"),
            .listing: AuditTrail.insert(
                name: "title",
                before:
                    "json_object('state', 'available', 'ended_at', NULL, 'removal_reason', NULL)",
                after: """
                    json_object('state', state, 'ended_at', ended_at,
                        'removal_reason', removal_reason)
                    """, from: "listing"),
        ]
        for entry in entries.sorted(by: { ($0.at, $0.subject) < ($1.at, $1.subject) }) {
            guard let statement = statements[entry.kind] else { continue }
            try db.run(
                statement, [entry.at, entry.action, entry.kind, entry.reason, entry.subject])
        }
    }

    private static func insert(
        name: String, before: String, after: String, from table: String
    ) -> String {
        """
        INSERT INTO audit_entry (at, actor_kind, actor_id, actor_name, action, subject_kind, reason,
            subject_id, subject_name, "before", "after", request_id)
        SELECT ?, 'admin', (SELECT id FROM admin WHERE name = 'admin'), 'admin', ?, ?, ?,
            id, \(name), \(before), \(after), 'demo'
        FROM \(table) WHERE id = ?
        """
    }
}
