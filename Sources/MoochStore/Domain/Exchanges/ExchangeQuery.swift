extension ExchangeList.Filter: IndexedFilter {
    static let list = ListName.exchanges
    static let table = "exchange"
    static let walked: Set<ExchangeList.Sort> = [.requestedAt, .answeredAt]

    var isFound: Bool { isPicked || foundSource != nil }

    /// True if only accepted exchanges match.
    private var isCompleted: Bool {
        state == .accepted || met != nil || completed != nil && !isCancelled
    }

    private var isCancelled: Bool { state == .cancelled || cancelReason != nil }

    /// True if it keeps the rows of a figure.
    private var hasFigure: Bool {
        answeredWithin != nil || countedIn != nil || met != nil || cancelReason != nil
    }

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

    var isPlain: Bool {
        !hasFigure && (completed == nil || requested == nil && !isOfPeople)
    }

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
        for condition in figureConditions { query.filter(by: condition) }
        if let state, state != .accepted { query.filter(by: "\(plus())exchange.state = \(state)") }
        var asked = ColumnBounds(column: "exchange.requested_at")
        if let requested { asked.keep(requested) }
        asked.isIndexed = way == .byFilter && source == nil && one == nil && completed == nil
        query.bounds = [answered, asked].filter { !$0.conditions.isEmpty }
        return query
    }

    func totalCounted(in db: Reading) throws -> ListTotal? {
        guard !isPicked, !isOfPeople else { return nil }
        if hasFigure { return try figureCounted(in: db).map { .exactly($0) } }
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

    /// What the filters of figures keep, without an index of their own.
    private var figureConditions: [SQL] {
        var conditions: [SQL] = []
        switch answeredWithin {
        case .twoDays:
            conditions.append("\(sql: CountedFigure.isAnswered("exchange"))")
            conditions.append("exchange.answered_at - exchange.requested_at <= 172800")
        case .never: conditions.append("exchange.decline_reason = 'expired'")
        case nil: break
        }
        if countedIn == .answer48h {
            conditions.append(
                """
                NOT (+exchange.state = 'withdrawn'
                    AND exchange.answered_at - exchange.requested_at <= 172800)
                """)
        }
        switch met {
        case .yes: conditions.append("exchange.collected_at IS NOT NULL")
        case .no: conditions.append("exchange.collected_at IS NULL")
        case nil: break
        }
        if let cancelReason {
            conditions.append("exchange.cancel_reason = \(cancelReason)")
        }
        return conditions
    }

    /// The number of rows of one figure, by its counts; nil for anything else.
    private func figureCounted(in db: Reading) throws -> Int? {
        func only(_ change: (inout Self) -> Void) -> Bool {
            var filter = Self.all
            (filter.community, filter.category, filter.asOf) = (community, category, asOf)
            change(&filter)
            return self == filter
        }
        func totals(_ span: DaySpan?) throws -> DailyRate.Totals? {
            try span?.days.map {
                try DailyRate.totals(of: CountScope(community, category), on: $0, in: db)
            }
        }
        func share(_ rate: DailyRate, _ span: DaySpan?) throws -> Engagement.Share? {
            try totals(span).map { rate.share($0) }
        }
        if answeredWithin == .twoDays,
            only({ ($0.answeredWithin, $0.requested) = (answeredWithin, requested) })
        {
            return try share(.answer48h, requested)?.count
        }
        if countedIn == .answer48h,
            only({ ($0.countedIn, $0.requested) = (countedIn, requested) })
        {
            return try share(.answer48h, requested)?.whole
        }
        if met != nil, only({ ($0.met, $0.completed) = (met, completed) }) {
            let share = try share(.met, completed)
            return share.map { met == .yes ? $0.count : $0.whole - $0.count }
        }
        guard let reason = cancelReason,
            only({ ($0.cancelReason, $0.completed) = (reason, completed) })
        else { return nil }
        return try totals(completed)?.cancelled(reason)
    }
}
