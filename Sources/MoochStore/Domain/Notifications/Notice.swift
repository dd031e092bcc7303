/// A new event, with its member's choice of channels.
struct Notice: Sendable {
    let event: Event.ID
    let member: Member.ID
    /// Nil for a later program's kind.
    let kind: Event.Kind?
    let mail: NotificationSetting.Mail
    let push: Bool
    /// True if the member has a confirmed mailbox.
    let hasMailbox: Bool
    /// The time zone of the member's community.
    let timeZone: String
}

extension Notice {
    /// The setting that holds the last event passed on to all channels.
    private static let cursor = "announced_event_id"
    /// The most events in one transaction.
    private static let most = 100

    /// Passes on the events since the last time, whichever program wrote them: adds the jobs for mail and push, in the
    /// transaction that tells.
    ///
    /// - Returns: True if there are more.
    static func announce(at now: Timestamp, in db: Writing) throws -> Bool {
        let start = try SettingRow.value(cursor, in: db).flatMap(Int64.init) ?? 0
        let notices = try db.rows(
            """
            SELECT event.id, event.member_id, type,
                chosen.mail, chosen.push,
                email_confirmed_at IS NOT NULL AND email IS NOT NULL AND state <> 'closed',
                time_zone,
                coalesce((SELECT is_appeal FROM report WHERE report.id = event.report_id), 0)
            FROM event JOIN member ON member.id = event.member_id
                JOIN community ON community.id = member.community_id
                LEFT JOIN notification_setting AS chosen USING (member_id, type)
            WHERE event.id > ? ORDER BY event.id LIMIT ?
            """, [start, most]
        ) { try Notice($0) }
        for notice in notices { try notice.announce(at: now, in: db) }
        guard let last = notices.last else { return false }
        try SettingRow.set(cursor, to: String(last.event.rawValue), in: db)
        return notices.count == most
    }

    /// Adds the jobs for an event. A message too many waits for the evening's digest.
    private func announce(at now: Timestamp, in db: Writing) throws {
        let canWait =
            try !isUrgent && (isOneTooMany(at: now, in: db) || isRepeated(at: now, in: db))
        try askForMail(canWait && mail == .atOnce ? .digest : mail, at: now, in: db)
        if push, !canWait { try PushOrder.add(event: event, at: now, in: db) }
    }

    /// True for events that somebody waits for or plans by, and that strangers cannot cause: always told at once.
    private var isUrgent: Bool {
        switch kind {
        case .requestAccepted, .requestCancelled, .listingRemoved, .listingRestored,
            .accountSuspended, .accountUnsuspended, .communityJoined, .communityDeclined,
            .announcement:
            true
        default: false
        }
    }

    /// The most events told at once within an hour; after that only the first from each neighbour, so that one busy
    /// neighbour cannot silence the others.
    private static let mostAnHour = 30
    /// The most of a member's latest messages that are read; each device has its own.
    private static let mostLookedAt = 500

    /// True if the hour's limit is reached and includes an event from the same neighbour. Only events told at once
    /// count.
    private func isOneTooMany(at now: Timestamp, in db: Reading) throws -> Bool {
        // Asked of one event at a time: joined, SQLite reads all events for a filter of their ids.
        func neighbour(of event: String) -> String {
            """
            (SELECT CASE buyer_id WHEN ?1 THEN listing.seller_id ELSE buyer_id END
                FROM event CROSS JOIN exchange ON exchange.id = event.exchange_id
                CROSS JOIN listing ON listing.id = exchange.listing_id
                WHERE event.id = \(event))
            """
        }
        return try db.row(
            """
            WITH message AS MATERIALIZED (
                SELECT payload ->> 'event' AS event_id, created_at FROM job
                WHERE is_message = 1 AND payload ->> 'member' = ?1
                ORDER BY id DESC LIMIT \(Self.mostLookedAt)),
            told AS MATERIALIZED (
                SELECT DISTINCT event_id FROM message
                WHERE event_id IS NOT NULL AND created_at > ?2)
            SELECT count(*) >= \(Self.mostAnHour)
                AND max(\(neighbour(of: "event_id")) IS \(neighbour(of: "?3"))) FROM told
            """, [member, now.adding(seconds: -3_600), event]
        ) { try $0.at(0) } ?? false
    }

    /// True if somebody repeats a request within a day: asking and withdrawing in turn tells once. Whoever is reminded
    /// of several requests at once gets one message, which names them all.
    private func isRepeated(at now: Timestamp, in db: Reading) throws -> Bool {
        if kind == .requestWaiting {
            return try db.value(
                """
                SELECT EXISTS (SELECT 1 FROM event
                    WHERE member_id = ? AND id < ? AND type = ? AND at > ?)
                """, [member, event, Event.Kind.requestWaiting, now.adding(seconds: -3_600)])
                ?? false
        }
        guard kind == .requestReceived else { return false }
        return try db.row(
            """
            SELECT EXISTS (SELECT 1 FROM event AS this
                CROSS JOIN exchange ON exchange.id = this.exchange_id
                CROSS JOIN exchange AS before ON before.buyer_id = exchange.buyer_id
                    AND before.listing_id = exchange.listing_id AND before.id < exchange.id
                CROSS JOIN event AS told ON told.exchange_id = before.id AND told.type = this.type
                    AND told.at > ?
                WHERE this.id = ?)
            """, [now.adding(seconds: -86_400), event]
        ) { try $0.at(0) } ?? false
    }

    private func askForMail(
        _ mail: NotificationSetting.Mail, at now: Timestamp, in db: Writing
    ) throws {
        guard hasMailbox else { return }
        switch mail {
        case .atOnce: try MailOrder.add(event: event, of: member, at: now, in: db)
        case .digest:
            try MailOrder.add(
                digestAt: Community.evening(after: now, in: timeZone), to: member, now: now, in: db)
        case .none: break
        }
    }

    private init(_ row: Columns) throws {
        event = try row.at(0)
        member = try row.at(1)
        kind = Event.Kind(rawValue: try row.at(2))
        let usual = kind.map(NotificationSetting.usual)
        let chosen: (mail: NotificationSetting.Mail?, push: Bool?) = (try row.at(3), try row.at(4))
        // A later program's kind: a push message can say that something happened; mail would have to say what.
        let wished: NotificationSetting.Mail =
            kind == nil ? .none : chosen.mail ?? usual?.mail ?? .none
        // Whoever said that a decision about them is wrong waits for the answer.
        mail = try row.at(7) && wished == .digest ? .atOnce : wished
        push = chosen.push ?? usual?.push ?? true
        hasMailbox = try row.at(5)
        timeZone = try row.at(6)
    }
}
