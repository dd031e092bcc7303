/// A community's page.
package struct CommunityOverview: Sendable {
    package let community: Community
    /// Its all-time counts.
    package let total: Counts
    /// The last 30 days, including today, and the 30 days before.
    package let lastMonth: GrowthSeries
    /// What happened on these days.
    package let marks: [DayMark]
    /// Its foremost open warnings, and how many there are in all.
    package let warnings: (rows: [WarningList.Row], count: Int)
    /// Nil without others of its size.
    package let peers: CommunityPeers?
    /// The categories in which something happened in those days.
    package let categories: [CategoryActivity]
    /// What waits for an administrator in it, besides those who want to join.
    package let tasks: WaitingReport
    package let newestMembers: [MemberList.Row]
    package let newestListings: [ListingList.Row]
    /// The open communities near it; none when it is not on the map.
    package let neighbours: [CommunityNeighbour]
    /// The members who wait to be admitted.
    package let waiting: JoinRequest.Waiting
    /// The latest changes by administrators.
    package let history: AuditHistory

    /// Rows of each kind that are shown.
    package static let limit = 5
    /// Beyond so many metres nobody walks or cycles there.
    static let nearness = 50_000.0

    /// Reads a community's page; nil if it does not exist.
    package static func fetch(
        _ id: Community.ID, now: Timestamp, in db: Reading
    ) throws -> CommunityOverview? {
        guard let community = try Community.find(id, in: db) else { return nil }
        let total = try Counts.total(of: .community(id), in: db)
        let lastMonth = try GrowthSeries.fetch(
            in: id, range: .month, totals: total, now: now, in: db)
        return CommunityOverview(
            community: community, total: total, lastMonth: lastMonth,
            marks: try DayMark.all(on: lastMonth.days, community: id, in: db),
            warnings: try WarningList.foremost(limit, of: id, now: now, in: db),
            peers: try CommunityPeers.fetch(
                of: id, members: total.currentMembers, now: now, in: db),
            categories: try CategoryActivity.fetchAll(
                in: id, during: CountPieces(lastMonth.days, today: now.day), comparing: nil, db: db),
            tasks: try WaitingReport.fetch(about: id, now: now, in: db),
            newestMembers: try MemberList.page(
                MemberList.Filter(community: id), size: limit, in: db
            ).rows,
            newestListings: try ListingList.page(
                ListingList.Filter(community: id), size: limit, now: now, in: db
            ).rows,
            neighbours: try community.coordinates.map {
                try CommunityNeighbour.fetch(
                    near: $0, within: nearness, besides: id, upTo: limit, in: db)
            } ?? [],
            waiting: try JoinRequest.waiting(for: id, in: db),
            history: try AuditList.forSubject(.community, id.rawValue, in: db))
    }
}
