/// Why a step of an exchange is refused.
package enum ExchangeError: VerbRefusal, Hashable {
    /// The listing is not on offer.
    case notFresh
    case ownListing
    /// The listing is in another community.
    case elsewhere
    /// The seller declined this member for this listing, or waited for them in vain.
    case declinedBefore
    /// The exchange is in another state.
    case wrongState(Exchange.State)
    /// They have met.
    case collected
    /// The contact details are not visible yet, or no longer.
    case noContact
    /// The buyer is suspended or has left.
    case buyerAway
    /// Others have been told, or something else has happened since.
    case tooLateToUndo

    package var complaint: Complaint {
        switch self {
        case .notFresh: Complaint("store-not-fresh", "This is not on offer any more.")
        case .ownListing: Complaint("store-own-listing", "This is your own listing.")
        case .elsewhere:
            Complaint("store-elsewhere", "This is offered in another community.")
        case .declinedBefore:
            Complaint(
                "store-declined-before", "The seller has declined. Look for something else.")
        case .wrongState(.requested):
            Complaint(
                "store-exchange-unanswered",
                "Nobody has answered this request yet. The seller can accept or decline it, and whoever asked can take it back."
            )
        case .wrongState(.accepted):
            Complaint(
                "store-exchange-accepted",
                "This request is accepted. Whoever cannot keep to it can call it off.")
        case .wrongState(.declined):
            Complaint(
                "store-exchange-moved-on", "This request was answered in the meantime.")
        case .wrongState:
            Complaint(
                "store-exchange-over",
                "This request is over: it was taken back or called off.")
        case .collected: Complaint("store-collected", "The two have met already.")
        case .noContact:
            Complaint(
                "store-no-contact",
                "You can say that you met while the contact details are shown.")
        case .buyerAway:
            Complaint(
                "store-buyer-away",
                "This neighbour cannot take part at the moment. Choose somebody else.")
        case .tooLateToUndo:
            Complaint(
                "store-too-late-to-undo",
                "It is too late to undo this. The time for it is over, or something else has happened since."
            )
        }
    }
}

