import MoochSite
import MoochStore
import MoochWeb

/// Who takes part, and how well it goes, in the days of a report.
struct EngagementPart: TemplateModel {
    let figures: [EngagementFigure]
    /// The days that the shares count; nil while all are too young.
    let days: String?

    /// `month` is who did something in the month that the days are, if they are one.
    init(_ engagement: Engagement, _ month: ActiveMonth?) {
        figures = [
            .active(engagement, month), .answered(engagement), .accepted(engagement),
            .collected(engagement), .left(engagement),
        ]
        // What ends in an exchange has three days, as the exchanges have.
        let (asked, ended) = (engagement.answered.days, engagement.accepted.days)
        days = asked.map { asked in
            ended.map {
                words("home-engagement-days", ["asked": asked.words, "ended": $0.words])
            } ?? words("home-engagement-days-asked", ["asked": asked.words])
        }
    }

    static let fields = TemplateFields<Self>(
        .init("figures", \.figures), .init("days", \.days))
}

/// One of its numbers.
struct EngagementFigure: TemplateModel {
    /// The element's name: `metric-answered_24h`.
    let name: String
    let label: String
    /// Nil where nothing can be said yet.
    let number: Figure?
    /// What a share is of; nil for a number.
    let whole: String?
    /// "of 412 requests"
    let detail: String
    /// "before: 68%"; nil if there is nothing to compare with.
    let before: String?

    /// Of days that are over and no month, nobody knows: a later deed hides an earlier one.
    static func active(_ engagement: Engagement, _ month: ActiveMonth?) -> EngagementFigure {
        let count = engagement.active ?? month?.count
        return EngagementFigure(
            name: "active", label: words("home-active"), number: count.map { Figure($0) },
            whole: nil,
            detail: count == nil ? words("home-active-past") : words("home-active-detail"),
            before: month?.before.map {
                words("home-before", ["number": Format.number($0)])
            })
    }

    static func answered(_ engagement: Engagement) -> EngagementFigure {
        EngagementFigure(
            "answered_24h", words("home-answered"), engagement.answered,
            words("home-of-requests", ["count": engagement.answered.share.whole]))
    }

    static func accepted(_ engagement: Engagement) -> EngagementFigure {
        EngagementFigure(
            "accepted_72h", words("home-accepted"), engagement.accepted,
            words("home-of-requests", ["count": engagement.accepted.share.whole]))
    }

    static func collected(_ engagement: Engagement) -> EngagementFigure {
        EngagementFigure(
            "collected", words("home-collected"), engagement.collected,
            words("home-of-exchanges", ["count": engagement.collected.share.whole]))
    }

    static func left(_ engagement: Engagement) -> EngagementFigure {
        EngagementFigure(
            name: "members_left", label: words("home-left"), number: Figure(engagement.left),
            whole: nil, detail: words("home-left-detail"),
            before: engagement.leftBefore.map {
                words("home-before", ["number": Format.number($0)])
            })
    }

    private init(
        name: String, label: String, number: Figure?, whole: String?, detail: String,
        before: String?
    ) {
        self.name = name
        self.label = label
        self.number = number
        self.whole = whole
        self.detail = detail
        self.before = before
    }

    private init(_ name: String, _ label: String, _ rate: Engagement.Rate, _ detail: String) {
        let hasAny = rate.share.whole > 0
        self.init(
            name: name, label: label, number: Figure(rate.share),
            whole: hasAny ? String(rate.share.whole) : nil,
            detail: hasAny
                ? detail
                : rate.days == nil ? words("home-too-early") : words("home-nothing-counted"),
            before: rate.before.flatMap { before in
                Figure(before).map { words("home-before", ["number": $0.text]) }
            })
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("label", \.label), .init("number", \.number),
        .init("whole", \.whole), .init("detail", \.detail), .init("before", \.before))
}

extension Figure {
    /// A share in percent; of fewer than ten "3 of 7", as a percentage of few says nothing. Nil of none.
    init?(_ share: Engagement.Share) {
        guard share.whole > 0 else { return nil }
        let hundredths = (share.count * 100 + share.whole / 2) / share.whole
        self.init(
            value: hundredths >= 100 ? "1" : "0.\(hundredths < 10 ? "0" : "")\(hundredths)",
            text: share.whole < 10
                ? words(
                    "home-so-many-of",
                    ["count": Format.number(share.count), "whole": Format.number(share.whole)])
                : Format.share(share.count, of: share.whole))
    }
}
