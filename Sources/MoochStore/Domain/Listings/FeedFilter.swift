/// What of a community's offers is shown.
package struct FeedFilter: Sendable, Hashable {
    package var category: Category.ID?
    /// Offered within so many days: one of ``days``.
    package var postedWithin: Int?
    /// Offered after this moment.
    package var since: Timestamp?
    /// Cents; nil has no lower end.
    package var least: Int64?
    /// Cents; nil has no upper end.
    package var most: Int64?

    /// The spans that can be chosen.
    package static let days = [1, 2, 5, 7, 14]
    /// A highest price from here on is none at all: 20,000 cents.
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

    /// Sets both ends of the prices, in cents; they may come either way round.
    package mutating func setPrices(_ one: Int64?, _ other: Int64?) {
        var (least, most) = (
            one.flatMap { $0 > 0 ? $0 : nil }, other.flatMap { $0 < 0 ? nil : $0 }
        )
        if let low = least, let high = most, low > high { (least, most) = (high, low) }
        self.least = least.flatMap { $0 > 0 ? $0 : nil }
        self.most = most.flatMap { $0 < FeedFilter.openEnd ? $0 : nil }
    }

    package var isEmpty: Bool { self == FeedFilter() }

    /// By which column an index leads to offers of a community.
    enum Way: String {
        case expiry = "listing.expires_at"
        case category = "listing.category_id"
        case age = "listing.created_at"
        case price = "listing.price_cents"
        case requests = "listing.request_count"
        case title = "listing.sort_title"
    }

    /// The way to what it keeps that leads past the fewest others.
    var way: Way {
        let hasPrice = least != nil || most != nil
        if category != nil { return .category }
        if since != nil || postedWithin.map({ $0 <= 2 || !hasPrice }) == true { return .age }
        return hasPrice ? .price : .expiry
    }

    /// Which of a community's offers it keeps. Of what does not lead to them no index may be thought (`+`).
    func query(of community: Community.ID, by way: Way, now: Timestamp) -> ListQuery {
        func bounds(_ column: Way, from first: Int64?, until end: Int64? = nil) -> ColumnBounds {
            let isIndexed = way == column || way == .category && column == .expiry
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
                "\(sql: way == .age ? "+" : "")listing.state = 'available'",
                SQL(
                    sql: Listing.staysOnOffer(at: ":now", in: ":community"),
                    named: ["now": now, "community": community]),
            ],
            bounds: [
                bounds(.expiry, from: now.rawValue + 1),
                bounds(.age, from: after.map { $0 + 1 }),
                bounds(.price, from: least, until: most.map { $0 + 1 }),
            ])
        if let category {
            query.keep("\(sql: way == .category ? "" : "+")listing.category_id = \(category)")
        }
        return query
    }
}

/// The orders of a community's offers; ties are broken by the newest, then by id.
package enum FeedOrder: String, CaseIterable, Sendable {
    /// Whole days left, from 4 on all alike; then those that fewest asked for.
    case best
    case cheapest = "price"
    case dearest = "-price"
    case newest
    case title

    /// The order of a feed that nobody sorted.
    package static let usual = newest

    /// The whole days left of the best; what has more stands with the last.
    static let days: ClosedRange<Int64> = 0...4

    /// What offers are sorted by. The present moment is `:now`, as in what ``FeedFilter`` says.
    package var rows: RowOrder {
        switch self {
        case .best:
            RowOrder(
                ["min((listing.expires_at - :now) / 86400, \(Self.days.upperBound))"]
                    + Self.ofOneDay.columns)
        case .cheapest: RowOrder(["listing.price_cents"] + Self.newestFirst)
        case .dearest:
            RowOrder(
                ["listing.price_cents", "listing.created_at", "listing.id"], descending: true)
        case .newest: RowOrder(["listing.created_at", "listing.id"], descending: true)
        case .title: RowOrder(["listing.sort_title", "listing.id"])
        }
    }

    /// The best of one day.
    static let ofOneDay = RowOrder(["listing.request_count"] + newestFirst)

    private static let newestFirst: [Keyset.Column] = [
        Keyset.Column("listing.created_at", runsBackwards: true),
        Keyset.Column("listing.id", runsBackwards: true),
    ]

    /// The index in which many lie in this order; the best, as far as they have the most days left.
    var way: FeedFilter.Way {
        switch self {
        case .best: .requests
        case .cheapest, .dearest: .price
        case .newest: .age
        case .title: .title
        }
    }
}
