/// Everything the page of one member shows. Each part is found by an index and is at most
/// ``shown`` rows, however many there are.
package struct MemberProfile: Sendable {
    package let member: Member
    package let communityName: String
    /// The community they joined, when it is another than now and anybody knows it.
    package let firstCommunity: MemberHistory.FormerCommunity?
    /// Their phones, by platform.
    package let devices: [DevicePlatform]
    /// The browsers that they are signed in with, those used last first.
    package let sessions: [MemberSession]
    /// What they offered: all of it, and the newest.
    package let listings: MemberPart<ListingList.Row>
    /// What they asked for.
    package let requests: MemberPart<ExchangeList.Row>
    /// What others asked of them.
    package let asked: MemberPart<ExchangeList.Row>
    /// The exchanges they completed, in which they and the other saw each other's contact details.
    package let contacts: MemberPart<ExchangeList.Row>
    /// Of these, where they gave, and where they got.
    package let given: ListTotal
    package let received: ListTotal
    /// How often within thirty days they called off what was agreed after they had seen how to reach the other.
    package let calledOff: Int
    /// What they were told last.
    package let told: ListPage<Event>
    package let unsent: UnsentMail.OfMember
    /// Their address, where the last message to it was refused for good.
    package let unreached: String?
    /// The latest changes by administrators.
    package let changes: AuditHistory
    package let notes: [MemberNote]
    /// When administrators read their phone and address.
    package let readings: MemberPart<AuditEntry>
    /// Until when the visitor is shown phone and address; nil when they have not asked for them.
    package let readingEnd: Timestamp?

    /// Rows of each kind that are shown.
    package static let shown = 10
    /// From so many on administrators are told of ``calledOff``.
    package static let manyCalledOff = ContactLimit.most

    /// Reads the page of one member for one administrator; nil when there is no such member.
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
        let shared = try ContactLedger.page(of: id, size: shown, in: db)
        let contacts = MemberPart(
            rows: shared.rows, total: try shared.whole ?? ContactLedger.total(of: id, in: db))
        let (given, received) = try ContactLedger.sides(of: id, in: shared, db)
        let readings = try ContactReading.latest(shown, of: id, in: db)
        return MemberProfile(
            member: member,
            communityName: try Community.find(member.communityID, in: db)?.name ?? "",
            firstCommunity: try MemberHistory.firstCommunity(of: id, in: db),
            devices: try DevicePlatform.all(of: id, in: db),
            sessions: try MemberSession.all(of: id, at: now, in: db),
            listings: listings, requests: requests, asked: asked, contacts: contacts,
            given: given, received: received,
            calledOff: try ContactLimit.count(of: id, at: now, in: db),
            told: try Event.page(of: id, size: shown, in: db),
            unsent: try UnsentMail.OfMember.fetch(of: id, in: db),
            unreached: try UnreachedMailbox.address(of: member, in: db),
            changes: try MemberHistory.changes(shown, of: id, in: db),
            notes: try MemberNote.all(of: id, in: db),
            readings: MemberPart(rows: readings.entries, total: readings.total),
            readingEnd: try administrator.flatMap {
                try ContactReading.end(of: id, by: $0, now: now, in: db)
            })
    }
}

/// The latest rows of one kind that belong to a member, and how many there are.
package struct MemberPart<Row: Sendable>: Sendable {
    package let rows: [Row]
    package let total: ListTotal
}

extension ListQuery {
    /// The newest rows as a list shows them, and the total.
    fileprivate func latest<Shown: Sendable & Identifiable, Record>(
        by order: SQL, in db: Reading, _ rows: (String) throws -> [Shown]
    ) throws -> MemberPart<Shown> where Shown.ID == Identifier<Record> {
        let ids = try newest(MemberProfile.shown, id: "id", order: order, in: db)
        let shown = ids.showing(try rows(ids.idList)) { $0.id.rawValue }
        return MemberPart(
            rows: shown.rows,
            total: try total(known: ids.rows.count, of: MemberProfile.shown, in: db))
    }
}
