import MoochSite
import MoochStore
import MoochWeb

extension HalfGivenSummary: ShownFigure {
    var key: FigureKey { .half }
    var days: ClosedRange<Day> { latest?.days ?? range }
    var edges: [String] {
        [words("analytics-edge-nightly"), words("analytics-edge-no-names")]
    }
    var heads: [String] {
        [
            words("analytics-half-given-head"), words("analytics-givers"),
            words("analytics-half-given-exchanges"),
        ]
    }
    var fileHeads: [String] { ["day", "half", "givers", "exchanges"] }

    func answer(_ rows: PostingRows, _ range: DateRangeKey) -> Answer {
        Answer(latest, rows, range)
    }

    func statement(_ rows: PostingRows) -> String? {
        latest.flatMap { $0.isShown ? $0.recount(community: rows.community) : nil }
    }

    func monthRows(_ rows: PostingRows) -> [FigureMonth] {
        months.map { month in
            let night = month.value.flatMap { $0.isShown ? $0 : nil }
            let figures = [night?.half, night?.givers, night?.exchanges].map { number in
                number.map { Figure($0) }
            }
            return FigureMonth(month.first, counted: nil, figures, heads)
        }
    }

    func add(_ value: HalfGiven?, to csv: inout CSVWriter) {
        let night = value.flatMap { $0.isShown ? $0 : nil }
        csv.add(night?.day.description ?? "")
        csv.add(night.map { Int64($0.half) })
        csv.add(night.map { Int64($0.givers) })
        csv.add(night.map { Int64($0.exchanges) })
    }
}

extension Answer {
    /// How few give half of everything, as counted in a night; a number, never names.
    init(_ night: HalfGiven?, _ rows: PostingRows, _ range: DateRangeKey) {
        let shown = night.flatMap { $0.isShown ? $0 : nil }
        let sentence =
            shown.map { shown in
                let (before, after) = words.parts(
                    "analytics-half-given", at: "half", ["givers": shown.givers])
                return [
                    AnswerPiece(before),
                    AnswerPiece(
                        HalfGiven.key, String(shown.half), of: shown.givers,
                        Format.number(shown.half), path: nil),
                    AnswerPiece(after),
                ]
            } ?? [
                AnswerPiece(
                    night == nil
                        ? words("analytics-half-given-none")
                        : words("analytics-half-given-few", ["count": HalfGiven.fewest]))
            ]
        let basis = shown.map {
            words(
                "analytics-half-given-basis",
                ["count": Format.number($0.exchanges), "days": $0.days.words])
        }
        self.init(
            name: HalfGiven.key, question: words("analytics-half-given-question"),
            sentence: sentence,
            basis: basis.map { [FigurePiece(text: $0, figure: nil)] } ?? [],
            path: rows.page(of: HalfGiven.key, range))
    }
}
