/// The areas of the dashboard, in the order of the rail.
package enum Area: String, CaseIterable, Sendable {
    case home, communities, categories, members, listings, exchanges, audit, help

    package var label: String {
        switch self {
        case .home: "Home"
        case .communities: "Communities"
        case .categories: "Categories"
        case .members: "Members"
        case .listings: "Listings"
        case .exchanges: "Exchanges"
        case .audit: "Audit"
        case .help: "Help"
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
