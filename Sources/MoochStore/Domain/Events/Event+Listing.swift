extension Event {
    /// The last of a member's unread events before which all are about one listing: whoever sees its page has read them.
    /// Nil if the first unread event is about anything else, since events are read in their order. Fifty are looked at.
    package static func lastUnread(
        about listing: Listing.ID, of member: Member.ID, in db: Reading
    ) throws -> ID? {
        try db.value(
            """
            WITH unread AS (
                SELECT event.id AS id,
                    coalesce(exchange.listing_id, event.listing_id, comment.listing_id) IS ?1
                        AS is_here
                FROM event LEFT JOIN exchange ON exchange.id = event.exchange_id
                    LEFT JOIN comment ON comment.id = event.comment_id
                WHERE event.member_id = ?2
                    AND event.id > (SELECT read_event_id FROM member WHERE member.id = ?2)
                    AND type IN (\(kinds)) AND \(Announcement.stands) AND \(isShown(to: "?2"))
                ORDER BY event.id LIMIT 50
            )
            SELECT max(id) FROM unread
            WHERE id < coalesce((SELECT min(id) FROM unread WHERE NOT is_here), ?3)
            """, [listing, member, Int64.max])
    }
}
