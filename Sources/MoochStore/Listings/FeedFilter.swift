import GRDB

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

    /// Which of a community's offers it keeps, in SQL with the arguments `?1` to `?6` of
    /// ``arguments(of:now:)``. All columns of listings are those of the index `listing_on_offer`, so that one
    /// community's fresh listings are gone through without touching a row. `start` is the moment after which
    /// they expire.
    func condition(expiringAfter start: String = "?2") -> String {
        """
        community_id = ?1 AND state = 'available' AND expires_at > \(start) AND \(kept)
        """
    }

    /// The same of listings that are known to be fresh. Of no other index may be thought (`+`): with 30,000 fresh
    /// listings the one on prices takes four times as long.
    var kept: String {
        var terms: [String] = []
        if category != nil { terms.append("+category_id = ?3") }
        if hasStart { terms.append("+created_at > ?4") }
        if hasPrice { terms.append("+price_cents BETWEEN ?5 AND ?6") }
        return (terms + [FeedFilter.shown]).joined(separator: " AND ")
    }

    private var hasStart: Bool { postedWithin != nil || since != nil }

    private var hasPrice: Bool { least != nil || most != nil }

    private static let shown = Listing.staysOnOffer(at: "?2", in: "?1")

    /// The way to what it keeps: the same, found in the index that leads past the fewest others.
    var way: String {
        let period = """
            \(FeedOrder.period) IN (\(FeedOrder.present), \(FeedOrder.present) + 1)
                AND +expires_at > ?2
            """
        let found =
            if category != nil {
                "category_id = ?3 AND expires_at > ?2"
            } else if hasStart, !hasPrice || since != nil || postedWithin.map({ $0 <= 2 }) == true {
                "\(period) AND -created_at < -?4"
            } else if hasPrice {
                "\(period) AND price_cents BETWEEN ?5 AND ?6"
            } else {
                "expires_at > ?2"
            }
        return "community_id = ?1 AND state = 'available' AND \(found) AND \(kept)"
    }

    func arguments(of community: Community.ID, now: Timestamp) -> [any StatementBinding] {
        [
            community, now, category,
            max(
                postedWithin.map { now.adding(seconds: -Int64($0) * 86_400).rawValue } ?? -1,
                since?.rawValue ?? -1),
            least ?? 0, most ?? .max,
        ]
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

    /// The whole days left of the best; what has more stands with the last.
    static let days: ClosedRange<Int64> = 0...4

    /// The order of a feed that nobody sorted.
    package static let usual = newest

    /// What offers are sorted by, always rising, in SQL with the present moment as `?2`. A falling
    /// number is negated, so that a place in any order is one comparison of rows.
    var columns: [String] {
        switch self {
        case .best:
            [
                "min((expires_at - ?2) / 86400, 4)", "request_count", "-created_at", "-listing.id",
            ]
        case .cheapest: ["price_cents", "-created_at", "-listing.id"]
        case .dearest: ["-price_cents", "-created_at", "-listing.id"]
        case .newest: ["-created_at", "-listing.id"]
        case .title: ["sort_title", "listing.id"]
        }
    }

    /// How many of the first columns no index holds: whole days left depend on the present moment.
    var unindexed: Int { self == .best ? 1 : 0 }

    /// Bounds of the first column, by what a filter says of it.
    var bounds: (lower: String?, upper: String?) {
        switch self {
        case .best, .title: (nil, nil)
        case .cheapest: ("price_cents >= ?5", "price_cents <= ?6")
        case .dearest: ("-price_cents >= -?6", "-price_cents <= -?5")
        case .newest: (nil, "-created_at < -?4")
        }
    }

    /// Offers of one period lie in each order's index in that order. Of two periods, one of them the present, are
    /// all that is fresh: 16 days are longer than any listing lives without being renewed.
    static let periodLength = 16 * 86_400
    static let period = "expires_at / \(periodLength)"
    static let present = "?2 / \(periodLength)"
}
