import GRDB

/// A listing with all that a program shows of it. An object, as each field of an answer asks it for a value.
package final class ListingSummary: Sendable {
    package let content: ListingContent
    /// The viewer's latest request.
    package let request: Exchange?
    /// Whether it is the viewer's own, who reads what they wrote.
    package let isOwn: Bool
    private let showsSeller: Bool

    private init(_ content: ListingContent, request: Exchange?, isOwn: Bool, showsSeller: Bool) {
        (self.content, self.request) = (content, request)
        (self.isOwn, self.showsSeller) = (isOwn, showsSeller)
    }

    /// Nil where the viewer reads no names: guests, and members of other communities.
    package var seller: PersonSummary? { showsSeller ? content.seller : nil }

    /// The listings of these ids, in their order; one that is gone is left out. Who may see them was asked before.
    /// `known` are the viewer's latest requests for them, where they were read already.
    static func all(
        _ ids: [Int64], for viewer: Member?, requests known: [Exchange]? = nil, in db: Reading
    ) throws -> [ListingSummary] {
        let requests =
            try known ?? viewer.map { try self.requests(for: ids, by: $0.id, in: db) } ?? []
        let latest = Dictionary(requests.map { ($0.listingID, $0) }) {
            $0.id.rawValue > $1.id.rawValue ? $0 : $1
        }
        let (viewerID, home) = (viewer?.id, viewer?.isAdmitted == true ? viewer?.communityID : nil)
        return try ListingContent.all(ids, in: db).map { content in
            let request = latest[content.listing.id]
            let isOwn = content.listing.sellerID == viewerID
            return ListingSummary(
                content, request: request, isOwn: isOwn,
                showsSeller: isOwn || request != nil || content.listing.communityID == home)
        }
    }

    /// All requests of a member for some listings. Mostly there are none: their ids are found in the index alone, and rows
    /// are read only where there are some.
    private static func requests(
        for ids: [Int64], by buyer: Member.ID, in db: Reading
    ) throws -> [Exchange] {
        guard let first = ids.min(), let last = ids.max() else { return [] }
        var found: [Int64] = []
        try db.each(requestsByBuyer, [buyer, first, last]) { row in
            if ids.contains(try row.at(1)) { found.append(try row.at(0)) }
        }
        return try found.isEmpty
            ? [] : db.rows(requestsByID, [found.json]) { try Exchange(&$0) }
    }

    private static let requestsByBuyer =
        "SELECT id, listing_id FROM exchange WHERE buyer_id = ? AND listing_id BETWEEN ? AND ?"
    private static let requestsByID = """
        SELECT \(Exchange.columns) FROM exchange WHERE id IN (SELECT value FROM json_each(?))
        """
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
        ids.showing(try all(ids.rows, for: viewer, in: db)) { $0.content.listing.id.rawValue }
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
            of: found.content.listing, allergens: found.content.allergens,
            photos: found.content.photos.map { ($0.name, $0.alt) })
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
