import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/analytics/retention`: who comes back, by the month of joining.
extension AnalyticsHandlers {
    func retention(_ visit: AdministratorVisit) async throws -> Response {
        let query = RetentionQuery(visit.query)
        return services.render(
            RetentionPage(
                try await retention(query, visit), query: query, now: visit.now,
                frame: frame(words("analytics-retention"), visit)))
    }

    func retentionFile(_ visit: AdministratorVisit) async throws -> Response {
        let found = try await retention(RetentionQuery(visit.query), visit)
        var csv = FileKind.export.writer(for: visit.request, in: services.currency)
        csv.addHeads(["joined", "month", "months_later", "value", "count", "of", "as_of"])
        for cohort in found.cohorts {
            for (later, count) in cohort.numbers.enumerated() {
                let month = cohort.month(after: later)
                csv.add(cohort.month.monthText)
                csv.add(month.monthText)
                csv.add(Int64(later))
                csv.add(found.share(of: cohort, after: later))
                csv.add(Int64(count))
                csv.add(Int64(cohort.size))
                csv.add(AsOf(visit.now).text)
                csv.endRow()
            }
        }
        return .csv("mooch-retention-\(found.deed.rawValue)-\(visit.now.day)", .bytes(csv.bytes))
    }

    private func retention(
        _ query: RetentionQuery, _ visit: AdministratorVisit
    ) async throws -> RetentionSummary {
        let now = visit.now
        return try await services.store.read { db in
            try RetentionSummary(by: query.deed, community: query.community, now: now, in: db)
        }
    }
}

/// What is asked for: which deeds, and whose.
struct RetentionQuery: Sendable {
    let deed: MonthDeed
    let community: Community.ID?

    init(deed: MonthDeed, community: Community.ID?) {
        (self.deed, self.community) = (deed, community)
    }

    /// Any deed, unless the address says which.
    init(_ query: QueryItems) {
        self.init(
            deed: query["by"].flatMap(MonthDeed.init(rawValue:)) ?? .deed,
            community: query.id("community"))
    }

    var path: String { path(Site.retention) }

    func path(_ address: Address) -> String {
        var items = QueryItems()
        items.append("by", deed.rawValue)
        items.append("community", community)
        return "\(address.path)?\(items.encoded)"
    }
}

struct RetentionPage: Page {
    static let template = "admin/analytics/retention"

    let frame: Frame
    let pages: [RangeLink]
    let path: String
    /// By what they did.
    let deeds: [RangeLink]
    /// Kept when a community is chosen.
    let deed: String
    let selects: [SelectField]
    /// "Elm Court. As of 14:03:22 UTC."
    let lead: String
    /// What of the address is not understood.
    let note: String?
    let caption: String
    /// The months since joining.
    let heads: [FigureLabel]
    let rows: [RetentionRow]
    let definition: String
    let edges: [String]
    let statement: String
    let filePath: String
    let emptyState: EmptyState?

    init(_ found: RetentionSummary, query: RetentionQuery, now: Timestamp, frame: Frame) {
        let community = found.subject.community
        self.frame = frame
        pages = AnalyticsChoice.pages(
            current: Site.retention.path, range: .month, community: community?.id, category: nil)
        path = Site.retention.path
        deeds = MonthDeed.allCases.map {
            RangeLink(
                label: $0.label,
                path: RetentionQuery(deed: $0, community: community?.id).path,
                isCurrent: $0 == found.deed)
        }
        deed = found.deed.rawValue
        selects = [
            .communities(
                "community", words("community"), found.subject.communities, selected: community)
        ]
        lead = words(
            "analytics-retention-lead",
            ["subject": community?.name ?? words("communities-all"), "time": AsOf(now).clock])
        note =
            query.community != nil && community == nil ? words("home-unknown-community") : nil
        caption = words("analytics-retention-caption")
        heads = (0...RetentionSummary.followed).map { FigureLabel(text: Self.head($0)) }
        let posted = PostingRows(community: community?.id, category: nil, now: now)
        rows = found.cohorts.map { RetentionRow($0, of: found, posted) }
        definition = found.deed.definition
        edges = [
            words("analytics-edge-in-month"), words("analytics-edge-open-month"),
            words("analytics-edge-small-cohort"), words("analytics-edge-moved"),
            words("analytics-edge-messages"),
        ]
        statement = RetentionSummary.recount(found.deed, community: community?.id)
        filePath = RetentionQuery(deed: found.deed, community: community?.id)
            .path(Site.retentionFile)
        emptyState =
            !found.cohorts.isEmpty
            ? nil
            : EmptyState(
                icon: Area.analytics.icon, heading: words("analytics-retention-none"),
                text: words("analytics-retention-none-advice"))
    }

    /// "That month", "+1"
    fileprivate static func head(_ months: Int) -> String {
        months == 0
            ? words("analytics-retention-joining")
            : Figure(growth: months).text
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("pages", \.pages), .init("path", \.path),
        .init("deeds", \.deeds), .init("deed", \.deed), .init("selects", \.selects),
        .init("lead", \.lead), .init("note", \.note), .init("caption", \.caption),
        .init("heads", \.heads), .init("rows", \.rows), .init("definition", \.definition),
        .init("edges", \.edges), .init("statement", \.statement), .init("filePath", \.filePath),
        .init("emptyState", \.emptyState))
}

/// The members who joined in a month.
struct RetentionRow: TemplateModel {
    let name: String
    /// How many they are.
    let size: Figure
    let cells: [RetentionCell]

    init(
        _ cohort: RetentionSummary.Cohort, of found: RetentionSummary, _ rows: PostingRows
    ) {
        name = cohort.month.wholeMonth.name(of: .month)
        size = Figure(cohort.size, path: rows.joined(cohort.month, cohort.size))
        cells = cohort.numbers.enumerated().map { later, count in
            let month = cohort.month(after: later)
            let share = found.share(of: cohort, after: later)
            let figure = share.flatMap { Figure($0) }
            return RetentionCell(
                label: RetentionPage.head(later), shade: RetentionCell.shade(share),
                number: AnswerNumber(
                    name: "retention-\(cohort.month.monthText)-\(later)",
                    value: figure?.value ?? String(count),
                    whole: share.map { String($0.whole) },
                    text: figure?.text ?? Format.number(count),
                    path: rows.active(in: month, joined: cohort.month, found.deed, count)),
                isOpen: month == found.open)
        }
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("size", \.size), .init("cells", \.cells))
}

/// One month of them: a share, or a number alone.
struct RetentionCell: TemplateModel {
    let label: String
    /// How dark it is, by the share.
    let shade: String
    let number: AnswerNumber
    /// True for the month that is not over.
    let isOpen: Bool

    /// In fifths; nothing for a number without a share.
    static func shade(_ share: Engagement.Share?) -> String {
        guard let share, share.whole >= 10 else { return "none" }
        return switch share.count * 5 / share.whole {
        case 0: share.count == 0 ? "none" : "1"
        case 1: "2"
        case 2: "3"
        case 3: "4"
        default: "5"
        }
    }

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("shade", \.shade), .init("number", \.number),
        .init("isOpen", \.isOpen))
}

extension MonthDeed {
    var label: String {
        switch self {
        case .deed: words("analytics-did-deed")
        case .gave: words("analytics-did-gave")
        case .got: words("analytics-did-got")
        }
    }

    fileprivate var definition: String {
        switch self {
        case .deed: words("analytics-retention-deed-definition")
        case .gave: words("analytics-retention-gave-definition")
        case .got: words("analytics-retention-got-definition")
        }
    }
}
