import MoochSite
import MoochStore
import MoochWeb

extension CountFigure {
    var label: String {
        switch self {
        case .posted: words("listings-posted")
        case .active1: words("analytics-active-1")
        case .active7: words("analytics-active-7")
        case .active28: words("analytics-active-28")
        case .firstGift: words("analytics-first-gift-label")
        }
    }

    var question: String {
        switch self {
        case .posted: words("analytics-posted-question")
        case .active1, .active7, .active28: words("analytics-active-question")
        case .firstGift: words("analytics-first-gift-question")
        }
    }

    /// The answer around its number, with the argument `count`.
    fileprivate var answer: (before: String, after: String) {
        switch self {
        case .posted: words.parts("analytics-posted", at: "count")
        case .active1: words.parts("analytics-active-1-answer", at: "count")
        case .active7: words.parts("analytics-active-7-answer", at: "count")
        case .active28: words.parts("analytics-active-28-answer", at: "count")
        case .firstGift: words.parts("analytics-first-gift", at: "count")
        }
    }

    var definition: String {
        switch self {
        case .posted: words("analytics-posted-definition")
        case .active1, .active7, .active28: words("analytics-active-definition")
        case .firstGift: words("analytics-first-gift-definition")
        }
    }

    var edges: [String] {
        switch self {
        case .posted: [words("analytics-edge-left")]
        case .active1, .active7, .active28:
            [words("analytics-edge-latest"), words("analytics-edge-messages")]
        case .firstGift: [words("analytics-edge-called-off-first")]
        }
    }

    /// The name of a month's number.
    var monthHead: String {
        span == nil ? label : words("analytics-active-month")
    }

    /// The list of the rows of a range, or as of now.
    func path(_ days: ClosedRange<Day>, _ count: Int, _ rows: PostingRows) -> String {
        switch self {
        case .posted: rows.path(.posted, days, count)
        case .active1, .active7, .active28: rows.active(span ?? 1, count)
        case .firstGift: rows.members([], on: ("first_gave_at", days), count)
        }
    }

    /// The list of a month's rows.
    func path(ofMonth first: Day, _ count: Int, _ rows: PostingRows) -> String {
        span == nil
            ? path(first.wholeMonth, count, rows)
            : rows.active(in: first, joined: nil, .deed, count)
    }
}

extension Answer {
    /// Who did something in a month, and in the month before: what often explains its other numbers.
    init(_ month: ActiveMonth, _ rows: PostingRows) {
        let (before, after) = words.parts(
            "month-active", at: "count", ["count": month.count])
        let previous = month.first.startOfMonth(after: -1)
        let earlier = month.before.map { count in
            words.pieces("month-active-before").map { piece in
                switch piece {
                case .text(let text): FigurePiece(text: text, figure: nil)
                case .argument("month"):
                    FigurePiece(text: previous.wholeMonth.name(of: .month), figure: nil)
                case .argument:
                    FigurePiece(
                        text: "",
                        figure: Figure(
                            count, path: rows.active(in: previous, joined: nil, .deed, count)))
                }
            } + [FigurePiece(text: " ", figure: nil)]
        }
        self.init(
            name: "active", question: words("analytics-active-question"),
            sentence: [
                AnswerPiece(before),
                AnswerPiece(
                    "active", String(month.count), of: nil, Format.number(month.count),
                    path: rows.active(in: month.first, joined: nil, .deed, month.count)),
                AnswerPiece(after),
            ],
            basis: (earlier ?? []) + [FigurePiece(text: words("month-active-basis"), figure: nil)],
            path: rows.page(of: CountFigure.active28.rawValue, .quarter))
    }

    init(_ found: CountSummary, _ rows: PostingRows, _ range: DateRangeKey) {
        self.init(found.figure, found.count, on: found.days, rows, range)
    }

    /// A number of a range, or as of now.
    init(
        _ figure: CountFigure, _ count: Int, on days: ClosedRange<Day>, _ rows: PostingRows,
        _ range: DateRangeKey
    ) {
        let (before, after) = figure.answer
        let basis =
            figure.span == nil
            ? days.words
            : words("analytics-active-basis")
        self.init(
            name: figure.rawValue, question: figure.question,
            sentence: [
                AnswerPiece(before),
                AnswerPiece(
                    figure.rawValue, String(count), of: nil, Format.number(count),
                    path: figure.path(days, count, rows)),
                AnswerPiece(after),
            ], basis: [FigurePiece(text: basis, figure: nil)],
            path: rows.page(of: figure.rawValue, range))
    }

    /// Who came back in the month after the one they joined in.
    init(_ report: ReturnReport, _ rows: PostingRows) {
        let (cohort, share) = (report.cohort, report.share)
        let (joined, month) = (
            cohort.wholeMonth.name(of: .month), report.month.wholeMonth.name(of: .month)
        )
        let counted = rows.active(in: report.month, joined: cohort, .deed, share.count)
        let arguments: KeyValuePairs<String, any WordArgument> = ["joined": joined, "month": month]
        self.init(
            name: "retention", question: words("analytics-retention-question"),
            sentence: words.pieces("analytics-retention-answer", arguments).map { piece in
                guard case .text(let text) = piece else {
                    return AnswerPiece(
                        "retention", Figure(share)?.value ?? "0", of: share.whole,
                        Figure(share)?.text ?? "", path: counted)
                }
                return AnswerPiece(text)
            },
            basis: words.pieces("analytics-retention-basis").map { piece in
                switch piece {
                case .text(let text): FigurePiece(text: text, figure: nil)
                case .argument("count"):
                    FigurePiece(text: "", figure: Figure(share.count, path: counted))
                case .argument:
                    FigurePiece(
                        text: "",
                        figure: Figure(share.whole, path: rows.joined(cohort, share.whole)))
                }
            },
            earlier: report.before.flatMap { before in
                Figure(before).map {
                    words(
                        "analytics-before",
                        [
                            "days": cohort.startOfMonth(after: -1).wholeMonth.name(of: .month),
                            "share": $0.text, "count": Format.number(before.count),
                            "whole": Format.number(before.whole),
                        ])
                }
            },
            change: report.before.flatMap { RateChange(from: $0, to: share, isGood: true) },
            path: RetentionQuery(deed: .deed, community: rows.community).path)
    }
}
