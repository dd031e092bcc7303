/// The help pages there are, in the order they are listed. Each is the file of the same name
/// below `Templates/help`; a test holds the two together.
package enum HelpTopic: String, CaseIterable, Sendable {
    case firstDay = "your-first-day"
    case home
    case communities
    case communityForm = "adding-a-community"
    case categories
    case mergingCategories = "merging-categories"
    case members
    case memberPage = "a-members-page"
    case importing = "bringing-in-a-spreadsheet"
    case listings
    case removingListings = "removing-a-listing"
    case exchanges
    case bulk = "changing-many-at-once"
    case bulkReversal = "taking-it-back"
    case searching = "finding-anything"
    case views = "saving-a-view"
    case audit
    case readings = "who-read-what"
    case help = "using-help"
    case keyboard = "keyboard-shortcuts"
    case account = "your-account"
    case signingIn = "signing-in"
    case problems = "when-something-goes-wrong"

    /// The help page of an area's main screen.
    init(_ area: Area?) {
        switch area {
        case .home: self = .home
        case .communities: self = .communities
        case .categories: self = .categories
        case .members: self = .members
        case .listings: self = .listings
        case .exchanges: self = .exchanges
        case .audit: self = .audit
        case .help: self = .help
        case nil: self = .problems
        }
    }

    package var path: String { Site.helpArticle.path(rawValue) }

    /// The name of the picture beside its title.
    var icon: String {
        switch self {
        case .firstDay: "check"
        case .home: "home"
        case .communities, .communityForm: "communities"
        case .categories: "categories"
        case .mergingCategories: "merge"
        case .members, .memberPage: "members"
        case .listings, .removingListings: "listings"
        case .exchanges: "exchanges"
        case .bulk: "check"
        case .bulkReversal: "restore"
        case .searching: "search"
        case .views: "view"
        case .audit, .readings: "audit"
        case .importing: "add"
        case .help: "help"
        case .keyboard: "keyboard"
        case .account, .signingIn: "account"
        case .problems: "warning"
        }
    }
}
