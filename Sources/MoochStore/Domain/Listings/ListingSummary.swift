/// A listing for the API.
package struct ListingSummary: Sendable {
    package let listing: Listing
    package let categoryName: String
    package let isFood: Bool
    /// Nil if the viewer may not read names: guests, and members of other communities.
    package let seller: PersonSummary?
    package let photos: [SizedPhoto]
    package let allergens: [Allergen: Allergen.Level]
    package let requestCount: Int
    package let commentCount: Int
    /// The viewer's latest request.
    package let request: Exchange?
    /// True if the viewer is the seller, who reads unmasked texts.
    package let isOwn: Bool

    /// True if the viewer may read where it stands.
    package var showsPoint: Bool {
        isOwn || listing.showsPoint(toAccepted: request?.state == .accepted)
    }
}

extension ListingSummary {
    /// A page of a community's offers.
    package static func offers(
        of community: Community.ID, _ filter: FeedFilter, by order: FeedOrder, start: ListStart,
        size: Int, for viewer: Member?, now: Timestamp, in db: Reading
    ) throws -> ListPage<ListingSummary> {
        try page(
            Feed.uncounted(
                of: community, filter, by: order, start: start, size: size, for: viewer?.id,
                now: now, in: db),
            for: viewer, now: now, in: db)
    }

    /// A page of the offers a search finds in a community.
    package static func found(
        _ question: OfferQuestion, of community: Community.ID, category: Category.ID?,
        start: ListStart, size: Int, for viewer: Member?, now: Timestamp, in db: Reading
    ) throws -> ListPage<ListingSummary> {
        try page(
            OfferSearch.uncounted(
                question, of: community, category: category, start: start, size: size,
                for: viewer?.id, now: now, in: db), for: viewer, now: now, in: db)
    }

    /// Listings on offer that a map shows.
    package static func onMap(
        _ ids: [Listing.ID], for viewer: Member?, now: Timestamp, in db: Reading
    ) throws -> [ListingSummary] {
        try all(ids.map(\.rawValue), for: viewer, now: now, in: db)
    }

    private static func page(
        _ ids: ListPage<Int64>, for viewer: Member?, now: Timestamp, in db: Reading
    ) throws -> ListPage<ListingSummary> {
        ids.showing(try all(ids.rows, for: viewer, now: now, in: db)) { $0.listing.id.rawValue }
    }

    /// A listing, if the viewer has access; for its seller with the fingerprint of the draft.
    package static func find(
        _ id: Listing.ID, for viewer: Member?, now: Timestamp, in db: Reading
    ) throws -> (listing: ListingSummary, version: String?)? {
        guard let access = try ListingAccess(id, for: viewer, now: now, in: db),
            let found = try all(
                [id.rawValue], for: viewer, requests: access.request.map { [$0] } ?? [], now: now,
                in: db
            ).first
        else { return nil }
        guard found.isOwn else { return (found, nil) }
        let draft = ListingDraft(
            of: found.listing, allergens: found.allergens,
            photos: found.photos.map { ($0.name, $0.alt) })
        return (found, draft.version)
    }

    /// A page of a neighbour's offers, or of all the viewer's own listings, newest first. Nil if the viewer has no
    /// access to the neighbour.
    package static func offers(
        by seller: Member.ID, start: ListStart, size: Int, for viewer: Member, now: Timestamp,
        in db: Reading
    ) throws -> ListPage<ListingSummary>? {
        guard let neighbour = try Neighbour.fetch(seller, for: viewer, now: now, in: db) else {
            return nil
        }
        var query = ListQuery(source: "listing", conditions: ["listing.seller_id = \(seller)"])
        if seller != viewer.id {
            guard let home = neighbour.about?.community else { return ListPage(rows: []) }
            query = Neighbour.offers(of: seller, in: home, for: viewer.id, now: now)
        }
        let ids = try Keyset(FeedOrder.newest.rows, id: "listing.id", start: start)
            .page(of: query, size: size, in: db)
        return try page(ids, for: viewer, now: now, in: db)
    }
}
