import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/requests` and `/listings/ID/request`: asking, answering and meeting. Repeating a verb is 200; a refusal is 409
/// with the current request.
struct RequestAPI: Sendable {
    let services: Services

    private typealias Verb =
        @Sendable (Exchange.ID, Member.ID, Timestamp, Writing) throws -> Exchange?

    private static let message = InputField(
        "message", InputKind<String>.text(most: TextLength.message),
        note: "A few words to the seller.")
    private static let recipe = InputField(
        "recipe_id", InputKind<Recipe.ID>.id(), note: "The recipe that it is for.")
    private static let food = InputField(
        "food_id", InputKind<Food.ID>.id(), note: "The food of the recipe that it is.")
    private static let note = InputField(
        "note", InputKind<String>.text(most: TextLength.message), note: "When and where to meet.")
    private static let reason = InputField(
        "reason", InputKind<String>.cancelReason, isRequired: true,
        note:
            "Why. `gone` may be given by the seller alone, who knows that it is not there any more; by it and by `changed_mind` of the seller the listing ends, otherwise it is on offer again."
    )
    private static let role = InputField(
        "role", InputKind<Role>.choice(), note: "Whose part the member has; both unless said.")
    private static let state = InputField(
        "state", InputKind<Exchange.State>.choice(), note: "Of this state alone; all unless said.")

    private enum Role: String, CaseIterable {
        case buyer, seller
    }

    var routes: [APIRoute] { asking + answering + reading }

    private var asking: [APIRoute] {
        [
            APIRoute(
                "askForListing", .put, "/listings/:id/request", .member,
                "Ask for a listing",
                "The seller hears of it in ten seconds, until which it can be undone. Asking twice is harmless: the first message stays.",
                body: .optional(
                    InputShape(
                        "Asking", "What somebody says who asks.",
                        [Self.message.described, Self.recipe.described, Self.food.described],
                        example: ["message": "May I have it?"])
                ),
                answers: [
                    .one(RequestShape.self, "It was asked for before; the first message stays."),
                    .made(RequestShape.self, "It is asked for.").tellingLimit(),
                ],
                conflicts: [
                    ConflictCode(ExchangeError.notFresh), ConflictCode(ExchangeError.ownListing),
                    ConflictCode(ExchangeError.elsewhere),
                    ConflictCode(ExchangeError.declinedBefore),
                    .unconfirmed,
                ] + ConflictCode.idle,
                problems: [.tooMany], handler: ask),
            APIRoute(
                "withdrawFromListing", .delete, "/listings/:id/request", .member,
                "Withdraw from a listing",
                "Takes back what the member asked for, while nobody has answered. Doing it twice is harmless.",
                answers: [.nothing("It is taken back.")], conflicts: Self.withdrawing,
                handler: withdrawFrom),
        ]
    }

    private var reading: [APIRoute] {
        [
            APIRoute(
                "listRequests", .get, "/requests", .member,
                "List requests",
                "What the member asked for and was asked for, the newest first; without contact details, which GET /requests/{id} has.",
                query: [Self.role.described, Self.state.described] + ListPart.query,
                answers: [.list(RequestShape.self, "A page of them.")], handler: list),
            APIRoute(
                "getRequest", .get, "/requests/:id", .member,
                "Read a request",
                "For its two: with how to reach the other once it is accepted and `contact_at` is over. That the member saw it is noted, and the other may read so.",
                answers: [.one(RequestShape.self, "The request.")]
            ) { try await answer(try $0.id(), $0) },
        ]
    }

    private var answering: [APIRoute] {
        [
            verb(
                "acceptRequest", "acceptance",
                "Accept a request",
                """
                The listing is theirs, and others who asked are declined. In ten seconds, at `contact_at`, everybody \
                hears of it and both see how to reach each other: read the request again then. Once more, the first \
                note stays. Whoever has called off three agreements within 24 hours, after they had seen how to reach \
                the other, waits until the first of them is 24 hours ago.
                """,
                conflicts: ConflictCode.outside + [
                    ConflictCode(ExchangeError.notFresh), ConflictCode(ExchangeError.buyerAway),
                ] + Self.states(.declined, .withdrawn),
                body: .optional(
                    InputShape(
                        "Acceptance", "What a seller says who accepts.", [Self.note.described],
                        example: ["note": "At six, in the lobby"]))
            ) { input in
                let note = input(Self.note) ?? ""
                return { try $0.found(in: $3).accept(by: $1, note: note, at: $2, in: $3) }
            },
            verb(
                "declineRequest", "decline", "Decline a request",
                "The buyer hears of it in ten seconds, without a reason. Doing it twice is harmless.",
                conflicts: Self.states(.accepted, .withdrawn) + [
                    ConflictCode(ExchangeError.collected)
                ]
            ) { _ in
                { try $0.found(in: $3).decline(by: $1, at: $2, in: $3) }
            },
            verb(
                "withdrawRequest", "withdrawal", "Withdraw a request",
                "Takes one's own back, while nobody has answered. Doing it twice is harmless.",
                conflicts: Self.withdrawing
            ) { _ in
                { try $0.found(in: $3).withdraw(by: $1, at: $2, in: $3) }
            },
            verb(
                "collectRequest", "collection", "Say that the two met",
                "Either of them says so, while they see how to reach each other; then that ends after 14 days. Saying it twice is harmless.",
                conflicts: Self.states(.requested, .declined, .withdrawn)
                    + [ConflictCode(ExchangeError.noContact)]
            ) { _ in
                { try $0.found(in: $3).collect(by: $1, at: $2, in: $3) }
            },
            verb(
                "cancelRequest", "cancellation", "Call an agreement off",
                "By either of the two. Who did not say that they met can still say that they did not. Doing it twice is harmless.",
                conflicts: Self.states(.requested, .declined, .withdrawn)
                    + [ConflictCode(ExchangeError.collected)],
                body: .json(
                    InputShape(
                        "CallingOff", "Why an agreement is called off.", [Self.reason.described],
                        example: ["reason": "changed_mind"])
                )
            ) { input in
                let reason = input(Self.reason) ?? ""
                return { id, member, now, db in
                    let (exchange, side) = try id.found(in: db).current(for: member, in: db)
                    let given = Exchange.CancelReason.given(by: side)
                    guard let reason = given.first(where: { $0.rawValue == reason }) else {
                        throw FieldProblems([
                            FieldProblem(
                                field: "reason", complaint: .apiUnknown(given.map(\.rawValue)))
                        ])
                    }
                    return try exchange.cancel(by: member, reason: reason, at: now, in: db)
                }
            },
            verb(
                "undoRequest", "undo",
                "Undo",
                """
                Takes the latest deed back, for ten seconds: asking, even where it was answered already, and the \
                request is gone; accepting, with which those come back who were declined by it; declining; \
                withdrawing; calling off, but for an acceptance that nobody was told of yet; and saying that they met. \
                Only whoever did it, and nothing but the latest.
                """,
                conflicts: ConflictCode.away + [ConflictCode(ExchangeError.tooLateToUndo)],
                other: [.nothing("There is no request any more.")]
            ) { _ in { try $0.found(in: $3).undo(by: $1, at: $2, in: $3) } },
        ]
    }

    /// The conflicts for requests in these states.
    private static func states(_ states: Exchange.State...) -> [ConflictCode] {
        states.map { ConflictCode(ExchangeError.wrongState($0)) }
    }

    private static let withdrawing =
        states(.accepted, .declined, .cancelled) + [ConflictCode(ExchangeError.collected)]

    /// A call for a verb, made of its body.
    private func verb(
        _ name: String, _ noun: String, _ note: String, _ more: String,
        conflicts: [ConflictCode], body: APIRoute.Body = .none,
        other answers: [APIAnswer] = [],
        _ make: @escaping @Sendable (inout Input) -> Verb
    ) -> APIRoute {
        APIRoute(
            name, .post, "/requests/:id/\(noun)", .member, note, more, body: body,
            answers: [.one(RequestShape.self, "The request as it is now.")] + answers,
            conflicts: conflicts, problems: [.invalid] + (name == "acceptRequest" ? [.tooMany] : [])
        ) { visit in
            var input = try Input(visit, services)
            let verb = make(&input)
            try input.finish()
            let (id, member, now): (Exchange.ID, _, _) = (
                try visit.id(), try visit.member.id, visit.now
            )
            do {
                let exchange = try await services.store.write { try verb(id, member, now, $0) }
                guard exchange != nil else { return services.answerNothing() }
                return try await answer(id, visit)
            } catch {
                throw try await asItIs(id, error, visit)
            }
        }
    }

    private func ask(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let message = input(Self.message) ?? ""
        let (recipe, food) = (input(Self.recipe), input(Self.food))
        if food != nil, recipe == nil {
            input.note(unlessNoted: Self.recipe.name, .apiRequired)
        }
        try input.finish()
        let need = recipe.map { RecipeNeed(recipe: $0, food: food) }
        let (id, member, now): (Listing.ID, _, _) = (try visit.id(), try visit.member, visit.now)
        do {
            let asked = try await services.store.write { db in
                try Exchange.ask(
                    for: id, by: member.id, message: message, need: need, at: now, in: db)
            }
            return try await answer(
                asked.exchange.id, visit, status: asked.isNew ? .created : .ok,
                location: asked.isNew ? "\(APIRoute.base)/requests/\(asked.exchange.id)" : nil,
                limitedBy: asked.isNew ? .request : nil)
        } catch ExchangeError.elsewhere {
            // Hides listings elsewhere that are no longer on offer.
            _ = try await services.found {
                try ListingDetail.fetch(id, for: member, now: now, in: $0)
            }
            throw ExchangeError.elsewhere
        }
    }

    private func withdrawFrom(_ visit: MemberVisit) async throws -> Response {
        let (id, member, now): (Listing.ID, _, _) = (try visit.id(), try visit.member.id, visit.now)
        let exchange = try await services.store.write { db in
            try Exchange.withdraw(from: id, by: member, at: now, in: db)
        }
        guard exchange != nil else { throw Problem.notFound }
        return services.answerNothing()
    }

    private func list(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, services)
        let part = ListPart(&input)
        let side = input.query(Self.role).map { $0 == .buyer ? Exchange.Side.buyer : .seller }
        let state = input.query(Self.state)
        let start = part.start(&input, in: RequestSummary.newest)
        try input.finish()
        let (member, now) = (try visit.member, visit.now)
        let page = try await services.store.read { db in
            try RequestSummary.page(
                of: member, as: side, in: state, start: start, size: part.size, now: now, in: db)
        }
        return services.answer(
            list: page.rows.map { RequestShape($0, at: now, services) }, next: page.next?.text,
            to: visit)
    }

    private func answer(
        _ id: Exchange.ID, _ visit: MemberVisit, status: HTTPResponse.Status = .ok,
        location: String? = nil, limitedBy deed: MemberLimits.Deed? = nil
    ) async throws -> Response {
        let shape = try await shape(of: id, visit)
        var response = services.answer(shape, to: visit, status: status, location: location)
        if let deed {
            let (member, now) = (try visit.member, visit.now)
            let allowance = try await services.store.read {
                try MemberLimits.allowance(deed, of: member, at: now, in: $0)
            }
            RateLimit(deed, allowance, at: now).note(in: &response.headers)
        }
        return response
    }

    /// The request as one of its sides sees it. A view of contact details is recorded first.
    private func shape(of id: Exchange.ID, _ visit: MemberVisit) async throws -> RequestShape {
        let (viewer, now) = (try visit.member, visit.now)
        let request = try await services.found {
            try RequestSummary.find(id, for: viewer, now: now, in: $0)
        }
        if !request.isNoted, let contact = request.contact {
            try await services.store.write { try contact.noteView(by: viewer.id, at: now, in: $0) }
        }
        return RequestShape(request, at: now, services)
    }

    /// A conflict with the current request added; any other error unchanged.
    private func asItIs(
        _ id: Exchange.ID, _ error: any Error, _ visit: MemberVisit
    ) async throws -> any Error {
        guard var problem = Problem(ofCall: error, at: visit.now), problem.status == .conflict,
            let shape = try? await shape(of: id, visit),
            let value = try? JSONBody(bytes: shape.json).value()
        else { return error }
        problem.members.append(.init("request", value))
        return problem
    }
}

extension InputKind<String> {
    /// The reason for calling off. Whether the caller's side may give it is checked later.
    fileprivate static let cancelReason = InputKind(
        schema: .choice(Exchange.CancelReason.given(by: .seller).map(\.rawValue)),
        read: InputKind.text().read)
}
