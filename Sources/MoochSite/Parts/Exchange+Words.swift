package import MoochStore
import MoochWeb

extension Exchange {
    /// Why it was declined, kindly; empty if it was not.
    package var declineText: String {
        switch declineReason {
        case nil: ""
        // Nobody is told that they are blocked.
        case .seller, .blocked: words("declined-seller")
        case .otherAccepted: words("declined-other-accepted")
        case .listingEnded, .listingRemoved, .memberLeft, .moved: words("declined-ended")
        case .expired: words("declined-expired")
        }
    }

    /// Who called it off and why, for one of the two; empty if nobody did.
    package func cancelText(for side: Side) -> String {
        guard let cancellation else { return "" }
        switch cancellation.by {
        case .administrator: return words("cancelled-administrator")
        case .buyer where side == .buyer, .seller where side == .seller:
            return words("cancelled-self")
        case .buyer, .seller: break
        }
        switch cancellation.reason {
        case .changedMind: return words("cancelled-changed-mind")
        case .noShow: return words("cancelled-no-show")
        case .gone: return words("cancelled-gone")
        case .left: return words("cancelled-left")
        case .other: return words("cancelled-other")
        }
    }
}
