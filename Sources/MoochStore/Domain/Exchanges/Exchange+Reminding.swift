/// Why the seller of an exchange is not reminded now.
package enum ReminderError: String, VerbRefusal, Hashable {
    /// It was answered, or taken back.
    case answered
    /// Its listing cannot be accepted: it was removed.
    case notOffered = "not-offered"
    /// Its seller is suspended, or has left.
    case sellerCannot = "seller-cannot"
    /// They were told of it less than three days ago.
    case toldLately = "told-lately"
    /// The reminder was told: it cannot be taken back.
    case told

    package var complaint: Complaint {
        switch self {
        case .answered:
            Complaint("bulk-skip-answered", "It does not wait for an answer any more.")
        case .notOffered: Complaint("bulk-skip-not-offered", "The listing was removed.")
        case .sellerCannot:
            Complaint("bulk-skip-seller-cannot", "Whoever offers it cannot answer now.")
        case .toldLately:
            Complaint(
                "bulk-skip-told-lately", "Whoever offers it was told less than three days ago.")
        case .told:
            Complaint("bulk-skip-told", "They were told already, so it cannot be taken back.")
        }
    }
}

/// A seller's latest reminder of a request that waits for their answer.
package struct Reminder: Sendable, Hashable {
    package let askedAt: Timestamp
    /// Nil for some seconds, while it can be taken back.
    package let toldAt: Timestamp?

    /// A request's seller is told of it at most once in so many seconds: three days.
    package static let interval: Int64 = 3 * 86_400

    /// Until when it can be taken back; nil once they were told.
    package var undoableUntil: Timestamp? {
        toldAt == nil ? askedAt.adding(seconds: Exchange.undoableFor) : nil
    }

    package static func of(_ exchange: Exchange.ID, in db: Reading) throws -> Reminder? {
        try db.row(
            "SELECT asked_at, told_at FROM request_reminder WHERE exchange_id = ?", [exchange]
        ) { Reminder(askedAt: try $0.at(0), toldAt: try $0.at(1)) }
    }

    /// Tells the sellers whose reminder can no longer be taken back, unless they have answered since.
    static func tellDue(at now: Timestamp, in db: Writing) throws {
        let due: [(exchange: Exchange.ID, seller: Member.ID, waits: Bool)] = try db.rows(
            """
            SELECT exchange_id, seller_id, state = 'requested' FROM request_reminder
                JOIN exchange ON exchange.id = exchange_id
            WHERE told_at IS NULL AND asked_at <= ? ORDER BY asked_at, exchange_id LIMIT 200
            """, [now.adding(seconds: -Exchange.undoableFor)]
        ) { (try $0.at(0), try $0.at(1), try $0.at(2)) }
        for reminder in due {
            guard reminder.waits else {
                try db.run(
                    "DELETE FROM request_reminder WHERE exchange_id = ?", [reminder.exchange])
                continue
            }
            try Event.tell(
                reminder.seller, .requestWaiting, of: reminder.exchange, at: now, in: db)
            try db.run(
                "UPDATE request_reminder SET told_at = ? WHERE exchange_id = ?",
                [now, reminder.exchange])
        }
    }
}

extension Exchange {
    /// Why its seller is not reminded of it now; nil if they can be.
    package func reminderRefusal(at now: Timestamp, in db: Reading) throws -> ReminderError? {
        guard state == .requested else { return .answered }
        let found: (isRemoved: Bool, canAnswer: Bool, told: Timestamp)? = try db.row(
            """
            SELECT listing.state <> 'available', NOT \(TableSchema.isBarred(at: "?1")),
                coalesce((SELECT coalesce(told_at, asked_at) FROM request_reminder
                    WHERE exchange_id = ?2), ?3)
            FROM listing JOIN member ON member.id = listing.seller_id WHERE listing.id = ?4
            """, [now, id, requestedAt, listingID]
        ) { (try $0.at(0), try $0.at(1), try $0.at(2)) }
        guard let found, !found.isRemoved else { return .notOffered }
        guard found.canAnswer else { return .sellerCannot }
        return now.seconds(since: found.told) < Reminder.interval ? .toldLately : nil
    }

    /// Reminds whoever offers it that somebody waits for an answer. They are told some seconds later; until then it
    /// can be taken back.
    ///
    /// - Throws: ``ReminderError``, ``RecordGone``.
    package func remind(by author: Author, in db: Writing) throws {
        let current = try current(in: db)
        // The same press twice.
        if let reminder = try Reminder.of(id, in: db), let end = reminder.undoableUntil,
            author.at < end
        {
            return
        }
        if let refusal = try current.reminderRefusal(at: author.at, in: db) { throw refusal }
        try db.run(
            """
            INSERT INTO request_reminder (exchange_id, asked_at) VALUES (?, ?)
            ON CONFLICT (exchange_id) DO UPDATE SET asked_at = excluded.asked_at, told_at = NULL
            """, [id, author.at])
        let listing = try listingID.found(in: db)
        try AuditEntry.write(.remindSeller, on: .exchange(current, listing), by: author, in: db)
    }

    /// Takes a reminder back that nobody was told of. Doing it twice is harmless.
    ///
    /// - Throws: ``ReminderError/told``, ``RecordGone``.
    package func takeBackReminder(by author: Author, in db: Writing) throws {
        let current = try current(in: db)
        guard let reminder = try Reminder.of(id, in: db) else { return }
        guard reminder.toldAt == nil else { throw ReminderError.told }
        try db.run("DELETE FROM request_reminder WHERE exchange_id = ?", [id])
        let listing = try listingID.found(in: db)
        try AuditEntry.write(.undoReminder, on: .exchange(current, listing), by: author, in: db)
    }
}
