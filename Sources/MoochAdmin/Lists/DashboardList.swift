import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// A list of the dashboard, with an area, views, files and actions on many rows.
protocol DashboardList: ListDefinition {
    static var texts: ListTexts { get }
    /// Needed to see it.
    static var permission: Permission { get }
    /// The name of its icon; by default the list's own name.
    static var icon: String { get }
    /// The key that leads to it after `g`.
    static var shortcut: String { get }
    /// The columns of a file whose address names none, by default all: scripts rely on their names and order.
    static var fileColumns: [String] { get }
    /// The query of all rows; by default empty.
    static var everything: String { get }
    /// True if it contains people's names: saving it as a file is noted in the audit.
    static var isOfPeople: Bool { get }
    /// Where a row is added.
    static var addition: Link? { get }
    static var additionIcon: String { get }
    /// The map of the same records, where there is one.
    static var map: Link? { get }
    /// A notice for whoever looks at it, read with its rows; nil for none.
    static func notice(sendsMail: Bool, now: Timestamp, in db: Reading) throws
        -> (@Sendable () -> ListNotice)?
    /// The next step while there is no row.
    static var nextStep: Link? { get }
    static var pageType: any Page.Type { get }
    /// The list's page.
    static func page(
        _ visit: AdministratorVisit, _ services: Services
    ) async throws -> Response
}

/// A notice above a list, with where to do something about it.
struct ListNotice: TemplateModel {
    let sentence: String
    let link: Link?

    static let fields = TemplateFields<Self>(
        .init("sentence", \.sentence), .init("link", \.link))
}

/// The texts that every list has.
struct ListTexts: Sendable {
    /// Its name.
    let label: StaticString
    /// "12 members", by `$count`.
    let counted: StaticString
    /// "All members".
    let all: StaticString
    let none: StaticString
    let noneAdvice: StaticString
    let noneFits: StaticString
    let noneFitsAdvice: StaticString
    /// The advice on a page that is past the end.
    var endedAdvice: StaticString = "list-ended-advice"
}

extension DashboardList {
    static var icon: String { name.rawValue }
    static var fileColumns: [String] { columns.map(\.name) }
    static var everything: String { "" }
    static var isOfPeople: Bool { false }
    static var addition: Link? { nil }
    static var additionIcon: String { "add" }
    static var map: Link? { nil }
    static func notice(sendsMail: Bool, now: Timestamp, in db: Reading) throws
        -> (@Sendable () -> ListNotice)?
    { nil }
    static var nextStep: Link? { addition }
    static var pageType: any Page.Type { ListIndexPage.self }

    static func page(
        _ visit: AdministratorVisit, _ services: Services
    ) async throws -> Response {
        try await ListHandlers(services: services).index(Self.self, visit)
    }

    static var label: String { words(texts.label) }
    static var address: Address { name.address }
    static var otherNames: Set<String> { allNames }
    static func path(_ state: QueryItems) -> String { address.path(state) }

    /// The canonical form of an address, without a position in the list: two addresses of one state give one text.
    /// Empty for the list as it is; nil for a list that has no state.
    static func canonical(_ query: QueryItems) -> String? {
        filters.isEmpty ? nil : ListState<Self>(query).items.encoded
    }

    /// The search and filters that the list reads of a query.
    static func filterItems(_ query: QueryItems) -> QueryItems { ListState<Self>(query).filters }

    /// True if the list reads each filter of a query. An ignored one would match all rows.
    static func understands(_ query: QueryItems) -> Bool { ListState<Self>(query).ignored.isEmpty }
}

extension ListName {
    /// The one place that knows every list.
    var definition: any DashboardList.Type {
        switch self {
        case .warnings: WarningList.self
        case .communities: CommunityList.self
        case .categories: CategoryList.self
        case .members: MemberList.self
        case .listings: ListingList.self
        case .exchanges: ExchangeList.self
        case .places: PlaceList.self
        case .reports: ReportList.self
        case .comments: CommentList.self
        case .announcements: AnnouncementList.self
        case .audit: AuditList.self
        case .recipes: RecipeList.self
        case .cuisines: CuisineList.self
        case .foods: FoodList.self
        case .supermarkets: SupermarketList.self
        case .administrators: AdministratorList.self
        case .outbox: Outbox.self
        case .jobs: JobList.self
        }
    }

    var area: Area { .list(self) }
    var address: Address { Self.addresses[self] ?? Site.home }
    /// The same rows as a file.
    func address(of file: FileKind) -> Address {
        Address(file == .spreadsheet ? "/\(rawValue).spreadsheet.csv" : "/\(rawValue).csv")
    }

    /// Made once: a page has dozens of links to its list.
    private static let addresses = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, Address("/\($0.rawValue)")) })

    /// The list that an address belongs to: `/members/7` is about members.
    init?(path: String) {
        self.init(rawValue: String(path.dropFirst().prefix { $0 != "/" }))
    }

    /// "All members": the label of the list without a view.
    var allLabel: String { words(definition.texts.all) }
}

extension ListNames {
    /// The query parameters for chosen rows and an action.
    static let selection: Set<String> = [
        "list", "action", "id", "everything", "shown", "but", RowHeight.name, seen,
    ]

    /// The number that a figure said, which led to the list.
    static let seen = "seen"
}

private let allNames = ListNames.view.union(ListNames.selection)
