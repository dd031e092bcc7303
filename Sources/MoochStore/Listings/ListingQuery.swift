import GRDB

extension ListingList.Filter: SearchedFilter {
    static let list = ListName.listings
    static let searchedTable = "listing"

    /// The same filter with what its search finds, for all statements of one page.
    package func searched(in db: Reading) throws -> Self { try findingWords(in: db) }
}

extension ListingList.Filter {
    /// How SQLite is led to a page. A `+` before a column keeps it from using an index for it.
    enum Way: Sendable, Hashable {
        /// By an index on the filter's columns, which ends with the moment of posting.
        case byFilter
        /// Along an index on an order, leaving out what the filter does not keep.
        case byOrder(ListingList.Sort)
        /// By the index on prices, for few rows that are sorted afterwards.
        case byPrice
        /// Along the ids.
        case byID
    }

    /// What is kept. In a search the community is one of the words.
    func query(_ way: Way, now: Timestamp) -> ListQuery {
        if case .byOrder(let sort) = way, sort != .createdAt { return walked(sort, now: now) }
        var query = ListQuery(source: "listing")
        let isSearched = terms != nil
        let isAnywhere = community == nil && category == nil && storedState == nil
        if way == .byFilter, isAnywhere, posted != nil, seller == nil, !isSearched {
            query.source = "listing INDEXED BY listing_by_created"
        }
        // What one member offers is few: that index, and no other.
        let isNarrow = seller != nil || isPicked || way == .byID
        let usesFilter = way != .byPrice && way != .byID && !isSearched && !isPicked
        let usesPlace = usesFilter && !isNarrow
        if let picked { query.source = picked }
        if let searchOfPicked { query.keep(searchOfPicked) }
        func keep(_ column: SQL, _ comparison: SQL, isIndexed: Bool) {
            query.keep(isIndexed ? "\(column) \(comparison)" : "+\(column) \(comparison)")
        }
        if let seller { keep("listing.seller_id", "= \(seller)", isIndexed: usesFilter) }
        if let community, !isSearched {
            keep("listing.community_id", "= \(community)", isIndexed: !isNarrow)
        }
        if let category {
            let isFirst = way == .byPrice && community == nil
            keep("listing.category_id", "= \(category)", isIndexed: usesPlace || isFirst)
        }
        if let state = storedState {
            // There is no index on all three.
            let isThird = community != nil && category != nil
            keep("listing.state", "= \(state)", isIndexed: usesPlace && !isThird)
        }
        if let price, way != .byPrice {
            if isAnywhere, usesPlace, requests != .unasked {
                query.source = "listing INDEXED BY listing_by_free"
            }
            keep(
                "(listing.price_cents = 0)", "= \(price == .free ? 1 : 0)",
                isIndexed: usesPlace && isAnywhere && requests != .unasked)
        }
        switch requests {
        case .asked: query.keep("+listing.request_count > 0")
        case .unasked where usesPlace:
            query.source = "listing INDEXED BY \(unaskedIndex)"
            // Said without a parameter, as the index says it.
            query.keep("listing.request_count = 0")
        case .unasked: query.keep("+listing.request_count = 0")
        case nil: break
        }
        query.bounds = bounds(way, now: now, isIndexed: usesFilter)
        if usesFilter { keepLife(in: &query, now: now) }
        return query
    }

    /// What is kept, met along the index on an order.
    private func walked(_ sort: ListingList.Sort, now: Timestamp) -> ListQuery {
        var query = ListQuery(source: walk(sort))
        let head = head(sort)
        func keep(_ column: SQL, _ comparison: SQL, isHead: Bool) {
            query.keep(isHead ? "\(column) \(comparison)" : "+\(column) \(comparison)")
        }
        if let seller { query.keep("+listing.seller_id = \(seller)") }
        if let community {
            keep("listing.community_id", "= \(community)", isHead: head.contains(.community))
        }
        if let category {
            keep("listing.category_id", "= \(category)", isHead: head.contains(.category))
        }
        if let state = storedState {
            keep("listing.state", "= \(state)", isHead: head.contains(.state))
        }
        if let price, sort != .price {
            query.keep("+(listing.price_cents = 0) = \(price == .free ? 1 : 0)")
        }
        query.bounds = bounds(.byOrder(sort), now: now, isIndexed: false)
        switch requests {
        case nil: break
        case .unasked where head.contains(.unasked): query.keep("listing.request_count = 0")
        case let requests? where sort == .requests:
            var number = ColumnBounds(column: numberColumn)
            let first: Int64 = isOfDays ? 2 : 1
            if requests == .asked { number.keep(from: first) } else { number.keep(until: first) }
            query.bounds.append(number)
        case .asked: query.keep("+listing.request_count > 0")
        case .unasked: query.keep("+listing.request_count = 0")
        }
        if let words = sort.words { query.bounds.append(words.bounds) }
        return query
    }

    /// The state in the table: expiry is not one, and what expires is available.
    var storedState: Listing.State? { expiring == nil || state != nil ? state?.stored : .available }

