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

    /// Whether an index on accepted ones begins with all that is kept.
    private var isByCompletion: Bool {
        completed != nil || state == .accepted && (community != nil || category != nil)
    }

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
            isByCompletion
                ? byAnswer : [Keyset.Column(ExchangeList.Sort.answerColumn), "exchange.id"]
        case .state: ["rank.n"] + byTime
        case .community:
            ["community.sort_name", "community.id"] + (completed == nil ? byTime : byAnswer)
        case .category:
            ["category.sort_name", "category.id"] + (completed == nil ? byTime : byAnswer)
        case .id: ["exchange.id"]
        case .listing: ["listing.sort_title", "listing.id"] + byTime
        case .price:
            ["listing.price_cents", Keyset.Column("listing.id", runsBackwards: true)] + byTime
        case .buyer: ["buyer.sort_name", "buyer.id"] + byTime
        case .seller: ["seller.sort_name", "seller.id"] + byTime
        }
    }

    /// Whether the indexes on an order begin with all that is kept: then nothing is left of the filter.
    func isHeld(by sort: ExchangeList.Sort) -> Bool {
        var rest = self
        switch sort {
        case .requestedAt: return true
        case .answeredAt:
            if isCompleted {
                (rest.community, rest.category, rest.state, rest.completed) = (nil, nil, nil, nil)
            }
            // Those without an answer are one end of it.
            if state == .requested { rest.state = nil }
        case .state: (rest.community, rest.requested) = (nil, nil)
        case .community:
            rest.state = nil
            if completed == nil { rest.requested = nil }
            rest.completed = nil
        case .category:
            if completed == nil { rest.requested = nil } else { rest.state = nil }
            rest.completed = nil
        case .listing, .price: rest.category = nil
        case .buyer, .seller, .id: break
        }
        return rest == .all
    }

    /// What is kept, met along the indexes on an order.
    func walked(_ sort: ExchangeList.Sort) -> ListQuery {
        if sort == .requestedAt || sort == .answeredAt && isByCompletion { return query() }
        var query = ListQuery(source: sort.walk)
        // An exchange's place is its listing's.
        let isListed = sort == .listing || sort == .price
        let start: SQL = isListed ? "listing" : "exchange"
        if let community {
            let plus: SQL = sort == .state ? "" : "+"
            query.keep("\(plus)\(start).community_id = \(community)")
        }
        if let category {
            query.keep("\(isListed ? "" : "+" as SQL)\(start).category_id = \(category)")
        }
        let isInIndex = sort == .community || sort == .category && completed != nil
        let plus: SQL = isInIndex ? "" : "+"
        // Said without a parameter, as the indexes on accepted exchanges say it.
        if isCompleted { query.keep("\(plus)exchange.state = 'accepted'") }
        if let state, state != .accepted { query.keep("\(plus)exchange.state = \(state)") }
        for (span, column) in [
            (requested, "exchange.requested_at"), (completed, "exchange.answered_at"),
        ] {
            guard let span else { continue }
            var bounds = ColumnBounds(column: column)
            bounds.keep(span)
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
}

extension ExchangeList.Sort {
    /// The exchanges in this order as indexes have them, with what leads the way.
    fileprivate var walk: SQL {
        switch self {
        case .requestedAt, .answeredAt, .id: "exchange"
        case .state:
            "\(SortedNumber.rank) CROSS JOIN exchange ON \(Self.states.condition)"
        case .community: "community CROSS JOIN exchange ON exchange.community_id = community.id"
        case .category: "category CROSS JOIN exchange ON exchange.category_id = category.id"
        case .listing, .price:
            // A page is of few listings. Left to think of all, SQLite prepares for them by going through
            // all exchanges (a Bloom filter), 150 ms of three millions.
            """
            listing CROSS JOIN exchange
            ON exchange.listing_id = listing.id AND likelihood(+listing.id > 0, 0.5)
            """
        // With a plus, or SQLite takes a bound on the person's id for one of the exchanges', and sorts.
        case .buyer: "member AS buyer CROSS JOIN exchange ON exchange.buyer_id = +buyer.id"
        case .seller: "member AS seller CROSS JOIN exchange ON exchange.seller_id = +seller.id"
        }
    }
}
