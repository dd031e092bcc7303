import GRDB

extension ExchangeList.Filter {
    /// What was typed, as it is searched for.
    var text: SearchText? { found?.text ?? SearchText(search) }

    /// What is searched for: listings by their title and buyers, or nothing. The community of picked
    /// exchanges is looked at apart.
    private var terms: [ListSearch] {
        [
            ListSearch(
                text, table: "listing", community: ids == nil ? community : nil, found: found),
            ListSearch(text, table: "member", found: found),
        ].compactMap { $0 }
    }

    /// The same filter with what its search finds, for all statements of one page.
    ///
    /// Those are the exchanges of the listings found and those of the buyers found, the latest of both.
    package func searched(in db: Reading) throws -> Self {
        guard self.found == nil, let text else { return self }
        var filter = self
        var found = SearchFound(text)
        for search in terms { try found.find(search, in: db) }
        filter.found = found
        guard ids == nil else { return filter }
        var exchanges: Set<SearchFound.Exchange> = []
        for search in filter.terms {
            let (ids, isCut) = try search.latestMatches(ListLimits.searchedForExchanges, in: db)
            if isCut { found.isCut = true }
            let column = search.table == "listing" ? "listing_id" : "buyer_id"
            let sql: SQL = """
                SELECT exchange.id, exchange.requested_at FROM json_each(\(ids.json)) AS found
                CROSS JOIN exchange ON exchange.\(sql: column) = found.value
                LIMIT \(ListLimits.searched)
                """
            let rows = SQLRequest<GRDB.Row>(literal: sql, cached: true)
            exchanges.formUnion(
                try rows.rows(in: db) { row in
                    SearchFound.Exchange(id: try row.at(0), requestedAt: try row.at(1))
                })
        }
        found.exchanges = exchanges.sorted { $0.id < $1.id }
        filter.found = found
        return filter
    }

    /// How many exchanges are kept of those found, with the one that a search names by its id.
    func counted(in db: Reading) throws -> ListTotal {
        var query = query()
        let named = try named(in: db)
        if let exchanges = found?.exchanges, query.conditions.isEmpty, query.bounds.isEmpty {
            let others = exchanges.count { $0.id != named }
            return ListTotal(counted: others, upTo: ListLimits.counted)
                .adding(named == nil ? 0 : 1)
        }
        if let named { query.keep("+exchange.id <> \(named)") }
        return try query.total(in: db).adding(named == nil ? 0 : 1)
    }

    /// The exchanges that a search finds.
    var foundSource: SQL {
        """
        json_each(\((found?.exchanges ?? []).map(\.id).json)) AS matching
        CROSS JOIN exchange ON exchange.id = matching.value
        """
    }

    /// The exchanges that a search finds with nothing but their moments, which are known: for a page
    /// in their order no row is looked at.
    var foundMoments: SQL {
        let moments = (found?.exchanges ?? []).map { "\"\($0.id)\":\($0.requestedAt.rawValue)" }
        return """
            (SELECT CAST(key AS INTEGER) AS id, value AS requested_at
            FROM json_each(\("{\(moments.joined(separator: ","))}"))) AS exchange
            """
    }

    /// Whether an exchange met otherwise is one that a search finds.
    var searchedCondition: SQL? {
        guard let text else { return nil }
        let found = terms.map { terms in
            terms.matches(terms.table == "listing" ? "exchange.listing_id" : "exchange.buyer_id")
        }
        return "(exchange.id = \(text.id ?? 0) OR \(found.joined(separator: " OR ")))"
    }
}
