import GRDB

/// What happened in one category over a range.
package struct CategoryActivity: Sendable, Hashable {
    package let id: Category.ID
    package let name: String
    package let listings: Int
    /// In as many days just before; `nil` when the range is all there is.
    package let listingsBefore: Int?
    /// Completed ones.
    package let exchanges: Int
    package let exchangesBefore: Int?

    /// All categories in which something happened, in no order; in one community only, if one is
    /// given. Nothing has happened after `today`.
    static func fetchAll(
        in community: Community.ID?, on days: ClosedRange<Day>, daysBefore: ClosedRange<Day>?,
        today: Day, in db: Database
    ) throws -> [CategoryActivity] {
        let sql = sums(in: community, on: days, daysBefore: daysBefore, today: today)
        return try Row.fetchAll(db, SQLRequest(literal: sql, cached: true)).map { row in
            CategoryActivity(
                id: try row.at(0), name: try row.at(1), listings: try row.at(2),
                listingsBefore: daysBefore == nil ? nil : try row.at(3),
                exchanges: try row.at(4), exchangesBefore: daysBefore == nil ? nil : try row.at(5))
        }
        .filter { $0.listings > 0 || $0.exchanges > 0 }
    }

    /// From the counts by day and month.
    private static func sums(
        in community: Community.ID?, on days: ClosedRange<Day>, daysBefore: ClosedRange<Day>?,
        today: Day
    ) -> SQL {
        let now = CountPieces(days, today: today)
        let before = daysBefore.map { CountPieces($0, today: today) }
        func sum(_ pieces: CountPieces?, _ value: SQL) -> SQL {
            guard let pieces else { return "0" }
            guard let community else {
                return pieces.sum(of: value, scope: "category", id: "category.id")
            }
            return pieces.sum(
                of: value, scope: "community_category", id: "\(community)",
                category: "category.id")
        }
        return """
            SELECT id, name, \(sum(now, "listings")), \(sum(before, "listings")),
                \(sum(now, "exchanges")), \(sum(before, "exchanges"))
            FROM category
            """
    }
}
