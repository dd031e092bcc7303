import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/blocks`: whom a member has blocked.
struct BlockAPI: Sendable {
    let services: Services

    var routes: [APIRoute] {
        [
            APIRoute(
                "listBlocks", .get, "/blocks", .member,
                "List whom one has blocked",
                "By the name and photo of that time, the latest first.",
                query: ListPart.query,
                answers: [.list(BlockShape.self, "A page of them.")], handler: list),
            APIRoute(
                "blockMember", .put, "/blocks/:id", .member,
                "Block a neighbour",
                """
                The two do not see each other any more: not what they offer and write, not how to reach each other. What \
                waits between them is declined, what they agreed on is called off unless they have met, and nobody is \
                told why. Doing it twice is harmless.
                """,
                answers: [.one(BlockShape.self, "They are blocked.")], handler: block),
            APIRoute(
                "unblockMember", .delete, "/blocks/:id", .member,
                "Unblock a neighbour",
                "The two see each other again; nothing else is restored. Doing it twice is harmless.",
                answers: [.nothing("They are not blocked by the member.")], handler: unblock),
        ]
    }

    private func list(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, services)
        let part = ListPart(&input)
        let start = part.start(&input, in: Block.order)
        try input.finish()
        let member = try visit.member.id
        let page = try await services.store.read {
            try Block.page(by: member, start: start, size: part.size, in: $0)
        }
        return services.answer(
            list: page.rows.map { BlockShape($0, services) }, next: page.next?.text, to: visit)
    }

    private func block(_ visit: MemberVisit) async throws -> Response {
        let (id, member, now): (Member.ID, _, _) = (try visit.id(), try visit.member.id, visit.now)
        let made = try await services.store.write { db in
            try Block.make(of: id, by: member, from: .person, at: now, in: db)
        }
        return services.answer(BlockShape(made.block, services), to: visit)
    }

    private func unblock(_ visit: MemberVisit) async throws -> Response {
        let (id, member): (Member.ID, _) = (try visit.id(), try visit.member.id)
        try await services.store.write { try Block.end(of: id, by: member, in: $0) }
        return services.answerNothing()
    }
}
