/// A member as neighbours see them.
package struct Neighbour: Sendable {
    package let id: Member.ID
    package let name: String
    /// Nil for a member who is suspended or has left, of whom only the name is shown.
    package let about: About?

    package struct About: Sendable {
        package let photo: String?
        package let sizedPhoto: SizedPhoto?
        package let bio: String
        package let community: Community.ID
        package let communityName: String
        package let since: Timestamp
        /// The numbers of accepted requests as seller and as buyer.
        package let gave: Int
        package let got: Int
        /// Their current offers, newest first.
        package let offers: [Feed.Tile]
    }

    /// Reads a member as another may see them: while they offer something in the viewer's community, or share an open
    /// request with the viewer, or are neighbours who have written to each other, or crossed paths. Otherwise nil.
    package static func fetch(
        _ id: Member.ID, for viewer: Member, now: Timestamp, in db: Reading
    ) throws -> Neighbour? {
        guard let member = try Member.find(id, in: db),
            try isVisible(member, to: viewer, now: now, in: db)
        else { return nil }
        guard member.state(at: now) == .active else {
            return Neighbour(id: id, name: member.name, about: nil)
        }
        return try Neighbour(
            member, offering: offers(of: member, for: viewer.id, now: now, in: db),
            for: viewer.id, in: db)
    }

    /// Whether ``fetch(_:for:now:in:)`` finds a member, without reading what they offer.
    static func isVisible(
        _ id: Member.ID, to viewer: Member, now: Timestamp, in db: Reading
    ) throws -> Bool {
        guard let member = try Member.find(id, in: db) else { return false }
        return try isVisible(member, to: viewer, now: now, in: db)
    }

    private static func isVisible(
        _ member: Member, to viewer: Member, now: Timestamp, in db: Reading
    ) throws -> Bool {
        if member.id == viewer.id { return true }
        if try Block.exists(between: member.id, and: viewer.id, in: db) { return false }
        let isHere = member.communityID == viewer.communityID
        if isHere, viewer.isAdmitted, member.state(at: now) == .active {
            let offers = try offers(
                of: member.id, in: member.communityID, for: viewer.id, now: now
            ).newest(1, id: "listing.id", order: "listing.created_at", in: db)
            if !offers.rows.isEmpty { return true }
        }
        return try shareRequest(member.id, viewer.id, in: db)
            || isHere && Conversation.known(to: viewer.id, with: member.id, in: db) != nil
            || isHere && Crossing.count(of: viewer, with: member.id, at: now, in: db) > 0
    }

    /// A member as they see themselves, in any state and without offers.
    package static func own(_ member: Member, in db: Reading) throws -> Neighbour {
        try Neighbour(member, offering: [], for: nil, in: db)
    }

    private init(
        _ member: Member, offering offers: [Feed.Tile], for viewer: Member.ID?, in db: Reading
    ) throws {
        self.init(
            id: member.id, name: member.name,
            about: About(
                photo: member.photo,
                sizedPhoto: try member.photo.flatMap { try SizedPhoto.find($0, in: db) },
                bio: member.bio, community: member.communityID,
                communityName: try Community.find(member.communityID, in: db)?.name ?? "",
                since: member.createdAt, gave: try Self.given(by: member.id, for: viewer, in: db),
                got: try Self.accepted(
                    "buyer_id", is: member.id, with: "seller_id", for: viewer, in: db),
                offers: offers))
    }

    /// The number of accepted requests as seller, as a viewer counts them: not of those whom they do not see.
    static func given(
        by member: Member.ID, for viewer: Member.ID?, in db: Reading
    ) throws -> Int {
        try accepted("seller_id", is: member, with: "buyer_id", for: viewer, in: db)
    }

    private static func accepted(
        _ column: String, is member: Member.ID, with other: String, for viewer: Member.ID?,
        in db: Reading
    ) throws -> Int {
        try db.value(
            """
            SELECT count(*) - (SELECT count(*) FROM exchange WHERE \(column) = ?1 AND state = 'accepted'
                AND \(other) IN (\(Block.others(of: "?2"))))
            FROM exchange WHERE \(column) = ?1 AND state = 'accepted'
            """, [member, viewer]) ?? 0
    }

    /// True if a member has come across another: they can see them, have had to do with them, or read what they wrote.
    /// Whether the other has blocked them makes no difference to those who have had to do with each other: it would tell
    /// them, and nobody could block back.
    static func isKnown(
        _ id: Member.ID, to viewer: Member, now: Timestamp, in db: Reading
    ) throws -> Bool {
        guard id != viewer.id else { return false }
        if try fetch(id, for: viewer, now: now, in: db) != nil { return true }
        if try Conversation.known(to: viewer.id, with: id, in: db) != nil { return true }
        return try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM exchange WHERE \(Exchange.areBetween("?1", "?2")))
                OR EXISTS (SELECT 1 FROM comment JOIN listing ON listing.id = listing_id
                    WHERE member_id = ?1 AND removed_at IS NULL AND listing.community_id = ?3
                        AND (?4 OR listing.seller_id = ?2) AND NOT \(Block.between("?1", "?2")))
            """, [id, viewer.id, viewer.communityID, viewer.isAdmitted]) ?? false
    }

    private init(id: Member.ID, name: String, about: About?) {
        (self.id, self.name, self.about) = (id, name, about)
    }

    private static func offers(
        of member: Member, for viewer: Member.ID, now: Timestamp, in db: Reading
    ) throws -> [Feed.Tile] {
        let page = try Keyset(FeedOrder.newest.rows, id: "listing.id", start: .first)
            .page(
                of: offers(of: member.id, in: member.communityID, for: viewer, now: now),
                size: Feed.size, in: db)
        return try Feed.Tile.all(page.rows, for: viewer, now: now, in: db)
    }

    /// A member's offers in a community.
    static func offers(
        of seller: Member.ID, in community: Community.ID, for viewer: Member.ID, now: Timestamp
    ) -> ListQuery {
        ListQuery(
            source: "listing",
            conditions: [
                "listing.seller_id = \(seller)", "+listing.community_id = \(community)",
                Listing.onOffer(at: now, to: viewer),
            ])
    }

    private static func shareRequest(
        _ one: Member.ID, _ other: Member.ID, in db: Reading
    ) throws -> Bool {
        try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM exchange WHERE buyer_id = ?1 AND seller_id = ?2
                    AND state IN ('requested', 'accepted'))
                OR EXISTS (SELECT 1 FROM exchange WHERE buyer_id = ?2 AND seller_id = ?1
                    AND state IN ('requested', 'accepted'))
            """, [one, other]) ?? false
    }
}
