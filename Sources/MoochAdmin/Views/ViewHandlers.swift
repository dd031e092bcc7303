import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/views`: saved lists. Changing them is in `ViewHandlers+Changes`.
struct ViewHandlers: Sendable {
    let services: Services

    func index(_ visit: AdministratorVisit) async throws -> Response {
        let found = try await summary(visit) { views in
            Set(views.flatMap { ViewFact.references(in: [$0.query], of: $0.list) })
        }
        return services.render(
            ViewsPage(
                found.views, in: context(found.names),
                frame: services.frame(
                    words("views"), in: nil, for: visit)))
    }

    /// A view's own address leads to its list.
    func show(_ visit: AdministratorVisit) async throws -> Response {
        .redirect(to: try await find(visit).path)
    }

    func new(_ visit: AdministratorVisit) async throws -> Response {
        guard let list = visit.query["list"].flatMap(ListName.init(rawValue:)),
            let query = list.definition.canonical(visit.query)
        else { throw Problem.notFound }
        return try await newPage(ViewForm(list: list, query: query), visit)
    }

    func edit(_ visit: AdministratorVisit) async throws -> Response {
        let view = try await find(visit)
        return try await editPage(ViewForm(view), of: view, visit)
    }

    /// The form for a new view, with the views that it could replace.
    func newPage(
        _ form: ViewForm, _ visit: AdministratorVisit, problems: [FieldProblem] = [],
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let found = try await summary(of: form.list, visit) { others in
            ViewFact.references(in: others.map(\.query) + [form.query], of: form.list)
        }
        let page = ViewFormPage(
            form, others: found.views, in: context(found.names), problems: problems,
            frame: frame(words("views-save"), form.list, found.views, visit))
        return services.render(page, status: status)
    }

    /// The form for an existing view.
    func editPage(
        _ form: ViewForm, of view: SavedView, _ visit: AdministratorVisit,
        problems: [FieldProblem] = [], conflict: Conflict? = nil,
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let found = try await summary(of: view.list, upTo: RailViews.most, visit) { _ in
            ViewFact.references(in: [view.query], of: view.list)
        }
        let page = ViewFormPage(
            form, of: view, in: context(found.names), problems: problems, conflict: conflict,
            frame: frame(
                words("views-change-name", ["name": view.name]), view.list, found.views, visit))
        return services.render(page, status: status)
    }

    /// The visitor's views of a list, or of all, with the names that their filters need.
    private func summary(
        of list: ListName? = nil, upTo limit: Int = .max, _ visit: AdministratorVisit,
        naming references: @Sendable ([SavedView]) -> Set<RecordNames.Reference>
    ) async throws -> SavedViewSummary {
        try await services.store.read { db in
            try SavedViewSummary(
                of: list, for: visit.administrator.id, upTo: limit, naming: references, in: db)
        }
    }

    func context(_ names: RecordNames) -> FilterContext {
        FilterContext(names: names, currency: services.currency)
    }

    /// The view in the address, unless it is somebody else's.
    func find(_ visit: AdministratorVisit) async throws -> SavedView {
        let id: SavedView.ID = try visit.id()
        return try await services.found {
            try SavedView.find(id, for: visit.administrator.id, in: $0)
        }
    }

    /// A page about a view of a list, in the list's area.
    func frame(
        _ title: String, _ list: ListName, _ views: [SavedView], _ visit: AdministratorVisit
    ) -> Frame {
        var visit = visit
        visit.who.views = Array(views.prefix(RailViews.most))
        return services.frame(
            title, in: list.area, for: visit,
            breadcrumbs: [
                Link(list.area.label, list.area.address.path),
                Link(words("views"), Site.views.path),
            ])
    }
}
