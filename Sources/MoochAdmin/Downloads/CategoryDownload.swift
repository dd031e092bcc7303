import MoochStore
import MoochWeb

extension ListDownload<CategoryOverview> {
    /// All categories, in their order.
    init(from store: Store) {
        columns = ["id", "name", "position", "listings", "requests", "exchanges", "archived_at"]
        write = { row, csv in
            csv.add(row.category.id)
            csv.add(row.category.name)
            csv.add(Int64(row.category.position))
            csv.add(Int64(row.counts.listings))
            csv.add(Int64(row.counts.requests))
            csv.add(Int64(row.counts.exchanges))
            csv.add(row.category.archivedAt)
        }
        piece = { _, _ in
            try await store.read { db in ListPage(rows: try CategoryOverview.fetchAll(in: db)) }
        }
    }
}
