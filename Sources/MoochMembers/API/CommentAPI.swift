import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/listings/ID/comments` and `/comments/ID`: what neighbours ask about a listing, and the answers.
struct CommentAPI: Sendable {
    let services: Services
    let underWay: CallsUnderWay

    private static let text = InputField(
        "text", InputKind<String>.text(most: TextLength.comment), isRequired: true,
        note:
            "What is asked or answered. E-mail addresses and phone numbers in it are hidden from others."
    )

    var routes: [APIRoute] {
        [
            APIRoute(
                "listComments", .get, "/listings/:id/comments", .anybody,
                "List the comments on a listing",
                "The oldest first, for whoever reads the listing; names are for members who take part in its community.",
                query: ListPart.query,
                answers: [.list(CommentShape.self, "A page of them.")], problems: [.notFound],
                handler: list),
            APIRoute(
                "writeComment", .post, "/listings/:id/comments", .member,
                "Ask about a listing, or answer",
                """
                Everybody who reads the listing reads it. Whoever offers the thing is told of a question in ten \
                seconds, and whoever asked of an answer, unless it is removed before. 50 in a day.
                """,
                body: .json(
                    InputShape(
                        "CommentInput", "What somebody writes.", [Self.text.described],
                        example: ["text": "Does it still work?"])),
                answers: [.made(CommentShape.self, "It is there.").tellingLimit()],
                conflicts: [
                    ConflictCode(CommentError.notOnOffer), ConflictCode(CommentError.switchedOff),
                    ConflictCode(ExchangeError.elsewhere), .unconfirmed,
                ] + ConflictCode.idle,
                problems: [.invalid, .tooMany], isOnce: true, handler: write),
            APIRoute(
                "deleteComment", .delete, "/comments/:id", .member,
                "Remove a comment",
                "By whoever wrote it, or whoever offers the thing. Doing it twice is harmless.",
                answers: [.nothing("It is gone.")]
            ) { visit in
                try await change(visit) { try $0.remove(by: $1, at: visit.now, in: $2) }
                return services.answerNothing()
            },
            APIRoute(
                "undoComment", .post, "/comments/:id/undo", .member,
                "Bring a comment back",
                "For ten seconds, by whoever removed it.",
                answers: [.nothing("It is there again.")],
                conflicts: [ConflictCode(CommentError.tooLateToUndo)]
            ) { visit in
                try await change(visit) { try $0.undoRemoval(by: $1, at: visit.now, in: $2) }
                return services.answerNothing()
            },
            closing("closeComments", .put, "Switch the questions off", false),
            closing("openComments", .delete, "Switch the questions on", true),
        ]
    }

    private func closing(
        _ name: String, _ method: HTTPRequest.Method, _ note: String, _ takes: Bool
    ) -> APIRoute {
        APIRoute(
            name, method, "/listings/:id/comments/closing", .member, note,
            "By whoever offers the thing. What was written stays. Doing it twice is harmless.",
            answers: [.nothing(takes ? "Neighbours can ask." : "Nobody else can ask here.")]
        ) { visit in
            let (id, member): (Listing.ID, _) = (try visit.id(), try visit.member.id)
            try await services.store.write {
                try id.found(in: $0).takeComments(takes, by: member, in: $0)
            }
            return services.answerNothing()
        }
    }

    private func list(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, services)
        let part = ListPart(&input)
        let start = part.start(&input, in: CommentSummary.order)
        try input.finish()
        let (id, viewer, now): (Listing.ID, _, _) = (try visit.id(), visit.who.member, visit.now)
        let page = try await services.found {
            try CommentSummary.page(
                on: id, start: start, size: part.size, for: viewer, now: now, in: $0)
        }
        return services.answer(
            list: page.rows.filter { $0.comment.removedAt == nil }
                .map { CommentShape($0, services) },
            next: page.next?.text, to: visit, isConfidential: false)
    }

    private func write(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let text = input(Self.text) ?? ""
        try input.finish()
        let (id, me, now): (Listing.ID, _, _) = (try visit.id(), try visit.member, visit.now)
        let outcome = try await services.once(visit, underWay) { db in
            let comment = try Comment.make(text, on: id, by: me.id, at: now, in: db)
            return Call.Outcome(
                location: "\(APIRoute.base)/listings/\(id)/comments", recordID: comment.id.rawValue)
        }
        let (summary, left) = try await services.found { db in
            try CommentSummary.find(Comment.ID(outcome.recordID), for: me, now: now, in: db).map {
                ($0, try MemberLimits.allowance(.comment, of: me, at: now, in: db))
            }
        }
        var response = services.answer(
            CommentShape(summary, services), to: visit, status: .created, location: outcome.location
        )
        RateLimit(.comment, left, at: now).note(in: &response.headers)
        outcome.noteReplay(in: &response.headers)
        return response
    }

    private func change(
        _ visit: MemberVisit,
        _ body: @escaping @Sendable (Comment, Member.ID, Writing) throws -> Comment
    ) async throws {
        let (id, member): (Comment.ID, _) = (try visit.id(), try visit.member.id)
        _ = try await services.store.write { try body(id.found(in: $0), member, $0) }
    }
}
