import MoochSite
import MoochStore
import MoochWeb

/// The state of a batch in a word; its partial is `batches/badge`.
struct BatchBadge: TemplateModel {
    let kind: String
    let label: String
    /// The batch that undid this one.
    let path: String?

    /// - Parameters:
    ///   - batch: The batch.
    ///   - status: How much of it stands; nil if it was never undone.
    init(_ batch: Batch, _ status: BatchStatus? = nil) {
        if let undone = status.flatMap(BatchBadge.init(undone:)) {
            self = undone
            return
        }
        path = nil
        switch batch.state {
        case .open: (kind, label) = ("", words("imports-state-open"))
        case .running:
            (kind, label) =
                batch.startedAt == nil
                ? ("caution", words("bulk-state-waiting"))
                : ("caution", words("bulk-state-running"))
        case .stopped: (kind, label) = ("bad", words("bulk-state-stopped"))
        case .failed: (kind, label) = ("bad", words("bulk-state-failed"))
        case .finished: (kind, label) = ("good", words("bulk-state-finished"))
        }
    }

    /// For a batch that was undone; nil if all of it stands.
    init?(undone status: BatchStatus) {
        path = Site.bulkAction.path(status.reversalID)
        switch status.kind {
        case .stands: return nil
        case .beingUndone: (kind, label) = ("caution", words("bulk-state-being-undone"))
        case .partlyUndone: (kind, label) = ("caution", words("bulk-state-partly-undone"))
        case .undone: (kind, label) = ("", words("bulk-state-undone"))
        }
    }

    static let fields = TemplateFields<Self>(
        .init("kind", \.kind), .init("label", \.label), .init("path", \.path))
}
