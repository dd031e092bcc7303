import GRDB

/// What is kept of a list whose rows are searched by words of their own.
protocol SearchedFilter: Sendable {
    /// The table that is searched.
    static var searchedTable: String { get }
    /// What was typed.
    var search: String? { get }
    var community: Community.ID? { get }
    /// Whether the rows are picked, by their ids or as those of an action on many.
    var isPicked: Bool { get }
    /// The ids of picked rows.
    var ids: [Int64]? { get }
    /// What the search finds, once it is carried out.
    var found: SearchFound? { get set }
}

extension SearchedFilter {
    /// What is searched for; nil when nothing is, and when the rows are picked.
    var words: ListSearch? { isPicked ? nil : wordsOfAll }

    /// The same, of picked rows as well: their community is looked at apart.
    var wordsOfAll: ListSearch? {
        ListSearch(
            search, table: Self.searchedTable, community: isPicked ? nil : community,
            found: found)
    }

    /// What picked rows must match of the search; nil when nothing is searched for.
    var searchOfPicked: SQL? {
        isPicked
            ? wordsOfAll?.condition(ofMany: (ids?.count ?? .max) > ListSearch.mostAsked) : nil
    }

    /// The same filter with what its search finds.
    func findingWords(in db: Database) throws -> Self {
        guard self.found == nil, let wordsOfAll else { return self }
        var found = SearchFound()
        try found.find(wordsOfAll, in: db)
        var filter = self
        filter.found = found
        return filter
    }
}
