import MoochSite
import MoochStore
import MoochWeb

extension PlaceList: DashboardList {
    static let texts = ListTexts(
        label: "area-places", counted: "places-counted", all: "places-all",
        none: "places-list-none", noneAdvice: "places-list-none-advice",
        noneFits: "places-none-fits", noneFitsAdvice: "places-none-fits-advice")
    static let permission = Permission.read
    static let icon = "pin"
    static let shortcut = "p"
    static var addition: Link? { Link(words("places-add"), Site.newPlace.path) }

    static let columns: [ListColumn<Row>] = [
        .name("name", "name") { $0.place.name },
        .link("community", "community") {
            $0.communityName
        } to: {
            Site.community.path($0.place.communityID)
        },
        .archived { $0.place.isArchived },
        .figure("members", "places-members") { $0.memberCount },
        .figure("radius_metres", "places-radius-column") { $0.place.radius }
            .inFiles("places-radius").unusual,
        .file("latitude", "latitude") { $1.add("\($0.place.coordinates.latitude)") },
        .file("longitude", "longitude") { $1.add("\($0.place.coordinates.longitude)") },
        .date("created_at", "added") { $0.place.createdAt }.minor,
        .number,
    ]
    static let filters: [ListFilter<Filter>] = [
        .community(\.community),
        .archived(\.archived),
    ]

    static let unfiltered = Filter { $0.archived = false }
    static let everything = "state=all"

    static func row(_ row: Row) -> ListRow {
        ListRow(name: row.place.name, path: Site.place.path(row.id))
    }
}
