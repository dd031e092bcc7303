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
        let sql =
            community.map { inCommunity($0, on: days, daysBefore: daysBefore) }
            ?? everywhere(on: days, daysBefore: daysBefore, today: today)
        return try Row.fetchAll(db, SQLRequest(literal: sql, cached: true)).map { row in
            CategoryActivity(
                id: try row.at(0), name: try row.at(1), listings: try row.at(2),
                listingsBefore: daysBefore == nil ? nil : try row.at(3),
                exchanges: try row.at(4), exchangesBefore: daysBefore == nil ? nil : try row.at(5))
        }
        .filter { $0.listings > 0 || $0.exchanges > 0 }
    }

    /// From the counts by day and month.
    private static func everywhere(
        on days: ClosedRange<Day>, daysBefore: ClosedRange<Day>?, today: Day
    ) -> SQL {
        let now = CountPieces(days, today: today)
        let before = daysBefore.map { CountPieces($0, today: today) }
        func sum(_ pieces: CountPieces?, _ value: SQL) -> SQL {
            pieces?.sum(of: value, scope: "category", id: "category.id") ?? "0"
        }
        return """
            SELECT id, name, \(sum(now, "listings")), \(sum(before, "listings")),
                \(sum(now, "exchanges")), \(sum(before, "exchanges"))
            FROM category
            """
    }

    /// Nothing is counted by community and category: from the indexes of one community's rows.
    private static func inCommunity(
        _ community: Community.ID, on days: ClosedRange<Day>, daysBefore: ClosedRange<Day>?
    ) -> SQL {
        let start = days.lowerBound.start
        let first = daysBefore?.lowerBound.start ?? start
        let end = days.upperBound.end
        func listings(_ from: Timestamp, _ until: Timestamp) -> SQL {
            """
            (SELECT count(*) FROM listing WHERE community_id = \(community)
                AND category_id = category.id
                AND created_at >= \(from) AND created_at < \(until))
            """
        }
        func exchanges(_ from: Timestamp, _ until: Timestamp) -> SQL {
            """
            (SELECT count(*) FROM exchange INDEXED BY exchange_completed_by_category
                WHERE state = 'accepted' AND community_id = \(community)
                AND category_id = category.id
                AND answered_at >= \(from) AND answered_at < \(until))
            """
        }
        return """
            SELECT id, name, \(listings(start, end)), \(listings(first, start)),
                \(exchanges(start, end)), \(exchanges(first, start))
            FROM category
            """
    }
}
