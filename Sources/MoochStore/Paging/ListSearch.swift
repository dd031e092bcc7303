import GRDB

/// A search of one table's words.
struct ListSearch: Sendable {
    let text: SearchText
    /// The table searched. Its words are in the full-text table of its name with `_search`.
    let table: String
    /// Matches of this community only.
    let community: Community.ID?

    /// Reads a search box; nil when nothing was typed.
    init?(_ text: String?, table: String, community: Community.ID? = nil) {
        guard let text = SearchText(text) else { return nil }
        self.text = text
        self.table = table
        self.community = community
    }

    var index: SQL { "\(sql: table)_search" }

    /// The id of a match as the full-text table knows it: the order in which matches are found.
    var id: String { "\(table)_search.rowid" }

    /// The row that the text names by its id, when a filter keeps it. It comes before all matches.
    func named(keptBy filter: ListQuery, in db: Database) throws -> Int64? {
        guard let id = text.id else { return nil }
        var query = filter
        query.source = "\(sql: table)"
        query.keep("\(sql: table).id = \(id)")
        if let community { query.keep("+\(sql: table).community_id = \(community)") }
        return try query.total(upTo: 1, in: db).number == 1 ? id : nil
    }

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

    /// How many matches a filter keeps, with the row that the text names. The filter is asked of the
    /// latest matches only: of more, nobody knows how many it keeps.
    func total(
        keptBy filter: ListQuery, upTo limit: Int = ListLimits.counted, in db: Database
    ) throws -> ListTotal {
        let named = try named(keptBy: filter, in: db)
        return try others(than: named, keptBy: filter, upTo: limit, in: db)
            .adding(named == nil ? 0 : 1)
    }

    private func others(
        than named: Int64?, keptBy filter: ListQuery, upTo limit: Int, in db: Database
    ) throws -> ListTotal {
        guard !text.matchesNothing else { return .exactly(0) }
        var all = ListQuery(source: index, conditions: ["\(index) MATCH \(question)"])
        if let named { all.keep("rowid <> \(named)") }
        let matches = try all.total(upTo: limit, in: db)
        guard !filter.conditions.isEmpty || !filter.bounds.isEmpty else { return matches }
        var latest = latest(keptBy: filter)
        if let named { latest.keep("found.id <> \(named)") }
        let kept = try latest.total(upTo: limit, in: db)
        return matches.isExact ? kept : .moreThan(kept.number)
    }

    var question: String { text.match(community: community?.rawValue) }
}

extension ListTotal {
    /// The total with rows that were not counted.
    func adding(_ more: Int) -> ListTotal {
        switch self {
        case .exactly(let number): .exactly(number + more)
        case .moreThan: self
        }
    }
}

extension Keyset {
    /// Finds one page of a list that begins with a row which a search named by its id.
    func page(
        of query: ListQuery, first named: Int64?, of table: String, size: Int, in db: Database
    ) throws -> ListPage<Int64> {
        guard let named else { return try page(of: query, size: size, in: db) }
        var others = query
        others.keep("+\(sql: table).id <> \(named)")
        let rest = try page(of: others, size: place == .start ? max(size - 1, 1) : size, in: db)
        // Whichever way it was reached, the page with nothing before it is the first.
        guard rest.previous == nil else { return rest }
        return ListPage(rows: [named] + rest.rows, next: rest.next)
    }
}
