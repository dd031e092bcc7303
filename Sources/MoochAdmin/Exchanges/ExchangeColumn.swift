import MoochWeb

/// The columns of the list of exchanges.
enum ExchangeColumn: String, ListColumn {
    case listing, state, buyer, seller, community, category
    case price = "price_cents"
    case requestedAt = "requested_at"
    case answeredAt = "answered_at"
    case id

    static let usual: Set<ExchangeColumn> = [
        .listing, .state, .buyer, .seller, .community, .requestedAt, .answeredAt,
    ]

    var label: String {
        switch self {
        case .listing: words("listing")
        case .state: words("state")
        case .buyer: words("asked-by")
        case .seller: words("offered-by")
        case .community: words("community")
        case .category: words("category")
        case .price: words("price")
        case .requestedAt: words("asked")
        case .answeredAt: words("exchanges-answered")
        case .id: words("number")
        }
    }

    var kind: ListColumnKind {
        switch self {
        case .listing: .name
        case .state: .state
        case .buyer, .seller, .community, .category: .text
        case .price, .id: .number
        case .requestedAt, .answeredAt: .time
        }
    }
}
