import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/events` and `/stream`: a member's events, past and as they happen.
struct EventAPI: Sendable {
    let services: Services
    let events: EventHub

    private static let eventID = InputField(
        "event_id", InputKind<Event.ID>.id(), isRequired: true,
        note: "The last event that was read: all before it are as well.")
    private static let after = InputField(
        "after", ListPart.after.kind,
        note:
            "The id of an event: what came since, the oldest first; 0 for all. Or what a page said is `next`."
    )

    var routes: [APIRoute] {
        [
            APIRoute(
                "listEvents", .get, "/events", .member,
                "List events",
                """
                What the member was told. Without `after` the newest first, and `next` leads back in time. With an \
                event's id as `after` what came since, the oldest first, and `next` leads on. Ids only grow, so the \
                last one is all that has to be kept.
                """,
                query: [ListPart.limit.described, Self.after.described],
                answers: [.list(EventShape.self, "A page of them.")], handler: list),
            APIRoute(
                "readEvents", .put, "/events/read", .member,
                "Mark events as read",
                "Notes that all up to an event are read, on every device: `unread_count` of GET /me is of later ones.",
                body: .json(
                    InputShape(
                        "ReadEvents", "Which events were read.", [Self.eventID.described],
                        example: ["event_id": "21"])),
                answers: [.nothing("They are read.")], handler: noteRead),
            APIRoute(
                "hearEvents", .get, "/stream", .member,
                "Hear events",
                """
                What the member is told, as it happens: server-sent events. `Last-Event-ID` goes on where it was \
                left, without a loss. `retry` says after how many milliseconds to come again. Lines that begin with a \
                colon keep the way open, and an `id` without `data` only says where one is. A session has three \
                streams: a fourth closes the oldest. A browser's `EventSource` cannot send the token: read it by \
                `fetch`. Messages are no events: what has `event: conversation` says that a conversation has changed \
                in any way, and has no `id`; after a break, read GET /conversations anew.
                """,
                answers: [
                    .stream(
                        "An event's `data` is an Event in JSON, its `id` the event's. The `data` of a `conversation` is a Conversation."
                    )
                ],
                handler: hear),
        ]
    }

    private func list(_ visit: MemberVisit) async throws -> Response {
        let text = visit.query["after"] ?? ""
        // A plain id continues after an event; a page's cursor goes back in time.
        let since =
            text == "0" ? Event.ID(0) : PathParameters([("id", text)]).id("id").map { Event.ID($0) }
        var input = Input(query: visit, without: since == nil ? [] : ["after"], services)
        let part = ListPart(&input)
        let start = part.start(&input, in: Event.order)
        try input.finish()
        let member = try visit.member.id
        let (events, next, people) = try await services.store.read { db in
            let (events, next) = try Self.events(
                of: member, since: since, start: start, size: part.size, in: db)
            let others = events.compactMap { $0.exchange?.other(than: member) }
            return (events, next, try PersonSummary.all(others, in: db))
        }
        let shapes = events.map { event in
            EventShape(
                event, other: event.exchange.flatMap { people[$0.other(than: member)] }, services)
        }
        var response = services.answer(list: shapes, next: next, to: visit)
        response.headers[.cacheControl] = "no-store"
        return response
    }

    private static func events(
        of member: Member.ID, since: Event.ID?, start: ListStart, size: Int, in db: Reading
    ) throws -> (events: [Event], next: String?) {
        guard let since else {
            let page = try Event.page(of: member, start: start, size: size, in: db)
            return (page.rows, page.next?.text)
        }
        let found = try Event.fetch(
            of: member, after: since, upTo: Event.ID(.max), atMost: size + 1, in: db)
        let events = Array(found.prefix(size))
        return (events, found.count > size ? events.last?.id.description : nil)
    }

    private func hear(_ visit: MemberVisit) async throws -> Response {
        guard let who = visit.who.signedIn else { throw Problem.notFound }
        let (member, language) = (who.member.id, Language.current)
        let form = EventForm(
            event: { event, db in
                let other = try event.exchange.map {
                    try PersonSummary.all([$0.other(than: member)], in: db)
                }
                return Language.$current.withValue(language) {
                    let shape = EventShape(event, other: other?.values.first, services)
                    return String(decoding: shape.json, as: UTF8.self)
                }
            },
            conversation: { id, db in
                try ConversationSummary.find(id, for: member, at: services.now(), in: db).map {
                    summary in
                    Language.$current.withValue(language) {
                        let shape = ConversationShape(summary, services)
                        return String(decoding: shape.json, as: UTF8.self)
                    }
                }
            })
        return events.answer(visit.request, of: who, in: form)
    }

    private func noteRead(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let event = input(Self.eventID)
        try input.finish()
        let member = try visit.member.id
        if let event {
            try await events.noteRead(upTo: event, by: member)
        }
        return services.answerNothing()
    }
}

extension Exchange {
    fileprivate func other(than member: Member.ID) -> Member.ID {
        member == buyerID ? sellerID : buyerID
    }
}
