package import MoochSite
import MoochStore
import MoochWeb

extension ReportList: DashboardList {
    static let texts = ListTexts(
        label: "area-reports", counted: "reports-counted",
        all: "reports-all", none: "reports-none", noneAdvice: "reports-none-advice",
        noneFits: "reports-none-fits", noneFitsAdvice: "reports-none-fits-advice")
    static let permission = Permission.moderate
    static let isOfPeople = true
    static let icon = "flag"
    static let shortcut = "r"

    static let columns: [ListColumn<Row>] = [
        .name("subject", "reports-about") { $0.subjectName },
        ListColumn(
            "reason", "report-reason", .phrase, cell: { row, _ in .text(row.report.label) },
            write: { row, csv in
                csv.add(row.report.reason.rawValue) { _ in row.report.label }
            }),
        ListColumn(
            "state", "state", .state, cell: { row, _ in .badge(row.badge) },
            write: { row, csv in
                csv.add(row.report.state.rawValue) { _ in row.badge.label }
            }),
        .link("reporter", "reports-by", { $0.reporterName }) {
            Site.member.path($0.report.reporterID)
        },
        .moment("created_at", "reports-when") { $0.report.createdAt }.onPhone("reports-when"),
        .number,
    ]
    static let filters: [ListFilter<Filter>] = [
        .state(\.state, usual: .open)
    ]

    /// Those that wait for a decision.
    static let unfiltered = Filter { $0.state = .open }
    static let everything = "state=all"

    static var nextStep: Link? { Link(words("reports-all"), address.list(everything)) }

    static func row(_ row: Row) -> ListRow {
        ListRow(
            name: row.subjectName, path: Site.report.path(row.report.id),
            note: row.report.text.isEmpty ? nil : row.report.text)
    }
}

extension ReportList.Row {
    /// The decision, unless it does not stand any more.
    var badge: StateBadge {
        guard isBroughtBack else { return report.badge }
        return StateBadge(
            kind: "",
            label: report.state == .acted
                ? words("reports-restored") : words("reports-brought-back"))
    }
}

extension Report {
    var badge: StateBadge { state.badge(ofAppeal: isAppeal) }
}

extension Report.State: ListedState {
    /// Of an appeal, what became of the decision that it is about.
    func badge(ofAppeal isAppeal: Bool) -> StateBadge {
        isAppeal && self == .kept ? StateBadge(kind: "", label: words("reports-upheld")) : badge
    }

    package var badge: StateBadge {
        switch self {
        case .open: StateBadge(kind: "caution", label: words("reports-open"))
        case .kept: StateBadge(kind: "", label: words("reports-kept"))
        case .removed: StateBadge(kind: "bad", label: words("reports-removed"))
        case .acted: StateBadge(kind: "good", label: words("reports-acted"))
        case .restored: StateBadge(kind: "", label: words("reports-restored"))
        }
    }
}
