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
        case .asked24h: PostingColumn.day
        case .asked72h: PostingColumn.threeDays
        case .fill14d, .wasted14d: PostingColumn.twoWeeks
        }
    }

    /// True if more of it is better.
    package var isGood: Bool { self != .wasted14d }

    /// The listings of which it is true.
    var counted: PostingSum {
        switch self {
        case .asked24h: PostingSum(.asked24h)
        case .asked72h: PostingSum(.asked72h)
        case .fill14d: PostingSum(.taken14d)
        case .wasted14d: .available
        }
    }

    /// The listings that it is a share of.
    var whole: PostingSum {
        switch self {
        case .asked24h, .asked72h: PostingSum(.posted, less: .removedUnasked)
        case .fill14d, .wasted14d: PostingSum(.posted, less: .removed)
        }
    }

    package func share(_ counts: PostingCounts) -> Engagement.Share {
        Engagement.Share(count: counts[counted], whole: counts[whole])
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
        whole.less.map { "NOT \($0.holds("listing"))" }.joined(separator: " AND ")
    }

    /// A statement for SQLite's shell that counts some days anew from listings and requests alone.
    package func recount(
        on days: ClosedRange<Day>, community: Community.ID?, category: Category.ID?
    ) -> String {
        let (holds, among) =
            switch self {
            case .asked24h, .asked72h:
                ("asked_at - created_at <= \(horizon)", Self.unlessUnasked)
            case .fill14d:
                (
                    "state = 'accepted' AND ended_at - created_at <= \(horizon)",
                    "state <> 'removed'"
                )
            case .wasted14d: ("state = 'available'", "state <> 'removed'")
            }
        return """
            WITH \(PostingCounts.posted(on: days, community: community, category: category))
            SELECT count(*) FILTER (WHERE \(holds)), count(*)
            FROM posted WHERE \(among);
            """
    }

    static let unlessUnasked = "NOT (state = 'removed' AND asked_at IS NULL)"
}

extension PostingCounts {
    /// The listings of some days and when they were first asked for, of the rows alone, as a table `posted` in SQL.
    static func posted(
        on days: ClosedRange<Day>, community: Community.ID?, category: Category.ID?
    ) -> String {
        let conditions = days.conditions(
            on: "created_at", community: community, category: category)
        return """
            posted AS (
                SELECT created_at, state, ended_at,
                    (SELECT min(requested_at) FROM exchange WHERE listing_id = listing.id) AS asked_at
                FROM listing
                WHERE \(conditions.joined(separator: "\n        AND ")))
            """
    }
}

extension ClosedRange<Day> {
    /// The conditions that a row is of these days by a moment, and of a place if one is given, for SQLite's shell;
    /// `prefix` names the table of the place.
    func conditions(
        on moment: String, community: Community.ID?, category: Category.ID?,
        of prefix: String = ""
    ) -> [String] {
        [
            "\(moment) >= unixepoch('\(lowerBound)')",
            "\(moment) < unixepoch('\(upperBound.adding(days: 1))')",
            community.map { "\(prefix)community_id = \($0.rawValue)" },
            category.map { "\(prefix)category_id = \($0.rawValue)" },
        ].compactMap { $0 }
    }
}
