extension Event {
    /// Tells of the changes that can no longer be undone, in their latest state.
    ///
    /// - Returns: The time the next change is due; nil if there is none.
    static func tellDue(at now: Timestamp, in db: Writing) throws -> Timestamp? {
        for change in try UntoldExchange.due(at: now, atMost: JobAttempt.piece, in: db) {
            try tell(change, at: now, in: db)
            try change.forget(in: db)
        }
        try Reminder.tellDue(at: now, in: db)
        try Comment.tellDue(at: now, in: db)
        try tellDecisions(dueAt: now, in: db)
        try DirectMessage.tellDue(at: now, in: db)
        return try db.value(
            """
            SELECT min(due) FROM (SELECT min(due_at) AS due FROM untold_exchange
                UNION ALL SELECT min(due_at) FROM untold_event
                UNION ALL SELECT min(created_at) + \(Exchange.undoableFor) FROM comment
                    WHERE told_at IS NULL
                UNION ALL SELECT min(asked_at) + \(Exchange.undoableFor) FROM request_reminder
                    WHERE told_at IS NULL
                UNION ALL SELECT min(at) + \(Exchange.undoableFor) FROM message
                    WHERE told_at IS NULL)
            """)
    }

    /// Tells of administrators' decisions, in their order. Who has left is told nothing.
    private static func tellDecisions(dueAt now: Timestamp, in db: Writing) throws {
        let due: [Int64] = try db.values(
            "SELECT id FROM untold_event WHERE due_at <= ? ORDER BY id LIMIT 200", [now])
        guard !due.isEmpty else { return }
        try db.run(
            """
            INSERT INTO event (member_id, type, at, listing_id, report_id, reason, ground, until)
            SELECT member_id, type, ?, listing_id, report_id, reason, ground, until
            FROM untold_event JOIN member ON member.id = member_id AND state <> 'closed'
            WHERE untold_event.id IN (SELECT value FROM json_each(?)) ORDER BY untold_event.id
            """, [now, due.json])
        try db.run(
            "DELETE FROM untold_event WHERE id IN (SELECT value FROM json_each(?))", [due.json])
    }

    private static func tell(
        _ change: UntoldExchange, at now: Timestamp, in db: Writing
    ) throws {
        let exchange = change.exchange
        func tell(_ side: Exchange.Side, _ kind: Kind) throws {
            let member = side == .buyer ? exchange.buyerID : exchange.sellerID
            try Event.tell(member, kind, of: exchange.id, at: now, in: db)
        }
        switch exchange.stage {
        case .requested: try tell(.seller, .requestReceived)
        case .accepted: try tell(.buyer, .requestAccepted)
        case .declined: try tell(.buyer, .requestDeclined)
        case .withdrawn where change.told != nil: try tell(.seller, .requestWithdrawn)
        case .withdrawn: break
        case .collected:
            if change.told != .accepted { try tell(.buyer, .requestAccepted) }
            switch exchange.collectedBy {
            case .buyer: try tell(.seller, .requestCollected)
            case .seller: try tell(.buyer, .requestCollected)
            case nil: break
            }
        case .cancelled:
            if exchange.whoMoved != .seller { try tell(.seller, .requestCancelled) }
            if exchange.whoMoved != .buyer { try tell(.buyer, .requestCancelled) }
            try tellOthers(that: exchange, isFreeAt: now, in: db)
        }
    }

    /// Tells those who were declined in favour of somebody else that the listing is available again, once.
    private static func tellOthers(
        that exchange: Exchange, isFreeAt now: Timestamp, in db: Writing
    ) throws {
        guard try exchange.listingID.found(in: db).isOnOffer(at: now, to: nil, in: db) else {
            return
        }
        let others: [Exchange] = try db.rows(
            """
            SELECT \(Exchange.columns) FROM exchange AS other
            WHERE listing_id = ?1 AND decline_reason = 'other_accepted'
                AND NOT \(Block.between("buyer_id", "?3"))
                AND NOT EXISTS (SELECT 1 FROM exchange WHERE listing_id = ?1
                    AND buyer_id = other.buyer_id AND id > other.id)
                AND NOT EXISTS (SELECT 1 FROM event
                    WHERE exchange_id = other.id AND type = ?2)
            ORDER BY id
            """, [exchange.listingID, Kind.listingAvailable, exchange.sellerID])
        for other in others {
            try tell(other.buyerID, .listingAvailable, of: other.id, at: now, in: db)
        }
    }
}

extension JobKind {
    /// Tells of changes when they can no longer be undone. The schema adds the job (`untold_exchange`).
    static let tell = JobKind("tell", isKept: false, isPunctual: true) { attempt in
        try await attempt.writePieces { db in
            let next = try Event.tellDue(at: attempt.now, in: db)
            let isMore = try Notice.announce(at: attempt.now, in: db)
            // Each event's trigger has added this job, which is already running.
            try Job.forgetWaiting(attempt.job.kind, in: db)
            if let next {
                try Job.add(attempt.job.kind, at: next, now: attempt.now, in: db)
            }
            return isMore
        }
    }
}
