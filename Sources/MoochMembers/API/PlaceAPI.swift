import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/places`, `/visits` and `/people-met`: where a member takes part, when they are there, and whom they met.
struct PlaceAPI: Sendable {
    let services: Services
    let underWay: CallsUnderWay

    private static let community = InputField(
        "community_id", InputKind<Community.ID>.id(),
        note: "The member's own, which is the usual one: others show them no places.")
    private static let entered = InputField(
        "entered_at", InputKind<Timestamp>.time,
        note:
            "When they entered, at most 15 minutes ago, or two hours with `sent_late`; now unless said."
    )
    private static let sentLate = InputField(
        "sent_late", InputKind<Bool>.truth,
        note: "That the app had no network, so that it comes later than it happened.")
    private static let left = InputField(
        "left_at", InputKind<Timestamp>.time,
        note: "When they left. Without it they are still there: a sign of life.")
    private static let sort = InputField(
        "sort", InputKind<Crossing.Sort>.choice(),
        note: "`recent`, which is the usual one, or `longest`: by most time together.")
    private static let text = InputField(
        "q", InputKind<String>.text(most: 200),
        note: "Any part of a name, or of the name of a place where they met lately.")

    var routes: [APIRoute] {
        [
            APIRoute(
                "listPlaces", .get, "/places", .member,
                "List places",
                "Where members of the community may cross paths, by name, without pages. Nobody takes part by default.",
                query: [Self.community.described],
                answers: [.list(MeetingPlaceShape.self, "All of them.")], problems: [.notFound],
                handler: list),
            APIRoute(
                "joinPlace", .put, "/places/:id/membership", .member,
                "Take part at a place",
                """
                Who takes part and was there for ten minutes with somebody who does sees whom they met, and is seen by \
                them: an hour after the first of them left. While fewer than five take part, nobody sees anything.
                """,
                answers: [.nothing("They take part.")],
                conflicts: ConflictCode.outside + [.unconfirmed], handler: join),
            APIRoute(
                "leavePlace", .delete, "/places/:id/membership", .member,
                "No longer take part at a place",
                "Whom they met there is forgotten, for both at once. Doing it twice is harmless.",
                answers: [.nothing("They do not take part.")], handler: leave),
            APIRoute(
                "enterPlace", .post, "/places/:id/visits", .member,
                "Say that one is there",
                """
                For apps that know where they are. A visit lasts twelve hours at most and counts up to its last sign of \
                life. A visit that lasts there goes on, one elsewhere ends.
                """,
                body: .optional(
                    InputShape(
                        "NewVisit", "When somebody entered a place.",
                        [Self.entered.described, Self.sentLate.described],
                        example: ["entered_at": "2026-11-24T12:00:00Z"])),
                answers: [
                    .made(VisitShape.self, "They are there.").tellingLimit(),
                    .one(VisitShape.self, "They were there already, and are.").tellingLimit(),
                ],
                conflicts: ConflictCode.outside + [
                    .unconfirmed, ConflictCode(VisitError.notTakingPart),
                ], problems: [.tooMany], isOnce: true, handler: enter),
            APIRoute(
                "changeVisit", .patch, "/visits/:id", .member,
                "Leave, or give a sign of life",
                "A visit that nobody ends counts up to its last sign of life. The same twice is harmless.",
                body: .json(
                    InputShape(
                        "VisitChange", "When somebody left a place, or that they are still there.",
                        [Self.left.described], example: ["left_at": "2026-11-24T12:30:00Z"])),
                answers: [.one(VisitShape.self, "As it is now.")],
                conflicts: [ConflictCode(VisitError.ended)], handler: change),
            APIRoute(
                "hideVisits", .delete, "/visits", .member,
                "Hide all visits",
                "Whom the member met until now is forgotten, for both at once, and a visit that lasts ends.",
                answers: [.nothing("They are hidden.")], handler: hide),
            APIRoute(
                "listPeopleMet", .get, "/people-met", .member,
                "List the people one met",
                "As long as it is kept: 24 hours, unless administrators say up to 7 days. Times are rounded to quarters of an hour.",
                query: [Self.sort.described, Self.text.described] + ListPart.query,
                answers: [.list(PersonMetShape.self, "A page of them.")], handler: people),
        ]
    }

    private func list(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, services)
        let chosen = input.query(Self.community)
        try input.finish()
        let member = try visit.member
        guard chosen == nil || chosen == member.communityID else { throw Problem.notFound }
        let places = try await services.store.read { db in
            member.isAdmitted
                ? try Place.all(of: member.communityID, for: member.id, in: db) : []
        }
        return services.answer(
            list: places.map(MeetingPlaceShape.init), next: nil, to: visit, isConfidential: false)
    }

    private func join(_ visit: MemberVisit) async throws -> Response {
        let (id, member, now): (Place.ID, _, _) = (try visit.id(), try visit.member.id, visit.now)
        try await services.store.write { try Place.join(id, by: member, at: now, in: $0) }
        return services.answerNothing()
    }

    private func leave(_ visit: MemberVisit) async throws -> Response {
        let (id, member): (Place.ID, _) = (try visit.id(), try visit.member)
        try await services.store.write { try Place.leave(id, by: member, in: $0) }
        return services.answerNothing()
    }

    private func enter(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let (entered, isLate) = (input(Self.entered), input(Self.sentLate) ?? false)
        try input.finish()
        let (id, member, now): (Place.ID, _, _) = (try visit.id(), try visit.member, visit.now)
        let outcome = try await services.once(visit, underWay) { db in
            let open = try PlaceVisit.open(of: member.id, at: now, in: db)
            let made = try PlaceVisit.enter(
                id, at: entered, from: .app, isSentLate: isLate, by: member.id, now: now, in: db)
            return Call.Outcome(
                status: open?.id == made.id ? 200 : 201,
                location: "\(APIRoute.base)/visits/\(made.id)", recordID: made.id.rawValue)
        }
        let (made, left) = try await services.store.read { db in
            (
                try PlaceVisit.ID(outcome.recordID).found(in: db),
                try MemberLimits.allowance(.visit, of: member, at: now, in: db)
            )
        }
        let isNew = outcome.status == 201
        var response = services.answer(
            VisitShape(made), to: visit, status: isNew ? .created : .ok,
            location: isNew ? outcome.location : nil)
        RateLimit(.visit, left, at: now).note(in: &response.headers)
        outcome.noteReplay(in: &response.headers)
        return response
    }

    private func change(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let left = input.has(Self.left) ? input(Self.left) : nil
        try input.finish()
        let (id, member, now): (PlaceVisit.ID, _, _) = (
            try visit.id(), try visit.member.id, visit.now
        )
        let changed = try await services.store.write { db in
            try PlaceVisit.change(id, left: left, by: member, now: now, in: db)
        }
        return services.answer(VisitShape(changed), to: visit)
    }

    private func hide(_ visit: MemberVisit) async throws -> Response {
        let member = try visit.member.id
        try await services.store.write { try PlaceVisit.hideAll(of: member, in: $0) }
        return services.answerNothing()
    }

    private func people(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, services)
        let (sort, text) = (input.query(Self.sort) ?? .recent, input.query(Self.text) ?? "")
        let part = ListPart(&input)
        let start = part.start(&input, in: sort.rows)
        try input.finish()
        let (member, now) = (try visit.member, visit.now)
        let page = try await services.store.read { db in
            let found =
                try text.isEmpty
                ? nil : Crossing.people(matching: text, metBy: member, at: now, in: db)
            return try Crossing.people(
                metBy: member, among: found, sort: sort, start: start, size: part.size, at: now,
                in: db)
        }
        return services.answer(
            list: page.rows.map { PersonMetShape($0, services) }, next: page.next?.text, to: visit)
    }
}
