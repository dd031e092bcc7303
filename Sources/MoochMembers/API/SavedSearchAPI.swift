import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/saved-searches`: what a member looks for.
struct SavedSearchAPI: Sendable {
    let services: Services
    let underWay: CallsUnderWay

    private static let text = InputField(
        "q", InputKind<String>.text(most: SavedSearch.longest),
        note: "As for GET /listings; without it everything of the category.")
    private static let category = InputField(
        "category_id", InputKind<MoochStore.Category.ID>.id(), note: "Of this category alone.")

    var routes: [APIRoute] {
        [
            APIRoute(
                "listSavedSearches", .get, "/saved-searches", .member,
                "List what one looks for",
                "All of it, the latest first, without pages.",
                answers: [.list(SavedSearchShape.self, "All of them.")], handler: list),
            APIRoute(
                "saveSearch", .post, "/saved-searches", .member,
                "Look for something",
                "An event `listing_found` tells when a neighbour offers something that the search finds. A member keeps 20 at most; the same one twice is one.",
                body: .json(
                    InputShape(
                        "SavedSearchInput", "What somebody looks for.",
                        [Self.text.described, Self.category.described],
                        example: ["q": "brown sugar"])),
                answers: [
                    .made(SavedSearchShape.self, "It is kept."),
                    .one(SavedSearchShape.self, "It was kept already."),
                ],
                conflicts: [ConflictCode(SavedSearchError.tooMany)] + ConflictCode.outside,
                problems: [.invalid], isOnce: true, handler: keep),
            APIRoute(
                "endSavedSearch", .delete, "/saved-searches/:id", .member,
                "Look for it no more",
                "Doing it twice is harmless.",
                answers: [.nothing("It is not kept.")]
            ) { visit in
                let (id, member): (SavedSearch.ID, _) = (try visit.id(), try visit.member.id)
                try await services.store.write { try SavedSearch.end(id, by: member, in: $0) }
                return services.answerNothing()
            },
        ]
    }

    private func list(_ visit: MemberVisit) async throws -> Response {
        let member = try visit.member.id
        let found = try await services.store.read { try SavedSearch.all(of: member, in: $0) }
        return services.answer(list: found.map(SavedSearchShape.init), next: nil, to: visit)
    }

    private func keep(_ visit: MemberVisit) async throws -> Response {
        var input = try Input(visit, services)
        let (text, category) = (input(Self.text) ?? "", input(Self.category))
        try input.finish()
        let (member, now) = (try visit.member.id, visit.now)
        let outcome = try await services.once(visit, underWay) { db in
            let kept = try SavedSearch.keep(text, in: category, by: member, at: now, in: db)
            return Call.Outcome(
                status: kept.isNew ? 201 : 200, location: "\(APIRoute.base)/saved-searches",
                recordID: kept.search.id.rawValue)
        }
        let search = try await services.found {
            try SavedSearch.find(SavedSearch.ID(outcome.recordID), in: $0)
        }
        let isNew = outcome.status == 201
        var response = services.answer(
            SavedSearchShape(search), to: visit, status: isNew ? .created : .ok,
            location: isNew ? outcome.location : nil)
        outcome.noteReplay(in: &response.headers)
        return response
    }
}
