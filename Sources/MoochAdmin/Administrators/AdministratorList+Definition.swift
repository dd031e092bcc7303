import MoochSite
import MoochStore
import MoochWeb

/// `/administrators`: who signs in to the dashboard.
extension AdministratorList: DashboardList {
    static let permission = Permission.administrators
    static let texts = ListTexts(
        label: "area-administrators",
        counted: "administrators-counted", all: "administrators-all",
        none: "administrators-none-fits", noneAdvice: "administrators-none-fits-advice",
        noneFits: "administrators-none-fits", noneFitsAdvice: "administrators-none-fits-advice")

    static let icon = "key"
    static let shortcut = "d"

    static let columns: [ListColumn<Row>] = [
        .name("name", "name") { $0.administrator.name },
        .state("state", "state") { $0.administrator.state },
        .text("email", "email") { $0.administrator.email ?? "" }.unusual,
        .moment("last_seen_at", "last-seen", missing: "never-seen") {
            $0.administrator.lastSeenAt == .never ? nil : $0.administrator.lastSeenAt
        }.onPhone("seen"),
        ListColumn(
            "sessions", "administrators-signed-in", .text, phoneLabel: "administrators-signed-in",
            cell: { row, _ in whereabouts(row) }, write: { $1.add(Int64($0.sessions.count)) }
        ).highestFirst,
        .date("created_at", "added") { $0.administrator.createdAt },
        .number,
    ]

    static let fileColumns = [
        "id", "name", "email", "state", "last_seen_at", "sessions", "created_at",
    ]

    static let filters: [ListFilter<Filter>] = [
        .search("administrators-search", \.search),
        .state(\.state),
    ]

    static let isOfPeople = true
    static let noteColumn: String? = "email"

    static var addition: Link? {
        Link(words("add-administrator"), Site.newAdministrator.path)
    }

    static func row(_ row: Row) -> ListRow {
        ListRow(
            name: row.administrator.name, path: Site.administrator.path(row.id),
            face: Face(name: row.administrator.name), note: row.administrator.email)
    }

    /// The browser and the address of a single session, or the number of sessions.
    private static func whereabouts(_ row: Row) -> ListCell.Content {
        guard let session = row.sessions.first else {
            return .missing(words("administrators-nowhere"))
        }
        guard row.sessions.count == 1 else {
            return .text(words("administrators-browsers", ["count": row.sessions.count]))
        }
        return .text(
            words(
                "administrators-browser",
                ["browser": BrowserName.of(session.userAgent), "address": session.address]))
    }
}

extension Administrator.State: ListedState {
    var badge: StateBadge {
        switch self {
        case .active: StateBadge(kind: "good", label: words("administrators-active"))
        case .invited: StateBadge(kind: "caution", label: words("administrators-invited"))
        case .disabled: StateBadge(kind: "", label: words("administrators-disabled"))
        }
    }
}
