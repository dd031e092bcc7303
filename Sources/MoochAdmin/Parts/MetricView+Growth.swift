package import MoochStore
import MoochWeb

extension MetricView {
    /// The four figures of a report, each with its change, its line, its definition and a link to
    /// the rows it counts.
    ///
    /// - Parameters:
    ///   - series: the days counted.
    ///   - comparison: what follows a change: "from the 30 days before".
    ///   - communityQuery: `community_id=7`, or empty for all communities.
    /// - Returns: members, listings, requests and exchanges, in this order.
    package static func all(
        of series: GrowthSeries, comparison: String, communityQuery: String
    ) -> [MetricView] {
        let rows = CountedRows(on: series.days, communityQuery: communityQuery)
        return Counted.allCases.map { counted in
            let growth = series[keyPath: counted.growth]
            let drawn = series.drawn(growth)
            let title = "\(counted.chartTitle) \(series.bucketSize.each), \(drawn.words)"
            return MetricView(
                counted.rawValue, icon: counted.icon,
                label: counted.label(isEver: series.daysBefore == nil), growth: growth,
                comparison: comparison, path: rows[keyPath: counted.rows],
                chart: Sparkline(
                    id: "sparkline-\(counted.rawValue)", title: title,
                    values: drawn.map(\.value)
                ).html,
                summary: counted.summary,
                definition: "\(counted.definition) \(series.daysSentence)")
        }
    }
}

/// What a report counts, in words.
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

    var rows: any KeyPath<CountedRows, String> & Sendable {
        switch self {
        case .members: \.members
        case .listings: \.listings
        case .requests: \.requests
        case .exchanges: \.exchanges
        }
    }

    var icon: String { self == .exchanges ? "check" : self == .requests ? "exchanges" : rawValue }

    /// What the number is called, when all there ever was is counted or some days of it.
    func label(isEver: Bool) -> String {
        switch self {
        case .members: isEver ? "Members" : "New members"
        case .listings: "Listings posted"
        case .requests: "Requests"
        case .exchanges: "Completed exchanges"
        }
    }

    /// Followed by "per day".
    var chartTitle: String {
        switch self {
        case .members: "New members"
        case .listings: "Listings posted"
        case .requests: "Requests made"
        case .exchanges: "Completed exchanges"
        }
    }

    /// What the help page of the home page says of the number.
    var summary: String {
        switch self {
        case .members: "Accounts that were created in these days."
        case .listings: "Things that were offered in these days."
        case .requests: "How often a member asked for something in these days."
        case .exchanges: "Requests that were accepted in these days."
        }
    }

    /// What the counting triggers of the store do, for readers.
    var definition: String {
        switch self {
        case .members:
            "Accounts, by the day they were created. An account that was deleted is no longer "
                + "counted, and a member who moved counts in the community they are in now."
        case .listings:
            "Listings, by the day they were posted and whatever became of them: those that "
                + "expired, ended or were removed count too. When a member’s account is deleted, "
                + "their listings are no longer counted."
        case .requests:
            "Requests for a listing, by the day they were made and whatever the answer was. A "
                + "member can ask for a listing once."
        case .exchanges:
            "Requests that the owner accepted, by the day of that answer, which may be later "
                + "than the day of the request. A listing can be exchanged once."
        }
    }
}

extension GrowthSeries {
    /// "Counted: 22 Oct – 20 Nov 2026, UTC; today is not over yet."
    var daysSentence: String { "Counted: \(days.words), UTC; today is not over yet." }

    /// The points a line is drawn through. A day or a month that is not over would make every line
    /// end in a fall; of a week too little is missing.
    func drawn(_ growth: Growth) -> [Growth.Point] {
        let isOver = bucketSize == .week || growth.points.count < 3
        return isOver ? growth.points : growth.points.dropLast()
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
    var each: String { "per \(rawValue)" }
}