extension Exchange {
    /// Requests a listing. Doing it twice is harmless; after a withdrawal, or a decline that was neither the seller's
    /// own nor a block's, it makes a new request.
    ///
    /// The message to the seller has at most 300 characters.
    ///
    /// - Throws: ``ExchangeError``, ``MemberError``, ``FieldProblems``.
    @discardableResult
    package static func request(
        _ listing: Listing.ID, by buyer: Member.ID, message: String = "", at now: Timestamp,
        in db: Writing
    ) throws -> Exchange {
        let listing = try listing.found(in: db)
        guard listing.sellerID != buyer else { throw ExchangeError.ownListing }
        let message = try checked(message, "message")
        let (member, _) = try buyer.acting(at: now, in: db)
        guard try !Block.exists(between: buyer, and: listing.sellerID, in: db) else {
            throw listing.id.gone
        }
        try member.requireConfirmed(in: db)
        let earlier: [Self] = try db.rows(
            "SELECT \(columns) FROM exchange WHERE listing_id = ? AND buyer_id = ? ORDER BY id",
            [listing.id, buyer])
        if let open = earlier.first(where: { [.requested, .accepted].contains($0.state) }) {
            return open
        }
        guard !earlier.contains(where: \.keepsFromAskingAgain) else {
            throw ExchangeError.declinedBefore
        }
        guard member.communityID == listing.communityID else { throw ExchangeError.elsewhere }
        guard try listing.isOnOffer(at: now, to: buyer, in: db) else {
            throw ExchangeError.notFresh
        }
        try MemberLimits.check(.request, by: member, at: now, in: db)
        // With its listing's values, which triggers would otherwise copy in a second write.
        try db.run(
            """
            INSERT INTO exchange (listing_id, buyer_id, message, requested_at, community_id,
                category_id, seller_id)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                listing.id, buyer, message, now, listing.communityID, listing.categoryID,
                listing.sellerID,
            ])
        return try ID(db.lastInsertedRowID).found(in: db)
    }

    /// Requests a listing like ``request(_:by:message:at:in:)``; `isNew` is true for a new request.
    package static func ask(
        for listing: Listing.ID, by buyer: Member.ID, message: String, at now: Timestamp,
        in db: Writing
    ) throws -> (exchange: Exchange, isNew: Bool) {
        let before = try latest(of: buyer, for: listing, in: db)?.id
        let exchange = try request(listing, by: buyer, message: message, at: now, in: db)
        return (exchange, exchange.id != before)
    }

    /// Withdraws a member's latest request for a listing; nil if there is none. Doing it twice is harmless.
    package static func withdraw(
        from listing: Listing.ID, by buyer: Member.ID, at now: Timestamp, in db: Writing
    ) throws -> Exchange? {
        try latest(of: buyer, for: listing, in: db)?.withdraw(by: buyer, at: now, in: db)
    }

    /// True if the buyer may not ask for the same listing again. What a block ended looks like a decline of the
    /// seller's, also once the block is ended: a second try would tell the two apart.
    package var keepsFromAskingAgain: Bool {
        declineReason == .seller || declineReason == .blocked
            || cancellation.map { $0.by == .seller && $0.reason == .noShow } == true
    }

    /// Withdraws a request. Doing it twice is harmless.
    @discardableResult
    package func withdraw(by buyer: Member.ID, at now: Timestamp, in db: Writing) throws
        -> Exchange
    {
        let (current, side) = try current(for: buyer, in: db)
        guard side == .buyer else { throw id.gone }
        return try answer(current, .withdrawn, at: now, in: db)
    }

    /// Accepts a request: completes the exchange, ends the listing, and declines all other requests. Doing it twice is
    /// harmless.
    ///
    /// The note says when and where to meet, in at most 300 characters.
    @discardableResult
    package func accept(
        by seller: Member.ID, note: String = "", at now: Timestamp, in db: Writing
    ) throws -> Exchange {
        // Checked before the note, so that a stranger learns nothing from an overlong one.
        let current = try asked(of: seller, in: db)
        let note = try Exchange.checked(note, "note")
        if current.state == .requested {
            _ = try seller.admitted(at: now, in: db)
            try ContactLimit.check(seller, at: now, in: db)
            guard try current.listingID.found(in: db).state == .available else {
                throw ExchangeError.notFresh
            }
            guard try Member.find(current.buyerID, in: db)?.state(at: now) == .active else {
                throw ExchangeError.buyerAway
            }
        }
        return try answer(current, .accepted, note: note, at: now, in: db)
    }

    /// Declines a request. Doing it twice is harmless.
    @discardableResult
    package func decline(by seller: Member.ID, at now: Timestamp, in db: Writing) throws
        -> Exchange
    {
        try answer(try asked(of: seller, in: db), .declined, .seller, at: now, in: db)
    }

    /// Calls off an accepted exchange. The listing is on offer again, unless its seller no longer offers it. After one
    /// side said that they met, only the other can call it off. Doing it twice is harmless.
    ///
    /// - Throws: ``ExchangeError``.
    @discardableResult
    package func cancel(
        by member: Member.ID, reason: CancelReason, at now: Timestamp, in db: Writing
    ) throws -> Exchange {
        let (current, side) = try current(for: member, in: db)
        guard CancelReason.given(by: side).contains(reason) else {
            throw FieldProblems(
                "reason", Complaint("store-enter-reason-again", "Choose one of the reasons."))
        }
        return try cancel(
            current, by: side == .buyer ? .buyer : .seller, reason: reason, at: now, in: db)
    }

    /// Calls off an accepted exchange as an administrator, with an audit entry.
    @discardableResult
    package func cancel(
        reason: CancelReason = .other, by author: Author, in db: Writing
    ) throws -> Exchange {
        let current = try current(in: db)
        let now = try cancel(current, by: .administrator, reason: reason, at: author.at, in: db)
        guard now != current else { return now }
        var changes = AuditChanges()
        changes.note("state", current.state, now.state)
        changes.note("cancel_reason", nil, reason)
        try AuditEntry.write(
            .cancelExchange, on: .exchange(now, try now.listingID.found(in: db)), changes,
            by: author, in: db)
        return now
    }

    private func cancel(
        _ current: Exchange, by side: Canceller, reason: CancelReason, at now: Timestamp,
        in db: Writing
    ) throws -> Exchange {
        guard current.state != .cancelled else { return current }
        guard current.state == .accepted else { throw ExchangeError.wrongState(current.state) }
        guard current.isDeniable(by: Side(rawValue: side.rawValue)) else {
            throw ExchangeError.collected
        }
        try db.run(
            """
            UPDATE exchange SET state = 'cancelled', cancelled_at = max(answered_at, ?),
                cancelled_by = ?, cancel_reason = ?, collected_at = NULL, collected_by = NULL
            WHERE id = ?
            """, [now, side, reason, id])
        try ListingFood.read(current.listingID, in: db)
        return try id.found(in: db)
    }

    /// True if a side can still deny that they met: nobody said so, or only the other side did.
    package func isDeniable(by side: Side?) -> Bool {
        guard collectedAt != nil else { return true }
        guard let side, let collectedBy else { return false }
        return side != collectedBy
    }

    /// Records that the two have met, by either of them, while the contact details are visible: so it neither shortens
    /// the time for undoing the acceptance, nor shows again what was hidden. Doing it twice is harmless.
    ///
    /// - Throws: ``ExchangeError``.
    @discardableResult
    package func collect(by member: Member.ID, at now: Timestamp, in db: Writing) throws
        -> Exchange
    {
        let (current, side) = try current(for: member, in: db)
        guard current.state == .accepted else { throw ExchangeError.wrongState(current.state) }
        guard current.collectedAt == nil else { return current }
        guard current.showsContact(at: now) else { throw ExchangeError.noContact }
        try db.run(
            """
            UPDATE exchange SET collected_at = max(answered_at, ?), collected_by = ? WHERE id = ?
            """, [now, side, id])
        return try id.found(in: db)
    }

    /// The current request, if this member is its seller.
    private func asked(of seller: Member.ID, in db: Reading) throws -> Exchange {
        let (current, side) = try current(for: seller, in: db)
        guard side == .seller else { throw id.gone }
        return current
    }

    /// The current request, with the side of one of its two.
    ///
    /// - Throws: ``RecordGone`` for anybody else, and for both while one of them has blocked the other.
    package func current(
        for member: Member.ID, in db: Reading
    ) throws -> (exchange: Exchange, side: Side) {
        let current = try current(in: db)
        guard let side = current.side(of: member),
            try !Block.exists(between: current.buyerID, and: current.sellerID, in: db)
        else { throw id.gone }
        return (current, side)
    }

    private func answer(
        _ current: Exchange, _ state: State, _ reason: DeclineReason? = nil, note: String = "",
        at now: Timestamp, in db: Writing
    ) throws -> Exchange {
        if current.state == state { return current }
        guard current.state == .requested else {
            throw current.collectedAt == nil
                ? ExchangeError.wrongState(current.state) : .collected
        }
        try db.run(
            """
            UPDATE exchange SET state = ?, answered_at = max(requested_at, ?), answer_note = ?,
                decline_reason = ?
            WHERE id = ?
            """, [state, now, note, reason, id])
        return try id.found(in: db)
    }

    private static func checked(_ text: String, _ field: String) throws(FieldProblems) -> String {
        var check = FieldCheck()
        let text = check.lines(field, text, upTo: TextLength.message)
        try check.finish()
        return text
    }
}
