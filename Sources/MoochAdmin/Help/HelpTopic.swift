import MoochStore

/// A help page: the file of its name below `Templates/help`; a test holds the two together.
package struct HelpTopic: Sendable, Hashable {
    package let rawValue: String
    /// The name of the picture beside its title.
    let icon: String

    private init(_ name: String, icon: String) {
        rawValue = name
        self.icon = icon
    }

    /// The help page of a list has the list's name.
    init(_ list: ListName) { self.init(list.rawValue, icon: list.definition.icon) }

    static let firstDay = HelpTopic("your-first-day", icon: "check")
    static let home = HelpTopic("home", icon: "home")
    static let communityForm = HelpTopic("adding-a-community", icon: "communities")
    static let mergingCategories = HelpTopic("merging-categories", icon: "merge")
    static let memberPage = HelpTopic("a-members-page", icon: "members")
    static let importing = HelpTopic("bringing-in-a-spreadsheet", icon: "add")
    static let removingListings = HelpTopic("removing-a-listing", icon: "listings")
    static let bulk = HelpTopic("changing-many-at-once", icon: "check")
    static let bulkReversal = HelpTopic("taking-it-back", icon: "restore")
    static let searching = HelpTopic("finding-anything", icon: "search")
    static let views = HelpTopic("saving-a-view", icon: "view")
    static let readings = HelpTopic("who-read-what", icon: "audit")
    static let help = HelpTopic("using-help", icon: "help")
    static let keyboard = HelpTopic("keyboard-shortcuts", icon: "keyboard")
    static let account = HelpTopic("your-account", icon: "account")
    static let signingIn = HelpTopic("signing-in", icon: "account")
    static let problems = HelpTopic("when-something-goes-wrong", icon: "warning")

    /// All of them in the order they are listed: after each list's page what can be done there.
    package static let allCases =
        [firstDay, home] + ListName.allCases.flatMap { [HelpTopic($0)] + (beside[$0] ?? []) }
        + [help, keyboard, account, signingIn, problems]

    private static let beside: [ListName: [HelpTopic]] = [
        .communities: [communityForm], .categories: [mergingCategories],
        .members: [memberPage, importing], .listings: [removingListings],
        .exchanges: [bulk, bulkReversal, searching, views], .audit: [readings],
    ]

    /// The help page of an area's main screen.
    init(_ area: Area?) {
        switch area {
        case .home: self = .home
        case .list(let list): self.init(list)
        case .help: self = .help
        case nil: self = .problems
        }
    }

    package var path: String { Site.helpArticle.path(rawValue) }
}
