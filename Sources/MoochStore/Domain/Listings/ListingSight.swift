/// How far somebody may know of a listing.
struct ListingSight {
    let listing: Listing
    let seller: Member
    let community: Community
    let isOwn: Bool
    /// The viewer's latest request for it.
    let request: Exchange?
    /// Whether the viewer reads names: they are admitted to its community, or asked for it.
    let isNeighbour: Bool
    /// Whether it is hidden until an administrator has looked at what was reported.
    let isHidden: Bool
    /// Whether it can be asked for.
    let isOnOffer: Bool

    /// Nil when the viewer may not know of it: what is not on offer is known to its seller and to whoever asked for
    /// it.
    init?(_ id: Listing.ID, for viewer: Member?, now: Timestamp, in db: Reading) throws {
        let found = try db.row(Self.byID, [id, now]) { row in
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
            \(Listing.onOffer(at: "?2")) AS is_on_offer
        FROM (SELECT \(Listing.columns) FROM listing WHERE id = ?1) AS listing
            JOIN (SELECT \(Member.columns) FROM member) AS seller ON seller.id = seller_id
            JOIN (SELECT \(Community.columns) FROM community) AS community
                ON community.id = listing.community_id
        """
}
