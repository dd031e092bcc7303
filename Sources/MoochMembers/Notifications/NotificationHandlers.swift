import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/notifications`: a member's notifications.
struct NotificationHandlers: Sendable {
    let services: Services
    let events: EventHub

    func show(_ visit: MemberVisit) async throws -> Response {
        guard let signedIn = visit.who.signedIn else { throw Problem.notFound }
        let start = ListStart(after: visit.query["before"])
        let (page, key, isOn) = try await services.store.read { db in
            (
                try Event.page(of: signedIn.member.id, start: start, in: db),
                try PushKey.publicKey(in: db),
                try PushSubscription.exists(for: signedIn.session.id, in: db)
            )
        }
        return services.render(
            NotificationsPage(
                page, push: key.map { PushForm(key: $0, isOn: isOn) }, now: visit.now,
                isFirst: start == .first,
                news: signedIn.news,
                frame: services.frame(words("notifications"), in: .messages, for: visit)),
            for: visit)
    }

    /// Marks all notifications up to the newest one shown as read.
    func noteRead(_ visit: MemberVisit) async throws -> Response {
        guard let event = Int64(visit.field("event_id")) else {
            throw Problem(refusal: .badRequest)
        }
        try await events.noteRead(upTo: Event.ID(event), by: visit.member.id)
        return services.redirect(to: Site.notifications.path)
    }
}

struct NotificationsPage: Page {
    static let template = "members/notifications"

    let frame: MemberFrame
    let inboxTabs: [TabLink]
    let events: [EventRow]
    /// The form that marks the newest as read; nil if all are.
    let reading: ReadForm?
    /// Back to the newest; nil on the first page.
    let firstPath: String?
    let nextPath: String?
    let emptyState: EmptyState?
    /// Nil if the exchange sends no push messages.
    let push: PushForm?
    let settingsPath = Site.notificationSettings.path

    init(
        _ page: ListPage<Event>, push: PushForm?, now: Timestamp, isFirst: Bool, news: News,
        frame: MemberFrame
    ) {
        (self.frame, self.push) = (frame, push)
        inboxTabs = InboxTab.links(current: .notifications, news)
        events = EventRow.all(page.rows, now: now)
        reading = page.rows.first.flatMap { $0.isUnread ? ReadForm($0.id) : nil }
        firstPath = isFirst ? nil : Site.notifications.path
        nextPath = page.next.map {
            Site.notifications.path(
                query: QueryItems([.init(name: "before", value: $0.text)]))
        }
        emptyState =
            page.rows.isEmpty
            ? EmptyState(
                icon: "bell", heading: words("notifications-none"),
                text: words("notifications-none-yet"),
                action: Link(words("notifications-look"), Site.home.path)) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("inboxTabs", \.inboxTabs), .init("events", \.events),
        .init("reading", \.reading),
        .init("firstPath", \.firstPath), .init("nextPath", \.nextPath),
        .init("emptyState", \.emptyState), .init("push", \.push),
        .init("settingsPath", \.settingsPath))
}

/// The button that marks everything as read; a script presses it.
struct ReadForm: TemplateModel {
    let action = Site.notificationsRead.path
    let eventID: String

    init(_ event: Event.ID) { eventID = event.description }

    static let fields = TemplateFields<Self>(.init("action", \.action), .init("eventID", \.eventID))
}

/// A notification, which leads to the listing it is about.
struct EventRow: TemplateModel {
    let id: String
    /// Nil if it is about a person.
    let path: String?
    let photo: Thumbnail
    let text: String
    let moment: MomentText
    let isUnread: Bool

    /// The rows of events, the newest first: unread comments on the same listing have one.
    static func all(_ events: [Event], now: Timestamp) -> [EventRow] {
        func key(_ event: Event) -> Listing.ID? {
            event.isUnread && event.comment != nil ? event.listing : nil
        }
        let counts = Dictionary(events.compactMap { key($0).map { ($0, 1) } }, uniquingKeysWith: +)
        var shown: Set<Listing.ID> = []
        return events.compactMap { event in
            guard let listing = key(event) else { return EventRow(event, now: now) }
            guard shown.insert(listing).inserted else { return nil }
            return EventRow(event, count: counts[listing] ?? 1, now: now)
        }
    }

    private init(_ event: Event, count: Int = 1, now: Timestamp) {
        id = event.id.description
        path = event.path
        photo = Thumbnail(
            name: event.photo, icon: event.icon, .thumb)
        text = count > 1 ? event.text(ofComments: count) : event.text
        moment = MomentText(event.at, now: now)
        isUnread = event.isUnread
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("path", \.path), .init("photo", \.photo),
        .init("text", \.text), .init("moment", \.moment), .init("isUnread", \.isUnread))
}

extension Event {
    fileprivate var isAboutCommunity: Bool {
        [.communityJoined, .communityDeclined].contains(kind)
    }

    /// What stands where there is no photo.
    fileprivate var icon: String {
        announcement != nil ? "megaphone" : isAboutCommunity ? "communities" : "listings"
    }

    /// The page where the member sees what it is about; nil if it is about a person.
    var path: String? {
        if let announcement { return Site.announcement.path(announcement.id) }
        return isAboutCommunity || isAboutAccount
            ? Site.profile.path : listing.map { Site.listing.path($0) }
    }
}