    /// The index of the listings nobody asked for that leaves the fewest to look at. Accepted ones
    /// are none of them.
    private var unaskedIndex: SQL {
        if state == .accepted { return "listing_unasked_by_state" }
        return switch (community, category) {
        case (.some, .some): "listing_unasked_by_community_category"
        case (.some, nil): "listing_unasked_by_community"
        case (nil, .some): "listing_unasked_by_category"
        case (nil, nil): storedState == nil ? "listing_unasked" : "listing_unasked_by_state"
        }
    }

    /// The spans kept of the columns that lists are sorted by.
    private func bounds(_ way: Way, now: Timestamp, isIndexed: Bool) -> [ColumnBounds] {
        var created = ColumnBounds(column: "listing.created_at")
        if let posted { created.keep(posted) }
        created.isIndexed = isIndexed
        var expires = ColumnBounds(column: "listing.expires_at")
        // The first moment at which a listing that is shown now is not shown any more.
        let first = now.adding(seconds: 1)
        if state == .expired { expires.keep(until: first.rawValue) }
        if state == .available || expiring != nil { expires.keep(from: first.rawValue) }
        if let expiring {
            let days = min(max(expiring, 0), ListingList.mostDaysLeft)
            expires.keep(until: first.adding(seconds: Int64(days) * 86_400).rawValue)
        }
        // Left to itself SQLite takes the index on expiry, and sorts.
        expires.isIndexed = false
        let cents = centBounds(way)
        return [created, expires, cents].filter { !$0.conditions.isEmpty }
    }

    /// What expiry says of the moment of posting, so that a page in that order does not walk past all
    /// that is too old or too new: 14 days lie between the two, unless a listing was renewed or has a
    /// use-by day, and those have small indexes of their own.
    private func keepLife(in query: inout ListQuery, now: Timestamp) {
        let lifetime = Listing.lifetime
        if state == .available || expiring != nil {
            query.keep(
                """
                listing.created_at >= min(\(now.adding(seconds: 1 - lifetime)), ifnull((
                    SELECT min(created_at) FROM listing INDEXED BY listing_renewed
                    WHERE renewed_at IS NOT NULL AND state = 'available'
                        AND expires_at > \(now)), \(Int64.max)))
                """)
        }
        guard state == .expired || expiring != nil else { return }
        let days = min(max(expiring ?? 0, 0), ListingList.mostDaysLeft)
        let end = now.adding(seconds: Int64(days) * 86_400)
        query.keep(
            """
            listing.created_at <= max(\(end.adding(seconds: -lifetime)), ifnull((
                SELECT max(created_at) FROM listing INDEXED BY listing_with_use_by
                WHERE use_by_at IS NOT NULL AND state = 'available'
                    AND expires_at <= \(end)), 0))
            """)
    }

    /// The prices kept. Free or not is an index of its own, except in the order of prices.
    private func centBounds(_ way: Way) -> ColumnBounds {
        var cents = ColumnBounds(column: "listing.price_cents")
        cents.isIndexed = way == .byPrice || way == .byOrder(.price)
        if cents.isIndexed, price == .free { cents.keep(until: 1) }
        if cents.isIndexed, price == .priced { cents.keep(from: 1) }
        if let least = self.cents?.least { cents.keep(from: least) }
        if let most = self.cents?.most { cents.keep(until: most == .max ? most : most + 1) }
        return cents
    }

    /// Whether so few listings cost what the filter says that it is quickest to look at all of them.
    func isFewByPrice(upTo limit: Int, in db: Reading) throws -> Bool {
        guard cents != nil, seller == nil, terms == nil, !isPicked else { return false }
        var query = ListQuery(source: "listing")
        if let community {
            query.keep("listing.community_id = \(community)")
        } else if let category {
            query.keep("listing.category_id = \(category)")
        }
        query.bounds = [centBounds(.byPrice)]
        return try query.total(upTo: limit, in: db).isExact
    }

    /// The way on which counting meets the fewest rows.
    func narrowWay(in db: Reading) throws -> Way {
        try isHeldByPrice || isFewByPrice(upTo: ListLimits.counted, in: db) ? .byPrice : askedWay
    }

    /// Whether the index on prices, alone or behind a place, begins with all that is kept.
    private var isHeldByPrice: Bool {
        cents != nil && (community == nil || category == nil) && seller == nil && terms == nil
            && !isPicked && storedState == nil && posted == nil && requests == nil
    }

    /// Those that somebody asked for are found by how many did, unless their days are filtered.
    var askedWay: Way {
        requests == .asked && !isOfDays && seller == nil && terms == nil && !isPicked
            ? .byOrder(.requests) : .byFilter
    }
}

extension ListingList.State {
    /// The state in the table: expiry is not one.
    fileprivate var stored: Listing.State {
        switch self {
        case .available, .expired: .available
        case .accepted: .accepted
        case .ended: .ended
        case .removed: .removed
        }
    }

    /// What is shown of a listing in some state.
    init(_ state: Listing.State, expiresAt: Timestamp, now: Timestamp) {
        self =
            switch state {
            case .available: expiresAt <= now ? .expired : .available
            case .accepted: .accepted
            case .ended: .ended
            case .removed: .removed
            }
    }
}
