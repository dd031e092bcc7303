package import GRDB

/// How one number grew over a range: its total, the total before, and the points of its chart.
package struct Growth: Sendable, Hashable {
    /// One point of a chart and, beside it, the same place in the range before.
    package struct Point: Sendable, Hashable {
        package let days: ClosedRange<Day>
        package let value: Int
        /// `nil` when there is no range before.
        package let before: Int?
    }

    package let total: Int
    /// The total of as many days just before; `nil` when the range is all there is.
    package let totalBefore: Int?
    package let points: [Point]
}

/// What happened day by day in a range and in the range before, put together for charts.
package struct GrowthSeries: Sendable, Hashable {
    /// The days counted. The last one is today, which is not over yet.
    package let days: ClosedRange<Day>
    /// As many days just before; `nil` for a range that is all there is.
    package let daysBefore: ClosedRange<Day>?
    package let bucketSize: BucketSize
    package let members: Growth
    package let listings: Growth
    package let requests: Growth
    package let exchanges: Growth

    /// Reads a range of one scope, which ends with `today`.
    package static func fetch(
        of scope: CountScope, range: DateRangeKey, today: Day, in db: Database
    ) throws -> GrowthSeries {
        let daysBefore = range.daysBefore(today: today)
        let sql = """
            SELECT day, members, listings, requests, exchanges
            FROM daily_count
            WHERE scope = ? AND scope_id = ? AND category_id = ? AND day BETWEEN ? AND ?
            ORDER BY day
            """
        let request = SQLRequest<Row>(
            sql: sql,
            arguments: [
                scope.name, scope.id, scope.categoryID, daysBefore?.lowerBound ?? Day(number: 0),
                today,
            ],
            cached: true)
        let counted = try Row.fetchAll(db, request).map { row in
            DayCounts(day: try row.at(0), counts: try Counts(row, at: 1))
        }
        return GrowthSeries(
            counted, days: range.days(today: today, first: counted.first?.day),
            daysBefore: daysBefore)
    }

    /// Puts together the days on which something happened, given in order.
    init(_ counted: [DayCounts], days: ClosedRange<Day>, daysBefore: ClosedRange<Day>?) {
        self.days = days
        self.daysBefore = daysBefore
        bucketSize = BucketSize(for: days)
        let buckets = bucketSize.buckets(of: days)
        let now = Self.sums(counted, in: buckets)
        let before = daysBefore.map { earlier in
            let shift = earlier.lowerBound.days(since: days.lowerBound)
            return Self.sums(
                counted,
                in: buckets.map {
                    $0.lowerBound.adding(days: shift)...$0.upperBound.adding(days: shift)
                })
        }
        func growth(_ number: KeyPath<Counts, Int>) -> Growth {
            let points = buckets.indices.map { index in
                Growth.Point(
                    days: buckets[index], value: now[index][keyPath: number],
                    before: before?[index][keyPath: number])
            }
            return Growth(
                total: points.reduce(0) { $0 &+ $1.value },
                totalBefore: before.map { $0.reduce(0) { $0 &+ $1[keyPath: number] } },
                points: points)
        }
        members = growth(\.members)
        listings = growth(\.listings)
        requests = growth(\.requests)
        exchanges = growth(\.exchanges)
    }

    /// Both are in order: each day is looked at once.
    private static func sums(_ counted: [DayCounts], in buckets: [ClosedRange<Day>]) -> [Counts] {
        var sums = [Counts](repeating: Counts(), count: buckets.count)
        var bucket = 0
        for entry in counted {
            while bucket < buckets.count, buckets[bucket].upperBound < entry.day { bucket += 1 }
            guard bucket < buckets.count else { break }
            if buckets[bucket].contains(entry.day) { sums[bucket] += entry.counts }
        }
        return sums
    }
}

/// What happened on one day.
struct DayCounts: Sendable, Hashable {
    let day: Day
    let counts: Counts
}
