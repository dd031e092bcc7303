/// What a member gave and got in a month: completed exchanges, by the day of the yes.
package struct GivingMonth: Sendable, Hashable {
    /// Its first day.
    package let first: Day
    package let given: Int
    package let received: Int

    /// The months with any, the latest first, of the last twelve.
    static func all(
        of member: Member.ID, now: Timestamp, in db: Reading
    ) throws -> [GivingMonth] {
        let first = now.day.startOfMonth(after: -11)
        return try db.rows(
            """
            SELECT strftime('%Y-%m-01', at, 'unixepoch'), sum(given), sum(1 - given) FROM (
                SELECT answered_at AS at, 1 AS given FROM exchange
                WHERE seller_id = ?1 AND state = 'accepted' AND answered_at >= ?2
                UNION ALL SELECT answered_at, 0 FROM exchange
                WHERE buyer_id = ?1 AND state = 'accepted' AND answered_at >= ?2)
            GROUP BY 1 ORDER BY 1 DESC
            """, [member, first.start]
        ) {
            GivingMonth(first: try $0.at(0), given: try $0.at(1), received: try $0.at(2))
        }
    }
}
