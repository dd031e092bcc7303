/// What waits and an administrator was not mailed of before.
package struct AdministratorNews: Sendable, Hashable {
    package let kind: AdministratorNotice.Kind
    /// What is new comes after this place of its kind, and up to the other.
    let after, through: Int64
    package let count: ListTotal
    /// The one community that all of it is about; nil where there are several, or none.
    package let community: Community.ID?
    package let communityName: String?

    /// The first day of the month that it is about, if it is about one.
    package var month: Day? {
        kind == .month ? Timestamp(through).day.adding(days: -1).startOfMonth : nil
    }

    /// As a message's job keeps it.
    struct Range: Codable, Sendable, Hashable {
        let kind: String
        let after, through: Int64
    }

    var range: Range { Range(kind: kind.rawValue, after: after, through: through) }

    /// What waits of a kind now behind a place, up to another or to the end; nil if nothing does.
    static func fetch(
        _ kind: AdministratorNotice.Kind, after: Int64, through: Int64? = nil, now: Timestamp,
        in db: Reading
    ) throws -> AdministratorNews? {
        // Whoever wrote a row may have read the clock some seconds before it was there.
        let last = through ?? (kind.isNumbered ? .max : now.rawValue - 10)
        let first = kind == .failedMail ? max(after, now.rawValue - MailTrouble.givenUpFor) : after
        let most = WaitingCounts.most
        let found = try db.row(
            """
            SELECT count(*), min(community), max(community),
                (SELECT max(place) FROM (\(kind.waiting)) WHERE place <= ?2)
            FROM (SELECT community FROM (\(kind.waiting)) WHERE place > ?1 AND place <= ?2 LIMIT ?3)
            """, [first, last, most + 1]
        ) { row in
            (
                count: try row.at(0) as Int, first: try row.at(1) as Community.ID?,
                last: try row.at(2) as Community.ID?, through: try row.at(3) as Int64?
            )
        }
        guard let found, found.count > 0 else { return nil }
        let community = found.first == found.last ? found.first : nil
        return AdministratorNews(
            kind: kind, after: after, through: through ?? found.through ?? after,
            count: ListTotal(counted: found.count, upTo: most), community: community,
            communityName: try community.flatMap { try Community.find($0, in: db)?.name })
    }
}

extension AdministratorNotice.Kind {
    /// True if a place is a row's number, and not a moment.
    fileprivate var isNumbered: Bool { self == .reports || self == .warnings }

    /// What waits, each with a place that only grows, in SQL.
    fileprivate var waiting: String {
        switch self {
        case .reports: "SELECT id AS place, NULL AS community FROM report WHERE state = 'open'"
        case .joinRequests:
            """
            SELECT created_at AS place, community_id AS community FROM join_request
            WHERE state = 'waiting'
            """
        case .failedMail:
            """
            SELECT ended_at AS place, NULL AS community FROM job INDEXED BY job_given_up
            WHERE \(GivenUpMail.condition)
            """
        case .fullDisk:
            """
            SELECT CAST(value AS INTEGER) AS place, NULL AS community FROM setting
            WHERE name = '\(DiskRoom.setting)'
            """
        case .health:
            // What another program wrote there is no reason to tell nobody of anything.
            """
            SELECT CAST(json_extract(setting.value, note.fullkey || '.spoke_at') AS INTEGER) AS place,
                NULL AS community
            FROM setting,
                json_each(iif(json_valid(setting.value), setting.value, '{}')) AS note
            WHERE name = '\(HealthNote.setting)'
                AND json_extract(setting.value, note.fullkey || '.spoke_at') IS NOT NULL
            """
        case .month:
            """
            SELECT CAST(value AS INTEGER) AS place, NULL AS community FROM setting
            WHERE name = '\(MonthReport.setting)'
            """
        case .warnings:
            "SELECT id AS place, community_id AS community FROM warning WHERE ended_at IS NULL"
        }
    }

    /// For how many seconds the next message at once of the kind waits: so many things may happen in a row.
    fileprivate var pause: Int64 {
        switch self {
        case .reports, .joinRequests: 600
        case .failedMail, .fullDisk, .health, .warnings, .month: 3_600
        }
    }
}

extension AdministratorNews {
    /// The row that says up to which evening an administrator's summaries are written.
    private static let digest = "digest"

    /// Asks for the messages that tell administrators what is new to them: at once, or in one summary in the evening by
    /// their clock. What was told once is not told again, whatever becomes of the message.
    static func announce(at now: Timestamp, in db: Writing) throws {
        let administrators = try Administrator.all(in: db).filter {
            $0.state == .active && $0.confirmedEmail != nil
        }
        guard !administrators.isEmpty else { return }
        let zone = try ExchangeSettings.fetch(in: db).timeZone
        for administrator in administrators {
            try announce(
                to: administrator, in: administrator.timeZone ?? zone, at: now, db)
        }
    }

    private static func announce(
        to administrator: Administrator, in zone: String, at now: Timestamp, _ db: Writing
    ) throws {
        let told = try Dictionary(
            db.rows(
                "SELECT kind, told_through, told_at FROM admin_notice WHERE admin_id = ?",
                [administrator.id]
            ) {
                (
                    try $0.at(0) as String,
                    (through: try $0.at(1) as Int64, at: try $0.at(2) as Timestamp)
                )
            }, uniquingKeysWith: { first, _ in first })
        let evening = Community.evening(after: now.adding(seconds: -86_400), in: zone)
        let isEvening = evening <= now && evening > told[digest]?.at ?? now
        var summary: [AdministratorNews] = []
        for notice in try AdministratorNotice.all(of: administrator.id, in: db) {
            let before = told[notice.kind.rawValue] ?? (0, .never)
            let isDue =
                switch notice.mail {
                case .none: false
                case .atOnce: now >= before.at.adding(seconds: notice.kind.pause)
                case .digest: isEvening
                }
            guard isDue,
                let news = try fetch(notice.kind, after: before.through, now: now, in: db)
            else { continue }
            if notice.mail == .digest {
                summary.append(news)
            } else {
                try MailOrder.add(.administratorNews, [news], to: administrator, at: now, in: db)
            }
            try note(notice.kind.rawValue, of: administrator, news.through, at: now, in: db)
        }
        if !summary.isEmpty {
            try MailOrder.add(.administratorDigest, summary, to: administrator, at: now, in: db)
        }
        // Whoever has just confirmed an address is told in the evening.
        if isEvening || told[digest] == nil {
            try note(digest, of: administrator, 0, at: now, in: db)
        }
    }

    private static func note(
        _ kind: String, of administrator: Administrator, _ through: Int64, at now: Timestamp,
        in db: Writing
    ) throws {
        try db.run(
            """
            INSERT INTO admin_notice (admin_id, kind, told_through, told_at) VALUES (?, ?, ?, ?)
            ON CONFLICT (admin_id, kind)
            DO UPDATE SET told_through = excluded.told_through, told_at = excluded.told_at
            """, [administrator.id, kind, through, now])
    }

    /// What a message still has to tell, as it is sent or looked at.
    static func all(
        _ ranges: [Range], at now: Timestamp, in db: Reading
    ) throws -> [AdministratorNews] {
        try ranges.compactMap { range in
            guard let kind = AdministratorNotice.Kind(rawValue: range.kind) else { return nil }
            return try fetch(kind, after: range.after, through: range.through, now: now, in: db)
        }
    }
}
