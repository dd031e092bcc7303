/// Everything the page of one listing shows.
package struct ListingProfile: Sendable {
    package let listing: Listing
    /// What its state says on a page.
    package let state: ListingList.State
    package let communityName: String
    package let categoryName: String
    package let sellerName: String
    package let allergens: [Allergen: Allergen.Level]
    /// Whether it is removed, and can be brought back.
    package let isRestorable: Bool
    /// In the order phones show them.
    package let photos: [ListingPhoto]
    package let requestTotal: ListTotal
    /// Who asked for it, first come first: those who asked first, and the one who got it.
    package let requests: [ExchangeList.Row]
    /// How many wait for an answer, and since when the first of them does.
    package let waiting: ListTotal
    package let waitingSince: Timestamp?
    /// The latest changes by administrators.
    package let history: AuditHistory

    /// Requests that are shown.
    package static let shown = 50

    /// Reads the page of one listing; nil when there is no such listing.
    package static func fetch(
        _ id: Listing.ID, now: Timestamp, in db: Reading
    ) throws -> ListingProfile? {
        guard let listing = try Listing.find(id, in: db) else { return nil }
        let asked = ListQuery(source: "exchange", conditions: ["listing_id = \(id)"])
        let requests = try requests(for: id, in: db)
        let waiting = requests.filter { $0.state == .requested }
        let total = try asked.total(in: db)
        return ListingProfile(
            listing: listing,
            state: ListingList.State(listing.state, expiresAt: listing.expiresAt, now: now),
            communityName: try Community.find(listing.communityID, in: db)?.name ?? "",
            categoryName: try Category.find(listing.categoryID, in: db)?.name ?? "",
            sellerName: try Member.find(listing.sellerID, in: db)?.name ?? "",
            allergens: try Allergen.of(id, in: db),
            isRestorable: try listing.state == .removed && !listing.sellerHasLeft(in: db),
            photos: try ListingPhoto.of(id, in: db), requestTotal: total, requests: requests,
            waiting: total.number > requests.count && !waiting.isEmpty
                ? .moreThan(waiting.count) : .exactly(waiting.count),
            waitingSince: waiting.first?.requestedAt,
            history: try AuditList.forSubject(.listing, id.rawValue, in: db))
    }

    /// The first requests, and after them the accepted one when it came later.
    private static func requests(
        for id: Listing.ID, in db: Reading
    ) throws -> [ExchangeList.Row] {
        let sql = """
            SELECT id FROM (SELECT id FROM exchange
                WHERE listing_id = ?1 ORDER BY requested_at, id LIMIT ?2)
            UNION SELECT id FROM exchange WHERE listing_id = ?1 AND state = 'accepted'
            """
        let ids: [Int64] = try db.values(sql, [id, shown])
        return try ExchangeList.rows(ids.json, in: db)
            .sorted { ($0.requestedAt, $0.id) < ($1.requestedAt, $1.id) }
    }
}
