import MoochSite
import MoochStore
import MoochWeb

/// `/bulk-actions/ID`: the progress or result of a batch. An unfinished import has the same page at its own address.
struct BatchPage: Page {
    static let template = "admin/batches/show"

    let frame: Frame
    let badge: BatchBadge
    let path: String
    let isRunning: Bool
    let isStill: Bool
    /// The result so far, in a sentence.
    let status: String
    /// The batch it waits for, with its progress.
    let atWork: Link?
    let done: Int
    let selected: Int
    let hasProgress: Bool
    let selectedFigure: Figure
    let changedFigure: Figure
    let skippedFigure: Figure
    /// How many rows were left when it was stopped; nil unless it was.
    let unreached: Figure?
    let skips: [BatchSkipLine]
    let hasSkips: Bool
    let left: [BatchLeftRow]
    /// "The first 20 of 480 are shown."
    let moreLeft: String?
    let skippedPath: String
    let canStop: Bool
    let stopPath: String
    let canResume: Bool
    let resumePath: String
    /// Nil if it cannot be undone.
    let undo: Link?
    /// Where one press undoes it, as there are only seconds; nil unless that is so.
    let undoNowPath: String?
    /// Until when nobody is told, or since when they are; nil where that does not matter.
    let telling: String?
    /// The batch that undoes this one.
    let undoneBy: BatchLink?
    /// The batch that this one undoes.
    let undoes: BatchLink?
    let reason: String?
    /// What those read who called a decision wrong.
    let answer: String?
    let note: String?
    /// The last day of a suspension.
    let until: String?
    /// The file of an import.
    let fileName: String?
    let target: Link?
    let administratorName: String
    let started: MomentText
    let ended: MomentText?
    let stoppedBy: String?
    /// A link to its rows in their list, or to the rows around them.
    let rows: Link
    let auditPath: String

    init(_ found: BatchSummary, isStill: Bool, now: Timestamp, frame: Frame) {
        let batch = found.batch
        self.frame = frame
        self.isStill = isStill
        badge = BatchBadge(batch, found.status)
        path = batch.path
        isRunning = batch.state == .running
        status = Self.status(found)
        atWork = found.atWork.map {
            Link(
                words(
                    "bulk-at-work",
                    ["title": $0.title, "done": $0.done, "count": $0.selected]),
                $0.path)
        }
        done = batch.done
        selected = batch.selected
        hasProgress = isRunning && batch.isCollected && batch.selected > 0
        selectedFigure = Figure(batch.selected)
        changedFigure = Figure(batch.written)
        skippedFigure = Figure(batch.done - batch.written)
        unreached = found.unreached.map { Figure($0) }
        skips = found.skips.map { BatchSkipLine($0) }
        hasSkips = !skips.isEmpty
        left = found.left.map { BatchLeftRow($0, of: batch.list) }
        moreLeft =
            batch.tally.skipped > left.count
            ? words("imports-first-of", ["shown": left.count, "count": batch.tally.skipped]) : nil
        skippedPath = Site.bulkActionSkippedSpreadsheet.path(batch.id)
        canStop = isRunning
        stopPath = Site.bulkActionStop.path(batch.id)
        canResume = batch.canResume(at: now) && found.reversal == nil
        resumePath = Site.bulkActionContinuation.path(batch.id)
        undo =
            batch.canBeReversed(at: now) && found.reversal == nil && batch.verb != .remind
            ? Link(words("bulk-undo"), Site.bulkActionReversal.path(batch.id)) : nil
        undoNowPath =
            batch.canBeReversed(at: now) && found.reversal == nil && batch.verb == .remind
            ? Site.bulkActionReversal.path(batch.id) : nil
        telling = found.reversal == nil ? batch.telling(at: now) : nil
        undoneBy = found.reversal.map { BatchLink($0, now: now) }
        undoes = found.reversed.map { BatchLink($0, now: now) }
        reason = batch.spec.reason
        answer = batch.spec.answer
        note = batch.spec.note
        until = batch.spec.until.map { end in
            WallClock.$current.withValue(.exchange) { Format.date(secondsSinceEpoch: end - 1) }
        }
        fileName = batch.spec.file?.name
        target = batch.destination.map {
            Link($0.name, batch.verb.destination.path(String($0.id)))
        }
        administratorName = batch.administratorName
        started = MomentText(batch.createdAt, now: now)
        ended = batch.endedAt.map { MomentText($0, now: now) }
        stoppedBy = batch.state == .stopped ? found.enderName : nil
        rows = BatchRowsLink.link(batch)
        var items = QueryItems()
        items.append("bulk_action_id", String(batch.id.rawValue))
        auditPath = Site.audit.path(items)
    }

