import MoochWeb

/// The areas of the dashboard, in the order of the rail.
package enum Area: String, CaseIterable, Sendable {
    case home, communities, categories, members, listings, exchanges, audit, help

    package var label: String {
        switch self {
        case .home: words("area-home")
        case .communities: words("area-communities")
        case .categories: words("area-categories")
        case .members: words("area-members")
        case .listings: words("area-listings")
        case .exchanges: words("area-exchanges")
        case .audit: words("area-audit")
        case .help: words("area-help")
        }
    }

    package var address: Address {
        switch self {
        case .home: Site.home
        case .communities: Site.communities
        case .categories: Site.categories
        case .members: Site.members
        case .listings: Site.listings
        case .exchanges: Site.exchanges
        case .audit: Site.audit
        case .help: Site.help
        }
    }
}
