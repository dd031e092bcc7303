import MoochStore
import MoochWeb

extension ListDownload<ExchangeList.Row> {
    /// The exchanges that a list's address names.
    init(_ state: ExchangeListState, from store: Store) {
        columns = [
            "id", "state", "requested_at", "answered_at", "listing_id", "listing", "price_cents",
            "community_id", "community", "seller_id", "seller", "buyer_id", "buyer",
        ]
        write = { row, csv in
            csv.add(row.id)
            csv.add(row.state.rawValue)
            csv.add(row.requestedAt)
            csv.add(row.answeredAt)
            csv.add(row.listing)
            csv.add(row.listingTitle)
            csv.add(row.priceCents)
            csv.add(row.community)
            csv.add(row.communityName)
            csv.add(row.seller)
            csv.add(row.sellerName)
            csv.add(row.buyer)
            csv.add(row.buyerName)
        }
        piece = { place, size in
            try await store.read { db in
                try ExchangeList.page(
                    state.filter, order: state.order, place: place, size: size, in: db)
            }
        }
    }
}
