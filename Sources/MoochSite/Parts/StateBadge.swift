package import MoochStore
package import MoochWeb

/// The state of a listing or an exchange in a word; its partial is `shared/badge`.
package struct StateBadge: TemplateModel {
    /// `good`, `caution`, `bad`, or empty.
    let kind: String
    package let label: String

    package init(kind: String, label: String) {
        self.kind = kind
        self.label = label
    }

    package init(_ state: ListingList.State) {
        switch state {
        case .available: (kind, label) = ("good", words("state-available"))
        case .expired: (kind, label) = ("caution", words("state-expired"))
        case .accepted: (kind, label) = ("", words("state-accepted"))
        case .ended: (kind, label) = ("", words("state-ended"))
        case .removed: (kind, label) = ("bad", words("state-removed"))
        }
    }

    package init(_ state: Member.State) {
        switch state {
        case .active: (kind, label) = ("good", words("member-active"))
        case .suspended: (kind, label) = ("caution", words("member-suspended"))
        case .closed: (kind, label) = ("", words("member-left"))
        }
    }

    /// The states that a list of members can be filtered by.
    package init(_ state: MemberList.State) {
        switch state {
        case .current: (kind, label) = ("good", words("member-current"))
        case .suspended: (kind, label) = ("caution", words("member-suspended"))
        case .closed: (kind, label) = ("", words("member-left"))
        }
    }

    package init(_ state: Exchange.State) {
        switch state {
        case .requested: (kind, label) = ("caution", words("state-requested"))
        case .accepted: (kind, label) = ("good", words("state-accepted"))
        case .declined: (kind, label) = ("bad", words("state-declined"))
        case .withdrawn: (kind, label) = ("", words("state-withdrawn"))
        case .cancelled: (kind, label) = ("bad", words("state-cancelled"))
        }
    }

    package static let fields = TemplateFields<Self>(.init("kind", \.kind), .init("label", \.label))
}
