import MoochSite
import MoochStore
import MoochWeb

/// `/analytics/figures/KEY`: a figure's answer, its definition in words and as a statement, and its last 24 months.
struct FigurePage: Page {
    static let template = "admin/analytics/figure"

    let frame: Frame
    let choice: AnalyticsChoice
    let answer: Answer
    let definition: String
    let edges: [String]
    /// The statement that recounts what is shown.
    let statement: String?
    let heads: [FigureLabel]
    /// The latest first.
    let months: [FigureMonth]
    let filePath: String
    let others: [Link]

    init(_ found: RateSummary, query: HomeQuery, now: Timestamp, frame: Frame) {
        let rate = found.report.rate
        let rows = PostingRows(of: found.subject, now: now)
        let heads = [words("analytics-share"), words("analytics-counted"), words("analytics-of")]
        self.init(
            rate.rawValue, Answer(found.report, rows: rows, range: query.range),
            choice: AnalyticsChoice(
                found.subject, found.days, query: query, address: Site.figure.path(rate.rawValue),
                now: now),
            definition: rate.definition, edges: rate.edges,
            statement: found.report.part.map {
                rate.recount(on: $0.days, community: rows.community, category: rows.category)
            }, heads: heads,
            months: found.months.map { FigureMonth($0, of: rate, rows, heads) }, frame: frame)
    }

    init(_ found: WaitSummary, query: HomeQuery, now: Timestamp, frame: Frame) {
        let wait = found.report.wait
        let rows = PostingRows(of: found.subject, now: now)
        let heads = [
            words("analytics-half-within"), words("analytics-most-within"), words("analytics-of"),
        ]
        self.init(
            wait.rawValue,
            Answer(found.report, youngCount: found.youngCount, rows: rows, range: query.range),
            choice: AnalyticsChoice(
                found.subject, found.days, query: query, address: Site.figure.path(wait.rawValue),
                now: now),
            definition: wait.definition, edges: wait.edges,
            statement: found.report.days.map {
                wait.recount(on: $0, community: rows.community, category: rows.category)
            }, heads: heads,
            months: found.months.map { FigureMonth($0.first, $0.report, rows, heads) },
            frame: frame)
    }

    private init(
        _ key: String, _ answer: Answer, choice: AnalyticsChoice, definition: String,
        edges: [String], statement: String?, heads: [String], months: [FigureMonth], frame: Frame
    ) {
        (self.frame, self.choice, self.answer) = (frame, choice, answer)
        (self.definition, self.edges, self.statement) = (definition, edges, statement)
        self.heads = heads.map { FigureLabel(text: $0) }
        self.months = months.reversed()
        filePath = choice.link(to: Site.figure.path(key) + ".csv")
        others =
            PostingRate.allCases.filter { $0.rawValue != key }.map {
                Link($0.label, choice.link(to: Site.figure.path($0.rawValue)))
            }
            + PostingWait.allCases.filter { $0.rawValue != key }.map {
                Link($0.label, choice.link(to: Site.figure.path($0.rawValue)))
            }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("choice", \.choice), .init("answer", \.answer),
        .init("definition", \.definition), .init("edges", \.edges),
        .init("statement", \.statement), .init("heads", \.heads), .init("months", \.months),
        .init("filePath", \.filePath), .init("others", \.others))
}

/// One month of a figure.
struct FigureMonth: TemplateModel {
    let name: String
    /// "1 – 26 Nov 2026", if not all of its days count.
    let days: String?
    let cells: [ScopeCell]

    init(_ month: RateSummary.Month, of rate: PostingRate, _ rows: PostingRows, _ heads: [String]) {
        let part = month.part.flatMap { $0.share.whole > 0 ? $0 : nil }
        (name, days) = Self.name(month.first, counted: month.part?.days)
        let figures = [
            part.flatMap { Figure($0.share) },
            part.map { Figure($0.share.count, path: rows.counted(rate, $0)) },
            part.map { Figure($0.share.whole, path: rows.whole(rate, $0)) },
        ]
        cells = zip(heads, figures).map { ScopeCell(label: $0, figure: $1, of: nil) }
    }

    init(_ first: Day, _ report: WaitReport?, _ rows: PostingRows, _ heads: [String]) {
        let report = report.flatMap { $0.whole > 0 ? $0 : nil }
        (name, days) = Self.name(first, counted: report?.days)
        func figure(_ seconds: Int64?) -> Figure {
            seconds.map { Figure(value: String($0), text: PostingWait.about($0)) }
                ?? Figure(value: "never", text: words("analytics-never"))
        }
        let figures = [
            report.map { figure($0.half) }, report.map { figure($0.most) },
            report.map { Figure($0.whole, path: rows.whole($0)) },
        ]
        cells = zip(heads, figures).map { ScopeCell(label: $0, figure: $1, of: nil) }
    }

    private static func name(_ first: Day, counted: ClosedRange<Day>?) -> (String, String?) {
        let all = first...first.adding(days: 31).startOfMonth.adding(days: -1)
        return (all.name(of: .month), counted == nil || counted == all ? nil : counted?.words)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("days", \.days), .init("cells", \.cells))
}
