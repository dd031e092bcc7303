import MoochStore
import MoochWeb

extension ListDownload<ListingList.Row> {
    /// The listings that a list's address names, with their states of now.
    init(_ state: ListingListState, now: Timestamp, from store: Store) {
        columns = [
            "id", "title", "price_cents", "quantity", "state", "community_id", "community",
            "category_id", "category", "seller_id", "seller", "requests", "created_at",
        ]
        write = { row, csv in
            csv.add(row.id)
            csv.add(row.title)
            csv.add(row.priceCents)
            csv.add(Int64(row.quantity))
            csv.add(row.state.rawValue)
            csv.add(row.community)
            csv.add(row.communityName)
            csv.add(row.category)
            csv.add(row.categoryName)
            csv.add(row.seller)
            csv.add(row.sellerName)
            csv.add(Int64(row.requests))
            csv.add(row.createdAt)
        }
        piece = { place, size in
            try await store.read { db in
                try ListingList.page(
                    state.filter, order: state.order, place: place, size: size, now: now, in: db)
            }
        }
    }
}
