/// How long listings of days that are old enough waited: the waits within which half of them and four fifths came so
/// far. A listing that never did waited forever.
package struct WaitReport: Sendable, Hashable {
    package let wait: PostingWait
    /// Nil while all days are too young.
    package let days: ClosedRange<Day>?
    /// The listings counted.
    package let whole: Int
    /// Seconds; nil for never.
    package let half: Int64?
    package let fourFifths: Int64?
    /// Those that nothing came of within 14 days.
    package let never: Engagement.Share

    /// Of the days among these that are over 14 days old.
    package static func fetch(
        _ wait: PostingWait, of scope: CountScope, on days: ClosedRange<Day>, now: Timestamp,
        in db: Reading
    ) throws -> WaitReport {
        let last = min(days.upperBound, PostingRate.fill14d.lastDay(at: now))
        guard days.lowerBound <= last else { return WaitReport(wait) }
        let days = days.lowerBound...last
        let counts = try PostingCounts.total(of: scope, on: days, in: db)
        let sql: SQL = """
            SELECT bucket, sum(n) FROM (\(waited(wait, of: scope, on: days))) GROUP BY 1 ORDER BY 1
            """
        return WaitReport(
            wait, on: days, of: counts,
            in: try db.rows(of: sql) { (try $0.at(0), try $0.at(1)) })
    }

    /// The same for each month from the one that begins with the first day.
    static func byMonth(
        _ wait: PostingWait, of scope: CountScope, on days: ClosedRange<Day>, in db: Reading
    ) throws -> [Day: WaitReport] {
        let counts = try PostingCounts.byMonth(of: scope, on: days, in: db)
        let sql: SQL = """
            SELECT period || '-01', bucket, sum(n) FROM (\(waited(wait, of: scope, on: days)))
            GROUP BY 1, 2 ORDER BY 1, 2
            """
        let rows = try db.rows(of: sql) {
            (try $0.at(0) as Day, (bucket: try $0.at(1) as Int, n: try $0.at(2) as Int))
        }
        let buckets = Dictionary(grouping: rows) { $0.0 }
        return Dictionary(
            uniqueKeysWithValues: counts.map { first, counts -> (Day, WaitReport) in
                let end = min(first.wholeMonth.upperBound, days.upperBound)
                return (
                    first,
                    WaitReport(
                        wait, on: first...max(first, end), of: counts,
                        in: buckets[first]?.map(\.1) ?? [])
                )
            })
    }

    private typealias Bucket = (bucket: Int, n: Int)

    /// The filled buckets of days and months as a table, in SQL.
    private static func waited(
        _ wait: PostingWait, of scope: CountScope, on days: ClosedRange<Day>
    ) -> SQL {
        CountPieces(days, today: .last).rows(
            "bucket, n", of: "posting_wait", "posting_wait_month",
            where: "\(scope.rows()) AND kind = \(wait.rawValue)")
    }

    private init(_ wait: PostingWait) {
        (self.wait, days, whole, half, fourFifths) = (wait, nil, 0, nil, nil)
        never = Engagement.Share(count: 0, whole: 0)
    }

    private init(
        _ wait: PostingWait, on days: ClosedRange<Day>, of counts: PostingCounts,
        in buckets: [Bucket]
    ) {
        let whole = counts[(wait == .ask ? PostingRate.asked72h : .fill14d).whole]
        /// The bucket in which so many percent have come so far.
        func seconds(for percent: Int) -> Int64? {
            let rank = (whole * percent + 99) / 100
            guard rank > 0 else { return nil }
            var sum = 0
            for (bucket, n) in buckets {
                sum += n
                if sum >= rank { return PostingWait.seconds(ofBucket: bucket) }
            }
            return nil
        }
        (self.wait, self.days, self.whole) = (wait, days, whole)
        (half, fourFifths) = (seconds(for: 50), seconds(for: 80))
        never = Engagement.Share(
            count: max(0, whole - buckets.reduce(0) { $0 + $1.n }), whole: whole)
    }
}

/// One wait and its last 24 months.
package struct WaitSummary: Sendable {
    package let subject: AnalyticsSubject
    package let report: WaitReport
    /// The range asked for.
    package let days: ClosedRange<Day>
    package let youngCount: Int
    /// The latest last; nil for a month without a listing, or too young.
    package let months: [FigureMonths.Month<WaitReport>]

    package init(
        _ wait: PostingWait, range: DateRangeKey, community: Community.ID?,
        category: Category.ID?, now: Timestamp, in db: Reading
    ) throws {
        subject = try AnalyticsSubject(community: community, category: category, in: db)
        let scope = subject.scope
        let days = try scope.days(of: range, now: now, in: db)
        self.days = days
        report = try WaitReport.fetch(wait, of: scope, on: days, now: now, in: db)
        youngCount = PostingRate.fill14d.youngCount(of: days, at: now)
        let firsts = FigureMonths.until(now.day)
        let last = PostingRate.fill14d.lastDay(at: now)
        let known = try WaitReport.byMonth(
            wait, of: scope, on: min(firsts.first ?? last, last)...last, in: db)
        months = firsts.map { FigureMonths.Month(first: $0, value: known[$0]) }
    }
}

extension PostingWait {
    /// A statement for SQLite's shell that gives all waits anew, never last, of which the one in the middle is half.
    package func recount(
        on days: ClosedRange<Day>, community: Community.ID?, category: Category.ID?
    ) -> String {
        let (end, among) =
            switch self {
            case .ask: ("asked_at", PostingRate.unlessUnasked)
            case .take: ("iif(state = 'accepted', ended_at, NULL)", "state <> 'removed'")
            }
        // A wait of over 14 days is never.
        let wait = "iif(\(end) - created_at <= \(Self.longest), max(\(end) - created_at, 0), NULL)"
        return """
            WITH \(PostingCounts.posted(on: days, community: community, category: category)),
            ranked AS (
                SELECT \(wait) AS wait, count(*) OVER () AS whole,
                    row_number() OVER (ORDER BY \(wait) NULLS LAST) AS rank
                FROM posted WHERE \(among))
            SELECT (SELECT wait FROM ranked WHERE rank = (whole * 50 + 99) / 100) AS half,
                (SELECT wait FROM ranked WHERE rank = (whole * 80 + 99) / 100) AS four_fifths;
            """
    }
}
