import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/members/ID`: a neighbour and their offers.
struct MemberAPI: Sendable {
    let services: Services

    var routes: [APIRoute] {
        [
            APIRoute(
                "getMember", .get, "/members/:id", .member,
                "Read a neighbour",
                "One of the member's own community who offers something there, or with whom they share a request; or oneself.",
                answers: [.one(MemberShape.self, "The neighbour.")], handler: show),
            APIRoute(
                "listMemberListings", .get, "/members/:id/listings", .member,
                "List what a neighbour offers",
                "What of it can be asked for, the newest first; of oneself all that one ever offered.",
                query: ListPart.query,
                answers: [.list(ListingShape.self, "A page of them.")], handler: listings),
        ]
    }

    private func show(_ visit: MemberVisit) async throws -> Response {
        let (id, viewer, now): (Member.ID, _, _) = (try visit.id(), try visit.member, visit.now)
        let (neighbour, writable) = try await services.found { db in
            if id == viewer.id { return (try Neighbour.own(viewer, in: db), Writable?.none) }
            return try Neighbour.fetch(id, for: viewer, now: now, in: db).map {
                ($0, try Conversation.writable(by: viewer, to: id, at: now, in: db))
            }
        }
        var shape = MemberShape(neighbour, isOneself: id == viewer.id, services)
        shape.writable = writable
        return services.answer(shape, to: visit, isConfidential: false)
    }

    private func listings(_ visit: MemberVisit) async throws -> Response {
        var input = Input(query: visit, services)
        let part = ListPart(&input)
        let start = part.start(&input, in: FeedOrder.newest.rows)
        try input.finish()
        let (id, viewer, now): (Member.ID, _, _) = (try visit.id(), try visit.member, visit.now)
        let page = try await services.found { db in
            try ListingSummary.offers(
                by: id, start: start, size: part.size, for: viewer, now: now, in: db)
        }
        return services.answer(
            list: ListingShape.all(page.rows, at: now, services), next: page.next?.text,
            to: visit, isConfidential: false)
    }
}
