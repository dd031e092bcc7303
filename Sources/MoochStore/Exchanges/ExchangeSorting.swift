import GRDB

extension ExchangeList.Sort {
    /// The states in the order of an exchange's life.
    static let states = SortedWords(
        column: "exchange.state",
        words: ["requested", "accepted", "cancelled", "declined", "withdrawn"])

    /// The answer, before all moments when there is none.
    static let answerColumn = "ifnull(exchange.answered_at, 0)"

    /// What exchanges that are found already are joined to, to be sorted.
    var joined: SQL {
        switch self {
        case .requestedAt, .answeredAt, .id: ""
        case .state: Self.states.joined
        case .community: " CROSS JOIN community ON community.id = exchange.community_id"
        case .buyer: " CROSS JOIN member AS buyer ON buyer.id = exchange.buyer_id"
        case .category: " CROSS JOIN category ON category.id = exchange.category_id"
        case .listing, .price: " CROSS JOIN listing ON listing.id = exchange.listing_id"
        case .seller: " CROSS JOIN member AS seller ON seller.id = exchange.seller_id"
        }
    }
}

extension ExchangeList.Filter {
    /// Only exchanges that were accepted.
    private var isCompleted: Bool { completed != nil || state == .accepted }

    /// The order that makes sense for what the filter keeps: what all have alike sorts nothing, and
    /// those completed in some days are found by the moment of completion.
    func sort(_ key: ExchangeList.Sort) -> ExchangeList.Sort {
        let isAlike =
            switch key {
            case .requestedAt: true
            case .state: state != nil || completed != nil
            case .community: community != nil
            case .category: category != nil
            case .listing, .price: listing != nil
            case .buyer: buyer != nil
            case .seller: seller != nil
            case .answeredAt, .id: false
            }
        guard isAlike else { return key }
        return completed == nil ? .requestedAt : .answeredAt
    }

    /// What rows are sorted by.
    func columns(_ sort: ExchangeList.Sort) -> [Keyset.Column] {
        let byTime: [Keyset.Column] = ["exchange.requested_at", "exchange.id"]
        let byAnswer: [Keyset.Column] = ["exchange.answered_at", "exchange.id"]
        return switch sort {
        case .requestedAt: byTime
        case .answeredAt:
            isCompleted ? byAnswer : [Keyset.Column(ExchangeList.Sort.answerColumn), "exchange.id"]
        case .state: ["rank.n"] + byTime
        case .community: ["community.name"] + (completed == nil ? byTime : byAnswer)
        case .category: ["category.name"] + (completed == nil ? byTime : byAnswer)
        case .id: ["exchange.id"]
        case .listing: ["listing.title", "listing.id"] + byTime
        case .price:
            ["listing.price_cents", Keyset.Column("listing.id", runsBackwards: true)] + byTime
        case .buyer: ["buyer.name", "buyer.id"] + byTime
        case .seller: ["seller.name", "seller.id"] + byTime
        }
    }

    /// Whether the indexes on an order hold all that is kept.
    func isHeld(by sort: ExchangeList.Sort) -> Bool {
        let isAnywhere = community == nil && category == nil
        let isAnytime = requested == nil && completed == nil
        return switch sort {
        case .requestedAt: true
        case .answeredAt:
            completed != nil
                || requested == nil
                    && (isCompleted || category == nil && (state ?? .requested) == .requested)
        case .state: category == nil
        case .community: category == nil && (completed == nil || requested == nil)
        case .category: completed == nil ? state == nil : requested == nil
        case .listing, .price:
            state == nil && isAnytime && (community == nil || category == nil)
        case .buyer, .seller, .id: isAnywhere && isAnytime && state == nil
        }
    }

    /// What is kept, met along the indexes on an order.
    func walked(_ sort: ExchangeList.Sort) -> ListQuery {
        if sort == .requestedAt { return query() }
        if sort == .answeredAt, isCompleted { return query(isByCompletion: true) }
        var query = ListQuery(source: walk(sort))
        let isListed = sort == .listing || sort == .price
        let place: SQL = isListed ? "listing" : "exchange"
        let isHead = isListed || [.state, .answeredAt, .category, .buyer, .seller].contains(sort)
        if let community {
            query.keep("\(isHead ? "" : "+" as SQL)\(place).community_id = \(community)")
        }
        if let category {
            let plus: SQL = isListed && community == nil ? "" : "+"
            query.keep("\(plus)\(place).category_id = \(category)")
        }
        let isInIndex = sort == .community || sort == .category && completed != nil
        let plus: SQL = isInIndex ? "" : "+"
        // Said without a parameter, as the index on accepted exchanges says it.
        if isCompleted { query.keep("\(plus)exchange.state = 'accepted'") }
        if let state, state != .accepted { query.keep("\(plus)exchange.state = \(state)") }
        for (days, column) in [
            (requested, "exchange.requested_at"), (completed, "exchange.answered_at"),
        ] {
            guard let days else { continue }
            var bounds = ColumnBounds(column: column)
            bounds.keep(days)
            bounds.isIndexed = false
            query.bounds.append(bounds)
        }
        if sort == .state { query.bounds.append(ExchangeList.Sort.states.bounds) }
        if sort == .answeredAt { query.bounds += answers }
        return query
    }

    /// Where the answers of a state lie in the order of answers.
    private var answers: [ColumnBounds] {
        guard let state else { return [] }
        var bounds = ColumnBounds(column: ExchangeList.Sort.answerColumn)
        if state == .requested { bounds.keep(until: 1) } else { bounds.keep(from: 1) }
        return [bounds]
    }

    /// The index on the exchanges of each category by the moment they are sorted by.
    private var categoryIndex: SQL {
        switch (community, completed) {
        case (nil, nil): "exchange_by_category"
        case (.some, nil): "exchange_by_community_category"
        case (nil, .some): "exchange_completed_of_category"
        case (.some, .some): "exchange_completed_by_category"
        }
    }

    /// The exchanges along the indexes on an order, with what leads the way.
    private func walk(_ sort: ExchangeList.Sort) -> SQL {
        let place: SQL = community == nil ? "" : "community_"
        switch sort {
        case .requestedAt, .id: return "exchange"
        case .answeredAt: return "exchange INDEXED BY exchange_by_\(place)answered"
        case .state:
            return """
                \(SortedNumber.rank) CROSS JOIN exchange INDEXED BY exchange_by_\(place)state
                ON \(ExchangeList.Sort.states.condition)
                """
        case .community:
            let index: SQL =
                completed != nil
                ? "exchange_completed_by_community"
                : state != nil ? "exchange_by_community_state" : "exchange_by_community"
            return """
                community CROSS JOIN exchange INDEXED BY \(index)
                ON exchange.community_id = community.id
                """
        case .category:
            return """
                category CROSS JOIN exchange INDEXED BY \(categoryIndex)
                ON exchange.category_id = category.id
                """
        case .listing, .price:
            return """
                listing
                CROSS JOIN exchange INDEXED BY exchange_by_listing
                ON exchange.listing_id = listing.id
                """
        // With a plus, or SQLite takes a bound on the person's id for one of the exchanges', and sorts.
        case .buyer:
            return """
                member AS buyer CROSS JOIN exchange INDEXED BY exchange_by_\(place)buyer
                ON exchange.buyer_id = +buyer.id
                """
        case .seller:
            return """
                member AS seller CROSS JOIN exchange INDEXED BY exchange_by_\(place)seller
                ON exchange.seller_id = +seller.id
                """
        }
    }
}
