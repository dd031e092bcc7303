/// A viewer's access to a listing.
struct ListingAccess {
    let listing: Listing
    let seller: Member
    let community: Community
    let isOwn: Bool
    /// The viewer's latest request for it.
    let request: Exchange?
    /// True if the viewer may read names: they are admitted to its community, or have asked for it.
    let isNeighbour: Bool
    /// True if reports hide it until an administrator decides.
    let isHidden: Bool
    /// True if it can be requested.
    let isOnOffer: Bool

    /// Nil if the viewer has no access: a listing not on offer is visible only to its seller and those who asked for
    /// it, and none is where one of the two has blocked the other.
    init?(_ id: Listing.ID, for viewer: Member?, now: Timestamp, in db: Reading) throws {
        let found = try db.row(Self.byID, [id, now, viewer?.id]) { row in
            (
                try row.record(Listing.self), try row.record(Member.self),
                try row.record(Community.self),
                try row.value("is_hidden") as Bool, try row.value("is_on_offer") as Bool
            )
        }
        guard let found else { return nil }
        (listing, seller, community, isHidden, isOnOffer) = found
        isOwn = viewer?.id == seller.id
        request =
            isOwn ? nil : try viewer.flatMap { try Exchange.latest(of: $0.id, for: id, in: db) }
        isNeighbour =
            viewer?.isAdmitted == true && viewer?.communityID == listing.communityID
            || request != nil
        guard isOwn || isOnOffer || request != nil else { return nil }
    }

    private static let byID = """
        SELECT listing.*, seller.*, community.*, \(Listing.isHidden) AS is_hidden,
            \(Listing.onOffer(at: "?2", to: "?3")) AS is_on_offer
        FROM (SELECT \(Listing.columns) FROM listing WHERE id = ?1) AS listing
            JOIN (SELECT \(Member.columns) FROM member) AS seller ON seller.id = seller_id
            JOIN (SELECT \(Community.columns) FROM community) AS community
                ON community.id = listing.community_id
        WHERE NOT \(Block.between("seller_id", "?3"))
        """
}
