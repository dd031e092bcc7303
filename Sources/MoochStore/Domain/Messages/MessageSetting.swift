/// Who may write to a member, and how they are told.
package struct MessageSetting: ColumnRecord, Hashable {
    package enum Writers: String, CaseIterable, Sendable, StoredValue {
        /// People they exchange with, or crossed paths with.
        case known
        /// Everybody in their community.
        case community
        case nobody
    }

    package enum Mail: String, CaseIterable, Sendable, StoredValue {
        /// Of what they have not read after ten minutes.
        case unread
        /// A copy of everything.
        case always
        case none
    }

    package var writers: Writers
    package var mail: Mail
    package var push: Bool

    package init(writers: Writers, mail: Mail, push: Bool) {
        (self.writers, self.mail, self.push) = (writers, mail, push)
    }

    package init(_ row: inout Columns) throws {
        writers = try row.value("writers")
        mail = try row.value("mail")
        push = try row.value("push")
    }

    /// The fingerprint of all values.
    package var version: String { "\(writers.rawValue) \(mail.rawValue) \(push)" }

    /// Seconds after which what is unread is mailed: ten minutes.
    static let unreadFor: Int64 = 600

    package static let usual = MessageSetting(writers: .known, mail: .unread, push: true)

    package static func of(_ member: Member.ID, in db: Reading) throws -> MessageSetting {
        try db.row("SELECT writers, mail, push FROM message_setting WHERE member_id = ?", [member])
            ?? usual
    }

    /// Who may write to some members.
    static func writers(
        to members: [Member.ID], in db: Reading
    ) throws -> [Member.ID: Writers] {
        guard !members.isEmpty else { return [:] }
        var found = Dictionary(members.map { ($0, usual.writers) }) { first, _ in first }
        try db.each(
            """
            SELECT member_id, writers FROM message_setting
            WHERE member_id IN (SELECT value FROM json_each(?))
            """, [members.map(\.rawValue).json]
        ) { row in
            let (id, writers): (Member.ID, Writers) = (try row.at(0), try row.at(1))
            found[id] = writers
        }
        return found
    }

    /// Sets a member's choice. The usual one has no row.
    package func set(of member: Member.ID, in db: Writing) throws {
        guard self != Self.usual else {
            try db.run("DELETE FROM message_setting WHERE member_id = ?", [member])
            return
        }
        try db.run(
            """
            INSERT INTO message_setting (member_id, writers, mail, push) VALUES (?, ?, ?, ?)
            ON CONFLICT (member_id) DO UPDATE SET writers = excluded.writers,
                mail = excluded.mail, push = excluded.push
            """, [member, writers, mail, push])
    }
}

/// What a mail says of a conversation: who wrote, and how much, but no word of it.
package struct MailedMessages: Sendable, Hashable {
    package let conversation: Conversation.ID
    package let name: String
    package let count: Int
    /// True if it is the first message of a stranger.
    package let isRequest: Bool

    /// What a member is mailed now: what they have not read, or with a copy of everything also what was written lately.
    /// Nil where nothing is left to say.
    static func fetch(
        _ id: Conversation.ID, for member: Member.ID, at now: Timestamp, in db: Reading
    ) throws -> MailedMessages? {
        guard let conversation = try Conversation.find(id, of: member, in: db),
            conversation.state != .declined
        else { return nil }
        let setting = try MessageSetting.of(member, in: db)
        guard setting.mail != .none,
            let reader = try Member.find(member, in: db),
            let writer = try Member.find(conversation.other(than: member), in: db),
            try Conversation.canReach(reader, from: writer, at: now, in: db)
        else { return nil }
        let found: (name: String, count: Int)? = try db.row(
            """
            SELECT (SELECT name FROM member WHERE id = ?1) AS name, count(*) AS count FROM message
            WHERE conversation_id = ?2 AND sender_id = ?1 AND told_at IS NOT NULL
                AND NOT recipient_removed AND (id > ?3 OR ?4 AND told_at >= ?5)
            """,
            [
                conversation.other(than: member), id, conversation.readID(of: member),
                setting.mail == .always,
                now.adding(seconds: -MessageSetting.unreadFor - 60),
            ]
        ) { (try $0.value("name"), try $0.value("count")) }
        guard let found, found.count > 0 else { return nil }
        return MailedMessages(
            conversation: id, name: found.name, count: found.count,
            isRequest: conversation.state == .request)
    }
}
