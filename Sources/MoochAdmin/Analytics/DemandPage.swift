import HTTPServer
import MoochSite
import MoochStore
import MoochWeb

/// `/analytics/demand`: where more is asked for than offered.
extension AnalyticsHandlers {
    func demand(_ visit: AdministratorVisit) async throws -> Response {
        let query = HomeQuery(visit.query, today: visit.now.day)
        return services.render(
            DemandPage(
                try await demand(query, visit), query: query, now: visit.now,
                frame: frame(words("analytics-demand"), visit)))
    }

    func demandFile(_ visit: AdministratorVisit) async throws -> Response {
        let found = try await demand(HomeQuery(visit.query, today: visit.now.day), visit)
        var csv = FileKind.export.writer(for: visit.request, in: services.currency)
        csv.addHeads([
            "kind", "id", "name", "posted", "requests", "pressure", "asked_thrice", "from", "to",
            "as_of",
        ])
        for row in found.rows {
            csv.add(found.kind == .categories ? "category" : "community")
            csv.add(row.id)
            csv.add(row.name)
            csv.add(Int64(row.posted))
            csv.add(Int64(row.requests))
            if let pressure = row.pressure {
                csv.add(DemandRow.value(pressure))
            } else {
                csv.addNothing()
            }
            csv.add(Int64(row.askedThrice))
            csv.add(found.days?.lowerBound.description ?? "")
            csv.add(found.days?.upperBound.description ?? "")
            csv.add(AsOf(visit.now).text)
            csv.endRow()
        }
        return .csv("mooch-demand-\(visit.now.day)", .bytes(csv.bytes))
    }

    private func demand(
        _ query: HomeQuery, _ visit: AdministratorVisit
    ) async throws -> DemandSummary {
        let now = visit.now
        return try await services.store.read { db in
            try DemandSummary(
                range: query.range, community: query.community, category: query.category,
                now: now, in: db)
        }
    }
}

struct DemandPage: Page {
    static let template = "admin/analytics/demand"

    let frame: Frame
    let choice: AnalyticsChoice
    /// "The last 3 days are too young to count."
    let young: String?
    /// What to ask members for, in a sentence; nil while nothing stands out.
    let most: String?
    let caption: String
    let heads: [FigureLabel]
    let rows: [DemandRow]
    let statement: String
    let filePath: String
    let emptyState: EmptyState?

    init(_ found: DemandSummary, query: HomeQuery, now: Timestamp, frame: Frame) {
        let subject = found.subject
        let chosen = AnalyticsChoice(
            subject, found.range, query: query, address: Site.demand.path, now: now)
        self.frame = frame
        choice = chosen
        young =
            found.youngCount == 0 ? nil : words("analytics-young", ["count": found.youngCount])
        most = found.rows.first.flatMap { row in
            guard row.requests >= 10, let pressure = row.pressure, pressure > 100 else {
                return nil
            }
            return words(
                "analytics-demand-most",
                ["name": row.name, "pressure": DemandRow.text(pressure)])
        }
        caption =
            found.kind == .categories ? words("area-categories") : words("area-communities")
        let names = [
            words("listings-posted"), words("analytics-requests"), words("analytics-pressure"),
            words("analytics-asked-thrice"),
        ]
        heads = names.map { FigureLabel(text: $0) }
        let days = found.days ?? found.range
        rows = found.rows.map {
            DemandRow($0, of: found, on: days, names: names, query: query, now: now)
        }
        statement = DemandSummary.recount(
            on: days, community: subject.community?.id, category: subject.category?.id)
        filePath = chosen.link(to: Site.demandFile.path)
        emptyState =
            !found.rows.isEmpty
            ? nil
            : EmptyState(
                icon: Area.analytics.icon, heading: words("analytics-demand-none"),
                text: words("analytics-none-in-range"))
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("choice", \.choice), .init("young", \.young),
        .init("most", \.most), .init("caption", \.caption), .init("heads", \.heads),
        .init("rows", \.rows), .init("statement", \.statement), .init("filePath", \.filePath),
        .init("emptyState", \.emptyState))
}

/// A category, or a community.
struct DemandRow: TemplateModel {
    let name: String
    /// The same for it alone: a category's communities, or a community's categories.
    let path: String
    let cells: [ScopeCell]

    init(
        _ row: DemandSummary.Row, of found: DemandSummary, on days: ClosedRange<Day>,
        names: [String], query: HomeQuery, now: Timestamp
    ) {
        let subject = found.subject
        let isOfCategories = found.kind == .categories
        let community =
            isOfCategories ? subject.community?.id : Community.ID(rawValue: row.id)
        let category =
            isOfCategories ? MoochStore.Category.ID(rawValue: row.id) : subject.category?.id
        let rows = PostingRows(community: community, category: category, now: now)
        name = row.name
        path = HomeQuery.path(
            Site.demand, range: query.range, community: community,
            category: isOfCategories ? category : nil)
        let figures: [Figure?] = [
            Figure(row.posted, path: rows.path(.posted, days, row.posted)),
            Figure(
                row.requests,
                path: rows.exchanges([], "requested_at", days, row.requests)),
            row.pressure.map { Figure(value: Self.value($0), text: Self.text($0)) },
            Figure(row.crowded).map {
                Figure(
                    value: $0.value, text: $0.text,
                    path: rows.path(.askedThrice, days, row.askedThrice))
            },
        ]
        cells = zip(names, figures).map { ScopeCell(label: $0, figure: $1, of: nil) }
    }

    /// "2.35"
    static func value(_ hundredths: Int) -> String {
        "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }

    /// "2.4", as the language writes it.
    static func text(_ hundredths: Int) -> String {
        Format.decimal(Double((hundredths + 5) / 10) / 10)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("path", \.path), .init("cells", \.cells))
}
