import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/announcements`: what the people who run the exchange announce to a community.
struct AnnouncementAPI: Sendable {
    let services: Services

    private static let community = InputField(
        "community_id", InputKind<Community.ID>.id(),
        note: "The member's own unless said; guests have to say which.")

    var routes: [APIRoute] {
        [
            APIRoute(
                "listAnnouncements", .get, "/announcements", .anybody,
                "List announcements",
                """
                What is announced to a community now, the newest first, without pages: show it above the listings. What \
                a member dismissed is left out. What was written to a member alone comes as an event.
                """,
                query: [Self.community.described],
                answers: [.list(AnnouncementShape.self, "All of them.")], problems: [.notFound],
                handler: list),
            APIRoute(
                "dismissAnnouncement", .put, "/announcements/:id/dismissal", .member,
                "Dismiss an announcement",
                "The member does not want to see it above the listings any more, on any device.",
                answers: [.nothing("It is dismissed.")], handler: dismiss),
        ]
    }

    private func list(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, services)
        let chosen = input.query(Self.community)
        let (own, member, now) = (visit.who.community, visit.who.member?.id, visit.now)
        if chosen == nil, visit.who.member == nil {
            input.note(unlessNoted: "community_id", .apiRequired)
        }
        try input.finish()
        let found = try await services.found { db -> [Announcement]? in
            let community =
                chosen == nil || chosen == own?.id
                ? own : try chosen.flatMap { try Community.find($0, in: db) }
            guard let community, !community.isArchived || community.id == own?.id else {
                return nil
            }
            return try Announcement.current(in: community.id, for: member, at: now, in: db)
        }
        return services.answer(
            list: found.map(AnnouncementShape.init), next: nil, to: visit, isConfidential: false)
    }

    private func dismiss(_ visit: MemberVisit) async throws -> Response {
        let id: Announcement.ID = try visit.id()
        let (member, community, now) = (try visit.member.id, visit.who.community?.id, visit.now)
        try await services.store.write { db in
            guard
                try Announcement.find(id, in: community, for: member, at: now, in: db) != nil
            else { throw Problem.notFound }
            try Announcement.dismiss(id, by: member, in: db)
        }
        return services.answerNothing()
    }
}
