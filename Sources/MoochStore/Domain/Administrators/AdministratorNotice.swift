/// How an administrator is mailed of a kind of thing that waits for somebody to look at it.
package struct AdministratorNotice: Sendable, Hashable {
    /// A new kind needs its rows (``waiting``), what is usual for it, and its words.
    package enum Kind: String, CaseIterable, Sendable, StoredValue {
        /// What members reported and nobody has decided.
        case reports
        /// People who want to be let into a community.
        case joinRequests = "join-requests"
        /// Messages to members that were given up.
        case failedMail = "failed-mail"
        /// The disk is full, or nearly.
        case fullDisk = "full-disk"
        /// Something is bad with the program, its store or the copies of it.
        case health
        /// What the figures of a night show.
        case warnings
        /// The figures of a month that is over.
        case month
    }

    package typealias Mail = NotificationSetting.Mail

    package let kind: Kind
    package var mail: Mail

    package init(_ kind: Kind, mail: Mail) { (self.kind, self.mail) = (kind, mail) }

    /// What applies until somebody chooses otherwise: what is bad with the machine cannot wait until evening, and of
    /// warnings those are mailed who ask for it.
    package static func usual(_ kind: Kind) -> AdministratorNotice {
        switch kind {
        case .fullDisk, .health: AdministratorNotice(kind, mail: .atOnce)
        case .warnings: AdministratorNotice(kind, mail: .none)
        case .reports, .joinRequests, .failedMail, .month: AdministratorNotice(kind, mail: .digest)
        }
    }

    /// How an administrator is mailed of each kind.
    package static func all(
        of administrator: Administrator.ID, in db: Reading
    ) throws -> [AdministratorNotice] {
        let chosen = try Dictionary(
            db.rows("SELECT kind, mail FROM admin_notice WHERE admin_id = ?", [administrator]) {
                (try $0.at(0) as String, try $0.at(1) as Mail?)
            }, uniquingKeysWith: { first, _ in first })
        return Kind.allCases.map { kind in
            (chosen[kind.rawValue] ?? nil).map { AdministratorNotice(kind, mail: $0) }
                ?? usual(kind)
        }
    }

    /// Sets how an administrator is mailed of these kinds; the others stay as they are.
    package static func set(
        _ notices: [AdministratorNotice], of administrator: Administrator.ID, in db: Writing
    ) throws {
        for notice in notices {
            try db.run(
                """
                INSERT INTO admin_notice (admin_id, kind, mail) VALUES (?, ?, ?)
                ON CONFLICT (admin_id, kind) DO UPDATE SET mail = excluded.mail
                """,
                [
                    administrator, notice.kind,
                    notice.mail == usual(notice.kind).mail ? nil : notice.mail,
                ])
        }
    }
}

extension Administrator {
    /// Chooses what they are mailed of. Choosing what is so already is harmless.
    package func choose(
        _ notices: [AdministratorNotice], by author: Author, in db: Writing
    ) throws {
        let present = try AdministratorNotice.all(of: id, in: db)
        let changed = notices.filter { !present.contains($0) }
        guard !changed.isEmpty else { return }
        try AdministratorNotice.set(changed, of: id, in: db)
        try AuditEntry.write(.chooseNotices, on: .administrator(self), by: author, in: db)
    }
}

/// That the disk is full, or nearly.
package enum DiskRoom {
    /// Early enough to make room before anything is refused: a quarter of a gigabyte.
    package static let low = 250_000_000
    /// Since when it is, in seconds since 1970.
    static let setting = "disk_low_since"

    /// Notes how much room there is. Once it is scarce, it has to be twice as much before it counts as scarce anew.
    static func note(_ freeByteCount: Int?, at now: Timestamp, in db: Writing) throws {
        guard let freeByteCount else { return }
        let isLow = try SettingRow.value(setting, in: db) != nil
        if freeByteCount < low, !isLow {
            try SettingRow.set(setting, to: String(now.rawValue), in: db)
        } else if freeByteCount > 2 * low, isLow {
            try SettingRow.remove(setting, in: db)
        }
    }
}
