import Foundation

/// A push message as its job stores it: member, event or message, and device. Its text is made when it is sent.
package struct PushOrder: Sendable, Hashable, Codable {
    package let member: Int64
    /// Nil for a neighbour's message.
    package let event: Int64?
    package let message: Int64?
    /// The session on the device.
    package let session: Int64

    /// Nil for a payload that this program did not write.
    package init?(_ job: Job) {
        guard job.kind == Self.kind,
            let order = try? JSONDecoder().decode(Self.self, from: Data(job.payload.utf8))
        else { return nil }
        self = order
    }

    /// The name of its ``JobKind``.
    package static let kind = "push"

    /// Adds a job for each of the member's devices that had subscribed by the time of the event.
    static func add(event: Event.ID, at now: Timestamp, in db: Writing) throws {
        try db.run(
            """
            INSERT INTO job (kind, key, is_message, payload, run_at, created_at)
            SELECT '\(kind)', event.id || ' ' || session_id, 1,
                json_object('member', event.member_id, 'event', event.id, 'session', session_id,
                    'topic', type),
                ?2, ?2
            FROM event JOIN member_session USING (member_id)
                JOIN push_subscription ON session_id = member_session.id
            WHERE event.id = ?1 AND push_subscription.created_at <= event.at
            """, [event, now])
    }
}

extension PushOrder {
    /// The topic by which the outbox is filtered, and the beginning of the jobs' keys.
    private static let ofMessages = MailOrder.Template.messages.rawValue
    /// Messages told to a member's devices within an hour; one who has more of them reads them on the page.
    private static let mostAnHour = 30

    /// Adds a job for each of a member's devices that had subscribed by the time of a neighbour's message.
    static func add(
        message: DirectMessage, to member: Member.ID, at now: Timestamp, in db: Writing
    ) throws {
        try db.run(
            """
            INSERT INTO job (kind, key, is_message, payload, run_at, created_at)
            SELECT '\(kind)', '\(ofMessages) ' || ?1 || ' ' || session_id, 1,
                json_object('member', ?2, 'message', ?1, 'session', session_id,
                    'topic', '\(ofMessages)'), ?3, ?3
            FROM member_session JOIN push_subscription ON session_id = member_session.id
            WHERE member_id = ?2 AND push_subscription.created_at <= ?4
                AND (SELECT count(DISTINCT payload ->> 'message') FROM job
                    WHERE is_message = 1 AND payload ->> 'member' = ?2
                        AND payload ->> 'message' IS NOT NULL AND created_at > ?3 - 3600)
                    < \(mostAnHour)
            """, [message.id, member, now, message.at])
    }
}

