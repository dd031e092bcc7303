/// A member's page. Each part is found by an index and has at most ``limit`` rows.
package struct MemberProfile: Sendable {
    package let member: Member
    package let communityName: String
    /// The community they joined first, if they have moved and it is known.
    package let firstCommunity: MemberHistory.FormerCommunity?
    /// Their phones, by platform.
    package let devices: [DevicePlatform]
    /// Their sessions, last used first.
    package let sessions: [MemberSession]
    /// Their listings.
    package let listings: MemberPart<ListingList.Row>
    /// Their requests.
    package let requests: MemberPart<ExchangeList.Row>
    /// The requests for their listings.
    package let asked: MemberPart<ExchangeList.Row>
    /// The number of these that ran out without an answer.
    package let unanswered: ListTotal
    /// Their completed exchanges, in which both sides saw each other's contact details.
    package let contacts: MemberPart<ExchangeList.Row>
    /// The numbers of these in which they gave and received.
    package let given: ListTotal
    package let received: ListTotal
    /// The same by month.
    package let months: [GivingMonth]
    /// The number of their conversations, of which nobody else reads a word.
    package let conversations: Int
    /// The number of agreements called off after viewing contact details, within thirty days.
    package let calledOff: Int
    /// The numbers of members whom they blocked, and who blocked them.
    package let blocked: Int
    package let blockers: Int
    /// Their latest notifications.
    package let told: ListPage<Event>
    package let unsent: UnsentMail.OfMember
    /// Nil if they were not invited.
    package let invitation: MemberInvitation?
    /// Their address, if the last message to it was permanently refused.
    package let unreached: String?
    /// What was reported about them or what they offer.
    package let reports: [ReportList.Row]
    package let reportCount: Int
    /// The latest changes by administrators.
    package let changes: AuditHistory
    package let notes: [MemberNote]
    /// Administrators' readings of their phone and address.
    package let readings: MemberPart<AuditEntry>
    /// The time until which the visitor is shown phone and address; nil if they have not asked.
    package let readingEnd: Timestamp?

    /// The most rows in each part.
    package static let limit = 10
    /// The value of ``calledOff`` from which administrators are told.
    package static let manyCalledOff = ContactLimit.most

    /// Reads a member's page for an administrator; nil if the member does not exist.
    package static func fetch(
        _ id: Member.ID, for administrator: Administrator.ID? = nil, now: Timestamp,
        in db: Reading
    ) throws -> MemberProfile? {
        guard let member = try Member.find(id, in: db) else { return nil }
        let listings = try ListQuery(source: "listing", conditions: ["seller_id = \(id)"])
            .latest(by: "created_at", in: db) { try ListingList.rows($0, now: now, in: db) }
        let requests = try ListQuery(source: "exchange", conditions: ["buyer_id = \(id)"])
            .latest(by: "requested_at", in: db) { try ExchangeList.rows($0, in: db) }
        let asked = try ListQuery(source: "exchange", conditions: ["seller_id = \(id)"])
            .latest(by: "requested_at", in: db) { try ExchangeList.rows($0, in: db) }
        let shared = try ContactLedger.page(of: id, size: limit, in: db)
        let contacts = MemberPart(
            rows: shared.rows, total: try shared.whole ?? ContactLedger.total(of: id, in: db))
        let (given, received) = try ContactLedger.sides(of: id, in: shared, db)
        let readings = try ContactReading.latest(limit, of: id, in: db)
        let reports = try Report.all(about: id, atMost: limit, in: db)
        let blocks = try Block.counts(of: id, in: db)
        return MemberProfile(
            member: member,
            communityName: try Community.find(member.communityID, in: db)?.name ?? "",
            firstCommunity: try MemberHistory.firstCommunity(of: id, in: db),
            devices: try DevicePlatform.all(of: id, in: db),
            sessions: try MemberSession.all(of: id, at: now, in: db),
            listings: listings, requests: requests, asked: asked,
            unanswered: try ListQuery(
                source: "exchange",
                conditions: ["seller_id = \(id)", "+decline_reason = 'expired'"]
            ).total(in: db),
            contacts: contacts,
            given: given, received: received,
            months: try GivingMonth.all(of: id, now: now, in: db),
            conversations: try db.value(
                """
                SELECT (SELECT count(*) FROM conversation WHERE starter_id = ?1)
                    + (SELECT count(*) FROM conversation WHERE member_id = ?1)
                """, [id]) ?? 0,
            calledOff: try ContactLimit.count(of: id, at: now, in: db),
            blocked: blocks.blocked, blockers: blocks.blockers,
            told: try Event.page(of: id, size: limit, in: db),
            unsent: try UnsentMail.OfMember.fetch(of: id, in: db),
            invitation: try MemberInvitation.fetch(of: member, in: db),
            unreached: try UnreachedMailbox.address(of: member, in: db),
            reports: reports.rows, reportCount: reports.total,
            changes: try MemberHistory.changes(limit, of: id, in: db),
            notes: try MemberNote.all(of: id, in: db),
            readings: MemberPart(rows: readings.entries, total: readings.total),
            readingEnd: try administrator.flatMap {
                try ContactReading.end(of: id, by: $0, now: now, in: db)
            })
    }
}

/// The latest rows of one kind for a member, and their number.
package struct MemberPart<Row: Sendable>: Sendable {
    package let rows: [Row]
    package let total: ListTotal
}

extension ListQuery {
    /// The newest rows of a list, and the total.
    fileprivate func latest<Shown: Sendable & Identifiable, Record>(
        by order: SQL, in db: Reading, _ rows: (String) throws -> [Shown]
    ) throws -> MemberPart<Shown> where Shown.ID == Identifier<Record> {
        let ids = try newest(MemberProfile.limit, id: "id", order: order, in: db)
        let shown = ids.showing(try rows(ids.idList)) { $0.id.rawValue }
        return MemberPart(
            rows: shown.rows,
            total: try total(known: ids.rows.count, of: MemberProfile.limit, in: db))
    }
}
