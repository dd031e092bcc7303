import MoochSite
import MoochStore
import MoochWeb

/// An event of a listing, before they are sorted.
struct StoryEvent {
    let at: Timestamp
    /// Orders events of the same second: an acceptance declines the other requests.
    let rank: Int
    let icon: String
    var isBad = false
    let sentence: Sentence
    var exchange: Exchange.ID?

    static func posted(by seller: Link, at: Timestamp) -> StoryEvent {
        StoryEvent(
            at: at, rank: 0, icon: "add",
            sentence: Sentence("story-posted", ["owner": seller.piece]))
    }

    /// An administrator had its seller reminded that somebody waits.
    static func reminded(_ seller: Link, at: Timestamp) -> StoryEvent {
        StoryEvent(
            at: at, rank: 1, icon: "bell",
            sentence: Sentence("story-reminded", ["owner": seller.piece]))
    }

    /// A request and its answer.
    static func all(
        of exchange: Exchange.ID?, _ state: Exchange.State, buyer: Link,
        seller: Link, requestedAt: Timestamp, answeredAt: Timestamp?,
        declined reason: Exchange.DeclineReason?, cancelled cancellation: Exchange.Cancellation?,
        collectedAt: Timestamp?
    ) -> [StoryEvent] {
        let asked = StoryEvent(
            at: requestedAt, rank: 1, icon: "members",
            sentence: Sentence("story-asked", ["member": buyer.piece]), exchange: exchange)
        guard let answeredAt else { return [asked] }
        switch state {
        case .requested: return [asked]
        case .accepted, .cancelled:
            var events = [
                asked,
                StoryEvent(
                    at: answeredAt, rank: 2, icon: "check",
                    sentence: Sentence(
                        "story-accepted", ["owner": seller.piece, "member": buyer.piece]),
                    exchange: exchange),
            ]
            if let collectedAt {
                events.append(
                    StoryEvent(
                        at: collectedAt, rank: 3, icon: "members",
                        sentence: Sentence(
                            "story-collected", ["owner": seller.piece, "member": buyer.piece])))
            }
            if let cancellation {
                events.append(cancelled(cancellation, buyer: buyer, seller: seller))
            }
            return events
        case .declined:
            let answer = StoryEvent(
                at: answeredAt, rank: 3, icon: "close", isBad: true,
                sentence: reason == .seller
                    ? Sentence(
                        "story-declined-by", ["owner": seller.piece, "member": buyer.piece])
                    : Sentence("story-declined", ["member": buyer.piece]))
            return [asked, answer]
        case .withdrawn:
            let answer = StoryEvent(
                at: answeredAt, rank: 3, icon: "restore",
                sentence: Sentence("story-withdrawn", ["member": buyer.piece]))
            return [asked, answer]
        }
    }

    private static func cancelled(
        _ cancellation: Exchange.Cancellation, buyer: Link, seller: Link
    ) -> StoryEvent {
        let reason = SentencePiece.plain(ExchangeOutcome.label(cancellation.reason))
        let sentence =
            switch cancellation.by {
            case .buyer: Sentence("story-cancelled", ["name": buyer.piece, "reason": reason])
            case .seller: Sentence("story-cancelled", ["name": seller.piece, "reason": reason])
            case .administrator:
                Sentence("story-cancelled-by-administrator", ["reason": reason])
            }
        return StoryEvent(
            at: cancellation.at, rank: 3, icon: "close", isBad: true, sentence: sentence)
    }

    /// How it ended, unless an acceptance says so already.
    static func end(of listing: Listing, by seller: Link) -> StoryEvent? {
        guard let at = listing.endedAt else { return nil }
        return switch listing.state {
        case .ended:
            StoryEvent(
                at: at, rank: 4, icon: "archive",
                sentence: listing.endingReason.map { reason in
                    Sentence(
                        "story-ended-because",
                        ["owner": seller.piece, "reason": .plain(label(reason))])
                } ?? Sentence("story-ended", ["owner": seller.piece]))
        case .removed:
            StoryEvent(
                at: at, rank: 4, icon: "delete", isBad: true,
                sentence: Sentence("story-removed"))
        case .available, .accepted: nil
        }
    }

    private static func label(_ reason: Listing.EndingReason) -> String {
        switch reason {
        case .nobody: words("ending-nobody")
        case .elsewhere: words("ending-elsewhere")
        case .other: words("ending-other")
        }
    }

    /// When its seller last extended it.
    static func renewal(of listing: Listing, by seller: Link) -> StoryEvent? {
        listing.renewedAt.map {
            StoryEvent(
                at: $0, rank: 0, icon: "clock",
                sentence: Sentence("story-renewed", ["owner": seller.piece]))
        }
    }

    /// When it left the site because of its age; nil if it was over before, or is not that old yet.
    static func expiry(of listing: Listing, now: Timestamp) -> StoryEvent? {
        let at = listing.expiresAt
        guard at <= listing.endedAt ?? now else { return nil }
        return StoryEvent(at: at, rank: 0, icon: "clock", sentence: Sentence("story-expired"))
    }

    /// An administrator's action that changed who sees it.
    static func administrators(_ entry: AuditEntry) -> StoryEvent? {
        let name = SentencePiece.strong(entry.actorName)
        return switch entry.action {
        case .removeListing:
            StoryEvent(
                at: entry.at, rank: 4, icon: "delete", isBad: true,
                sentence: Sentence("story-removed-by", ["administrator": name]))
        case .restoreListing:
            StoryEvent(
                at: entry.at, rank: 5, icon: "restore",
                sentence: Sentence("story-brought-back-by", ["administrator": name]))
        default: nil
        }
    }
}
