package import GRDB

/// Everything the page of one member shows.
package struct MemberProfile: Sendable {
    package let member: Member
    package let communityName: String
    /// Everything they ever posted.
    package let listingTotal: ListTotal
    /// Their newest listings.
    package let listings: [ListingList.Row]
    /// Everything they ever asked for.
    package let requestTotal: ListTotal
    /// What they asked for last.
    package let requests: [ExchangeList.Row]
    /// Exchanges they completed as the one who gave, and as the one who got.
    package let given: ListTotal
    package let received: ListTotal

    /// Rows of each kind that are shown.
    package static let shown = 10

    /// Reads the page of one member; nil when there is no such member.
    package static func fetch(
        _ id: Member.ID, now: Timestamp, in db: Database
    ) throws -> MemberProfile? {
        guard let member = try Member.find(id, in: db) else { return nil }
        let posted = ListQuery(source: "listing", conditions: ["seller_id = \(id)"])
        let asked = ListQuery(source: "exchange", conditions: ["buyer_id = \(id)"])
        let given = ListQuery(
            source: "listing CROSS JOIN exchange ON exchange.listing_id = listing.id",
            conditions: ["seller_id = \(id)", "exchange.state = 'accepted'"])
        let received = ListQuery(
            source: "exchange", conditions: ["buyer_id = \(id)", "+state = 'accepted'"])
        let listings = try posted.newest(shown, id: "id", order: "created_at", in: db)
        let requests = try asked.newest(shown, id: "id", order: "requested_at", in: db)
        return MemberProfile(
            member: member,
            communityName: try Community.find(member.communityID, in: db)?.name ?? "",
            listingTotal: try posted.total(in: db),
            listings: listings.showing(try ListingList.rows(listings.idList, now: now, in: db)) {
                $0.id.rawValue
            }.rows,
            requestTotal: try asked.total(in: db),
            requests: requests.showing(try ExchangeList.rows(requests.idList, in: db)) {
                $0.id.rawValue
            }.rows,
            given: try given.total(in: db), received: try received.total(in: db))
    }
}
