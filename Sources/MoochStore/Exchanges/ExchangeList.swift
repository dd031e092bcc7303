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
        /// The days they were requested on, the last one included.
        package var requested: ClosedRange<Day>?
        /// The days they were accepted on, the last one included. Keeps accepted ones only.
        package var completed: ClosedRange<Day>?

        package init(
            search: String? = nil, state: Exchange.State? = nil, community: Community.ID? = nil,
            requested: ClosedRange<Day>? = nil, completed: ClosedRange<Day>? = nil
        ) {
            self.search = search
            self.state = state
            self.community = community
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
        let column: SQL =
            switch (order.key, SearchText(filter.search) == nil) {
            case (.requestedAt, true): "exchange.requested_at"
            case (.requestedAt, false): "+exchange.requested_at"
            case (.answeredAt, true): "exchange.answered_at"
            case (.answeredAt, false): "+exchange.answered_at"
            }
        let query = filter.query
        let ids = try Keyset(column, id: "exchange.id", order: order, place: place)
            .page(from: query.source, where: query.conditions, size: size, in: db)
        return ids.showing(try rows(ids.idList, in: db)) { $0.id.rawValue }
    }

    /// How many exchanges the filter keeps. Exact up to ``ListLimits/counted``, and beyond where
    /// the counts by day know it.
    package static func total(_ filter: Filter = Filter(), in db: Database) throws -> ListTotal {
        guard SearchText(filter.search) == nil else { return try filter.query.total(in: db) }
        let scope = filter.community.map { CountScope.community($0) } ?? .all
        switch (filter.state, filter.requested, filter.completed) {
        case (nil, let days, nil):
            return .exactly(try Counts.total(of: scope, on: days, in: db).requests)
        case (nil, nil, let days), (.accepted, nil, let days):
            return .exactly(try Counts.total(of: scope, on: days, in: db).exchanges)
        default:
            return try filter.query.total(in: db)
        }
    }
}

extension ExchangeList.Filter {
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

    fileprivate var query: ListQuery {
        let text = SearchText(search)
        var query = ListQuery(source: text.map(source(searching:)) ?? "exchange")
        // A plus keeps an index from being used: the rows are those that the search found.
        let plus: SQL = text == nil ? "" : "+"
        if let community { query.keep("\(plus)exchange.community_id = \(community)") }
        if completed != nil {
            // Said without a parameter, as the index on accepted exchanges says it.
            query.keep("exchange.state = 'accepted'")
        } else if state == .accepted {
            query.keep("\(plus)exchange.state = 'accepted'")
        }
        if let state, state != .accepted { query.keep("\(plus)exchange.state = \(state)") }
        if let requested {
            query.keep("\(plus)exchange.requested_at >= \(requested.lowerBound.start)")
            query.keep("\(plus)exchange.requested_at < \(requested.upperBound.end)")
        }
        if let completed {
            query.keep("\(plus)exchange.answered_at >= \(completed.lowerBound.start)")
            query.keep("\(plus)exchange.answered_at < \(completed.upperBound.end)")
        }
        return query
    }

    /// The exchanges of the listings found and those of the buyers found.
    private func source(searching text: SearchText) -> SQL {
        let listings = ListQuery.matches(
            of: text, in: "listing_search", columns: ["title"], community: community)
        let buyers = ListQuery.matches(
            of: text, in: "member_search", columns: ["name"], community: nil)
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
