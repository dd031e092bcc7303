import MoochSite
import MoochStore
import MoochWeb

/// A question and its answer: a sentence with its numbers, what they are counted of, and how it was before.
struct Answer: TemplateModel {
    /// Its name in addresses.
    let name: String
    let question: String
    let sentence: [AnswerPiece]
    /// "4,552 of 6,412 listings, posted 1 – 26 Nov 2026."
    let basis: [FigurePiece]
    /// "The last 2 days are too young to count."; nil if none is.
    let young: String?
    /// "3 – 30 Oct 2026: 68% (412 of 606)."
    let earlier: String?
    let change: RateChange?
    /// The page about it.
    let path: String

    init(
        name: String, question: String, sentence: [AnswerPiece], basis: [FigurePiece],
        young: String? = nil, earlier: String? = nil, change: RateChange? = nil, path: String
    ) {
        (self.name, self.question, self.sentence, self.basis) = (name, question, sentence, basis)
        (self.young, self.earlier, self.change, self.path) = (young, earlier, change, path)
    }

    init<Rate: SpokenRate>(
        _ report: FigureReport<Rate>, rows: PostingRows, range: DateRangeKey
    ) {
        let rate = report.rate
        name = rate.rawValue
        question = rate.question
        let part = report.part.flatMap { $0.share.whole > 0 ? $0 : nil }
        if let part, let figure = Figure(part.share) {
            let (before, after) = rate.answer
            sentence = [
                AnswerPiece(before),
                AnswerPiece(
                    rate.rawValue, figure.value, of: part.share.whole, figure.text,
                    path: rate.counted(part, rows)),
                AnswerPiece(after),
            ]
        } else {
            sentence = [
                AnswerPiece(report.part == nil ? words("analytics-too-early") : rate.none)
            ]
        }
        basis = part.map { FigurePiece.basis(of: rate, $0, rows) } ?? []
        young = Self.young(report.youngCount)
        let earlier = report.before.flatMap { $0.share.whole > 0 ? $0 : nil }
        self.earlier = earlier.flatMap { earlier in
            Figure(earlier.share).map {
                words(
                    "analytics-before",
                    [
                        "days": earlier.days.words, "share": $0.text,
                        "count": Format.number(earlier.share.count),
                        "whole": Format.number(earlier.share.whole),
                    ])
            }
        }
        change = part.flatMap { part in
            earlier.flatMap { RateChange(from: $0.share, to: part.share, isGood: rate.isGood) }
        }
        path = rows.page(of: rate.rawValue, range)
    }

    init(_ report: WaitReport, youngCount: Int, rows: PostingRows, range: DateRangeKey) {
        let wait = report.wait
        name = wait.rawValue
        question = wait.question
        let hasAny = report.whole > 0
        sentence =
            hasAny
            ? wait.answer(report)
            : [
                AnswerPiece(
                    report.days == nil
                        ? words("analytics-too-early") : words("analytics-none-posted"))
            ]
        basis = hasAny ? FigurePiece.basis(of: report, rows) : []
        young = Self.young(youngCount)
        (earlier, change) = (nil, nil)
        path = rows.page(of: wait.rawValue, range)
    }

    /// Who takes part: known for today alone, as a later deed hides an earlier one.
    init(_ activity: ActivityReport, _ rows: PostingRows, _ range: DateRangeKey) {
        (name, question) = ("active", words("analytics-active-question"))
        sentence = words.pieces("analytics-active").map { piece in
            switch piece {
            case .text(let text): AnswerPiece(text)
            case .argument("month"): .active(28, activity, rows)
            case .argument("week"): .active(7, activity, rows)
            case .argument: .active(1, activity, rows)
            }
        }
        basis = [FigurePiece(text: words("analytics-active-basis"), figure: nil)]
        (young, earlier, change) = (nil, nil, nil)
        path = rows.page(of: CountFigure.active28.rawValue, range)
    }

    private static func young(_ count: Int) -> String? {
        count == 0 ? nil : words("analytics-young", ["count": count])
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("question", \.question), .init("sentence", \.sentence),
        .init("basis", \.basis), .init("young", \.young), .init("earlier", \.earlier),
        .init("change", \.change), .init("path", \.path))
}

/// Some words of an answer, or its number.
struct AnswerPiece: TemplateModel {
    let text: String
    let number: AnswerNumber?

    init(_ text: String) { (self.text, number) = (text, nil) }

    /// `of` is the number of rows it is counted of.
    init(_ name: String, _ value: String, of whole: Int?, _ text: String, path: String?) {
        self.text = ""
        number = AnswerNumber(
            name: name, value: value, whole: whole.map(String.init), text: text, path: path)
    }

    static func active(
        _ span: Int, _ activity: ActivityReport, _ rows: PostingRows
    ) -> AnswerPiece {
        let count = activity.count(span)
        return AnswerPiece(
            "active_\(span)", String(count), of: nil, Format.number(count),
            path: rows.active(span, count))
    }

    static let fields = TemplateFields<Self>(.init("text", \.text), .init("number", \.number))
}

/// The number of an answer, as programs find it: `metric-NAME`.
struct AnswerNumber: TemplateModel {
    let name: String
    let value: String
    let whole: String?
    let text: String
    let path: String?

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("value", \.value), .init("whole", \.whole),
        .init("text", \.text), .init("path", \.path))
}

/// Some words of a sentence, or a number in it.
struct FigurePiece: TemplateModel {
    let text: String
    let figure: Figure?

    static func basis(
        of rate: some SpokenRate, _ part: FigurePart, _ rows: PostingRows
    ) -> [FigurePiece] {
        rate.basis(part.days.words).map { piece in
            switch piece {
            case .text(let text): FigurePiece(text: text, figure: nil)
            case .argument("count"):
                FigurePiece(
                    text: "", figure: Figure(part.share.count, path: rate.counted(part, rows)))
            case .argument:
                FigurePiece(
                    text: "", figure: Figure(part.share.whole, path: rate.whole(part, rows)))
            }
        }
    }

    static func basis(of report: WaitReport, _ rows: PostingRows) -> [FigurePiece] {
        words.pieces("analytics-wait-basis", ["days": report.days?.words ?? ""]).map { piece in
            switch piece {
            case .text(let text): FigurePiece(text: text, figure: nil)
            case .argument:
                FigurePiece(text: "", figure: Figure(report.whole, path: rows.whole(report)))
            }
        }
    }

    static let fields = TemplateFields<Self>(.init("text", \.text), .init("figure", \.figure))
}
