import GRDB

/// A search of one table's words.
struct ListSearch: Sendable {
    let text: SearchText
    /// The table searched. Its words are in the full-text table of its name with `_search`.
    let table: String
    /// Matches of this community only.
    let community: Community.ID?
    /// The ids of all matches, when they are known.
    let few: [Int64]?

    /// Nil when nothing was typed.
    init?(
        _ text: SearchText?, table: String, community: Community.ID? = nil,
        found: SearchFound? = nil
    ) {
        guard let text else { return nil }
        self.text = text
        self.table = table
        self.community = community
        few = text.matchesNothing ? [] : found?.few[table]
    }

    var index: SQL { "\(sql: table)_search" }

    /// The id of a match as the full-text table knows it: the order in which matches are found.
    var id: String { "\(table)_search.rowid" }

    /// The row that the text names by its id, when a filter keeps it. It comes before all matches.
    func named(keptBy filter: ListQuery, in db: Reading) throws -> Int64? {
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
        let matches = matches
        query.source =
            "\(matches.source) CROSS JOIN \(sql: table) ON \(sql: table).id = \(index).rowid"
        query.conditions += matches.conditions
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
        if let few { return "(SELECT value AS id FROM json_each(\(few.json))) AS found" }
        return """
            (SELECT rowid AS id FROM \(index) WHERE \(index) MATCH \(question)
            ORDER BY rowid DESC LIMIT \(limit)) AS found
            """
    }

    /// How many matches a filter keeps, with the row that the text names. The filter is asked of the
    /// latest matches only: of more, nobody knows how many it keeps. `known`: how many it keeps of those,
    /// where a page has them all.
    func total(
        keptBy filter: ListQuery, known: ListTotal? = nil, upTo limit: Int = ListLimits.counted,
        in db: Reading
    ) throws -> ListTotal {
        let isFiltered = !filter.conditions.isEmpty || !filter.bounds.isEmpty
        if let known, few != nil || !isFiltered { return known }
        let named = try named(keptBy: filter, in: db)
        let alone = named == nil ? 0 : 1
        let matches = try others(than: named, upTo: limit, in: db)
        guard isFiltered else { return matches.adding(alone) }
        if let known { return matches.isExact ? known : .moreThan(known.number - alone) }
        var latest = latest(keptBy: filter)
        if let named { latest.keep("found.id <> \(named)") }
        let kept = try latest.total(upTo: limit, in: db)
        return matches.isExact ? kept.adding(alone) : .moreThan(kept.number)
    }

    private func others(
        than named: Int64?, upTo limit: Int, in db: Reading
    ) throws -> ListTotal {
        if let few { return ListTotal(counted: few.count { $0 != named }, upTo: limit) }
        var all = matches
        if let named { all.keep("rowid <> \(named)") }
        return try all.total(upTo: limit, in: db)
    }

    /// The ids of all matches, in a table of the index's name.
    private var matches: ListQuery {
        guard let few else {
            return ListQuery(source: index, conditions: ["\(index) MATCH \(question)"])
        }
        return ListQuery(
            source: "(SELECT value AS rowid FROM json_each(\(few.json))) AS \(index)")
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
        of query: ListQuery, first named: Int64?, of table: String, size: Int, in db: Reading
    ) throws -> ListPage<Int64> {
        guard let named else { return try page(of: query, size: size, in: db) }
        var others = query
        others.keep("+\(sql: table).id <> \(named)")
        let rest = try page(of: others, size: start == .first ? max(size - 1, 1) : size, in: db)
        // Whichever way it was reached, the page with nothing before it is the first.
        guard rest.previous == nil else { return rest }
        return ListPage(rows: [named] + rest.rows, next: rest.next)
    }
}
