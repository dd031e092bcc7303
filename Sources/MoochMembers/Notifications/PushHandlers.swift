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
        return done(visit, words("push-now-on"))
    }

    func unsubscribe(_ visit: MemberVisit) async throws -> Response {
        let session = try session(of: visit)
        try await services.store.write { try PushSubscription.remove(for: session, in: $0) }
        // Where it was only offered, nothing has changed.
        return done(visit, visit.next == nil ? words("push-now-off") : nil)
    }

    private func session(of visit: MemberVisit) throws -> MemberSession.ID {
        guard let signedIn = visit.who.signedIn else { throw Problem.notFound }
        return signedIn.session.id
    }

    private func done(_ visit: MemberVisit, _ message: String?) -> Response {
        services.redirect(
            to: visit.next ?? Site.notifications.path,
            flash: message.map { Flash(.success, $0) }
        ).setting(services.pushOffer("no"))
    }
}

extension Services {
    private var pushOfferName: String { cookies.sessionName + "-push" }

    /// Each device keeps where it was offered to tell of what happens: on the page of the first listing that somebody
    /// offers or asks for, until they have decided.
    fileprivate func pushOffer(_ listing: String) -> SetCookie {
        SetCookie(
            name: pushOfferName, value: listing, isSecure: cookies.secure, maxAge: 365 * 86_400)
    }

    /// The answer that leads to a listing which a member has just offered or asked for.
    func offeringPush(
        on listing: Listing.ID, _ visit: MemberVisit, _ response: Response
    ) -> Response {
        Cookies(visit.request.headers)[pushOfferName] == nil
            ? response.setting(pushOffer(listing.description)) : response
    }

    /// What is offered on the page of a listing; nil where it is not.
    func pushOffered(on listing: Listing.ID, _ visit: MemberVisit) async throws -> PushForm? {
        guard let session = visit.who.signedIn?.session.id,
            Cookies(visit.request.headers)[pushOfferName] == listing.description
        else { return nil }
        return try await store.read { db in
            guard let key = try PushKey.publicKey(in: db),
                try !PushSubscription.exists(for: session, in: db)
            else { return nil }
            return PushForm(key: key, isOn: false, next: Site.listing.path(listing))
        }
    }
}

/// Being told on the device that looks at the page. A script shows it, and says how things stand: only the
/// browser knows.
struct PushForm: TemplateModel {
    /// By which push services know the exchange.
    let key: String
    /// Whether the exchange tells this device, as far as it knows.
    let isOn: Bool
    /// Where one goes on; nil on the page of notifications.
    var next: String?
    let action = Site.push.path
    let removal = Site.pushRemoval.path
    let helpPath = Site.helpArticle.path("notifications-on-your-phone")

    static let fields = TemplateFields<Self>(
        .init("key", \.key), .init("isOn", \.isOn), .init("next", \.next),
        .init("action", \.action),
        .init("removal", \.removal), .init("helpPath", \.helpPath))
}
