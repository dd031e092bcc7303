/// A search of one table's words.
struct ListSearch: Sendable {
    let text: SearchText
    /// The table searched. Its words are in the full-text table of its name with `_search`.
    let table: String
    /// Matches of this community only.
    let community: Community.ID?

    /// Nil when nothing was typed.
    init?(_ text: String?, table: String, community: Community.ID? = nil) {
        guard let text = SearchText(text) else { return nil }
        self.text = text
        self.table = table
        self.community = community
    }

    private var index: SQL { "\(sql: table)_search" }

    /// The id of a match as the full-text table knows it: the order in which matches are found.
    var id: String { "\(table)_search.rowid" }

    /// The ids of all matches, in a table of the index's name. An e-mail address is looked for as a whole or by its
    /// beginning: its parts are in too many others.
    var matches: ListQuery {
        if table == "member", let address = text.address {
            var query = ListQuery(
                source: "(SELECT id AS rowid, email, community_id FROM member) AS \(index)")
            query.keep("\(index).email >= \(address)")
            query.keep("\(index).email < \(address + "\u{10FFFF}")")
            if let community { query.keep("+\(index).community_id = \(community)") }
            return query
        }
        guard !text.matchesNothing else { return ListQuery(source: index, conditions: ["false"]) }
        let question = text.match(community: community?.rawValue)
        return ListQuery(source: index, conditions: ["\(index) MATCH \(question)"])
    }

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
    func found(upTo limit: Int = ListLimits.sorted) -> SQL {
        "(SELECT rowid AS id FROM \(matches.rows) ORDER BY rowid DESC LIMIT \(limit)) AS found"
    }

    /// Whether there are more matches than so many.
    func isMore(than limit: Int, in db: Reading) throws -> Bool {
        try !matches.total(upTo: limit, in: db).isExact
    }

    /// How many matches a filter keeps, with the row that the text names. The filter is asked of the
    /// latest matches only: of more, nobody knows how many it keeps. `known`: how many it keeps of those,
    /// where a page has them all.
    func total(
        keptBy filter: ListQuery, known: ListTotal? = nil, upTo limit: Int = ListLimits.counted,
        in db: Reading
    ) throws -> ListTotal {
        let isFiltered = !filter.conditions.isEmpty || !filter.bounds.isEmpty
        if let known, !isFiltered { return known }
        let named = try named(keptBy: filter, in: db)
        let alone = named == nil ? 0 : 1
        var others = matches
        if let named { others.keep("\(index).rowid <> \(named)") }
        let matches = try others.total(upTo: limit, in: db)
        guard isFiltered else { return matches.adding(alone) }
        if let known { return matches.isExact ? known : .moreThan(known.number - alone) }
        var latest = latest(keptBy: filter)
        if let named { latest.keep("found.id <> \(named)") }
        let kept = try latest.total(upTo: limit, in: db)
        return matches.isExact ? kept.adding(alone) : .moreThan(kept.number)
    }

    /// The ids of the matches that follow an id, with the row that the text names.
    func ids(
        keptBy filter: ListQuery, after last: Int64, upTo limit: Int, in db: Reading
    ) throws -> [Int64] {
        let named = try named(keptBy: filter, in: db)
        let others = try all(keptBy: filter).ids(id, after: last, upTo: limit, in: db)
        return others.merging(named, after: last, upTo: limit)
    }

    /// So many rows are asked for one by one at most: as many as a page shows, and some more.
    static let mostAsked = 100

    /// Whether a row met otherwise is a match. Of many rows, all matches are found once; of few, each
    /// row is asked for.
    func condition(ofMany: Bool) -> SQL {
        let id: SQL = "\(sql: table).id"
        let matches: SQL = ofMany ? "\(id) IN (SELECT rowid FROM \(matches.rows))" : matches(id)
        return "(\(id) = \(text.id ?? 0) OR \(matches))"
    }

    /// Whether a row's words match, by its id.
    func matches(_ id: SQL) -> SQL {
        "EXISTS (SELECT 1 FROM \(matches.rows) AND \(index).rowid = \(id))"
    }
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
