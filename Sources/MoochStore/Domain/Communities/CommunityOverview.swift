/// Everything the page of one community shows.
package struct CommunityOverview: Sendable {
    package let community: Community
    /// All that ever happened in it.
    package let total: Counts
    /// Its last 30 days, today included, and the 30 before.
    package let lastMonth: GrowthSeries
    package let newestMembers: [MemberList.Row]
    package let newestListings: [ListingList.Row]
    /// The open communities nearest to it; none when it is not on the map.
    package let neighbours: [CommunityNeighbour]
    /// Who waits to be let in.
    package let waiting: JoinRequest.Waiting
    /// The latest changes by administrators.
    package let history: AuditHistory

    /// Rows of each kind that are shown.
    package static let shown = 5

    /// Reads the page of one community; nil when there is no such community.
    package static func fetch(
        _ id: Community.ID, now: Timestamp, in db: Reading
    ) throws -> CommunityOverview? {
        guard let community = try Community.find(id, in: db) else { return nil }
        return CommunityOverview(
            community: community,
            total: try Counts.total(of: .community(id), in: db),
            lastMonth: try GrowthSeries.fetch(
                in: id, range: .month, now: now, in: db),
            newestMembers: try MemberList.page(
                MemberList.Filter(community: id), size: shown, in: db
            ).rows,
            newestListings: try ListingList.page(
                ListingList.Filter(community: id), size: shown, now: now, in: db
            ).rows,
            neighbours: try community.coordinates.map {
                try CommunityNeighbour.fetch(near: $0, besides: id, upTo: shown, in: db)
            } ?? [],
            waiting: try JoinRequest.waiting(for: id, in: db),
            history: try AuditList.forSubject(.community, id.rawValue, in: db))
    }
}
