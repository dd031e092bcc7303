package import MoochStore
import MoochWeb

extension Event.Kind {
    /// The text on a device, where others may look on: no names, no title, and no decision.
    package var pushText: String {
        switch self {
        case .requestReceived: words("push-request-received")
        case .requestWithdrawn: words("push-request-withdrawn")
        case .requestWaiting: words("push-request-waiting")
        case .requestAccepted: words("push-request-accepted")
        case .requestDeclined, .listingChanged: words("push-request-news")
        case .requestCancelled: words("push-request-cancelled")
        case .requestCollected: words("push-request-collected")
        case .listingAvailable: words("push-listing-available")
        case .listingExpiring: words("push-listing-expiring")
        case .listingRemoved, .listingRestored: words("push-listing-news")
        case .commentReceived: words("push-comment-received")
        case .commentAnswered: words("push-comment-answered")
        case .listingFound: words("push-listing-found")
        case .announcement: words("push-announcement")
        case .accountSuspended, .accountUnsuspended, .reportDecided, .communityJoined,
            .communityDeclined:
            words("push-news")
        }
    }
}
