import GRDB
import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// `/exchanges` and one exchange's page.
struct ExchangeHandlers: Sendable {
    let services: Services

    func index(_ visit: AdministratorVisit) async throws -> Response {
        let asked = ExchangeListState(query: visit.query)
        let found = try await services.store.read { try ExchangesFound(asked, in: $0) }
        return services.render(
            ExchangesPage(
                found, now: visit.now, currency: services.options.currency,
                frame: services.frame(Area.exchanges.label, in: .exchanges, for: visit)))
    }

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let id: Exchange.ID = try visit.id()
        let now = visit.now
        let found = try await services.store.read { db in
            try ExchangeDetail.fetch(id, now: now, in: db)
        }
        guard let found else { throw Problem.notFound }
        let frame = services.frame(
            words("exchanges-title", ["title": found.listing.title]), in: .exchanges, for: visit,
            breadcrumbs: [Breadcrumb(Area.exchanges.label, Site.exchanges.path)])
        return services.render(
            ExchangePage(found, now: now, currency: services.options.currency, frame: frame))
    }
}

/// What the list of exchanges shows, read at one moment.
struct ExchangesFound: Sendable {
    /// What the address asks for, with the names in it looked up.
    let state: ExchangeListState
    let page: ListPage<ExchangeList.Row>
    let total: ListTotal
    let communities: CommunitiesFound
    let categories: [(id: MoochStore.Category.ID, name: String)]
    let names: FilterNames

    init(_ asked: ExchangeListState, in db: Database) throws {
        var state = asked
        state.community = try asked.community.lookedUp(in: db)
        let filter = try state.filter.searched(in: db)
        page = try ExchangeList.page(filter, order: state.order, place: state.place, in: db)
        total = try ExchangeList.total(filter, beside: page, in: db)
        communities = try CommunitiesFound.fetch(state.community, in: db)
        categories = try MoochStore.Category.names(in: db)
        names = FilterNames(
            community: communities.chosen?.name,
            category: categories.first { $0.id == state.category }?.name,
            listing: try state.listing.flatMap { try Listing.find($0, in: db) }?.title,
            buyer: try state.buyer.flatMap { try Member.find($0, in: db) }?.name,
            seller: try state.seller.flatMap { try Member.find($0, in: db) }?.name)
        self.state = state
    }
}
