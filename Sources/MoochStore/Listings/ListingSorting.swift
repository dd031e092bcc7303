import GRDB

extension ListingList.Sort {
    /// The states in the order of a listing's life.
    static let states = SortedWords(
        column: "listing.state", words: ["available", "accepted", "ended", "removed"])

    /// The states with the only one that expires last.
    static let expiry = SortedWords(
        column: "listing.state", words: ["removed", "ended", "accepted", "available"])

    /// The order of states that this one begins with.
    var words: SortedWords? {
        switch self {
        case .state: Self.states
        case .expiresAt: Self.expiry
        default: nil
        }
    }

    static let requestColumn = SortedNumber.column("listing.request_count")

    /// What listings that are found already are joined to, to be sorted.
    var joined: SQL {
        switch self {
        case .createdAt, .title, .price, .requests, .quantity, .id: ""
        case .state: Self.states.joined
        case .expiresAt: Self.expiry.joined
        case .category: " CROSS JOIN category ON category.id = listing.category_id"
        case .community: " CROSS JOIN community ON community.id = listing.community_id"
        case .seller: " CROSS JOIN member AS seller ON seller.id = listing.seller_id"
        }
    }
}

extension ListingList.Filter {
    /// The order that makes sense for what the filter keeps: what all have alike sorts nothing.
    func sort(_ key: ListingList.Sort) -> ListingList.Sort {
        let isAlike =
            switch key {
            case .community: community != nil
            case .category: category != nil
            case .state: storedState != nil
            case .expiresAt: storedState != nil && storedState != .available
            case .seller: seller != nil
            case .createdAt, .title, .price, .requests, .quantity, .id: false
            }
        return isAlike ? .createdAt : key
    }

    /// What rows are sorted by. `isWalked`: they are met along the index on the order.
    func columns(_ sort: ListingList.Sort, isWalked: Bool) -> [Keyset.Column] {
        let byTime: [Keyset.Column] = ["listing.created_at", "listing.id"]
        return switch sort {
        case .createdAt: byTime
        case .title: ["listing.title", "listing.id"]
        case .price: ["listing.price_cents", Keyset.Column("listing.id", runsBackwards: true)]
        case .requests:
            [Keyset.Column(isWalked ? numberColumn : ListingList.Sort.requestColumn)] + byTime
        case .state: ["rank.n"] + byTime
        case .expiresAt: ["rank.n", "listing.expires_at", "listing.id"]
        case .quantity: ["listing.quantity"] + byTime
        case .id: ["listing.id"]
        case .category: ["category.name"] + byTime
        case .community: ["community.name"] + byTime
        case .seller: ["seller.name", "seller.id"] + byTime
        }
    }

    /// Whether the index on an order holds all that is kept.
    func isHeld(by sort: ListingList.Sort) -> Bool {
        let places = [community == nil, category == nil, storedState == nil].count { !$0 }
        let isAsked = requests == .asked || requests == .unasked && !head(sort).contains(.unasked)
        return switch sort {
        case .createdAt: true
        case .title, .quantity:
            places <= 1 && storedState == nil && !isOfDays && price == nil && cents == nil
                && requests == nil
        case .price: places <= 1 && storedState == nil && !isOfDays && requests == nil
        case .requests: places <= 1 && price == nil && cents == nil
        case .state, .category, .community:
            places <= 1 && price == nil && cents == nil && !isAsked
        case .expiresAt:
            places == 0 && !isOfDays && price == nil && cents == nil && requests == nil
        case .seller, .id:
            places == 0 && !isOfDays && price == nil && cents == nil && requests == nil
        }
    }

    /// The number of requests as rows met on a walk are sorted by it: those of some days are found
    /// number by number.
    var numberColumn: String { isOfDays ? "rank.n" : ListingList.Sort.requestColumn }

    /// Whether a span of the moments of posting is kept.
    var isOfDays: Bool {
        posted != nil || expiring != nil || state == .available || state == .expired
    }

    /// The listings along the index on an order, with what leads the way.
    func walk(_ sort: ListingList.Sort) -> SQL {
        let listings: SQL = walkedIndex(sort).map { "listing INDEXED BY \($0)" } ?? "listing"
        return switch sort {
        case .createdAt, .title, .price, .quantity, .id: listings
        case .requests where isOfDays:
            """
            \(SortedNumber.rank) CROSS JOIN \(listings)
            ON \(sql: ListingList.Sort.requestColumn) = rank.n - 1
            """
        case .requests: listings
        case .state, .expiresAt:
            """
            \(SortedNumber.rank) CROSS JOIN \(listings)
            ON \((sort.words ?? ListingList.Sort.states).condition)
            """
        case .category:
            "category CROSS JOIN \(listings) ON listing.category_id = category.id"
        case .community:
            "community CROSS JOIN \(listings) ON listing.community_id = community.id"
        case .seller: "member AS seller CROSS JOIN \(listings) ON listing.seller_id = seller.id"
        }
    }

    /// The columns of the index on an order that come before it and are filtered.
    struct Head: OptionSet {
        let rawValue: Int
        static let community = Head(rawValue: 1)
        static let category = Head(rawValue: 2)
        static let state = Head(rawValue: 4)
        static let unasked = Head(rawValue: 8)
    }

    /// What the index on an order holds of the filter.
    func head(_ sort: ListingList.Sort) -> Head {
        let unasked: Head = requests == .unasked ? .unasked : []
        let hasState = storedState != nil
        switch sort {
        case .createdAt, .seller, .expiresAt, .id: return []
        case .quantity: return community != nil ? .community : []
        case .title, .price:
            return community != nil ? .community : category != nil ? .category : []
        case .requests:
            return community != nil
                ? .community : category != nil ? .category : hasState ? .state : []
        case .state:
            if community != nil { return .community }
            if category != nil { return .category }
            return unasked
        case .category:
            if community != nil { return [.community, unasked] }
            return hasState ? .state : unasked
        case .community:
            if category != nil { return [.category, unasked] }
            return hasState ? .state : unasked
        }
    }

    /// Ids are the table's own order.
    private func walkedIndex(_ sort: ListingList.Sort) -> SQL? {
        let head = head(sort)
        let place: SQL =
            head.contains(.community)
            ? "community_"
            : head.contains(.category) ? "category_" : head.contains(.state) ? "state_" : ""
        return switch sort {
        case .id: nil
        case .createdAt: "listing_by_created"
        case .quantity: "listing_by_\(place)quantity"
        case .seller: "listing_by_seller"
        case .title: "listing_by_\(place)title"
        case .price: "listing_by_\(place)price"
        case .requests: "listing_by_\(place)requests"
        case .state where head.contains(.unasked): "listing_unasked_by_state"
        case .state: "listing_by_\(place)state"
        case .expiresAt: "listing_by_expiry"
        case .category, .community:
            groupIndex(sort == .category ? "category" : "community", head: head)
        }
    }

    /// The index on listings by category or community and moment.
    private func groupIndex(_ group: SQL, head: Head) -> SQL {
        let start: SQL = head.contains(.unasked) ? "listing_unasked_by_" : "listing_by_"
        if head.contains(.state) { return "\(start)\(group)_state" }
        return head.isDisjoint(with: [.community, .category])
            ? "\(start)\(group)" : "\(start)community_category"
    }
}
