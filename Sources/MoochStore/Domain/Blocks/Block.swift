/// A member's block of another. The two do not see each other, whoever of them blocked: not what they offer, not what
/// they write, not how to reach them, and in no count.
package struct Block: Sendable, Hashable {
    /// Where it was done.
    package enum Origin: String, CaseIterable, Sendable, StoredValue {
        /// On the other's page.
        case person
        /// Where a request is decided.
        case request
        /// At a question or an answer.
        case comment
        /// In a conversation.
        case message
    }

    package let blocked: Member.ID
    /// The name as at the time.
    package let name: String
    /// The photo as at the time; nil if they had none, or had gone.
    package let photo: SizedPhoto?
    package let origin: Origin
    package let at: Timestamp
}

extension Block {
    /// The SQL for the ids of those whom a member does not see, and who do not see them.
    static func others(of member: String) -> String {
        """
        SELECT blocked_id FROM block WHERE blocker_id = \(member)
            UNION SELECT blocker_id FROM block WHERE blocked_id = \(member)
        """
    }

    /// The SQL condition that one of two members has blocked the other. The second is the viewer, best as a parameter:
    /// then SQLite looks up once for a statement whom they do not see, which usually is nobody. It may be NULL, for a
    /// guest, who sees everybody.
    static func between(_ one: String, _ viewer: String) -> String {
        "(\(one) IN (\(others(of: viewer))))"
    }

    /// True if one of the two has blocked the other.
    package static func exists(
        between one: Member.ID, and other: Member.ID, in db: Reading
    ) throws -> Bool {
        try db.row(exists, [one, other]) { try $0.at(0) } ?? false
    }

    private static let exists = "SELECT \(between("?1", "?2"))"

    /// Those of some others whom a member does not see.
    static func hidden(
        from member: Member.ID, among others: [Member.ID], in db: Reading
    ) throws -> Set<Member.ID> {
        guard !others.isEmpty else { return [] }
        let hidden: [Member.ID] = try db.values(
            "SELECT value FROM json_each(?1) WHERE \(between("value", "?2"))",
            [others.map(\.rawValue).json, member])
        return Set(hidden)
    }

    /// Those of some others whom a member has blocked.
    static func blocked(
        by member: Member.ID, among others: [Member.ID], in db: Reading
    ) throws -> Set<Member.ID> {
        guard !others.isEmpty else { return [] }
        return Set(try all(others.map(\.rawValue), by: member, in: db).map(\.blocked))
    }
}

extension Block {
    /// Blocks another member: what waits between the two is declined, what they agreed on is called off, unless they have
    /// met, and what the other asked at the member's listings is removed. Doing it twice is harmless.
    ///
    /// - Throws: ``RecordGone`` for somebody whom the member does not know of.
    @discardableResult
    package static func make(
        of other: Member.ID, by member: Member.ID, from origin: Origin, at now: Timestamp,
        in db: Writing
    ) throws -> (block: Block, isNew: Bool) {
        if let block = try find(of: other, by: member, in: db) { return (block, false) }
        let viewer = try member.found(in: db)
        guard try Neighbour.isKnown(other, to: viewer, now: now, in: db) else { throw other.gone }
        // Whoever is blocked as well does not see by blocking what the other looks like now.
        let isSeen = try Conversation.canReach(
            other.found(in: db), from: viewer, at: now, in: db)
        try db.run(
            """
            INSERT INTO block (blocker_id, blocked_id, at, origin, name, photo_id)
            SELECT ?1, id, ?2, ?3, name, iif(?5, photo_id, NULL) FROM member WHERE id = ?4
            """, [member, now, origin, other, isSeen])
        // The member does not see it any more, so they could not remove it.
        try db.run(
            """
            UPDATE comment SET removed_at = max(created_at, ?), removed_by = 'seller'
            WHERE member_id = ? AND removed_at IS NULL
                AND (SELECT seller_id FROM listing WHERE listing.id = listing_id) = ?
            """, [now, other, member])
        guard let block = try find(of: other, by: member, in: db) else { throw other.gone }
        return (block, true)
    }

    /// Unblocks: what both offer and write is there again, and nothing else is. Doing it twice is harmless.
    package static func end(of other: Member.ID, by member: Member.ID, in db: Writing) throws {
        try db.run(
            "DELETE FROM block WHERE blocker_id = ? AND blocked_id = ?", [member, other])
    }

