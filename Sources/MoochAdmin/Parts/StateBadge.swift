import MoochStore
import MoochWeb

/// The state of a listing or an exchange in a word; its partial is `shared/badge`.
struct StateBadge: TemplateModel {
    /// `good`, `caution`, `bad`, or empty.
    let kind: String
    let label: String

    init(_ state: ListingList.State) {
        switch state {
        case .available: (kind, label) = ("good", "Available")
        case .expired: (kind, label) = ("caution", "Expired")
        case .accepted: (kind, label) = ("", "Accepted")
        case .ended: (kind, label) = ("", "Ended")
        case .removed: (kind, label) = ("bad", "Removed")
        }
    }

    init(_ state: Exchange.State) {
        switch state {
        case .requested: (kind, label) = ("caution", "Requested")
        case .accepted: (kind, label) = ("good", "Accepted")
        case .declined: (kind, label) = ("bad", "Declined")
        case .withdrawn: (kind, label) = ("", "Withdrawn")
        }
    }

    static let fields = TemplateFields<Self>(.init("kind", \.kind), .init("label", \.label))
}
