import Crypto
import Foundation
import MoochSite
import MoochStore
import MoochWeb
import Notation
import Outgoing

/// The text of a push message, as `Public/members/service-worker.js` reads it.
struct PushText: Encodable {
    /// One sentence, without names.
    let title: String
    /// The page that it leads to.
    let path: String
    /// The event's id.
    let event: String
    /// The device replaces a message with the same tag.
    let tag: String
    /// The language of the sentence (RFC 5646).
    let lang: String

    /// Makes the text in the member's own language, or the exchange's.
    init(_ push: PreparedPush, _ services: Services) {
        let languages = services.languages
        let language =
            languages[push.language ?? ""] ?? languages[services.settings.language]
            ?? languages.standard
        title = Language.$current.withValue(language) {
            guard push.conversation == nil else {
                return push.isRequest ? words("push-message-request") : words("push-message")
            }
            return push.kind?.pushText ?? words("push-news")
        }
        lang = language.code
        event = (push.order.event ?? 0).description
        if let conversation = push.conversation {
            path = Site.conversation.path(conversation)
            tag = "conversation-\(conversation)"
            return
        }
        switch push.kind {
        case .accountSuspended, .accountUnsuspended, .communityJoined, .communityDeclined:
            path = Site.profile.path
        case .announcement:
            path =
                push.announcement.map { Site.announcement.path($0) } ?? Site.notifications.path
        default: path = push.listing.map { Site.listing.path($0) } ?? Site.notifications.path
        }
        switch push.kind {
        case .commentReceived, .commentAnswered:
            tag = push.listing.map { "comments-\($0)" } ?? "event-\(event)"
        default: tag = push.exchange.map { "request-\($0)" } ?? "event-\(event)"
        }
    }
}

extension PushMessage {
    /// The seconds for which a service stores a message for a device that is offline: two days.
    static let lifetime: Int64 = 172_800

    /// - Throws: The encoder's error.
    init(_ push: PreparedPush, at now: Timestamp, _ services: Services) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = PushText(push, services)
        self.init(
            [UInt8](try encoder.encode(text)),
            to: PushRecipient(
                endpoint: push.endpoint, publicKey: push.publicKey, secret: push.secret),
            timeToLive: Self.lifetime - now.seconds(since: push.toldAt),
            isUrgent: push.conversation != nil || push.kind?.isUrgent == true,
            topic: Self.topic(text.tag, push.secret))
    }

    /// Returns a topic that tells the service only that two messages belong together.
    private static func topic(_ tag: String, _ secret: [UInt8]) -> String {
        let code = HMAC<SHA256>.authenticationCode(
            for: Array(tag.utf8), using: SymmetricKey(data: secret))
        return Base64URL.encode(Array(code.prefix(24)))
    }
}

extension Event.Kind {
    /// True if somebody waits for it: a device that saves its battery shows it at once.
    fileprivate var isUrgent: Bool {
        switch self {
        case .requestReceived, .requestWithdrawn, .requestAccepted, .requestDeclined,
            .requestCancelled, .listingAvailable, .requestWaiting, .announcement,
            .listingFound:
            true
        case .requestCollected, .listingChanged, .listingExpiring, .listingRemoved,
            .listingRestored, .accountSuspended, .accountUnsuspended, .reportDecided,
            .communityJoined, .communityDeclined, .commentReceived, .commentAnswered:
            false
        }
    }
}
