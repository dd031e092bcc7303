/// A member as neighbours see them.
package struct Neighbour: Sendable {
    package let id: Member.ID
    package let name: String
    /// Nil of one who is suspended or has left: of them, only the name is shown.
    package let about: About?

    package struct About: Sendable {
        package let photo: String?
        package let sizedPhoto: SizedPhoto?
        package let bio: String
        package let community: Community.ID
        package let communityName: String
        package let since: Timestamp
        /// How many accepted requests they were the seller and the buyer of.
        package let gave: Int
        package let got: Int
        /// What they offer at the moment, the newest first.
        package let offers: [Feed.Tile]
    }

    /// Reads what one member may know of another: while they offer something in the viewer's community, or
    /// while an open request is between the two. Nil otherwise.
    package static func fetch(
        _ id: Member.ID, for viewer: Member, now: Timestamp, in db: Reading
    ) throws -> Neighbour? {
        guard let member = try Member.find(id, in: db) else { return nil }
        let isShown = member.state(at: now) == .active
        let offers = isShown ? try offers(of: member, for: viewer.id, now: now, in: db) : []
        let isNear =
            viewer.isAdmitted && member.communityID == viewer.communityID && !offers.isEmpty
        guard try isNear || id == viewer.id || shareRequest(id, viewer.id, in: db) else {
            return nil
        }
        guard isShown else { return Neighbour(id: id, name: member.name, about: nil) }
        return try Neighbour(member, offering: offers, in: db)
    }

    /// Somebody as they see themselves, whatever they may do at the moment; without what they offer.
    package static func own(_ member: Member, in db: Reading) throws -> Neighbour {
        try Neighbour(member, offering: [], in: db)
    }

    private init(_ member: Member, offering offers: [Feed.Tile], in db: Reading) throws {
        self.init(
            id: member.id, name: member.name,
            about: About(
                photo: member.photo,
                sizedPhoto: try member.photo.flatMap { try SizedPhoto.find($0, in: db) },
                bio: member.bio, community: member.communityID,
                communityName: try Community.find(member.communityID, in: db)?.name ?? "",
                since: member.createdAt, gave: try Self.given(by: member.id, in: db),
                got: try Self.accepted("buyer_id", is: member.id, in: db), offers: offers))
    }

    /// How many accepted requests somebody was the seller of.
    static func given(by member: Member.ID, in db: Reading) throws -> Int {
        try accepted("seller_id", is: member, in: db)
    }

    private static func accepted(
        _ column: String, is member: Member.ID, in db: Reading
    ) throws -> Int {
        try db.value(
            "SELECT count(*) FROM exchange WHERE \(column) = ? AND state = 'accepted'", [member])
            ?? 0
    }

    private init(id: Member.ID, name: String, about: About?) {
        (self.id, self.name, self.about) = (id, name, about)
    }

    private static func offers(
        of member: Member, for viewer: Member.ID, now: Timestamp, in db: Reading
    ) throws -> [Feed.Tile] {
        let page = try Keyset(FeedOrder.newest.rows, id: "listing.id", start: .first)
            .page(
                of: offers(of: member.id, in: member.communityID, now: now), size: Feed.size, in: db
            )
        return try Feed.Tile.all(page.rows, for: viewer, in: db)
    }

    /// What somebody has on offer in a community.
    static func offers(
        of seller: Member.ID, in community: Community.ID, now: Timestamp
    ) -> ListQuery {
        ListQuery(
            source: "listing",
            conditions: [
                "listing.seller_id = \(seller)", "+listing.community_id = \(community)",
                Listing.onOffer(at: now),
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
