import MoochSite
import MoochStore
import MoochWeb

/// The first thing to know about a listing that members do not see.
struct ListingNote: TemplateModel {
    let icon: String
    let text: String
    /// Why an administrator removed it.
    let reason: String?

    /// Nil for a listing without such a note.
    init?(_ profile: ListingProfile, now: Timestamp) {
        let listing = profile.listing
        switch profile.state {
        case .expired:
            let end = listing.expiresAt
            let ago = Format.relativeTime(secondsSinceEpoch: end.rawValue, now: now.rawValue)
            icon = "clock"
            text = words("listings-expired-note", ["ago": ago])
            reason = nil
        case .removed:
            let ago = listing.endedAt.map {
                Format.relativeTime(secondsSinceEpoch: $0.rawValue, now: now.rawValue)
            }
            icon = "hide"
            let removed =
                ago.map { words("listings-removed-note", ["ago": $0]) }
                ?? words("listings-removed-note-undated")
            text =
                profile.isRestorable
                ? removed : "\(removed) \(ListingError.sellerHasLeft.complaint.message)"
            reason = listing.removalReason
        case .available, .accepted, .ended: return nil
        }
    }

    static let fields = TemplateFields<Self>(
        .init("icon", \.icon), .init("text", \.text), .init("reason", \.reason))
}
