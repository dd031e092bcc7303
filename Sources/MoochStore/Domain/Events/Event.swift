/// A notification to a member.
package struct Event: Sendable, Hashable, Identifiable {
    package typealias ID = Identifier<Event>

    /// The kind of event. Those of a later program are not shown.
    package enum Kind: String, CaseIterable, Sendable, StoredValue {
        /// Somebody asks for their listing.
        case requestReceived = "request_received"
        /// Somebody still waits for their answer, and an administrator reminds them.
        case requestWaiting = "request_waiting"
        /// The buyer withdrew their request.
        case requestWithdrawn = "request_withdrawn"
        /// Their request was accepted.
        case requestAccepted = "request_accepted"
        case requestDeclined = "request_declined"
        /// The other side called it off.
        case requestCancelled = "request_cancelled"
        /// The other side said that they met.
        case requestCollected = "request_collected"
        /// A listing that went to somebody else is available again.
        case listingAvailable = "listing_available"
        /// A listing they asked for was changed.
        case listingChanged = "listing_changed"
        /// Somebody asks about their listing, where everybody reads it.
        case commentReceived = "comment_received"
        /// What they asked about a listing was answered there.
        case commentAnswered = "comment_answered"
        /// A neighbour offers what they look for.
        case listingFound = "listing_found"
        /// Their listing expires in two days.
        case listingExpiring = "listing_expiring"
        /// An administrator removed their listing.
        case listingRemoved = "listing_removed"
        /// An administrator restored their listing.
        case listingRestored = "listing_restored"
        /// An administrator suspended their account.
        case accountSuspended = "account_suspended"
        /// The suspension of their account ended.
        case accountUnsuspended = "account_unsuspended"
        /// An administrator decided on their report.
        case reportDecided = "report_decided"
        /// An administrator admitted them to a community.
        case communityJoined = "community_joined"
        /// An administrator declined their request to join.
        case communityDeclined = "community_declined"
        /// Whoever runs the exchange announces something, to their community or to them.
        case announcement
    }

    package let id: ID
    package let kind: Kind
    package let at: Timestamp
    package let isUnread: Bool
    /// Nil if it is about a person or a community, or the member does not see whoever offers it.
    package let listing: Listing.ID?
    /// The title of the listing, or the name of the person or community.
    package let title: String
    /// True if it is the member's own listing.
    package let isSeller: Bool
    /// The name of the listing's first photo.
    package let photo: String?
    /// The request it is about, if any.
    package private(set) var exchange: Exchange?
    /// The current name of the other side of the request.
    package let other: String?
    /// The report it is about, if any.
    package private(set) var report: Report?
    /// The comment's text as others read it, if it is about one.
    package let comment: String?
    /// The community that they asked to join.
    package let community: Community.ID?
    /// The announcement that it is about, if any.
    package private(set) var announcement: Announcement?
    /// The administrator's reason for removing a listing, suspending them or declining a request to join, if given.
    package let reason: String?
    package let ground: DecisionGround?
    /// The end of a suspension; nil if it has none.
    package let until: Timestamp?
    /// The time a push service first accepted it for one of their devices; nil without one.
    package let pushedAt: Timestamp?
    /// The time it reached their mailbox; nil if it did not.
    package let mailedAt: Timestamp?
}

extension Event {
    package static let order = RowOrder(["event.id"], descending: true)
    /// The default number of rows on a page.
    package static let pageSize = 30

    /// A page of a member's events, newest first.
    package static func page(
        of member: Member.ID, start: ListStart = .first, size: Int = pageSize, in db: Reading
    ) throws -> ListPage<Event> {
        let query = ListQuery(
            source: "event",
            conditions: [
                "member_id = \(member)", "type IN (\(sql: kinds))",
                "\(sql: Announcement.stands)",
                SQL(sql: isShown(to: ":viewer"), named: ["viewer": member]),
            ])
        let ids = try Keyset(order, id: "event.id", start: start)
            .page(of: query, size: size, in: db)
        let events = try all(
            of: member, where: "event.id IN (SELECT value FROM json_each(?2))", [ids.idList],
            in: db)
        return ids.showing(events) { $0.id.rawValue }
    }

