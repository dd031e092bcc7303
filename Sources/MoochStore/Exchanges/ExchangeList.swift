import GRDB

/// The list of exchanges: searched, filtered, sorted and paged.
package enum ExchangeList: StoredList {
    package static let name = ListName.exchanges

    package enum Sort: String, SortKey {
        case requestedAt = "requested_at"
        /// By the answer: those that wait for one come before all others.
        case answeredAt = "answered_at"
        /// By life: requested, accepted, cancelled, declined, withdrawn; and in each by the moment of the request.
        case state
        /// By the listing's title, and of each by the moment of the request.
        case listing
        /// By the buyer's name, and of each by the moment of the request.
        case buyer
        /// By the seller's name, and of each by the moment of the request.
        case seller
        /// By the community's name, and in each by the moment of the request.
        case community
        /// By the category's name, and in each by the moment of the request.
        case category
        /// By the listing's price, and of each listing by the moment of the request.
        case price = "price_cents"
        case id

        package static let usual = ListOrder(Sort.requestedAt, descending: true)
    }

    /// Which exchanges; `nil` is all of them.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        /// Parts of words of the listing's title, or of the buyer's name, e-mail address or telephone
        /// number; or the id.
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
        package var requested: DaySpan?
        /// The days they were accepted on, the last one included. Keeps accepted ones only.
        package var completed: DaySpan?
        /// Of these only, the first ``ListLimits/picked`` of them.
        package var ids: [Int64]?
        /// What the search finds, once it is carried out.
        var found: SearchFound?
    }

    /// Those accepted in some days are in the order of that, and not of when they were asked for; what
    /// all have alike sorts nothing.
    package static func order(_ asked: ListOrder<Sort>, of filter: Filter) -> ListOrder<Sort> {
        ListOrder(filter.sort(asked.key), descending: asked.isDescending)
    }

    /// The ids of one page's rows.
    package static func ids(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, size: Int,
        now: Timestamp = .now, in db: Reading
    ) throws -> ListPage<Int64> {
        let filter = try filter.searched(in: db)
        let (query, keyset) = try query(filter, order: order, start: start, in: db)
        return try keyset.page(
            of: query, first: try filter.named(in: db), of: "exchange", size: size, in: db)
    }

    /// The rows, and how they are sorted: along an index on the order, as far as it holds the filter.
    /// Of what else is filtered, a few are found and sorted, and many are met on the way. Those of one
    /// listing, buyer or seller, and those found by a search, are sorted.
    private static func query(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, in db: Reading
    ) throws -> (ListQuery, Keyset) {
        let sort = filter.sort(order.key)
        func keyset(isIndexed: Bool) -> Keyset {
            Keyset(
                filter.columns(sort), id: "exchange.id", order: order, start: start,
                isIndexed: isIndexed)
        }
        var found = filter.query()
        let isWalked =
            try !filter.isNarrow
            && (filter.isHeld(by: sort) || !found.total(upTo: ListLimits.sorted, in: db).isExact)
        if isWalked {
            var walk = keyset(isIndexed: true)
            if sort == .id, !filter.isHeld(by: .id) { walk.found = found }
            return (filter.walked(sort), walk)
        }
        let isPlain = found.conditions.isEmpty && found.bounds.isEmpty
        if sort == .requestedAt, isPlain, filter.found?.exchanges != nil {
            found.source = filter.foundMoments
        } else {
            found.source = "\(found.source)\(sort.joined)"
        }
        return (found, keyset(isIndexed: false))
    }

    /// How many exchanges the filter keeps. Exact up to ``ListLimits/counted``, and beyond where
    /// the counts by day know it. A page that holds them all needs no counting.
    package static func total(
        _ filter: Filter = .all, beside page: ListPage<Row>? = nil, now: Timestamp = .now,
        in db: Reading
    ) throws -> ListTotal {
        let filter = try filter.searched(in: db)
        if filter.isNarrow {
            let kept = try page?.whole ?? filter.counted(in: db)
            return filter.found?.isCut == true ? .moreThan(kept.number) : kept
        }
        if let whole = page?.whole { return whole }
        guard let scope = filter.countedScope else { return try filter.query().total(in: db) }
        switch (filter.state, filter.requested, filter.completed) {
        case (nil, nil, nil): return .exactly(try Counts.total(of: scope, in: db).requests)
        case (.accepted, nil, nil): return .exactly(try Counts.total(of: scope, in: db).exchanges)
        case (nil, let span?, nil):
            guard let days = span.days else { break }
            return .exactly(try Counts.total(of: scope, on: days, in: db).requests)
        case (nil, nil, let span?), (.accepted, nil, let span?):
            guard let days = span.days else { break }
            return .exactly(try Counts.total(of: scope, on: days, in: db).exchanges)
        default: break
        }
        return try filter.query().total(in: db)
    }

    /// The ids of those that the filter keeps which follow an id, in the order of ids: so whatever
    /// matches is gone through in pieces. Empty at the end.
    package static func matching(
        _ filter: Filter, after id: Int64 = 0, upTo limit: Int, in db: Reading
    ) throws -> [Int64] {
        let filter = try filter.searched(in: db)
        let (column, query) = ("exchange.id", filter.query())
        guard filter.isNarrow else {
            return try query.ids(
                column, after: id, upTo: limit, ifMany: filter.query(isWalked: true), in: db)
        }
        let named = try filter.named(in: db)
        return try query.ids(column, after: id, upTo: limit, in: db)
            .merging(named, after: id, upTo: limit)
    }
}
