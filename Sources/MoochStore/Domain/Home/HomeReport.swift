/// The home page's figures: growth of the exchange, or of one community.
package struct HomeReport: Sendable {
    package let range: DateRangeKey
    /// The community counted; nil for all.
    package let community: Community.ID?
    /// All-time counts.
    package let totals: Counts
    /// The four numbers with their charts, up to today, which is not over yet.
    package let growth: GrowthSeries
    /// Who did something, where the days are one month.
    package let active: ActiveMonth?
    /// The days by which categories are compared; nil when nothing lies before.
    package let compared: WholeDays?
    /// The categories with the most listings in the range, those first.
    package let categoriesByListings: [CategoryActivity]
    /// The categories with the most completed exchanges in the range, in descending order.
    package let categoriesByExchanges: [CategoryActivity]
    /// The most active communities; empty if one community is counted, and without tables.
    package let communities: [CommunityActivity]
    /// The rank of the community counted; nil if it had no activity.
    package let rank: CommunityRank?

    /// Rows per ranking.
    package static let ranked = 5

    /// Counts a range as of `now`, of everything or of one community.
    static func fetch(
        range: DateRangeKey, community: Community.ID? = nil, hasTables: Bool = true,
        now: Timestamp, in db: Reading
    ) throws -> HomeReport {
        let totals = try Counts.total(of: CountScope(community), in: db)
        let growth = try GrowthSeries.fetch(
            in: community, range: range, totals: totals, now: now, in: db)
        let pieces = range == .all ? .ever : CountPieces(growth.days, today: now.day)
        let compared = WholeDays(growth.days, before: growth.daysBefore, today: now.day)
        let categories = try CategoryActivity.fetchAll(
            in: community, during: pieces, comparing: compared, db: db)
        return HomeReport(
            range: range, community: community, totals: totals, growth: growth,
            active: try ActiveMonth.fetch(
                growth.days, of: CountScope(community), now: now, in: db),
            compared: compared,
            categoriesByListings: top(categories, by: \.listings),
            categoriesByExchanges: top(categories, by: \.exchanges),
            communities: community == nil && hasTables
                ? try CommunityActivity.mostActive(ranked, during: pieces, db: db) : [],
            rank: try community.flatMap {
                try CommunityRank.fetch(of: $0, during: pieces, db: db)
            })
    }

    /// The highest first, ties by id, those without any left out.
    package static func top(
        _ categories: [CategoryActivity], by number: KeyPath<CategoryActivity, Int>
    ) -> [CategoryActivity] {
        let some = categories.filter { $0[keyPath: number] > 0 }
        let sorted = some.sorted {
            ($1[keyPath: number], $0.id) < ($0[keyPath: number], $1.id)
        }
        return Array(sorted.prefix(ranked))
    }
}
