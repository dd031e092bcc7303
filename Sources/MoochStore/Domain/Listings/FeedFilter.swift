/// A filter of a community's offers.
package struct FeedFilter: Sendable, Hashable {
    package var category: Category.ID?
    /// Posted within so many days, one of ``days``.
    package var postedWithin: Int?
    /// Posted after this moment.
    package var since: Timestamp?
    /// In cents; nil for no limit.
    package var least: Int64?
    /// In cents; nil for no limit.
    package var most: Int64?

    /// The choices of ``postedWithin``.
    package static let days = [1, 2, 5, 7, 14]
    /// A highest price from here on means no limit: 20,000 cents.
    package static let openEnd: Int64 = 20_000

    package init(
        category: Category.ID? = nil, postedWithin: Int? = nil, least: Int64? = nil,
        most: Int64? = nil
    ) {
        self.category = category
        self.postedWithin = postedWithin
        self.least = least
        self.most = most
    }

    /// Sets the lowest and highest price in cents, in either order.
    package mutating func setPrices(_ one: Int64?, _ other: Int64?) {
        var (least, most) = (
            one.flatMap { $0 > 0 ? $0 : nil }, other.flatMap { $0 < 0 ? nil : $0 }
        )
        if let low = least, let high = most, low > high { (least, most) = (high, low) }
        self.least = least.flatMap { $0 > 0 ? $0 : nil }
        self.most = most.flatMap { $0 < FeedFilter.openEnd ? $0 : nil }
    }

    package var isEmpty: Bool { self == FeedFilter() }

    /// The column whose index finds a community's offers.
    enum RowSource: String {
        case expiry = "listing.expires_at"
        case category = "listing.category_id"
        case age = "listing.created_at"
        case price = "listing.price_cents"
        case requests = "listing.request_count"
        case title = "listing.sort_title"
    }

    /// The index that is likely to visit the fewest other offers.
    var rowSource: RowSource {
        let hasPrice = least != nil || most != nil
        if category != nil { return .category }
        if since != nil || postedWithin.map({ $0 <= 2 || !hasPrice }) == true { return .age }
        return hasPrice ? .price : .expiry
    }

    /// The query for a community's offers to a viewer. A `+` rules out every index but the row source's.
    func query(
        of community: Community.ID, from rowSource: RowSource, for viewer: Member.ID?,
        now: Timestamp
    ) -> ListQuery {
        func bounds(_ column: RowSource, from first: Int64?, until end: Int64? = nil)
            -> ColumnBounds
        {
            let isIndexed = rowSource == column || rowSource == .category && column == .expiry
            var bounds = ColumnBounds(column: column.rawValue, isIndexed: isIndexed)
            if let first { bounds.keep(from: first) }
            if let end { bounds.keep(until: end) }
            return bounds
        }
        let days = postedWithin.map { now.rawValue - Int64($0) * 86_400 }
        let after = [days, since?.rawValue].compactMap(\.self).max()
        var query = ListQuery(
            source: "listing",
            conditions: [
                "listing.community_id = \(community)",
                "\(sql: rowSource == .age ? "+" : "")listing.state = 'available'",
                SQL(
                    sql: Listing.staysOnOffer(at: ":now", in: ":community", to: ":viewer"),
                    named: ["now": now, "community": community, "viewer": viewer]),
            ],
            bounds: [
                bounds(.expiry, from: now.rawValue + 1),
                bounds(.age, from: after.map { $0 + 1 }),
                bounds(.price, from: least, until: most.map { $0 + 1 }),
            ])
        if let category {
            query.filter(
                by: "\(sql: rowSource == .category ? "" : "+")listing.category_id = \(category)")
        }
        return query
    }
}
