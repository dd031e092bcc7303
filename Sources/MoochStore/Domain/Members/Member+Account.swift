extension Member {
    /// The seconds after closing for which an account can be reopened: 14 days.
    package static let returnableFor: Int64 = 14 * 86_400

    /// Adds a member whose e-mail address is known to be theirs.
    ///
    /// - Throws: ``MemberError/communityIsArchived``, ``RecordGone``; ``FieldProblems`` if another member has the
    ///   address.
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

    /// Records a member's presence.
    package static func note(_ member: ID, seenAt now: Timestamp, in db: Writing) throws {
        try db.run(
            "UPDATE member SET last_seen_at = ? WHERE id = ? AND last_seen_at < ?",
            [now, member, now])
    }

    /// Suspends a member from posting, asking and accepting, until a given time or until it is lifted. They still sign
    /// in, read, call off and leave; their listings are hidden, and neighbours are not told why. Suspending again
    /// changes the reason and the end.
    ///
    /// The member reads the reason, 1 to 500 characters; only administrators read the note, at most 500.
    ///
    /// - Throws: ``FieldProblems`` for the fields `reason`, `note` and `until`; ``MemberError/hasLeft``.
    @discardableResult
    package func suspend(
        until end: Timestamp? = nil, reason: String, ground: DecisionGround,
        note: String = "", by author: Author, in db: Writing
    ) throws -> Member {
        let suspension = try Suspension(until: end, reason: reason, note: note, at: author.at)
        let current = try current(in: db)
        guard current.state != .closed else { throw MemberError.hasLeft }
        return try current.setState(
            .suspended, until: end, reason: suspension.reason, ground: ground,
            note: suspension.note, .suspendMember, by: author, in: db)
    }

    /// The checked texts of a suspension.
    struct Suspension {
        let reason: String
        let note: String?

        /// - Throws: ``FieldProblems`` under the fields `reason`, `note` and `until`.
        init(until end: Timestamp?, reason: String, note: String, at now: Timestamp) throws {
            var check = FieldCheck()
            (self.reason, self.note) = (check.reason(reason), check.administratorNote(note))
            if let end, end <= now {
                check.note(
                    "until",
                    Complaint("store-suspension-over", "Choose a day that is still to come."))
            }
            try check.finish()
        }
    }

    /// Ends a suspension, which settles what the member says of it. Doing it twice is harmless.
    @discardableResult
    package func unsuspend(by author: Author, in db: Writing) throws -> Member {
        let current = try current(in: db)
        guard current.state == .suspended else { return current }
        return try current.setState(
            .active, until: nil, reason: nil, .unsuspendMember, by: author, in: db)
    }

    /// Restores the state before a batch: suspended, with its reason and end, or active.
    func resetState(to before: BatchValues, by author: Author, in db: Writing) throws {
        let current = try current(in: db)
        let state: State = before["state"] ?? current.state
        let (end, reason): (Timestamp?, String?) = (
            before.has("suspended_until") ? before["suspended_until"] : current.suspendedUntil,
            before.has("suspension_reason") ? before["suspension_reason"] : current.suspensionReason
        )
        let ground: DecisionGround? =
            before.has("suspension_ground") ? before["suspension_ground"] : current.suspensionGround
        if current.state == .closed {
            try current.reopen(by: author, in: db)
        } else {
            _ = try current.setState(
                state, until: end, reason: reason, ground: ground,
                since: before["suspended_at"],
                state == .suspended ? .suspendMember : .unsuspendMember, by: author, in: db)
        }
    }

    private func setState(
        _ state: State, until end: Timestamp?, reason: String?, ground: DecisionGround? = nil,
        since moment: Timestamp? = nil, note: String? = nil, _ action: AuditEntry.Action,
        by author: Author, in db: Writing
    ) throws -> Member {
        var changes = AuditChanges()
        changes.note("state", self.state, state)
        changes.note("suspended_until", suspendedUntil, end)
        changes.note("suspension_reason", suspensionReason, reason)
        changes.note("suspension_ground", suspensionGround, ground)
        guard !changes.isEmpty else { return self }
        if let note { changes.add("note", note) }
        try db.run(
            """
            UPDATE member SET state = ?, suspended_until = ?, suspension_reason = ?,
                suspension_ground = ?, suspended_at = ?
            WHERE id = ?
            """,
            [state, end, reason, ground, state == .suspended ? moment ?? author.at : nil, id])
        try AuditEntry.write(
            action, on: .member(self), reason: reason, changes, by: author, in: db)
        // A suspension that runs out was not wrong.
        if state != .suspended, author.administrator != nil {
            try Report.settleAppeals(about: .member(id), at: author.at, in: db)
        }
        let member = try current(in: db)
        try Event.tellState(of: member, at: author.at, in: db)
        return member
    }

    /// Closes an account: nobody can sign in with it, its listings end, its requests are withdrawn or declined, and
    /// agreements not yet collected are called off. It can be reopened within ``returnableFor``. Closing it twice is
    /// harmless.
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

    /// The numbers of records that closing an account ends, withdraws, declines and calls off.
    package struct Closing: Sendable, Hashable {
        package let listings: Int
        package let requests: Int
        package let requestsOfOthers: Int
        package let agreements: Int
    }

    /// Counts what ``close(by:in:)`` would end.
    package func closing(in db: Reading) throws -> Closing {
        try Self.closing(of: [id.rawValue], in: db)
    }

    /// The effects of closing several accounts; what two of them share is counted twice.
    static func closing(of members: [Int64], in db: Reading) throws -> Closing {
        let list = members.json
        func count(_ side: String, _ condition: String, of table: String = "exchange") throws -> Int
        {
            try db.value(
                """
                SELECT count(*) FROM json_each(?) AS chosen
                CROSS JOIN \(table) ON \(side)_id = chosen.value AND \(condition)
                """, [list]) ?? 0
        }
        let (open, agreed) = (
            "+state = 'requested'", "+state = 'accepted' AND collected_at IS NULL"
        )
        return Closing(
            listings: try count("seller", "+state = 'available'", of: "listing"),
            requests: try count("buyer", open),
            requestsOfOthers: try count("seller", open),
            agreements: try count("buyer", agreed) + count("seller", agreed))
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

    /// Reopens a closed account in its former state, also if suspended. What has ended stays ended. Doing it twice is
    /// harmless.
    ///
    /// - Throws: ``MemberError/hasLeft`` after the 14 days.
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

    /// True if a closed account can be reopened.
    package func isReturnable(at now: Timestamp) -> Bool {
        guard let closedAt, email != nil else { return false }
        return now.seconds(since: closedAt) < Member.returnableFor
    }

    /// Ends the suspensions that are over, for the lists. They have no effect after their end, whether this has run or
    /// not.
    package static func endSuspensions(by author: Author, in db: Writing) throws {
        let over: [Self] = try db.rows(
            """
            SELECT \(columns) FROM member WHERE state = 'suspended' AND suspended_until <= ?
            """, [author.at])
        for member in over { try member.unsuspend(by: author, in: db) }
    }
}
