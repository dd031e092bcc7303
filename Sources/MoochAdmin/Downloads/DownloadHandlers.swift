import HTTPServer
import MoochStore
import MoochWeb

/// The lists as files: each at its list's address with `.csv`, with the same search, filters and
/// order.
struct DownloadHandlers: Sendable {
    let services: Services

    func members(_ visit: AdministratorVisit) async throws -> Response {
        try await file(.members, visit) { picked in
            ListDownload(MemberListState(query: visit.query), picked, from: services.store)
        }
    }

    func listings(_ visit: AdministratorVisit) async throws -> Response {
        try await file(.listings, visit) { picked in
            ListDownload(
                ListingListState(query: visit.query, currency: services.options.currency),
                now: visit.now, picked,
                from: services.store)
        }
    }

    func exchanges(_ visit: AdministratorVisit) async throws -> Response {
        try await file(.exchanges, visit) { picked in
            ListDownload(ExchangeListState(query: visit.query), picked, from: services.store)
        }
    }

    func communities(_ visit: AdministratorVisit) async throws -> Response {
        try await file(.communities, visit) { picked in
            ListDownload(CommunityListState(query: visit.query), picked, from: services.store)
        }
    }

    func categories(_ visit: AdministratorVisit) async throws -> Response {
        try await file(.categories, visit) { ListDownload($0, from: services.store) }
    }

    func audit(_ visit: AdministratorVisit) async throws -> Response {
        try await file(.audit, visit) { _ in
            ListDownload(AuditListState(query: visit.query), from: services.store)
        }
    }

    /// The file of a list; back to the list when its form was sent and nothing was picked.
    private func file<Row>(
        _ list: ListName, _ visit: AdministratorVisit,
        _ download: (PickedRows) -> ListDownload<Row>
    ) async throws -> Response {
        let picked = PickedRows(visit.query)
        guard !picked.isNothing else {
            let back = visit.query.replacing("list", with: nil).replacing("action", with: nil)
            return services.redirect(
                to: list.area.address.path(back), flash: Flash(.problem, words("select-nothing")))
        }
        return try await download(picked).response(list.rawValue, for: visit)
    }
}
