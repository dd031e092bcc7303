import MoochSite
import MoochStore
import MoochWeb

/// `/announcements/ID`: one announcement, whom it reached, and what can be done about it.
struct AnnouncementShowPage: Page {
    static let template = "admin/announcements/show"

    let frame: Frame
    let badge: StateBadge
    let texts: [AnnouncementText]
    let recipients: [Link]
    let moreRecipients: String?
    let everybody: String?
    let from: String
    let until: String?
    let told: Figure
    let mailed: Figure
    let pushed: Figure
    let by: String?
    let made: MomentText
    let withdrawn: MomentText?
    let editPath: String?
    let withdrawalPath: String?
    let againPath: String?
    let history: [AuditLine]
    /// True if its history is on its only recipient's page.
    let isToOneMember: Bool

    init(
        _ found: AnnouncementSummary, languages: [Language], now: Timestamp, currency: Currency,
        frame: Frame
    ) {
        let announcement = found.announcement
        self.frame = frame
        badge = announcement.state(at: now).badge
        texts = languages.compactMap { language in
            announcement.texts[language.code].map {
                AnnouncementText(
                    language, title: $0.title, text: $0.text, isAlone: languages.count == 1)
            }
        }
        everybody = announcement.audience == .everybody ? words("announcements-everybody") : nil
        recipients =
            everybody != nil
            ? []
            : found.places.map { Link($0.name, Site.community.path($0.id)) }
                + found.members.map { Link($0.name, Site.member.path(String($0.id))) }
        let more = found.recipients - recipients.count
        moreRecipients =
            everybody == nil && more > 0 ? words("announcements-more", ["count": more]) : nil
        let times = found.times
        (from, until) = (times.from, times.until)
        told = Figure(announcement.told)
        mailed = Figure(announcement.mailed)
        pushed = Figure(announcement.pushed)
        by = found.administratorName.isEmpty ? nil : found.administratorName
        made = MomentText(announcement.createdAt, now: now)
        withdrawn = announcement.withdrawnAt.map { MomentText($0, now: now) }
        let isOpen = announcement.isOpen(at: now)
        editPath = isOpen ? Site.editAnnouncement.path(announcement.id) : nil
        withdrawalPath = isOpen ? Site.announcementWithdrawal.path(announcement.id) : nil
        againPath = found.againPath
        history = AuditLine.all(found.history, now: now, currency: currency)
        isToOneMember = found.isToOneMember
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("badge", \.badge), .init("texts", \.texts),
        .init("againPath", \.againPath), .init("recipients", \.recipients),
        .init("moreRecipients", \.moreRecipients),
        .init("everybody", \.everybody), .init("from", \.from), .init("until", \.until),
        .init("told", \.told), .init("mailed", \.mailed), .init("pushed", \.pushed),
        .init("by", \.by), .init("made", \.made), .init("withdrawn", \.withdrawn),
        .init("editPath", \.editPath), .init("withdrawalPath", \.withdrawalPath),
        .init("history", \.history), .init("isToOneMember", \.isToOneMember))
}

extension AnnouncementSummary {
    var isToOneMember: Bool { announcement.audience == .members && recipients == 1 }

    /// True if a new one can be to the same recipients: members chosen in their list are chosen anew.
    var canBeUsedAgain: Bool { announcement.audience != .members || isToOneMember }

    /// The form of a new one that says the same to the same; nil where it cannot be.
    var againPath: String? {
        canBeUsedAgain ? "\(Site.newAnnouncement.path)?again=\(announcement.id)" : nil
    }

    /// From when and until when, by the clock of its communities.
    var times: (from: String, until: String?) {
        guard let place = places.first else {
            return (Format.timeAndZone(secondsSinceEpoch: announcement.from.rawValue), nil)
        }
        return WallClock.$current.withValue(WallClock(named: place.timeZone)) {
            let show = { (moment: Timestamp) -> String in
                hasManyClocks
                    ? words(
                        "announcements-each-clock",
                        [
                            "time": Format.clockTime(
                                Community.reading(at: moment, in: place.timeZone))
                        ])
                    : Format.timeAndZone(secondsSinceEpoch: moment.rawValue)
            }
            return (show(place.from), show(place.until))
        }
    }
}

extension Format {
    /// What a clock shows, without its zone: a reading in seconds since 1970 as if in UTC.
    static func clockTime(_ reading: Int64) -> String {
        words(
            "announcements-clock",
            [
                "day": date(Day(of: Timestamp(reading)).date),
                "time": clock(secondsSinceEpoch: reading),
            ])
    }
}
