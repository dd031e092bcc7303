import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// `/listings` and one listing's page. Removing them is in `ListingHandlers+Removal`.
struct ListingHandlers: Sendable {
    let services: Services

    func index(_ visit: AdministratorVisit) async throws -> Response {
        let state = ListingListState(query: visit.query)
        let now = visit.now
        let found = try await services.store.read { db in
            ListingsFound(
                page: try ListingList.page(
                    state.filter, order: state.order, place: state.place, now: now, in: db),
                total: try ListingList.total(state.filter, now: now, in: db),
                communities: try CommunityList.page(size: SelectField.mostCommunities, in: db),
                categories: try CategoryOverview.fetchAll(in: db),
                community: try state.community.flatMap { try Community.find($0, in: db) },
                seller: try state.seller.flatMap { try Member.find($0, in: db) })
        }
        return services.render(
            ListingsPage(
                found, state: state, now: now, currency: services.options.currency,
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
    let page: ListPage<ListingList.Row>
    let total: ListTotal
    let communities: ListPage<CommunityList.Row>
    let categories: [CategoryOverview]
    /// Those that are filtered by, when there are such records.
    let community: Community?
    let seller: Member?
}
