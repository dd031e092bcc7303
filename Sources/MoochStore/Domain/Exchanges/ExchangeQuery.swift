extension ExchangeList.Filter: IndexedFilter {
    static let list = ListName.exchanges
    static let table = "exchange"
    static let walked: Set<ExchangeList.Sort> = [.requestedAt, .answeredAt]

    var isFound: Bool { isPicked || foundSource != nil }

    /// True if only accepted exchanges match.
    private var isCompleted: Bool { completed != nil || state == .accepted }

    /// Replaces an order in which all rows are equal; by acceptance if its days are filtered.
    func sort(_ key: ExchangeList.Sort) -> ExchangeList.Sort {
        let isAlike =
            switch key {
            case .requestedAt: true
            case .answeredAt: state == .requested
            case .state: state != nil || completed != nil
            case .community: community != nil
            case .category: category != nil
            case .listing, .price: listing != nil
            case .buyer: buyer != nil
            case .seller: seller != nil
            case .id: false
            }
        guard isAlike else { return key }
        return completed == nil ? .requestedAt : .answeredAt
    }

    func columns(_ sort: ExchangeList.Sort) -> [Keyset.Column] {
        let byTime: [Keyset.Column] = ["exchange.requested_at", "exchange.id"]
        return switch sort {
        case .requestedAt: byTime
        case .answeredAt: [Keyset.Column("exchange.answered_at", isNullable: true), "exchange.id"]
        case .state:
            ["instr('requested accepted cancelled declined withdrawn', exchange.state)"] + byTime
        case .community: ["community.sort_name", "community.id"] + byTime
        case .category: ["category.sort_name", "category.id"] + byTime
        case .id: ["exchange.id"]
        case .listing: ["listing.sort_title", "listing.id"] + byTime
        case .price:
            ["listing.price_cents", Keyset.Column("listing.id", runsBackwards: true)] + byTime
        case .buyer: ["buyer.sort_name", "buyer.id"] + byTime
        case .seller: ["seller.sort_name", "seller.id"] + byTime
        }
    }

    func joined(_ sort: ExchangeList.Sort) -> SQL {
        switch sort {
        case .requestedAt, .answeredAt, .state, .id: ""
        case .community: " CROSS JOIN community ON community.id = exchange.community_id"
        case .buyer: " CROSS JOIN member AS buyer ON buyer.id = exchange.buyer_id"
        case .category: " CROSS JOIN category ON category.id = exchange.category_id"
        case .listing, .price: " CROSS JOIN listing ON listing.id = exchange.listing_id"
        case .seller: " CROSS JOIN member AS seller ON seller.id = exchange.seller_id"
        }
    }

    private var isOfPeople: Bool { listing != nil || buyer != nil || seller != nil }

    var isPlain: Bool { completed == nil || requested == nil && !isOfPeople }

    func query(_ way: ListWay, now: Timestamp) -> ListQuery { query(way) }

    /// The exchanges kept, of all or of one. The narrowest condition uses its index; the others are checked on the rows
    /// visited.
    func query(_ way: ListWay = .byFilter, only one: Exchange.ID? = nil) -> ListQuery {
        let source = one == nil ? picked ?? foundSource : nil
        var query = ListQuery(source: source ?? "exchange")
        var isLed = way == .byOrder || source != nil || one != nil
        func plus() -> SQL {
            defer { isLed = true }
            return isLed ? "+" : ""
        }
        if let one { query.filter(by: "exchange.id = \(one)") }
        if one == nil, let searchOfPicked { query.filter(by: searchOfPicked) }
        if let listing { query.filter(by: "\(plus())exchange.listing_id = \(listing)") }
        if let buyer { query.filter(by: "\(plus())exchange.buyer_id = \(buyer)") }
        if let seller { query.filter(by: "\(plus())exchange.seller_id = \(seller)") }
        var answered = ColumnBounds(column: "exchange.answered_at", isIndexed: false)
        if let completed {
            answered.isIndexed = !isLed
            answered.keep(completed)
            isLed = true
        } else if way == .byOrder, state != nil, state != .requested {
            // Unanswered ones precede all others.
            answered.keep(from: 0)
        }
        if let community { query.filter(by: "\(plus())exchange.community_id = \(community)") }
        if let category { query.filter(by: "\(plus())exchange.category_id = \(category)") }
        if isCompleted {
            query.filter(by: "\(plus())exchange.state = 'accepted'")
        }
        if let state, state != .accepted { query.filter(by: "\(plus())exchange.state = \(state)") }
        var asked = ColumnBounds(column: "exchange.requested_at")
        if let requested { asked.keep(requested) }
        asked.isIndexed = way == .byFilter && source == nil && one == nil && completed == nil
        query.bounds = [answered, asked].filter { !$0.conditions.isEmpty }
        return query
    }

    func totalCounted(in db: Reading) throws -> ListTotal? {
        guard !isPicked, !isOfPeople else { return nil }
        let scope = CountScope(community, category)
        func counts(on span: DaySpan?) throws -> Counts? {
            guard let span else { return try Counts.total(of: scope, in: db) }
            return try span.days.map { try Counts.total(of: scope, on: $0, in: db) }
        }
        switch (state, requested, completed) {
        case (nil, let span, nil): return try counts(on: span).map { .exactly($0.requests) }
        case (.accepted, nil, let span), (nil, nil, let span):
            return try counts(on: span).map { .exactly($0.exchanges) }
        default: return nil
        }
    }
}
