import MoochWeb

/// The columns of the list of listings.
enum ListingColumn: String, ListColumn {
    case title, state
    case price = "price_cents"
    case quantity, category, community, seller, requests
    case createdAt = "created_at"
    case expiresAt = "expires_at"
    case id

    static let usual: Set<ListingColumn> = [
        .title, .state, .price, .category, .community, .requests, .createdAt,
    ]

    var label: String {
        switch self {
        case .title: words("title")
        case .state: words("state")
        case .price: words("price")
        case .quantity: words("quantity")
        case .category: words("category")
        case .community: words("community")
        case .seller: words("owner")
        case .requests: words("requests")
        case .createdAt: words("posted")
        case .expiresAt: words("expires")
        case .id: words("number")
        }
    }

    var kind: ListColumnKind {
        switch self {
        case .title: .name
        case .state: .state
        case .price, .quantity, .requests, .id: .number
        case .category, .community, .seller: .text
        case .createdAt, .expiresAt: .time
        }
    }

    /// Prices begin with the lowest.
    var beginsHighest: Bool { self != .price && (kind == .number || kind == .time) }
}
