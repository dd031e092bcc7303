import HTTPServer
import MoochStore
import MoochWeb

/// A list of the dashboard, defined once: headings, filters, chips, views, files and the choice of
/// rows for actions on many all read it. What is to be kept, sorted and counted is the store's.
protocol ListDefinition: StoredList {
    static var texts: ListTexts { get }
    /// The name of its picture; the list's own name unless it says another.
    static var icon: String { get }
    /// The key that leads to it after `g`.
    static var shortcut: String { get }
    /// The columns in their order, the first of which says what a row is; none where the page is no
    /// table. Those without a heading are only in files.
    static var columns: [ListColumn<Row>] { get }
    /// The columns of a file whose address names none: scripts rely on their names and places.
    static var fileColumns: [String] { get }
    /// The filters in the order in which addresses have them.
    static var filters: [ListFilter<Filter>] { get }
    /// What is kept when no filter says anything else.
    static var unfiltered: Filter { get }
    /// The query of all rows, which are kept when no filter says anything else unless the list differs.
    static var everything: String { get }
    /// Whether people's names are in it: who saves it as a file is noted in the audit.
    static var isOfPeople: Bool { get }
    /// Where one adds to it.
    static var addition: Breadcrumb? { get }
    /// What to do as long as there is no row.
    static var nextStep: Breadcrumb? { get }
    /// The column that makes the note below a row's name unnecessary.
    static var noteColumn: String? { get }
    /// A row without its cells.
    static func row(_ row: Row) -> ListRow
    /// The list's page.
    static func page(
        _ visit: AdministratorVisit, _ services: Services
    ) async throws -> Response
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

extension ListDefinition {
    static var icon: String { name.rawValue }
    static var unfiltered: Filter { .all }
    static var everything: String { "" }
    static var isOfPeople: Bool { false }
    static var addition: Breadcrumb? { nil }
    static var nextStep: Breadcrumb? { addition }
    static var noteColumn: String? { nil }
    static func row(_ row: Row) -> ListRow { ListRow(name: "", path: "") }

    static func page(
        _ visit: AdministratorVisit, _ services: Services
    ) async throws -> Response {
        try await ListHandlers(services: services).index(Self.self, visit)
    }

    static var label: String { words(texts.label) }
    static var address: Address { name.address }

    /// The list filtered by some values, as its own links write it.
    static func path(_ values: KeyValuePairs<String, String>) -> String {
        let items = values.map { QueryItems.Item(name: $0.key, value: $0.value) }
        return ListState<Self>(QueryItems(items)).path()
    }

    static func path(_ name: String, _ id: Identifier<some Any>) -> String {
        path([name: "\(id)"])
    }

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
    var definition: any ListDefinition.Type {
        switch self {
        case .communities: CommunityList.self
        case .categories: CategoryList.self
        case .members: MemberList.self
        case .listings: ListingList.self
        case .exchanges: ExchangeList.self
        case .audit: AuditList.self
        case .administrators: AdministratorList.self
        }
    }

    var area: Area { .list(self) }
    var address: Address { Self.addresses[self] ?? Site.home }
    /// The same rows as a file.
    var fileAddress: Address { Address("/\(rawValue).csv") }

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

/// What the query of a list has besides its filters.
enum ReservedNames {
    /// How it is shown.
    static let view: Set<String> = ["sort", "columns", "after", "before", "all"]
    /// Which of its rows are chosen, and what for.
    static let selection: Set<String> = ["list", "action", "id", "everything"]
    static let all = view.union(selection)
}
