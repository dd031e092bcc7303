import MoochSite
import MoochStore
import MoochWeb

/// `/analytics/funnel`: the way of what was posted, and what became of it.
struct FunnelPage: Page {
    static let template = "admin/analytics/funnel"

    let frame: Frame
    let choice: AnalyticsChoice
    /// "Most is lost before anybody asks: 1,860 of 6,412, posted …"; nil while there is nothing to say.
    let loss: String?
    let steps: [FunnelStep]
    /// "586 of them are still open…"; nil if none is.
    let open: String?
    /// What became of all of them: together as many as were posted.
    let outcomes: [OutcomeShare]
    let total: Figure
    let filePath: String
    let emptyState: EmptyState?

    init(_ found: FunnelSummary, query: HomeQuery, now: Timestamp, frame: Frame) {
        self.frame = frame
        choice = AnalyticsChoice(
            found.subject, found.days, query: query, address: Site.funnel.path, now: now)
        let rows = PostingRows(of: found.subject, now: now)
        let hasAny = found.counts[.posted] > 0
        loss = hasAny ? Self.loss(of: found) : nil
        steps = hasAny ? FunnelStep.all(of: found, rows) : []
        open =
            found.open > 0 ? words("analytics-funnel-still-open", ["count": found.open]) : nil
        outcomes = hasAny ? OutcomeShare.all(of: found, rows) : []
        total = Figure(
            found.counts[.posted], path: rows.path(.posted, found.days, found.counts[.posted]))
        filePath = choice.link(to: Site.funnelFile.path)
        emptyState =
            hasAny
            ? nil
            : found.isEmpty
                ? .noFigures
                : EmptyState(
                    icon: Area.analytics.icon, heading: words("home-top-by-listings-none"),
                    text: words("analytics-none-in-range"))
    }

    private static func loss(of found: FunnelSummary) -> String? {
        guard let (loss, share) = found.greatestLoss, let days = found.mature?.days else {
            return nil
        }
        let (count, whole) = (Format.number(share.count), Format.number(share.whole))
        return switch loss {
        case .unasked:
            words("analytics-loss-unasked", ["count": count, "whole": whole, "days": days.words])
        case .untaken:
            words("analytics-loss-untaken", ["count": count, "whole": whole, "days": days.words])
        case .unmet:
            words("analytics-loss-unmet", ["count": count, "whole": whole, "days": days.words])
        }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("choice", \.choice), .init("loss", \.loss),
        .init("steps", \.steps), .init("open", \.open), .init("outcomes", \.outcomes),
        .init("total", \.total),
        .init("filePath", \.filePath), .init("emptyState", \.emptyState))
}

/// One step: how many came so far.
struct FunnelStep: TemplateModel {
    /// The number's element: `metric-posted`.
    let name: String
    let label: String
    let figure: Figure
    let share: String
    /// The bar's length in SVG's notation.
    let length: String

    static func all(of found: FunnelSummary, _ rows: PostingRows) -> [FunnelStep] {
        let (counts, days) = (found.counts, found.days)
        let steps: [(String, String, PostingColumn)] = [
            ("posted", words("listings-posted"), .posted),
            ("asked", words("analytics-asked"), .asked),
            ("taken", words("analytics-taken"), .taken),
            ("met", words("analytics-met"), .met),
        ]
        return steps.map { name, label, column in
            FunnelStep(
                name: name, label: label,
                figure: Figure(counts[column], path: rows.path(column, days, counts[column])),
                share: Format.share(counts[column], of: counts[.posted]),
                length: Format.barLength(counts[column], of: counts[.posted]))
        }
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("label", \.label), .init("figure", \.figure),
        .init("share", \.share), .init("length", \.length))
}

/// One outcome and its part of the bar.
struct OutcomeShare: TemplateModel {
    let name: String
    let label: String
    let figure: Figure
    let share: String
    /// Where its part of the bar begins and how long it is, in percent.
    let start: String
    let length: String

    static func all(of found: FunnelSummary, _ rows: PostingRows) -> [OutcomeShare] {
        let whole = found.counts[.posted]
        var sum = 0
        return ListingList.Outcome.allCases.map { outcome in
            let count = found.count(outcome)
            // Ends are rounded, not lengths, so that the parts meet and fill the bar.
            let (start, end) = (sum * 1_000 / whole, (sum + count) * 1_000 / whole)
            sum += count
            return OutcomeShare(
                name: outcome.rawValue, label: outcome.label,
                figure: Figure(count, path: rows.outcome(outcome, found.days, count)),
                share: Format.share(count, of: whole), start: percent(start),
                length: percent(end - start))
        }
    }

    private static func percent(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)%" }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("label", \.label), .init("figure", \.figure),
        .init("share", \.share), .init("start", \.start), .init("length", \.length))
}

extension FunnelSummary {
    func count(_ outcome: ListingList.Outcome) -> Int {
        switch outcome {
        case .taken: counts[.taken]
        case .ended: counts[.ended]
        case .removed: counts[.removed]
        case .lapsed: lapsed
        case .open: open
        }
    }
}
