import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/reports/2026-10`: a month on one sheet of paper, and as a file. Reports by members have numbers there.
struct MonthHandlers: Sendable {
    let services: Services

    /// The page or the file of the month that an address names; nil if it names none.
    func answer(_ visit: AdministratorVisit) async throws -> Response? {
        let name = visit.parameters["id"] ?? ""
        let isFile = name.hasSuffix(".csv")
        guard let first = Day(month: isFile ? String(name.dropLast(4)) : name) else { return nil }
        let found = try await services.found {
            try MonthReport.fetch(first, now: visit.now, in: $0)
        }
        guard isFile else {
            return services.render(
                MonthPage(
                    found, now: visit.now,
                    frame: services.frame(
                        words("month-title", ["month": Format.month(first.date)]),
                        below: .analytics, for: visit)))
        }
        var csv = FileKind.export.writer(for: visit.request, in: services.currency)
        csv.addHeads([
            "key", "value", "count", "of", "from", "to", "count_before", "of_before",
            "from_before", "to_before",
        ])
        let series = found.report.growth
        for counted in Counted.allCases {
            csv.add(counted.rawValue, series[keyPath: counted.growth], in: series)
        }
        if let active = found.report.active {
            csv.add("active")
            csv.add(Int64(active.count))
            csv.addNothing()
            csv.addNothing()
            csv.add(series.days.lowerBound.description)
            csv.add(series.days.upperBound.description)
            csv.add(active.before.map { Int64($0) })
            csv.addNothing()
            let before = active.before.map { _ in active.first.startOfMonth(after: -1).wholeMonth }
            csv.add(before?.lowerBound.description ?? "")
            csv.add(before?.upperBound.description ?? "")
            csv.endRow()
        }
        for rate in found.rates {
            csv.add(rate)
            csv.endRow()
        }
        return .csv("mooch-\(first.monthText)", .bytes(csv.bytes))
    }
}

extension CSVWriter {
    /// A number of things that happened, with as many days before.
    fileprivate mutating func add(_ key: String, _ growth: Growth, in series: GrowthSeries) {
        add(key)
        add(Int64(growth.total))
        addNothing()
        addNothing()
        add(series.days.lowerBound.description)
        add(series.days.upperBound.description)
        add(growth.totalBefore.map { Int64($0) })
        addNothing()
        add(series.daysBefore?.lowerBound.description ?? "")
        add(series.daysBefore?.upperBound.description ?? "")
        endRow()
    }
}
