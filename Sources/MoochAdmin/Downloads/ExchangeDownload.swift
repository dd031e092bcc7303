import MoochStore
import MoochWeb

extension ListDownload<ExchangeList.Row> {
    /// The exchanges that a list's address names, or those of them that were picked.
    init(_ state: ExchangeListState, _ picked: PickedRows, from store: Store) {
        var filter = state.filter
        filter.ids = picked.ids
        self.init(Self.all, shown: state.columns.given) { [filter] place, size in
            try await store.read { db in
                try ExchangeList.ids(
                    filter, order: state.order, place: place, size: size, in: db)
            }
        } rows: { ids in
            try await store.read { try ExchangeList.fileRows(ids, in: $0) }
        }
    }

    private static var all: [FileColumn<ExchangeList.Row>] {
        [
            FileColumn("id") { $1.add($0.id) },
            FileColumn("state") { $1.add($0.state.rawValue) },
            FileColumn("requested_at") { $1.add($0.requestedAt) },
            FileColumn("answered_at") { $1.add($0.answeredAt) },
            FileColumn("listing_id") { $1.add($0.listing) },
            FileColumn("listing") { $1.add($0.listingTitle) },
            FileColumn("price_cents") { $1.add($0.priceCents) },
            FileColumn("community_id") { $1.add($0.community) },
            FileColumn("community") { $1.add($0.communityName) },
            FileColumn("category", isExtra: true) { $1.add($0.categoryName) },
            FileColumn("seller_id") { $1.add($0.seller) },
            FileColumn("seller") { $1.add($0.sellerName) },
            FileColumn("buyer_id") { $1.add($0.buyer) },
            FileColumn("buyer") { $1.add($0.buyerName) },
        ]
    }
}
