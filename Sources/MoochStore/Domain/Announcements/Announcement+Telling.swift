extension Announcement {
    /// So many are told in one transaction, so that nobody else who writes waits for long.
    private static let piece = 500

    static func askToTell(
        _ id: ID, at moment: Timestamp, now: Timestamp, in db: Writing
    ) throws {
        try Job.add(
            JobKind.announce.name, key: String(describing: id), at: moment, now: now, in: db)
    }

    /// Tells the next members of an announcement, or of one that was taken back cancels what was not sent.
    ///
    /// - Returns: Whether there may be more to do now.
    static func tellSome(_ id: ID, at now: Timestamp, in db: Writing) throws -> Bool {
        guard let announcement = try find(id, in: db), announcement.withdrawnAt == nil else {
            return false
        }
        guard announcement.audience != .members else {
            let told: Int64? = try db.value("SELECT told_to FROM announcement WHERE id = ?", [id])
            let ids: [Int64] = try db.values(
                """
                SELECT member_id FROM announcement_member
                WHERE announcement_id = ? AND member_id > ? ORDER BY member_id LIMIT \(piece)
                """, [id, told ?? 0])
            try tell(ids, of: id, at: now, in: db)
            guard let last = ids.last else { return false }
            try db.run("UPDATE announcement SET told_to = ? WHERE id = ?", [last, id])
            return ids.count == piece
        }
        let next: (community: Community.ID, to: Int64, isOver: Bool)? = try db.row(
            """
            SELECT community_id, told_to, until_at <= ?1 FROM announcement_community
            WHERE announcement_id = ?2 AND is_told = 0 AND from_at <= ?1
            ORDER BY community_id LIMIT 1
            """, [now, id]
        ) { (try $0.at(0), try $0.at(1), try $0.at(2)) }
        guard let next else {
            // In another time zone it begins later.
            let later: Timestamp? = try db.value(
                """
                SELECT min(from_at) FROM announcement_community
                WHERE announcement_id = ? AND is_told = 0
                """, [id])
            if let later { try askToTell(id, at: later, now: now, in: db) }
            return false
        }
        let ids: [Int64] =
            next.isOver
            ? []
            : try db.values(
                """
                SELECT id FROM member INDEXED BY member_by_community
                WHERE community_id = ?1 AND (created_at, id) >
                    (coalesce((SELECT created_at FROM member WHERE id = ?2), -1), ?2)
                    AND state <> 'closed' AND \(JoinRequest.isAdmitted)
                ORDER BY created_at, id LIMIT \(piece)
                """, [next.community, next.to])
        try tell(ids, of: id, at: now, in: db)
        try db.run(
            """
            UPDATE announcement_community SET told_to = ?, is_told = ?
            WHERE announcement_id = ? AND community_id = ?
            """, [ids.last ?? next.to, ids.count < piece, id, next.community])
        return true
    }

    /// Whoever left meanwhile, or was told already, is told nothing.
    private static func tell(
        _ members: [Int64], of id: ID, at now: Timestamp, in db: Writing
    ) throws {
        try db.run(
            """
            INSERT INTO event (member_id, type, at, announcement_id)
            SELECT member.id, ?, ?, ? FROM json_each(?) AS told JOIN member ON member.id = told.value
            WHERE state <> 'closed'
            ON CONFLICT DO NOTHING
            """, [Event.Kind.announcement, now, id, members.json])
    }

    /// Cancels messages that tell of an announcement alone and wait to be sent; those of a whole day leave it out.
    ///
    /// - Returns: The last event that was looked at; nil at the end.
    static func cancelMessages(
        of id: ID, after event: Event.ID, at now: Timestamp, in db: Writing
    ) throws -> Event.ID? {
        let events: [Int64] = try db.values(
            """
            SELECT id FROM event WHERE announcement_id = ? AND id > ? ORDER BY id LIMIT \(piece)
            """, [id, event])
        // A push message's key is its event's id and its session's: "12 7" lies between "12 " and "12!".
        try db.run(
            """
            UPDATE job SET state = 'cancelled', ended_at = ?1
            WHERE id IN (SELECT job.id FROM json_each(?2) AS told CROSS JOIN job
                    ON job.kind = '\(MailOrder.kind)' AND job.state = 'waiting'
                        AND job.key = '\(MailOrder.Template.event.rawValue) ' || told.value
                UNION ALL SELECT job.id FROM json_each(?2) AS told CROSS JOIN job
                    ON job.kind = '\(PushOrder.kind)' AND job.state = 'waiting'
                        AND job.key > told.value || ' ' AND job.key < told.value || '!')
            """, [now, events.json])
        return events.count == piece ? events.last.map { Event.ID($0) } : nil
    }
}

extension JobKind {
    /// Tells members of an announcement, its key, and cancels what is not sent yet of one that was taken back.
    static let announce = JobKind("announce") { attempt in
        guard let number = Int64(attempt.job.key) else {
            throw JobFailure(.unexpected, isFinal: true)
        }
        let id = Announcement.ID(number)
        while try await attempt.write({ try Announcement.tellSome(id, at: attempt.now, in: $0) }) {
            // Whoever else wants to write gets their turn.
            try await Task.sleep(for: .milliseconds(20))
        }
        let isWithdrawn = try await attempt.store.read {
            try Announcement.find(id, in: $0)?.withdrawnAt != nil
        }
        guard isWithdrawn else { return }
        var last: Event.ID? = Event.ID(0)
        while let after = last {
            last = try await attempt.write {
                try Announcement.cancelMessages(of: id, after: after, at: attempt.now, in: $0)
            }
        }
    }
}
