import MoochStore
import MoochWeb

extension ListDownload<CategoryOverview> {
    /// All categories, in their order, or those of them that were picked.
    init(_ picked: PickedRows, from store: Store) {
        self.init(Self.all) { _, _ in
            let all = try await store.read { try CategoryOverview.fetchAll(in: $0) }
            return ListPage(rows: all.filter { picked.contain($0.category.id.rawValue) })
        }
    }

    private static var all: [FileColumn<CategoryOverview>] {
        [
            FileColumn("id") { $1.add($0.category.id) },
            FileColumn("name") { $1.add($0.category.name) },
            FileColumn("position") { $1.add(Int64($0.category.position)) },
            FileColumn("listings") { $1.add(Int64($0.counts.listings)) },
            FileColumn("requests") { $1.add(Int64($0.counts.requests)) },
            FileColumn("exchanges") { $1.add(Int64($0.counts.exchanges)) },
            FileColumn("archived_at") { $1.add($0.category.archivedAt) },
        ]
    }
}
