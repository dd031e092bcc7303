extension Event {
    /// Tells of the changes that can no longer be taken back. What was changed again before anybody was told is
    /// told as it is now.
    ///
    /// - Returns: When there is more to tell; nil when there is nothing.
    static func tellDue(at now: Timestamp, in db: Writing) throws -> Timestamp? {
        for change in try UntoldExchange.due(at: now, atMost: 200, in: db) {
            try tell(change, at: now, in: db)
            try change.forget(in: db)
        }
        return try db.value("SELECT min(due_at) FROM untold_exchange")
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

    /// Tells whoever was declined because it went to somebody else that it is free again, once.
    private static func tellOthers(
        that exchange: Exchange, isFreeAt now: Timestamp, in db: Writing
    ) throws {
        guard try exchange.listingID.found(in: db).isOnOffer(at: now, in: db) else { return }
        let others: [Exchange] = try db.rows(
            """
            SELECT \(Exchange.columns) FROM exchange AS other
            WHERE listing_id = ?1 AND decline_reason = 'other_accepted'
                AND NOT EXISTS (SELECT 1 FROM exchange WHERE listing_id = ?1
                    AND buyer_id = other.buyer_id AND id > other.id)
                AND NOT EXISTS (SELECT 1 FROM event
                    WHERE exchange_id = other.id AND type = ?2)
            ORDER BY id
            """, [exchange.listingID, Kind.listingAvailable])
        for other in others {
            try tell(other.buyerID, .listingAvailable, of: other.id, at: now, in: db)
        }
    }
}

extension JobKind {
    /// Tells of changes when they can no longer be taken back. The schema asks for it (`untold_exchange`).
    static let tell = JobKind("tell", isKept: false, isPunctual: true) { attempt in
        var isMore = true
        while isMore {
            isMore = try await attempt.write { db in
                let next = try Event.tellDue(at: attempt.now, in: db)
                let isMore = try Notice.announce(at: attempt.now, in: db)
                // Each event has asked for this job, which is doing it.
                try Job.forgetWaiting(attempt.job.kind, in: db)
                if let next {
                    try Job.add(attempt.job.kind, at: next, now: attempt.now, in: db)
                }
                return isMore
            }
        }
    }
}
