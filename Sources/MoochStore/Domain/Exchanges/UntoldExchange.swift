/// The latest press of somebody that they can still take back.
package struct UndoablePress: Sendable, Hashable {
    package let exchange: Exchange
    /// From then on it is too late.
    package let until: Timestamp
}

/// The latest change of an exchange, of which nobody was told yet: it can be taken back as if it had not been.
package struct UntoldExchange: Sendable, Hashable {
    /// How far an exchange is.
    enum Stage: String, Sendable, StoredValue {
        case requested, accepted, collected, declined, withdrawn, cancelled
    }

    package let exchange: Exchange
    /// What everybody knows; nil while nobody was told that there is a request.
    let told: Stage?
    /// Where taking it back leads to; nil: there was no request. `cancelled` where there is no way back: who
    /// calls an acceptance off before anybody was told of it does so for good.
    let before: Stage?
    /// From then on others may have been told.
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

    /// Those whose time to take them back is over, at most so many, the oldest first.
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

    /// Until when one of the two can take the latest back that they did; nil when that is not undoable.
    func undoableUntil(by side: Exchange.Side) -> Timestamp? {
        // Who asked can think better of it, however quick the answer was.
        if isTooQuick(for: side) {
            return exchange.requestedAt.adding(seconds: Exchange.undoableFor)
        }
        let isWayBack = [nil, .requested, .accepted].contains(before)
        return exchange.whoMoved == side && isWayBack ? dueAt : nil
    }

    /// Whether the seller accepted, and perhaps called that off, while whoever asked could still take it back.
    fileprivate func isTooQuick(for side: Exchange.Side) -> Bool {
        told == nil && side == .buyer && exchange.whoMoved == .seller
            && [.accepted, .cancelled].contains(exchange.stage)
    }

    /// The latest press on a listing's page that this member can take back.
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
    /// For so many seconds nobody is told of a change, and whoever made it can take it back.
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

    /// Who brought it where it is; nil when that was neither of the two.
    var whoMoved: Side? {
        switch stage {
        case .requested, .withdrawn: .buyer
        case .accepted: .seller
        case .collected: collectedBy
        case .declined: declineReason == .seller ? .seller : nil
        case .cancelled: cancellation.flatMap { Side(rawValue: $0.by.rawValue) }
        }
    }

    /// The side of a member; nil when it is neither.
    package func side(of member: Member.ID) -> Side? {
        member == buyerID ? .buyer : member == sellerID ? .seller : nil
    }

    /// Takes the latest change back, as if it had not been: whoever made it has some seconds to do so. A
    /// request that is taken back is gone; an acceptance takes back what it declined, too.
    ///
    /// - Returns: The exchange as it is now; nil when it is gone.
    /// - Throws: ``ExchangeError/tooLateToUndo``, ``RecordGone``; ``MemberError/suspended``,
    ///   ``MemberError/hasLeft`` where an agreement would come back.
    package func undo(
        by member: Member.ID, at now: Timestamp, in db: Writing
    ) throws -> Exchange? {
        let current = try current(in: db)
        guard let side = current.side(of: member) else { throw id.gone }
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
            return nil
        }
        return try id.found(in: db)
    }

    private func set(_ columns: String, in db: Writing) throws {
        try db.run("UPDATE exchange SET \(columns) WHERE id = ?", [id])
    }
}
