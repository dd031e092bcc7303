import Crypto
import Foundation
import MoochSite
import MoochStore
import MoochWeb
import Notation
import Outgoing

/// What a device reads of a message by push: `Public/members/service-worker.js` shows it.
struct PushText: Encodable {
    /// One sentence, without names.
    let title: String
    /// The page that it leads to.
    let path: String
    /// The event's id.
    let event: String
    /// What is shown of the same thing gives way to this.
    let tag: String
    /// The language of the sentence (RFC 5646).
    let lang: String

    /// In the member's own language, or the exchange's.
    init(_ push: PreparedPush, _ services: Services) {
        let languages = services.languages
        let language =
            languages[push.language ?? ""] ?? languages[services.settings.language]
            ?? languages.standard
        title = Language.$current.withValue(language) {
            push.kind?.pushText ?? words("push-news")
        }
        lang = language.code
        event = push.order.event.description
        switch push.kind {
        case .communityJoined, .communityDeclined: path = Site.profile.path
        default: path = push.listing.map { Site.listing.path($0) } ?? Site.notifications.path
        }
        tag = push.exchange.map { "request-\($0)" } ?? "event-\(event)"
    }
}

extension PushMessage {
    /// For so many seconds a service keeps it for a device that is not there: two days.
    static let lifetime: Int64 = 172_800

    /// - Throws: What the encoder throws.
    init(_ push: PreparedPush, at now: Timestamp, _ services: Services) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = PushText(push, services)
        self.init(
            [UInt8](try encoder.encode(text)),
            to: PushRecipient(
                endpoint: push.endpoint, publicKey: push.publicKey, secret: push.secret),
            timeToLive: Self.lifetime - now.seconds(since: push.toldAt),
            isUrgent: push.kind?.isUrgent ?? false,
            topic: Self.topic(text.tag, push.secret))
    }

    /// Tells the service nothing but that two messages are of one topic.
    private static func topic(_ tag: String, _ secret: [UInt8]) -> String {
        let code = HMAC<SHA256>.authenticationCode(
            for: Array(tag.utf8), using: SymmetricKey(data: secret))
        return Base64URL.encode(Array(code.prefix(24)))
    }
}

extension Event.Kind {
    /// Whether somebody waits for it: a device that saves its battery shows it at once.
    fileprivate var isUrgent: Bool {
        switch self {
        case .requestReceived, .requestWithdrawn, .requestAccepted, .requestDeclined,
            .requestCancelled, .listingAvailable:
            true
        case .requestCollected, .listingChanged, .listingExpiring, .listingRemoved,
            .listingRestored, .reportDecided, .communityJoined, .communityDeclined:
            false
        }
    }
}
