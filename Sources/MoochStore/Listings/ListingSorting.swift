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
        case .title: ["listing.sort_title", "listing.id"]
        case .price: ["listing.price_cents", Keyset.Column("listing.id", runsBackwards: true)]
        case .requests, .quantity:
            [number(sort, isWalked: isWalked)] + byTime
        case .state: ["rank.n"] + byTime
        case .expiresAt: ["rank.n", "listing.expires_at", "listing.id"]
        case .id: ["listing.id"]
        case .category: ["category.sort_name", "category.id"] + byTime
        case .community: ["community.sort_name", "community.id"] + byTime
        case .seller: ["seller.sort_name", "seller.id"] + byTime
        }
    }

    /// Whether the index on an order begins with all that is kept: then nothing is left of the filter.
    func isHeld(by sort: ListingList.Sort) -> Bool {
        var rest = self
        switch sort {
        case .createdAt: return true
        case .title: rest.category = nil
        case .price: (rest.category, rest.price, rest.cents) = (nil, nil, nil)
        case .requests: (rest.requests, rest.posted, rest.category) = (nil, nil, nil)
        case .quantity: rest.posted = nil
        case .state: rest.posted = nil
        case .category, .community:
            rest.posted = nil
            if requests == .unasked { rest.requests = nil }
        case .expiresAt, .seller, .id: break
        }
        return rest == .all
    }

    /// A number as rows are sorted by it: on a walk, those of some days are found number by number.
    private func number(_ sort: ListingList.Sort, isWalked: Bool) -> Keyset.Column {
        Keyset.Column(
            isWalked && isOfDays
                ? "rank.n" : sort == .requests ? SortedNumber.requests : SortedNumber.quantity)
    }

    /// Whether a span of the moments of posting is kept.
    var isOfDays: Bool {
        posted != nil || expiring != nil || state == .available || state == .expired
    }
}

extension ListingList.Sort {
    /// Whether it is by the name of a place in the exchange.
    var isByPlace: Bool { self == .category || self == .community }

    /// Whether one category has an index of its own for it: what those listings are called and cost has
    /// to do with it, and they would be met too late among all.
    var isWithinCategory: Bool { self == .title || self == .price || self == .requests }

    /// Whether its index goes on with the moment of posting.
    var isThenByTime: Bool { isByPlace || [.state, .requests, .quantity].contains(self) }

    /// The listings in this order as an index has them, with what leads the way. `byNumber`: those of
    /// each number are looked for apart.
    func walk(byNumber: Bool) -> SQL {
        switch self {
        case .createdAt, .title, .price, .id: "listing"
        case .requests, .quantity:
            byNumber
                ? """
                \(SortedNumber.rank) CROSS JOIN listing
                ON \(sql: self == .requests ? SortedNumber.requests : SortedNumber.quantity)
                    = rank.n - 1
                """ : "listing"
        case .state, .expiresAt:
            "\(SortedNumber.rank) CROSS JOIN listing ON \((words ?? Self.states).condition)"
        case .category: "category CROSS JOIN listing ON listing.category_id = category.id"
        case .community: "community CROSS JOIN listing ON listing.community_id = community.id"
        case .seller: "member AS seller CROSS JOIN listing ON listing.seller_id = seller.id"
        }
    }
}
