import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/notifications`: what happened to a member.
struct NotificationHandlers: Sendable {
    let services: Services

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
                frame: services.frame(words("notifications"), in: .notifications, for: visit)),
            for: visit)
    }

    /// Notes that all up to the newest that was shown are read.
    func noteRead(_ visit: MemberVisit) async throws -> Response {
        guard let event = Int64(visit.field("event_id")) else {
            throw Problem(refusal: .badRequest)
        }
        let member = try visit.member.id
        try await services.store.write {
            try Event.noteRead(upTo: Event.ID(event), by: member, in: $0)
        }
        return services.redirect(to: Site.notifications.path)
    }
}

struct NotificationsPage: Page {
    static let template = "members/notifications"

    let frame: MemberFrame
    let events: [EventRow]
    /// Where the newest are noted as read; nil when all are.
    let reading: ReadForm?
    /// Back to the newest; nil on the first page.
    let firstPath: String?
    let nextPath: String?
    let emptyState: EmptyState?
    /// Nil where the exchange tells nobody by push.
    let push: PushForm?
    let settingsPath = Site.notificationSettings.path

    init(
        _ page: ListPage<Event>, push: PushForm?, now: Timestamp, isFirst: Bool, frame: MemberFrame
    ) {
        (self.frame, self.push) = (frame, push)
        events = page.rows.map { EventRow($0, now: now) }
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
        .init("frame", \.frame), .init("events", \.events), .init("reading", \.reading),
        .init("firstPath", \.firstPath), .init("nextPath", \.nextPath),
        .init("emptyState", \.emptyState), .init("push", \.push),
        .init("settingsPath", \.settingsPath))
}

/// The button that notes everything as read; a script presses it.
struct ReadForm: TemplateModel {
    let action = Site.notificationsRead.path
    let eventID: String

    init(_ event: Event.ID) { eventID = event.description }

    static let fields = TemplateFields<Self>(.init("action", \.action), .init("eventID", \.eventID))
}

/// One thing that happened, leading to the listing that it is about.
struct EventRow: TemplateModel {
    let id: String
    /// Nil when it is about a person.
    let path: String?
    let photo: Thumbnail
    let text: String
    let moment: MomentText
    let isUnread: Bool

    init(_ event: Event, now: Timestamp) {
        id = event.id.description
        path = event.path
        photo = Thumbnail(
            name: event.photo, icon: event.isAboutCommunity ? "communities" : "listings", .thumb)
        text = event.text
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

    /// The page on which its member sees what it is about; nil when it is about a person.
    var path: String? {
        isAboutCommunity ? Site.profile.path : listing.map { Site.listing.path($0) }
    }
}
