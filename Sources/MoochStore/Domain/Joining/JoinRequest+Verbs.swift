extension Member {
    /// The result of joining.
    package enum Joined: Sendable, Hashable {
        /// The member takes part from now on.
        case joined
        /// An administrator decides.
        case waits
    }

    /// Joins a community by its rule. The member's listings move along once they are in; until then, a member admitted
    /// elsewhere stays there. Moves are limited to two a day and four in 30 days.
    ///
    /// - Throws: ``WrongJoinCode``, before any change; ``MemberError``; ``FieldProblems`` for the field `message`;
    ///   ``TooManyAttempts``; ``RecordGone``.
    package func join(
        _ community: Community.ID, with ticket: JoinTicket, by author: Author, in db: Writing
    ) throws -> Joined {
        let (current, target) = (try current(in: db), try community.found(in: db))
        try current.requireActive(at: author.at)
        guard !target.isArchived else { throw MemberError.communityIsArchived }
        if current.isAdmitted, current.communityID == community { return .joined }
        try current.requireConfirmed(in: db)
        try target.requireCode(of: ticket)
        var check = FieldCheck()
        let ticket = ticket.checked(&check)
        try check.finish()
        let isWaiting = target.joining == .approval
        // A member admitted nowhere has nothing to leave, and moves at once.
        if current.communityID != community, !isWaiting || !current.isAdmitted {
            try SignInThrottle().admit(ThrottleBucket.moves(of: id), now: author.at, in: db)
        }
        guard isWaiting else {
            try current.settle(in: community, by: author, in: db)
            return .joined
        }
        if !current.isAdmitted { try current.move(to: community, by: author, in: db) }
        try JoinRequest.add(of: id, to: community, ticket, at: author.at, in: db)
        return .waits
    }

    /// Admits the member to a community.
    fileprivate func settle(
        in community: Community.ID, as action: AuditEntry.Action = .moveMember, by author: Author,
        in db: Writing
    ) throws {
        try db.run("DELETE FROM join_request WHERE member_id = ?", [id])
        _ = try move(to: community, as: action, by: author, in: db)
    }
}

extension JoinRequest {
    /// Adds a request in place of an earlier one. Repeating it keeps its place in the queue.
    static func add(
        of member: Member.ID, to community: Community.ID, _ ticket: JoinTicket, at now: Timestamp,
        in db: Writing
    ) throws {
        try db.run(
            """
            INSERT INTO join_request (member_id, community_id, message, created_at)
            VALUES (?, ?, ?, ?)
            ON CONFLICT (member_id) DO UPDATE SET community_id = excluded.community_id,
                message = excluded.message, state = 'waiting', reason = NULL,
                created_at = iif(state = 'waiting' AND community_id = excluded.community_id,
                    created_at, excluded.created_at)
            """, [member, community, ticket.message, now])
    }

    /// Withdraws a member's request. Doing it twice is harmless.
    package static func withdraw(of member: Member.ID, in db: Writing) throws {
        guard let current = try find(member, in: db), current.state == .waiting else { return }
        if try member.found(in: db).communityID == current.communityID {
            // Kept, as it excludes them from their own community.
            try db.run("UPDATE join_request SET state = 'withdrawn' WHERE member_id = ?", [member])
        } else {
            try db.run("DELETE FROM join_request WHERE member_id = ?", [member])
        }
    }

    /// Admits the member and tells them. Doing it twice is harmless.
    ///
    /// - Throws: ``MemberError/communityIsArchived``; ``RecordGone`` if the request was withdrawn or declined.
    package func approve(by author: Author, in db: Writing) throws {
        guard let (member, community) = try decided(in: db, unless: { $0.isIn(communityID) }) else {
            return
        }
        guard !community.isArchived else { throw MemberError.communityIsArchived }
        try member.settle(in: community.id, as: .admitMember, by: author, in: db)
        // Without a move, there is no audit entry yet.
        if member.communityID == community.id {
            try write(.admitMember, member, community, by: author, in: db)
        }
        try Event.tell(memberID, .communityJoined, of: community.id, at: author.at, in: db)
    }

    /// Declines the request and tells the member why. Doing it twice is harmless.
    ///
    /// The reason has 1 to 500 characters, and a note for administrators at most 500.
    ///
    /// - Throws: ``FieldProblems`` for the fields `reason` and `note`; ``RecordGone`` if the request was withdrawn or
    ///   the member admitted.
    package func decline(
        reason: String, note: String = "", by author: Author, in db: Writing
    ) throws {
        var check = FieldCheck()
        let (reason, note) = (check.reason(reason), check.administratorNote(note))
        try check.finish()
        let isDeclined = try JoinRequest.find(memberID, in: db).map {
            $0.state == .declined && $0.communityID == communityID
        }
        guard let (member, community) = try decided(in: db, unless: { _ in isDeclined == true })
        else { return }
        try db.run(
            "UPDATE join_request SET state = 'declined', reason = ? WHERE member_id = ?",
            [reason, memberID])
        try write(
            .declineMember, member, community, reason: reason, note: note, by: author, in: db)
        try Event.tell(
            memberID, .communityDeclined, of: community.id, reason: reason, at: author.at, in: db)
    }

    /// The member and community of a waiting request; nil if the same was decided before.
    private func decided(
        in db: Reading, unless isDone: (Member) -> Bool
    ) throws -> (Member, Community)? {
        let member = try memberID.found(in: db)
        if isDone(member) { return nil }
        guard let current = try JoinRequest.find(memberID, in: db), current.state == .waiting,
            current.communityID == communityID
        else { throw RecordGone(table: "join_request", id: memberID.rawValue) }
        return (member, try communityID.found(in: db))
    }

    private func write(
        _ action: AuditEntry.Action, _ member: Member, _ community: Community,
        reason: String? = nil, note: String? = nil, by author: Author, in db: Writing
    ) throws {
        var changes = AuditChanges()
        changes.add("community", community.name)
        if let note { changes.add("note", note) }
        try AuditEntry.write(
            action, on: .member(member), reason: reason, changes, by: author, in: db)
    }
}

extension Member {
    fileprivate func isIn(_ community: Community.ID) -> Bool {
        isAdmitted && communityID == community
    }
}
