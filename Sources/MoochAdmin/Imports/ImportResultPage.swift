import MoochStore
import MoochWeb

/// `/imports/ID` afterwards: what became of the rows, and those that stayed out.
struct ImportResultPage: Page {
    static let template = "imports/result"

    let frame: Frame
    let lead: String
    let figures: [ImportFigure]
    let problems: ImportProblems?
    /// The rows that were there already, as a file.
    let skippedPath: String?
    let hasFile: Bool
    let deletionPath: String
    let listPath: String
    let listLabel: String
    let newPath: String

    init(_ csvImport: CSVImport, rejected: [CSVImport.LeftRow], frame: Frame) {
        self.frame = frame
        lead = words(
            "imports-done-lead", ["file": csvImport.fileName, "rows": csvImport.rowCount])
        figures = ImportFigure.all(csvImport.tally, of: csvImport, isDone: true)
        hasFile = csvImport.hasFile
        problems = ImportProblems(
            rejected, of: csvImport.tally.rejected,
            path: hasFile ? Site.importRejected.path(csvImport.id) : nil)
        skippedPath =
            hasFile && csvImport.tally.skipped > 0 ? Site.importSkipped.path(csvImport.id) : nil
        deletionPath = Site.importDeletion.path(csvImport.id)
        listPath = csvImport.list.area.address.path
        listLabel = csvImport.list.area.label
        newPath = Site.newImport(of: csvImport.list)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("lead", \.lead), .init("figures", \.figures),
        .init("problems", \.problems), .init("skippedPath", \.skippedPath),
        .init("hasFile", \.hasFile), .init("deletionPath", \.deletionPath),
        .init("listPath", \.listPath), .init("listLabel", \.listLabel),
        .init("newPath", \.newPath))
}
