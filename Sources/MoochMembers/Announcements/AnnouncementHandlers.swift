import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/announcements/ID`: what the people who run the exchange announce, to a community or to a member.
struct AnnouncementHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        let id: Announcement.ID = try visit.id()
        let (community, member, now) = (visit.who.community?.id, visit.who.member, visit.now)
        let found = try await services.store.read { db in
            (
                try Announcement.find(id, in: community, for: member?.id, at: now, in: db),
                try AboutPage.written(in: db).contains(.whoRunsThis),
                try Announcement.wasTakenBack(id, in: community, for: member?.id, in: db)
            )
        }
        guard let announcement = found.0 else {
            if found.2 { throw Problem.announcementTakenBack }
            // It may be to somebody, who reads it once they are signed in.
            guard member == nil else { throw Problem.notFound }
            return services.redirect(to: services.path(Site.signIn, before: visit.request))
        }
        let text = announcement.text(in: Language.current.code)
        return services.render(
            AnnouncementPage(
                announcement, hasContact: found.1, of: services.settings.name, now: now,
                frame: services.frame(
                    text.title, in: member == nil ? nil : .messages, for: visit,
                    under: (member == nil ? Site.home : Site.notifications).path)),
            for: visit)
    }

    /// Takes it off Home: of a guest, in their browser alone.
    func dismiss(_ visit: MemberVisit) async throws -> Response {
        let id: Announcement.ID = try visit.id()
        let response = services.redirect(to: visit.next ?? Site.home.path)
        guard let member = visit.who.member?.id else {
            return response.setting(services.dismissing(id, visit))
        }
        try await services.store.write { try Announcement.dismiss(id, by: member, in: $0) }
        return response
    }
}

extension Problem {
    /// A message of it may still lead here.
    fileprivate static var announcementTakenBack: Problem {
        Problem(
            .notFound, words("announcement-taken-back"), words("announcement-taken-back-advice"))
    }
}

extension Services {
    private var dismissedName: String { cookies.sessionName + "-dismissed" }
    /// A browser remembers so many.
    private static let mostDismissed = 20

    /// What a guest dismissed in this browser.
    func dismissed(_ visit: MemberVisit) -> Set<Announcement.ID> { Set(dismissedInOrder(visit)) }

    private func dismissedInOrder(_ visit: MemberVisit) -> [Announcement.ID] {
        (Cookies(visit.request.headers)[dismissedName] ?? "").split(separator: ".")
            .compactMap { Int64($0) }.map { Announcement.ID($0) }
    }

    fileprivate func dismissing(_ id: Announcement.ID, _ visit: MemberVisit) -> SetCookie {
        let others = dismissedInOrder(visit).filter { $0 != id }
        let kept = [id] + others.prefix(Self.mostDismissed - 1)
        return SetCookie(
            name: dismissedName, value: kept.map(\.description).joined(separator: "."),
            isSecure: cookies.secure, maxAge: 365 * 86_400)
    }
}

/// An announcement at home.
struct HomeAnnouncement: TemplateModel {
    let title: String
    let html: SafeHTML
    let path: String
    /// Whether there is more than Home shows.
    let isLong: Bool
    let dismissalPath: String
    let back: String

    /// Home shows so many characters.
    private static let most = 280

    init(_ announcement: Announcement, back: String) {
        let text = announcement.text(in: Language.current.code)
        (title, self.back) = (text.title, back)
        path = Site.announcement.path(announcement.id)
        isLong = text.text.count > Self.most
        html = isLong ? .empty : Markdown.render(text.text)
        dismissalPath = Site.announcementDismissal.path(announcement.id)
    }

    static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("html", \.html), .init("path", \.path),
        .init("isLong", \.isLong), .init("dismissalPath", \.dismissalPath),
        .init("back", \.back))
}

struct AnnouncementPage: Page {
    static let template = "members/announcement"

    let frame: MemberFrame
    let html: SafeHTML
    /// Who it is from, and how they are reached.
    let from: Sentence
    let made: MomentText
    /// Until when it is shown; nil where it is to members.
    let until: MomentText?

    init(
        _ announcement: Announcement, hasContact: Bool, of exchange: String, now: Timestamp,
        frame: MemberFrame
    ) {
        self.frame = frame
        html = Markdown.render(announcement.text(in: Language.current.code).text)
        let topic = AboutPage.Topic.whoRunsThis
        from =
            hasContact
            ? Sentence(
                "announcement-from-contact",
                [
                    "exchange": .plain(exchange),
                    "contact": .link(topic.title, Site.about.path(topic.rawValue)),
                ])
            : Sentence("announcement-from", ["exchange": .plain(exchange)])
        made = MomentText(max(announcement.from, announcement.createdAt), now: now)
        until = announcement.until.map { MomentText($0, now: now) }
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("html", \.html), .init("from", \.from),
        .init("made", \.made), .init("until", \.until))
}
