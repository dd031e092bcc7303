import GRDB

/// A search of one table's words.
struct ListSearch: Sendable {
    let text: SearchText
    /// The table searched. Its words are in the full-text table of its name with `_search`.
    let table: String
    /// The columns looked in.
    let columns: [String]
    /// Matches of this community only.
    let community: Community.ID?

    /// Reads a search box; nil when nothing was typed.
    init?(
        _ text: String?, table: String, columns: [String], community: Community.ID? = nil
    ) {
        guard let text = SearchText(text) else { return nil }
        self.text = text
        self.table = table
        self.columns = columns
        self.community = community
    }

    private var index: SQL { "\(sql: table)_search" }

    /// The id of a match as the full-text table knows it: the order in which matches are found.
    var id: String { "\(table)_search.rowid" }

    /// All matches that a filter keeps, found one after the other by ``id``.
    func all(keptBy filter: ListQuery) -> ListQuery {
        var query = filter
        let matching: SQL =
            text.matchesNothing ? "(SELECT 0 AS rowid WHERE false) AS \(index)" : index
        query.source =
            "\(matching) CROSS JOIN \(sql: table) ON \(sql: table).id = \(index).rowid"
        if !text.matchesNothing { query.keep("\(index) MATCH \(question)") }
        return query
    }

    /// What a filter keeps of the latest matches, to be sorted in another order.
    func latest(keptBy filter: ListQuery) -> ListQuery {
        var query = filter
        query.source = "\(found()) CROSS JOIN \(sql: table) ON \(sql: table).id = found.id"
        return query
    }

    /// The ids of the latest matches, as a table `found (id)`.
    func found(upTo limit: Int = ListLimits.searched) -> SQL {
        guard !text.matchesNothing else { return "(SELECT 0 AS id WHERE false) AS found" }
        return """
            (SELECT rowid AS id FROM \(index) WHERE \(index) MATCH \(question)
            ORDER BY rowid DESC LIMIT \(limit)) AS found
            """
    }

    /// Whether there are more matches than so many.
    func finds(moreThan limit: Int, in db: Database) throws -> Bool {
        guard !text.matchesNothing else { return false }
        return try !ListQuery(source: index, conditions: ["\(index) MATCH \(question)"])
            .total(upTo: limit, in: db).isExact
    }

    /// How many matches a filter keeps. It is asked of the latest only: of more, nobody knows how
    /// many it keeps.
    func total(keptBy filter: ListQuery, in db: Database) throws -> ListTotal {
        guard !text.matchesNothing else { return .exactly(0) }
        let matches = try ListQuery(source: index, conditions: ["\(index) MATCH \(question)"])
            .total(in: db)
        guard !filter.conditions.isEmpty || !filter.bounds.isEmpty else { return matches }
        let kept = try latest(keptBy: filter).total(in: db)
        return matches.isExact ? kept : .moreThan(kept.number)
    }

    private var question: String { text.match(in: columns, community: community?.rawValue) }
}
