import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// `/categories` and one category's page. Changing them is in `CategoryHandlers+Changes`, merging
/// in `CategoryHandlers+Merge`.
struct CategoryHandlers: Sendable {
    let services: Services

    func index(_ visit: AdministratorVisit) async throws -> Response {
        let categories = try await services.store.read { try CategoryOverview.fetchAll(in: $0) }
        return services.render(
            CategoriesPage(
                categories,
                frame: services.frame(Area.categories.label, in: .categories, for: visit)))
    }

    /// A category that was merged leads on to the one it went into.
    func show(_ visit: AdministratorVisit) async throws -> Response {
        let id: Category.ID = try visit.id()
        let found = try await services.found { try CategorySummary.fetch(id, in: $0) }
        if let successor = found.successor {
            return .redirect(to: Site.category.path(successor.id))
        }
        return services.render(
            CategoryPage(
                found, now: visit.now, currency: services.options.currency,
                frame: frame(found.overview.category.name, visit)))
    }

    func new(_ visit: AdministratorVisit) async throws -> Response {
        formPage(name: "", version: "", of: nil, visit)
    }

    func edit(_ visit: AdministratorVisit) async throws -> Response {
        let category = try await find(visit)
        return formPage(name: category.name, version: category.version, of: category, visit)
    }

    func formPage(
        name: String, version: String, of category: Category?, _ visit: AdministratorVisit,
        problems: [FieldProblem] = [], conflict: ConflictView? = nil,
        status: HTTPResponse.Status = .ok
    ) -> Response {
        let title =
            category.map { words("categories-rename-name", ["name": $0.name]) }
            ?? words("add-category")
        return services.render(
            CategoryFormPage(
                name: name, version: version, of: category, problems: problems, conflict: conflict,
                frame: frame(title, visit, of: category)),
            status: status)
    }

    func find(_ visit: AdministratorVisit) async throws -> Category {
        let id: Category.ID = try visit.id()
        return try await services.found { try Category.find(id, in: $0) }
    }

    /// `category` is the one whose page lies above this one.
    func frame(
        _ title: String, _ visit: AdministratorVisit, of category: Category? = nil,
        help: HelpTopic? = nil
    ) -> Frame {
        var breadcrumbs = [Breadcrumb(Area.categories.label, Site.categories.path)]
        if let category {
            breadcrumbs.append(Breadcrumb(category.name, Site.category.path(category.id)))
        }
        return services.frame(
            title, in: .categories, for: visit, help: help, breadcrumbs: breadcrumbs)
    }
}
