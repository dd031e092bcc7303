/// A number's growth over a range: its total, the total before, and the points of its chart.
package struct Growth: Sendable, Hashable {
    /// A point of a chart, with the same point in the range before.
    package struct Point: Sendable, Hashable {
        package let days: ClosedRange<Day>
        package let value: Int
        /// Nil if there is no range before.
        package let before: Int?
    }

    package let total: Int
    /// The total of ``GrowthSeries/daysBefore``; nil if there is none.
    package let totalBefore: Int?
    package let points: [Point]
}

/// Daily counts of a range and the range before, prepared for charts.
package struct GrowthSeries: Sendable, Hashable {
    /// The days counted. The last one may be today, which is not over yet.
    package let days: ClosedRange<Day>
    /// As many days just before, of which the last one counts up to the same second of the day as
    /// today does where today is counted; `nil` for a range that is all there is.
    package let daysBefore: ClosedRange<Day>?
    package let now: Timestamp
    /// Today's counts.
    package let today: Counts
    /// How many members there were at the end of each point's days.
    package let membersInAll: [Int]
    package let bucketSize: BucketSize
    package let members: Growth
    package let listings: Growth
    package let requests: Growth
    package let exchanges: Growth
    package let engagement: Engagement

    /// Reads a range of everything, of one community or of one category, in which `totals` ever happened, as of `now`.
    static func fetch(
        in community: Community.ID? = nil, _ category: Category.ID? = nil, range: DateRangeKey,
        totals: Counts, now: Timestamp, in db: Reading
    ) throws -> GrowthSeries {
        let (today, daysBefore) = (now.day, range.daysBefore(today: now.day))
        var counted = try DayCounts.fetchAll(
            of: CountScope(community, category),
            on: (daysBefore?.lowerBound ?? .first)...today, in: db)
        let days = range.days(today: today, first: counted.first?.day)
        // Half a day is not compared with a whole one.
        if let last = daysBefore?.upperBound, days.upperBound == today,
            let index = counted.firstIndex(where: { $0.day == last })
        {
            counted[index].counts = try .beginning(
                of: last, through: now.seconds(since: today.start), in: community, category, db: db)
        }
        return GrowthSeries(counted, days: days, daysBefore: daysBefore, totals: totals, now: now)
    }

    /// Puts together the days on which something happened, given in order until today.
    init(
        _ counted: [DayCounts], days: ClosedRange<Day>, daysBefore: ClosedRange<Day>?,
        totals: Counts, now: Timestamp
    ) {
        self.days = days
        self.daysBefore = daysBefore
        self.now = now
        engagement = Engagement(counted, days: days, daysBefore: daysBefore, now: now)
        today = counted.last { $0.day == now.day }?.counts ?? Counts()
        bucketSize = BucketSize(for: days)
        let buckets = bucketSize.buckets(of: days)
        let later = counted.reduce(into: Counts()) {
            if $1.day > days.upperBound { $0 += $1.counts }
        }
        let now = Self.sums(counted, in: buckets)
        var inAll = totals.currentMembers - later.currentMembers
        membersInAll = now.reversed().map { counts in
            defer { inAll -= counts.currentMembers }
            return inAll
        }.reversed()
        let before = daysBefore.map { _ in
            let shift = days.lowerBound.days(since: days.upperBound) - 1
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

    /// Both are in order, so each day is visited once.
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
