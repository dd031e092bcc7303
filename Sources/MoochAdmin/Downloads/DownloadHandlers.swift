import GRDB
import HTTPServer
import MoochStore
import MoochWeb

/// The lists as files: each at its list's address with `.csv`, with the same search, filters and
/// order. Those with people's names in them are noted in the audit.
struct DownloadHandlers: Sendable {
    let services: Services

    func members(_ visit: AdministratorVisit) async throws -> Response {
        let state = try await read(MemberListState(query: visit.query), visit)
        return try await file(.members, showing: state.items, visit) { picked in
            ListDownload(state, picked, from: services.store)
        } counting: { db, ids in
            var filter = state.filter
            filter.ids = ids
            return try MemberList.total(filter, in: db)
        }
    }

    func listings(_ visit: AdministratorVisit) async throws -> Response {
        let state = try await read(
            ListingListState(query: visit.query, currency: services.options.currency), visit)
        let now = visit.now
        return try await file(.listings, showing: state.items, visit) { picked in
            ListDownload(state, now: now, picked, from: services.store)
        } counting: { db, ids in
            var filter = state.filter
            filter.ids = ids
            return try ListingList.total(filter, now: now, in: db)
        }
    }

    func exchanges(_ visit: AdministratorVisit) async throws -> Response {
        let state = try await read(ExchangeListState(query: visit.query), visit)
        return try await file(.exchanges, showing: state.items, visit) { picked in
            ListDownload(state, picked, from: services.store)
        } counting: { db, ids in
            var filter = state.filter
            filter.ids = ids
            return try ExchangeList.total(filter, in: db)
        }
    }

    func communities(_ visit: AdministratorVisit) async throws -> Response {
        let state = CommunityListState(query: visit.query)
        try state.unread.refuseFile(of: .communities, visit.query)
        return try await file(.communities, visit) { picked in
            ListDownload(state, picked, from: services.store)
        }
    }

    func categories(_ visit: AdministratorVisit) async throws -> Response {
        try UnreadFilters(visit.query, read: QueryItems())
            .refuseFile(of: .categories, visit.query)
        return try await file(.categories, visit) { ListDownload($0, from: services.store) }
    }

    func audit(_ visit: AdministratorVisit) async throws -> Response {
        let state = AuditListState(query: visit.query)
        try UnreadFilters(visit.query, read: state.items).refuseFile(of: .audit, visit.query)
        return try await file(.audit, showing: state.items, visit) { _ in
            ListDownload(state, from: services.store)
        } counting: { db, _ in
            try AuditList.total(state.filter, in: db)
        }
    }

    /// What an address asks for, with the community in it looked up as its page does.
    private func read<State: NarrowedByCommunity>(
        _ asked: State, _ visit: AdministratorVisit
    ) async throws -> State {
        var state = asked
        if asked.community.typed != nil {
            state.community = try await services.store.read { db in
                try asked.community.lookedUp(in: db)
            }
        }
        try state.unread.refuseFile(of: State.list, visit.query, besides: state.filters)
        return state
    }

    /// The file of a list; back to the list when its form was sent and nothing was picked.
    ///
    /// With `total`, which counts all rows or those of some ids, the audit notes that it was saved.
    private func file<Row>(
        _ list: ListName, showing items: QueryItems = QueryItems(), _ visit: AdministratorVisit,
        _ download: (PickedRows) -> ListDownload<Row>,
        counting total: (@Sendable (Database, [Int64]?) throws -> ListTotal)? = nil
    ) async throws -> Response {
        let picked = PickedRows(visit.query)
        guard !picked.isNothing else {
            let back = visit.query.replacing("list", with: nil).replacing("action", with: nil)
            return services.redirect(
                to: list.area.address.path(back), flash: Flash(.problem, words("select-nothing")))
        }
        let file = try await download(picked).response(list.rawValue, for: visit)
        guard let total else { return file }
        return try await noted(file, list, showing: items, visit) { db in
            try total(db, picked.ids)
        }
    }
}
