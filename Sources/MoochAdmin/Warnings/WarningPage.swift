import MoochSite
import MoochStore
import MoochWeb

/// `/warnings/ID`: the numbers behind a warning, what to do, and putting it off.
struct WarningPage: Page {
    static let template = "admin/warnings/show"

    let frame: Frame
    let badge: StateBadge
    let sentence: String
    let chance: String
    /// "Counted up to 26 Nov 2026."
    let counted: String
    let facts: [WarningFact]
    let advice: [String]
    let links: [Link]
    let rule: Link
    let found: MomentText
    let ended: MomentText?
    /// "Put off until 4 Dec 2026, 14:05."
    let snoozedUntil: String?
    let snoozes: [SnoozeChoice]
    /// Nil once it is over.
    let snoozePath: String?
    /// Nil unless it is put off.
    let wakePath: String?
    let opinionPath: String
    let isUseless: Bool
    /// "2 administrators found this of no use."
    let opinions: String?
    let auditPath: String
    let history: [AuditLine]

    init(_ found: WarningSummary, now: Timestamp, currency: Currency, frame: Frame) {
        let (row, warning) = (found.row, found.row.warning)
        let isOver = row.state == .ended
        self.frame = frame
        badge = row.state.badge
        sentence = warning.sentence
        chance = warning.chanceSentence
        counted = words("warnings-counted-until", ["day": Format.date(warning.numbers.day.date)])
        facts = WarningFact.all(of: warning, now: now)
        advice = warning.rule.advice
        links = WarningLinks.all(of: row)
        rule = Link(
            words("warnings-about-rule"), Site.warningRules.path + "#" + warning.rule.rawValue)
        self.found = MomentText(warning.foundAt, now: now)
        ended = warning.endedAt.map { MomentText($0, now: now) }
        snoozedUntil =
            row.state == .snoozed
            ? warning.snoozedUntil.map {
                words(
                    "warnings-snoozed-until-moment",
                    ["moment": MomentText($0, now: now).exact])
            } : nil
        snoozes = Warning.snoozes.map(SnoozeChoice.init)
        snoozePath = isOver ? nil : Site.warningSnoozing.path(warning.id)
        wakePath = row.state == .snoozed ? Site.warningWaking.path(warning.id) : nil
        opinionPath = Site.warningOpinion.path(warning.id)
        isUseless = found.isUselessToMe
        opinions =
            found.uselessCount == 0
            ? nil : words("warnings-useless-count", ["count": found.uselessCount])
        auditPath = AuditList.path(of: warning.id)
        history = AuditLine.all(found.history, now: now, currency: currency)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("badge", \.badge), .init("sentence", \.sentence),
        .init("chance", \.chance), .init("counted", \.counted), .init("facts", \.facts),
        .init("advice", \.advice), .init("links", \.links), .init("rule", \.rule),
        .init("found", \.found), .init("ended", \.ended), .init("snoozedUntil", \.snoozedUntil),
        .init("snoozes", \.snoozes), .init("snoozePath", \.snoozePath),
        .init("wakePath", \.wakePath), .init("opinionPath", \.opinionPath),
        .init("isUseless", \.isUseless), .init("opinions", \.opinions),
        .init("auditPath", \.auditPath), .init("history", \.history))
}

/// For how long a warning can be put off.
struct SnoozeChoice: TemplateModel {
    let days: String
    let label: String

    init(_ days: Int) {
        self.days = "\(days)"
        label = words("warnings-snooze-weeks", ["count": days / 7])
    }

    static let fields = TemplateFields<Self>(.init("days", \.days), .init("label", \.label))
}

/// One number behind a warning, linked to its rows where a list has exactly them.
struct WarningFact: TemplateModel {
    let label: String
    let figure: Figure

