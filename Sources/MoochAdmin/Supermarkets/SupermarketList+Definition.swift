import MoochSite
import MoochStore
import MoochWeb

extension SupermarketList: DashboardList {
    static let texts = ListTexts(
        label: "area-supermarkets", counted: "supermarkets-counted", all: "supermarkets-all",
        none: "supermarkets-none", noneAdvice: "supermarkets-none-advice",
        noneFits: "supermarkets-none-fits", noneFitsAdvice: "kitchen-none-fits-advice")
    static let permission = Permission.read
    static let shortcut = "w"
    static var addition: Link? { Link(words("supermarkets-add"), Site.newSupermarket.path) }

    static let columns: [ListColumn<Row>] = [
        .name("name", "name") { $0.supermarket.name },
        .text("address", "address") { $0.supermarket.address },
        .archived { $0.supermarket.isArchived },
        .figure("aisles", "supermarkets-aisles") { $0.aisleCount },
        .figure("departments", "supermarkets-departments") { $0.departmentCount },
        .file("latitude", "latitude") { $1.add("\($0.supermarket.coordinates.latitude)") },
        .file("longitude", "longitude") { $1.add("\($0.supermarket.coordinates.longitude)") },
        .date("created_at", "added") { $0.supermarket.createdAt }.minor,
        .number,
    ]
    static let filters: [ListFilter<Filter>] = [.archived(\.archived)]

    static let unfiltered = Filter { $0.archived = false }
    static let everything = "state=all"

    static func row(_ row: Row) -> ListRow {
        ListRow(name: row.supermarket.name, path: Site.supermarket.path(row.id))
    }
}
