import Testing

@testable import MoochStore

@Suite struct `The days of a chart` {
    static let today = ReportStore.today

    @Test func `are weeks in a year, the last one whole`() {
        let days = DateRangeKey.year.days(today: Self.today)
        let buckets = BucketSize(for: days).buckets(of: days)
        #expect(buckets.count == 52)
        #expect(buckets.last == Self.today.adding(days: -6)...Self.today)
        #expect(buckets.first.map { $0.upperBound.days(since: $0.lowerBound) } == 7)
    }

    @Test(arguments: [1, 2, 6, 7, 8, 10, 11, 99, 100, 101, 400, 731, 732, 3_000, 20_000])
    func `are cut without a gap`(count: Int) {
        let days = Self.today.adding(days: 1 - count)...Self.today
        for size in [BucketSize.day, .week, .month] {
            let buckets = size.buckets(of: days)
            #expect(buckets.first?.lowerBound == days.lowerBound)
            #expect(buckets.last?.upperBound == days.upperBound)
            for (bucket, next) in zip(buckets, buckets.dropFirst()) {
                #expect(bucket.upperBound.adding(days: 1) == next.lowerBound)
            }
        }
        #expect(BucketSize(for: days).buckets(of: days).count <= 660)
    }

    @Test func `are the calendar's months in many years`() {
        let days = Day(number: 0)...Self.today
        let buckets = BucketSize(for: days).buckets(of: days)
        #expect(buckets.count == 56 * 12 + 3)
        #expect(buckets.dropLast().allSatisfy { $0.lowerBound.dayOfMonth == 1 })
    }

    @Test func `stop at the ends of the calendar`() {
        let first = Day(number: 0)
        let last = Day(number: .max)
        for size in [BucketSize.day, .week, .month] {
            #expect(size.buckets(of: first...first) == [first...first])
            #expect(size.buckets(of: last...last) == [last...last])
        }
        for range in DateRangeKey.allCases {
            #expect(range.days(today: first).upperBound == first)
            _ = range.daysBefore(today: first)
            let days = range.days(today: last)
            #expect(BucketSize(for: days).buckets(of: days).last?.upperBound == last)
        }
    }

    @Test(arguments: [(0, 0), (0, 6), (14, 20), (14, 14), (31, 60), (0, 364), (100, 465), (10, 70)])
    func `are whole months and the days beside them`(from: Int, length: Int) throws {
        let days = Self.today.adding(days: -from - length)...Self.today.adding(days: -from)
        let pieces = CountPieces(days, today: Self.today)
        var covered: [ClosedRange<Day>] = [pieces.leading, pieces.trailing].compactMap { $0 }
        if let months = pieces.months {
            let first = try #require(Day(months.lowerBound + "-01"))
            let last = try #require(Day(months.upperBound + "-01"))
            let end = last.adding(days: 31)
            covered.append(first...end.adding(days: -end.dayOfMonth))
        }
        covered.sort { $0.lowerBound < $1.lowerBound }
        #expect(covered.first?.lowerBound == days.lowerBound)
        let end = try #require(covered.last?.upperBound)
        #expect(from == 0 ? end >= days.upperBound : end == days.upperBound)
        for (piece, next) in zip(covered, covered.dropFirst()) {
            #expect(piece.upperBound.adding(days: 1) == next.lowerBound)
        }
    }
}
