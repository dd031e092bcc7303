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
    /// The total of ``GrowthSeries/daysBefore``; `nil` when the range is all there is.
    package let totalBefore: Int?
    package let points: [Point]
}

/// What happened day by day in a range and in the range before, put together for charts.
package struct GrowthSeries: Sendable, Hashable {
    /// The days counted. The last one is today, which is not over yet.
    package let days: ClosedRange<Day>
    /// As many days just before, of which the last one counts up to the same second of the day as
    /// today does; `nil` for a range that is all there is.
    package let daysBefore: ClosedRange<Day>?
    package let now: Timestamp
    /// What happened today.
    package let today: Counts
    package let bucketSize: BucketSize
    package let members: Growth
    package let listings: Growth
    package let requests: Growth
    package let exchanges: Growth

    /// Reads a range of everything or of one community, which ends with `now`.
    static func fetch(
        in community: Community.ID? = nil, range: DateRangeKey, now: Timestamp, in db: Reading
    ) throws -> GrowthSeries {
        let (today, daysBefore) = (now.day, range.daysBefore(today: now.day))
        var counted = try DayCounts.fetchAll(
            of: community.map { .community($0) } ?? .all,
            on: (daysBefore?.lowerBound ?? .first)...today, in: db)
        // Half a day is not compared with a whole one.
        if let last = daysBefore?.upperBound,
            let index = counted.firstIndex(where: { $0.day == last })
        {
            counted[index].counts = try .beginning(
                of: last, through: now.seconds(since: today.start), in: community, db: db)
        }
        return GrowthSeries(
            counted, days: range.days(today: today, first: counted.first?.day),
            daysBefore: daysBefore, now: now)
    }

    /// Puts together the days on which something happened, given in order.
    init(
        _ counted: [DayCounts], days: ClosedRange<Day>, daysBefore: ClosedRange<Day>?,
        now: Timestamp
    ) {
        self.days = days
        self.daysBefore = daysBefore
        self.now = now
        today = counted.last { $0.day == now.day }?.counts ?? Counts()
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
