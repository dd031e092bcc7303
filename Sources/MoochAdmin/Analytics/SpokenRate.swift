import MoochSite
import MoochStore
import MoochWeb

/// A rate with its words and the lists that its numbers lead to.
protocol SpokenRate: FigureRate {
    var key: FigureKey { get }
    /// Its name: "Asked for within a day".
    var label: String { get }
    var question: String { get }
    /// The answer around its number.
    var answer: (before: String, after: String) { get }
    /// The two numbers below it, with the arguments `count` and `whole`.
    func basis(_ days: String) -> [WordPiece]
    /// In place of an answer if there is none on days that are old enough.
    var none: String { get }
    var definition: String { get }
    /// What a reader might wonder, a sentence each.
    var edges: [String] { get }

    /// The list of those of which it is true.
    func counted(_ part: FigurePart, _ rows: PostingRows) -> String
    /// The list of those that it is a share of.
    func whole(_ part: FigurePart, _ rows: PostingRows) -> String
    /// Numbers that belong beside it, with a link each.
    func beside(
        _ totals: Totals, _ days: ClosedRange<Day>, _ rows: PostingRows
    ) -> [FigureBeside]
}

extension SpokenRate {
    func beside(
        _ totals: Totals, _ days: ClosedRange<Day>, _ rows: PostingRows
    ) -> [FigureBeside] { [] }
}

/// A figure that has a page and a file of its own, as it was counted.
protocol ShownFigure: Sendable {
    associatedtype MonthValue: Sendable

    var key: FigureKey { get }
    var subject: AnalyticsSubject { get }
    /// The range asked for.
    var days: ClosedRange<Day> { get }
    /// What a reader might wonder, a sentence each.
    var edges: [String] { get }
    /// The names of a month's numbers.
    var heads: [String] { get }
    /// The same for programs.
    var fileHeads: [String] { get }

    func answer(_ rows: PostingRows, _ range: DateRangeKey) -> Answer
    /// The statement that recounts what is shown; nil if nothing is.
    func statement(_ rows: PostingRows) -> String?
    /// The months, the latest last.
    func monthRows(_ rows: PostingRows) -> [FigureMonth]
    /// The latest last.
    var months: [FigureMonths.Month<MonthValue>] { get }
    /// Adds a month's numbers, nil for none, to a file with ``fileHeads``.
    func add(_ value: MonthValue?, to csv: inout CSVWriter)
    /// Numbers that belong beside it.
    func beside(_ rows: PostingRows) -> [FigureBeside]
}

extension ShownFigure {
    func beside(_ rows: PostingRows) -> [FigureBeside] { [] }

    func addMonths(to csv: inout CSVWriter) {
        for month in months {
            csv.add(month.first.monthText)
            add(month.value, to: &csv)
            csv.endRow()
        }
    }
}

/// The figures that have a page, by their names in addresses.
enum FigureKey: Sendable, Hashable, CaseIterable {
    case rate(PostingRate)
    case wait(PostingWait)
    case dealing(DailyRate)
    case count(CountFigure)
    /// How few give half of everything.
    case half

    static let allCases =
        PostingRate.allCases.map(FigureKey.rate) + PostingWait.allCases.map(FigureKey.wait)
        + DailyRate.allCases.map(FigureKey.dealing) + CountFigure.allCases.map(FigureKey.count)
        + [.half]

    init?(_ name: String) {
        guard let key = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = key
    }

    var name: String {
        switch self {
        case .rate(let rate): rate.rawValue
        case .wait(let wait): wait.rawValue
        case .dealing(let rate): rate.rawValue
        case .count(let figure): figure.rawValue
        case .half: HalfGiven.key
        }
    }

    var label: String {
        switch self {
        case .rate(let rate): rate.label
        case .wait(let wait): wait.label
        case .dealing(let rate): rate.label
        case .count(let figure): figure.label
        case .half: words("analytics-half-given-label")
        }
    }

    var definition: String {
        switch self {
        case .rate(let rate): rate.definition
        case .wait(let wait): wait.definition
        case .dealing(let rate): rate.definition
        case .count(let figure): figure.definition
        case .half: words("analytics-half-given-definition")
        }
    }

    /// True if it is counted by category as well.
    var hasCategories: Bool {
        switch self {
        case .rate, .wait, .count(.posted): true
        case .dealing(let rate): rate.hasCategories
        case .count, .half: false
        }
    }

    /// False for what is as of now, or of days of its own, whatever days are chosen.
    var hasRanges: Bool {
        switch self {
        case .count(let figure): figure.span == nil
        case .half: false
        default: true
        }
    }

    func read(_ query: HomeQuery, now: Timestamp, in db: Reading) throws -> any ShownFigure {
        let (range, community, category) = (query.range, query.community, query.category)
        switch self {
        case .rate(let rate):
            return try FigureSummary(
                rate, range: range, community: community, category: category, now: now, in: db)
        case .dealing(let rate):
            return try FigureSummary(
                rate, range: range, community: community,
                category: rate.hasCategories ? category : nil, now: now, in: db)
        case .wait(let wait):
            return try WaitSummary(
                wait, range: range, community: community, category: category, now: now, in: db)
        case .count(let figure):
            return try CountSummary(
                figure, range: range, community: community, category: category, now: now, in: db)
        case .half:
            return try HalfGivenSummary(range: range, community: community, now: now, in: db)
        }
    }
}
