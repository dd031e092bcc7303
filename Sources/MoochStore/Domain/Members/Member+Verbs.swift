/// Why a member cannot act or be moved.
package enum MemberError: VerbRefusal, Hashable {
    /// The community to move to is archived.
    case communityIsArchived
    /// Their own community is archived, so nothing is offered or requested there.
    case ownCommunityIsArchived
    case suspended
    case hasLeft
    /// They wait to be admitted to their community, or were declined.
    case notAdmitted
    /// Only a closed account is overwritten.
    case notClosed
    /// They have reached a limit for 24 hours.
    case tooMany(MemberLimits.Deed, limit: Int, again: Timestamp)
    /// They have called off too many agreements within 24 hours after viewing contact details.
    case calledOffOften(again: Timestamp)
    /// Their e-mail address is not confirmed.
    case unconfirmed

    package var complaint: Complaint {
        switch self {
        case .communityIsArchived:
            Complaint(
                "store-move-to-archived",
                "This community is archived. Bring it back first, or choose another one.")
        case .ownCommunityIsArchived:
            Complaint(
                "store-own-community-archived",
                "Nothing can be offered or asked for in your community any more. Choose another one in your profile."
            )
        case .suspended:
            Complaint(
                "store-member-suspended", "This account cannot offer or ask for anything now.")
        case .notAdmitted:
            Complaint(
                "store-not-admitted",
                "You can offer and ask as soon as the people who run your community let you in.")
        case .hasLeft: Complaint("store-member-left", "This member has left.")
        case .tooMany:
            Complaint(
                "store-too-many-a-day", "That is enough for a day. Go on tomorrow at this time.")
        case .calledOffOften:
            Complaint(
                "store-called-off-often",
                "You have called off three agreements within a day after you saw how to reach the other. Accept the next one tomorrow at this time."
            )
        case .unconfirmed:
            Complaint(
                "store-unconfirmed",
                "Confirm your e-mail address first: open the link in the e-mail that we sent you.")
        case .notClosed: Complaint("store-member-not-closed", "This member has not left.")
        }
    }

    /// The time from which it is allowed again, if waiting is enough.
    package var again: Timestamp? {
        switch self {
        case .tooMany(_, _, let again), .calledOffOften(let again): again
        default: nil
        }
    }
}

extension Identifier<Member> {
    /// The member, if active and admitted to their community.
    ///
    /// - Throws: ``MemberError``, ``RecordGone``.
    func admitted(at now: Timestamp, in db: Reading) throws -> Member {
        let member = try found(in: db)
        try member.requireActive(at: now)
        guard member.isAdmitted else { throw MemberError.notAdmitted }
        return member
    }

    /// The member, if their actions may reach others.
    ///
    /// - Throws: ``MemberError``, ``RecordGone``.
    func reaching(at now: Timestamp, in db: Reading) throws -> Member {
        let member = try admitted(at: now, in: db)
        try member.requireConfirmed(in: db)
        return member
    }

    /// The member and their community, if they may offer, ask and answer.
    ///
    /// - Throws: ``MemberError``, ``RecordGone``.
    func acting(
        at now: Timestamp, in db: Reading
    ) throws -> (member: Member, community: Community) {
        let member = try admitted(at: now, in: db)
        let community = try member.communityID.found(in: db)
        guard !community.isArchived else { throw MemberError.ownCommunityIsArchived }
        return (member, community)
    }
}

extension Member {
    /// The records that a move took along and withdrew.
    package struct Move: Sendable, Hashable {
        package static let none = Move(listings: [], requests: [])

        /// The listings that moved.
        package let listings: [Listing.ID]
        /// The member's requests in other communities, which were withdrawn.
        package let requests: [Exchange.ID]
    }

