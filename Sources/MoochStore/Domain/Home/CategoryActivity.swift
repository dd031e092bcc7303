/// A category's counts over a range.
package struct CategoryActivity: Sendable, Hashable {
    package let id: Category.ID
    package let name: String
    package let listings: Int
    /// Completed ones.
    package let exchanges: Int
    /// How both changed against the range before; nil when there is none.
    package let listingsChange: WholeDays.Change?
    package let exchangesChange: WholeDays.Change?

    /// All categories with any activity, in no order, in one community or all.
    static func fetchAll(
        in community: Community.ID?, during pieces: CountPieces, comparing days: WholeDays?,
        db: Reading
    ) throws -> [CategoryActivity] {
        func sum(_ metric: CountMetric, _ pieces: CountPieces) -> SQL {
            guard let community else {
                return pieces.sum(of: metric, scope: "category", id: "category.id")
            }
            return pieces.sum(
                of: metric, scope: "community_category", id: "\(community)",
                category: "category.id")
        }
        func compared(_ metric: CountMetric) -> SQL {
            guard let days else { return "0, NULL" }
            let today = days.today.map { sum(metric, CountPieces($0...$0, today: $0)) } ?? "0"
            return "\(today), \(days.sumBefore { sum(metric, $0) })"
        }
        let sql: SQL = """
            SELECT id, name, \(sum(.listings, pieces)), \(sum(.exchanges, pieces)),
                \(compared(.listings)), \(compared(.exchanges))
            FROM category
            """
        func change(_ row: Columns, of number: Int, at index: Int) throws -> WholeDays.Change? {
            let (today, before): (Int, Int?) = try (row.at(index), row.at(index + 1))
            return before.map { WholeDays.Change(number: number - today, before: $0) }
        }
        return try db.rows(of: sql) { row in
            let (listings, exchanges): (Int, Int) = try (row.at(2), row.at(3))
            return CategoryActivity(
                id: try row.at(0), name: try row.at(1), listings: listings, exchanges: exchanges,
                listingsChange: try change(row, of: listings, at: 4),
                exchangesChange: try change(row, of: exchanges, at: 6))
        }
        .filter { $0.listings > 0 || $0.exchanges > 0 }
    }
}

extension CategoryActivity {
    /// A community, and how many listings of one category were posted there.
    package struct Place: Sendable, Hashable {
        package let id: Community.ID
        package let name: String
        package let listings: Int
    }

    /// The communities with the most listings in a category, those first.
    static func places(
        of category: Category.ID, upTo limit: Int, during pieces: CountPieces, db: Reading
    ) throws -> [Place] {
        let listings = pieces.sum(
            of: .listings, scope: "community_category", id: "community.id",
            category: "\(category)")
        let sql: SQL = """
            SELECT id, name, n FROM (SELECT id, name, \(listings) AS n FROM community)
            WHERE n > 0 ORDER BY n DESC, id LIMIT \(limit)
            """
        return try db.rows(of: sql) { row in
            Place(id: try row.at(0), name: try row.at(1), listings: try row.at(2))
        }
    }
}

/// The days of a range that are over, and as many before: what is counted by day alone cannot be compared up to the
/// same second.
package struct WholeDays: Sendable, Hashable {
    /// A number of these days, and of those before.
    package struct Change: Sendable, Hashable {
        package let number: Int
        package let before: Int
    }

    package let days: ClosedRange<Day>
    package let daysBefore: ClosedRange<Day>
    /// Left out, as it is not over; nil when the range ended before.
    fileprivate let today: Day?

    /// Nil when nothing lies before, or no day is over.
    init?(_ days: ClosedRange<Day>, before: ClosedRange<Day>?, today: Day) {
        guard let before else { return nil }
        let cut = days.upperBound == today ? -1 : 0
        let (last, lastBefore) = (
            days.upperBound.adding(days: cut), before.upperBound.adding(days: cut)
        )
        guard days.lowerBound <= last, before.lowerBound <= lastBefore else { return nil }
        self.days = days.lowerBound...last
        daysBefore = before.lowerBound...lastBefore
        self.today = cut == 0 ? nil : today
    }

    /// The sum over the days before, from that over whole months and days: where a month is nearly whole, it is the month
    /// less the days that are missing.
    fileprivate func sumBefore(_ sum: (CountPieces) -> SQL) -> SQL {
        var (first, last) = (daysBefore.lowerBound, daysBefore.upperBound)
        var missing: [ClosedRange<Day>] = []
        let (start, end) = (first.adding(days: 1 - first.dayOfMonth), last.endOfMonth)
        if end.days(since: last) < last.dayOfMonth {
            if last < end { missing.append(last.adding(days: 1)...end) }
            last = end
        }
        if first.dayOfMonth - 1 <= first.endOfMonth.days(since: first) {
            if start < first { missing.append(start...first.adding(days: -1)) }
            first = start
        }
        func pieces(_ days: ClosedRange<Day>) -> CountPieces {
            CountPieces(days, today: .last)
        }
        return missing.reduce(sum(pieces(first...last))) { "\($0) - (\(sum(pieces($1))))" }
    }
}

extension Day {
    fileprivate var endOfMonth: Day {
        let next = adding(days: 32 - dayOfMonth)
        return next.adding(days: -next.dayOfMonth)
    }
}
