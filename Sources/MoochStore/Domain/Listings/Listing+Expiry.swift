/// What happens to listings as time goes by.
extension Listing {
    /// When a listing expires, in SQL; NULL for one that does not any more. The index `listing_by_expiry` has it.
    static let expiry = "CASE listing.state WHEN 'available' THEN listing.expires_at END"

    /// Requests that nobody answered are declined so many seconds after their listing expired or was
    /// removed: 7 days.
    static let answerableAfter: Int64 = 7 * 86_400

    /// Tells sellers, once, that their listing will expire unless they renew it: on its twelfth day.
    static func tellExpiring(at now: Timestamp, in db: Writing) throws {
        try db.run(
            """
            INSERT INTO event (member_id, type, at, listing_id)
            SELECT seller_id, ?1, ?2, listing.id FROM listing
            WHERE \(expiry) > ?2 AND \(expiry) <= ?2 + ?3 - ?4
                AND expires_at = coalesce(renewed_at, created_at) + ?3
                AND NOT EXISTS (SELECT 1 FROM event WHERE event.listing_id = listing.id
                    AND type = ?1 AND at >= coalesce(renewed_at, created_at))
            """, [Event.Kind.listingExpiring, now, lifetime, renewableAfter])
    }

    /// Declines what has waited for an answer in vain, so that everybody who asked hears the end of it; at
    /// most so many.
    ///
    /// - Returns: How many.
    static func declineUnanswered(atMost limit: Int, at now: Timestamp, in db: Writing) throws
        -> Int
    {
        try db.run(
            """
            UPDATE exchange SET state = 'declined', decline_reason = 'expired',
                answered_at = max(requested_at, ?1)
            WHERE id IN (SELECT exchange.id FROM exchange
                JOIN listing ON listing.id = listing_id
                WHERE exchange.state = 'requested' AND requested_at <= ?2
                    AND (listing.state = 'available' AND expires_at <= ?2
                        OR listing.state = 'removed' AND min(ended_at, expires_at) <= ?2)
                LIMIT ?3)
            """, [now, now.adding(seconds: -answerableAfter), limit])
    }
}
