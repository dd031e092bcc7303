import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

struct ExchangeHandlers: Sendable {
    let services: Services

    func show(_ visit: AdministratorVisit) async throws -> Response {
        let id: Exchange.ID = try visit.id()
        let found = try await services.found {
            try ExchangeDetail.fetch(id, now: visit.now, in: $0)
        }
        let frame = services.frame(
            words("exchanges-title", ["title": found.listing.title]), below: .exchanges,
            for: visit)
        return services.render(
            ExchangePage(
                found, now: visit.now, currency: services.currency, frame: frame))
    }

    /// Reminds whoever offers it that somebody waits for an answer.
    func remind(_ visit: AdministratorVisit) async throws -> Response {
        let id: Exchange.ID = try visit.id()
        let exchange = try await services.found { try Exchange.find(id, in: $0) }
        try await services.store.write { try exchange.remind(by: visit.author, in: $0) }
        return .redirect(to: Site.exchange.path(id))
    }

    func takeBackReminder(_ visit: AdministratorVisit) async throws -> Response {
        let id: Exchange.ID = try visit.id()
        let exchange = try await services.found { try Exchange.find(id, in: $0) }
        try await services.store.write { try exchange.takeBackReminder(by: visit.author, in: $0) }
        return services.redirect(
            to: Site.exchange.path(id),
            flash: Flash(.success, words("exchanges-reminder-undone")))
    }
}
