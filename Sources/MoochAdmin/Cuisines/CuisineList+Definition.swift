import HTTPServer
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
        .text("name_de", "foods-german") { $0.cuisine.names.others["de"] ?? "" },
        .figure("position", "cuisines-position") { $0.cuisine.position }.lowestFirst,
        .archived { $0.cuisine.isArchived },
        .figure("recipes", "area-recipes") {
            $0.recipeCount
        } to: {
            RecipeList.path("cuisine_id", $0.id)
        },
        .number,
    ]
    static let filters: [ListFilter<Filter>] = []

    static var pageType: any Page.Type { CuisinesPage.self }

    /// Always shown as a whole, in the administrators' order.
    static func page(
        _ visit: AdministratorVisit, _ services: Services
    ) async throws -> Response {
        let cuisines = try await services.store.read {
            try CuisineList.ordered(now: visit.now, in: $0)
        }
        return services.render(
            CuisinesPage(
                cuisines,
                frame: services.frame(Area.list(.cuisines).label, in: .list(.cuisines), for: visit))
        )
    }

    static func row(_ row: Row) -> ListRow {
        ListRow(name: row.cuisine.name, path: Site.cuisine.path(row.id))
    }
}
