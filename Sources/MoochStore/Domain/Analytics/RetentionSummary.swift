/// Who comes back: of the members who joined in a month, how many did something in each month since.
package struct RetentionSummary: Sendable {
    /// The members who joined in one month.
    package struct Cohort: Sendable, Hashable {
        /// Its first day.
        package let month: Day
        /// The members who joined, whether or not they left since.
        package let size: Int
        /// How many of them did something in the month of joining, in the one after it, and so on, as far as months have
        /// begun.
        package let numbers: [Int]

        /// The month in which so many months have passed.
        package func month(after months: Int) -> Day { month.startOfMonth(after: months) }
    }

    /// The months that are followed, beside that of joining.
    package static let followed = 12

    package let subject: AnalyticsSubject
    package let deed: MonthDeed
    /// The earliest first; without months in which nobody joined.
    package let cohorts: [Cohort]
    /// The first day of the month that is not over.
    package let open: Day
    /// True if nobody ever joined.
    package let isEmpty: Bool

    package init(
        by deed: MonthDeed, community: Community.ID?, now: Timestamp, in db: Reading
    ) throws {
        subject = try AnalyticsSubject(community: community, category: nil, in: db)
        self.deed = deed
        open = now.day.startOfMonth
        let scope = subject.scope
        isEmpty = try Counts.total(of: scope, in: db).members == 0
        cohorts = try Self.cohorts(
            deed, from: open.startOfMonth(after: -Self.followed), until: open, of: scope, in: db)
    }

    /// The fewest who make a share.
    private static let fewest = 5

    /// The share of a month that is over, of a cohort large enough; nil where there is a number alone.
    package func share(of cohort: Cohort, after months: Int) -> Engagement.Share? {
        guard cohort.size >= Self.fewest, cohort.month(after: months) < open,
            cohort.numbers.indices.contains(months)
        else { return nil }
        return Engagement.Share(count: cohort.numbers[months], whole: cohort.size)
    }

    /// Those who joined in some months, given by their first days.
    static func cohorts(
        _ deed: MonthDeed, from first: Day, until last: Day, of scope: CountScope, in db: Reading
    ) throws -> [Cohort] {
        let sizes = try db.rows(
            """
            SELECT period, n FROM period_count
            WHERE scope = ? AND scope_id = ? AND category_id = 0 AND metric = 'members'
                AND period BETWEEN ? AND ? AND n > 0
            ORDER BY period
            """, [scope.name, scope.id, first.monthText, last.monthText]
        ) { (try $0.at(0) as String, try $0.at(1) as Int) }
        let found = try db.rows(
            """
            SELECT cohort, month, \(deed.rawValue) FROM cohort_month
            WHERE community_id = ? AND cohort BETWEEN ? AND ? AND month BETWEEN ? AND ?
            """,
            [
                scope.id, first.monthText, last.monthText, first.monthText, last.monthText,
            ]
        ) { ([try $0.at(0) as String, try $0.at(1) as String], try $0.at(2) as Int) }
        let numbers = Dictionary(found) { first, _ in first }
        return sizes.compactMap { text, size in
            guard let month = Day(month: text) else { return nil }
            return Cohort(
                month: month, size: size,
                numbers: (0...max(last.months(since: month), 0)).map {
                    numbers[[text, month.startOfMonth(after: $0).monthText]] ?? 0
                })
        }
    }

    /// The number of members who did something in a month, of those who joined in another, or of all.
    static func count(
        _ deed: MonthDeed, in month: Day, joined cohort: Day?, of scope: CountScope, in db: Reading
    ) throws -> Int {
        let (first, last) = cohort.map { ($0.monthText, $0.monthText) } ?? ("0000-00", "9999-99")
        return try db.value(
            """
            SELECT coalesce(sum(\(deed.rawValue)), 0) FROM cohort_month
            WHERE community_id = ? AND cohort BETWEEN ? AND ? AND month = ?
            """, [scope.id, first, last, month.monthText]) ?? 0
    }

    /// A statement for SQLite's shell that counts all of it anew from the rows alone: month of joining, month, members.
    package static func recount(_ deed: MonthDeed, community: Community.ID?) -> String {
        let deeds =
            switch deed {
            case .deed:
                MemberDeed.sources.map {
                    "SELECT \($0.member) AS member_id, \($0.at) AS at FROM \($0.table) WHERE \($0.condition)"
                }
            case .gave:
                [
                    """
                    SELECT seller_id AS member_id, answered_at AS at FROM exchange
                    WHERE state = 'accepted'
                    """
                ]
            case .got:
                [
                    """
                    SELECT buyer_id AS member_id, answered_at AS at FROM exchange
                    WHERE state = 'accepted'
                    """
                ]
            }
        let place = community.map { "\nWHERE community_id = \($0.rawValue)" } ?? ""
        return """
            SELECT \(MonthlyDeeds.month("created_at")) AS joined, \(MonthlyDeeds.month("deed.at")) AS month,
                count(DISTINCT member.id) AS members
            FROM member JOIN (
                \(deeds.joined(separator: "\n    UNION ALL "))
            ) AS deed ON deed.member_id = member.id\(place)
            GROUP BY 1, 2;
            """
    }
}

/// Of those who joined in the latest month that is over and has one after it, how many did something in that one.
package struct ReturnReport: Sendable, Hashable {
    /// The first day of the month of joining.
    package let cohort: Day
    package let share: Engagement.Share
    /// The month before; nil if nobody joined in it.
    package let before: Engagement.Share?

    /// The month after.
    package var month: Day { cohort.startOfMonth(after: 1) }

    /// The share with the days of that month.
    package var part: FigurePart { FigurePart(days: month.wholeMonth, share: share) }

    package var partBefore: FigurePart? {
        before.map { FigurePart(days: cohort.wholeMonth, share: $0) }
    }

    /// Nil if nobody joined in that month.
    static func fetch(of scope: CountScope, now: Timestamp, in db: Reading) throws -> ReturnReport?
    {
        let cohort = now.day.startOfMonth(after: -2)
        let cohorts = try RetentionSummary.cohorts(
            .deed, from: cohort.startOfMonth(after: -1), until: now.day.startOfMonth(after: -1),
            of: scope, in: db)
        func share(_ month: Day) -> Engagement.Share? {
            cohorts.first { $0.month == month && $0.numbers.count > 1 }.map {
                Engagement.Share(count: $0.numbers[1], whole: $0.size)
            }
        }
        return share(cohort).map {
            ReturnReport(cohort: cohort, share: $0, before: share(cohort.startOfMonth(after: -1)))
        }
    }
}
