/// Something that happened to a member, as they were told.
package struct Event: Sendable, Hashable, Identifiable {
    package typealias ID = Identifier<Event>

    /// Of what one is told. A later program may write others, which are not shown.
    package enum Kind: String, CaseIterable, Sendable, StoredValue {
        /// Somebody asks for what they offer.
        case requestReceived = "request_received"
        /// Who asked has taken it back.
        case requestWithdrawn = "request_withdrawn"
        /// What they asked for is theirs.
        case requestAccepted = "request_accepted"
        case requestDeclined = "request_declined"
        /// The other has called it off.
        case requestCancelled = "request_cancelled"
        /// The other said that they met.
        case requestCollected = "request_collected"
        /// What went to somebody else is free again.
        case listingAvailable = "listing_available"
        /// What they asked for reads otherwise now.
        case listingChanged = "listing_changed"
        /// What they offer expires in two days.
        case listingExpiring = "listing_expiring"
        /// An administrator took away what they offer.
        case listingRemoved = "listing_removed"
        /// An administrator brought it back.
        case listingRestored = "listing_restored"
        /// An administrator has looked at what they reported.
        case reportDecided = "report_decided"
        /// An administrator let them into the community that they wanted to join.
        case communityJoined = "community_joined"
        /// An administrator did not.
        case communityDeclined = "community_declined"
    }

    package let id: ID
    package let kind: Kind
    package let at: Timestamp
    package let isUnread: Bool
    /// Nil when it is about a person or a community.
    package let listing: Listing.ID?
    /// The listing's title, or the name of the person or the community.
    package let title: String
    /// Whether it is the member's own listing.
    package let isSeller: Bool
    /// The name of the listing's first photo.
    package let photo: String?
    /// The request that it is about, if any.
    package private(set) var exchange: Exchange?
    /// The other of the request, as they are called now.
    package let other: String?
    /// The report that it is about, if any.
    package private(set) var report: Report?
    /// The community that they were let into, or not.
    package let community: Community.ID?
    /// Why, where an administrator told them why: a listing was removed, or they were not let in.
    package let reason: String?
    /// When first a push service took it for one of their devices; nil when they were not told by push.
    package let pushedAt: Timestamp?
    /// When their mailbox had it; nil when it did not.
    package let mailedAt: Timestamp?
}

extension Event {
    package static let order = RowOrder(["event.id"], descending: true)
    /// Rows on a page, unless said.
    package static let pageSize = 30

    /// A page of what a member was told, the newest first.
    package static func page(
        of member: Member.ID, start: ListStart = .first, size: Int = pageSize, in db: Reading
    ) throws -> ListPage<Event> {
        let query = ListQuery(
            source: "event", conditions: ["member_id = \(member)", "type IN (\(sql: kinds))"])
        let ids = try Keyset(order, id: "event.id", start: start)
            .page(of: query, size: size, in: db)
        let events = try all(
            of: member, where: "event.id IN (SELECT value FROM json_each(?2))", [ids.idList],
            in: db)
        return ids.showing(events) { $0.id.rawValue }
    }

    /// Reads what a member was told, as far as a condition says, of which `?2` is the first argument.
    static func all(
        of member: Member.ID, where condition: String, _ arguments: [any StoredValue],
        in db: Reading
    ) throws -> [Event] {
        let found = try db.rows(
            """
            \(selection) WHERE event.member_id = ?1 AND type IN (\(kinds)) AND \(condition)
            """, [member] + arguments
        ) { row in
            let (exchange, report): (Int64?, Int64?) = (try row.at(7), try row.at(10))
            return (event: try Event(row), exchange: exchange, report: report)
        }
        let exchanges = try Exchange.all(found.compactMap(\.exchange), in: db)
        let reports = try Report.all(found.compactMap(\.report), in: db)
        return found.map { event, exchange, report in
            var event = event
            event.exchange = exchange.flatMap { exchanges[$0] }
            event.report = report.flatMap { reports[$0] }
            return event
        }
    }

    /// What a member was told after an event, in that order.
    ///
    /// - Parameters:
    ///   - member: Who was told.
    ///   - after: The last event that is known already.
    ///   - upTo: The last event to read.
    ///   - most: At most so many, the first ones.
    ///   - db: The open store.
    /// - Returns: The events, the oldest first.
    /// - Throws: What the database throws.
    package static func fetch(
        of member: Member.ID, after: ID, upTo: ID, atMost most: Int, in db: Reading
    ) throws -> [Event] {
        try all(
            of: member, where: "event.id > ?2 AND event.id <= ?3 ORDER BY event.id LIMIT ?4",
            [after, upTo, most], in: db)
    }