    /// Moves a member to another community. Their available listings move along with the requests for them, because a
    /// listing is offered to its community's members. Their own open requests elsewhere are withdrawn. Accepted, ended
    /// and removed listings stay. Only administrators can move a suspended member.
    ///
    /// - Returns: The records moved and withdrawn; none if the member is there already.
    /// - Throws: ``MemberError``, ``RecordGone``.
    @discardableResult
    package func move(
        to community: Community.ID, by author: Author, in db: Writing
    ) throws -> Move {
        try move(to: community, as: .moveMember, by: author, in: db)
    }

    /// Moves a member under another name in the audit.
    func move(
        to community: Community.ID, as action: AuditEntry.Action, by author: Author, in db: Writing
    ) throws -> Move {
        let current = try current(in: db)
        guard current.communityID != community else { return .none }
        if case .member = author.actor { try current.requireActive(at: author.at) }
        guard let target = try Community.find(community, in: db) else {
            throw RecordGone(table: Community.table, id: community.rawValue)
        }
        guard !target.isArchived else { throw MemberError.communityIsArchived }
        let open: [Int64] = try db.values(
            """
            SELECT id FROM listing
            WHERE seller_id = ? AND +community_id = ? AND +state = 'available' ORDER BY id
            """, [id, current.communityID])
        return try current.settle(in: target, with: open, as: action, by: author, in: db)
    }

    /// Undoes a move: its listings move back if still available there, as do those posted there since. The requests it
    /// withdrew are opened again unless they are over; those made since are withdrawn.
    func moveBack(
        to community: Community.ID, taking move: Move, since moment: Timestamp,
        by author: Author, in db: Writing
    ) throws {
        let current = try current(in: db)
        guard let target = try Community.find(community, in: db) else {
            throw RecordGone(table: Community.table, id: community.rawValue)
        }
        let open: [Int64] = try db.values(
            """
            SELECT id FROM listing
            WHERE seller_id = ? AND +community_id = ? AND +state = 'available'
                AND (id IN (SELECT value FROM json_each(?)) OR created_at >= ?)
            ORDER BY id
            """,
            [
                id, current.communityID, move.listings.map(\.rawValue).json, moment,
            ])
        _ = try current.settle(
            in: target, with: open, withdrawingSince: moment, by: author, in: db)
        for exchange in move.requests where current.state != .closed {
            // Not if they have asked again since.
            try db.run(
                """
                UPDATE exchange SET state = 'requested', answered_at = NULL
                WHERE id = ?1 AND state = 'withdrawn'
                    AND EXISTS (SELECT 1 FROM listing WHERE listing.id = listing_id
                        AND listing.state IN ('available', 'removed'))
                    AND NOT EXISTS (SELECT 1 FROM exchange AS other
                        WHERE other.listing_id = exchange.listing_id AND other.buyer_id = ?2
                        AND other.state IN ('requested', 'accepted'))
                """, [exchange, id])
        }
    }

    private func settle(
        in target: Community, with listings: [Int64], withdrawingSince moment: Timestamp = .never,
        as action: AuditEntry.Action = .moveMember, by author: Author, in db: Writing
    ) throws -> Move {
        let former = try Community.find(communityID, in: db)
        try db.run("UPDATE member SET community_id = ? WHERE id = ?", [target.id, id])
        let requests: [Exchange.ID] = try db.values(
            """
            UPDATE exchange SET state = 'withdrawn', answered_at = max(requested_at, ?)
            WHERE buyer_id = ? AND state = 'requested' AND community_id <> ? AND requested_at >= ?
            RETURNING id
            """, [author.at, id, target.id, moment])
        for listing in listings {
            try db.run(
                """
                UPDATE listing SET community_id = ?, updated_at = max(updated_at, ?)
                WHERE id = ?
                """, [target.id, author.at, listing])
        }
        var changes = AuditChanges()
        changes.note("community", former?.name ?? "", target.name)
        if !listings.isEmpty { changes.add("listings", listings.count) }
        if !requests.isEmpty { changes.add("withdrawals", requests.count) }
        try AuditEntry.write(action, on: .member(self), changes, by: author, in: db)
        return Move(listings: listings.map { Listing.ID($0) }, requests: requests)
    }
}
