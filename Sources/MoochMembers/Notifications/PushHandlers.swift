import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/notifications/push`: the device on which a member is signed in is told, or is told no longer. A script
/// fills in what its browser knows; `PUT /sessions/current/push` of the API is the same for apps.
struct PushHandlers: Sendable {
    let services: Services

    func subscribe(_ visit: MemberVisit) async throws -> Response {
        let (session, now) = (try session(of: visit), visit.now)
        let draft: PushSubscriptionDraft
        do {
            draft = try PushSubscriptionDraft(
                validating: visit.form["endpoint"] ?? "", publicKey: visit.form["p256dh"] ?? "",
                secret: visit.form["auth"] ?? "",
                allowsLoopback: services.options.allowsLoopbackPush)
        } catch {
            throw Problem(
                .unprocessableContent, words("push-impossible"),
                error.problems.map(\.message).joined(separator: " "),
                back: Site.notifications.path)
        }
        try await services.store.write { db in
            try PushSubscription.put(draft, for: session, at: now, in: db)
        }
        return done(words("push-now-on"))
    }

    func unsubscribe(_ visit: MemberVisit) async throws -> Response {
        let session = try session(of: visit)
        try await services.store.write { try PushSubscription.remove(for: session, in: $0) }
        return done(words("push-now-off"))
    }

    private func session(of visit: MemberVisit) throws -> MemberSession.ID {
        guard let signedIn = visit.who.signedIn else { throw Problem.notFound }
        return signedIn.session.id
    }

    private func done(_ message: String) -> Response {
        services.redirect(to: Site.notifications.path, flash: Flash(.success, message))
    }
}

/// Being told on the device that looks at the page. A script shows it, and says how things stand: only the
/// browser knows.
struct PushForm: TemplateModel {
    /// By which push services know the exchange.
    let key: String
    /// Whether the exchange tells this device, as far as it knows.
    let isOn: Bool
    let action = Site.push.path
    let removal = Site.pushRemoval.path
    let helpPath = Site.helpArticle.path("notifications-on-your-phone")

    static let fields = TemplateFields<Self>(
        .init("key", \.key), .init("isOn", \.isOn), .init("action", \.action),
        .init("removal", \.removal), .init("helpPath", \.helpPath))
}
