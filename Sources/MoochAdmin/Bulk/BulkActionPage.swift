import MoochStore
import MoochWeb

/// `/bulk-actions/ID`: how far an action on many rows is, and what became of it.
struct BulkActionPage: Page {
    static let template = "bulk/show"

    /// What the store knows of the action.
    struct Facts: Sendable {
        let action: BulkAction
        let skips: [BulkSkipCount]
        /// Actions that come first.
        let ahead: Int
        let reversal: BulkAction?
        let reversed: BulkAction?
    }

    let frame: Frame
    let badge: BulkBadge
    let path: String
    let isRunning: Bool
    let isStill: Bool
    /// What it has come to, in a sentence.
    let status: String
    let done: Int
    let selected: Int
    let hasProgress: Bool
    let selectedFigure: Figure
    let changedFigure: Figure
    let skippedFigure: Figure
    let skips: [BulkSkipLine]
    let hasSkips: Bool
    let skippedPath: String
    let canStop: Bool
    let stopPath: String
    let canResume: Bool
    let resumePath: String
    /// Nil when it cannot be taken back.
    let undo: Breadcrumb?
    /// The action that takes this one back, and the one that this one takes back.
    let related: [Breadcrumb]
    let hasRelated: Bool
    let reason: String?
    let target: Breadcrumb?
    let administratorName: String
    let started: MomentText
    let ended: MomentText?
    let rowsPath: String?
    let auditPath: String

    init(_ facts: Facts, isStill: Bool, now: Timestamp, frame: Frame) {
        let action = facts.action
        self.frame = frame
        self.isStill = isStill
        badge = BulkBadge(action)
        path = Site.bulkAction.path(action.id)
        isRunning = action.state == .running
        status = Self.status(facts)
        done = action.done
        selected = action.selected
        hasProgress = isRunning && action.isCollected && action.selected > 0
        selectedFigure = Figure(action.selected)
        changedFigure = Figure(action.changed)
        skippedFigure = Figure(action.skipped)
        skips = facts.skips.map { BulkSkipLine($0) }
        hasSkips = !skips.isEmpty
        skippedPath = Site.bulkActionSkippedFile.path(action.id)
        canStop = isRunning
        stopPath = Site.bulkActionStop.path(action.id)
        canResume = action.state == .stopped && facts.reversal == nil
        resumePath = Site.bulkActionContinuation.path(action.id)
        undo =
            isRunning || action.changed == 0 || facts.reversal != nil
            ? nil
            : Breadcrumb(
                action.isBackward ? words("bulk-redo") : words("bulk-undo"),
                Site.bulkActionReversal.path(action.id))
        related = [facts.reversed, facts.reversal].compactMap { $0 }
            .map { Breadcrumb($0.title, Site.bulkAction.path($0.id)) }
        hasRelated = !related.isEmpty
        reason = action.reason
        target = action.targetID.map {
            Breadcrumb(action.targetName ?? "", Site.community.path($0))
        }
        administratorName = action.administratorName
        started = MomentText(action.createdAt, now: now)
        ended = action.endedAt.map { MomentText($0, now: now) }
        rowsPath = Self.rows(of: action)
        var items = QueryItems()
        items.append("bulk_action_id", String(action.id.rawValue))
        auditPath = Site.audit.path(items)
    }

    private static func status(_ facts: Facts) -> String {
        let action = facts.action
        switch action.state {
        case .refused:
            return words("bulk-refused", ["limit": BulkAction.mostRows])
        case .finished, .stopped:
            return action.changed == 0 ? words("bulk-unchanged") : action.outcome
        case .running:
            if facts.ahead > 0 { return words("bulk-waits", ["count": facts.ahead]) }
            guard action.isCollected else {
                return words("bulk-collecting", ["count": action.selected])
            }
            return words("bulk-progress", ["count": action.selected, "done": action.done])
        }
    }

    /// The rows in their list, as far as its filters can name them.
    private static func rows(of action: BulkAction) -> String? {
        var items = QueryItems()
        switch action.verb {
        case .move:
            guard let target = action.targetID else { return action.list.address.path }
            items.append("community_id", String(target.rawValue))
        case .remove, .restore:
            let isRemoved = (action.verb == .remove) != action.isBackward
            items.append("state", isRemoved ? "removed" : "available")
        case .archive, .unarchive:
            guard action.list == .communities else { return action.list.address.path }
            let isArchived = (action.verb == .archive) != action.isBackward
            items.append("state", isArchived ? "archived" : "open")
        }
        return action.list.address.path(items)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("badge", \.badge), .init("path", \.path),
        .init("isRunning", \.isRunning), .init("isStill", \.isStill), .init("status", \.status),
        .init("done", \.done), .init("selected", \.selected),
        .init("hasProgress", \.hasProgress), .init("selectedFigure", \.selectedFigure),
        .init("changedFigure", \.changedFigure), .init("skippedFigure", \.skippedFigure),
        .init("skips", \.skips), .init("hasSkips", \.hasSkips),
        .init("skippedPath", \.skippedPath), .init("canStop", \.canStop),
        .init("stopPath", \.stopPath), .init("canResume", \.canResume),
        .init("resumePath", \.resumePath), .init("undo", \.undo), .init("related", \.related),
        .init("hasRelated", \.hasRelated), .init("reason", \.reason), .init("target", \.target),
        .init("administratorName", \.administratorName), .init("started", \.started),
        .init("ended", \.ended), .init("rowsPath", \.rowsPath), .init("auditPath", \.auditPath))
}

/// The state of an action in a word; its partial is `shared/badge`.
struct BulkBadge: TemplateModel {
    let kind: String
    let label: String

    init(_ action: BulkAction) {
        switch action.state {
        case .running:
            (kind, label) =
                action.startedAt == nil
                ? ("caution", words("bulk-state-waiting"))
                : ("caution", words("bulk-state-running"))
        case .stopped: (kind, label) = ("bad", words("bulk-state-stopped"))
        case .refused: (kind, label) = ("bad", words("bulk-state-refused"))
        case .finished: (kind, label) = ("good", words("bulk-state-finished"))
        }
    }

    static let fields = TemplateFields<Self>(.init("kind", \.kind), .init("label", \.label))
}
