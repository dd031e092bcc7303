extension Member {
    /// The name of an overwritten member.
    package static let formerName = "Former member"

    /// The closed accounts that can no longer be reopened and are not yet overwritten.
    package static func overdue(at now: Timestamp, in db: Reading) throws -> [Member] {
        try db.rows(
            """
            SELECT \(columns) FROM member
            WHERE closed_at <= ? AND email IS NOT NULL ORDER BY closed_at
            """, [now.adding(seconds: -returnableFor)])
    }

    /// Overwrites a closed account, so that its member can no longer be identified by the row, the audit or batches.
    /// The row stays, so that nobody else's history and no count changes. Doing it twice is harmless.
    ///
    /// - Throws: ``MemberError/notClosed``.
    package func overwrite(in db: Writing) throws {
        let current = try current(in: db)
        guard current.state == .closed else { throw MemberError.notClosed }
        try db.run(
            """
            UPDATE member SET name = ?, email = NULL, email_confirmed_at = NULL,
                pending_email = NULL, phone = NULL, address = '', bio = '', photo_id = NULL,
                language = NULL, password_hash = NULL, invited_at = NULL,
                suspended_until = NULL, suspension_reason = NULL, suspension_ground = NULL,
                suspended_at = NULL
            WHERE id = ?
            """, [Member.formerName, id])
        try db.run(
            """
            UPDATE exchange SET message = '' WHERE buyer_id = ?1 AND message <> '';
            """, [id])
        try db.run(
            "UPDATE exchange SET answer_note = '' WHERE seller_id = ? AND answer_note <> ''", [id])
        try db.run(
            """
            UPDATE listing SET latitude = NULL, longitude = NULL
            WHERE seller_id = ? AND latitude IS NOT NULL
            """, [id])
        try db.run("UPDATE report SET text = '' WHERE reporter_id = ? AND text <> ''", [id])
        try db.run(
            "UPDATE message SET text = 'erased', listing_id = NULL WHERE sender_id = ?", [id])
        try DirectMessage.eraseReported(of: id, in: db)
        try db.run(
            "UPDATE event SET reason = 'erased' WHERE member_id = ? AND reason IS NOT NULL", [id])
        try db.run(
            """
            UPDATE comment SET text = 'erased', removed_at = coalesce(removed_at, created_at),
                removed_by = coalesce(removed_by, 'writer') WHERE member_id = ?
            """, [id])
        // Whoever blocked them still finds the block, without their name.
        try db.run(
            "UPDATE block SET name = ?, photo_id = NULL WHERE blocked_id = ?",
            [Member.formerName, id])
        try db.run("DELETE FROM block WHERE blocker_id = ?", [id])
        // What was written to them alone, which may name them.
        try db.run(
            """
            UPDATE announcement_text SET title = 'erased', text = 'erased'
            WHERE announcement_id IN (SELECT announcement_id FROM announcement_member AS to_them
                WHERE member_id = ? AND NOT EXISTS (SELECT 1 FROM announcement_member AS other
                    WHERE other.announcement_id = to_them.announcement_id
                        AND other.member_id <> to_them.member_id))
            """, [id])
        for table in [
            "announcement_dismissal", "announcement_member", "member_note", "draft", "member_link",
            "sign_in_code", "known_device",
            "join_request", "saved_search", "shopping_list", "message_setting",
            "notification_setting",
            "photo_upload",
            "untold_event", "favourite",
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

    /// Makes the one change that the audit allows: values of a member become `erased`.
    private func erase(in db: Writing) throws {
        func erased(_ column: String) -> String {
            """
            (SELECT json_group_object(key, CASE
                    WHEN type = 'array' THEN json(value)
                    WHEN value IS NULL OR key IN ('state', 'suspended_until', 'listings', 'withdrawals',
                        'community', 'community_id', 'preferred_contact', 'suspension_ground') THEN value
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
