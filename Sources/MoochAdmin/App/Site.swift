package import MoochStore
import MoochWeb

/// One address of the dashboard, written once: `pattern` registers it, `path` links to it.
package struct Address: Sendable, Hashable {
    /// The path with its parameters as `:name`, for the router.
    package let pattern: String
    /// What stands before the first parameter and after it: a page has hundreds of links.
    private let start: String
    private let end: String
    private let hasParameter: Bool

    package init(_ pattern: String) {
        self.pattern = pattern
        let parameter = pattern.firstIndex(of: ":") ?? pattern.endIndex
        hasParameter = parameter < pattern.endIndex
        start = String(pattern[..<parameter])
        end = String(pattern[parameter...].drop { $0 != "/" })
    }

    /// The path of an address without parameters.
    package var path: String { pattern }

    /// The path with its first parameter filled in by a record's id.
    package func path<Record>(_ id: Identifier<Record>) -> String {
        path(String(id.rawValue))
    }

    /// The path with its first parameter filled in by text that is already safe in a path.
    package func path(_ segment: String) -> String {
        hasParameter ? start + segment + end : pattern
    }
}

/// Every address that the dashboard answers at.
package enum Site {
    package static let home = Address("/")
    package static let figures = Address("/figures")
    package static let signIn = Address("/sign-in")
    package static let signOut = Address("/sign-out")
    package static let setup = Address("/setup")
    package static let health = Address("/healthz")
    package static let language = Address("/language")

    package static let account = Address("/account")
    package static let accountPassword = Address("/account/password")
    package static let accountSession = Address("/account/sessions/:id/ending")
    package static let accountOtherSessions = Address("/account/sessions/others/ending")

    package static let communities = Address("/communities")
    package static let newCommunity = Address("/communities/new")
    package static let community = Address("/communities/:id")
    package static let editCommunity = Address("/communities/:id/edit")
    package static let communityArchival = Address("/communities/:id/archival")
    package static let communityUnarchival = Address("/communities/:id/unarchival")
    package static let communityDeletion = Address("/communities/:id/deletion")

    package static let categories = Address("/categories")
    package static let newCategory = Address("/categories/new")
    package static let category = Address("/categories/:id")
    package static let editCategory = Address("/categories/:id/edit")
    package static let categoryPosition = Address("/categories/:id/position")
    package static let categoryArchival = Address("/categories/:id/archival")
    package static let categoryUnarchival = Address("/categories/:id/unarchival")
    package static let categoryMerge = Address("/categories/:id/merge")

    package static let members = Address("/members")
    package static let member = Address("/members/:id")
    package static let memberContactReading = Address("/members/:id/contact-reading")
    package static let memberContacts = Address("/members/:id/contacts")
    package static let listings = Address("/listings")
    package static let listing = Address("/listings/:id")
    package static let listingRemoval = Address("/listings/:id/removal")
    package static let listingRestoration = Address("/listings/:id/restoration")
    package static let exchanges = Address("/exchanges")
    package static let exchange = Address("/exchanges/:id")

    package static let search = Address("/search")
    package static let views = Address("/views")
    package static let newView = Address("/views/new")
    package static let view = Address("/views/:id")
    package static let editView = Address("/views/:id/edit")
    package static let viewQuery = Address("/views/:id/query")
    package static let viewDeletion = Address("/views/:id/deletion")
    package static let bulkActions = Address("/bulk-actions")
    package static let newBulkAction = Address("/bulk-actions/new")
    package static let bulkAction = Address("/bulk-actions/:id")
    package static let bulkActionStop = Address("/bulk-actions/:id/stop")
    package static let bulkActionContinuation = Address("/bulk-actions/:id/continuation")
    package static let bulkActionReversal = Address("/bulk-actions/:id/reversal")
    package static let bulkActionSkipped = Address("/bulk-actions/:id/skipped")
    package static let bulkActionSkippedFile = Address("/bulk-actions/:id/skipped.csv")

    package static let audit = Address("/audit")
    package static let administrators = Address("/administrators")
    package static let newAdministrator = Address("/administrators/new")
    package static let administrator = Address("/administrators/:id")
    package static let administratorLink = Address("/administrators/:id/link")
    package static let administratorDisabling = Address("/administrators/:id/disabling")
    package static let administratorEnabling = Address("/administrators/:id/enabling")
    package static let administratorSessionsEnding = Address("/administrators/:id/sessions-ending")
    package static let choosePassword = Address("/choose-password/:token")
    package static let help = Address("/help")
    package static let helpArticle = Address("/help/:slug")
    package static let design = Address("/help/design")

    package static let imports = Address("/imports")
    package static let newImport = Address("/imports/new")
    package static let importExample = Address("/imports/new/example.csv")
    package static let csvImport = Address("/imports/:id")
    package static let importRun = Address("/imports/:id/run")
    package static let importReversal = Address("/imports/:id/reversal")
    package static let importKept = Address("/imports/:id/kept.csv")
    package static let importDeletion = Address("/imports/:id/deletion")
    package static let importRejected = Address("/imports/:id/rejected.csv")
    package static let importSkipped = Address("/imports/:id/skipped.csv")

    package static let assets = Address("/assets/*path")
    package static let photo = Address("/photos/:name")
}

extension Site {
    /// Where a spreadsheet is chosen for a list.
    static func newImport(of list: ImportList) -> String {
        newImport.path(QueryItems([.init(name: "list", value: list.rawValue)]))
    }

    static func importExample(of list: ImportList) -> String {
        importExample.path(QueryItems([.init(name: "list", value: list.rawValue)]))
    }
}
