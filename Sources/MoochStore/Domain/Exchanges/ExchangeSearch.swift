/// A search for exchanges: those of the listings found by their title, and those of the buyers found, the latest of
/// both.
extension ExchangeList.Filter {
    /// The searches of other tables; none when nothing was typed. The community of picked exchanges is looked at apart.
    private var searches: [ListSearch] {
        [
            ListSearch(search, table: "listing", community: isPicked ? nil : community),
            ListSearch(search, table: "member"),
        ].compactMap { $0 }
    }

    private static func column(_ search: ListSearch) -> SQL {
        search.table == "listing" ? "exchange.listing_id" : "exchange.buyer_id"
    }

    /// Exchanges are found by what is in other tables.
    var terms: ListSearch? { nil }

    /// The exchanges that a search finds; nil when nothing is searched for, or the rows are picked.
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

    /// Whether a picked exchange is one that a search finds; nil when nothing is searched for.
    var searchOfPicked: SQL? {
        guard isPicked, let text = searches.first?.text else { return nil }
        let found = searches.map { $0.matches(Self.column($0)) }
        return "(exchange.id = \(text.id ?? 0) OR \(found.joined(separator: " OR ")))"
    }

    func named(now: Timestamp, in db: Reading) throws -> Int64? {
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
        let named = try whole == nil ? named(now: now, in: db) : nil
        var query = query(.byFilter, now: now)
        if let named { query.keep("+exchange.id <> \(named)") }
        let kept = try whole ?? query.total(in: db).adding(named == nil ? 0 : 1)
        return isCut ? .moreThan(kept.number) : kept
    }
}
