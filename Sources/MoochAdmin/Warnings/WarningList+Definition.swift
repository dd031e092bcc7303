package import MoochSite
import MoochStore
import MoochWeb

/// `/warnings`: what a nightly look at the figures found.
extension WarningList: DashboardList {
    static let texts = ListTexts(
        label: "area-warnings", counted: "warnings-counted", all: "warnings-all",
        none: "warnings-none", noneAdvice: "warnings-none-advice", noneFits: "warnings-none-fits",
        noneFitsAdvice: "warnings-none-fits-advice")
    static let permission = Permission.read
    static let icon = "warning"
    static let shortcut = "v"
    static var addition: Link? { Link(words("warnings-rules"), Site.warningRules.path) }
    static var additionIcon: String { "help" }

    static let columns: [ListColumn<Row>] = [
        .name("title", "title") { $0.title },
        ListColumn(
            "rule", "warnings-rule", .phrase, cell: { row, _ in .text(row.warning.rule.label) },
            write: { row, csv in
                csv.add(row.warning.rule.rawValue) { _ in row.warning.rule.label }
            }
        ).unusual,
        .state("state", "state") { $0.state },
        .figure("members", "area-members") { $0.warning.members },
        .text("chance", "warnings-chance-label") { $0.warning.numbers.chance?.csvText ?? "" }
            .unusual,
        .moment("found_at", "warnings-found") { $0.warning.foundAt }.onPhone("warnings-found"),
        .moment("ended_at", "warnings-ended", missing: "warnings-not-ended") {
            $0.warning.endedAt
        }.unusual,
        .number,
    ]

    static let filters: [ListFilter<Filter>] = [
        .state(\.state, usual: .open),
        .choice("rule", "warnings-rule", \.rule) { $0.label }.atHand,
        .community(\.community),
    ]

    static let unfiltered = Filter { $0.state = .open }
    static let everything = "state=all"

    static var nextStep: Link? { Link(words("warnings-all"), address.list(everything)) }

    static func row(_ row: Row) -> ListRow {
        ListRow(name: row.title, path: Site.warning.path(row.id), note: row.warning.sentence)
    }
}

extension Warning.State: ListedState {
    package var badge: StateBadge {
        switch self {
        case .open: StateBadge(kind: "caution", label: words("warnings-open"))
        case .snoozed: StateBadge(kind: "", label: words("warnings-snoozed"))
        case .ended: StateBadge(kind: "", label: words("warnings-over"))
        }
    }
}

extension Double {
    /// As programs read it: "0.00042", "1.2e-09".
    fileprivate var csvText: String { description }
}
