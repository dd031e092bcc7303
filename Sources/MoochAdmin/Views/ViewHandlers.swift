import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// `/views`: lists as administrators left them. Changing them is in `ViewHandlers+Changes`.
struct ViewHandlers: Sendable {
    let services: Services

    func index(_ visit: AdministratorVisit) async throws -> Response {
        let administrator = visit.administrator.id
        let (views, names) = try await services.store.read { db in
            let views = try SavedView.all(for: administrator, in: db)
            let references = views.flatMap { ViewFact.references(in: [$0.query], of: $0.list) }
            return (views, try RecordNames(of: Set(references), in: db))
        }
        return services.render(
            ViewsPage(
                views, in: context(names),
                frame: services.frame(
                    words("views"), in: nil, for: visit, help: .views)))
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

    /// The form for a new view, with the views there are to save into instead.
    func newPage(
        _ form: ViewForm, _ visit: AdministratorVisit, problems: [FieldProblem] = [],
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let owner = visit.administrator.id
        let (others, names) = try await services.store.read { db in
            let others = try SavedView.all(of: form.list, for: owner, in: db)
            let queries = others.map(\.query) + [form.query]
            return (
                others,
                try RecordNames(of: ViewFact.references(in: queries, of: form.list), in: db)
            )
        }
        let page = ViewFormPage(
            form, others: others, in: context(names), problems: problems,
            frame: frame(words("views-save"), form.list, others, visit))
        return services.render(page, status: status)
    }

    /// The form for a view there is.
    func editPage(
        _ form: ViewForm, of view: SavedView, _ visit: AdministratorVisit,
        problems: [FieldProblem] = [], conflict: ConflictView? = nil,
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let owner = visit.administrator.id
        let (others, names) = try await services.store.read { db in
            (
                try SavedView.all(
                    of: view.list, for: owner, upTo: RailViews.most, in: db),
                try RecordNames(
                    of: ViewFact.references(in: [view.query], of: view.list), in: db)
            )
        }
        let page = ViewFormPage(
            form, of: view, in: context(names), problems: problems, conflict: conflict,
            frame: frame(
                words("views-change-name", ["name": view.name]), view.list, others, visit))
        return services.render(page, status: status)
    }

    func context(_ names: RecordNames) -> FilterContext {
        FilterContext(names: names, currency: services.options.currency)
    }

    /// The view that the address names, unless it is somebody else's.
    func find(_ visit: AdministratorVisit) async throws -> SavedView {
        let id: SavedView.ID = try visit.id()
        let owner = visit.administrator.id
        let found = try await services.store.read { db in
            try SavedView.find(id, for: owner, in: db)
        }
        guard let found else { throw Problem.notFound }
        return found
    }

    /// A page about a view of a list, in the list's area.
    func frame(
        _ title: String, _ list: ListName, _ views: [SavedView], _ visit: AdministratorVisit
    ) -> Frame {
        var visit = visit
        visit.views = Array(views.prefix(RailViews.most))
        return services.frame(
            title, in: list.area, for: visit, help: .views,
            breadcrumbs: [
                Breadcrumb(list.area.label, list.area.address.path),
                Breadcrumb(words("views"), Site.views.path),
            ])
    }
}
