import MoochSite
import MoochStore
import MoochWeb

/// `/communities/ID`: one community, its numbers, its place, new members and listings, its history.
struct CommunityPage: Page {
    static let template = "admin/communities/show"

    let frame: Frame
    let isArchived: Bool
    let address: String
    let description: String
    let photo: LargePhoto
    let place: MapPoint?
    let since: DateText
    let metrics: [Metric]
    let charts: [GrowthChart]
    let marks: DayMarks
    /// Nil if none are open.
    let warnings: HomeWarnings?
    /// Nil without others of its size.
    let peers: PeersPart?
    let rankings: [CategoryRanking]
    let tasks: WaitingTasks
    let figuresPath: String
    let members: Figure
    let listings: Figure
    let exchanges: Figure
    /// True if it is archived and empty.
    let canDelete: Bool
    let newestMembers: [NewMemberRow]
    let newestListings: [ListingTile]
    let joining: JoiningPart
    let waiting: [WaitingRow]
    /// How many are waiting, if not all are shown.
    let moreWaiting: String?
    let nearby: NeighbourPart?
    let history: [AuditLine]
    let auditPath: String
    let paths: CommunityPaths

    init(
        _ overview: CommunityOverview, now: Timestamp, currency: Currency, frame: Frame
    ) {
        let community = overview.community
        self.frame = frame
        isArchived = community.isArchived
        canDelete =
            community.isArchived && overview.total.members == 0 && overview.total.listings == 0
        address = community.address
        description = community.description
        photo = LargePhoto(
            name: community.photo, alternative: words("photo-of", ["name": community.name]),
            icon: "communities")
        place = MapPoint(community.coordinates)
        since = DateText(community.createdAt)
        paths = CommunityPaths(community.id)
        metrics = Metric.all(
            of: overview.lastMonth, community: community.id, note: overview.lastMonth.daysSentence)
        let month = overview.lastMonth
        charts = GrowthChart.all(of: month, marks: overview.marks)
        marks = DayMarks(overview.marks)
        warnings = HomeWarnings(overview.warnings, of: community.id)
        peers = PeersPart(overview.peers, of: community.id, now: now)
        let rows = CountedRows(on: month.days, community: community.id)
        rankings = [
            .byListings(
                HomeReport.top(overview.categories, by: \.listings), of: month.listings.total,
                rows: rows),
            .byExchanges(
                HomeReport.top(overview.categories, by: \.exchanges), of: month.exchanges.total,
                rows: rows),
        ]
        tasks = WaitingTasks(
            overview.tasks, now: now, within: "community_id=\(community.id)")
        figuresPath = HomeQuery.path(Site.figures, range: .month, community: community.id)
        members = Figure(overview.total.currentMembers, path: paths.currentMembers)
        listings = Figure(overview.total.listings, path: paths.listings)
        exchanges = Figure(overview.total.exchanges, path: paths.exchanges)
        newestMembers = overview.newestMembers.map { NewMemberRow($0, now: now) }
        newestListings = overview.newestListings.map {
            ListingTile($0, now: now, currency: currency)
        }
        joining = JoiningPart(community)
        waiting = overview.waiting.first.map { WaitingRow($0, now: now) }
        moreWaiting =
            overview.waiting.total > waiting.count
            ? words(
                "communities-waiting-more",
                ["count": overview.waiting.total, "shown": waiting.count]) : nil
        nearby = NeighbourPart(overview.neighbours, of: community)
        history = AuditLine.all(overview.history, now: now, currency: currency)
        auditPath = AuditList.path(of: community.id)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("isArchived", \.isArchived), .init("canDelete", \.canDelete),
        .init("address", \.address),
        .init("description", \.description), .init("photo", \.photo), .init("place", \.place),
        .init("since", \.since), .init("metrics", \.metrics),
        .init("charts", \.charts), .init("marks", \.marks),
        .init("warnings", \.warnings), .init("peers", \.peers),
        .init("rankings", \.rankings),
        .init("tasks", \.tasks),
        .init("figuresPath", \.figuresPath),
        .init("members", \.members), .init("listings", \.listings),
        .init("exchanges", \.exchanges), .init("newestMembers", \.newestMembers),
        .init("newestListings", \.newestListings),
        .init("joining", \.joining), .init("waiting", \.waiting),
        .init("moreWaiting", \.moreWaiting),
        .init("nearby", \.nearby),
        .init("history", \.history), .init("auditPath", \.auditPath),
        .init("paths", \.paths))
}

/// The links of a community's page.
struct CommunityPaths: TemplateModel {
    let edit: String
    let invite: String
    let comparison: String
    let archival: String
    let unarchival: String
    let deletion: String
    let members: String
    /// Without those who have left.
    let currentMembers: String
    let listings: String
    let exchanges: String

    init(_ id: Community.ID) {
        edit = Site.editCommunity.path(id)
        invite = Site.communityInvite.path(id)
        comparison = "\(Site.communityComparison.path)?\(ComparisonQuery.firstName)=\(id)"
        archival = Site.communityArchival.path(id)
        unarchival = Site.communityUnarchival.path(id)
        deletion = Site.communityDeletion.path(id)
        members = MemberList.path("community_id", id)
        currentMembers = MemberList.path(["community_id": "\(id)", "state": "current"])
        listings = ListingList.path("community_id", id)
        exchanges = ExchangeList.path(["state": "accepted", "community_id": "\(id)"])
    }

    static let fields = TemplateFields<Self>(
        .init("edit", \.edit), .init("invite", \.invite), .init("comparison", \.comparison),
        .init("archival", \.archival),
        .init("unarchival", \.unarchival), .init("deletion", \.deletion),
        .init("members", \.members), .init("listings", \.listings))
}

/// A member who joined lately.
struct NewMemberRow: TemplateModel {
    let name: String
    let initial: String
    let path: String
    let joined: MomentText

    init(_ row: MemberList.Row, now: Timestamp) {
        name = row.name
        initial = row.name.prefix(1).uppercased()
        path = Site.member.path(row.id)
        joined = MomentText(row.createdAt, now: now)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("initial", \.initial), .init("path", \.path),
        .init("joined", \.joined))
}
