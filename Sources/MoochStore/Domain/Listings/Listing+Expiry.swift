/// Listings in the course of time.
extension Listing {
    /// The SQL for a listing's expiry; NULL once it cannot expire. Indexed by `listing_by_expiry`.
    static let expiry = "CASE listing.state WHEN 'available' THEN listing.expires_at END"

    /// The seconds after a listing expired or was removed when its unanswered requests are declined: 7 days.
    static let answerableAfter: Int64 = 7 * 86_400

    /// The SQL for when a listing's point is forgotten: once it cannot be renewed any more, or 60 days after it was
    /// accepted or removed. One that its seller ends, or somebody collects, loses it at once. Indexed by `listing_by_point_end`.
    static let pointEnd = """
        CASE state WHEN 'available' THEN expires_at + \(14 * 86_400) ELSE ended_at + \(60 * 86_400) END
        """

    /// The SQL condition that a thing is over whose point is still known.
    private static let isPointOver = "latitude IS NOT NULL AND \(pointEnd) <= ?1"

    /// The listings whose points are to be forgotten.
    static func withPointsOver(at now: Timestamp, in db: Reading) throws -> [Int64] {
        try db.values("SELECT id FROM listing WHERE \(isPointOver)", [now])
    }

    /// Forgets where some things stood that are over.
    static func forgetPoints(of ids: [Int64], at now: Timestamp, in db: Writing) throws {
        try db.run(
            """
            UPDATE listing SET latitude = NULL, longitude = NULL
            WHERE id IN (SELECT value FROM json_each(?2)) AND \(isPointOver)
            """, [now, ids.json])
    }

    /// The SQL condition that a listing, of which its seller is not told, expires unless it is renewed: from its twelfth
    /// day on.
    private static let isExpiring = """
        \(expiry) > ?2 AND \(expiry) <= ?2 + ?3 - ?4
            AND expires_at = coalesce(renewed_at, created_at) + ?3
            AND NOT EXISTS (SELECT 1 FROM event WHERE event.listing_id = listing.id
                AND type = ?1 AND at >= coalesce(renewed_at, created_at))
        """

    /// The listings of which sellers are to be told that they expire.
    static func expiring(at now: Timestamp, in db: Reading) throws -> [Int64] {
        try db.values(
            "SELECT listing.id FROM listing WHERE \(isExpiring)",
            [Event.Kind.listingExpiring, now, lifetime, renewableAfter])
    }

    /// Tells sellers once that some of their listings expire unless they renew them.
    static func tellExpiring(_ ids: [Int64], at now: Timestamp, in db: Writing) throws {
        try db.run(
            """
            INSERT INTO event (member_id, type, at, listing_id)
            SELECT seller_id, ?1, ?2, listing.id FROM json_each(?5) AS found
                CROSS JOIN listing ON listing.id = found.value
            WHERE \(isExpiring)
            """, [Event.Kind.listingExpiring, now, lifetime, renewableAfter, ids.json])
    }

    /// The SQL condition that a request was left unanswered.
    private static let isUnanswered = """
        exchange.state = 'requested' AND requested_at <= ?1
            AND (listing.state = 'available' AND expires_at <= ?1
                OR listing.state = 'removed' AND min(ended_at, expires_at) <= ?1)
        """

    /// The requests that were left unanswered.
    static func unanswered(at now: Timestamp, in db: Reading) throws -> [Int64] {
        try db.values(
            """
            SELECT exchange.id FROM exchange JOIN listing ON listing.id = listing_id
            WHERE \(isUnanswered)
            """, [now.adding(seconds: -answerableAfter)])
    }

    /// Declines requests that were left unanswered, so that everybody who asked gets an answer.
    static func declineUnanswered(_ ids: [Int64], at now: Timestamp, in db: Writing) throws {
        try db.run(
            """
            UPDATE exchange SET state = 'declined', decline_reason = 'expired',
                answered_at = max(requested_at, ?2)
            WHERE id IN (SELECT exchange.id FROM json_each(?3) AS found
                CROSS JOIN exchange ON exchange.id = found.value
                CROSS JOIN listing ON listing.id = listing_id
                WHERE \(isUnanswered))
            """, [now.adding(seconds: -answerableAfter), now, ids.json])
    }
}
