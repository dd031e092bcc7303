/// Why an exchange cannot go on as asked.
package enum ExchangeError: VerbRefusal, Hashable {
    /// The listing has ended or expired, or its seller offers nothing at the moment.
    case notFresh
    case ownListing
    /// The listing is of another community.
    case elsewhere
    /// The seller declined this member for this listing, or waited for them in vain.
    case declinedBefore
    /// Another step was taken before.
    case wrongState(Exchange.State)
    /// They have met already.
    case collected
    /// The two do not see how to reach each other yet, or not any more.
    case noContact
    /// Who asked is suspended or has left.
    case buyerAway
    /// Others were told of it, or something else has happened since.
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
    /// Asks for a listing. Asking again while the request is open is harmless; asking anew after it was
    /// taken back, or declined for another reason than the seller's own, makes a new request.
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
        guard try listing.isOnOffer(at: now, in: db) else { throw ExchangeError.notFresh }
        try MemberLimits.check(.request, by: member, at: now, in: db)
        // With its listing's own values, which triggers otherwise copy in a second write.
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

    /// As ``request(_:by:message:at:in:)``, and whether the request is a new one.
    package static func ask(
        for listing: Listing.ID, by buyer: Member.ID, message: String, at now: Timestamp,
        in db: Writing
    ) throws -> (exchange: Exchange, isNew: Bool) {
        let before = try latest(of: buyer, for: listing, in: db)?.id
        let exchange = try request(listing, by: buyer, message: message, at: now, in: db)
        return (exchange, exchange.id != before)
    }

    /// Takes back what a member asked for; nil when they did not. Doing it twice is harmless.
    package static func withdraw(
        from listing: Listing.ID, by buyer: Member.ID, at now: Timestamp, in db: Writing
    ) throws -> Exchange? {
        try latest(of: buyer, for: listing, in: db)?.withdraw(by: buyer, at: now, in: db)
    }

    /// Whether the member who made this request may not make another for the same listing.
    package var keepsFromAskingAgain: Bool {
        declineReason == .seller
            || cancellation.map { $0.by == .seller && $0.reason == .noShow } == true
    }

    /// Takes a request back. Doing it twice is harmless.
    @discardableResult
    package func withdraw(by buyer: Member.ID, at now: Timestamp, in db: Writing) throws
        -> Exchange
    {
        let current = try current(in: db)
        guard current.buyerID == buyer else { throw id.gone }
        return try answer(current, .withdrawn, at: now, in: db)
    }

    /// Accepts a request: completes the exchange, ends the listing, and declines everybody else who
    /// asked. Doing it twice is harmless.
    ///
    /// The note says when and where to meet, in at most 300 characters.
    @discardableResult
    package func accept(
        by seller: Member.ID, note: String = "", at now: Timestamp, in db: Writing
    ) throws -> Exchange {
        // Whose it is comes first: a stranger learns nothing by a note that is too long.
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

    /// Calls an accepted exchange off. The listing is on offer again, unless its seller does not offer it any
    /// more. That the two met, whoever did not say so can still deny. Doing it twice is harmless.
    ///
    /// - Throws: ``ExchangeError``.
    @discardableResult
    package func cancel(
        by member: Member.ID, reason: CancelReason, at now: Timestamp, in db: Writing
    ) throws -> Exchange {
        let current = try current(in: db)
        guard let side = current.side(of: member) else { throw id.gone }
        guard CancelReason.given(by: side).contains(reason) else {
            throw FieldProblems(
                "reason", Complaint("store-enter-reason-again", "Choose one of the reasons."))
        }
        return try cancel(
            current, by: side == .buyer ? .buyer : .seller, reason: reason, at: now, in: db)
    }

    /// The same by an administrator, which the audit keeps.
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
        return try id.found(in: db)
    }

    /// Whether the two did not meet, as far as a side of them has said: only the other's word stands against it.
    package func isDeniable(by side: Side?) -> Bool {
        guard collectedAt != nil else { return true }
        guard let side, let collectedBy else { return false }
        return side != collectedBy
    }

    /// Notes that the two have met; either of them says so, as long as they see how to reach each other: it
    /// neither cuts short the time in which the acceptance can be taken back, nor shows again what was hidden.
    /// Saying it twice is harmless.
    ///
    /// - Throws: ``ExchangeError``.
    @discardableResult
    package func collect(by member: Member.ID, at now: Timestamp, in db: Writing) throws
        -> Exchange
    {
        let current = try current(in: db)
        guard let side = current.side(of: member) else { throw id.gone }
        guard current.state == .accepted else { throw ExchangeError.wrongState(current.state) }
        guard current.collectedAt == nil else { return current }
        guard current.showsContact(at: now) else { throw ExchangeError.noContact }
        try db.run(
            """
            UPDATE exchange SET collected_at = max(answered_at, ?), collected_by = ? WHERE id = ?
            """, [now, side, id])
        return try id.found(in: db)
    }

    /// The request as it stands, when this member is the one who answers it.
    private func asked(of seller: Member.ID, in db: Reading) throws -> Exchange {
        let current = try current(in: db)
        guard current.side(of: seller) == .seller else { throw id.gone }
        return current
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
