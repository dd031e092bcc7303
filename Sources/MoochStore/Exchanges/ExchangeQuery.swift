import GRDB

extension ExchangeList.Filter {
    /// Whether the rows kept are few, and found by other means than the index on an order.
    var isNarrow: Bool {
        text != nil || listing != nil || buyer != nil || seller != nil || ids != nil
    }

    /// The counts by day that know how many rows the place in the exchange keeps.
    var countedScope: CountScope? {
        switch (community, category) {
        case (nil, nil): .all
        case (let community?, nil): .community(community)
        case (nil, let category?): .category(category)
        case (let community?, let category?): .communityCategory(community, category)
        }
    }

    /// The exchange that a search names by its id, when the other filters keep it.
    func named(in db: Reading) throws -> Int64? {
        guard ids == nil, let id = text?.id else { return nil }
        let query = query(only: Exchange.ID(id))
        return try query.total(upTo: 1, in: db).number == 1 ? id : nil
    }

    /// What is kept, of all or of one exchange.
    ///
    /// `isWalked`: the rows are met along the ids, not found by what is kept.
    func query(isWalked: Bool = false, only one: Exchange.ID? = nil) -> ListQuery {
        let text = one == nil && ids == nil ? text : nil
        let isNarrow = isNarrow || isWalked || one != nil
        var query = ListQuery(source: text == nil ? "exchange" : foundSource)
        // A plus keeps an index from being used: the rows are found already.
        let plus: SQL = isNarrow ? "+" : ""
        if let one { query.keep("exchange.id = \(one)") }
        if let ids {
            query.source = ListQuery.source("exchange", only: ids)
            if let searchedCondition { query.keep(searchedCondition) }
        }
        keepPeople(in: &query, isSearched: text != nil || one != nil || ids != nil)
        if let community { query.keep("\(plus)exchange.community_id = \(community)") }
        if let category {
            // The index on communities knows the category, not the other way round.
            let plus: SQL = community == nil ? plus : "+"
            query.keep("\(plus)exchange.category_id = \(category)")
        }
        if completed != nil || state == .accepted {
            // Said without a parameter, as the indexes on accepted exchanges say it.
            query.keep("\(plus)exchange.state = 'accepted'")
        }
        if let state, state != .accepted { query.keep("\(plus)exchange.state = \(state)") }
        let column = completed == nil ? "exchange.requested_at" : "exchange.answered_at"
        if let span = completed ?? requested {
            var bounds = ColumnBounds(column: column)
            bounds.keep(span)
            bounds.isIndexed = !isNarrow
            query.bounds = [bounds]
        }
        if let requested, completed != nil {
            query.keep("+exchange.requested_at >= \(requested.start)")
            query.keep("+exchange.requested_at < \(requested.end)")
        }
        return query
    }

    /// Keeps those of one listing, buyer or seller, by one index at most.
    private func keepPeople(in query: inout ListQuery, isSearched: Bool) {
        var isFound = isSearched
        func plus() -> SQL {
            defer { isFound = true }
            return isFound ? "+" : ""
        }
        if let listing { query.keep("\(plus())exchange.listing_id = \(listing)") }
        if let buyer { query.keep("\(plus())exchange.buyer_id = \(buyer)") }
        if let seller { query.keep("\(plus())exchange.seller_id = \(seller)") }
    }
}
