import MoochStore
import MoochWeb

extension ListDownload<ListingList.Row> {
    /// The listings that a list's address names, or those of them that were picked, with their states of now.
    init(
        _ state: ListingListState, now: Timestamp, _ picked: PickedRows,
        from store: Store
    ) {
        var filter = state.filter
        filter.ids = picked.ids
        self.init(Self.all, shown: state.columns.given) { [filter] place, size in
            try await store.read { db in
                try ListingList.ids(
                    filter, order: state.order, place: place, size: size, now: now, in: db)
            }
        } rows: { ids in
            try await store.read { try ListingList.fileRows(ids, now: now, in: $0) }
        }
    }

    private static var all: [FileColumn<ListingList.Row>] {
        [
            FileColumn("id") { $1.add($0.id) },
            FileColumn("title") { $1.add($0.title) },
            FileColumn("price_cents") { $1.add($0.priceCents) },
            FileColumn("quantity") { $1.add(Int64($0.quantity)) },
            FileColumn("state") { $1.add($0.state.rawValue) },
            FileColumn("community_id") { $1.add($0.community) },
            FileColumn("community") { $1.add($0.communityName) },
            FileColumn("category_id") { $1.add($0.category) },
            FileColumn("category") { $1.add($0.categoryName) },
            FileColumn("seller_id") { $1.add($0.seller) },
            FileColumn("seller") { $1.add($0.sellerName) },
            FileColumn("requests") { $1.add(Int64($0.requests)) },
            FileColumn("created_at") { $1.add($0.createdAt) },
            FileColumn("expires_at", isExtra: true) { $1.add($0.expiresAt) },
        ]
    }
}
