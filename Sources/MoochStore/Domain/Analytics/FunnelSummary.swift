/// The way of the listings posted in a range, as of a moment: asked for, taken, met, and what became of each.
package struct FunnelSummary: Sendable {
    package let subject: AnalyticsSubject
    package let days: ClosedRange<Day>
    package let counts: PostingCounts
    /// Available for 14 days or more, renewed or not.
    package let lapsed: Int
    /// The counts of the days on which every listing is over 14 days old; nil if there are none.
    package let mature: Mature?
    /// True if nothing was ever posted anywhere.
    package let isEmpty: Bool

    package struct Mature: Sendable, Hashable {
        package let days: ClosedRange<Day>
        package let counts: PostingCounts
    }

    /// Available and younger than 14 days.
    package var open: Int { counts.available - lapsed }

    package init(
        range: DateRangeKey, community: Community.ID?, category: Category.ID?, now: Timestamp,
        in db: Reading
    ) throws {
        subject = try AnalyticsSubject(community: community, category: category, in: db)
        let scope = subject.scope
        let first = try PostingCounts.firstDay(of: scope, in: db)
        isEmpty = try first == nil && PostingCounts.firstDay(of: .all, in: db) == nil
        days = range.days(today: now.day, first: first)
        counts = try PostingCounts.total(of: scope, on: days, in: db)
        lapsed = try PostingCounts.lapsed(of: scope, on: days, at: now, in: db)
        let last = min(days.upperBound, PostingRate.fill14d.lastDay(at: now))
        mature =
            days.lowerBound <= last
            ? Mature(
                days: days.lowerBound...last,
                counts: try PostingCounts.total(of: scope, on: days.lowerBound...last, in: db))
            : nil
    }

    /// Where listings of days that are old enough are lost.
    package enum Loss: Sendable, Hashable {
        /// Nobody asked.
        case unasked
        /// Somebody asked, and nobody got it.
        case untaken
        /// Somebody got it, and nobody said that they met.
        case unmet
    }

    /// The step at which most is lost, how many, and of how many; nil while nothing is, or all days are too young.
    package var greatestLoss: (loss: Loss, share: Engagement.Share)? {
        guard let counts = mature?.counts else { return nil }
        let losses: [(Loss, Int)] = [
            (.unasked, counts[.posted] - counts[.asked]),
            (.untaken, max(0, counts[.asked] - counts[.taken])),
            (.unmet, counts[.taken] - counts[.met]),
        ]
        guard let most = losses.max(by: { $0.1 < $1.1 }), most.1 > 0 else { return nil }
        return (
            loss: most.0, share: Engagement.Share(count: most.1, whole: counts[.posted])
        )
    }
}

extension PostingCounts {
    /// The listings of some days that are available and were posted 14 days ago or earlier.
    ///
    /// Whole days are counted already; of the day that lies across the limit, the rows are few.
    static func lapsed(
        of scope: CountScope, on days: ClosedRange<Day>, at now: Timestamp, in db: Reading
    ) throws -> Int {
        let limit = now.adding(seconds: -Listing.lifetime)
        let border = limit.day
        var count = 0
        if days.lowerBound < border {
            let whole = days.lowerBound...min(days.upperBound, border.adding(days: -1))
            count = try total(of: scope, on: whole, in: db).available
        }
        guard days.contains(border), limit >= border.start else { return count }
        let condition: SQL =
            switch scope {
            case .all: "true"
            case .community(let id): "community_id = \(id)"
            case .category(let id): "category_id = \(id)"
            case .communityCategory(let id, let category):
                "community_id = \(id) AND +category_id = \(category)"
            }
        let rows: Int? = try db.value(
            of: """
                SELECT count(*) FROM listing
                WHERE \(condition) AND created_at BETWEEN \(border.start) AND \(limit)
                    AND +state = 'available'
                """)
        return count + (rows ?? 0)
    }
}
