extension ListingList.Filter: IndexedFilter {
    static let list = ListName.listings
    static let table = "listing"
    static let walked: Set<ListingList.Sort> = [
        .createdAt, .title, .price, .requests, .expiresAt,
    ]

    /// The order, or the default one if all rows kept are equal in it.
    func sort(_ key: ListingList.Sort) -> ListingList.Sort {
        let isAlike =
            switch key {
            case .community: community != nil
            case .category: category != nil
            case .state: storedState != nil
            case .expiresAt: storedState != nil && storedState != .available
            case .seller: seller != nil
            case .requests: requests == .unasked
            case .createdAt, .title, .price, .quantity, .id: false
            }
        return isAlike ? .createdAt : key
    }

    func columns(_ sort: ListingList.Sort) -> [Keyset.Column] {
        let byTime: [Keyset.Column] = ["listing.created_at", "listing.id"]
        return switch sort {
        case .createdAt: byTime
        case .title: ["listing.sort_title", "listing.id"]
        case .price: ["listing.price_cents", Keyset.Column("listing.id", runsBackwards: true)]
        case .requests: ["listing.request_count"] + byTime
        case .quantity: ["listing.quantity"] + byTime
        case .state: ["instr('available accepted ended removed', listing.state)"] + byTime
        case .expiresAt: [Keyset.Column(Listing.expiry, isNullable: true), "listing.id"]
        case .id: ["listing.id"]
        case .category: ["category.sort_name", "category.id"] + byTime
        case .community: ["community.sort_name", "community.id"] + byTime
        case .seller: ["seller.sort_name", "seller.id"] + byTime
        }
    }

    func joined(_ sort: ListingList.Sort) -> SQL {
        switch sort {
        case .createdAt, .title, .price, .requests, .state, .quantity, .expiresAt, .id: ""
        case .category: " CROSS JOIN category ON category.id = listing.category_id"
        case .community: " CROSS JOIN community ON community.id = listing.community_id"
        case .seller: " CROSS JOIN member AS seller ON seller.id = listing.seller_id"
        }
    }

    var isPlain: Bool {
        (requests == nil || requests == .unasked) && expiring == nil && price == nil && cents == nil
            && !hasFigure
    }

    /// The narrowest condition uses its index; the others are checked on the rows visited. In a search, the community
    /// is one of the words.
    func query(_ way: ListWay, now: Timestamp) -> ListQuery {
        // Accepted, ended and removed listings do not expire.
        if expiring != nil, let state, state.stored != .available {
            return ListQuery(source: "listing", conditions: ["false"])
        }
        var query = ListQuery(source: picked ?? "listing")
        var isLed = way == .byOrder || terms != nil || isPicked
        func plus() -> SQL {
            defer { isLed = true }
            return isLed ? "+" : ""
        }
        func keep(_ bounds: ColumnBounds, isIndexed: Bool) {
            guard !bounds.conditions.isEmpty else { return }
            query.bounds.append(bounds)
            query.bounds[query.bounds.count - 1].isIndexed = isIndexed && !isLed
            if isIndexed { isLed = true }
        }
        if let searchOfPicked { query.filter(by: searchOfPicked) }
        for condition in figureConditions(now: now) { query.filter(by: condition) }
        if let seller { query.filter(by: "\(plus())listing.seller_id = \(seller)") }
        if let community, terms == nil {
            query.filter(by: "\(plus())listing.community_id = \(community)")
        }
        if let category { query.filter(by: "\(plus())listing.category_id = \(category)") }
        var created = ColumnBounds(column: "listing.created_at")
        if let posted { created.keep(posted) }
        // An index on something else does not contain it.
        created.isIndexed = way == .byFilter && terms == nil && !isPicked
        let expiry = expiry(now: now)
        if expiring != nil || state == .available {
            created.isIndexed = created.isIndexed && isLed
            keep(expiry, isIndexed: way == .byFilter)
        } else {
            keep(expiry, isIndexed: false)
        }
        if let state = storedState { query.filter(by: "\(plus())listing.state = \(state)") }
        if requests == .unasked { query.filter(by: "\(plus())listing.request_count = 0") }
        if posted != nil {
            query.bounds.append(created)
            isLed = true
        }
        if let least = requests?.least {
            var asked = ColumnBounds(column: "listing.request_count")
            asked.keep(from: least)
            keep(asked, isIndexed: way == .byFilter)
        }
        keep(centBounds, isIndexed: way == .byFilter)
        if way == .inUsualOrder { keepLife(in: &query, now: now) }
        return query
    }

    /// The state in the table, where an expired listing is available.
    private var storedState: Listing.State? {
        expiring == nil || state != nil ? state?.stored : .available
    }

    private func expiry(now: Timestamp) -> ColumnBounds {
        var expires = ColumnBounds(column: Listing.expiry)
        // The first moment at which a listing that is shown now has expired.
        let first = now.adding(seconds: 1)
        if state == .expired { expires.keep(until: first.rawValue) }
        if state == .available || expiring != nil { expires.keep(from: first.rawValue) }
        if let expiring {
            let days = min(max(expiring, 0), ListingList.mostDaysLeft)
            expires.keep(until: first.adding(seconds: Int64(days) * 86_400).rawValue)
        }
        return expires
    }

    /// Limits the time of posting by the expiry, so that a page of the newest does not walk past all listings too new
    /// to have expired: 14 days lie between, except with a use-by day, which has a small index of its own.
    private func keepLife(in query: inout ListQuery, now: Timestamp) {
        guard state == .expired || expiring != nil else { return }
        let days = min(max(expiring ?? 0, 0), ListingList.mostDaysLeft)
        let end = now.adding(seconds: Int64(days) * 86_400)
        query.filter(
            by:
                """
                listing.created_at <= max(\(end.adding(seconds: -Listing.lifetime)), ifnull((
                    SELECT max(created_at) FROM listing
                    WHERE use_by_at IS NOT NULL AND state = 'available'
                        AND expires_at <= \(end)), 0))
                """)
    }

    /// The range of prices.
    private var centBounds: ColumnBounds {
        var bounds = ColumnBounds(column: "listing.price_cents")
        if price == .free { bounds.keep(until: 1) }
        if price == .priced { bounds.keep(from: 1) }
        if let least = cents?.least { bounds.keep(from: least) }
        if let most = cents?.most { bounds.keep(until: most == .max ? most : most + 1) }
        return bounds
    }
}

extension ListingList.State {
    /// The state in the table, where an expired listing is available.
    fileprivate var stored: Listing.State {
        switch self {
        case .available, .expired: .available
        case .accepted: .accepted
        case .ended: .ended
        case .removed: .removed
        }
    }

    /// The state shown.
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
