import MoochSite
import MoochStore
import MoochWeb

/// `/imports/ID` afterwards: the outcome for the rows, and those left out.
struct ImportResultPage: Page {
    static let template = "admin/imports/result"

    let frame: Frame
    let lead: String
    let figures: [ImportFigure]
    let problems: ImportProblems?
    let without: ImportProblems?
    /// A file of the rows that were there already.
    let skippedPath: String?
    /// The batch that undid it.
    let undone: BatchLink?
    /// Where it can be undone, and until when.
    let undoPath: String?
    let undoHint: String?
    /// That the new members are invited, and when the mail goes out; nil unless they are.
    let invited: String?
    /// Invites the new members; nil if they are, or nobody is new.
    let invitePath: String?
    let auditPath: String
    let hasFile: Bool
    let deletionPath: String
    let listPath: String
    let listLabel: String
    let newPath: String

    /// Only whoever chose the file is shown it and the rows left out.
    init(_ csvImport: CSVImport, _ found: ImportSummary, now: Timestamp, frame: Frame) {
        self.frame = frame
        lead = words(
            "imports-done-lead", ["file": csvImport.file.name, "rows": csvImport.rowCount])
        hasFile = csvImport.hasFile && found.isOwn
        figures = ImportFigure.all(
            csvImport.tally, of: csvImport, isDone: true, hasFile: hasFile)
        undone = found.reversal.map { BatchLink($0, now: now) }
        let canBeUndone = found.reversal == nil && csvImport.batch.canBeReversed(at: now)
        undoPath = canBeUndone ? Site.importReversal.path(csvImport.id) : nil
        undoHint =
            canBeUndone
            ? words(
                "imports-undo-until", ["day": DateText(csvImport.batch.reversibleUntil).text]) : nil
        let isOfMembers = csvImport.list == .members && csvImport.tally.added > 0
        let isInviting = csvImport.batch.spec.isInviting == true
        invited =
            isOfMembers && isInviting && canBeUndone ? words("imports-invited") : nil
        invitePath =
            isOfMembers && !isInviting && canBeUndone
            ? Site.newBulkAction.list(
                "list=members&action=invite&everything=1&bulk_action_id=\(csvImport.id)") : nil
        var items = QueryItems()
        items.append("csv_import_id", String(csvImport.id.rawValue))
        auditPath = Site.audit.path(items)
        problems = ImportProblems(
            found.rejected, of: csvImport.tally.rejected, in: csvImport,
            path: hasFile ? Site.importRejected.path(csvImport.id) : nil)
        without = ImportProblems(
            without: found.without.rows.map(ImportProblemRow.init), of: found.without.count,
            isDone: true)
        skippedPath =
            hasFile && csvImport.tally.skipped > 0 ? Site.importSkipped.path(csvImport.id) : nil
        deletionPath = Site.importDeletion.path(csvImport.id)
        listPath = csvImport.list.area.address.path
        listLabel = csvImport.list.area.label
        newPath = Site.newImport(of: csvImport.list)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("lead", \.lead), .init("figures", \.figures),
        .init("problems", \.problems), .init("without", \.without),
        .init("skippedPath", \.skippedPath),
        .init("undone", \.undone), .init("undoPath", \.undoPath), .init("undoHint", \.undoHint),
        .init("invited", \.invited), .init("invitePath", \.invitePath),
        .init("auditPath", \.auditPath), .init("hasFile", \.hasFile),
        .init("deletionPath", \.deletionPath),
        .init("listPath", \.listPath), .init("listLabel", \.listLabel),
        .init("newPath", \.newPath))
}
