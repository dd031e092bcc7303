import MoochSite
package import MoochStore
import MoochWeb

extension Metric {
    /// The four figures of a report, each with its change, its line, its definition and a link to the rows it counts.
    ///
    /// - Parameters:
    ///   - series: The days counted.
    ///   - community: The one counted; nil is all of them.
    ///   - totals: The totals, without members who left; for a report of all time.
    ///   - note: Follows each definition, such as the days.
    /// - Returns: Members, listings, requests and exchanges, in this order.
    package static func all(
        of series: GrowthSeries, community: Community.ID?, totals: Counts? = nil,
        note: String? = nil
    ) -> [Metric] {
        let isEver = series.daysBefore == nil
        let rows = CountedRows(on: isEver ? nil : series.days, community: community)
        return Counted.allCases.map { counted in
            let growth = series[keyPath: counted.growth]
            let current = isEver && counted == .members ? totals?.currentMembers : nil
            let drawn = series.drawn(growth)
            let title = words(
                "metric-chart-title",
                [
                    "counted": counted.chartTitle, "each": series.bucketSize.each,
                    "days": drawn.words,
                ])
            return Metric(
                counted.rawValue, label: counted.label(isEver: isEver),
                total: current ?? growth.total, before: growth.totalBefore,
                comparison: series.comparison,
                path: current == nil ? rows[keyPath: counted.rows] : rows.currentMembers,
                today: isEver ? TodayPart(of: counted, in: series, community: community) : nil,
                chart: Sparkline(
                    id: "sparkline-\(counted.rawValue)", title: title,
                    values: drawn.map(\.value)
                ).html,
                definition: [counted.definition, note].compactMap { $0 }.joined(separator: " "))
        }
    }
}

/// The things a report counts, in words.
enum Counted: String, CaseIterable, Sendable {
    case members, listings, requests, exchanges

    var growth: any KeyPath<GrowthSeries, Growth> & Sendable {
        switch self {
        case .members: \.members
        case .listings: \.listings
        case .requests: \.requests
        case .exchanges: \.exchanges
        }
    }

    var count: any KeyPath<Counts, Int> & Sendable {
        switch self {
        case .members: \.members
        case .listings: \.listings
        case .requests: \.requests
        case .exchanges: \.exchanges
        }
    }

    var rows: any KeyPath<CountedRows, String> & Sendable {
        switch self {
        case .members: \.members
        case .listings: \.listings
        case .requests: \.requests
        case .exchanges: \.exchanges
        }
    }

    /// The number's name, of all time or of some days.
    func label(isEver: Bool) -> String {
        switch self {
        case .members: isEver ? words("area-members") : words("new-members")
        case .listings: words("listings-posted")
        case .requests: words("requests")
        case .exchanges: words("completed-exchanges")
        }
    }

    /// Followed by "per day".
    var chartTitle: String {
        switch self {
        case .members: words("new-members")
        case .listings: words("listings-posted")
        case .requests: words("requests-made")
        case .exchanges: words("completed-exchanges")
        }
    }

    /// The definition, for readers, of what the store's triggers count.
    var definition: String {
        switch self {
        case .members: words("metric-members-definition")
        case .listings: words("metric-listings-definition")
        case .requests: words("metric-requests-definition")
        case .exchanges: words("metric-exchanges-definition")
        }
    }
}

extension GrowthSeries {
    /// "Counted: 22 Oct – 20 Nov 2026, UTC; today is not over yet. Compared with …"
    var daysSentence: String {
        [words("metric-days", ["days": days.words]), comparedDays].compactMap { $0 }
            .joined(separator: " ")
    }

    /// The points of the line.
    func drawn(_ growth: Growth) -> [Growth.Point] {
        leavesOutLast ? growth.points.dropLast() : growth.points
    }

    /// A day or a month that is not over would make every line end in a fall; an unfinished week is too little short
    /// for that. On the first day there is nothing else.
    var leavesOutLast: Bool {
        guard days.upperBound == now.day, bucketSize != .week else { return false }
        return [members, listings, requests, exchanges].contains { growth in
            growth.points.dropLast().contains { $0.value > 0 }
        }
    }
}

extension [Growth.Point] {
    /// The days from the first point to the last.
    var words: String {
        guard let first = first?.days.lowerBound, let last = last?.days.upperBound, first <= last
        else { return "" }
        return (first...last).words
    }
}

extension BucketSize {
    /// "per day"
    var each: String {
        switch self {
        case .day: words("per-day")
        case .week: words("per-week")
        case .month: words("per-month")
        }
    }
}
