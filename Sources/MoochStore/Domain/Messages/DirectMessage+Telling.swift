extension DirectMessage {
    /// Tells of messages that can no longer be taken back: on the devices of who has not read them, and by mail in ten
    /// minutes.
    static func tellDue(at now: Timestamp, in db: Writing) throws {
        let due: [DirectMessage] = try db.rows(
            """
            SELECT \(columns) FROM message WHERE told_at IS NULL AND at <= ?
            ORDER BY at, id LIMIT 200
            """, [now.adding(seconds: -Exchange.undoableFor)])
        for message in due {
            try db.run("UPDATE message SET told_at = max(at, ?) WHERE id = ?", [now, message.id])
            try message.tell(at: now, in: db)
        }
    }

    private func tell(at now: Timestamp, in db: Writing) throws {
        guard let conversation = try Conversation.find(conversationID, in: db),
            conversation.state != .declined
        else { return }
        let other = conversation.other(than: senderID)
        guard let sender = try Member.find(senderID, in: db),
            let reader = try Member.find(other, in: db),
            try Conversation.canReach(reader, from: sender, at: now, in: db)
        else { return }
        let setting = try MessageSetting.of(other, in: db)
        let isRead = conversation.readID(of: other) >= id
        if setting.push, !isRead {
            try PushOrder.add(message: self, to: other, at: now, in: db)
        }
        guard reader.emailConfirmedAt != nil, reader.email != nil,
            setting.mail == .always || setting.mail == .unread && !isRead
        else { return }
        try MailOrder.add(messagesIn: conversationID, to: other, at: now, in: db)
    }

    /// Seconds for which administrators can read what was handed over to them: 90 days.
    static let reportedFor: Int64 = 90 * 86_400

    /// Erases what somebody wrote who has left, once administrators have decided on it.
    static func eraseReported(of member: Member.ID, in db: Writing) throws {
        try db.run(
            """
            UPDATE reported_message SET text = 'erased' WHERE sender_id = ?
                AND (SELECT state FROM report WHERE report.id = report_id) <> 'open'
            """, [member])
    }

    /// Deletes messages that were handed over 90 days ago, and what is left of conversations.
    static func forgetOld(at now: Timestamp, in db: Writing) throws {
        try db.run(
            """
            DELETE FROM reported_message WHERE (SELECT created_at FROM report
                WHERE report.id = report_id) < ?
            """, [now.adding(seconds: -reportedFor)])
        // Decided since somebody was overwritten.
        let gone: [Member.ID] = try db.values(
            """
            SELECT DISTINCT sender_id FROM reported_message JOIN member ON member.id = sender_id
            WHERE email IS NULL AND text <> 'erased'
            """)
        for member in gone { try eraseReported(of: member, in: db) }
        try ConversationChange.forgetOld(at: now, in: db)
    }
}

extension Conversation {
    /// Deletes some conversations a year after their last message, those that ended first.
    ///
    /// - Returns: How many were deleted: fewer than the limit if no more are left.
    static func forgetOld(atMost limit: Int, at now: Timestamp, in db: Writing) throws -> Int {
        try db.run(
            """
            DELETE FROM conversation WHERE id IN (SELECT id FROM conversation
                WHERE last_at < ? ORDER BY last_at LIMIT ?)
            """, [now.adding(seconds: -keptFor), limit])
    }
}
