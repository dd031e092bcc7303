package import MoochSite
package import MoochStore
import MoochWeb

/// The areas of the dashboard: its lists, and the entries before and after them in the rail.
package enum Area: Sendable, Hashable {
    case home
    case analytics
    case list(ListName)
    case operations
    case bulkChanges
    case settings
    case help

    static let communities = Area.list(.communities)
    static let categories = Area.list(.categories)
    static let members = Area.list(.members)
    static let listings = Area.list(.listings)
    static let exchanges = Area.list(.exchanges)
    static let audit = Area.list(.audit)
    static let administrators = Area.list(.administrators)
    static let jobs = Area.list(.jobs)

    /// In the order of the rail.
    static let all = AreaGroup.allCases.flatMap(\.areas)

    /// The name of its icon.
    package var icon: String {
        switch self {
        case .home: "home"
        case .analytics: "arrow-up-right"
        case .list(let list): list.definition.icon
        case .operations: "gear"
        case .bulkChanges: "check"
        case .settings: "settings"
        case .help: "help"
        }
    }

    package var label: String {
        switch self {
        case .home: words("area-home")
        case .analytics: words("area-analytics")
        case .list(let list): list.definition.label
        case .operations: words("operations-title")
        case .bulkChanges: words("bulk-title")
        case .settings: words("area-settings")
        case .help: words("area-help")
        }
    }

    /// Needed to see it.
    var permission: Permission {
        switch self {
        case .home, .analytics, .bulkChanges: .read
        case .list(let list): list.definition.permission
        case .operations: .operate
        case .settings: .settings
        case .help: .account
        }
    }

    /// The key that leads to it after `g`.
    package var shortcut: String {
        switch self {
        case .home: "h"
        case .analytics: "x"
        case .list(let list): list.definition.shortcut
        case .operations: "y"
        case .bulkChanges: "b"
        case .settings: "s"
        case .help: "?"
        }
    }

    package var address: Address {
        switch self {
        case .home: Site.home
        case .analytics: Site.analytics
        case .list(let list): list.address
        case .operations: Site.operations
        case .bulkChanges: Site.bulkActions
        case .settings: Site.settings
        case .help: Site.help
        }
    }
}

/// The areas that stand together in the rail.
enum AreaGroup: CaseIterable {
    /// The exchange itself.
    case exchange
    /// Recipes, and where their ingredients are bought.
    case kitchen
    /// What people report, and what they are told.
    case people
    /// Running the program.
    case machine
    case help

    var areas: [Area] {
        let lists = ListName.allCases.filter { $0.group == self }.map(Area.list)
        return switch self {
        case .exchange: [.home, .analytics] + lists
        case .kitchen, .people: lists
        case .machine: lists + [.operations, .bulkChanges, .settings]
        case .help: [.help]
        }
    }
}

extension ListName {
    fileprivate var group: AreaGroup {
        switch self {
        case .warnings, .communities, .categories, .members, .listings, .exchanges, .places:
            .exchange
        case .recipes, .cuisines, .foods, .supermarkets: .kitchen
        case .reports, .comments, .announcements, .outbox: .people
        case .audit, .administrators, .jobs: .machine
        }
    }
}
