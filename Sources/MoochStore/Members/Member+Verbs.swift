import GRDB

/// Why a member cannot be moved as asked.
package enum MemberError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The community to move to is archived: phones do not offer it.
    case communityIsArchived
    case suspended
    case hasLeft
    /// Only a closed account is overwritten.
    case notClosed

    package var complaint: Complaint {
        switch self {
        case .communityIsArchived:
            Complaint(
                "store-move-to-archived",
                "This community is archived. Bring it back first, or choose another one.")
        case .suspended:
            Complaint(
                "store-member-suspended", "This account cannot offer or ask for anything now.")
        case .hasLeft: Complaint("store-member-left", "This member has left.")
        case .notClosed: Complaint("store-member-not-closed", "This member has not left.")
        }
    }

    package var description: String { complaint.english }
}

extension Identifier<Member> {
    /// The member with their community, when they may offer, ask and answer.
    ///
    /// - Throws: ``MemberError``, ``RecordGone``.
    func acting(in db: Reading) throws -> (member: Member, community: Community) {
        let member = try found(in: db)
        switch member.state {
        case .active: break
        case .suspended: throw MemberError.suspended
        case .closed: throw MemberError.hasLeft
        }
        let community = try member.communityID.found(in: db)
        guard !community.isArchived else { throw MemberError.communityIsArchived }
        return (member, community)
    }
}

extension Member {
    /// Moves a member to another community. What they offer there goes along, because phones show a
    /// listing to the neighbours of its community: their available listings, with the requests for
    /// them. What they asked for elsewhere is taken back. What was accepted, has ended or was removed stays where it happened.
    ///
    /// - Returns: The listings that went along; none when the member is there already.
    /// - Throws: ``MemberError/communityIsArchived``, ``RecordGone``.
    @discardableResult
    package func move(
        to community: Community.ID, by author: Author, in db: Writing
    ) throws -> [Listing.ID] {
        let current = try current(in: db)
        guard current.communityID != community else { return [] }
        guard let target = try Community.find(community, in: db) else {
            throw RecordGone(table: Community.table, id: community.rawValue)
        }
        guard !target.isArchived else { throw MemberError.communityIsArchived }
        let open = try Int64.fetchAll(
            db.database,
            sql: """
                SELECT id FROM listing
                WHERE seller_id = ? AND +community_id = ? AND +state = 'available' ORDER BY id
                """,
            arguments: [id, current.communityID])
        return try current.settle(in: target, with: open, by: author, in: db)
    }

    /// Takes a move back: the listings that went along come back, and so do those posted there since,
    /// as far as they are still available there. What the move took back is asked for again; where that
    /// is undone in turn (`isBackward` is false), it is taken back once more.
    func moveBack(
        to community: Community.ID, with moved: [Int64], since moment: Timestamp, isBackward: Bool,
        by author: Author, in db: Writing
    ) throws -> [Listing.ID] {
        let current = try current(in: db)
        guard let target = try Community.find(community, in: db) else {
            throw RecordGone(table: Community.table, id: community.rawValue)
        }
        let ids = ListPage(rows: moved).idList
        let open = try Int64.fetchAll(
            db.database,
            sql: """
                SELECT id FROM listing
                WHERE seller_id = ? AND +community_id = ? AND +state = 'available'
                    AND (id IN (SELECT value FROM json_each(?)) OR created_at >= ?)
                ORDER BY id
                """,
            arguments: [id, current.communityID, ids, moment])
        let withdrawn = try Exchange.ID.fetchAll(
            db.database,
            sql: """
                SELECT exchange.id FROM exchange JOIN listing ON listing.id = listing_id
                WHERE buyer_id = ? AND exchange.state = 'withdrawn' AND answered_at >= ?
                    AND requested_at <= ?
                    AND listing.state IN ('available', 'removed')
                """,
            arguments: [id, moment, moment])
        let back = try current.settle(
            in: target, with: open, withdrawingSince: isBackward ? moment : .never, by: author,
            in: db)
        for exchange in withdrawn where isBackward {
            try db.executeKept(
                sql: """
                    UPDATE OR IGNORE exchange SET state = 'requested', answered_at = NULL
                    WHERE id = ?
                    """,
                arguments: [exchange])
        }
        return back
    }

    private func settle(
        in target: Community, with listings: [Int64], withdrawingSince moment: Timestamp = .never,
        by author: Author, in db: Writing
    ) throws -> [Listing.ID] {
        let former = try Community.find(communityID, in: db)
        try db.executeKept(
            sql: "UPDATE member SET community_id = ? WHERE id = ?", arguments: [target.id, id])
        try db.executeKept(
            sql: """
                UPDATE exchange SET state = 'withdrawn', answered_at = max(requested_at, ?)
                WHERE buyer_id = ? AND state = 'requested' AND community_id <> ? AND requested_at >= ?
                """,
            arguments: [author.at, id, target.id, moment])
        for listing in listings {
            try db.executeKept(
                sql: """
                    UPDATE listing SET community_id = ?, updated_at = max(updated_at, ?)
                    WHERE id = ?
                    """,
                arguments: [target.id, author.at, listing])
        }
        var changes = AuditChanges()
        changes.note("community", former?.name ?? "", target.name)
        if !listings.isEmpty { changes.add("listings", listings.count) }
        try AuditEntry.write(.moveMember, on: .member(self), changes, by: author, in: db)
        return listings.map { Listing.ID($0) }
    }
}