    private static func status(_ found: BatchSummary) -> String {
        let batch = found.batch
        switch batch.state {
        case .failed:
            return words("bulk-failed")
        case .finished, .stopped:
            return batch.hasWritten ? batch.outcome : words("bulk-unchanged")
        case .running, .open:
            if found.ahead > 0 { return words("bulk-waits", ["count": found.ahead]) }
            guard batch.isCollected else {
                return words("bulk-collecting", ["count": batch.selected])
            }
            return words("bulk-progress", ["count": batch.selected, "done": batch.done])
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
        .init("skips", \.skips), .init("hasSkips", \.hasSkips), .init("left", \.left),
        .init("moreLeft", \.moreLeft),
        .init("skippedPath", \.skippedPath), .init("canStop", \.canStop),
        .init("stopPath", \.stopPath), .init("canResume", \.canResume),
        .init("resumePath", \.resumePath), .init("undo", \.undo),
        .init("undoNowPath", \.undoNowPath), .init("telling", \.telling),
        .init("undoneBy", \.undoneBy),
        .init("undoes", \.undoes), .init("reason", \.reason),
        .init("answer", \.answer), .init("note", \.note), .init("until", \.until),
        .init("fileName", \.fileName), .init("target", \.target),
        .init("administratorName", \.administratorName), .init("started", \.started),
        .init("ended", \.ended), .init("rows", \.rows), .init("auditPath", \.auditPath))
}

extension BatchSummary {
    /// How many rows a stopped batch has not reached.
    fileprivate var unreached: Int? {
        guard [.stopped, .failed].contains(batch.state) else { return nil }
        let all = batch.isCollected ? batch.selected : reversed?.written ?? batch.selected
        return all - batch.done
    }
}

struct BatchLink: TemplateModel {
    let title: String
    let path: String
    let administratorName: String
    let started: MomentText

    init(_ batch: Batch, now: Timestamp) {
        title = batch.title
        path = batch.path
        administratorName = batch.administratorName
        started = MomentText(batch.createdAt, now: now)
    }

    static let fields = TemplateFields<Self>(
        .init("title", \.title), .init("path", \.path),
        .init("administratorName", \.administratorName), .init("started", \.started))
}

/// A row that was skipped.
struct BatchLeftRow: TemplateModel {
    let name: String
    /// Nil if it no longer exists.
    let path: String?
    let reason: String

    init(_ row: BatchSkippedRow, of list: ListName) {
        name = row.name ?? String(row.id)
        path = row.skip == .gone ? nil : list.path(ofRow: row.id)
        reason = BatchWords.reason(row.skip)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("path", \.path), .init("reason", \.reason))
}

extension Batch.Verb {
    /// The page of what rows go to.
    fileprivate var destination: Address {
        switch self {
        case .merge: Site.category
        case .mergeFoods: Site.food
        default: Site.community
        }
    }
}

extension Batch {
    /// Where its rows go; the undo of a merge brings them back to one place.
    fileprivate var destination: BatchSpec.Named? {
        isReversal ? [.merge, .mergeFoods].contains(verb) ? spec.source : nil : spec.target
    }

    /// "They are told in 7 seconds", "They were told at 14:05"; nil unless they are told later than it is done.
    fileprivate func telling(at now: Timestamp) -> String? {
        guard !isReversal, hasWritten, state != .running, let end = untoldUntil else { return nil }
        return now < end
            ? words("bulk-remind-soon", ["count": Int(end.seconds(since: now))])
            : words("bulk-remind-told", ["time": Format.timeOfDay(secondsSinceEpoch: end.rawValue)])
    }

    /// The import of a spreadsheet has a page of its own.
    var path: String {
        importList != nil && !isReversal ? Site.csvImport.path(id) : Site.bulkAction.path(id)
    }
}
