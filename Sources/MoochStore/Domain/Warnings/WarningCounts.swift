/// The counts of one community, or of all, in which warnings are looked for.
struct WarningCounts: Sendable {
    /// Nil for the whole exchange.
    let community: Community.ID?
    let members: Int
    let posting: Posting
    /// Requests answered within two days, of the latest days that are old enough and of those before.
    var answers: Pair?
    /// Listings that found nobody in two weeks, the same.
    var waste: Pair?
    /// Of those who joined a while ago, the ones who have done anything.
    var newcomers: Engagement.Share?
    /// The completed exchanges of whoever gave most, of all.
    var giver: Engagement.Share?

    struct Pair: Sendable, Hashable {
        let now, before: Engagement.Share
    }

    /// How many listings were posted when.
    struct Posting: Sendable, Hashable {
        /// The last seven days, and the twelve weeks before; the last day was yesterday.
        static let days = 13 * 7

        /// Each of ``days``, the oldest first; empty where nothing is known.
        let days: [Int]
        /// Of seven days each, the oldest first.
        private(set) var weeks = [Int](repeating: 0, count: 13)
        /// In the last twelve weeks.
        let count: Int
        /// Whole days since the last one.
        let silentDays: Int
        /// The days without any between two with some.
        private(set) var gaps: [Int] = []

        /// `counts` are those of ``days``, the oldest first; `today` has as many already.
        init(_ counts: [Int], today: Int = 0) {
            days = counts
            var last: Int?
            for (place, number) in counts.enumerated() where number > 0 {
                weeks[min(place / 7, 12)] += number
                if let last { gaps.append(place - last - 1) }
                last = place
            }
            count = weeks.dropFirst().reduce(0, +)
            silentDays = today > 0 ? 0 : counts.count - 1 - (last ?? -1)
        }
    }
}

extension WarningCounts {
    /// The days whose listings, requests or members are looked at: so many at the end, and so many before.
    struct Span {
        static let (length, lengthBefore) = (28, 84)

        let now, before: ClosedRange<Day>

        /// The end of the last day is at least `age` days old.
        init(age: Int, at now: Timestamp) {
            let last = now.day.adding(days: -age - 1)
            let first = last.adding(days: 1 - Self.length)
            self.now = first...last
            before = first.adding(days: -Self.lengthBefore)...first.adding(days: -1)
        }
    }

    /// Those of all communities that are open.
    static func all(at now: Timestamp, in db: Reading) throws -> [WarningCounts] {
        let members = try Dictionary(
            db.rows(
                """
                SELECT community_id, count(*) FROM member WHERE state <> 'closed' GROUP BY 1
                """
            ) { (try $0.at(0) as Community.ID, try $0.at(1) as Int) }
        ) { first, _ in first }
        let listings = try posted(at: now, in: db)
        let requests = try answered(at: now, in: db)
        let lapsed = try wasted(at: now, in: db)
        let joined = try newcomers(at: now, in: db)
        let given = try givers(at: now, in: db)
        let open: [Community.ID] = try db.values(
            "SELECT id FROM community WHERE archived_at IS NULL ORDER BY id")
        return open.map { id in
            let counts = listings[id]
            return WarningCounts(
                community: id, members: members[id] ?? 0,
                posting: Posting(counts?.days ?? [], today: counts?.today ?? 0),
                answers: requests[id], waste: lapsed[id], newcomers: joined[id],
                giver: given[id])
        }
    }

    /// Listings and requests of the whole exchange.
    static func whole(members: Int, at now: Timestamp, in db: Reading) throws -> WarningCounts {
        let counts = try numbers(
            """
            SELECT 0, day, sum(n) FROM daily_count
            WHERE scope = 'all' AND scope_id = 0 AND category_id = 0 AND day >= ?
                AND metric IN ('listings', 'requests') GROUP BY day
            """, at: now, in: db)[Community.ID(0)]
        return WarningCounts(
            community: nil, members: members,
            posting: Posting(counts?.days ?? [], today: counts?.today ?? 0))
    }

    private typealias DayNumbers = (days: [Int], today: Int)

    private static func posted(
        at now: Timestamp, in db: Reading
    ) throws -> [Community.ID: DayNumbers] {
        try numbers(
            """
            SELECT scope_id, day, posted FROM community CROSS JOIN posting_count
                ON scope = 'community' AND scope_id = community.id AND category_id = 0
                    AND day >= ?
            """, at: now, in: db)
    }

