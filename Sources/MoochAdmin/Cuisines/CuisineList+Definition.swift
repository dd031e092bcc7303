import MoochSite
import MoochStore
import MoochWeb

extension CuisineList: DashboardList {
    static let texts = ListTexts(
        label: "area-cuisines", counted: "cuisines-counted", all: "cuisines-all",
        none: "cuisines-none", noneAdvice: "cuisines-none-advice",
        noneFits: "cuisines-none-fits", noneFitsAdvice: "kitchen-none-fits-advice")
    static let permission = Permission.read
    static let shortcut = "u"
    static var addition: Link? { Link(words("cuisines-add"), Site.newCuisine.path) }

    static let columns: [ListColumn<Row>] = [
        .name("name", "name") { $0.cuisine.name },
        .figure("position", "cuisines-position") { $0.cuisine.position }.lowestFirst,
        .archived { $0.cuisine.isArchived },
        .figure("recipes", "area-recipes") {
            $0.recipeCount
        } to: {
            RecipeList.path("cuisine_id", $0.id)
        },
        .number,
    ]
    static var fileColumns: [String] { columns.map(\.name) }
    static let filters: [ListFilter<Filter>] = [.archived(\.archived)]

    static let unfiltered = Filter { $0.archived = false }
    static let everything = "state=all"

    static func row(_ row: Row) -> ListRow {
        ListRow(name: row.cuisine.name, path: Site.cuisine.path(row.id))
    }
}
