import MoochStore

/// Something that happened to a listing, before it is put in order.
struct StoryEvent {
    let at: Timestamp
    /// What happened first in the same second: an acceptance declines the other requests.
    let rank: Int
    let icon: String
    var isBad = false
    let sentence: Sentence
    var exchange: Exchange.ID?

    static func posted(by seller: StoryPerson, at: Timestamp) -> StoryEvent {
        StoryEvent(
            at: at, rank: 0, icon: "add",
            sentence: Sentence("story-posted", ["owner": seller.piece]))
    }

    /// A request and its answer.
    static func all(
        of exchange: Exchange.ID?, _ state: Exchange.State, buyer: StoryPerson,
        seller: StoryPerson, requestedAt: Timestamp, answeredAt: Timestamp?
    ) -> [StoryEvent] {
        let asked = StoryEvent(
            at: requestedAt, rank: 1, icon: "members",
            sentence: Sentence("story-asked", ["member": buyer.piece]), exchange: exchange)
        guard let answeredAt else { return [asked] }
        switch state {
        case .requested: return [asked]
        case .accepted:
            let answer = StoryEvent(
                at: answeredAt, rank: 2, icon: "check",
                sentence: Sentence(
                    "story-accepted", ["owner": seller.piece, "member": buyer.piece]),
                exchange: exchange)
            return [asked, answer]
        case .declined:
            // Also when someone else's was accepted: the store does not tell the two apart.
            let answer = StoryEvent(
                at: answeredAt, rank: 3, icon: "close", isBad: true,
                sentence: Sentence("story-declined", ["member": buyer.piece]))
            return [asked, answer]
        case .withdrawn:
            let answer = StoryEvent(
                at: answeredAt, rank: 3, icon: "restore",
                sentence: Sentence("story-withdrawn", ["member": buyer.piece]))
            return [asked, answer]
        }
    }

    /// How it ended, unless an acceptance says so already.
    static func end(of listing: Listing, by seller: StoryPerson) -> StoryEvent? {
        guard let at = listing.endedAt else { return nil }
        return switch listing.state {
        case .ended:
            StoryEvent(
                at: at, rank: 4, icon: "archive",
                sentence: Sentence("story-ended", ["owner": seller.piece]))
        case .removed:
            StoryEvent(
                at: at, rank: 4, icon: "delete", isBad: true,
                sentence: Sentence("story-removed"))
        case .available, .accepted: nil
        }
    }

    /// When phones stopped showing it because of its age; nil when it was over before, or is not that
    /// old yet.
    static func expiry(of listing: Listing, now: Timestamp) -> StoryEvent? {
        let at = listing.createdAt.adding(seconds: Listing.lifetime)
        guard at <= listing.endedAt ?? now else { return nil }
        return StoryEvent(at: at, rank: 0, icon: "clock", sentence: Sentence("story-expired"))
    }

    /// What an administrator did to it, of what changes who sees it.
    static func administrators(_ entry: AuditEntry) -> StoryEvent? {
        let name = SentencePiece.strong(entry.administratorName)
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