    /// A member's events under a condition, whose first argument is `?2`.
    static func all(
        of member: Member.ID, where condition: String, _ arguments: [any StoredValue],
        in db: Reading
    ) throws -> [Event] {
        let found = try db.rows(
            """
            \(selection) WHERE event.member_id = ?1 AND type IN (\(kinds))
                AND \(Announcement.stands) AND \(isShown(to: "?1")) AND \(condition)
            """, [member] + arguments
        ) { row in
            let exchange: Int64? = try row.value("exchange_id")
            let report: Int64? = try row.value("report_id")
            let announcement: Int64? = try row.value("announcement_id")
            return (
                event: try Event(&row), exchange: exchange, report: report,
                announcement: announcement
            )
        }
        let exchanges = try Exchange.all(found.compactMap(\.exchange), in: db)
        let reports = try Report.all(found.compactMap(\.report), in: db)
        let announced = Set(found.compactMap(\.announcement)).sorted()
        let announcements = announced.isEmpty ? [:] : try Announcement.all(announced, in: db)
        return found.map { event, exchange, report, announcement in
            var event = event
            event.announcement = announcement.flatMap { announcements[$0] }
            event.exchange = exchange.flatMap { exchanges[$0] }
            event.report = report.flatMap { reports[$0] }
            return event
        }
    }

    /// A member's events after a known one, oldest first.
    ///
    /// - Parameters:
    ///   - member: The member.
    ///   - after: The last known event.
    ///   - upTo: The last event to read.
    ///   - most: The most events, counted from the oldest.
    ///   - db: The open store.
    /// - Returns: The events.
    /// - Throws: Errors of the database.
    package static func fetch(
        of member: Member.ID, after: ID, upTo: ID, atMost most: Int, in db: Reading
    ) throws -> [Event] {
        try all(
            of: member, where: "event.id > ?2 AND event.id <= ?3 ORDER BY event.id LIMIT ?4",
            [after, upTo, most], in: db)
    }

    /// The latest event's id, whoever was told; 0 if there is none.
    package static func latest(in db: Reading) throws -> ID {
        try db.value("SELECT coalesce(max(id), 0) FROM event") ?? ID(0)
    }

    /// The members with events after the first and up to the second.
    package static func told(after: ID, upTo: ID, in db: Reading) throws -> Set<Member.ID> {
        try Set(db.values("SELECT member_id FROM event WHERE id > ? AND id <= ?", [after, upTo]))
    }

    /// The SQL for an event, by the member as ?1.
    private static let selection = """
        SELECT event.id, type, at,
            iif(\(Block.between("listing.seller_id", "?1")), NULL, listing.id) AS listing,
            coalesce(title, (SELECT name FROM member WHERE member.id = report.member_id),
                (SELECT name FROM community WHERE community.id = event.community_id), '') AS title,
            listing.seller_id IS ?1 AS is_seller,
            \(ListingPhoto.first) AS photo, exchange_id,
            (SELECT name FROM member WHERE member.id =
                coalesce(comment.member_id,
                    iif(exchange.buyer_id = ?1, exchange.seller_id, exchange.buyer_id))
                AND NOT \(Block.between("member.id", "?1"))) AS other,
            event.id > (SELECT read_event_id FROM member WHERE member.id = ?1) AS is_unread,
            report_id, event.reason, pushed_at, mailed_at, event.community_id,
            event.ground, event.until, announcement_id, comment.text AS comment_text
        FROM event LEFT JOIN exchange ON exchange.id = exchange_id
            LEFT JOIN report ON report.id = report_id
            LEFT JOIN comment ON comment.id = event.comment_id
            LEFT JOIN listing ON listing.id = coalesce(
                exchange.listing_id, report.listing_id, event.listing_id, comment.listing_id)
        """

    /// Leaves out the request and the report.
    private init(_ row: inout Columns) throws {
        id = try row.value("id")
        kind = try row.value("type")
        at = try row.value("at")
        isUnread = try row.value("is_unread")
        listing = try row.value("listing")
        title = try row.value("title")
        isSeller = try row.value("is_seller")
        photo = try row.value("photo")
        other = try row.value("other")
        community = try row.value("community_id")
        reason = try row.value("reason")
        pushedAt = try row.value("pushed_at")
        mailedAt = try row.value("mailed_at")
        ground = try row.value("ground")
        until = try row.value("until")
        comment = (try row.value("comment_text") as String?).map { MaskedText.of($0) }
    }

