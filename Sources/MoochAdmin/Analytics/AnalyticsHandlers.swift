import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/analytics`: questions answered, and what each figure counts.
struct AnalyticsHandlers: Sendable {
    let services: Services

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
        csv.addHeads([
            "key", "value", "count", "of", "from", "to", "count_before", "of_before",
            "from_before", "to_before", "as_of",
        ])
        for report in found.rates {
            csv.add(report.rate.rawValue)
            csv.add(report.part)
            csv.addBefore(report.before)
            csv.add(AsOf(visit.now).text)
            csv.endRow()
        }
        for report in found.waits {
            csv.add("", report.half, of: report, asOf: visit.now)
            csv.add("_80", report.most, of: report, asOf: visit.now)
        }
        for span in ActivityReport.spans {
            guard let activity = found.activity else { break }
            csv.add("active_\(span)")
            csv.add(Int64(activity.count(span)))
            csv.addNothing(8)
            csv.add(AsOf(visit.now).text)
            csv.endRow()
        }
        return .csv("mooch-analytics-\(visit.now.day)", .bytes(csv.bytes))
    }

    /// One figure as a page; with `.csv` behind its key, its months as a file.
    func figure(_ visit: AdministratorVisit) async throws -> Response {
        let name = visit.parameters["key"] ?? ""
        let isFile = name.hasSuffix(".csv")
        let key = isFile ? String(name.dropLast(4)) : name
        if let rate = PostingRate(rawValue: key) {
            return try await figure(rate, isFile: isFile, visit)
        }
        guard let wait = PostingWait(rawValue: key) else { throw Problem.unknownFigure }
        return try await figure(wait, isFile: isFile, visit)
    }

    private func figure(
        _ rate: PostingRate, isFile: Bool, _ visit: AdministratorVisit
    ) async throws -> Response {
        let (query, now) = (HomeQuery(visit.query, today: visit.now.day), visit.now)
        let found = try await services.store.read { db in
            try RateSummary(
                rate, range: query.range, community: query.community, category: query.category,
                now: now, in: db)
        }
        guard isFile else {
            return services.render(
                FigurePage(found, query: query, now: now, frame: frame(rate.label, visit)))
        }
        var csv = FileKind.export.writer(for: visit.request, in: services.currency)
        csv.addHeads(["month", "value", "count", "of", "from", "to"])
        for month in found.months {
            csv.add(month.first.monthText)
            csv.add(month.part)
            csv.endRow()
        }
        return .csv("mooch-\(rate.rawValue)-\(now.day)", .bytes(csv.bytes))
    }

    private func figure(
        _ wait: PostingWait, isFile: Bool, _ visit: AdministratorVisit
    ) async throws -> Response {
        let (query, now) = (HomeQuery(visit.query, today: visit.now.day), visit.now)
        let found = try await services.store.read { db in
            try WaitSummary(
                wait, range: query.range, community: query.community, category: query.category,
                now: now, in: db)
        }
        guard isFile else {
            return services.render(
                FigurePage(found, query: query, now: now, frame: frame(wait.label, visit)))
        }
        var csv = FileKind.export.writer(for: visit.request, in: services.currency)
        csv.addHeads(["month", "half", "four_fifths", "of", "from", "to"])
        for (first, report) in found.months {
            csv.add(first.monthText)
            csv.add(report)
            csv.endRow()
        }
        return .csv("mooch-\(wait.rawValue)-\(now.day)", .bytes(csv.bytes))
    }

    private func frame(_ title: String, _ visit: AdministratorVisit) -> Frame {
        services.frame(
            title, in: .analytics, for: visit,
            breadcrumbs: [Link(Area.analytics.label, Site.analytics.path)])
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
            [
                "keys":
                    (PostingRate.allCases.map(\.rawValue) + PostingWait.allCases.map(\.rawValue))
                    .joined(separator: ", ")
            ]),
        back: Site.analytics.path)
}

extension Day {
    /// "2026-11"
    var monthText: String { String(description.prefix(7)) }
}

extension CSVWriter {
    /// The two waits in seconds, or `never`, of how many, and the days.
    mutating func add(_ report: WaitReport?) {
        guard let report, let days = report.days else {
            for _ in 0..<5 { addNothing() }
            return
        }
        add(report.half.map(String.init) ?? "never")
        add(report.most.map(String.init) ?? "never")
        add(Int64(report.whole))
        add(days.lowerBound.description)
        add(days.upperBound.description)
    }

    mutating func addHeads(_ heads: [String]) {
        for head in heads { add(head) }
        endRow()
    }

    fileprivate mutating func addNothing(_ count: Int) {
        for _ in 0..<count { addNothing() }
    }

    /// A row of one of a report's waits.
    fileprivate mutating func add(
        _ ending: String, _ wait: Int64?, of report: WaitReport, asOf now: Timestamp
    ) {
        add(report.wait.rawValue + ending)
        if let days = report.days, report.whole > 0 {
            add(wait.map(String.init) ?? "never")
            addNothing()
            add(Int64(report.whole))
            add(days.lowerBound.description)
            add(days.upperBound.description)
        } else {
            addNothing(5)
        }
        addNothing(4)
        add(AsOf(now).text)
        endRow()
    }

    /// A share with four decimals, what it counts and of how many, and its days; empty where nothing can be said.
    mutating func add(_ part: RateReport.Part?) {
        if let share = part?.share, share.whole > 0 {
            let text = String((share.count * 10_000 + share.whole / 2) / share.whole)
            let digits = String(repeating: "0", count: max(0, 5 - text.count)) + text
            add("\(digits.dropLast(4)).\(digits.suffix(4))")
        } else {
            addNothing()
        }
        addBefore(part)
    }

    /// The numbers and the days alone.
    mutating func addBefore(_ part: RateReport.Part?) {
        guard let part else {
            for _ in 0..<4 { addNothing() }
            return
        }
        add(Int64(part.share.count))
        add(Int64(part.share.whole))
        add(part.days.lowerBound.description)
        add(part.days.upperBound.description)
    }
}
