/// A member's history in the audit.
package enum MemberHistory {
    /// A former community, by its name at that time.
    package struct FormerCommunity: Sendable, Hashable {
        package let name: String
        /// Nil if no community has that name now.
        package let id: Community.ID?
    }

    /// The latest changes, without readings of contact details, which can outnumber them.
    static func changes(
        _ size: Int, of member: Member.ID, in db: Reading
    ) throws -> AuditHistory {
        try AuditHistory(changed(member).entries(size, in: db), in: db)
    }

    /// Their suspensions and the ends of these, newest first.
    static func suspensions(
        _ size: Int, of member: Member.ID, in db: Reading
    ) throws -> [AuditEntry] {
        var query = changed(member)
        query.filter(
            by:
                "+action IN (\(AuditEntry.Action.suspendMember), \(AuditEntry.Action.unsuspendMember))"
        )
        return try query.entries(size, in: db)
    }

    /// The community they joined first, if they have moved.
    static func firstCommunity(
        of member: Member.ID, in db: Reading
    ) throws -> FormerCommunity? {
        var query = changed(member)
        query.filter(by: "\"before\" ->> 'community' IS NOT NULL")
        let sql: SQL = """
            SELECT name, (SELECT id FROM community WHERE community.name = former.name)
            FROM (SELECT "before" ->> 'community' AS name FROM \(query.source)
                WHERE \(query.conditions.joined(separator: " AND ")) ORDER BY id LIMIT 1) AS former
            """
        return try db.row(of: sql) { FormerCommunity(name: try $0.at(0), id: try $0.at(1)) }
    }

    private static func changed(_ member: Member.ID) -> ListQuery {
        ListQuery(
            source: "audit_entry",
            conditions: [
                "subject_kind = 'member'", "action <> 'member.read-contact'",
                "subject_id = \(member)",
            ])
    }
}

extension ListQuery {
    /// The latest audit entries of the query.
    func entries(_ size: Int, in db: Reading) throws -> [AuditEntry] {
        let sql: SQL = """
            SELECT \(sql: AuditEntry.columns) FROM \(source)
            WHERE \(conditions.joined(separator: " AND ")) ORDER BY id DESC LIMIT \(size)
            """
        return try db.rows(of: sql)
    }
}
