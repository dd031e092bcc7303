import MoochSite
import MoochStore
import MoochWeb

/// `/communities`: places whose members exchange with each other.
extension CommunityList: DashboardList {
    static let permission = Permission.read
    static let texts = ListTexts(
        label: "area-communities", counted: "communities-counted",
        all: "communities-all", none: "communities-none", noneAdvice: "communities-none-advice",
        noneFits: "communities-none-fits", noneFitsAdvice: "communities-none-fits-advice")

    static let shortcut = "c"

    static let columns: [ListColumn<Row>] = [
        .name("name", "name") { $0.name },
        .text("address", "address") { $0.address }.unusual,
        .figure("members", "area-members", { $0.counts.currentMembers }) {
            Site.members.list("community_id=\($0.id)&state=current")
        },
        .growth("growth", "communities-growth") { $0.growth },
        .figure("listings", "area-listings", { $0.counts.listings }) {
            Site.listings.list("community_id=\($0.id)")
        },
        .figure("requests", "requests", { $0.counts.requests }) {
            Site.exchanges.list("community_id=\($0.id)")
        }.unusual,
        .figure("exchanges", "exchanges", { $0.counts.exchanges }) {
            Site.exchanges.list("state=accepted&community_id=\($0.id)")
        },
        .date("created_at", "since") { $0.createdAt },
        .file("archived_at", "archived") { $1.add($0.archivedAt) },
        .number,
    ]

    static let fileColumns = [
        "id", "name", "address", "members", "growth", "listings", "requests", "exchanges",
        "created_at", "archived_at",
    ]

    static let filters: [ListFilter<Filter>] = [
        .search("communities-search", \.search),
        ListFilter("state", "state", .choice(states)) { text, filter in
            switch text {
            // The default.
            case "open": return ""
            case "archived": filter.archived = true
            case "awaited": (filter.archived, filter.isAwaited) = (nil, true)
            case "all": filter.archived = nil
            default: return nil
            }
            return text
        }.atHand(all: nil),
        .bulkAction(\.bulkAction),
    ]

    static let unfiltered = Filter { $0.archived = false }
    static let everything = "state=all"
    static let noteColumn: String? = "address"

    static var map: Link? { Link(words("map"), Site.map.path) }
    static var addition: Link? { Link(words("add-community"), Site.newCommunity.path) }

    static func row(_ row: Row) -> ListRow {
        ListRow(
            name: row.name, path: Site.community.path(row.id),
            photo: Thumbnail(name: row.photo, icon: "communities", .thumb),
            note: row.address,
            badge: row.isAwaited
                ? words("communities-awaited") : row.archivedAt.map { _ in words("archived") })
    }

    @Sendable private static func states(_ chosen: String?) -> [FilterChoice] {
        [
            ("open", words("open")), ("awaited", words("communities-awaited")),
            ("archived", words("archived")), ("all", words("all")),
        ]
    }
}
