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
        // What was accepted, ended or removed does not expire.
        if expiring != nil, let state, state.stored != .available {
            return ListQuery(source: "listing", conditions: ["false"])
        }
        if case .byOrder(let sort) = way, sort != .createdAt { return walked(sort, now: now) }
        var query = ListQuery(source: picked ?? "listing")
        if let searchOfPicked { query.keep(searchOfPicked) }
        let isFound = terms != nil || isPicked || way == .byID
        func keep(_ column: SQL, _ comparison: SQL, isIndexed: Bool) {
            query.keep(isIndexed ? "\(column) \(comparison)" : "+\(column) \(comparison)")
        }
        if let seller { keep("listing.seller_id", "= \(seller)", isIndexed: !isFound) }
        // What one member offers is few, and so is what was removed: that index, and no other. Those of
        // places know the state.
        let isRemoved = state == .removed && !isFound && seller == nil && way != .byPrice
        let isOpen = !isFound && seller == nil && way != .byPrice && !isRemoved
        let isAnywhere = community == nil && category == nil
        if let community, terms == nil {
            keep("listing.community_id", "= \(community)", isIndexed: isOpen)
        }
        if let category {
            // The index on communities knows the category, not the other way round.
            let isFirst = isOpen && community == nil || way == .byPrice
            keep("listing.category_id", "= \(category)", isIndexed: isFirst)
        }
        if isRemoved {
            // Said without a parameter, as the index on those says it.
            query.keep("listing.state = 'removed'")
        } else if let state = storedState {
            let isFirst = isOpen && isAnywhere && requests != .unasked
            keep("listing.state", "= \(state)", isIndexed: isFirst)
        }
        switch requests {
        case .asked: query.keep("+listing.request_count > 0")
        // Without a parameter too: the indexes on those nobody asked for say it so.
        case .unasked where isOpen: query.keep("listing.request_count = 0")
        case .unasked: query.keep("+listing.request_count = 0")
        case nil: break
        }
        query.bounds = bounds(way, now: now, isIndexed: isOpen)
        if isOpen || way == .byPrice { keepLife(in: &query, now: now) }
        return query
    }

    /// What is kept, for counting, when nothing but its expiry decides: a span of the index on that.
    func queryByExpiry(now: Timestamp) -> ListQuery? {
        var rest = self
        (rest.state, rest.expiring) = (nil, nil)
        let isByExpiry = expiring != nil || state == .available || state == .expired
        guard isByExpiry, storedState == .available, rest == .all else { return nil }
        var query = ListQuery(source: "listing")
        query.keep("listing.state = 'available'")
        query.bounds = [expiry(now: now)]
        return query
    }

    /// What is kept, met along the index on an order.
    private func walked(_ sort: ListingList.Sort, now: Timestamp) -> ListQuery {
        var query = ListQuery(source: sort.walk(byNumber: isOfDays))
        if let seller { query.keep("+listing.seller_id = \(seller)") }
        if let community { query.keep("+listing.community_id = \(community)") }
        if let category {
            query.keep(
                "\(sort.isWithinCategory ? "" : "+" as SQL)listing.category_id = \(category)")
        }
        if let state = storedState { query.keep("+listing.state = \(state)") }
        query.bounds = bounds(.byOrder(sort), now: now, isIndexed: false)
        if sort.isThenByTime { keepLife(in: &query, now: now) }
        switch requests {
        case nil: break
        case let requests? where sort == .requests:
            var number = ColumnBounds(column: isOfDays ? "rank.n" : SortedNumber.requests)
            let first: Int64 = isOfDays ? 2 : 1
            if requests == .asked { number.keep(from: first) } else { number.keep(until: first) }
            query.bounds.append(number)
        case .unasked where sort.isByPlace: query.keep("listing.request_count = 0")
        case .asked: query.keep("+listing.request_count > 0")
        case .unasked: query.keep("+listing.request_count = 0")
        }
        if let words = sort.words { query.bounds.append(words.bounds) }
        return query
    }

    /// The state in the table: expiry is not one, and what expires is available.
    var storedState: Listing.State? { expiring == nil || state != nil ? state?.stored : .available }

    /// The spans kept of the columns that lists are sorted by.
    private func bounds(_ way: Way, now: Timestamp, isIndexed: Bool) -> [ColumnBounds] {
        var created = ColumnBounds(column: "listing.created_at")
        if let posted { created.keep(posted) }
        created.isIndexed = isIndexed
        var expires = expiry(now: now)
        // Left to itself SQLite takes the index on expiry, and sorts.
        expires.isIndexed = false
        let cents = centBounds(way)
        return [created, expires, cents].filter { !$0.conditions.isEmpty }
    }

    private func expiry(now: Timestamp) -> ColumnBounds {
        var expires = ColumnBounds(column: "listing.expires_at")
        // The first moment at which a listing that is shown now is not shown any more.
        let first = now.adding(seconds: 1)
        if state == .expired { expires.keep(until: first.rawValue) }
        if state == .available || expiring != nil { expires.keep(from: first.rawValue) }
        if let expiring {
            let days = min(max(expiring, 0), ListingList.mostDaysLeft)
            expires.keep(until: first.adding(seconds: Int64(days) * 86_400).rawValue)
        }
        return expires
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
                    SELECT min(created_at) FROM listing
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
                SELECT max(created_at) FROM listing
                WHERE use_by_at IS NOT NULL AND state = 'available'
                    AND expires_at <= \(end)), 0))
            """)
    }

    private var isPriced: Bool { cents != nil || price != nil }

    /// The prices kept.
    private func centBounds(_ way: Way) -> ColumnBounds {
        var bounds = ColumnBounds(column: "listing.price_cents")
        bounds.isIndexed = way == .byPrice || way == .byOrder(.price)
        if price == .free { bounds.keep(until: 1) }
        if price == .priced { bounds.keep(from: 1) }
        if let least = cents?.least { bounds.keep(from: least) }
        if let most = cents?.most { bounds.keep(until: most == .max ? most : most + 1) }
        return bounds
    }

    /// Whether so few listings cost what the filter says that it is quickest to look at all of them.
    func isFewByPrice(upTo limit: Int, in db: Reading) throws -> Bool {
        guard cents != nil, seller == nil, terms == nil, !isPicked else { return false }
        var query = ListQuery(source: "listing")
        if let category { query.keep("listing.category_id = \(category)") }
        query.bounds = [centBounds(.byPrice)]
        return try query.total(upTo: limit, in: db).isExact
    }

    /// The way on which counting meets the fewest rows.
    func narrowWay(in db: Reading) throws -> Way {
        try isHeldByPrice || isFewByPrice(upTo: ListLimits.counted, in: db) ? .byPrice : askedWay
    }

    /// Whether the index on prices, alone or behind the category, begins with all that is kept.
    var isHeldByPrice: Bool {
        isPriced && community == nil && seller == nil && terms == nil && !isPicked
            && storedState == nil && posted == nil && requests == nil
    }

    /// Those that somebody asked for are found by how many did, unless their days are filtered.
    var askedWay: Way {
        requests == .asked && !isOfDays && community == nil && seller == nil && terms == nil
            && !isPicked
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
    package init(_ state: Listing.State, expiresAt: Timestamp, now: Timestamp) {
        self =
            switch state {
            case .available: expiresAt <= now ? .expired : .available
            case .accepted: .accepted
            case .ended: .ended
            case .removed: .removed
            }
    }
}
