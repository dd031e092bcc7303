import GRDB

/// An event that was told just now, with how its member wants to hear of it beside their page.
struct Notice: Sendable {
    let event: Event.ID
    let member: Member.ID
    let mail: NotificationSetting.Mail
    let push: Bool
    /// Whether there is a mailbox that is known to be theirs.
    let hasMailbox: Bool
    /// A name of the tz database: their community's.
    let timeZone: String
}

extension Notice {
    /// The name of the last event of which all ways were told, in `setting`.
    private static let cursor = "announced_event_id"
    /// How many are passed on in one transaction.
    private static let most = 500

    /// Passes on what was told since the last time: mail and push each write their jobs here, in the
    /// transaction that tells, whichever program wrote the event.
    ///
    /// - Returns: Whether there is more.
    static func announce(at now: Timestamp, in db: Writing) throws -> Bool {
        let start = try SettingRow.value(cursor, in: db).flatMap(Int64.init) ?? 0
        let rows = try Row.fetchAll(
            db.database,
            sql: """
                SELECT event.id, event.member_id, type,
                    chosen.mail, chosen.push,
                    email_confirmed_at IS NOT NULL AND email IS NOT NULL AND state <> 'closed',
                    time_zone
                FROM event JOIN member ON member.id = event.member_id
                    JOIN community ON community.id = member.community_id
                    LEFT JOIN notification_setting AS chosen USING (member_id, type)
                WHERE event.id > ? ORDER BY event.id LIMIT ?
                """,
            arguments: [start, most])
        for row in rows { try Notice(row).announce(at: now, in: db) }
        guard let last = try rows.last.map({ try $0.at(0) as Int64 }) else { return false }
        try SettingRow.set(cursor, to: String(last), in: db)
        return rows.count == most
    }

    /// Asks for whatever tells of it.
    private func announce(at now: Timestamp, in db: Writing) throws {
        try askForMail(at: now, in: db)
        if push { try PushOrder.add(event: event, at: now, in: db) }
    }

    private func askForMail(at now: Timestamp, in db: Writing) throws {
        guard hasMailbox else { return }
        switch mail {
        case .atOnce: try MailOrder.add(event: event, of: member, at: now, in: db)
        case .digest:
            try MailOrder.add(
                digestAt: Community.evening(after: now, in: timeZone), to: member, now: now, in: db)
        case .none: break
        }
    }

    private init(_ row: Row) throws {
        event = try row.at(0)
        member = try row.at(1)
        let kind = Event.Kind(rawValue: try row.at(2))
        let usual = kind.map(NotificationSetting.usual)
        let chosen: (mail: NotificationSetting.Mail?, push: Bool?) = (try row.at(3), try row.at(4))
        // A kind of a later program: a device can say that something happened; mail would have to say what.
        mail = kind == nil ? .none : chosen.mail ?? usual?.mail ?? .none
        push = chosen.push ?? usual?.push ?? true
        hasMailbox = try row.at(5)
        timeZone = try row.at(6)
    }
}