/// A push message about to be sent.
package struct PreparedPush: Sendable {
    package let order: PushOrder
    /// The kind of event; nil for a later program's.
    package let kind: Event.Kind?
    package let toldAt: Timestamp
    /// The subject, if any.
    package let exchange: Exchange.ID?
    package let listing: Listing.ID?
    package let announcement: Announcement.ID?
    /// The conversation of a neighbour's message; nil for an event.
    package let conversation: Conversation.ID?
    /// True if it is the first message of a stranger.
    package let isRequest: Bool
    /// The member's language; nil if they never chose one.
    package let language: String?
    package let endpoint: String
    package let publicKey: [UInt8]
    package let secret: [UInt8]

    /// - Returns: The message; nil if the event was read or the device unsubscribed meanwhile, or the member cannot be
    ///   told any more.
    package static func make(
        of order: PushOrder, at now: Timestamp, in db: Reading
    ) throws -> PreparedPush? {
        if order.message != nil { return try ofMessage(order, at: now, in: db) }
        return try db.row(
            """
            SELECT type, at, exchange_id, coalesce(event.listing_id,
                    (SELECT listing_id FROM exchange WHERE exchange.id = exchange_id),
                    (SELECT listing_id FROM report WHERE report.id = report_id)),
                language, endpoint, p256dh, auth, announcement_id
            FROM push_subscription CROSS JOIN event JOIN member ON member.id = event.member_id
            WHERE session_id = (SELECT id FROM member_session WHERE id = ? AND member_id = ?
                    AND \(MemberSession.isAlive))
                AND event.id = ? AND event.member_id = ? AND event.id > read_event_id
                AND member.state <> 'closed' AND \(Announcement.stands)
            """, [order.session, order.member, now, now, order.event, order.member]
        ) { row in
            let (publicKey, secret): (Data, Data) = (try row.at(6), try row.at(7))
            return PreparedPush(
                order: order, kind: Event.Kind(rawValue: try row.at(0)), toldAt: try row.at(1),
                exchange: try row.at(2), listing: try row.at(3), announcement: try row.at(8),
                conversation: nil, isRequest: false, language: try row.at(4),
                endpoint: try row.at(5), publicKey: [UInt8](publicKey), secret: [UInt8](secret))
        }
    }

    private static func ofMessage(
        _ order: PushOrder, at now: Timestamp, in db: Reading
    ) throws -> PreparedPush? {
        try db.row(
            """
            SELECT told_at, conversation_id, conversation.state = 'request' AS is_request, language,
                endpoint, p256dh, auth
            FROM push_subscription CROSS JOIN message
                JOIN conversation ON conversation.id = conversation_id
                JOIN member ON member.id IN (starter_id, conversation.member_id)
                    AND member.id <> sender_id
            WHERE session_id = (SELECT id FROM member_session WHERE id = ? AND member_id = ?
                    AND \(MemberSession.isAlive))
                AND message.id = ? AND member.id = ? AND NOT recipient_removed
                AND message.id > iif(starter_id = member.id, starter_read_id, member_read_id)
                AND conversation.state <> 'declined' AND member.state <> 'closed'
            """,
            [order.session, order.member, now, now, order.message ?? 0, order.member]
        ) { row in
            let (publicKey, secret): (Data, Data) = (
                try row.value("p256dh"), try row.value("auth")
            )
            return PreparedPush(
                order: order, kind: nil, toldAt: try row.value("told_at"), exchange: nil,
                listing: nil, announcement: nil, conversation: try row.value("conversation_id"),
                isRequest: try row.value("is_request"), language: try row.value("language"),
                endpoint: try row.value("endpoint"), publicKey: [UInt8](publicKey),
                secret: [UInt8](secret))
        }
    }

    /// Records that the push service has accepted it.
    package func noteTaken(at now: Timestamp, in db: Writing) throws {
        guard let event = order.event else { return }
        try db.run(
            "UPDATE event SET pushed_at = ? WHERE id = ? AND pushed_at IS NULL", [now, event])
    }
}

/// A push message as administrators see it, without its address.
package struct LookedAtPush: Sendable {
    package let member: Member.ID
    package let name: String
    /// The kind of event; nil for a later program's, and for a neighbour's message.
    package let kind: Event.Kind?
    package let isMessage: Bool
    /// The push service's host name; nil if the device has unsubscribed.
    package let host: String?

    /// Nil if the member or event no longer exists.
    package init?(at order: PushOrder, in db: Reading) throws {
        isMessage = order.message != nil
        let found: (Member.ID, String, Event.Kind?, endpoint: String?)? = try db.row(
            """
            SELECT member.id, name, coalesce(type, ''),
                (SELECT endpoint FROM push_subscription WHERE session_id = ?1)
            FROM member LEFT JOIN event ON event.id = ?2 AND event.member_id = member.id
            WHERE member.id = ?3 AND (event.id IS NOT NULL OR ?2 IS NULL)
            """, [order.session, order.event, order.member]
        ) {
            (try $0.at(0), try $0.at(1), Event.Kind(rawValue: try $0.at(2)), try $0.at(3))
        }
        guard let found else { return nil }
        (member, name, kind) = (found.0, found.1, found.2)
        host = found.endpoint.flatMap { PushEndpoint($0, allowsLoopback: true)?.host }
    }
}
