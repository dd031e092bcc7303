/// A full-text search in one table.
struct ListSearch: Sendable {
    let text: SearchText
    /// The table searched. Its index is the table of that name with `_search`.
    let table: String
    /// Limits the matches to this community.
    let community: Community.ID?

    /// Nil for an empty text.
    init?(_ text: String?, table: String, community: Community.ID? = nil) {
        guard let text = SearchText(text) else { return nil }
        self.text = text
        self.table = table
        self.community = community
    }

    private var index: SQL { "\(sql: table)_search" }

    /// The matches' id in the full-text table, which is the order they are found in.
    var id: String { "\(table)_search.rowid" }

    /// All matches, in a table with the index's name. An e-mail address is found only by its beginning: its parts are
    /// in too many others.
    var matches: ListQuery {
        if table == "member", let address = text.address {
            var query = ListQuery(
                source: "(SELECT id AS rowid, email, community_id FROM member) AS \(index)")
            query.filter(by: "\(index).email >= \(address)")
            query.filter(by: "\(index).email < \(address + "\u{10FFFF}")")
            if let community { query.filter(by: "+\(index).community_id = \(community)") }
            return query
        }
        guard !text.matchesNothing else { return ListQuery(source: index, conditions: ["false"]) }
        let question = text.match(community: community?.rawValue)
        return ListQuery(source: index, conditions: ["\(index) MATCH \(question)"])
    }

    /// The row whose id is the text, if a filter keeps it. It precedes all matches.
    func exactMatchID(keptBy filter: ListQuery, in db: Reading) throws -> Int64? {
        guard let id = text.id else { return nil }
        var query = filter
        query.source = "\(sql: table)"
        query.filter(by: "\(sql: table).id = \(id)")
        if let community { query.filter(by: "+\(sql: table).community_id = \(community)") }
        return try query.total(upTo: 1, in: db).number == 1 ? id : nil
    }

    /// All matches that a filter keeps, to be read one by one in order of ``id``.
    func all(keptBy filter: ListQuery) -> ListQuery {
        var query = filter
        let matches = matches
        query.source =
            "\(matches.source) CROSS JOIN \(sql: table) ON \(sql: table).id = \(index).rowid"
        query.conditions += matches.conditions
        return query
    }

    /// The latest matches that a filter keeps, to be sorted in another order.
    func latest(keptBy filter: ListQuery) -> ListQuery {
        var query = filter
        query.source = "\(found()) CROSS JOIN \(sql: table) ON \(sql: table).id = found.id"
        return query
    }

    /// The ids of the latest matches, as a table `found (id)`.
    func found(upTo limit: Int = ListLimits.sorted) -> SQL {
        "(SELECT rowid AS id FROM \(matches.rows) ORDER BY rowid DESC LIMIT \(limit)) AS found"
    }

    /// True if there are more matches than this.
    func isMore(than limit: Int, in db: Reading) throws -> Bool {
        try !matches.total(upTo: limit, in: db).isExact
    }

    /// The number of matches that a filter keeps, including the row whose id is the text. Only the latest matches are
    /// filtered, so beyond them the total is inexact. `known` is the number kept, if a page holds them all.
    func total(
        keptBy filter: ListQuery, known: ListTotal? = nil, upTo limit: Int = ListLimits.counted,
        in db: Reading
    ) throws -> ListTotal {
        let isFiltered = !filter.conditions.isEmpty || !filter.bounds.isEmpty
        if let known, !isFiltered { return known }
        let exactMatch = try exactMatchID(keptBy: filter, in: db)
        let alone = exactMatch == nil ? 0 : 1
        var others = matches
        if let exactMatch { others.filter(by: "\(index).rowid <> \(exactMatch)") }
        let matches = try others.total(upTo: limit, in: db)
        guard isFiltered else { return matches.adding(alone) }
        if let known { return matches.isExact ? known : .moreThan(known.number - alone) }
        var latest = latest(keptBy: filter)
        if let exactMatch { latest.filter(by: "found.id <> \(exactMatch)") }
        let kept = try latest.total(upTo: limit, in: db)
        return matches.isExact ? kept.adding(alone) : .moreThan(kept.number)
    }

    /// The next ids of matches after an id, including the row whose id is the text.
    func ids(
        keptBy filter: ListQuery, after last: Int64, upTo limit: Int, in db: Reading
    ) throws -> [Int64] {
        let exactMatch = try exactMatchID(keptBy: filter, in: db)
        let others = try all(keptBy: filter).ids(id, after: last, upTo: limit, in: db)
        return others.merging(exactMatch, after: last, upTo: limit)
    }

    /// The most rows that are checked one by one: a page and some more.
    static let mostAsked = 100

    /// The condition that a row found otherwise is a match. For many rows all matches are found once; few rows are
    /// checked one by one.
    func condition(ofMany: Bool) -> SQL {
        let id: SQL = "\(sql: table).id"
        let matches: SQL = ofMany ? "\(id) IN (SELECT rowid FROM \(matches.rows))" : matches(id)
        return "(\(id) = \(text.id ?? 0) OR \(matches))"
    }

    /// The condition that the row with this id is a match.
    func matches(_ id: SQL) -> SQL {
        "EXISTS (SELECT 1 FROM \(matches.rows) AND \(index).rowid = \(id))"
    }
}

extension ListTotal {
    /// The total plus rows that were not counted.
    func adding(_ more: Int) -> ListTotal {
        switch self {
        case .exactly(let number): .exactly(number + more)
        case .moreThan: self
        }
    }
}

extension Keyset {
    /// Finds a page of a list that begins with the row a search named by its id.
    func page(
        of query: ListQuery, first: Int64?, of table: String, size: Int, in db: Reading
    ) throws -> ListPage<Int64> {
        guard let first else { return try page(of: query, size: size, in: db) }
        var others = query
        others.filter(by: "+\(sql: table).id <> \(first)")
        let rest = try page(of: others, size: start == .first ? max(size - 1, 1) : size, in: db)
        // Whichever way it was reached, the page with nothing before it is the first.
        guard rest.previous == nil else { return rest }
        return ListPage(rows: [first] + rest.rows, next: rest.next)
    }
}
