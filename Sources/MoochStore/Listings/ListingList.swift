import GRDB

/// The list of listings: searched, filtered, sorted and paged.
package enum ListingList: StoredList {
    package static let name = ListName.listings

    package enum Sort: String, SortKey {
        case createdAt = "created_at"
        case title
        case price = "price_cents"
        /// By life: available (the expired ones at its beginning), accepted, ended, removed; and in
        /// each by the moment of posting.
        case state
        /// By the category's name, and in each by the moment of posting.
        case category
        /// By the community's name, and in each by the moment of posting.
        case community
        /// By how many asked for it, and of those alike by the moment of posting.
        case requests
        /// By the seller's name, and of each by the moment of posting.
        case seller
        /// By how much there is, and of those alike by the moment of posting.
        case quantity
        /// By the moment of expiry: what never expires comes before all that does.
        case expiresAt = "expires_at"
        case id

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

    /// Whether anyone asked for a listing, whatever became of it.
    package enum Requests: String, CaseIterable, Sendable, Hashable {
        case asked, unasked
    }

    /// Prices in cents, both ends included; a missing end is open.
    package struct PriceRange: Sendable, Hashable {
        package var least: Int64?
        package var most: Int64?

        package init(least: Int64? = nil, most: Int64? = nil) {
            self.least = least
            self.most = most
        }
    }

    /// The most days that ``Filter/expiring`` can look ahead: a listing's whole life.
    package static let mostDaysLeft = Int(Listing.lifetime / 86_400)

    /// Which listings; `nil` is all of them.
    package struct Filter: StoredFilter {
        package static let all = Filter()

        /// Parts of words of the title, or the id.
        package var search: String?
        package var community: Community.ID?
        package var category: Category.ID?
        /// Who offers it.
        package var seller: Member.ID?
        package var state: State?
        package var price: Price?
        /// The days they were posted on.
        package var posted: DaySpan?
        package var requests: Requests?
        /// Available ones that expire within so many days, of 24 hours from now on.
        package var expiring: Int?
        package var cents: PriceRange?
        /// Of these only, the first ``ListLimits/picked`` of them.
        package var ids: [Int64]?
        /// Only those that this action was about, the first ``ListLimits/picked`` of them.
        package var bulkAction: Batch.ID?
        /// What the search finds, once it is carried out.
        var found: SearchFound?
    }

    /// The ids of one page's rows.
    package static func ids(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, size: Int, now: Timestamp,
        in db: Reading
    ) throws -> ListPage<Int64> {
        let filter = try filter.searched(in: db)
        let (query, keyset) = try query(filter, order: order, start: start, now: now, in: db)
        let kept = filter.query(.byFilter, now: now)
        let named = try filter.terms?.named(keptBy: kept, in: db)
        return try keyset.page(of: query, first: named, of: "listing", size: size, in: db)
    }

    /// How many listings the filter keeps. Exact up to ``ListLimits/counted``, and beyond where the
    /// counts by day know it. A page that holds them all needs no counting.
    package static func total(
        _ filter: Filter = .all, beside page: ListPage<Row>? = nil, now: Timestamp,
        in db: Reading
    ) throws -> ListTotal {
        let filter = try filter.searched(in: db)
        if let whole = page?.whole, filter.terms == nil { return whole }
        let days = filter.posted?.days
        if let scope = filter.countedScope, filter.posted == nil || days != nil {
            return .exactly(try Counts.total(of: scope, on: days, in: db).listings)
        }
        if let byExpiry = filter.queryByExpiry(now: now) { return try byExpiry.total(in: db) }
        let query = filter.query(try filter.narrowWay(in: db), now: now)
        return try filter.terms?.total(keptBy: query, known: page?.whole, in: db)
            ?? query.total(in: db)
    }

    /// The ids of those that the filter keeps which follow an id, in the order of ids: so whatever
    /// matches is gone through in pieces. Empty at the end.
    package static func matching(
        _ filter: Filter, after id: Int64 = 0, upTo limit: Int, now: Timestamp, in db: Reading
    ) throws -> [Int64] {
        let filter = try filter.searched(in: db)
        let query = filter.query(try filter.narrowWay(in: db), now: now)
        if let search = filter.terms {
            return try search.ids(keptBy: query, after: id, upTo: limit, in: db)
        }
        return try query.ids(
            "listing.id", after: id, upTo: limit, ifMany: filter.query(.byID, now: now), in: db)
    }

    /// The rows, and how they are sorted: along an index on the order, as far as it holds the filter.
    /// Of what else is filtered, a few are found and sorted, and many are met on the way. A search is at
    /// most its newest ``ListLimits/searched`` listings, but in the order of posting.
    private static func query(
        _ filter: Filter, order: ListOrder<Sort>, start: ListStart, now: Timestamp,
        in db: Reading
    ) throws -> (ListQuery, Keyset) {
        let sort = filter.sort(order.key)
        func sorted(_ query: ListQuery) -> (ListQuery, Keyset) {
            var query = query
            query.source = "\(query.source)\(sort.joined)"
            let columns = filter.columns(sort, isWalked: false)
            return (
                query,
                Keyset(columns, id: "listing.id", order: order, start: start, isIndexed: false)
            )
        }
        let found = filter.query(filter.askedWay, now: now)
        if let search = filter.terms {
            guard sort == .createdAt else { return sorted(search.latest(keptBy: found)) }
            let column = Keyset.Column(search.id)
            return (
                search.all(keptBy: found),
                Keyset([column], id: search.id, order: order, start: start)
            )
        }
        if filter.isPicked || filter.seller != nil && sort != .createdAt {
            return sorted(found)
        }
        if sort != .price, try filter.isFewByPrice(upTo: ListLimits.sorted, in: db) {
            return sorted(filter.query(.byPrice, now: now))
        }
        let isWalked =
            try filter.isHeld(by: sort) || filter.isHeldByPrice
            || !found.total(upTo: ListLimits.sorted, in: db).isExact
        guard isWalked else { return sorted(found) }
        var keyset = Keyset(
            filter.columns(sort, isWalked: true), id: "listing.id", order: order, start: start)
        if sort == .id, !filter.isHeld(by: .id) { keyset.found = found }
        return (filter.query(.byOrder(sort), now: now), keyset)
    }
}

extension ListingList.Filter {
    /// The counts by day that know how many rows the filter keeps.
    fileprivate var countedScope: CountScope? {
        guard terms == nil, seller == nil, state == nil, price == nil, requests == nil,
            expiring == nil, cents == nil, !isPicked
        else { return nil }
        return switch (community, category) {
        case (nil, nil): .all
        case (let community?, nil): .community(community)
        case (nil, let category?): .category(category)
        case (let community?, let category?): .communityCategory(community, category)
        }
    }
}
