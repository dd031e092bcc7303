import MoochStore
import MoochWeb

extension ListDownload<CommunityList.Row> {
    /// The communities that a list's address names, or those of them that were picked.
    init(_ state: CommunityListState, _ picked: PickedRows, from store: Store) {
        var filter = state.filter
        filter.ids = picked.ids
        self.init(Self.all, shown: state.columns.given) { [filter] place, size in
            try await store.read { db in
                try CommunityList.page(
                    filter, order: state.order, place: place, size: size, in: db)
            }
        }
    }

    private static var all: [FileColumn<CommunityList.Row>] {
        [
            FileColumn("id") { $1.add($0.id) },
            FileColumn("name") { $1.add($0.name) },
            FileColumn("address") { $1.add($0.address) },
            FileColumn("members") { $1.add(Int64($0.counts.members)) },
            FileColumn("listings") { $1.add(Int64($0.counts.listings)) },
            FileColumn("requests") { $1.add(Int64($0.counts.requests)) },
            FileColumn("exchanges") { $1.add(Int64($0.counts.exchanges)) },
            FileColumn("created_at") { $1.add($0.createdAt) },
            FileColumn("archived_at") { $1.add($0.archivedAt) },
        ]
    }
}