    /// The id of the event that was told last, to whomever; 0 when there is none.
    package static func latest(in db: Reading) throws -> ID {
        try db.value("SELECT coalesce(max(id), 0) FROM event") ?? ID(0)
    }

    /// Who was told something after an event, up to another.
    package static func told(after: ID, upTo: ID, in db: Reading) throws -> Set<Member.ID> {
        try Set(db.values("SELECT member_id FROM event WHERE id > ? AND id <= ?", [after, upTo]))
    }

    /// All that is read of an event, by the member as ?1.
    private static let selection = """
        SELECT event.id, type, at, listing.id,
            coalesce(title, (SELECT name FROM member WHERE member.id = report.member_id),
                (SELECT name FROM community WHERE community.id = event.community_id), ''),
            listing.seller_id IS ?1,
            \(ListingPhoto.first), exchange_id,
            (SELECT name FROM member WHERE member.id =
                iif(exchange.buyer_id = ?1, exchange.seller_id, exchange.buyer_id)),
            event.id > (SELECT read_event_id FROM member WHERE member.id = ?1),
            report_id, event.reason, pushed_at, mailed_at, event.community_id
        FROM event LEFT JOIN exchange ON exchange.id = exchange_id
            LEFT JOIN report ON report.id = report_id
            LEFT JOIN listing ON listing.id = coalesce(
                exchange.listing_id, report.listing_id, event.listing_id)
        """

    /// Without the request and the report.
    private init(_ row: Columns) throws {
        id = try row.at(0)
        kind = try row.at(1)
        at = try row.at(2)
        isUnread = try row.at(9)
        listing = try row.at(3)
        title = try row.at(4)
        isSeller = try row.at(5)
        photo = try row.at(6)
        other = try row.at(8)
        community = try row.at(14)
        reason = try row.at(11)
        pushedAt = try row.at(12)
        mailedAt = try row.at(13)
    }

    private static let kinds = Kind.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")

    /// How many a member has not read of; beyond 99 they are not counted on.
    package static func unread(of member: Member.ID, in db: Reading) throws -> Int {
        try news(of: member, in: db).unread
    }

    /// The same, and the last that the member was told; 0 when that was nothing.
    static func news(of member: Member.ID, in db: Reading) throws -> (unread: Int, latest: ID) {
        try db.row(
            """
            SELECT (SELECT count(*) FROM (SELECT 1 FROM event WHERE member_id = ?1
                    AND id > (SELECT read_event_id FROM member WHERE id = ?1)
                    AND type IN (\(kinds)) LIMIT 100)),
                (SELECT coalesce(max(id), 0) FROM event WHERE member_id = ?1)
            """,
            [member]
        ) { (try $0.at(0), try $0.at(1)) } ?? (0, ID(0))
    }

    /// Notes that a member has read of everything up to an event. It is never unread again.
    package static func noteRead(
        upTo event: ID, by member: Member.ID, in db: Writing
    ) throws {
        try db.run(
            """
            UPDATE member SET read_event_id = min(?1,
                (SELECT coalesce(max(id), 0) FROM event WHERE member_id = ?2))
            WHERE id = ?2 AND read_event_id < ?1
            """, [event, member])
    }

    /// Tells somebody of a request. Who has left is told nothing.
    package static func tell(
        _ member: Member.ID, _ kind: Kind, of exchange: Exchange.ID, at now: Timestamp,
        in db: Writing
    ) throws {
        try db.run(
            """
            INSERT INTO event (member_id, type, at, exchange_id)
            SELECT id, ?, ?, ? FROM member WHERE id = ? AND state <> 'closed'
            """, [kind, now, exchange, member])
    }

    /// Tells whoever reported something what became of it.
    static func tell(
        _ reporter: Member.ID, of report: Report.ID, at now: Timestamp, in db: Writing
    ) throws {
        try db.run(
            """
            INSERT INTO event (member_id, type, at, report_id)
            SELECT id, ?, ?, ? FROM member WHERE id = ? AND state <> 'closed'
            """, [Kind.reportDecided, now, report, reporter])
    }

    /// Tells somebody what became of their request to join a community, and why.
    static func tell(
        _ member: Member.ID, _ kind: Kind, of community: Community.ID, reason: String? = nil,
        at now: Timestamp, in db: Writing
    ) throws {
        try db.run(
            """
            INSERT INTO event (member_id, type, at, community_id, reason)
            SELECT id, ?, ?, ?, ? FROM member WHERE id = ? AND state <> 'closed'
            """, [kind, now, community, reason, member])
    }
}
