package import GRDB

/// Everything the page of one listing shows.
package struct ListingProfile: Sendable {
    package let listing: Listing
    /// What its state says on a page.
    package let state: ListingList.State
    package let communityName: String
    package let categoryName: String
    package let sellerName: String
    /// In the order phones show them.
    package let photos: [ListingPhoto]
    package let requestTotal: ListTotal
    /// Who asked for it, first come first.
    package let requests: [ExchangeList.Row]

    /// Requests that are shown.
    package static let shown = 50

    /// Reads the page of one listing; nil when there is no such listing.
    package static func fetch(
        _ id: Listing.ID, now: Timestamp, in db: Database
    ) throws -> ListingProfile? {
        guard let listing = try Listing.find(id, in: db) else { return nil }
        let asked = ListQuery(source: "exchange", conditions: ["listing_id = \(id)"])
        let requests = try firstRequests(for: id, in: db)
        return ListingProfile(
            listing: listing,
            state: ListingList.State(listing.state, createdAt: listing.createdAt, now: now),
            communityName: try Community.find(listing.communityID, in: db)?.name ?? "",
            categoryName: try Category.find(listing.categoryID, in: db)?.name ?? "",
            sellerName: try Member.find(listing.sellerID, in: db)?.name ?? "",
            photos: try ListingPhoto.of(id, in: db), requestTotal: try asked.total(in: db),
            requests: requests.showing(try ExchangeList.rows(requests.idList, in: db)) {
                $0.id.rawValue
            }.rows)
    }

    /// A listing has few requests: they are sorted as they come.
    private static func firstRequests(
        for id: Listing.ID, in db: Database
    ) throws -> ListPage<Int64> {
        let sql = """
            SELECT id FROM exchange WHERE listing_id = ? ORDER BY +requested_at, +id LIMIT ?
            """
        let request = SQLRequest<Int64>(sql: sql, arguments: [id, shown], cached: true)
        return ListPage(rows: try request.fetchAll(db))
    }
}
