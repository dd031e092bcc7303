/// How the listings and requests of a community fare beside those of communities of about its size.
package struct CommunityPeers: Sendable, Hashable {
    package enum Rate: Sendable, Hashable {
        case posting(PostingRate)
        case dealing(DailyRate)
    }

    package struct Row: Sendable, Hashable {
        package let rate: Rate
        /// The community's own.
        package let part: FigurePart
        /// All listings, or requests, of the others together.
        package let others: Engagement.Share

        /// Nil unless both sides have any.
        fileprivate init?(
            _ rate: Rate, on days: ClosedRange<Day>, own: Engagement.Share, others: Engagement.Share
        ) {
            guard own.whole > 0, others.whole > 0 else { return nil }
            (self.rate, self.others) = (rate, others)
            part = FigurePart(days: days, share: own)
        }
    }

    package let count: Int
    /// From the smallest of them to the largest.
    package let members: ClosedRange<Int>
    /// Those of which both sides have any.
    package let rows: [Row]

    private static let (fewest, most) = (3, 10)
    /// So many days are counted, the last of them old enough for its rate.
    private static let length = 90
    private static let rates: [PostingRate] = [.asked24h, .fill14d, .wasted14d]

    /// The open communities with half to twice as many members, those nearest in size first; nil if there are too few.
    static func fetch(
        of community: Community.ID, members: Int, now: Timestamp, in db: Reading
    ) throws -> CommunityPeers? {
        let peers = try db.rows(
            """
            WITH size AS (
                SELECT scope_id AS id, sum(iif(metric = 'members', n, -n)) AS members
                FROM period_count INDEXED BY period_count_of_members
                WHERE scope = 'community' AND period = 'all'
                    AND (metric = 'members' OR metric = 'members_left')
                GROUP BY 1)
            SELECT id, members FROM size JOIN community USING (id)
            WHERE archived_at IS NULL AND id <> ?1
                AND members > 0 AND members BETWEEN ?2 / 2 AND ?2 * 2
            ORDER BY abs(members - ?2), id LIMIT ?3
            """, [community, members, most]
        ) { (id: try $0.at(0) as Int64, members: try $0.at(1) as Int) }
        let sizes = peers.map(\.members)
        guard peers.count >= fewest, let least = sizes.min(), let largest = sizes.max() else {
            return nil
        }
        let ids = ([community.rawValue] + peers.map(\.id)).json
        let rows = try rates.compactMap { rate -> Row? in
            let last = rate.lastDay(at: now)
            let days = last.adding(days: 1 - length)...last
            var (own, others) = (Engagement.Share.none, Engagement.Share.none)
            let sql: SQL = """
                SELECT scope_id = \(community), sum(\(sql: rate.counted.sql)),
                    sum(\(sql: rate.whole.sql))
                FROM posting_count
                WHERE scope = 'community' AND scope_id IN (SELECT value FROM json_each(\(ids)))
                    AND category_id = 0 AND day BETWEEN \(days.lowerBound) AND \(days.upperBound)
                GROUP BY 1
                """
            let sums = try db.rows(of: sql) { row in
                (
                    isOwn: try row.at(0) as Bool,
                    share: Engagement.Share(count: try row.at(1), whole: try row.at(2))
                )
            }
            for sum in sums { if sum.isOwn { own = sum.share } else { others = sum.share } }
            return Row(.posting(rate), on: days, own: own, others: others)
        }
        let answers = try Self.answers(of: community, among: ids, now: now, in: db)
        return CommunityPeers(
            count: peers.count, members: least...largest,
            rows: rows + [answers].compactMap(\.self))
    }

    /// The requests answered within two days.
    private static func answers(
        of community: Community.ID, among ids: String, now: Timestamp, in db: Reading
    ) throws -> Row? {
        let rate = DailyRate.answer48h
        let last = rate.lastDay(at: now)
        let days = last.adding(days: 1 - length)...last
        let counts = CountPieces(days, today: .last).counts(
            where: """
                scope = 'community' AND scope_id IN (SELECT value FROM json_each(\(ids)))
                    AND category_id = 0 AND metric IN (\(sql: DailyRate.metricsOfAnswers))
                """)
        let sql: SQL = """
            SELECT scope_id = \(community), metric, sum(n) FROM (\(counts)) GROUP BY 1, 2
            """
        let sums = try db.rows(of: sql) { row in
            (
                isOwn: try row.at(0) as Bool,
                sum: (metric: try row.at(1) as String, n: try row.at(2) as Int)
            )
        }
        func share(isOwn: Bool) -> Engagement.Share {
            rate.share(DailyRate.Totals(sums.filter { $0.isOwn == isOwn }.map(\.sum)))
        }
        return Row(
            .dealing(rate), on: days, own: share(isOwn: true), others: share(isOwn: false))
    }
}

extension Engagement.Share {
    fileprivate static let none = Engagement.Share(count: 0, whole: 0)
}
