import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// `/exchanges` and one exchange's page.
struct ExchangeHandlers: Sendable {
    let services: Services

    func index(_ visit: AdministratorVisit) async throws -> Response {
        let state = ExchangeListState(query: visit.query)
        let found = try await services.store.read { db in
            ExchangesFound(
                page: try ExchangeList.page(
                    state.filter, order: state.order, place: state.place, in: db),
                total: try ExchangeList.total(state.filter, in: db),
                communities: try CommunityList.page(size: SelectField.mostCommunities, in: db),
                categories: try CategoryOverview.fetchAll(in: db),
                names: ExchangeFilterNames(
                    community: try state.community.flatMap { try Community.find($0, in: db) },
                    listingTitle: try state.listing.flatMap { try Listing.find($0, in: db) }?
                        .title,
                    buyerName: try state.buyer.flatMap { try Member.find($0, in: db) }?.name,
                    sellerName: try state.seller.flatMap { try Member.find($0, in: db) }?.name))
        }
        return services.render(
            ExchangesPage(
                found, state: state, now: visit.now,
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
    let page: ListPage<ExchangeList.Row>
    let total: ListTotal
    let communities: ListPage<CommunityList.Row>
    let categories: [CategoryOverview]
    let names: ExchangeFilterNames
}
