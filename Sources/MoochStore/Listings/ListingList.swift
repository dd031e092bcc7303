package import GRDB

/// The list of listings: searched, filtered, sorted and paged.
package enum ListingList {
    package enum Sort: String, SortKey {
        case createdAt = "created_at"
        case title
        case price = "price_cents"

        package static let usual = ListOrder(Sort.createdAt, descending: true)
    }

    /// What a listing's state says on a page: an available one is `expired` once phones have
    /// stopped showing it.
    package enum State: String, CaseIterable, Sendable, Hashable {
        case available, expired, accepted, ended, removed
    }

    package enum Price: String, CaseIterable, Sendable, Hashable {
        case free, priced
    }

    /// Which listings; `nil` is all of them.
    package struct Filter: Sendable, Hashable {
        /// Words that begin words of the title.
        package var search: String?
        package var community: Community.ID?
        package var category: Category.ID?
        /// Who offers it.
        package var seller: Member.ID?
        package var state: State?
        package var price: Price?
        /// The days they were posted on, the last one included.
        package var posted: ClosedRange<Day>?

        package init(
            search: String? = nil, community: Community.ID? = nil, category: Category.ID? = nil,
            seller: Member.ID? = nil, state: State? = nil, price: Price? = nil,
            posted: ClosedRange<Day>? = nil
        ) {
            self.search = search
            self.community = community
            self.category = category
            self.seller = seller
            self.state = state
            self.price = price
            self.posted = posted
        }
    }

    /// One page of the list; rows that sort alike go by id.
    package static func page(
        _ filter: Filter = Filter(), order: ListOrder<Sort> = Sort.usual,
        place: ListPlace = .start, size: Int = ListLimits.pageSize, now: Timestamp,
        in db: Database
    ) throws -> ListPage<Row> {
        let (query, keyset) = try query(filter, order: order, place: place, now: now, in: db)
        let ids = try keyset.page(of: query, size: size, in: db)
        return ids.showing(try rows(ids.idList, now: now, in: db)) { $0.id.rawValue }
    }

    /// How many listings the filter keeps. Exact up to ``ListLimits/counted``, and beyond where the
    /// counts by day know it.
    package static func total(
        _ filter: Filter = Filter(), now: Timestamp, in db: Database
    ) throws -> ListTotal {
        if let scope = filter.countedScope {
            return .exactly(try Counts.total(of: scope, on: filter.posted, in: db).listings)
        }
        let query = filter.query(.byFilter, now: now)
        return try filter.words?.total(keptBy: query, in: db) ?? query.total(in: db)
    }

    /// The rows, and how they are sorted. An index holds every filter in the order of posting. In
    /// another order, of a few rows it is quicker to sort them all, and of many to walk the order
    /// and meet them on the way. Some days are met too late: they, as a search, are at most their
    /// newest ``ListLimits/searched`` listings.
    private static func query(
        _ filter: Filter, order: ListOrder<Sort>, place: ListPlace, now: Timestamp,
        in db: Database
    ) throws -> (ListQuery, Keyset) {
        func keyset(_ column: String, isIndexed: Bool, id: String = "listing.id") -> Keyset {
            Keyset(
                column, id: id, order: order, place: place, isIndexed: isIndexed,
                tiesRunBackwards: order.key == .price)
        }
        let column = "listing.\(order.key.rawValue)"
        let query = filter.query(.byFilter, now: now)
        if let search = filter.words {
            return order.key == .createdAt
                ? (search.all(keptBy: query), keyset(search.id, isIndexed: true, id: search.id))
                : (search.latest(keptBy: query), keyset(column, isIndexed: false))
        }
        if order.key == .createdAt { return (query, keyset(column, isIndexed: true)) }
        if filter.posted != nil || filter.seller != nil {
            let newest = query.newest(of: "listing", by: "listing.created_at")
            return (newest, keyset(column, isIndexed: false))
        }
        let isWalked =
            try filter.isHeld(inOrderOf: order.key)
            || query.total(in: db).number >= ListLimits.counted
        if isWalked {
            return (filter.query(.byOrder(order.key), now: now), keyset(column, isIndexed: true))
        }
        return (query, keyset(column, isIndexed: false))
    }
}

extension ListingList.Filter {
    /// Whether an index for an order other than posting holds the filter.
    fileprivate func isHeld(inOrderOf key: ListingList.Sort) -> Bool {
        category == nil && state == nil && (price == nil || key == .price)
    }

    /// The counts by day that know how many rows the filter keeps.
    fileprivate var countedScope: CountScope? {
        guard words == nil, seller == nil, state == nil, price == nil else {
            return nil
        }
        return switch (community, category) {
        case (nil, nil): .all
        case (let community?, nil): .community(community)
        case (nil, let category?): .category(category)
        case (.some, .some): nil
        }
    }
}
