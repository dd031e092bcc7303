/// The numbers of the home page: how the exchange, or one community of it, is growing.
package struct HomeReport: Sendable {
    package let range: DateRangeKey
    /// The community counted; `nil` is all of them.
    package let community: Community.ID?
    /// All there are and ever were, whatever the range.
    package let totals: Counts
    /// The four numbers with their charts. Their days end with today, which is not over yet.
    package let growth: GrowthSeries
    /// The categories with the most listings in the range, those first.
    package let categoriesByListings: [CategoryActivity]
    /// The categories with the most completed exchanges in the range, those first.
    package let categoriesByExchanges: [CategoryActivity]
    /// The most active communities; none when one community is counted.
    package let communities: [CommunityActivity]
    /// Where the one community counted stands; nil also when nothing happened in it.
    package let rank: CommunityRank?

    /// Rows of each ranking.
    package static let ranked = 5

    /// Counts a range that ends with `now`, of everything or of one community.
    static func fetch(
        range: DateRangeKey, community: Community.ID? = nil, now: Timestamp, in db: Reading
    ) throws -> HomeReport {
        let growth = try GrowthSeries.fetch(in: community, range: range, now: now, in: db)
        let pieces = range == .all ? .ever : CountPieces(growth.days, today: now.day)
        let categories = try CategoryActivity.fetchAll(in: community, during: pieces, db: db)
        return HomeReport(
            range: range, community: community,
            totals: try Counts.total(of: community.map { .community($0) } ?? .all, in: db),
            growth: growth,
            categoriesByListings: top(categories, by: \.listings),
            categoriesByExchanges: top(categories, by: \.exchanges),
            communities: community == nil
                ? try CommunityActivity.mostActive(ranked, during: pieces, db: db) : [],
            rank: try community.flatMap {
                try CommunityRank.fetch(of: $0, during: pieces, db: db)
            })
    }

    /// The highest first, ties by id, those without any left out.
    private static func top(
        _ categories: [CategoryActivity], by number: KeyPath<CategoryActivity, Int>
    ) -> [CategoryActivity] {
        let some = categories.filter { $0[keyPath: number] > 0 }
        let sorted = some.sorted {
            ($1[keyPath: number], $0.id) < ($0[keyPath: number], $1.id)
        }
        return Array(sorted.prefix(ranked))
    }
}
