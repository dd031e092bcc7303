import MoochSite
import MoochStore
import MoochWeb

/// How a listing stands for its reader, each thing said once: its outcome across the photo, all else in a line above its
/// title.
struct ListingStanding {
    /// "It’s yours", "Promised", "Ended".
    private(set) var banner: String?
    /// "You asked 2 hours ago. We’ll tell you when there is an answer."
    private(set) var line: String?

    init(_ detail: ListingDetail, for viewer: Member?, now: Timestamp) {
        let listing = detail.listing
        let isExpired = listing.isExpired(at: now)
        switch detail.part {
        case .waiting: break
        case .guest:
            // A member's account is in another community; whoever reads a stored page knows what was agreed.
            if !detail.isOnOffer, listing.state != .accepted {
                line = words("listing-ended-heading")
            } else if viewer != nil {
                line = words("store-elsewhere")
            }
        case .buyer(_, _, let request?) where request.state == .accepted:
            banner = words("state-yours")
        case .buyer(_, _, let request):
            let isPaused = !detail.isOnOffer && listing.state == .available && !isExpired
            if !detail.isOnOffer, !isPaused {
                banner = listing.state == .removed ? words("state-removed") : words("state-ended")
            }
            // Where they may ask again, the previous request does not matter.
            if !detail.mayAsk || viewer?.suspensionText(at: now) != nil {
                line = request?.standing(
                    now: now, isAnswerable: detail.isOnOffer || isExpired, isOver: banner != nil)
            }
            if isPaused, line == nil { line = words("listing-paused") }
        case .seller(let requests):
            switch listing.state {
            case .available where detail.isHidden: line = words("own-hidden")
            case .available where isExpired: line = words("own-expired")
            case .available where requests.isEmpty: line = words("own-nobody")
            case .available: line = words("own-waiting", ["count": requests.count])
            case .accepted where detail.part.accepted?.collectedAt == nil:
                banner = words("own-promised")
            case .accepted:
                banner = listing.priceCents == 0 ? words("own-given") : words("own-sold")
            case .ended: line = detail.endingText(now: now)
            case .removed: line = listing.removalText
            }
        }
    }
}

extension Exchange {
    /// What its buyer reads of it; nil where the banner of a listing that is over says as much.
    fileprivate func standing(now: Timestamp, isAnswerable: Bool, isOver: Bool) -> String? {
        let ago = MomentText(requestedAt, now: now).ago
        switch state {
        case .accepted: return nil
        case .requested: return words(isAnswerable ? "asked-waits" : "asked-rests", ["ago": ago])
        case .declined: return isOver && declineReason?.isOfListing == true ? nil : declineText
        case .withdrawn: return isOver ? nil : words("asked-withdrawn")
        case .cancelled: return cancelText(for: .buyer)
        }
    }
}

extension Exchange.DeclineReason {
    /// True if it went with the listing.
    fileprivate var isOfListing: Bool {
        [.listingEnded, .listingRemoved, .memberLeft, .moved].contains(self)
    }
}

extension ListingDetail {
    /// The sentences on when and why its seller ended it, and who is notified.
    fileprivate func endingText(now: Timestamp) -> String {
        let ended = MomentText(listing.endedAt ?? listing.updatedAt, now: now)
        var sentences = [words("own-ended", ["ago": ended.ago])]
        if let reason = listing.endingReason {
            sentences.append(words("own-ended-because", ["reason": reason.label]))
        }
        if !toldOfEnding.isEmpty {
            let names = toldOfEnding.map(\.name).joined(separator: ", ")
            sentences.append(words("own-ended-told", ["names": names]))
        }
        return sentences.joined(separator: " ")
    }
}

extension Listing {
    /// The sentences for its seller on its removal.
    fileprivate var removalText: String {
        [
            words("own-removed"),
            removalReason.map { words("own-removed-why", ["reason": $0.quotable]) },
            removalGround?.sentence,
        ].compactMap(\.self).joined(separator: " ")
    }
}
