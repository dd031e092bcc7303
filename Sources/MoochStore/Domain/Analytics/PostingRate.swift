/// A share of the listings posted on days that are old enough for it. The raw value is its name in addresses.
package enum PostingRate: String, FigureRate {
    /// Asked for within 24 hours.
    case asked24h = "asked_24h"
    case asked72h = "asked_72h"
    /// Taken within 14 days.
    case fill14d = "fill_14d"
    /// Over 14 days old and still there: neither taken nor ended until now.
    case wasted14d = "wasted_14d"

    /// The seconds that have to pass after the end of a day before it counts.
    package var horizon: Int64 {
        switch self {
        case .asked24h: 86_400
        case .asked72h: 3 * 86_400
        case .fill14d, .wasted14d: 14 * 86_400
        }
    }

    /// True if more of it is better.
    package var isGood: Bool { self != .wasted14d }

    /// The listings of which it is true.
    func count(_ counts: PostingCounts) -> Int {
        switch self {
        case .asked24h: counts[.asked24h]
        case .asked72h: counts[.asked72h]
        case .fill14d: counts[.taken14d]
        case .wasted14d: counts.available
        }
    }

    /// The listings that it is a share of.
    func whole(_ counts: PostingCounts) -> Int {
        switch self {
        case .asked24h, .asked72h: counts[.posted] - counts[.removedUnasked]
        case .fill14d, .wasted14d: counts[.posted] - counts[.removed]
        }
    }

    package func share(_ counts: PostingCounts) -> Engagement.Share {
        Engagement.Share(count: count(counts), whole: whole(counts))
    }

    package static let nothing = PostingCounts()

    package static func totals(
        of scope: CountScope, on days: ClosedRange<Day>, in db: Reading
    ) throws -> PostingCounts {
        try PostingCounts.total(of: scope, on: days, in: db)
    }

    package static func totalsByMonth(
        of scope: CountScope, on days: ClosedRange<Day>, in db: Reading
    ) throws -> [Day: PostingCounts] {
        try PostingCounts.byMonth(of: scope, on: days, in: db)
    }

    /// The condition that a listing is among the whole, in SQL.
    var isCounted: String {
        switch self {
        case .asked24h, .asked72h:
            "NOT (listing.state = 'removed' AND listing.first_asked_at IS NULL)"
        case .fill14d, .wasted14d: "listing.state <> 'removed'"
        }
    }

    /// A statement for SQLite's shell that counts some days anew from listings and requests alone.
    package func recount(
        on days: ClosedRange<Day>, community: Community.ID?, category: Category.ID?
    ) -> String {
        var conditions = [
            "created_at >= unixepoch('\(days.lowerBound)')",
            "created_at < unixepoch('\(days.upperBound.adding(days: 1))')",
        ]
        if let community { conditions.append("community_id = \(community.rawValue)") }
        if let category { conditions.append("category_id = \(category.rawValue)") }
        let posted = """
            WITH posted AS (
                SELECT created_at, state, ended_at,
                    (SELECT min(requested_at) FROM exchange WHERE listing_id = listing.id) AS asked_at
                FROM listing
                WHERE \(conditions.joined(separator: "\n        AND ")))
            """
        let (holds, among) =
            switch self {
            case .asked24h: ("asked_at - created_at <= 86400", Self.unlessUnasked)
            case .asked72h: ("asked_at - created_at <= 259200", Self.unlessUnasked)
            case .fill14d:
                ("state = 'accepted' AND ended_at - created_at <= 1209600", "state <> 'removed'")
            case .wasted14d: ("state = 'available'", "state <> 'removed'")
            }
        return """
            \(posted)
            SELECT count(*) FILTER (WHERE \(holds)), count(*)
            FROM posted WHERE \(among);
            """
    }

    private static let unlessUnasked = "NOT (state = 'removed' AND asked_at IS NULL)"
}
