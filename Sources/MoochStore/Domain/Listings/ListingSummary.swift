/// A listing with all that a program shows of it.
package struct ListingSummary: Sendable {
    package let listing: Listing
    package let categoryName: String
    package let isFood: Bool
    /// Nil where the viewer reads no names: guests, and members of other communities.
    package let seller: PersonSummary?
    package let photos: [SizedPhoto]
    package let allergens: [Allergen: Allergen.Level]
    package let requestCount: Int
    /// The viewer's latest request.
    package let request: Exchange?
    /// Whether it is the viewer's own, who reads what they wrote.
    package let isOwn: Bool
}

extension ListingSummary {
    /// What is on offer in a community.
    package static func offers(
        of community: Community.ID, _ filter: FeedFilter, by order: FeedOrder, start: ListStart,
        size: Int, for viewer: Member?, now: Timestamp, in db: Reading
    ) throws -> ListPage<ListingSummary> {
        try page(
            Feed.uncounted(
                of: community, filter, by: order, start: start, size: size, now: now, in: db),
            for: viewer, in: db)
    }

    /// What is found on offer in a community.
    package static func found(
        _ question: OfferQuestion, of community: Community.ID, category: Category.ID?,
        start: ListStart, size: Int, for viewer: Member?, now: Timestamp, in db: Reading
    ) throws -> ListPage<ListingSummary> {
        try page(
            OfferSearch.uncounted(
                question, of: community, category: category, start: start, size: size, now: now,
                in: db), for: viewer, in: db)
    }

    private static func page(
        _ ids: ListPage<Int64>, for viewer: Member?, in db: Reading
    ) throws -> ListPage<ListingSummary> {
        ids.showing(try all(ids.rows, for: viewer, in: db)) { $0.listing.id.rawValue }
    }

    /// A listing as far as the viewer may know of it; for its seller with the fingerprint of what they can change.
    package static func find(
        _ id: Listing.ID, for viewer: Member?, now: Timestamp, in db: Reading
    ) throws -> (listing: ListingSummary, version: String?)? {
        guard let sight = try ListingSight(id, for: viewer, now: now, in: db),
            let found = try all(
                [id.rawValue], for: viewer, requests: sight.request.map { [$0] } ?? [], in: db
            ).first
        else { return nil }
        guard found.isOwn else { return (found, nil) }
        let draft = ListingDraft(
            of: found.listing, allergens: found.allergens,
            photos: found.photos.map { ($0.name, $0.alt) })
        return (found, draft.version)
    }

    /// What a neighbour offers, or all that oneself ever offered; the newest first. Nil where the viewer may not
    /// know of them.
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
            query = Neighbour.offers(of: seller, in: home, now: now)
        }
        let ids = try Keyset(FeedOrder.newest.rows, id: "listing.id", start: start)
            .page(of: query, size: size, in: db)
        return try page(ids, for: viewer, in: db)
    }
}