    /// The SQL condition that an event is shown to its member: not if it is of somebody whom they do not see, unless it
    /// tells them, without a name, how it ended, and not of a comment that was removed.
    static func isShown(to member: String) -> String {
        """
        (event.comment_id IS NULL OR EXISTS (SELECT 1 FROM comment
            WHERE comment.id = event.comment_id AND removed_at IS NULL
                AND NOT \(Block.between("comment.member_id", member))))
        AND (event.listing_id IS NULL OR NOT EXISTS (\(Block.others(of: member)))
            OR NOT EXISTS (SELECT 1 FROM listing WHERE listing.id = event.listing_id
                AND \(Block.between("listing.seller_id", member))))
        AND (event.exchange_id IS NULL OR type IN (\(endings))
            OR NOT EXISTS (\(Block.others(of: member)))
            OR NOT EXISTS (SELECT 1 FROM exchange WHERE exchange.id = event.exchange_id
                AND \(Exchange.isOfBlocked(by: member))))
        """
    }

    /// The SQL that counts events (`comment_id`), those of comments on the same listing as one.
    static let things = """
        coalesce(sum(comment_id IS NULL), 0) + count(DISTINCT iif(comment_id,
            (SELECT listing_id FROM comment WHERE comment.id = comment_id), NULL))
        """

    /// The kinds that tell how a request ended, which are also told to somebody who was blocked.
    private static let endings = [Kind.requestDeclined, .requestCancelled]
        .map { "'\($0.rawValue)'" }.joined(separator: ", ")

    static let kinds = Kind.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")

    /// Marks all events up to one as read, for good.
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

    /// Tells a member of a request, unless they have left, or one of its two has blocked the other.
    package static func tell(
        _ member: Member.ID, _ kind: Kind, of exchange: Exchange.ID, at now: Timestamp,
        in db: Writing
    ) throws {
        try db.run(
            """
            INSERT INTO event (member_id, type, at, exchange_id)
            SELECT id, ?1, ?2, ?3 FROM member WHERE id = ?4 AND state <> 'closed'
                AND (?1 IN (\(endings)) OR NOT EXISTS (SELECT 1 FROM exchange
                    WHERE exchange.id = ?3 AND \(Exchange.isOfBlocked(by: "?4"))))
            """, [kind, now, exchange, member])
    }

    /// Tells a reporter of the decision on their report, once it can no longer be undone.
    static func tell(
        _ reporter: Member.ID, of report: Report.ID, at now: Timestamp, in db: Writing
    ) throws {
        try db.run(
            "INSERT INTO untold_event (member_id, type, report_id, due_at) VALUES (?, ?, ?, ?)",
            [reporter, Kind.reportDecided, report, now.adding(seconds: Exchange.undoableFor)])
    }

    /// Cancels telling a reporter of a decision, unless they were told.
    static func leaveUntold(of report: Report.ID, in db: Writing) throws {
        try db.run("DELETE FROM untold_event WHERE report_id = ?", [report])
    }

    /// Tells a member of a suspension or its end, once it can no longer be undone. What is undone before is not told.
    static func tellState(of member: Member, at now: Timestamp, in db: Writing) throws {
        let isSuspended = member.state == .suspended
        let undone = try db.run(
            "DELETE FROM untold_event WHERE member_id = ? AND type IN (?, ?)",
            [member.id, Kind.accountSuspended, Kind.accountUnsuspended])
        guard undone == 0 || isSuspended && member.suspendedAt == now else { return }
        let kind = isSuspended ? Kind.accountSuspended : .accountUnsuspended
        let reason = isSuspended ? member.suspensionReason : nil
        let ground = isSuspended ? member.suspensionGround : nil
        try db.run(
            """
            INSERT INTO untold_event (member_id, type, reason, ground, until, due_at)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                member.id, kind, reason, ground, member.suspendedUntil,
                now.adding(seconds: Exchange.undoableFor),
            ])
    }

    /// Tells a member of the decision on their request to join a community, and its reason.
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