    static func all(of warning: Warning, now: Timestamp) -> [WarningFact] {
        let (numbers, share) = (warning.numbers, warning.numbers.share)
        let rows = PostingRows(community: warning.communityID, category: nil, now: now)
        func days(_ length: Int, before end: Int = 0) -> ClosedRange<Day> {
            numbers.days(length, before: end)
        }
        let silent = numbers.silentDays.map {
            WarningFact(label: words("warnings-silent-days"), figure: Figure($0))
        }
        let (latest, earlier) = (numbers.latest, days(84, before: 28))
        switch warning.rule {
        case .quiet:
            return [
                silent,
                WarningFact(
                    label: words("warnings-listings-on", ["days": days(84).words]),
                    figure: Figure(
                        share.count, path: rows.path(.posted, days(84), share.count))),
            ].compactMap { $0 }
        case .falling:
            return [
                WarningFact(
                    label: words("warnings-listings-on", ["days": days(7).words]),
                    figure: Figure(share.count, path: rows.path(.posted, days(7), share.count))),
                WarningFact(
                    label: words("warnings-usual-week"),
                    figure: Figure(
                        value: "\(numbers.countBefore ?? 0)",
                        text: Format.decimal(numbers.countBefore ?? 0))),
            ]
        case .answers:
            return [
                Self.share("warnings-answered-on", share, latest),
                numbers.before.flatMap { Self.share("warnings-answered-on", $0, earlier) },
            ].compactMap { $0 }
        case .waste:
            return [
                Self.share(
                    "warnings-lapsed-on", share, latest,
                    path: rows.outcome(.lapsed, latest, share.count)),
                numbers.before.flatMap {
                    Self.share(
                        "warnings-lapsed-on", $0, earlier,
                        path: rows.outcome(.lapsed, earlier, $0.count))
                },
            ].compactMap { $0 }
        case .newcomers: return [Self.share("warnings-joined-on", share, latest)].compactMap { $0 }
        case .oneGiver:
            return [Self.share("warnings-one-giver-of", share, days(90))].compactMap { $0 }
        case .silence:
            return [
                silent,
                WarningFact(
                    label: words("warnings-written-on", ["days": days(84).words]),
                    figure: Figure(share.count)),
            ].compactMap { $0 }
        }
    }

    /// "12 of 31"; nil of none.
    private static func share(
        _ label: StaticString, _ share: Engagement.Share, _ days: ClosedRange<Day>,
        path: String? = nil
    ) -> WarningFact? {
        Figure(share).map { figure in
            WarningFact(
                label: words(label, ["days": days.words]),
                figure: Figure(
                    value: figure.value,
                    text: words(
                        "home-so-many-of",
                        [
                            "count": Format.number(share.count),
                            "whole": Format.number(share.whole),
                        ]),
                    path: path))
        }
    }

    static let fields = TemplateFields<Self>(.init("label", \.label), .init("figure", \.figure))
}

extension Warning.Numbers {
    /// So many days until the last one that was counted, or that ended some days before it.
    fileprivate func days(_ length: Int, before end: Int = 0) -> ClosedRange<Day> {
        let last = day.adding(days: -end)
        return last.adding(days: 1 - length)...last
    }

    /// The four weeks of which most rules count.
    fileprivate var latest: ClosedRange<Day> { days(28) }
}

/// Where something can be done, or seen at length.
enum WarningLinks {
    static func all(of row: WarningList.Row) -> [Link] {
        let warning = row.warning
        guard let id = warning.communityID else {
            return [
                Link(words("operations-title"), Site.operations.path),
                Link(words("area-outbox"), Area.list(.outbox).address.path),
            ]
        }
        let community = Link(row.communityName ?? "", Site.community.path(id))
        let figures = Link(
            words("warnings-its-figures"),
            HomeQuery.path(Site.analytics, range: .quarter, community: id))
        let announce = Link(
            words("announcements-new"), Site.newAnnouncement.path + "?community_id=\(id)")
        return switch warning.rule {
        case .quiet, .silence:
            [
                community, figures, announce,
                Link(words("warnings-poster"), Site.communityInvite.path(id)),
            ]
        case .falling, .oneGiver: [community, figures, announce]
        case .answers:
            [
                community, figures,
                Link(words("follow-up-link"), Site.followUp.path + "?community_id=\(id)"),
                Link(
                    words("warnings-waiting-requests"),
                    ExchangeList.path(["state": "requested", "community_id": "\(id)"])),
            ]
        case .waste:
            [
                community, figures,
                Link(
                    words("analytics-categories"),
                    "\(Site.analyticsCategories.path)?range=90d"), announce,
            ]
        case .newcomers:
            [
                Link(
                    words("warnings-newcomers-idle"),
                    MemberList.path([
                        "community_id": "\(id)", "deeds": MemberList.Deeds.nothing.rawValue,
                        "created_at": DayRange(warning.numbers.latest, isUTC: true).text,
                    ])), community, figures,
            ]
        }
    }
}
