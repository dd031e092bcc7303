import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/conversations`: writing to neighbours, answering, and reading.
struct ConversationAPI: Sendable {
    let services: Services
    let underWay: CallsUnderWay

    private static let member = InputField(
        "member_id", InputKind<Member.ID>.id(), isRequired: true,
        note: "To whom: a member that the caller sees.")
    private static let text = InputField(
        "text", InputKind<String>.text(most: TextLength.directMessage), isRequired: true,
        note: "What to write.")
    private static let listing = InputField(
        "listing_id", InputKind<Listing.ID>.id(),
        note: "The listing that it is about, which either of the two offers.")
    private static let message = InputField(
        "message_id", InputKind<DirectMessage.ID>.id(), isRequired: true,
        note: "The last message that was read: all before it are as well.")
    private static let removal = InputField(
        "for", InputKind<Removal>.choice(),
        note:
            "`me`, which is the usual one; `both`: a message of the caller's own, for an hour."
    )
    private static let state = InputField(
        "state", InputKind<ListedState>.choice(), isRequired: true,
        note: "`request`: those that wait for the caller's answer; `open`: all others.")
    private static let words = InputField(
        "q", InputKind<String>.text(most: 200),
        note: "Any part of the other's name, or of a message as the caller reads it.")

    private enum ListedState: String, CaseIterable {
        case request, open
    }

    private enum Removal: String, CaseIterable {
        case me, both
    }

    private static let refusals =
        [
            ConflictCode(MessageError.ended), ConflictCode(MessageError.unanswered),
            ConflictCode(MessageError.declined), ConflictCode(MessageError.tooFast),
            .unconfirmed,
        ] + ConflictCode.outside

    var routes: [APIRoute] { reading + writing + answering }

    private var reading: [APIRoute] {
        [
            APIRoute(
                "listConversations", .get, "/conversations", .member,
                "List conversations",
                "Requests that wait for the caller, or their conversations with their own requests; the latest first.",
                query: [Self.state.described, Self.words.described] + ListPart.query,
                answers: [.list(ConversationShape.self, "A page of them.")], handler: list),
            APIRoute(
                "listMessages", .get, "/conversations/:id/messages", .member,
                "List the messages of a conversation",
                "The latest first; without those that the caller removed.",
                query: ListPart.query,
                answers: [.list(MessageShape.self, "A page of them.")], handler: messages),
        ]
    }

    private var writing: [APIRoute] {
        [
            APIRoute(
                "beginConversation", .post, "/conversations", .member,
                "Write to a neighbour",
                """
                Into the conversation with them, where there is one. Otherwise the first message of one: a request, \
                until they accept it, unless the two have an agreement. `can_message` of GET /members/{id} says \
                beforehand what it will be.
                """,
                body: .json(
                    InputShape(
                        "NewConversation", "A message to somebody.",
                        [Self.member.described, Self.text.described, Self.listing.described],
                        example: [
                            "member_id": "7", "text": "Is the jug still there?",
                            "listing_id": "12",
                        ])),
                answers: [
                    .made(ConversationShape.self, "It is written; they hear of it in ten seconds.")
                        .tellingLimit()
                ],
                conflicts: [ConflictCode(MessageError.takesNone)] + Self.refusals,
                problems: [.notFound, .tooMany], isOnce: true, handler: begin),
            APIRoute(
                "sendMessage", .post, "/conversations/:id/messages", .member,
                "Write a message",
                "Into a conversation. Whoever answers a request accepts it. An open page of the other shows it at once; they hear of it in ten seconds.",
                body: .json(
                    InputShape(
                        "NewMessage", "A message in a conversation.",
                        [Self.text.described, Self.listing.described],
                        example: ["text": "Yes, it is."])),
                answers: [.made(MessageShape.self, "It is written.")],
                conflicts: Self.refusals, problems: [.notFound], isOnce: true, handler: send),
            APIRoute(
                "readMessages", .put, "/conversations/:id/read", .member,
                "Mark messages as read",
                "Notes that all up to a message are read, on every device. It only moves forward, and the other is not told.",
                body: .json(
                    InputShape(
                        "ReadMessages", "Which messages were read.", [Self.message.described],
                        example: ["message_id": "31"])),
                answers: [.nothing("They are read.")], handler: noteRead),
            APIRoute(
                "deleteMessage", .delete, "/messages/:id", .member,
                "Remove a message",
                "For the caller alone, or for both. What was reported is kept for those who decide about it.",
                query: [Self.removal.described],
                answers: [.nothing("It is gone.")],
                conflicts: [ConflictCode(MessageError.tooLateForBoth)], handler: remove),
        ]
    }

    private var answering: [APIRoute] {
        [
            APIRoute(
                "acceptConversation", .post, "/conversations/:id/acceptance", .member,
                "Accept a message request",
                "Both write from now on. Doing it twice is harmless.",
                answers: [.one(ConversationShape.self, "The conversation as it is now.")],
                conflicts: [
                    ConflictCode(MessageError.ended), ConflictCode(MessageError.declined),
                    .unconfirmed,
                ] + ConflictCode.outside
            ) { visit in
                try await answer(visit) { try $0.found(in: $3).accept(by: $1, at: $2, in: $3) }
            },
            APIRoute(
                "declineConversation", .post, "/conversations/:id/decline", .member,
                "Decline a message request",
                "Whoever wrote is not told, and cannot write again for 30 days. Doing it twice is harmless.",
                answers: [.one(ConversationShape.self, "The conversation as it is now.")]
            ) { visit in
                try await answer(visit) { try $0.found(in: $3).decline(by: $1, at: $2, in: $3) }
            },
        ]
    }

    private func list(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, services)
        let part = ListPart(&input)
        let (state, text) = (input.query(Self.state), input.query(Self.words) ?? "")
        let start = part.start(&input, in: ConversationSummary.order)
        try input.finish()
        let (member, now) = (try visit.member.id, visit.now)
        let page = try await services.store.read { db in
            try ConversationSummary.page(
                of: member, requests: state == .request, matching: text, start: start,
                size: part.size, at: now, in: db
            ).rows
        }
        return services.answer(
            list: page.rows.map { ConversationShape($0, services) }, next: page.next?.text,
            to: visit)
    }

    private func messages(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, services)
        let part = ListPart(&input)
        let start = part.start(&input, in: ConversationSummary.messageOrder)
        try input.finish()
        let (id, member, now): (Conversation.ID, _, _) = (
            try visit.id(), try visit.member.id, visit.now
        )
        let (summary, page) = try await services.found { db in
            try ConversationSummary.find(id, for: member, at: now, in: db).map {
                ($0, try $0.messages(for: member, start: start, size: part.size, in: db))
            }
        }
        return services.answer(
            list: page.rows.map { MessageShape($0, in: summary) }, next: page.next?.text,
            to: visit)
    }

    private func begin(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let (other, text, listing) = (
            input(Self.member), input(Self.text), input(Self.listing)
        )
        try input.finish()
        guard let other else {
            throw FieldProblems([FieldProblem(field: Self.member.name, complaint: .apiRequired)])
        }
        let (me, now) = (try visit.member, visit.now)
        let outcome = try await services.once(visit, underWay) { db in
            let sent = try Conversation.begin(
                with: other, text: text ?? "", about: listing, by: me.id, at: now, in: db)
            let id = sent.conversation.id
            return Call.Outcome(
                status: 201, location: "\(APIRoute.base)/conversations/\(id)/messages",
                recordID: id.rawValue)
        }
        let (summary, left) = try await services.found { db in
            try ConversationSummary.find(
                Conversation.ID(outcome.recordID), for: me.id, at: now, in: db
            ).map { ($0, try MemberLimits.allowance(.message, of: me, at: now, in: db)) }
        }
        var response = services.answer(
            ConversationShape(summary, services), to: visit, status: .created,
            location: outcome.location)
        RateLimit(.message, left, at: now).note(in: &response.headers)
        outcome.noteReplay(in: &response.headers)
        return response
    }

    private func send(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let (text, listing) = (input(Self.text), input(Self.listing))
        try input.finish()
        let (id, me, now): (Conversation.ID, _, _) = (
            try visit.id(), try visit.member.id, visit.now
        )
        let outcome = try await services.once(visit, underWay) { db in
            let sent = try id.found(in: db).send(
                text ?? "", about: listing, by: me, at: now, in: db)
            return Call.Outcome(
                status: 201, location: "\(APIRoute.base)/conversations/\(id)/messages",
                recordID: sent.message.id.rawValue)
        }
        let (summary, message) = try await services.found { db in
            guard let summary = try ConversationSummary.find(id, for: me, at: now, in: db),
                let message = try DirectMessage.find(
                    DirectMessage.ID(outcome.recordID), in: db)
            else { return (ConversationSummary, DirectMessage)?.none }
            return (summary, message)
        }
        var response = services.answer(
            MessageShape(message, in: summary), to: visit, status: .created,
            location: outcome.location)
        outcome.noteReplay(in: &response.headers)
        return response
    }

    private func noteRead(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let message = input(Self.message)
        try input.finish()
        let (id, member): (Conversation.ID, _) = (try visit.id(), try visit.member.id)
        try await services.store.write { db in
            guard let conversation = try Conversation.find(id, of: member, in: db) else {
                throw Problem.notFound
            }
            if let message { try conversation.noteRead(upTo: message, by: member, in: db) }
        }
        return services.answerNothing()
    }

    private func remove(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, services)
        let removal = input.query(Self.removal) ?? .me
        try input.finish()
        let (id, member): (DirectMessage.ID, _) = (try visit.id(), try visit.member.id)
        let now = visit.now
        try await services.store.write { db in
            guard let message = try DirectMessage.find(id, for: member, in: db) else {
                throw Problem.notFound
            }
            switch removal {
            case .me: try message.remove(for: member, in: db)
            case .both: try message.removeForBoth(by: member, at: now, in: db)
            }
        }
        return services.answerNothing()
    }

    private func answer(
        _ visit: MemberVisit,
        _ verb:
            @escaping @Sendable (Conversation.ID, Member.ID, Timestamp, Writing) throws ->
            Conversation
    ) async throws -> Response {
        let (id, member, now): (Conversation.ID, _, _) = (
            try visit.id(), try visit.member.id, visit.now
        )
        _ = try await services.store.write { try verb(id, member, now, $0) }
        let summary = try await services.found {
            try ConversationSummary.find(id, for: member, at: now, in: $0)
        }
        return services.answer(ConversationShape(summary, services), to: visit)
    }
}
