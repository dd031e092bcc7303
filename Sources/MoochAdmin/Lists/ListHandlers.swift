import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// Every list's page at `/NAME`, and the same rows as a file: at `/NAME.spreadsheet.csv` for people, at `/NAME.csv` for
/// programs.
struct ListHandlers: Sendable {
    let services: Services

    /// The routes of all lists. Without a query a list opens with its view, if the administrator or everybody has
    /// chosen one.
    static func routes(_ services: Services) -> [Route] {
        ListName.allCases.flatMap { list in
            let definition = list.definition
            let page: Route =
                .get(
                    list.address, definition.permission,
                    { visit in
                        if visit.request.query.isEmpty, let view = SavedView.opening(visit.views) {
                            return .redirect(to: view.path)
                        }
                        var response = try await definition.page(visit, services)
                        if let height = RowHeight(visit.query) {
                            response.set(services.rowsCookie(height))
                        }
                        return response
                    }, definition.pageType, statements: 10, steps: 140_000)
            let files: [Route] = FileKind.allCases.map { file in
                .get(
                    list.address(of: file),
                    definition.isOfPeople && definition.permission == .read
                        ? .contacts : definition.permission,
                    { visit in
                        try await ListHandlers(services: services).save(definition, file, visit)
                    })
            }
            return [page] + files
        }
    }

    func index<List: DashboardList>(
        _ list: List.Type, _ visit: AdministratorVisit
    ) async throws -> Response {
        let (state, now, currency) = (
            try await state(list, visit), visit.now, services.currency
        )
        let sendsMail = services.sendsMail
        let (found, notice) = try await services.store.read { db in
            (
                try state.summary(now: now, in: db),
                try List.notice(sendsMail: sendsMail, now: now, in: db)
            )
        }
        if found.page.rows.isEmpty, state.ignored.isEmpty,
            let path = try await successorPath(of: state)
        {
            return .redirect(to: path)
        }
        return services.render(
            ListIndexPage(
                state, found, in: CellContext(now: now, currency: currency), notice: notice?(),
                frame: services.frame(List.label, in: List.name.area, for: visit)))
    }

    /// The same list of the category that the requested one was merged into, for old links.
    private func successorPath<List: DashboardList>(
        of state: ListState<List>
    ) async throws -> String? {
        guard let id: Category.ID = state.items.id("category_id") else { return nil }
        let successor = try await services.store.read {
            try Category.find(id, in: $0)?.successor(in: $0)
        }
        return successor.map {
            List.address.path(state.items.replacing("category_id", with: String($0.id.rawValue)))
        }
    }

    /// The state in an address, with the typed name of a community looked up.
    func state<List: DashboardList>(
        _ list: List.Type, _ visit: AdministratorVisit
    ) async throws -> ListState<List> {
        var state = ListState<List>(visit.query, in: services.currency)
        if let typed = state.typedCommunity {
            state.choose(
                try await services.store.read { try Community.matching(typed, in: $0) })
        }
        return state
    }

    /// The file of a list; back to the list if its form was sent with nothing picked. The audit notes who saves which
    /// rows of a list with people's names in it, before the first is sent: what cannot be noted is not sent. `HEAD`
    /// sends no rows.
    func save<List: DashboardList>(
        _ list: List.Type, _ file: FileKind, _ visit: AdministratorVisit
    ) async throws -> Response {
        let state = try await state(list, visit)
        if let names = QueryItems.sentence(state.ignored) {
            throw Problem(
                .badRequest, words("filter-unread", ["names": names]),
                words("filter-unread-advice"),
                back: List.address.path(BatchForm.listItems(visit.query)))
        }
        let chosen = ChosenRows(visit.query)
        guard !chosen.isNothing else {
            let back = visit.query.replacing("list", with: nil).replacing("action", with: nil)
            return services.redirect(
                to: List.address.path(back), flash: Flash(.problem, words("select-nothing")))
        }
        var kept = state.filter
        kept.ids = chosen.only
        let (filter, now) = (kept, visit.now)
        let (all, isOfNewest) = try await services.store.read { db in
            let all = try List.total(filter, beside: nil, now: now, in: db)
            return (all, List.isOfNewest(all, in: state.order, of: filter))
        }
        let download = ListDownload(
            of: list, filter, but: Set(chosen.but), state.order,
            List.columns(of: file, state.columns), now: now, from: services.store)
        let response = try await download.response(
            file.name(of: List.self, on: visit.now.day, isOfNewest: isOfNewest),
            file.writer(for: visit.request, in: services.currency))
        guard List.isOfPeople, visit.request.method != .head else { return response }
        let query = state.items.encoded
        let rows = try await services.store.read { db -> ListTotal in
            guard !isOfNewest else { return .exactly(min(all.number, ListLimits.sorted)) }
            guard !chosen.but.isEmpty, all.isExact else { return all }
            var left = filter
            left.ids = chosen.but
            let but = try List.total(left, beside: nil, now: now, in: db)
            return .exactly(all.number - but.number)
        }
        try await services.store.write { db in
            try ListExport.note(List.name, filter: query, rows: rows, by: visit.author, in: db)
        }
        return response
    }
}

/// A list's page: its filters, its rows and the actions on them.
struct ListIndexPage: Page {
    static let template = "admin/lists/index"

    let frame: Frame
    let list: ListPanel
    let rows: [ListRow]
    /// Where a row is added.
    let addition: Link?
    let additionIcon: String
    let map: Link?
    /// A notice for whoever looks at it.
    let notice: ListNotice?

    init<List: DashboardList>(
        _ state: ListState<List>, _ found: ListSummary<List>, in context: CellContext,
        notice: ListNotice?, frame: Frame
    ) {
        self.notice = notice
        self.frame = frame
        list = ListPanel(state, found, in: context.currency)
        rows = ListRow.all(
            found.page.rows, of: List.self, state.columns, isTicked: list.selection.isEverything,
            in: context)
        (addition, additionIcon) = (List.addition, List.additionIcon)
        map = List.map
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("list", \.list), .init("rows", \.rows),
        .init("addition", \.addition), .init("additionIcon", \.additionIcon),
        .init("map", \.map),
        .init("notice", \.notice))
}
