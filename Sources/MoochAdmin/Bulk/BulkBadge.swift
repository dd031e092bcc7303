import MoochStore
import MoochWeb

/// The state of an action in a word; its partial is `bulk/badge`.
struct BulkBadge: TemplateModel {
    let kind: String
    let label: String
    /// The action that took this one back.
    let path: String?

    /// - Parameters:
    ///   - action: The action.
    ///   - standing: How much of it stands; nil when it was never taken back.
    init(_ action: BulkAction, _ standing: BulkStanding? = nil) {
        if let undone = standing.flatMap(BulkBadge.init(undone:)) {
            self = undone
            return
        }
        path = nil
        switch action.state {
        case .running:
            (kind, label) =
                action.startedAt == nil
                ? ("caution", words("bulk-state-waiting"))
                : ("caution", words("bulk-state-running"))
        case .stopped: (kind, label) = ("bad", words("bulk-state-stopped"))
        case .failed: (kind, label) = ("bad", words("bulk-state-failed"))
        case .finished: (kind, label) = ("good", words("bulk-state-finished"))
        }
    }

    /// Says that an action was taken back; nil when all of it stands.
    init?(undone standing: BulkStanding) {
        path = Site.bulkAction.path(standing.reversalID)
        switch standing.kind {
        case .stands: return nil
        case .beingUndone: (kind, label) = ("caution", words("bulk-state-being-undone"))
        case .partlyUndone: (kind, label) = ("caution", words("bulk-state-partly-undone"))
        case .undone: (kind, label) = ("", words("bulk-state-undone"))
        }
    }

    static let fields = TemplateFields<Self>(
        .init("kind", \.kind), .init("label", \.label), .init("path", \.path))
}
