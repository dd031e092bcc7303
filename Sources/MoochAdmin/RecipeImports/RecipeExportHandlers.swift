import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb
import Notation

/// `/recipes.jsonld`: the recipes of a list's address as schema.org describes them, in any state.
struct RecipeExportHandlers: Sendable {
    let services: Services

    /// Recipes read at a time.
    private static let pieceSize = 50

    func save(_ visit: AdministratorVisit) async throws -> Response {
        let state = try await ListHandlers(services: services).state(RecipeList.self, visit)
        if let names = QueryItems.sentence(state.ignored) {
            throw Problem(
                .badRequest, words("filter-unread", ["names": names]),
                words("filter-unread-advice"), back: Site.recipes.path)
        }
        let (filter, order, now) = (state.filter, state.order, visit.now)
        let (store, currency) = (services.store, services.currency.code.text)
        let site = services.membersAddress.text ?? ""
        @Sendable func piece(_ start: ListStart) async throws -> ([JSONValue], ListCursor?) {
            try await store.read { db in
                let page = try RecipeList.ids(
                    filter, order: order, start: start, size: Self.pieceSize, now: now, in: db)
                let documents = try page.rows.compactMap { id in
                    try Recipe.whole(Recipe.ID(id), in: db).map {
                        RecipeDocument($0, site: site, currency: currency).value
                    }
                }
                return (documents, page.next)
            }
        }
        // Read before the answer begins, so that an unreadable store is reported as on any page.
        let first = try await piece(.first)
        return Response(
            headers: [
                .contentType: "application/ld+json",
                .contentDisposition: "attachment; filename=\"mooch-recipes-\(now.day).jsonld\"",
            ],
            body: .stream(
                ResponseStream { client in
                    var (documents, next) = first
                    var sign = "["
                    while true {
                        var bytes: [UInt8] = []
                        for document in documents {
                            bytes += Array("\(sign)\n".utf8) + document.bytes
                            sign = ","
                        }
                        if !bytes.isEmpty { try await client.write(bytes) }
                        guard let cursor = next else { break }
                        (documents, next) = try await piece(.after(cursor))
                    }
                    try await client.write(Array((sign == "[" ? "[]\n" : "\n]\n").utf8))
                }))
    }
}
