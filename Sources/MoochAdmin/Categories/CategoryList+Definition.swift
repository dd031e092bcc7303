import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/categories`: always shown as a whole, in the administrators' order.
extension CategoryList: DashboardList {
    static let permission = Permission.read
    static let texts = ListTexts(
        label: "area-categories", counted: "categories-counted",
        all: "views-all-categories", none: "categories-none", noneAdvice: "categories-none-advice",
        noneFits: "categories-none", noneFitsAdvice: "categories-none-advice")

    static let shortcut = "k"

    static let columns: [ListColumn<Row>] = [
        .file("id", "imports-id") { $1.add($0.id) },
        .file("name", "name") { $1.add($0.category.name) },
        .file("position", "audit-position") { $1.add(Int64($0.category.position)) },
        .file("listings", "area-listings") { $1.add(Int64($0.counts.listings)) },
        .file("requests", "requests") { $1.add(Int64($0.counts.requests)) },
        .file("exchanges", "exchanges") { $1.add(Int64($0.counts.exchanges)) },
        .file("archived_at", "archived") { $1.add($0.category.archivedAt) },
    ]

    static let filters: [ListFilter<Filter>] = []

    static var addition: Link? { Link(words("add-category"), Site.newCategory.path) }

    static var pageType: any Page.Type { CategoriesPage.self }

    static func page(
        _ visit: AdministratorVisit, _ services: Services
    ) async throws -> Response {
        let categories = try await services.store.read { try CategoryOverview.fetchAll(in: $0) }
        return services.render(
            CategoriesPage(
                categories, isEverything: visit.query["everything"] == "1",
                frame: services.frame(Area.categories.label, in: .categories, for: visit)))
    }
}
