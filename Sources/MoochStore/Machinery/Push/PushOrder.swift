import Foundation

/// A message by push, as its job keeps it: who is told what on which device. What it says is made when it is
/// sent.
package struct PushOrder: Sendable, Hashable, Codable {
    package let member: Int64
    package let event: Int64
    /// The session whose device it is.
    package let session: Int64

    /// Nil for a job that another program wrote.
    package init?(_ job: Job) {
        guard job.kind == Self.kind,
            let order = try? JSONDecoder().decode(Self.self, from: Data(job.payload.utf8))
        else { return nil }
        self = order
    }

    /// The name of its ``JobKind``.
    package static let kind = "push"

    /// Asks for a message to each device whose member had asked for that when it happened, at once.
    static func add(event: Event.ID, at now: Timestamp, in db: Writing) throws {
        try db.run(
            """
            INSERT INTO job (kind, key, is_message, payload, run_at, created_at)
            SELECT '\(kind)', event.id || ' ' || session_id, 1,
                json_object('member', event.member_id, 'event', event.id, 'session', session_id),
                ?2, ?2
            FROM event JOIN member_session USING (member_id)
                JOIN push_subscription ON session_id = member_session.id
            WHERE event.id = ?1 AND push_subscription.created_at <= event.at
            """, [event, now])
    }
}

/// A message by push that is about to be sent.
package struct PreparedPush: Sendable {
    package let order: PushOrder
    /// Of what one is told; nil for what a later program tells of.
    package let kind: Event.Kind?
    package let toldAt: Timestamp
    /// What it is about, if anything.
    package let exchange: Exchange.ID?
    package let listing: Listing.ID?
    /// The member's own language; nil when they never chose one.
    package let language: String?
    package let endpoint: String
    package let publicKey: [UInt8]
    package let secret: [UInt8]

    /// - Returns: The message; nil when there is nothing, or nobody, to tell any more: the event was read
    ///   meanwhile, or the device is told no longer.
    package static func make(
        of order: PushOrder, at now: Timestamp, in db: Reading
    ) throws -> PreparedPush? {
        try db.row(
            """
            SELECT type, at, exchange_id, coalesce(event.listing_id,
                    (SELECT listing_id FROM exchange WHERE exchange.id = exchange_id),
                    (SELECT listing_id FROM report WHERE report.id = report_id)),
                language, endpoint, p256dh, auth
            FROM push_subscription CROSS JOIN event JOIN member ON member.id = event.member_id
            WHERE session_id = (SELECT id FROM member_session WHERE id = ? AND member_id = ?
                    AND \(MemberSession.isAlive))
                AND event.id = ? AND event.member_id = ? AND event.id > read_event_id
                AND member.state <> 'closed'
            """, [order.session, order.member, now, now, order.event, order.member]
        ) { row in
            let (publicKey, secret): (Data, Data) = (try row.at(6), try row.at(7))
            return PreparedPush(
                order: order, kind: Event.Kind(rawValue: try row.at(0)), toldAt: try row.at(1),
                exchange: try row.at(2), listing: try row.at(3), language: try row.at(4),
                endpoint: try row.at(5), publicKey: [UInt8](publicKey), secret: [UInt8](secret))
        }
    }

    /// Notes that a push service has it.
    package func noteTaken(at now: Timestamp, in db: Writing) throws {
        try db.run(
            "UPDATE event SET pushed_at = ? WHERE id = ? AND pushed_at IS NULL", [now, order.event])
    }
}

/// A message by push as whoever looks after the exchange sees it: without the address that it goes to.
package struct LookedAtPush: Sendable {
    package let member: Member.ID
    package let name: String
    /// Of what they are told; nil for what a later program tells of.
    package let kind: Event.Kind?
    /// The name of the push service's machine; nil when the device is told no longer.
    package let host: String?

    /// Nil when there is no such member or event any more.
    package init?(at order: PushOrder, in db: Reading) throws {
        let found: (Member.ID, String, Event.Kind?, endpoint: String?)? = try db.row(
            """
            SELECT member.id, name, type,
                (SELECT endpoint FROM push_subscription WHERE session_id = ?)
            FROM event JOIN member ON member.id = member_id WHERE event.id = ?
            """, [order.session, order.event]
        ) {
            (try $0.at(0), try $0.at(1), Event.Kind(rawValue: try $0.at(2)), try $0.at(3))
        }
        guard let found else { return nil }
        (member, name, kind) = (found.0, found.1, found.2)
        host = found.endpoint.flatMap { PushEndpoint($0, allowsLoopback: true)?.host }
    }
}
