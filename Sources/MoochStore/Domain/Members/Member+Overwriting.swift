extension Member {
    /// What a member who left is called.
    package static let formerName = "Former member"

    /// The closed accounts that nobody can open any more and that still say whose they were.
    package static func overdue(at now: Timestamp, in db: Reading) throws -> [Member] {
        try db.rows(
            """
            SELECT \(columns) FROM member
            WHERE closed_at <= ? AND email IS NOT NULL ORDER BY closed_at
            """, [now.adding(seconds: -returnableFor)])
    }

    /// Overwrites a closed account: whoever it was cannot be found any more, neither in the row, the
    /// audit, nor what batches noted. The row stays, so that nobody else's history and no figure changes. Doing it twice is
    /// harmless.
    ///
    /// - Throws: ``MemberError/notClosed``.
    package func overwrite(in db: Writing) throws {
        let current = try current(in: db)
        guard current.state == .closed else { throw MemberError.notClosed }
        try db.run(
            """
            UPDATE member SET name = ?, email = NULL, email_confirmed_at = NULL,
                pending_email = NULL, phone = NULL, address = '', bio = '', photo_id = NULL,
                language = NULL, password_hash = NULL,
                suspended_until = NULL, suspension_reason = NULL
            WHERE id = ?
            """, [Member.formerName, id])
        try db.run(
            """
            UPDATE exchange SET message = '' WHERE buyer_id = ?1 AND message <> '';
            """, [id])
        try db.run(
            "UPDATE exchange SET answer_note = '' WHERE seller_id = ? AND answer_note <> ''", [id])
        try db.run("UPDATE report SET text = '' WHERE reporter_id = ? AND text <> ''", [id])
        try db.run(
            "UPDATE event SET reason = 'erased' WHERE member_id = ? AND reason IS NOT NULL", [id])
        for table in [
            "member_note", "draft", "member_link", "sign_in_code", "known_device",
            "join_request", "notification_setting", "photo_upload",
        ] {
            try db.run("DELETE FROM \(table) WHERE member_id = ?", [id])
        }
        try db.run(
            """
            UPDATE job SET payload = json_remove(payload, '$.sent')
            WHERE is_message = 1 AND payload ->> 'member' = ?
            """, [id])
        try erase(in: db)
    }

    /// The one change that the audit lets through: values of a member become `erased`.
    private func erase(in db: Writing) throws {
        func erased(_ column: String) -> String {
            """
            (SELECT json_group_object(key, CASE
                    WHEN type = 'array' THEN json(value)
                    WHEN value IS NULL OR key IN ('state', 'suspended_until', 'listings', 'withdrawals',
                        'community', 'community_id', 'preferred_contact') THEN value
                    ELSE 'erased' END) FROM json_each(\(column)))
            """
        }
        try db.run(
            """
            UPDATE audit_entry SET subject_name = 'erased',
                reason = iif(reason IS NULL, NULL, 'erased'),
                "before" = iif("before" IS NULL, NULL, \(erased("\"before\""))),
                "after" = iif("after" IS NULL, NULL, \(erased("\"after\"")))
            WHERE subject_kind = 'member' AND subject_id = ?
            """, [id])
        try db.run(
            """
            UPDATE batch_item SET name = 'erased', cells = NULL,
                "before" = iif("before" IS NULL, NULL, \(erased("\"before\""))),
                "after" = iif("after" IS NULL, NULL, \(erased("\"after\"")))
            WHERE row_id = ? AND batch_id IN (SELECT id FROM batch WHERE list = 'members')
            """, [id])
        try db.run(
            """
            UPDATE audit_entry SET actor_name = 'erased'
            WHERE actor_kind = 'member' AND actor_id = ?
            """, [id])
    }
}
