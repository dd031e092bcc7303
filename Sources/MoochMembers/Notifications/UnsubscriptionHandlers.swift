import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/unsubscribe/TOKEN`: ends mail of one kind, for whoever has the message, signed in or not. It takes a button, as
/// mail scanners follow links; mail programs can press it themselves (RFC 8058).
struct UnsubscriptionHandlers: Sendable {
    let services: Services

    func show(_ visit: MemberVisit) async throws -> Response {
        let found = try await find(visit)
        var page = StepPage(
            services.frame(words("unsubscribe"), in: .messages, for: visit),
            action: Site.unsubscription.path(visit.parameters["token"] ?? ""),
            button: words("unsubscribe-button"))
        page.lead =
            found.kind.map { words("unsubscribe-lead", ["kind": $0.label]) }
            ?? (found.isOfMessages
                ? words("unsubscribe-messages-lead") : words("unsubscribe-digest-lead"))
        page.other = Link(words("notification-settings"), Site.notificationSettings.path)
        return services.render(page, for: visit).hidingAddress
    }

    func end(_ visit: MemberVisit) async throws -> Response {
        let found = try await find(visit)
        try await services.store.write { try found.carryOut(in: $0) }
        // Mail programs follow no redirect (RFC 8058 §3.1).
        if visit.form.isOneClick {
            return .text(words("unsubscribe-done")).hidingAddress
        }
        return services.redirect(
            to: (visit.who.member == nil ? Site.home : Site.notificationSettings).path,
            flash: Flash(.success, words("unsubscribe-done"))
        ).hidingAddress
    }

    private func find(_ visit: MemberVisit) async throws -> Unsubscription {
        let token = visit.parameters["token"] ?? ""
        let found = try await services.store.read { try Unsubscription.find(token, in: $0) }
        guard let found else { throw Problem.linkGone }
        return found
    }
}
