import MoochSite
import MoochStore
import MoochWeb

/// How a share changed, in points: shown when both are of ten or more. A change that chance alone would often make is
/// called neither better nor worse.
struct RateChange: TemplateModel {
    /// "good", "bad" or "even": which way is better depends on the rate, and the text says it.
    let kind: String
    let icon: String
    /// "3.1 points more: better"
    let text: String

    private static let fewest = 10
    /// In both directions together, one in twenty.
    private static let usualChance = 0.025

    init?(from before: Engagement.Share, to now: Engagement.Share, isGood: Bool) {
        guard min(before.whole, now.whole) >= Self.fewest else { return nil }
        // In tenths of a point, rounded from whole numbers.
        func tenths(_ share: Engagement.Share) -> Int {
            (share.count * 1_000 + share.whole / 2) / share.whole
        }
        let chance = min(Chance.isLower(now, than: before), Chance.isLower(before, than: now))
        let difference = chance < Self.usualChance ? tenths(now) - tenths(before) : 0
        let points = Format.decimal(Double(difference.magnitude) / 10)
        icon = difference == 0 ? "equal" : difference > 0 ? "arrow-up-right" : "arrow-down-right"
        kind = difference == 0 ? "even" : (difference > 0) == isGood ? "good" : "bad"
        text =
            switch (difference.signum(), isGood) {
            case (0, _): words("analytics-same")
            case (1, true): words("analytics-more-better", ["points": points])
            case (1, false): words("analytics-more-worse", ["points": points])
            case (_, true): words("analytics-less-worse", ["points": points])
            case (_, false): words("analytics-less-better", ["points": points])
            }
    }

    static let fields = TemplateFields<Self>(
        .init("kind", \.kind), .init("icon", \.icon), .init("text", \.text))
}
