import Notation

/// Two members who were at a place at the same time: at least ten minutes, both taking part there, and shown to either
/// of them an hour after the earlier leaving.
///
/// While somebody stays, they count as present for two hours after their last sign of life. What is shown only becomes
/// less afterwards, so that nobody learns from it when the other leaves.
package enum Crossing {
    /// The shared seconds that count.
    static let shortest: Int64 = 600
    /// The seconds from the earlier leaving until it is shown.
    static let delay: Int64 = 3_600
    /// The seconds for which somebody without a sign of life counts as present.
    static let presumed: Int64 = 2 * 3_600

    /// When a crossing is shown that nobody is to see.
    static let never: Int64 = 253_402_300_799

    /// Notes with whom a visit, which just ended, was shared.
    static func note(of visit: PlaceVisit, at now: Timestamp, in db: Writing) throws {
        guard let left = visit.leftAt, !visit.isHidden else { return }
        let shared = """
            SELECT iif(member_id < ?2, id, ?1) AS first_visit, iif(member_id < ?2, ?1, id) AS second_visit,
                min(member_id, ?2) AS first, max(member_id, ?2) AS second,
                max(entered_at, ?4) AS began,
                min(?5, coalesce(left_at, min(seen_at + \(presumed), entered_at + \(PlaceVisit.longest), ?6))) AS ended
            FROM visit
            WHERE place_id = ?3 AND member_id <> ?2 AND is_hidden = 0
                AND entered_at BETWEEN ?4 - \(PlaceVisit.longest) AND ?5
                AND NOT \(Block.between("member_id", "?2"))
            """
        let arguments: [any StoredValue] = [
            visit.id, visit.memberID, visit.placeID, visit.enteredAt, left, now,
        ]
        // What was noted while this visit lasted, and turned out to be too short.
        try db.run(
            """
            WITH shared AS (\(shared))
            DELETE FROM crossing
            WHERE (first_visit_id = ?1 OR second_visit_id = ?1) AND shown_at < \(never)
                AND (first_visit_id, second_visit_id) NOT IN (
                    SELECT first_visit, second_visit FROM shared WHERE ended - began >= \(shortest))
            """, arguments)
        try db.run(
            """
            WITH shared AS (\(shared)),
            quarters AS (SELECT *, (began + 450) / 900 * 900 AS began_quarter,
                    max((began + 450) / 900 * 900 + 900, (ended + 450) / 900 * 900) AS ended_quarter,
                    (iif(?5 - ended <= \(delay), ended, ?5) + \(delay) + 899) / 900 * 900 AS shown
                FROM shared WHERE ended - began >= \(shortest))
            INSERT INTO crossing (first_visit_id, second_visit_id, place_id, first_id, second_id, began_at,
                ended_at, shown_at)
            SELECT first_visit, second_visit, ?3, first, second, began_quarter, ended_quarter, shown
            FROM quarters WHERE TRUE
            ON CONFLICT (first_visit_id, second_visit_id) DO UPDATE
                SET began_at = excluded.began_at, ended_at = excluded.ended_at
                WHERE shown_at > ?6 OR excluded.ended_at < ended_at
            """, arguments)
    }

    /// Since when crossings are kept: this time by the community's clock so many days ago, 24 hours unless an
    /// administrator says more.
    package static func keptSince(
        at now: Timestamp, in timeZone: String, days: Int
    ) -> Timestamp {
        let reading = Community.reading(at: now, in: timeZone)
        return Community.moment(of: reading - Int64(days) * 86_400, in: timeZone)
    }

    /// The same for a member's community.
    package static func keptSince(
        at now: Timestamp, for member: Member, in db: Reading
    ) throws -> Timestamp {
        let days = try ExchangeSettings.visitDays(in: db)
        let zone = try Community.find(member.communityID, in: db)?.timeZone ?? "UTC"
        return keptSince(at: now, in: zone, days: days)
    }

    /// Forgets some of the meetings that are no longer kept, and of the visits; true if there may be more.
    static func forgetOld(atMost count: Int, at now: Timestamp, in db: Writing) throws -> Bool {
        let days = try ExchangeSettings.visitDays(in: db)
        let zones: [String] = try db.values(
            """
            SELECT DISTINCT time_zone FROM community
            WHERE id IN (SELECT community_id FROM place)
            """)
        let places = """
            (SELECT place.id FROM place JOIN community ON community.id = community_id
                WHERE time_zone = ?1)
            """
        return try zones.contains { zone in
            let since = keptSince(at: now, in: zone, days: days)
            let meetings = try db.run(
                """
                DELETE FROM crossing WHERE (first_visit_id, second_visit_id) IN (
                    SELECT first_visit_id, second_visit_id FROM crossing
                    WHERE place_id IN \(places) AND ended_at <= ?2 LIMIT ?3)
                """, [zone, since, count])
            // The limit of a day asks for them for 24 hours.
            let visits = try db.run(
                """
                DELETE FROM visit WHERE id IN (SELECT id FROM visit
                    WHERE place_id IN \(places) AND left_at <= ?2 AND entered_at <= ?4 LIMIT ?3)
                """, [zone, since, count, now.adding(seconds: -MemberLimits.window)])
            return meetings == count || visits == count
        }
    }
}
