import GRDB

/// The SQL of a list of listings: one filter, and the way it is answered.
struct ListingQuery {
    /// How SQLite is led to a page. A `+` before a column keeps it from using an index for it.
    enum Way: Sendable {
        /// By an index on the filter's columns, which ends with the moment of posting.
        case byFilter
        /// All rows of the filter, then sorted.
        case sorting
        /// Along an index on the order, leaving out what the filter does not keep.
        case byOrder
    }

    private(set) var list: ListQuery

    fileprivate init(_ filter: ListingList.Filter, now: Timestamp, way: Way) {
        let text = SearchText(filter.search)
        list = ListQuery(source: "listing")
        if let text {
            let matches = ListQuery.matches(
                of: text, in: "listing_search", columns: ["title"], community: filter.community)
            list.source = "\(matches) CROSS JOIN listing ON listing.id = found.id"
        }
        let isWalked = text != nil || way == .byOrder
        // What one member offers is few: that index, and no other.
        let isNarrow = filter.seller != nil
        if let seller = filter.seller {
            list.keep(Self.indexed(!isWalked, "listing.seller_id", "= \(seller)"))
        }
        if let community = filter.community {
            list.keep(
                Self.indexed(
                    text == nil && !isNarrow, "listing.community_id", "= \(community)"))
        }
        if let category = filter.category {
            list.keep(
                Self.indexed(!isWalked && !isNarrow, "listing.category_id", "= \(category)"))
        }
        if let state = filter.state {
            let hasIndex = !isNarrow && (filter.community == nil || filter.category == nil)
            list.keep(
                Self.indexed(
                    !isWalked && hasIndex, "listing.state", "= \(state.stored)"))
        }
        if let price = filter.price {
            let isAlone =
                !isNarrow && filter.community == nil && filter.category == nil
                && filter.state == nil
            list.keep(
                Self.indexed(
                    !isWalked && isAlone, "(listing.price_cents = 0)",
                    "= \(price == .free ? 1 : 0)"))
        }
        var bounds = ColumnBounds(column: "listing.created_at")
        if let posted = filter.posted { bounds.keep(posted) }
        // The first second at which a listing has not expired.
        let fresh = now.adding(seconds: 1 - Listing.lifetime)
        if filter.state == .expired { bounds.keep(until: fresh) }
        if filter.state == .available { bounds.keep(from: fresh) }
        bounds.isIndexed = !isWalked
        list.bounds = bounds
    }

    /// A comparison that an index may answer, or that is only made on the rows met.
    private static func indexed(_ isIndexed: Bool, _ column: SQL, _ comparison: SQL) -> SQL {
        isIndexed ? "\(column) \(comparison)" : "+\(column) \(comparison)"
    }
}

extension ListingList.Filter {
    func query(now: Timestamp, way: ListingQuery.Way) -> ListingQuery {
        ListingQuery(self, now: now, way: way)
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
