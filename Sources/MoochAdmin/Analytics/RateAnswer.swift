import MoochSite
import MoochStore
import MoochWeb

/// A question and its answer: a share in a sentence, what it is a share of, and how it was before.
struct RateAnswer: TemplateModel {
    /// The number's element: `metric-asked_24h`.
    let name: String
    let question: String
    /// "71% were asked for within a day", around its number.
    let before: String
    let figure: Figure?
    /// What it is a share of, for programs.
    let whole: String?
    let after: String
    /// In place of an answer where there is none yet.
    let none: String?
    /// "4,552 of 6,412 listings, posted 1 – 26 Nov 2026."
    let basis: [FigurePiece]
    /// "The last 2 days are too young to count."; nil if none is.
    let young: String?
    /// "3 – 30 Oct 2026: 68% (412 of 606)."
    let earlier: String?
    let change: RateChange?
    /// The page about it.
    let path: String

    init(_ report: RateReport, rows: PostingRows, range: DateRangeKey) {
        let rate = report.rate
        name = rate.rawValue
        question = rate.question
        (before, after) = rate.answer
        let part = report.part.flatMap { $0.share.whole > 0 ? $0 : nil }
        figure = part.flatMap { part in
            Figure(part.share).map {
                Figure(value: $0.value, text: $0.text, path: rows.counted(rate, part))
            }
        }
        whole = part.map { String($0.share.whole) }
        none =
            part != nil
            ? nil
            : report.part == nil ? words("analytics-too-early") : words("analytics-none-posted")
        basis = part.map { FigurePiece.basis(of: rate, $0, rows) } ?? []
        young =
            report.youngCount == 0
            ? nil : words("analytics-young", ["count": report.youngCount])
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
        path =
            Site.figure.path(rate.rawValue) + "?"
            + HomeQuery.items(range: range, community: rows.community, category: rows.category)
            .encoded
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("question", \.question), .init("before", \.before),
        .init("figure", \.figure), .init("whole", \.whole), .init("after", \.after),
        .init("none", \.none), .init("basis", \.basis), .init("young", \.young),
        .init("earlier", \.earlier), .init("change", \.change), .init("path", \.path))
}

/// Some words of a sentence, or a number in it.
struct FigurePiece: TemplateModel {
    let text: String
    let figure: Figure?

    static func basis(
        of rate: PostingRate, _ part: RateReport.Part, _ rows: PostingRows
    ) -> [FigurePiece] {
        words.pieces("analytics-basis", ["days": part.days.words]).map { piece in
            switch piece {
            case .text(let text): FigurePiece(text: text, figure: nil)
            case .argument("count"):
                FigurePiece(
                    text: "", figure: Figure(part.share.count, path: rows.counted(rate, part)))
            case .argument:
                FigurePiece(
                    text: "", figure: Figure(part.share.whole, path: rows.whole(rate, part)))
            }
        }
    }

    static let fields = TemplateFields<Self>(.init("text", \.text), .init("figure", \.figure))
}

/// How a share changed, in points: shown when both are of ten or more.
struct RateChange: TemplateModel {
    /// "good", "bad" or "even": which way is better depends on the rate, and the text says it.
    let kind: String
    let icon: String
    /// "3.1 points more: better"
    let text: String

    private static let fewest = 10

    init?(from before: Engagement.Share, to now: Engagement.Share, isGood: Bool) {
        guard min(before.whole, now.whole) >= Self.fewest else { return nil }
        // In tenths of a point, rounded from whole numbers.
        func tenths(_ share: Engagement.Share) -> Int {
            (share.count * 1_000 + share.whole / 2) / share.whole
        }
        let difference = tenths(now) - tenths(before)
        let points = Format.decimal(Double(difference.magnitude) / 10)
        if difference == 0 {
            (kind, icon, text) = ("even", "equal", words("analytics-same"))
        } else if (difference > 0) == isGood {
            (kind, icon) = ("good", difference > 0 ? "arrow-up-right" : "arrow-down-right")
            text =
                difference > 0
                ? words("analytics-more-better", ["points": points])
                : words("analytics-less-better", ["points": points])
        } else {
            (kind, icon) = ("bad", difference > 0 ? "arrow-up-right" : "arrow-down-right")
            text =
                difference > 0
                ? words("analytics-more-worse", ["points": points])
                : words("analytics-less-worse", ["points": points])
        }
    }

    static let fields = TemplateFields<Self>(
        .init("kind", \.kind), .init("icon", \.icon), .init("text", \.text))
}
