import HTTPServer
import MoochStore
import MoochWeb

/// The lists as files: each at its list's address with `.csv`, with the same search, filters and
/// order.
struct DownloadHandlers: Sendable {
    let services: Services

    func members(_ visit: AdministratorVisit) async throws -> Response {
        try await ListDownload(MemberListState(query: visit.query), from: services.store)
            .response("members", for: visit)
    }

    func listings(_ visit: AdministratorVisit) async throws -> Response {
        try await ListDownload(
            ListingListState(query: visit.query), now: visit.now, from: services.store
        )
        .response("listings", for: visit)
    }

    func exchanges(_ visit: AdministratorVisit) async throws -> Response {
        try await ListDownload(ExchangeListState(query: visit.query), from: services.store)
            .response("exchanges", for: visit)
    }

    func communities(_ visit: AdministratorVisit) async throws -> Response {
        try await ListDownload(CommunityListState(query: visit.query), from: services.store)
            .response("communities", for: visit)
    }

    func categories(_ visit: AdministratorVisit) async throws -> Response {
        try await ListDownload(from: services.store).response("categories", for: visit)
    }

    func audit(_ visit: AdministratorVisit) async throws -> Response {
        try await ListDownload(AuditListState(query: visit.query), from: services.store)
            .response("audit", for: visit)
    }
}
