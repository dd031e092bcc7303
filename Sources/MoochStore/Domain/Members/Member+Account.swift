extension Member {
    /// For so many seconds after closing an account it can be opened again: 14 days.
    package static let returnableFor: Int64 = 14 * 86_400

    /// Joins a community, as somebody whose e-mail address is known to be theirs.
    ///
    /// - Throws: ``MemberError/communityIsArchived``, ``RecordGone``; ``FieldProblems`` when the e-mail
    ///   address is another member's.
    package static func join(
        _ community: Community.ID, as draft: MemberProfileDraft, password: PasswordHash? = nil,
        at now: Timestamp, in db: Writing
    ) throws -> Member {
        guard try !community.found(in: db).isArchived else { throw MemberError.communityIsArchived }
        try requireFree(draft.email, except: nil, in: db)
        try db.run(
            """
            INSERT INTO member (community_id, name, email, email_confirmed_at, phone, address,
                bio, preferred_contact, language, password_hash, created_at, last_seen_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                community, draft.name, draft.email, now, draft.phone, draft.address, draft.bio,
                draft.preferredContact, draft.language, password?.text, now, now,
            ])
        return try ID(db.lastInsertedRowID).found(in: db)
    }

    /// Notes that a member is there.
    package static func note(_ member: ID, seenAt now: Timestamp, in db: Writing) throws {
        try db.run(
            "UPDATE member SET last_seen_at = ? WHERE id = ? AND last_seen_at < ?",
            [now, member, now])
    }

    /// Keeps a member from posting, asking and accepting, until a moment or until it is lifted. They
    /// still sign in, read, call off, and leave; their listings are not shown, and no neighbour is told why.
    /// Suspending again changes reason and end.
    ///
    /// The reason, 1 to 500 characters, is what the member reads, the note, at most 500, what only administrators do.
    ///
    /// - Throws: ``FieldProblems`` under the fields `reason`, `note` and `until`, ``MemberError/hasLeft``.
    @discardableResult
    package func suspend(
        until end: Timestamp? = nil, reason: String, note: String = "", by author: Author,
        in db: Writing
    ) throws -> Member {
        var check = FieldCheck()
        let (reason, note) = (check.reason(reason), check.administratorNote(note))
        if let end, end <= author.at {
            check.note(
                "until",
                Complaint("store-suspension-over", "Choose a day that is still to come."))
        }
        try check.finish()
        let current = try current(in: db)
        guard current.state != .closed else { throw MemberError.hasLeft }
        return try current.setState(
            .suspended, until: end, reason: reason, note: note, .suspendMember, by: author, in: db)
    }

    /// Ends a suspension. Doing it twice is harmless.
    @discardableResult
    package func unsuspend(by author: Author, in db: Writing) throws -> Member {
        let current = try current(in: db)
        guard current.state == .suspended else { return current }
        return try current.setState(
            .active, until: nil, reason: nil, .unsuspendMember, by: author, in: db)
    }

    private func setState(
        _ state: State, until end: Timestamp?, reason: String?, note: String? = nil,
        _ action: AuditEntry.Action, by author: Author, in db: Writing
    ) throws -> Member {
        var changes = AuditChanges()
        changes.note("state", self.state, state)
        changes.note("suspended_until", suspendedUntil, end)
        changes.note("suspension_reason", suspensionReason, reason)
        guard !changes.isEmpty else { return self }
        if let note { changes.add("note", note) }
        try db.run(
            """
            UPDATE member SET state = ?, suspended_until = ?, suspension_reason = ? WHERE id = ?
            """, [state, end, reason, id])
        try AuditEntry.write(
            action, on: .member(self), reason: reason, changes, by: author, in: db)
        return try current(in: db)
    }

    /// Closes an account: nobody signs in with it any more, what they offer ends, what they asked for
    /// is taken back, and what was agreed and not collected is called off. Within ``returnableFor`` it
    /// can be opened again. Closing it twice is harmless.
    @discardableResult
    package func close(by author: Author, in db: Writing) throws -> Member {
        let (current, now) = (try current(in: db), author.at)
        guard current.state != .closed else { return current }
        try db.run(
            """
            UPDATE exchange SET state = 'withdrawn', answered_at = max(requested_at, ?1)
            WHERE buyer_id = ?2 AND state = 'requested';
            """, [now, id])
        try db.run(
            """
            UPDATE exchange SET state = 'declined', decline_reason = 'member_left',
                answered_at = max(requested_at, ?1)
            WHERE seller_id = ?2 AND state = 'requested'
            """, [now, id])
        for side in [Exchange.Canceller.buyer, .seller] {
            try db.run(
                """
                UPDATE exchange SET state = 'cancelled', cancelled_at = max(answered_at, ?1),
                    cancelled_by = ?2, cancel_reason = 'left'
                WHERE \(side.rawValue)_id = ?3 AND state = 'accepted' AND collected_at IS NULL
                """, [now, side, id])
        }
        let offered: [Listing.ID] = try db.values(
            "SELECT id FROM listing WHERE seller_id = ? AND +state = 'available'", [id])
        for listing in offered { try Listing.end(listing, at: now, in: db) }
        try db.run("DELETE FROM device WHERE member_id = ?", [id])
        try JoinRequest.withdraw(of: id, in: db)
        try MemberSession.deleteAll(of: id, in: db)
        try db.run(
            "UPDATE member SET state = 'closed', closed_at = max(created_at, ?) WHERE id = ?",
            [now, id])
        return try current.tell(.closeMember, by: author, in: db)
    }

    /// What closing an account would end, take back, decline and call off.
    package struct Closing: Sendable, Hashable {
        package let listings: Int
        package let requests: Int
        package let requestsOfOthers: Int
        package let agreements: Int
    }

    /// Looks at what ``close(by:in:)`` would do.
    package func closing(in db: Reading) throws -> Closing {
        func count(_ condition: String, of table: String = "exchange") throws -> Int {
            try db.value("SELECT count(*) FROM \(table) WHERE \(condition)", [id]) ?? 0
        }
        let agreed = "state = 'accepted' AND collected_at IS NULL"
        return Closing(
            listings: try count("seller_id = ?1 AND +state = 'available'", of: "listing"),
            requests: try count("buyer_id = ?1 AND state = 'requested'"),
            requestsOfOthers: try count("seller_id = ?1 AND state = 'requested'"),
            agreements: try count("buyer_id = ?1 AND \(agreed)")
                + count("seller_id = ?1 AND \(agreed)"))
    }

    private func tell(
        _ action: AuditEntry.Action, by author: Author, in db: Writing
    ) throws -> Member {
        let current = try current(in: db)
        var changes = AuditChanges()
        changes.note("state", state, current.state)
        try AuditEntry.write(action, on: .member(current), changes, by: author, in: db)
        return current
    }

    /// Opens a closed account again, as it was: suspended, if it was. What ended stays ended. Doing it
    /// twice is harmless.
    ///
    /// - Throws: ``MemberError/hasLeft`` when the 14 days are over.
    @discardableResult
    package func reopen(by author: Author, in db: Writing) throws -> Member {
        let current = try current(in: db)
        guard current.state == .closed else { return current }
        guard current.isReturnable(at: author.at) else { throw MemberError.hasLeft }
        try db.run(
            """
            UPDATE member SET closed_at = NULL,
                state = iif(suspension_reason IS NULL, 'active', 'suspended')
            WHERE id = ?
            """, [id])
        return try current.tell(.reopenMember, by: author, in: db)
    }

    /// Whether a closed account can still be opened again.
    package func isReturnable(at now: Timestamp) -> Bool {
        guard let closedAt, email != nil else { return false }
        return now.seconds(since: closedAt) < Member.returnableFor
    }

    /// Ends the suspensions whose time is over, so that lists tell who is suspended. They have no effect from
    /// their end on, whether this has run or not.
    package static func endSuspensions(by author: Author, in db: Writing) throws {
        let over: [Self] = try db.rows(
            """
            SELECT \(columns) FROM member WHERE state = 'suspended' AND suspended_until <= ?
            """, [author.at])
        for member in over { try member.unsuspend(by: author, in: db) }
    }
}
