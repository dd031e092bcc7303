import MoochStore
import MoochWeb

extension ListDownload<MemberList.Row> {
    /// The members that a list's address names, or those of them that were picked.
    init(_ state: MemberListState, _ picked: PickedRows, from store: Store) {
        var filter = state.filter
        filter.ids = picked.ids
        self.init(Self.all, shown: state.columns.given) { [filter] place, size in
            try await store.read { db in
                try MemberList.ids(
                    filter, order: state.order, place: place, size: size, in: db)
            }
        } rows: { ids in
            try await store.read { try MemberList.fileRows(ids, in: $0) }
        }
    }

    private static var all: [FileColumn<MemberList.Row>] {
        [
            FileColumn("id") { $1.add($0.id) },
            FileColumn("name") { $1.add($0.name) },
            FileColumn("email") { $1.add($0.email) },
            FileColumn("community_id") { $1.add($0.community) },
            FileColumn("community") { $1.add($0.communityName) },
            FileColumn("listings") { $1.add(Int64($0.listings)) },
            FileColumn("requests") { $1.add(Int64($0.requests)) },
            FileColumn("created_at") { $1.add($0.createdAt) },
            FileColumn("last_seen_at") { $1.add($0.lastSeenAt == .never ? nil : $0.lastSeenAt) },
        ]
    }
}
