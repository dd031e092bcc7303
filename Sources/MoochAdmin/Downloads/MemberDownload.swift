import MoochStore
import MoochWeb

extension ListDownload<MemberList.Row> {
    /// The members that a list's address names.
    init(_ state: MemberListState, from store: Store) {
        columns = [
            "id", "name", "email", "community_id", "community", "listings", "requests",
            "created_at", "last_seen_at",
        ]
        write = { row, csv in
            csv.add(row.id)
            csv.add(row.name)
            csv.add(row.email)
            csv.add(row.community)
            csv.add(row.communityName)
            csv.add(Int64(row.listings))
            csv.add(Int64(row.requests))
            csv.add(row.createdAt)
            csv.add(row.lastSeenAt)
        }
        piece = { place, size in
            try await store.read { db in
                try MemberList.page(
                    state.filter, order: state.order, place: place, size: size, in: db)
            }
        }
    }
}
