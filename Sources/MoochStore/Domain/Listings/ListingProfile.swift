/// A listing's page.
package struct ListingProfile: Sendable {
    package let listing: Listing
    /// The state shown.
    package let state: ListingList.State
    package let communityName: String
    package let categoryName: String
    package let sellerName: String
    package let allergens: [Allergen: Allergen.Level]
    /// True if it is removed and can be restored.
    package let isRestorable: Bool
    /// In the order of the listing.
    package let photos: [ListingPhoto]
    package let requestTotal: ListTotal
    /// The first requests, oldest first, and the accepted one.
    package let requests: [ExchangeList.Row]
    /// All open requests, and the time of the oldest.
    package let waiting: ListTotal
    package let waitingSince: Timestamp?
    /// What was reported about it, and what its owner said of a decision.
    package let reports: [ReportList.Row]
    /// The latest changes by administrators.
    package let history: AuditHistory

    /// The most requests shown.
    package static let limit = 50

    /// Reads a listing's page; nil if it does not exist.
    package static func fetch(
        _ id: Listing.ID, now: Timestamp, in db: Reading
    ) throws -> ListingProfile? {
        guard let listing = try Listing.find(id, in: db) else { return nil }
        let asked = ListQuery(source: "exchange", conditions: ["listing_id = \(id)"])
        var open = asked
        open.filter(by: "state = 'requested'")
        return ListingProfile(
            listing: listing,
            state: ListingList.State(listing.state, expiresAt: listing.expiresAt, now: now),
            communityName: try Community.find(listing.communityID, in: db)?.name ?? "",
            categoryName: try Category.find(listing.categoryID, in: db)?.name ?? "",
            sellerName: try Member.find(listing.sellerID, in: db)?.name ?? "",
            allergens: try Allergen.of(id, in: db),
            isRestorable: try listing.state == .removed && !listing.sellerHasLeft(in: db),
            photos: try ListingPhoto.of(id, in: db), requestTotal: try asked.total(in: db),
            requests: try requests(for: id, in: db), waiting: try open.total(in: db),
            waitingSince: try db.value(
                "SELECT min(requested_at) FROM exchange WHERE listing_id = ? AND state = 'requested'",
                [id]),
            reports: try Report.all(about: id, atMost: limit, in: db),
            history: try AuditList.forSubject(.listing, id.rawValue, in: db))
    }

    /// The first requests, followed by the accepted one if it is later.
    private static func requests(
        for id: Listing.ID, in db: Reading
    ) throws -> [ExchangeList.Row] {
        let sql = """
            SELECT id FROM (SELECT id FROM exchange
                WHERE listing_id = ?1 ORDER BY requested_at, id LIMIT ?2)
            UNION SELECT id FROM exchange WHERE listing_id = ?1 AND state = 'accepted'
            """
        let ids: [Int64] = try db.values(sql, [id, limit])
        return try ExchangeList.rows(ids.json, in: db)
            .sorted { ($0.requestedAt, $0.id) < ($1.requestedAt, $1.id) }
    }
}
