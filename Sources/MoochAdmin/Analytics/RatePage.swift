import MoochSite
import MoochStore
import MoochWeb

/// `/analytics/figures/KEY`: a figure's answer, its definition in words and as a statement, and its last 24 months.
struct RatePage: Page {
    static let template = "admin/analytics/rate"

    let frame: Frame
    let choice: AnalyticsChoice
    let answer: RateAnswer
    let definition: String
    let edges: [String]
    /// The statement that recounts the share shown.
    let statement: String?
    let months: [RateMonth]
    let filePath: String
    let others: [Link]

    init(_ found: RateSummary, query: HomeQuery, now: Timestamp, frame: Frame) {
        let rate = found.report.rate
        let rows = PostingRows(of: found.subject, now: now)
        let address = Site.figure.path(rate.rawValue)
        let choice = AnalyticsChoice(
            found.subject, found.days, query: query, address: address, now: now)
        self.frame = frame
        self.choice = choice
        answer = RateAnswer(found.report, rows: rows, range: query.range)
        definition = rate.definition
        edges = rate.edges
        statement = found.report.part.map {
            rate.recount(
                on: $0.days, community: found.subject.community?.id,
                category: found.subject.category?.id)
        }
        months = found.months.reversed().map { RateMonth($0, of: rate, rows) }
        filePath = choice.link(to: address + ".csv")
        others = PostingRate.allCases.filter { $0 != rate }.map {
            Link($0.label, choice.link(to: Site.figure.path($0.rawValue)))
        }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("choice", \.choice), .init("answer", \.answer),
        .init("definition", \.definition), .init("edges", \.edges),
        .init("statement", \.statement), .init("months", \.months),
        .init("filePath", \.filePath), .init("others", \.others))
}

/// One month of a rate.
struct RateMonth: TemplateModel {
    let name: String
    /// Nil for a month without a listing, or too young.
    let share: Figure?
    let count: Figure?
    let whole: Figure?
    /// "1 – 26 Nov 2026", if not all of its days count.
    let days: String?

    init(_ month: RateSummary.Month, of rate: PostingRate, _ rows: PostingRows) {
        let all = month.first...month.first.adding(days: 31).startOfMonth.adding(days: -1)
        name = all.name(of: .month)
        let part = month.part.flatMap { $0.share.whole > 0 ? $0 : nil }
        share = part.flatMap { Figure($0.share) }
        count = part.map { Figure($0.share.count, path: rows.counted(rate, $0)) }
        whole = part.map { Figure($0.share.whole, path: rows.whole(rate, $0)) }
        days =
            month.part == nil
            ? words("home-too-early") : month.part?.days == all ? nil : month.part?.days.words
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("share", \.share), .init("count", \.count),
        .init("whole", \.whole), .init("days", \.days))
}
