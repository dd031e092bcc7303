import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/exchange`: the settings and limits of the whole exchange, which an app reads first.
struct ExchangeAPI: Sendable {
    let services: Services

    var routes: [APIRoute] {
        [
            APIRoute(
                "getExchange", .get, "/exchange", .anybody,
                "Read the exchange",
                "What counts for all of it: name, currency, languages, rules and limits. Read it when the app starts; it seldom changes, and 304 says so.",
                answers: [.one(ExchangeShape.self, "The exchange.")], handler: read)
        ]
    }

    private func read(_ visit: MemberVisit) async throws -> Response {
        let (pages, confirms) = try await services.store.readUnisolated { db in
            (try AboutPage.written(in: db), try Confirming.isAsked(in: db))
        }
        return services.answer(
            ExchangeShape(services, pages: pages, confirmsEmail: confirms), to: visit,
            isConfidential: false)
    }
}
