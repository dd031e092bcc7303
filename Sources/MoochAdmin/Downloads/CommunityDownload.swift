import MoochStore
import MoochWeb

extension ListDownload<CommunityList.Row> {
    /// The communities that a list's address names.
    init(_ state: CommunityListState, from store: Store) {
        columns = [
            "id", "name", "address", "members", "listings", "requests", "exchanges", "created_at",
            "archived_at",
        ]
        write = { row, csv in
            csv.add(row.id)
            csv.add(row.name)
            csv.add(row.address)
            csv.add(row.counts)
            csv.add(row.createdAt)
            csv.add(row.archivedAt)
        }
        piece = { place, size in
            try await store.read { db in
                try CommunityList.page(
                    state.filter, order: state.order, place: place, size: size, in: db)
            }
        }
    }
}

extension CSVWriter {
    /// Adds four numbers: members, listings, requests, completed exchanges.
    mutating func add(_ counts: Counts) {
        add(Int64(counts.members))
        add(Int64(counts.listings))
        add(Int64(counts.requests))
        add(Int64(counts.exchanges))
    }
}
