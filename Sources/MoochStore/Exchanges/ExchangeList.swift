package import GRDB

/// The list of exchanges: searched, filtered, sorted and paged.
package enum ExchangeList {
    package enum Sort: String, SortKey {
        case requestedAt = "requested_at"
        /// By completion: an order of accepted exchanges only. Of others it is `requestedAt`.
        case answeredAt = "answered_at"

        package static let usual = ListOrder(Sort.requestedAt, descending: true)
    }

    /// Which exchanges; `nil` is all of them.
    package struct Filter: Sendable, Hashable {
        /// Words that begin words of the listing's title, or of the buyer's name.
        package var search: String?
        package var state: Exchange.State?
        package var community: Community.ID?
        package var category: Category.ID?
        package var listing: Listing.ID?
        /// Who asked.
        package var buyer: Member.ID?
        /// Who offered what was asked for.
        package var seller: Member.ID?
        /// The days they were requested on, the last one included.
        package var requested: ClosedRange<Day>?
        /// The days they were accepted on, the last one included. Keeps accepted ones only.
        package var completed: ClosedRange<Day>?

        package init(
            search: String? = nil, state: Exchange.State? = nil, community: Community.ID? = nil,
            category: Category.ID? = nil, listing: Listing.ID? = nil, buyer: Member.ID? = nil,
            seller: Member.ID? = nil, requested: ClosedRange<Day>? = nil,
            completed: ClosedRange<Day>? = nil
        ) {
            self.search = search
            self.state = state
            self.community = community
            self.category = category
            self.listing = listing
            self.buyer = buyer
            self.seller = seller
            self.requested = requested
            self.completed = completed
        }
    }

    /// One page of the list; rows that sort alike go by id.
    package static func page(
        _ filter: Filter = Filter(), order: ListOrder<Sort> = Sort.usual,
        place: ListPlace = .start, size: Int = ListLimits.pageSize, in db: Database
    ) throws -> ListPage<Row> {
        let order = filter.order(order)
        let keyset = Keyset(
            "exchange.\(order.key.rawValue)", id: "exchange.id", order: order, place: place,
            isIndexed: !filter.isNarrow)
        let query = filter.query(isByCompletion: order.key == .answeredAt)
        let ids = try keyset.page(of: query, size: size, in: db)
        return ids.showing(try rows(ids.idList, in: db)) { $0.id.rawValue }
    }

    /// How many exchanges the filter keeps. Exact up to ``ListLimits/counted``, and beyond where
    /// the counts by day know it.
    package static func total(_ filter: Filter = Filter(), in db: Database) throws -> ListTotal {
        guard !filter.isNarrow else { return try filter.query().total(in: db) }
        guard let scope = filter.countedScope else { return try filter.query().total(in: db) }
        switch (filter.state, filter.requested, filter.completed) {
        case (nil, let days, nil):
            return .exactly(try Counts.total(of: scope, on: days, in: db).requests)
        case (nil, nil, let days), (.accepted, nil, let days):
            return .exactly(try Counts.total(of: scope, on: days, in: db).exchanges)
        default:
            return try filter.query().total(in: db)
        }
    }
}

extension ExchangeList.Filter {
    /// Whether the rows kept are few, and found by other means than the index on an order.
    fileprivate var isNarrow: Bool {
        SearchText(search) != nil || listing != nil || buyer != nil || seller != nil
    }

    /// The counts by day that know how many rows the place in the exchange keeps.
    fileprivate var countedScope: CountScope? {
        switch (community, category) {
        case (nil, nil): .all
        case (let community?, nil): .community(community)
        case (nil, let category?): .category(category)
        case (.some, .some): nil
        }
    }

    /// The order that makes sense for what the filter keeps.
    fileprivate func order(
        _ order: ListOrder<ExchangeList.Sort>
    ) -> ListOrder<ExchangeList.Sort> {
        if completed != nil { return ListOrder(.answeredAt, descending: order.isDescending) }
        if order.key == .answeredAt, state != .accepted {
            return ListOrder(.requestedAt, descending: order.isDescending)
        }
        return order
    }

    fileprivate func query(isByCompletion: Bool = false) -> ListQuery {
        let text = SearchText(search)
        var query = ListQuery(source: text.map(source(searching:)) ?? "exchange")
        let isByCategory = !isNarrow && category != nil && community == nil
        if !isNarrow, isByCompletion || completed != nil {
            // Left to itself SQLite prefers an index that begins with the state, and sorts.
            query.source = "exchange INDEXED BY \(completedIndex)"
        } else if isByCategory {
            query.source = "exchange INDEXED BY exchange_by_category"
        }
        // A plus keeps an index from being used: the rows are found already.
        let plus: SQL = isNarrow ? "+" : ""
        keepPeople(in: &query, isSearched: text != nil)
        if let community { query.keep("\(plus)exchange.community_id = \(community)") }
        if let category {
            let isWalked = isNarrow || !(isByCategory || isByCompletion || completed != nil)
            let plus: SQL = isWalked ? "+" : ""
            query.keep("\(plus)exchange.category_id = \(category)")
        }
        if completed != nil || state == .accepted {
            // Said without a parameter, as the index on accepted exchanges says it.
            query.keep("\(plus)exchange.state = 'accepted'")
        }
        if let state, state != .accepted { query.keep("\(plus)exchange.state = \(state)") }
        let column = completed == nil ? "exchange.requested_at" : "exchange.answered_at"
        if let days = completed ?? requested {
            var bounds = ColumnBounds(column: column)
            bounds.keep(days)
            bounds.isIndexed = !isNarrow
            query.bounds = [bounds]
        }
        if let requested, completed != nil {
            query.keep("+exchange.requested_at >= \(requested.lowerBound.start)")
            query.keep("+exchange.requested_at < \(requested.upperBound.end)")
        }
        return query
    }

    /// The index on the answers of accepted exchanges in one place.
    private var completedIndex: SQL {
        switch (community, category) {
        case (nil, nil): "exchange_completed"
        case (.some, nil): "exchange_completed_by_community"
        case (nil, .some): "exchange_completed_of_category"
        case (.some, .some): "exchange_completed_by_category"
        }
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
        guard let seller else { return }
        if isFound {
            query.keep(
                """
                EXISTS (SELECT 1 FROM listing
                    WHERE listing.id = exchange.listing_id AND +listing.seller_id = \(seller))
                """)
        } else {
            query.source =
                "listing AS sold CROSS JOIN exchange ON exchange.listing_id = sold.id"
            query.keep("sold.seller_id = \(seller)")
        }
    }

    /// The exchanges of the listings found and those of the buyers found, the latest of both.
    private func source(searching text: SearchText) -> SQL {
        let listings = ListSearch(
            search, table: "listing", columns: ["title"], community: community)
        let buyers = ListSearch(search, table: "member", columns: ["name"])
        let latest = ListLimits.searchedForExchanges
        guard let listings = listings?.found(upTo: latest), let buyers = buyers?.found(upTo: latest)
        else { return "exchange" }
        return """
            (SELECT * FROM (SELECT exchange.id AS id FROM \(listings)
                CROSS JOIN exchange ON exchange.listing_id = found.id
                LIMIT \(ListLimits.searched))
            UNION
            SELECT * FROM (SELECT exchange.id AS id FROM \(buyers)
                CROSS JOIN exchange ON exchange.buyer_id = found.id
                LIMIT \(ListLimits.searched))) AS matching
            CROSS JOIN exchange ON exchange.id = matching.id
            """
    }
}
