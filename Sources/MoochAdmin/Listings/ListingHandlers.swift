import HTTPServer
import HTTPTypes
import MoochStore
import MoochWeb

/// `/listings/ID`: one listing's page. Removing them is in `ListingHandlers+Removal`.
struct ListingHandlers: Sendable {
    let services: Services

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
