/// What is kept of a list whose rows are searched by words of their own.
protocol SearchedFilter: StoredFilter {
    static var list: ListName { get }
    /// The table of the rows.
    static var table: String { get }
    /// What was typed.
    var search: String? { get }
    var community: Community.ID? { get }
    /// The action on many rows that they were changed by.
    var bulkAction: Batch.ID? { get }
    /// What is searched for; nil when nothing is, when the rows are picked, and where other tables are searched.
    var terms: ListSearch? { get }
}

extension SearchedFilter {
    var community: Community.ID? { nil }
    var bulkAction: Batch.ID? { nil }

    /// Whether the rows are picked, by their ids or as those of an action on many.
    var isPicked: Bool { ids != nil || bulkAction != nil }

    /// The picked rows.
    var picked: SQL? {
        ids.map { ListQuery.source(Self.table, only: $0) }
            ?? bulkAction.map { ListQuery.source(Self.table, of: $0, in: Self.list) }
    }

    var terms: ListSearch? {
        isPicked ? nil : ListSearch(search, table: Self.table, community: community)
    }

    /// What picked rows must match of the search; nil when nothing is searched for. Their community is looked at
    /// apart.
    var searchOfPicked: SQL? {
        guard isPicked else { return nil }
        return ListSearch(search, table: Self.table)?
            .condition(ofMany: (ids?.count ?? .max) > ListSearch.mostAsked)
    }
}
