import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// One category's page; the list's is `CategoryList`'s. Changing them is in `CategoryHandlers+Changes`, merging in
/// `CategoryHandlers+Merge`.
struct CategoryHandlers: Sendable {
    let services: Services
    let work: BatchWork

    func show(_ visit: AdministratorVisit) async throws -> Response {
        try await page(of: try visit.id(), visit)
    }

    /// A merged category redirects to its target. `typed` is a position that was refused.
    func page(
        of id: Category.ID, _ visit: AdministratorVisit, typed: String? = nil,
        problems: [FieldProblem] = [], status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let found = try await services.found {
            try CategorySummary.fetch(id, now: visit.now, in: $0)
        }
        if let successor = found.successor {
            return .redirect(to: Site.category.path(successor.id))
        }
        return services.render(
            CategoryPage(
                found, typed: typed, problems: problems, now: visit.now,
                currency: services.currency,
                frame: frame(found.overview.category.name, visit)),
            status: status)
    }

    func new(_ visit: AdministratorVisit) async throws -> Response {
        formPage(name: "", version: .none, of: nil, visit)
    }

    func edit(_ visit: AdministratorVisit) async throws -> Response {
        let category = try await find(visit)
        return formPage(name: category.name, version: category.version, of: category, visit)
    }

    func formPage(
        name: String, version: RecordVersion, of category: Category?, _ visit: AdministratorVisit,
        problems: [FieldProblem] = [], conflict: Conflict? = nil,
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

    /// `category` is the one whose page is the parent.
    func frame(
        _ title: String, _ visit: AdministratorVisit, of category: Category? = nil
    ) -> Frame {
        services.frame(
            title, below: .categories, for: visit,
            of: category.map { Link($0.name, Site.category.path($0.id)) })
    }
}
