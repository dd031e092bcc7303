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
        /// The one whose turn it is while this one waits.
        let atWork: BulkAction?
        let standing: BulkStanding?
        let reversal: BulkAction?
        let reversed: BulkAction?
        let enderName: String?
    }

    let frame: Frame
    let badge: BulkBadge
    let path: String
    let isRunning: Bool
    let isStill: Bool
    /// What it has come to, in a sentence.
    let status: String
    /// What it waits for, and how far that is.
    let atWork: Breadcrumb?
    let done: Int
    let selected: Int
    let hasProgress: Bool
    let selectedFigure: Figure
    let changedFigure: Figure
    let skippedFigure: Figure
    /// How many rows were left when it was stopped; nil unless it was.
    let unreached: Figure?
    let skips: [BulkSkipLine]
    let hasSkips: Bool
    let skippedPath: String
    let canStop: Bool
    let stopPath: String
    let canResume: Bool
    let resumePath: String
    /// Nil when it cannot be taken back.
    let undo: Breadcrumb?
    /// The action that takes this one back.
    let undoneBy: BulkLink?
    /// The one that this one takes back.
    let undoes: BulkLink?
    let reason: String?
    let target: Breadcrumb?
    let administratorName: String
    let started: MomentText
    let ended: MomentText?
    let stoppedBy: String?
    /// Its rows in their list, or what of the list has them.
    let rows: Breadcrumb
    let auditPath: String

    init(_ facts: Facts, isStill: Bool, now: Timestamp, frame: Frame) {
        let action = facts.action
        self.frame = frame
        self.isStill = isStill
        badge = BulkBadge(action, facts.standing)
        path = Site.bulkAction.path(action.id)
        isRunning = action.state == .running
        status = Self.status(facts)
        atWork = facts.atWork.map {
            Breadcrumb(
                words(
                    "bulk-at-work",
                    ["title": $0.title, "done": $0.done, "count": $0.selected]),
                Site.bulkAction.path($0.id))
        }
        done = action.done
        selected = action.selected
        hasProgress = isRunning && action.isCollected && action.selected > 0
        selectedFigure = Figure(action.selected)
        changedFigure = Figure(action.changed)
        skippedFigure = Figure(action.skipped)
        unreached = facts.unreached.map { Figure($0) }
        skips = facts.skips.map { BulkSkipLine($0) }
        hasSkips = !skips.isEmpty
        skippedPath = Site.bulkActionSkippedFile.path(action.id)
        canStop = isRunning
        stopPath = Site.bulkActionStop.path(action.id)
        canResume = [.stopped, .failed].contains(action.state) && facts.reversal == nil
        resumePath = Site.bulkActionContinuation.path(action.id)
        undo =
            isRunning || action.changed == 0 || facts.reversal != nil
            ? nil
            : Breadcrumb(
                action.isBackward ? words("bulk-redo") : words("bulk-undo"),
                Site.bulkActionReversal.path(action.id))
        undoneBy = facts.reversal.map { BulkLink($0, now: now) }
        undoes = facts.reversed.map { BulkLink($0, now: now) }
        reason = action.reason
        target = action.targetID.map {
            Breadcrumb(action.targetName ?? "", Site.community.path($0))
        }
        administratorName = action.administratorName
        started = MomentText(action.createdAt, now: now)
        ended = action.endedAt.map { MomentText($0, now: now) }
        stoppedBy = action.state == .stopped ? facts.enderName : nil
        rows = BulkActionRows.link(action)
        var items = QueryItems()
        items.append("bulk_action_id", String(action.id.rawValue))
        auditPath = Site.audit.path(items)
    }

    private static func status(_ facts: Facts) -> String {
        let action = facts.action
        switch action.state {
        case .failed:
            return words("bulk-failed")
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

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("badge", \.badge), .init("path", \.path),
        .init("isRunning", \.isRunning), .init("isStill", \.isStill), .init("status", \.status),
        .init("done", \.done), .init("selected", \.selected),
        .init("hasProgress", \.hasProgress), .init("selectedFigure", \.selectedFigure),
        .init("changedFigure", \.changedFigure), .init("skippedFigure", \.skippedFigure),
        .init("unreached", \.unreached), .init("atWork", \.atWork),
        .init("stoppedBy", \.stoppedBy),
        .init("skips", \.skips), .init("hasSkips", \.hasSkips),
        .init("skippedPath", \.skippedPath), .init("canStop", \.canStop),
        .init("stopPath", \.stopPath), .init("canResume", \.canResume),
        .init("resumePath", \.resumePath), .init("undo", \.undo),
        .init("undoneBy", \.undoneBy), .init("undoes", \.undoes), .init("reason", \.reason),
        .init("target", \.target),
        .init("administratorName", \.administratorName), .init("started", \.started),
        .init("ended", \.ended), .init("rows", \.rows), .init("auditPath", \.auditPath))
}

extension BulkActionPage.Facts {
    /// How many rows an action that was cut short has not come to.
    fileprivate var unreached: Int? {
        guard [.stopped, .failed].contains(action.state) else { return nil }
        let all = action.isCollected ? action.selected : reversed?.changed ?? action.selected
        return all - action.done
    }
}

/// Another action, with who started it and when.
struct BulkLink: TemplateModel {
    let title: String
    let path: String
    let administratorName: String
    let started: MomentText

    init(_ action: BulkAction, now: Timestamp) {
        title = action.title
        path = Site.bulkAction.path(action.id)
        administratorName = action.administratorName
        started = MomentText(action.createdAt, now: now)
    }

    static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("path", \.path),
        .init("administratorName", \.administratorName), .init("started", \.started))
}
