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
    /// Whether it can be asked for: it is fresh, and its seller may answer.
    let isOnOffer: Bool

    /// Nil when the viewer may not know of it: what is not on offer is known to its seller and to whoever asked for
    /// it.
    init?(_ id: Listing.ID, for viewer: Member?, now: Timestamp, in db: Reading) throws {
        guard let listing = try Listing.find(id, in: db),
            let seller = try Member.find(listing.sellerID, in: db),
            let community = try Community.find(listing.communityID, in: db)
        else { return nil }
        (self.listing, self.seller, self.community) = (listing, seller, community)
        isHidden = try listing.isHidden(in: db)
        isOnOffer =
            listing.isFresh(at: now) && seller.state(at: now) == .active && !community.isArchived
            && !isHidden
        isOwn = viewer?.id == seller.id
        request =
            isOwn ? nil : try viewer.flatMap { try Exchange.latest(of: $0.id, for: id, in: db) }
        isNeighbour =
            viewer?.isAdmitted == true && viewer?.communityID == listing.communityID
            || request != nil
        guard isOwn || isOnOffer || request != nil else { return nil }
    }
}
