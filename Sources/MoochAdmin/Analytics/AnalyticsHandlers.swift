import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/analytics`: questions answered, and what each figure counts.
struct AnalyticsHandlers: Sendable {
    let services: Services
    let comparisons = KeptComparisons()

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let query = HomeQuery(visit.query, today: visit.now.day)
        return services.render(
            AnalyticsPage(
                try await summary(query, visit), query: query, now: visit.now,
                frame: services.frame(Area.analytics.label, in: .analytics, for: visit)))
    }

    /// The answers as a file for programs.
    func file(_ visit: AdministratorVisit) async throws -> Response {
        let query = HomeQuery(visit.query, today: visit.now.day)
        let found = try await summary(query, visit)
        var csv = FileKind.export.writer(for: visit.request, in: services.currency)
        csv.addAnswers(of: found, asOf: AsOf(visit.now).text)
        return .csv("mooch-analytics-\(visit.now.day)", .bytes(csv.bytes))
    }

    /// One figure as a page; with `.csv` behind its key, its months as a file.
    func figure(_ visit: AdministratorVisit) async throws -> Response {
        let name = visit.parameters["key"] ?? ""
        let isFile = name.hasSuffix(".csv")
        guard let key = FigureKey(isFile ? String(name.dropLast(4)) : name) else {
            throw Problem.unknownFigure
        }
        let (query, now) = (HomeQuery(visit.query, today: visit.now.day), visit.now)
        let found = try await services.store.read { db in
            try key.read(query, now: now, in: db)
        }
        guard isFile else {
            return services.render(
                FigurePage(found, query: query, now: now, frame: frame(key.label, visit)))
        }
        var csv = FileKind.export.writer(for: visit.request, in: services.currency)
        csv.addHeads(["month"] + found.fileHeads)
        found.addMonths(to: &csv)
        return .csv("mooch-\(key.name)-\(now.day)", .bytes(csv.bytes))
    }

    /// The frame of a page below the answers.
    func frame(_ title: String, _ visit: AdministratorVisit) -> Frame {
        services.frame(title, below: .analytics, for: visit)
    }

    private func summary(
        _ query: HomeQuery, _ visit: AdministratorVisit
    ) async throws -> AnalyticsSummary {
        let now = visit.now
        return try await services.store.read { db in
            try AnalyticsSummary(
                range: query.range, community: query.community, category: query.category,
                now: now, in: db)
        }
    }
}

extension Problem {
    /// Names the figures there are.
    fileprivate static let unknownFigure = Problem(
        .notFound, words("analytics-unknown"),
        words(
            "analytics-unknown-advice",
            ["keys": FigureKey.allCases.map(\.name).joined(separator: ", ")]),
        back: Site.analytics.path)
}
