package import MoochStore
import MoochWeb

extension Event.Kind {
    /// The event's name in the settings.
    package var label: String {
        switch self {
        case .requestReceived: words("notification-request-received")
        case .requestWithdrawn: words("notification-request-withdrawn")
        case .requestAccepted: words("notification-request-accepted")
        case .requestDeclined: words("notification-request-declined")
        case .requestCancelled: words("notification-request-cancelled")
        case .requestCollected: words("notification-request-collected")
        case .listingAvailable: words("notification-listing-available")
        case .listingChanged: words("notification-listing-changed")
        case .listingExpiring: words("notification-listing-expiring")
        case .listingRemoved: words("notification-listing-removed")
        case .listingRestored: words("notification-listing-restored")
        case .accountSuspended: words("notification-account-suspended")
        case .accountUnsuspended: words("notification-account-unsuspended")
        case .reportDecided: words("notification-report-decided")
        case .communityJoined: words("notification-community-joined")
        case .communityDeclined: words("notification-community-declined")
        case .requestWaiting: words("notification-request-waiting")
        case .commentReceived: words("notification-comment-received")
        case .commentAnswered: words("notification-comment-answered")
        case .listingFound: words("notification-listing-found")
        case .announcement: words("notification-announcement")
        }
    }
}
