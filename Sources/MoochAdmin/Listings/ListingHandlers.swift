import GRDB
import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// `/listings` and one listing's page. Removing them is in `ListingHandlers+Removal`.
struct ListingHandlers: Sendable {
    let services: Services

    func index(_ visit: AdministratorVisit) async throws -> Response {
        let currency = services.options.currency
        let asked = ListingListState(query: visit.query, currency: currency)
        let now = visit.now
        let found = try await services.store.read { try ListingsFound(asked, now: now, in: $0) }
        return services.render(
            ListingsPage(
                found, now: now, currency: currency,
                frame: services.frame(Area.listings.label, in: .listings, for: visit)))
    }

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let id: Listing.ID = try visit.id()
        let now = visit.now
        let (found, history) = try await services.store.read { db in
            (
                try ListingProfile.fetch(id, now: now, in: db),
                try AuditList.forSubject(.listing, id.rawValue, in: db)
            )
        }
        guard let found else { throw Problem.notFound }
        return services.render(
            ListingPage(
                found, history: history.rows, now: now, currency: services.options.currency,
                frame: frame(found.listing.title, visit)))
    }

    func frame(
        _ title: String, _ visit: AdministratorVisit, help: HelpTopic? = nil,
        below listing: Listing? = nil
    ) -> Frame {
        var breadcrumbs = [Breadcrumb(Area.listings.label, Site.listings.path)]
        if let listing {
            breadcrumbs.append(Breadcrumb(listing.title, Site.listing.path(listing.id)))
        }
        return services.frame(
            title, in: .listings, for: visit, help: help, breadcrumbs: breadcrumbs)
    }
}

/// What the list of listings shows, read at one moment.
struct ListingsFound: Sendable {
    /// What the address asks for, with the names in it looked up.
    let state: ListingListState
    let page: ListPage<ListingList.Row>
    let total: ListTotal
    let communities: CommunitiesFound
    let categories: [(id: MoochStore.Category.ID, name: String)]
    let names: FilterNames

    init(_ asked: ListingListState, now: Timestamp, in db: Database) throws {
        var state = asked
        state.community = try asked.community.lookedUp(in: db)
        let filter = try state.filter.searched(in: db)
        page = try ListingList.page(
            filter, order: state.order, place: state.place, now: now, in: db)
        total = try ListingList.total(filter, beside: page, now: now, in: db)
        communities = try CommunitiesFound.fetch(state.community, in: db)
        categories = try MoochStore.Category.names(in: db)
        names = FilterNames(
            community: communities.chosen?.name,
            category: categories.first { $0.id == state.category }?.name,
            seller: try state.seller.flatMap { try Member.find($0, in: db) }?.name)
        self.state = state
    }
}
