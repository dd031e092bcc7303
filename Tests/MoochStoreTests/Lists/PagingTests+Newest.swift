import GRDB
import Testing

@testable import MoochStore

/// Orders without an index, of which the newest rows are sorted where there are too many.
extension `Paging through a list` {
    /// What is said of `visit`, and that nothing but the newest is sorted.
    func visitNewest<List: StoredList>(
        _ list: List.Type, _ filter: List.Filter, by key: List.Sort, newest: String
    ) throws {
        let store = try ReportStore.many()
        let kept = try store.read { try Int64.fetchAll($0.database, sql: newest) }
        #expect(kept.count == 55)
        let order = ListOrder(key, descending: true)
        try ListLimits.$sorted.withValue(55) {
            let ids = try visit(store, expecting: 55, isWalked: false) { start, db in
                Self.ids(
                    try List.page(
                        filter, order: order, start: start, size: 7, now: ReportStore.now, in: db)
                ) { $0.id.rawValue }
            }
            #expect(Set(ids) == Set(kept))
            #expect(ids != kept)
            try store.read { db in
                let found = try ListSummary<List>(
                    filter, order: order, start: .first, naming: [], offering: [],
                    now: ReportStore.now, in: db)
                #expect(found.isOfNewest)
                #expect(!found.total.isExact || found.total.number > 55)
                let usual = try ListSummary<List>(
                    filter, order: List.Sort.usual, start: .first, naming: [], offering: [],
                    now: ReportStore.now, in: db)
                #expect(!usual.isOfNewest)
                #expect(usual.page.rows.count == ListLimits.pageSize)
            }
        }
        let all = try store.read { db in
            try ListSummary<List>(
                filter, order: order, start: .first, naming: [], offering: [],
                now: ReportStore.now, in: db)
        }
        #expect(!all.isOfNewest)
    }

    @Test func `sorts the newest of too many where an order has no index`() throws {
        try visitNewest(
            MemberList.self, .all, by: .email,
            newest: "SELECT id FROM member ORDER BY created_at DESC, id DESC LIMIT 55")
        try visitNewest(
            ListingList.self, ListingList.Filter(community: Community.ID(1)), by: .seller,
            newest: """
                SELECT id FROM listing WHERE community_id = 1
                ORDER BY created_at DESC, id DESC LIMIT 55
                """)
        try visitNewest(
            ListingList.self, ListingList.Filter(search: "hing"), by: .title,
            newest: "SELECT id FROM listing ORDER BY id DESC LIMIT 55")
        try visitNewest(
            ExchangeList.self, .all, by: .buyer,
            newest: "SELECT id FROM exchange ORDER BY requested_at DESC, id DESC LIMIT 55")
    }
}
