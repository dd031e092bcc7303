/// What a member has not read: the one number that pages, programs and devices show, and what it is made of.
package struct News: Sendable, Hashable {
    /// Events, up to 100; those of comments on the same listing are one.
    package let events: Int
    /// Requests and messages in conversations, up to 100 of each.
    package let requests: Int
    package let messages: Int
    /// The latest event told to them; 0 if there is none.
    package let latest: Event.ID
    /// The latest message of which they were told; 0 if there is none that they have not read.
    package let latestMessage: DirectMessage.ID

    package static let none = News(
        events: 0, requests: 0, messages: 0, latest: Event.ID(0),
        latestMessage: DirectMessage.ID(0))

    /// The number of all, up to 100.
    package var unread: Int { min(events + requests + messages, 100) }

    /// Reads it in one query, as every page does.
    package static func of(_ member: Member.ID, in db: Reading) throws -> News {
        try db.row(
            """
            SELECT (SELECT \(Event.things) FROM (SELECT comment_id FROM event WHERE member_id = ?1
                    AND id > (SELECT read_event_id FROM member WHERE id = ?1)
                    AND type IN (\(Event.kinds)) AND \(Announcement.stands)
                    AND \(Event.isShown(to: "?1")) LIMIT 100)) AS events,
                coalesce(sum(number) FILTER (WHERE state = 'request'), 0) AS requests,
                coalesce(sum(number) FILTER (WHERE state = 'open'), 0) AS messages,
                (SELECT coalesce(max(id), 0) FROM event WHERE member_id = ?1) AS latest,
                coalesce(max(latest), 0) AS latest_message
            FROM (\(unread("starter", "= 'open'")) UNION ALL \(unread("member", "<> 'declined'")))
            """, [member]
        ) { row in
            News(
                events: try row.value("events"), requests: min(try row.value("requests"), 100),
                messages: min(try row.value("messages"), 100), latest: try row.value("latest"),
                latestMessage: try row.value("latest_message"))
        } ?? .none
    }

    /// The conversations of a member, who is `?1`, with something unread, on one side of them: how much, up to 100, and
    /// the latest.
    private static func unread(_ side: String, _ state: String) -> String {
        let messages = """
            FROM message WHERE conversation_id = conversation.id AND message.id > \(side)_read_id
                AND \(isUnread(by: "?1"))
            """
        return """
            SELECT * FROM (SELECT state,
                (SELECT count(*) FROM (SELECT 1 \(messages) LIMIT 100)) AS number,
                (SELECT message.id \(messages) ORDER BY message.id DESC LIMIT 1) AS latest
            FROM conversation
            WHERE \(side)_id = ?1 AND last_message_id > \(side)_read_id AND state \(state)
            ORDER BY last_message_id DESC LIMIT 50)
            """
    }

    /// What a reader finds in some conversations: the latest message that is there for them, the number of unread ones, up
    /// to 100, and the listing that the latest of the last 50 to be about one is about.
    static func of(
        _ conversations: [Int64], for reader: Member.ID, in db: Reading
    ) throws -> [Int64: (latest: DirectMessage?, unread: Int, about: Listing.ID?)] {
        let rows: [(id: Int64, latest: Int64?, unread: Int, about: Listing.ID?)] = try db.rows(
            """
            SELECT conversation.id,
                (SELECT message.id FROM message WHERE conversation_id = conversation.id
                    AND \(DirectMessage.isThere(for: "?2")) ORDER BY message.id DESC LIMIT 1),
                (SELECT count(*) FROM (SELECT 1 FROM message WHERE conversation_id = conversation.id
                    AND message.id > iif(starter_id = ?2, starter_read_id, member_read_id)
                    AND \(isUnread(by: "?2")) LIMIT 100)),
                (SELECT listing_id FROM (SELECT id, listing_id FROM message
                        WHERE conversation_id = conversation.id
                            AND \(DirectMessage.isThere(for: "?2")) ORDER BY id DESC LIMIT 50)
                    WHERE listing_id IS NOT NULL ORDER BY id DESC LIMIT 1)
            FROM json_each(?1) AS wanted CROSS JOIN conversation ON conversation.id = wanted.value
            """, [conversations.json, reader]
        ) { (try $0.at(0), try $0.at(1), try $0.at(2), try $0.at(3)) }
        let messages = try DirectMessage.all(rows.compactMap(\.latest), in: db)
        return rows.reduce(into: [:]) { news, row in
            news[row.id] = (
                latest: row.latest.flatMap { messages[$0] }, unread: row.unread, about: row.about
            )
        }
    }

    /// The SQL condition that a message beyond a member's read mark counts for them.
    static func isUnread(by member: String) -> String {
        """
        sender_id <> \(member) AND told_at IS NOT NULL AND NOT recipient_removed
            AND NOT \(Block.between("sender_id", member))
        """
    }
}
