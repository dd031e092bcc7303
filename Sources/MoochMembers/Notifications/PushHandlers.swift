import HTTPServer
import HTTPTypes
import MoochSite
import MoochStore
import MoochWeb

/// `/notifications/push`: turns push messages on or off for the device on which a member is signed in. A script fills
/// in the browser's subscription; `PUT /sessions/current/push` of the API is the same for apps.
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
        return try done(visit, words("push-now-on"))
    }

    func unsubscribe(_ visit: MemberVisit) async throws -> Response {
        let session = try session(of: visit)
        try await services.store.write { try PushSubscription.remove(for: session, in: $0) }
        // Turning down the offer changes nothing.
        return try done(visit, visit.next == nil ? words("push-now-off") : nil)
    }

    private func session(of visit: MemberVisit) throws -> MemberSession.ID {
        guard let signedIn = visit.who.signedIn else { throw Problem.notFound }
        return signedIn.session.id
    }

    private func done(_ visit: MemberVisit, _ message: String?) throws -> Response {
        services.redirect(
            to: visit.next ?? Site.notifications.path,
            flash: message.map { Flash(.success, $0) }
        ).setting(services.pushOffer("no", to: try visit.member.id))
    }
}

/// A page on which push messages are offered.
enum PushOfferPlace {
    /// Of a listing that a member has just offered or asked for.
    case listing(Listing.ID)
    /// Of a conversation that a member has just begun.
    case conversation(Conversation.ID)

    fileprivate var key: String {
        switch self {
        case .listing(let id): id.description
        case .conversation(let id): "m\(id)"
        }
    }

    fileprivate var path: String {
        switch self {
        case .listing(let id): Site.listing.path(id)
        case .conversation(let id): Site.conversation.path(id)
        }
    }
}

extension Services {
    private func pushOfferName(_ member: Member.ID) -> String {
        "\(cookies.sessionName)-push-\(member)"
    }

    /// A member's cookie on this device with the page on which push messages were offered: the first where they offered
    /// something, asked for it or wrote, until they decide.
    fileprivate func pushOffer(_ place: String, to member: Member.ID) -> SetCookie {
        SetCookie(
            name: pushOfferName(member), value: place, isSecure: cookies.secure,
            maxAge: 365 * 86_400)
    }

    /// Adds the cookie to the answer that leads to a page of what a member has just begun.
    func offeringPush(
        on place: PushOfferPlace, _ visit: MemberVisit, _ response: Response
    ) -> Response {
        guard let member = visit.who.member?.id,
            Cookies(visit.request.headers)[pushOfferName(member)] == nil
        else { return response }
        return response.setting(pushOffer(place.key, to: member))
    }

    /// The form that offers push messages on a page; nil without an offer.
    func pushOffered(on place: PushOfferPlace, _ visit: MemberVisit) async throws -> PushForm? {
        guard let session = visit.who.signedIn?.session,
            Cookies(visit.request.headers)[pushOfferName(session.memberID)] == place.key
        else { return nil }
        return try await store.read { db in
            guard let key = try PushKey.publicKey(in: db),
                try !PushSubscription.exists(for: session.id, in: db)
            else { return nil }
            return PushForm(key: key, isOn: false, next: place.path)
        }
    }
}

/// The form that turns push messages on or off for the visitor's device. A script shows it with its state, which only
/// the browser knows.
struct PushForm: TemplateModel {
    /// The exchange's public key for push services.
    let key: String
    /// True if the exchange sends push messages to this device, as far as it knows.
    let isOn: Bool
    /// The page to go on to; nil on the notifications page.
    var next: String?
    let action = Site.push.path
    let removal = Site.pushRemoval.path
    let helpPath = Site.helpArticle.path("notifications-on-your-phone")

    static let fields = TemplateFields<Self>(
        .init("key", \.key), .init("isOn", \.isOn), .init("next", \.next),
        .init("action", \.action),
        .init("removal", \.removal), .init("helpPath", \.helpPath))
}
