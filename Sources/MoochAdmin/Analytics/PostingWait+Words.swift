import MoochSite
import MoochStore
import MoochWeb

extension PostingWait {
    var label: String {
        switch self {
        case .ask: words("analytics-wait-ask-label")
        case .take: words("analytics-wait-take-label")
        }
    }

    var question: String {
        switch self {
        case .ask: words("analytics-wait-ask-question")
        case .take: words("analytics-wait-take-question")
        }
    }

    var definition: String {
        switch self {
        case .ask: words("analytics-wait-ask-definition")
        case .take: words("analytics-wait-take-definition")
        }
    }

    var edges: [String] {
        [
            words("analytics-edge-never"), words("analytics-edge-about"),
            words("analytics-edge-left"),
        ]
    }

    /// The sentence around the waits of half of them and of four fifths.
    func answer(_ report: WaitReport) -> [AnswerPiece] {
        let pieces =
            switch (self, report.half, report.fourFifths) {
            case (.ask, nil, _): words.pieces("analytics-wait-ask-never")
            case (.ask, _, nil): words.pieces("analytics-wait-ask-half")
            case (.ask, _, _): words.pieces("analytics-wait-ask")
            case (.take, nil, _): words.pieces("analytics-wait-take-never")
            case (.take, _, nil): words.pieces("analytics-wait-take-half")
            case (.take, _, _): words.pieces("analytics-wait-take")
            }
        return pieces.map { piece in
            switch piece {
            case .text(let text): AnswerPiece(text)
            case .argument("half"):
                AnswerPiece(
                    rawValue, report.half.map(String.init) ?? "never", of: report.whole,
                    report.half.map(Self.about) ?? words("analytics-more-than-half"), path: nil)
            case .argument:
                AnswerPiece(
                    "\(rawValue)_80", report.fourFifths.map(String.init) ?? "never",
                    of: report.whole,
                    report.fourFifths.map(Self.about) ?? Figure(report.never)?.text ?? "",
                    path: nil)
            }
        }
    }

    /// "about 3 hours"
    static func about(_ seconds: Int64) -> String {
        words("analytics-about", ["time": Format.duration(seconds: seconds)])
    }

    /// The rate with the same whole.
    var wholeRate: PostingRate { self == .ask ? .asked72h : .fill14d }
}

extension PostingRows {
    /// The listings that a wait is counted of.
    func whole(_ report: WaitReport) -> String? {
        report.days.map { whole(report.wait.wholeRate, $0, report.whole) }
    }

    /// A figure's own page.
    func page(of key: String, _ range: DateRangeKey) -> String {
        let items = HomeQuery.items(range: range, community: community, category: category)
        return "\(Site.figure.path(key))?\(items.encoded)"
    }
}
