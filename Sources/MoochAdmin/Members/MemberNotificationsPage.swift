import MoochSite
import MoochStore
import MoochWeb

/// `/members/ID/notifications`: what a member was told, word for word, and whether they have read it.
struct MemberNotificationsPage: Page {
    static let template = "admin/members/notifications"

    let frame: Frame
    let name: String
    let memberPath: String
    /// Their messages by mail and push.
    let outboxPath: String
    let told: [ToldRow]
    /// Other undelivered mail, leading to the outbox.
    let otherMail: [Link]
    /// The newest; nil on the first page.
    let firstPath: String?
    let olderPath: String?
    let emptyState: EmptyState?

    init(
        _ page: ListPage<Event>, _ unsent: UnsentMail.OfMember, of member: Member, isFirst: Bool,
        now: Timestamp, frame: Frame
    ) {
        self.frame = frame
        name = member.name
        memberPath = Site.member.path(member.id)
        outboxPath = Outbox.path("member_id", member.id)
        told = page.rows.map { ToldRow($0, mail: unsent.events[$0.id], now: now) }
        otherMail = isFirst ? unsent.others.map(\.link) : []
        let path = Site.memberNotifications.path(member.id)
        firstPath = isFirst ? nil : path
        olderPath = page.next.map { "\(path)?before=\($0.text)" }
        emptyState =
            told.isEmpty
            ? EmptyState(
                icon: "bell", heading: words("members-told-none"),
                text: words("members-told-none-advice"),
                action: Link(member.name, memberPath)) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("name", \.name), .init("memberPath", \.memberPath),
        .init("outboxPath", \.outboxPath),
        .init("told", \.told), .init("otherMail", \.otherMail), .init("firstPath", \.firstPath),
        .init("olderPath", \.olderPath), .init("emptyState", \.emptyState))
}

/// A notification of a member; its partial is `admin/members/told`.
struct ToldRow: TemplateModel {
    let text: String
    /// The exchange, listing or community it is about; nil for a report of a person.
    let path: String?
    let moment: MomentText
    let isUnread: Bool
    /// The channels of the notification.
    let ways: String
    /// Its undelivered mail, leading to the outbox; nil if there is none.
    let unsent: Link?

    init(_ event: Event, mail: UnsentMail?, now: Timestamp) {
        unsent = mail.map { Link($0.sentence, Site.job.path($0.job)) }
        text = event.text
        ways =
            switch (event.mailedAt != nil, event.pushedAt != nil) {
            case (false, false): words("members-told-site")
            case (true, false): words("members-told-mail")
            case (false, true): words("members-told-push")
            case (true, true): words("members-told-all-ways")
            }
        path =
            event.exchange.map { Site.exchange.path($0.id) }
            ?? event.listing.map { Site.listing.path($0) }
            ?? event.announcement.map { Site.announcement.path($0.id) }
        moment = MomentText(event.at, now: now)
        isUnread = event.isUnread
    }

    static let fields = TemplateFields<Self>(
        .init("text", \.text), .init("path", \.path), .init("moment", \.moment),
        .init("isUnread", \.isUnread), .init("ways", \.ways),
        .init("unsent", \.unsent))
}

extension UnsentMail {
    /// An undelivered message that belongs to no row, with the reason.
    var link: Link {
        Link(
            words("members-told-mail-other", ["mail": template.title, "state": sentence]),
            Site.job.path(job))
    }

    /// Whether it was given up or waits, and why.
    fileprivate var sentence: String {
        let state =
            self.state == .failed
            ? words("members-told-mail-given-up") : words("members-told-mail-waiting")
        return reason.map { "\(state) \($0.words)" } ?? state
    }
}