    package static let order = RowOrder(["block.at", "block.blocked_id"], descending: true)

    /// A page of those whom a member blocked, the latest first.
    package static func page(
        by member: Member.ID, start: ListStart = .first, size: Int = ListLimits.pageSize,
        in db: Reading
    ) throws -> ListPage<Block> {
        let query = ListQuery(source: "block", conditions: ["block.blocker_id = \(member)"])
        let ids = try Keyset(order, id: "block.blocked_id", start: start)
            .page(of: query, size: size, in: db)
        return ids.showing(try all(ids.rows, by: member, in: db)) { $0.blocked.rawValue }
    }

    /// A member's block of another; nil if there is none.
    package static func find(
        of other: Member.ID, by member: Member.ID, in db: Reading
    ) throws -> Block? {
        try all([other.rawValue], by: member, in: db).first
    }

    /// The numbers of members whom one blocked, and who blocked them: all that administrators see of it.
    static func counts(
        of member: Member.ID, in db: Reading
    ) throws -> (blocked: Int, blockers: Int) {
        try db.row(
            """
            SELECT (SELECT count(*) FROM block WHERE blocker_id = ?1),
                (SELECT count(*) FROM block WHERE blocked_id = ?1)
            """, [member]
        ) { (try $0.at(0), try $0.at(1)) } ?? (0, 0)
    }

    private static func all(
        _ ids: [Int64], by member: Member.ID, in db: Reading
    ) throws -> [Block] {
        try db.rows(
            """
            SELECT blocked_id, block.name, origin, at, photo.name, photo.width, photo.height, ''
            FROM block LEFT JOIN photo ON photo.id = block.photo_id
            WHERE blocker_id = ? AND blocked_id IN (SELECT value FROM json_each(?))
            """, [member, ids.json]
        ) { row in
            Block(
                blocked: try row.at(0), name: try row.at(1), photo: try SizedPhoto(row, from: 4),
                origin: try row.at(2), at: try row.at(3))
        }
    }
}

/// What a member reads before they block another.
package struct BlockOutlook: Sendable {
    package let name: String
    package let photo: String?
    /// When each of the two first saw how to reach the other; nil if they did not.
    package let seenByOther: Timestamp?
    package let seenByMember: Timestamp?
    /// The number of requests between the two that will be declined.
    package let waiting: Int
    /// The number of agreements that will be called off.
    package let agreed: Int

    /// Nil for somebody whom the member does not know of, or has blocked already.
    package static func fetch(
        of other: Member.ID, for member: Member, now: Timestamp, in db: Reading
    ) throws -> BlockOutlook? {
        guard try Neighbour.isKnown(other, to: member, now: now, in: db),
            let person = try Member.find(other, in: db)
        else { return nil }
        return try db.row(
            """
            SELECT count(*) FILTER (WHERE state = 'requested'),
                count(*) FILTER (WHERE state = 'accepted' AND collected_at IS NULL),
                min((SELECT first_at FROM contact_view
                    WHERE exchange_id = exchange.id AND viewer_id = ?2)),
                min((SELECT first_at FROM contact_view
                    WHERE exchange_id = exchange.id AND viewer_id = ?1))
            FROM exchange WHERE \(Exchange.areBetween("?1", "?2"))
            """, [member.id, other]
        ) { row in
            BlockOutlook(
                name: person.name, photo: person.photo, seenByOther: try row.at(2),
                seenByMember: try row.at(3), waiting: try row.at(0), agreed: try row.at(1))
        }
    }
}

extension Exchange {
    /// The SQL condition that an exchange is one of two members', whoever asked.
    static func areBetween(_ one: String, _ other: String) -> String {
        """
        exchange.id IN (SELECT id FROM exchange WHERE buyer_id = \(one) AND seller_id = \(other)
            UNION ALL SELECT id FROM exchange WHERE buyer_id = \(other) AND seller_id = \(one))
        """
    }

    /// The SQL condition that one of an exchange's two has blocked the other, of whom a member is one.
    static func isOfBlocked(by member: String) -> String {
        """
        (\(Block.between("exchange.buyer_id", member)) OR \(Block.between("exchange.seller_id", member)))
        """
    }
}
