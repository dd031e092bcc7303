/// A search for exchanges by their listing's title or their buyer, the latest of both.
extension ExchangeList.Filter {
    /// The searches in other tables; empty without a text. The community of picked exchanges is checked separately.
    private var searches: [ListSearch] {
        [
            ListSearch(search, table: "listing", community: isPicked ? nil : community),
            ListSearch(search, table: "member"),
        ].compactMap { $0 }
    }

    private static func column(_ search: ListSearch) -> SQL {
        search.table == "listing" ? "exchange.listing_id" : "exchange.buyer_id"
    }

    /// Exchanges have no index of their own.
    var terms: ListSearch? { nil }

    /// The exchanges that a search finds; nil without a search, or for picked rows.
    var foundSource: SQL? {
        let searches = isPicked ? [] : searches
        guard !searches.isEmpty else { return nil }
        let found = searches.map { search in
            """
            SELECT id FROM (SELECT exchange.id
                FROM \(search.found(upTo: ListLimits.searchedForExchanges))
                CROSS JOIN exchange ON \(Self.column(search)) = found.id
                LIMIT \(ListLimits.counted))
            """ as SQL
        }
        return """
            (\(found.joined(separator: " UNION "))) AS matching
            CROSS JOIN exchange ON exchange.id = matching.id
            """
    }

    /// The search as a condition on picked exchanges; nil without one.
    var searchOfPicked: SQL? {
        guard isPicked, let text = searches.first?.text else { return nil }
        let found = searches.map { $0.matches(Self.column($0)) }
        return "(exchange.id = \(text.id ?? 0) OR \(found.joined(separator: " OR ")))"
    }

    func exactMatchID(now: Timestamp, in db: Reading) throws -> Int64? {
        guard !isPicked, let id = searches.first?.text.id else { return nil }
        let query = query(only: Exchange.ID(id))
        return try query.total(upTo: 1, in: db).number == 1 ? id : nil
    }

    func totalFound(
        beside whole: ListTotal?, now: Timestamp, in db: Reading
    ) throws -> ListTotal? {
        guard foundSource != nil else { return nil }
        let isCut = try searches.contains {
            try $0.isMore(than: ListLimits.searchedForExchanges, in: db)
        }
        let exactMatch = try whole == nil ? exactMatchID(now: now, in: db) : nil
        var query = query(.byFilter, now: now)
        if let exactMatch { query.filter(by: "+exchange.id <> \(exactMatch)") }
        let kept = try whole ?? query.total(in: db).adding(exactMatch == nil ? 0 : 1)
        return isCut ? .moreThan(kept.number) : kept
    }
}
