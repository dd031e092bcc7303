import HTTPServer
import MoochStore
import MoochWeb

/// `/categories`: always shown as a whole, in the order that administrators chose.
extension CategoryList: ListDefinition {
    static let texts = ListTexts(
        label: "area-categories", lead: "categories-lead", counted: "categories-counted",
        all: "views-all-categories", none: "categories-none", noneAdvice: "categories-none-advice",
        noneFits: "categories-none", noneFitsAdvice: "categories-none-advice")

    static let shortcut = "k"

    static let columns: [ListColumn<Row>] = [
        .file("id") { $1.add($0.id) },
        .file("name") { $1.add($0.category.name) },
        .file("position") { $1.add(Int64($0.category.position)) },
        .file("listings") { $1.add(Int64($0.counts.listings)) },
        .file("requests") { $1.add(Int64($0.counts.requests)) },
        .file("exchanges") { $1.add(Int64($0.counts.exchanges)) },
        .file("archived_at") { $1.add($0.category.archivedAt) },
    ]

    static let fileColumns = columns.map(\.name)
    static let filters: [ListFilter<Filter>] = []

    static var addition: Breadcrumb? { Breadcrumb(words("add-category"), Site.newCategory.path) }

    static func page(
        _ visit: AdministratorVisit, _ services: Services
    ) async throws -> Response {
        try await CategoryHandlers(services: services).index(visit)
    }
}
