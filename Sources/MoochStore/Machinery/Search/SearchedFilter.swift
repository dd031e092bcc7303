/// The filter of a list with a full-text index of its own.
protocol SearchedFilter: StoredFilter {
    static var list: ListName { get }
    /// The table of the rows.
    static var table: String { get }
    /// The typed search.
    var search: String? { get }
    var community: Community.ID? { get }
    /// Limits the rows to those of this batch.
    var bulkAction: Batch.ID? { get }
    /// The search; nil without one, for picked rows, and where other tables are searched.
    var terms: ListSearch? { get }
}

extension SearchedFilter {
    var community: Community.ID? { nil }
    var bulkAction: Batch.ID? { nil }

    /// True if the rows are picked, by id or by batch.
    var isPicked: Bool { ids != nil || bulkAction != nil }

    /// The picked rows.
    var picked: SQL? {
        ids.map { ListQuery.source(Self.table, only: $0) }
            ?? bulkAction.map { ListQuery.source(Self.table, of: $0, in: Self.list) }
    }

    var terms: ListSearch? {
        isPicked ? nil : ListSearch(search, table: Self.table, community: community)
    }

    /// The search as a condition on picked rows; nil without one. Their community is checked separately.
    var searchOfPicked: SQL? {
        guard isPicked else { return nil }
        return ListSearch(search, table: Self.table)?
            .condition(ofMany: (ids?.count ?? .max) > ListSearch.mostAsked)
    }
}
