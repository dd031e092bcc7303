import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// A list of the dashboard, which has an area, views, files and actions on many of its rows.
protocol DashboardList: ListDefinition {
    static var texts: ListTexts { get }
    /// What somebody needs to see it.
    static var permission: Permission { get }
    /// The name of its picture; the list's own name unless it says another.
    static var icon: String { get }
    /// The key that leads to it after `g`.
    static var shortcut: String { get }
    /// The columns of a file whose address names none: scripts rely on their names and places.
    static var fileColumns: [String] { get }
    /// The query of all rows, which are kept when no filter says anything else unless the list differs.
    static var everything: String { get }
    /// Whether people's names are in it: who saves it as a file is noted in the audit.
    static var isOfPeople: Bool { get }
    /// Where one adds to it.
    static var addition: Link? { get }
    static var additionIcon: String { get }
    /// What whoever looks at it should know, read with its rows; nil when there is nothing.
    static func notice(sendsMail: Bool, now: Timestamp, in db: Reading) throws
        -> (@Sendable () -> ListNotice)?
    /// What to do as long as there is no row.
    static var nextStep: Link? { get }
    static var pageType: any Page.Type { get }
    /// The list's page.
    static func page(
        _ visit: AdministratorVisit, _ services: Services
    ) async throws -> Response
}

/// What whoever looks at a list should know, and where they can do something about it.
struct ListNotice: TemplateModel {
    let sentence: String
    let link: Link?

    static let fields = TemplateFields<Self>(
        .init("sentence", \.sentence), .init("link", \.link))
}

/// The texts that every list has.
struct ListTexts: Sendable {
    /// What it is called.
    let label: StaticString
    let lead: StaticString
    /// "12 members", by `$count`.
    let counted: StaticString
    /// "All members".
    let all: StaticString
    let none: StaticString
    let noneAdvice: StaticString
    let noneFits: StaticString
    let noneFitsAdvice: StaticString
    /// What became of the rows of a page that is past the end.
    var endedAdvice: StaticString = "list-ended-advice"
}

extension DashboardList {
    static var icon: String { name.rawValue }
    static var everything: String { "" }
    static var isOfPeople: Bool { false }
    static var addition: Link? { nil }
    static var additionIcon: String { "add" }
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

    /// What an address says, as the list itself writes it, without a place in the list: two addresses
    /// of one state are one text. Empty for the list as it is; nil for a list that has no state.
    static func canonical(_ query: QueryItems) -> String? {
        filters.isEmpty ? nil : ListState<Self>(query).items.encoded
    }

    /// What the list reads of a query as its search and filters.
    static func filterItems(_ query: QueryItems) -> QueryItems { ListState<Self>(query).filters }

    /// Whether the list reads each filter that a query has. One that it does not read would keep all
    /// rows.
    static func understands(_ query: QueryItems) -> Bool { ListState<Self>(query).unread.isEmpty }
}

extension ListName {
    /// The one place that knows every list.
    var definition: any DashboardList.Type {
        switch self {
        case .communities: CommunityList.self
        case .categories: CategoryList.self
        case .members: MemberList.self
        case .listings: ListingList.self
        case .exchanges: ExchangeList.self
        case .reports: ReportList.self
        case .audit: AuditList.self
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

    /// "All members": what leads to the list without a view.
    var allLabel: String { words(definition.texts.all) }
}

extension ListNames {
    /// Which of its rows are chosen, and what for.
    static let selection: Set<String> = ["list", "action", "id", "everything", "shown", "but"]
}

private let allNames = ListNames.view.union(ListNames.selection)
