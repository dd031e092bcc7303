/// What became of one member, as the audit has it.
package enum MemberHistory {
    /// A community as it was called when a member was in it.
    package struct FormerCommunity: Sendable, Hashable {
        package let name: String
        /// Nil when none is called so any more.
        package let id: Community.ID?
    }

    /// The latest changes, without the readings of phone and address, which can be many more.
    static func changes(
        _ size: Int, of member: Member.ID, in db: Reading
    ) throws -> AuditHistory {
        try AuditHistory(changed(member).entries(size, in: db), in: db)
    }

    /// The community they joined, when they moved to another one since.
    static func firstCommunity(
        of member: Member.ID, in db: Reading
    ) throws -> FormerCommunity? {
        var query = changed(member)
        query.keep("\"before\" ->> 'community' IS NOT NULL")
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
    /// The latest entries of the audit that are kept.
    func entries(_ size: Int, in db: Reading) throws -> [AuditEntry] {
        let sql: SQL = """
            SELECT \(sql: AuditEntry.columns) FROM \(source)
            WHERE \(conditions.joined(separator: " AND ")) ORDER BY id DESC LIMIT \(size)
            """
        return try db.rows(of: sql)
    }
}
