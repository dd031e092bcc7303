import GRDB

extension ListingList.Filter {
    /// How SQLite is led to a page. A `+` before a column keeps it from using an index for it.
    enum Way: Sendable, Hashable {
        /// By an index on the filter's columns, which ends with the moment of posting.
        case byFilter
        /// Along an index on an order, leaving out what the filter does not keep.
        case byOrder(ListingList.Sort)
    }

    /// What is searched for; nil when nothing is.
    var words: ListSearch? {
        ListSearch(search, table: "listing", columns: ["title"], community: community)
    }

    /// What is kept. In a search the community is one of the words.
    func query(_ way: Way, now: Timestamp) -> ListQuery {
        var query = ListQuery(source: "listing")
        let isSearched = words != nil
        let usesFilter = way == .byFilter && !isSearched
        // What one member offers is few: that index, and no other.
        let isNarrow = seller != nil
        func keep(_ column: SQL, _ comparison: SQL, isIndexed: Bool) {
            query.keep(isIndexed ? "\(column) \(comparison)" : "+\(column) \(comparison)")
        }
        if let seller { keep("listing.seller_id", "= \(seller)", isIndexed: usesFilter) }
        if let community, !isSearched {
            keep("listing.community_id", "= \(community)", isIndexed: !isNarrow)
        }
        if let category {
            keep(
                "listing.category_id", "= \(category)", isIndexed: usesFilter && !isNarrow)
        }
        if let state {
            // There is no index on all three.
            let isThird = community != nil && category != nil
            keep(
                "listing.state", "= \(state.stored)",
                isIndexed: usesFilter && !isNarrow && !isThird)
        }
        if let price, way != .byOrder(.price) {
            let isAlone = !isNarrow && community == nil && category == nil && state == nil
            keep(
                "(listing.price_cents = 0)", "= \(price == .free ? 1 : 0)",
                isIndexed: usesFilter && isAlone)
        }
        query.bounds = bounds(way, now: now, isIndexed: usesFilter)
        return query
    }

    /// The spans kept of the columns that lists are sorted by.
    private func bounds(_ way: Way, now: Timestamp, isIndexed: Bool) -> [ColumnBounds] {
        var created = ColumnBounds(column: "listing.created_at")
        if let posted { created.keep(posted) }
        // The first second at which a listing has not expired.
        let fresh = now.adding(seconds: 1 - Listing.lifetime).rawValue
        if state == .expired { created.keep(until: fresh) }
        if state == .available { created.keep(from: fresh) }
        created.isIndexed = isIndexed
        var bounds = created.conditions.isEmpty ? [] : [created]
        if let price, way == .byOrder(.price) {
            var cents = ColumnBounds(column: "listing.price_cents")
            if price == .free { cents.keep(until: 1) } else { cents.keep(from: 1) }
            bounds.append(cents)
        }
        return bounds
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
    init(_ state: Listing.State, createdAt: Timestamp, now: Timestamp) {
        self =
            switch state {
            case .available:
                createdAt <= now.adding(seconds: -Listing.lifetime) ? .expired : .available
            case .accepted: .accepted
            case .ended: .ended
            case .removed: .removed
            }
    }
}
