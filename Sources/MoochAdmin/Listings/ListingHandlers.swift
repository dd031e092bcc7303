import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/listings/ID`: one listing's page. Removing them is in `ListingHandlers+Removal`.
struct ListingHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let found = try await find(visit)
        return services.render(
            ListingPage(
                found, now: visit.now, currency: services.currency,
                frame: frame(found.listing.title, visit)))
    }

    func find(_ visit: AdministratorVisit) async throws -> ListingProfile {
        let id: Listing.ID = try visit.id()
        return try await services.found { try ListingProfile.fetch(id, now: visit.now, in: $0) }
    }

    func frame(
        _ title: String, _ visit: AdministratorVisit,
        below listing: Listing? = nil
    ) -> Frame {
        services.frame(
            title, below: .listings, for: visit,
            of: listing.map { Link($0.title, Site.listing.path($0.id)) })
    }
}
