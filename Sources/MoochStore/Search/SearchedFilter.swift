import GRDB

/// What is kept of a list whose rows are searched by words of their own.
protocol SearchedFilter: StoredFilter {
    static var list: ListName { get }
    /// The table that is searched.
    static var searchedTable: String { get }
    /// What was typed.
    var search: String? { get }
    var community: Community.ID? { get }
    /// The action on many rows that they were changed by.
    var bulkAction: Batch.ID? { get }
    /// What the search finds, once it is carried out.
    var found: SearchFound? { get set }
}

extension SearchedFilter {
    var community: Community.ID? { nil }

    /// Whether the rows are picked, by their ids or as those of an action on many.
    var isPicked: Bool { ids != nil || bulkAction != nil }

    /// The picked rows.
    var picked: SQL? {
        ids.map { ListQuery.source(Self.searchedTable, only: $0) }
            ?? bulkAction.map { ListQuery.source(Self.searchedTable, of: $0, in: Self.list) }
    }

    /// What is searched for; nil when nothing is, and when the rows are picked.
    var terms: ListSearch? { isPicked ? nil : termsOfAll }

    /// The same, of picked rows as well: their community is looked at apart.
    var termsOfAll: ListSearch? {
        ListSearch(
            found?.text ?? SearchText(search), table: Self.searchedTable,
            community: isPicked ? nil : community, found: found)
    }

    /// What picked rows must match of the search; nil when nothing is searched for.
    var searchOfPicked: SQL? {
        isPicked
            ? termsOfAll?.condition(ofMany: (ids?.count ?? .max) > ListSearch.mostAsked) : nil
    }

    /// The same filter with what its search finds.
    func findingWords(in db: Reading) throws -> Self {
        guard self.found == nil, let termsOfAll else { return self }
        var found = SearchFound(termsOfAll.text)
        try found.find(termsOfAll, in: db)
        var filter = self
        filter.found = found
        return filter
    }
}
