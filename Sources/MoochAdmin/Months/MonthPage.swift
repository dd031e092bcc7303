import MoochSite
import MoochStore
import MoochWeb

/// `/reports/2026-10`: what a month came to, on one sheet of paper.
struct MonthPage: Page {
    static let template = "admin/months/show"

    let frame: Frame
    /// "1 – 31 Oct 2026, UTC."
    let days: String
    let comparedDays: String?
    let metrics: [Metric]
    let answers: [Answer]
    let rankings: [CategoryRanking]
    let activity: CommunityRanking
    let marks: DayMarks
    let warnings: [HomeWarning]
    let filePath: String
    /// The months before and after, where there are any.
    let others: [Link]

    init(_ found: MonthReport, now: Timestamp, frame: Frame) {
        let (report, series) = (found.report, found.report.growth)
        let first = found.days.lowerBound
        self.frame = frame
        days = series.countedDays
        comparedDays = series.comparedDays
        metrics = Metric.all(of: series, community: nil)
        let posting = PostingRows(community: nil, category: nil, now: now)
        let rates = found.rates.filter { ($0.part?.share.whole ?? 0) > 0 }.map {
            Answer($0, rows: posting, range: report.range)
        }
        answers = [report.active.map { Answer($0, posting) }].compactMap(\.self) + rates
        let rows = CountedRows(on: series.days, community: nil)
        rankings = [
            .byListings(report.categoriesByListings, of: series.listings.total, rows: rows),
            .byExchanges(report.categoriesByExchanges, of: series.exchanges.total, rows: rows),
        ]
        activity = CommunityRanking(report.communities, on: series.days)
        marks = DayMarks(found.marks)
        warnings = found.warnings.map(HomeWarning.init)
        filePath = Site.report.path("\(first.monthText).csv")
        let next = first.startOfMonth(after: 1)
        let previous = found.hasMonthBefore ? [first.startOfMonth(after: -1)] : []
        others = (previous + (next <= now.day ? [next] : [])).map {
            Link(Format.month($0.date), Site.report.path($0.monthText))
        }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("days", \.days), .init("comparedDays", \.comparedDays),
        .init("metrics", \.metrics), .init("answers", \.answers), .init("rankings", \.rankings),
        .init("activity", \.activity), .init("marks", \.marks), .init("warnings", \.warnings),
        .init("filePath", \.filePath), .init("others", \.others))
}
