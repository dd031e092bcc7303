/// A member's latest step that they can still undo.
package struct UndoablePress: Sendable, Hashable {
    package let exchange: Exchange
    /// The time from which it is too late.
    package let until: Timestamp
}

/// The latest change of an exchange that nobody has been told of, and which can be undone without a trace.
package struct UntoldExchange: Sendable, Hashable {
    /// An exchange's state, or `collected` once either side said that they met.
    enum Stage: String, Sendable, StoredValue {
        case requested, accepted, collected, declined, withdrawn, cancelled
    }

    package let exchange: Exchange
    /// The stage both sides know; nil before anybody was told of the request.
    let told: Stage?
    /// The stage that undoing leads to; nil if there was no request. `cancelled` if there is no way back: an acceptance
    /// called off before anybody was told.
    let before: Stage?
    /// The time from which others may have been told.
    package let dueAt: Timestamp

    private init(_ row: inout Columns, in db: Reading) throws {
        let id: Exchange.ID = try row.value("exchange_id")
        exchange = try id.found(in: db)
        told = try row.value("told")
        before = try row.value("before")
        dueAt = try row.value("due_at")
    }

    private static let columns = "untold_exchange.exchange_id, told, before, due_at"

    static func of(_ exchange: Exchange.ID, in db: Reading) throws -> UntoldExchange? {
        try db.row(
            "SELECT \(columns) FROM untold_exchange WHERE exchange_id = ?", [exchange]
        ) { try UntoldExchange(&$0, in: db) }
    }

    /// The changes that can no longer be undone, oldest first, up to a limit.
    static func due(at now: Timestamp, atMost limit: Int, in db: Reading) throws -> [UntoldExchange]
    {
        try db.rows(
            """
            SELECT \(columns) FROM untold_exchange WHERE due_at <= ?
            ORDER BY due_at, exchange_id LIMIT ?
            """,
            [now, limit]
        ) { try UntoldExchange(&$0, in: db) }
    }

    /// The time until which a side can undo its latest step; nil if it cannot.
    func undoableUntil(by side: Exchange.Side) -> Timestamp? {
        // A buyer may change their mind, however quick the answer was.
        if isTooQuick(for: side) {
            return exchange.requestedAt.adding(seconds: Exchange.undoableFor)
        }
        let isWayBack = [nil, .requested, .accepted].contains(before)
        return exchange.whoMoved == side && isWayBack ? dueAt : nil
    }

    /// True if the seller accepted, and perhaps called off, while the buyer could still undo the request.
    fileprivate func isTooQuick(for side: Exchange.Side) -> Bool {
        told == nil && side == .buyer && exchange.whoMoved == .seller
            && [.accepted, .cancelled].contains(exchange.stage)
    }

    /// This member's latest step on a listing's page that can still be undone.
    static func latest(
        by member: Member.ID, on listing: Listing.ID, at now: Timestamp, in db: Reading
    ) throws -> UndoablePress? {
        let changes = try db.rows(
            """
            SELECT \(columns) FROM exchange
            JOIN untold_exchange ON exchange_id = exchange.id
            JOIN listing ON listing.id = listing_id
            WHERE listing_id = ? AND due_at > ?
                AND \(TableSchema.isListingOpen(to: "exchange")) ORDER BY due_at DESC, exchange_id DESC
            """,
            [listing, now]
        ) { try UntoldExchange(&$0, in: db) }
        for change in changes {
            if let side = change.exchange.side(of: member),
                let until = change.undoableUntil(by: side), now < until
            {
                return UndoablePress(exchange: change.exchange, until: until)
            }
        }
        return nil
    }

    func forget(in db: Writing) throws {
        try db.run("DELETE FROM untold_exchange WHERE exchange_id = ?", [exchange.id])
    }
}

extension Exchange {
    /// The seconds for which nobody is told of a change, and it can be undone.
    package static let undoableFor: Int64 = 10

    var stage: UntoldExchange.Stage {
        switch state {
        case .requested: .requested
        case .accepted: collectedAt == nil ? .accepted : .collected
        case .declined: .declined
        case .withdrawn: .withdrawn
        case .cancelled: .cancelled
        }
    }

    /// The side whose step led to the current stage; nil if neither's.
    var whoMoved: Side? {
        switch stage {
        case .requested, .withdrawn: .buyer
        case .accepted: .seller
        case .collected: collectedBy
        case .declined: declineReason == .seller ? .seller : nil
        case .cancelled: cancellation.flatMap { Side(rawValue: $0.by.rawValue) }
        }
    }

    /// The side of a member; nil if neither.
    package func side(of member: Member.ID) -> Side? {
        member == buyerID ? .buyer : member == sellerID ? .seller : nil
    }

    /// Undoes the latest change without a trace, within some seconds. An undone request is deleted; an undone
    /// acceptance restores the requests it declined.
    ///
    /// - Returns: The exchange; nil if it was deleted.
    /// - Throws: ``ExchangeError/tooLateToUndo``, ``RecordGone``; ``MemberError/suspended`` or ``MemberError/hasLeft``
    ///   if an agreement would be restored.
    package func undo(
        by member: Member.ID, at now: Timestamp, in db: Writing
    ) throws -> Exchange? {
        let (current, side) = try current(for: member, in: db)
        guard let change = try UntoldExchange.of(id, in: db),
            let until = change.undoableUntil(by: side), now < until
        else { throw ExchangeError.tooLateToUndo }
        do {
            switch change.before {
            case nil where current.state == .requested: break
            case .cancelled where change.isTooQuick(for: side): break
            case .requested:
                try set(
                    """
                    state = 'requested', answered_at = NULL, answer_note = '', decline_reason = NULL
                    """, in: db)
            case .accepted where current.state == .cancelled:
                try member.found(in: db).requireActive(at: now)
                try set(
                    """
                    state = 'accepted', cancelled_at = NULL, cancelled_by = NULL,
                        cancel_reason = NULL
                    """, in: db)
            case .accepted: try set("collected_at = NULL, collected_by = NULL", in: db)
            case nil, .collected, .declined, .withdrawn, .cancelled:
                throw ExchangeError.tooLateToUndo
            }
        } catch  where StoreError.isOfRule(error) {
            // The schema knows what has happened to the listing since.
            throw ExchangeError.tooLateToUndo
        }
        guard change.before != nil, !change.isTooQuick(for: side) else {
            try db.run("DELETE FROM exchange WHERE id = ?", [id])
            try ListingFood.read(listingID, in: db)
            return nil
        }
        try ListingFood.read(listingID, in: db)
        return try id.found(in: db)
    }

    private func set(_ columns: String, in db: Writing) throws {
        try db.run("UPDATE exchange SET \(columns) WHERE id = ?", [id])
    }
}