    /// Reads rows of community, day and number; their argument is the first day.
    private static func numbers(
        _ sql: String, at now: Timestamp, in db: Reading
    ) throws -> [Community.ID: DayNumbers] {
        let first = now.day.adding(days: -Posting.days)
        var found: [Community.ID: DayNumbers] = [:]
        try db.each(sql, [first]) { row in
            let (id, day, number) = (
                try row.at(0) as Community.ID, try row.at(1) as Day, try row.at(2) as Int
            )
            let place = day.days(since: first)
            var counts = found[id] ?? ([Int](repeating: 0, count: Posting.days), 0)
            if counts.days.indices.contains(place) {
                counts.days[place] += number
            } else {
                counts.today += number
            }
            found[id] = counts
        }
        return found
    }

    private static func answered(
        at now: Timestamp, in db: Reading
    ) throws -> [Community.ID: Pair] {
        let span = Span(age: 2, at: now)
        return try pairs(
            """
            SELECT community_id, requested_at >= ?2,
                sum(coalesce((state IN ('accepted', 'cancelled')
                        OR decline_reason IN ('seller', 'other_accepted', 'listing_ended'))
                    AND answered_at - requested_at <= 172800, FALSE)), count(*)
            FROM exchange
            WHERE requested_at >= ?1 AND requested_at < ?3 AND community_id IS NOT NULL
                AND NOT (state = 'withdrawn' AND answered_at - requested_at <= 172800)
            GROUP BY 1, 2
            """,
            [span.before.lowerBound.start, span.now.lowerBound.start, span.now.upperBound.end],
            in: db)
    }

    private static func wasted(
        at now: Timestamp, in db: Reading
    ) throws -> [Community.ID: Pair] {
        let span = Span(age: 14, at: now)
        return try pairs(
            """
            SELECT scope_id, day >= ?2, sum(posted - taken - ended - removed), sum(posted - removed)
            FROM community CROSS JOIN posting_count
                ON scope = 'community' AND scope_id = community.id AND category_id = 0
                    AND day BETWEEN ?1 AND ?3
            GROUP BY 1, 2
            """, [span.before.lowerBound, span.now.lowerBound, span.now.upperBound], in: db)
    }

    /// Reads rows of community, whether it is of the latest days, how many, and of how many.
    private static func pairs(
        _ sql: String, _ arguments: [any StoredValue], in db: Reading
    ) throws -> [Community.ID: Pair] {
        var found: [Community.ID: (now: Engagement.Share, before: Engagement.Share)] = [:]
        let none = Engagement.Share(count: 0, whole: 0)
        try db.each(sql, arguments) { row in
            let id: Community.ID = try row.at(0)
            let share = Engagement.Share(count: try row.at(2), whole: try row.at(3))
            var pair = found[id] ?? (none, none)
            if try row.at(1) { pair.now = share } else { pair.before = share }
            found[id] = pair
        }
        return found.mapValues { Pair(now: $0.now, before: $0.before) }
    }

    /// Who joined in the four weeks that ended two weeks ago.
    private static func newcomers(
        at now: Timestamp, in db: Reading
    ) throws -> [Community.ID: Engagement.Share] {
        let days = Span(age: 14, at: now).now
        return try shares(
            """
            SELECT community_id, count(last_active_on), count(*) FROM member
            WHERE created_at >= ? AND created_at < ? GROUP BY 1
            """, [days.lowerBound.start, days.upperBound.end], in: db)
    }

    /// The completed exchanges of the last 90 days.
    private static func givers(
        at now: Timestamp, in db: Reading
    ) throws -> [Community.ID: Engagement.Share] {
        try shares(
            """
            SELECT community_id, max(n), sum(n) FROM (
                SELECT community_id, count(*) AS n FROM exchange
                WHERE answered_at >= ? AND answered_at < ? AND state = 'accepted'
                    AND community_id IS NOT NULL
                GROUP BY community_id, seller_id)
            GROUP BY 1
            """, [now.day.adding(days: -90).start, now.day.start], in: db)
    }

    private static func shares(
        _ sql: String, _ arguments: [any StoredValue], in db: Reading
    ) throws -> [Community.ID: Engagement.Share] {
        try Dictionary(
            db.rows(sql, arguments) { row in
                (
                    try row.at(0) as Community.ID,
                    Engagement.Share(count: try row.at(1), whole: try row.at(2))
                )
            }
        ) { first, _ in first }
    }
}
