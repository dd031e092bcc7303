import MoochSite
import MoochStore
import MoochWeb

extension DailyRate: SpokenRate {
    var key: FigureKey { .dealing(self) }

    var label: String {
        switch self {
        case .answer48h: words("analytics-answer-48h-label")
        case .met: words("analytics-met-label")
        case .turnedGiver: words("analytics-turned-giver-label")
        }
    }

    var question: String {
        switch self {
        case .answer48h: words("analytics-answer-48h-question")
        case .met: words("analytics-met-question")
        case .turnedGiver: words("analytics-turned-giver-question")
        }
    }

    var answer: (before: String, after: String) {
        switch self {
        case .answer48h: words.parts("analytics-answer-48h", at: "share")
        case .met: words.parts("analytics-met-answer", at: "share")
        case .turnedGiver: words.parts("analytics-turned-giver", at: "share")
        }
    }

    func basis(_ days: String) -> [WordPiece] {
        switch self {
        case .answer48h: words.pieces("analytics-answer-48h-basis", ["days": days])
        case .met: words.pieces("analytics-met-basis", ["days": days])
        case .turnedGiver: words.pieces("analytics-turned-giver-basis", ["days": days])
        }
    }

    var none: String {
        switch self {
        case .answer48h: words("analytics-answer-48h-none")
        case .met: words("analytics-met-none")
        case .turnedGiver: words("analytics-turned-giver-none")
        }
    }

    var definition: String {
        switch self {
        case .answer48h: words("analytics-answer-48h-definition")
        case .met: words("analytics-met-definition")
        case .turnedGiver: words("analytics-turned-giver-definition")
        }
    }

    var edges: [String] {
        switch self {
        case .answer48h:
            [
                words("analytics-edge-answered-for-another"), words("analytics-edge-taken-back"),
                words("analytics-edge-left"),
            ]
        case .met: [words("analytics-edge-said"), words("analytics-edge-called-off-beside")]
        case .turnedGiver:
            [words("analytics-edge-gave-before"), words("analytics-edge-called-off-first")]
        }
    }

    func counted(_ part: FigurePart, _ rows: PostingRows) -> String {
        let (days, seen) = (part.days, part.share.count)
        return switch self {
        case .answer48h:
            rows.exchanges(
                [("answered_within", ExchangeList.AnsweredWithin.twoDays.rawValue)],
                "requested_at", days, seen)
        case .met:
            rows.exchanges(
                [("met", ExchangeList.Met.yes.rawValue)], "answered_at", days, seen)
        case .turnedGiver:
            rows.members(
                [("gift", MemberList.Gift.turned.rawValue)], on: ("first_got_at", days), seen)
        }
    }

    func whole(_ part: FigurePart, _ rows: PostingRows) -> String {
        let (days, seen) = (part.days, part.share.whole)
        return switch self {
        case .answer48h:
            rows.exchanges([("counted_in", rawValue)], "requested_at", days, seen)
        case .met: rows.exchanges([], "answered_at", days, seen)
        case .turnedGiver:
            rows.members(
                [("gift", MemberList.Gift.nothing.rawValue)], on: ("first_got_at", days), seen)
        }
    }

    /// The agreements of these days that were called off, by reason.
    func beside(
        _ totals: Totals, _ days: ClosedRange<Day>, _ rows: PostingRows
    ) -> [FigureBeside] {
        guard self == .met else { return [] }
        return Exchange.CancelReason.allCases.map { reason in
            let count = totals.cancelled(reason)
            return FigureBeside(
                label: words(
                    "analytics-called-off-because", ["reason": ExchangeOutcome.label(reason)]),
                figure: Figure(
                    count,
                    path: rows.exchanges(
                        [("cancel_reason", reason.rawValue)], "answered_at", days, count)))
        }
    }
}
