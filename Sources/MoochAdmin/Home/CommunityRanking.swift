import MoochSite
import MoochStore
import MoochWeb

/// The most active communities.
struct CommunityRanking: TemplateModel {
    let rows: [CommunityRankingRow]
    let hasRows: Bool
    /// The heading of the members' numbers: "New members", or "Members" of all time.
    let membersLabel: String
    let caption: String
    let emptyText: String
    /// All communities, those with the most exchanges first.
    let allPath = "\(Site.communities.path)?sort=-exchanges"

    /// Nil for all time.
    init(_ communities: [CommunityActivity], on days: ClosedRange<Day>?) {
        rows = communities.map { CommunityRankingRow($0, on: days) }
        hasRows = !rows.isEmpty
        membersLabel = Counted.members.label(isEver: days == nil)
        caption = days == nil ? words("home-activity-table-ever") : words("home-activity-table")
        emptyText = days == nil ? words("home-activity-none-ever") : words("home-activity-none")
    }

    static let fields = TemplateFields<Self>(
        .init("rows", \.rows), .init("hasRows", \.hasRows),
        .init("membersLabel", \.membersLabel), .init("caption", \.caption),
        .init("emptyText", \.emptyText), .init("allPath", \.allPath))
}

struct CommunityRankingRow: TemplateModel {
    let name: String
    let communityPath: String
    let photo: Thumbnail
    let members: Figure
    let listings: Figure
    let requests: Figure
    let exchanges: Figure

    init(_ community: CommunityActivity, on days: ClosedRange<Day>?) {
        let rows = CountedRows(on: days, community: community.id)
        name = community.name
        communityPath = Site.community.path(community.id)
        photo = Thumbnail(name: community.photo, icon: "communities", .thumb)
        members = Figure(community.counts.members, path: rows.members)
        listings = Figure(community.counts.listings, path: rows.listings)
        requests = Figure(community.counts.requests, path: rows.requests)
        exchanges = Figure(community.counts.exchanges, path: rows.exchanges)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("communityPath", \.communityPath), .init("photo", \.photo),
        .init("members", \.members), .init("listings", \.listings),
        .init("requests", \.requests), .init("exchanges", \.exchanges))
}

/// How one community compares with the others.
struct CommunityStanding: TemplateModel {
    let name: String
    let address: String
    let photo: LargePhoto
    let communityPath: String
    /// The same days in all communities.
    let everyonePath: String
    /// Nil if nothing happened in it.
    let placing: Placing?
    let emptyText: String

    init(_ community: Community, rank: CommunityRank?, range: DateRangeKey) {
        name = community.name
        address = community.address
        photo = LargePhoto(name: community.photo, alternative: "", icon: "communities")
        communityPath = Site.community.path(community.id)
        everyonePath = HomeQuery.path(range: range, community: nil)
        placing = rank.map { Placing($0, range: range) }
        emptyText = range == .all ? words("home-standing-none-ever") : words("home-standing-none")
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("address", \.address), .init("photo", \.photo),
        .init("communityPath", \.communityPath), .init("everyonePath", \.everyonePath),
        .init("placing", \.placing), .init("emptyText", \.emptyText))
}

/// "3rd of 24".
struct Placing: TemplateModel {
    let rank: String
    let rankText: String
    let among: Figure
    /// True for the rank of all time.
    let isEver: Bool

    init(_ rank: CommunityRank, range: DateRangeKey) {
        isEver = range == .all
        self.rank = String(rank.number)
        rankText = words(
            "home-rank", ["number": rank.number, "ending": Self.ending(of: rank.number)])
        among = Figure(rank.among, path: "\(Site.communities.path)?state=all&sort=-exchanges")
    }

    /// The number that the form of a rank depends on in some languages: 1st, 2nd, 3rd, 11th, 21st.
    private static func ending(of number: Int) -> Int {
        (11...13).contains(number % 100) ? number % 100 : number % 10
    }

    static let fields = TemplateFields<Self>(
        .init("rank", \.rank), .init("rankText", \.rankText), .init("among", \.among),
        .init("isEver", \.isEver))
}
