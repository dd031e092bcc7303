import MoochSite
import MoochStore
import MoochWeb

/// `/analytics/figures/KEY`: a figure's answer, its definition in words and as a statement, and its last 24 months.
struct FigurePage: Page {
    static let template = "admin/analytics/figure"

    let frame: Frame
    let choice: AnalyticsChoice
    let answer: Answer
    /// Numbers that belong beside it.
    let beside: [FigureBeside]
    let definition: String
    let edges: [String]
    /// The statement that recounts what is shown.
    let statement: String?
    let heads: [FigureLabel]
    /// The latest first.
    let months: [FigureMonth]
    let filePath: String
    let others: [Link]

    init(_ found: any ShownFigure, query: HomeQuery, now: Timestamp, frame: Frame) {
        let rows = PostingRows(of: found.subject, now: now)
        let key = found.key
        let address = Site.figure.path(key.name)
        let chosen = AnalyticsChoice(
            found.subject, found.days, query: query, address: address,
            hasCategories: key.hasCategories, hasRanges: key.hasRanges, now: now)
        self.frame = frame
        choice = chosen
        answer = found.answer(rows, query.range)
        beside = found.beside(rows)
        (definition, edges) = (key.definition, found.edges)
        statement = found.statement(rows)
        heads = found.heads.map { FigureLabel(text: $0) }
        months = found.monthRows(rows).reversed()
        filePath = chosen.link(to: address + ".csv")
        others = FigureKey.allCases.filter { $0 != key }.map {
            Link($0.label, chosen.link(to: Site.figure.path($0.name)))
        }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("choice", \.choice), .init("answer", \.answer),
        .init("beside", \.beside),
        .init("definition", \.definition), .init("edges", \.edges),
        .init("statement", \.statement), .init("heads", \.heads), .init("months", \.months),
        .init("filePath", \.filePath), .init("others", \.others))
}

/// A number that belongs beside a figure.
struct FigureBeside: TemplateModel {
    let label: String
    let figure: Figure

    static let fields = TemplateFields<Self>(.init("label", \.label), .init("figure", \.figure))
}

/// One month of a figure.
struct FigureMonth: TemplateModel {
    let name: String
    /// "1 – 26 Nov 2026", if not all of its days count.
    let days: String?
    let cells: [ScopeCell]

    /// `counted` are the days that count.
    init(_ first: Day, counted: ClosedRange<Day>?, _ figures: [Figure?], _ heads: [String]) {
        let all = first.wholeMonth
        name = all.name(of: .month)
        days = counted == nil || counted == all ? nil : counted?.words
        cells = zip(heads, figures).map { ScopeCell(label: $0, figure: $1, of: nil) }
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("days", \.days), .init("cells", \.cells))
}

extension FigureSummary: ShownFigure where Rate: SpokenRate {
    var key: FigureKey { report.rate.key }
    var edges: [String] { report.rate.edges }
    var heads: [String] {
        [words("analytics-share"), words("analytics-counted"), words("analytics-of")]
    }
    var fileHeads: [String] { ["value", "count", "of", "from", "to"] }

    func answer(_ rows: PostingRows, _ range: DateRangeKey) -> Answer {
        Answer(report, rows: rows, range: range)
    }

    func statement(_ rows: PostingRows) -> String? {
        report.part.map {
            report.rate.recount(on: $0.days, community: rows.community, category: rows.category)
        }
    }

    func monthRows(_ rows: PostingRows) -> [FigureMonth] {
        months.map { month in
            let part = month.value.flatMap { $0.share.whole > 0 ? $0 : nil }
            let figures = [
                part.flatMap { Figure($0.share) },
                part.map { Figure($0.share.count, path: report.rate.counted($0, rows)) },
                part.map { Figure($0.share.whole, path: report.rate.whole($0, rows)) },
            ]
            return FigureMonth(month.first, counted: month.value?.days, figures, heads)
        }
    }

    func add(_ value: FigurePart?, to csv: inout CSVWriter) { csv.add(value) }

    func beside(_ rows: PostingRows) -> [FigureBeside] {
        guard let totals, let days = report.part?.days else { return [] }
        return report.rate.beside(totals, days, rows)
    }
}

extension WaitSummary: ShownFigure {
    var key: FigureKey { .wait(report.wait) }
    var edges: [String] { report.wait.edges }
    var heads: [String] {
        [words("analytics-half-within"), words("analytics-most-within"), words("analytics-of")]
    }
    var fileHeads: [String] { ["half", "four_fifths", "of", "from", "to"] }

    func answer(_ rows: PostingRows, _ range: DateRangeKey) -> Answer {
        Answer(report, youngCount: youngCount, rows: rows, range: range)
    }

    func statement(_ rows: PostingRows) -> String? {
        report.days.map {
            report.wait.recount(on: $0, community: rows.community, category: rows.category)
        }
    }

    func monthRows(_ rows: PostingRows) -> [FigureMonth] {
        func figure(_ seconds: Int64?) -> Figure {
            seconds.map { Figure(value: String($0), text: PostingWait.about($0)) }
                ?? Figure(value: "never", text: words("analytics-never"))
        }
        return months.map { month in
            let report = month.value.flatMap { $0.whole > 0 ? $0 : nil }
            let figures = [
                report.map { figure($0.half) }, report.map { figure($0.fourFifths) },
                report.map { Figure($0.whole, path: rows.whole($0)) },
            ]
            return FigureMonth(month.first, counted: report?.days, figures, heads)
        }
    }

    func add(_ value: WaitReport?, to csv: inout CSVWriter) { csv.add(value) }
}

extension CountSummary: ShownFigure {
    var key: FigureKey { .count(figure) }
    var edges: [String] { figure.edges }
    var heads: [String] { [figure.monthHead] }
    var fileHeads: [String] { ["count"] }

    func answer(_ rows: PostingRows, _ range: DateRangeKey) -> Answer {
        Answer(self, rows, range)
    }

    func statement(_ rows: PostingRows) -> String? {
        figure.recount(
            on: days, community: rows.community, category: rows.category, now: rows.now)
    }

    func monthRows(_ rows: PostingRows) -> [FigureMonth] {
        months.map { month in
            let count = month.value ?? 0
            return FigureMonth(
                month.first, counted: nil,
                [Figure(count, path: figure.path(ofMonth: month.first, count, rows))], heads)
        }
    }

    func add(_ value: Int?, to csv: inout CSVWriter) { csv.add(Int64(value ?? 0)) }
}
