import MoochStore

extension ListName {
    /// The area whose list it is.
    var area: Area {
        switch self {
        case .members: .members
        case .listings: .listings
        case .exchanges: .exchanges
        case .communities: .communities
        case .categories: .categories
        case .audit: .audit
        }
    }
}
