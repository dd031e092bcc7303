import MoochStore
import MoochWeb

/// `/imports/ID` while its rows are written or taken back, or after that was cut off.
struct ImportProgressPage: Page {
    static let template = "imports/progress"

    let frame: Frame
    /// Whether somebody writes: the page then comes back by itself.
    let isAtWork: Bool
    let lead: String
    let read: Figure
    let total: Figure
    /// The length of the bar, such as `43%`.
    let length: String
    let figures: [ImportFigure]
    let runPath: String
    let path: String

    init(_ csvImport: CSVImport, isAtWork: Bool, frame: Frame) {
        self.frame = frame
        self.isAtWork = isAtWork
        let (done, all) =
            csvImport.undo.map { ($0.done, csvImport.tally.good) }
            ?? (csvImport.tally.read, csvImport.rowCount)
        read = Figure(done)
        total = Figure(all)
        length = "\(done * 100 / max(all, 1))%"
        if let undo = csvImport.undo {
            lead = isAtWork ? words("imports-undoing-lead") : words("imports-undo-stopped-lead")
            figures = ImportFigure.undone(undo)
            runPath = Site.importReversal.path(csvImport.id)
        } else {
            lead = isAtWork ? words("imports-running-lead") : words("imports-stopped-lead")
            figures = ImportFigure.all(csvImport.tally, of: csvImport, isDone: true)
            runPath = Site.importRun.path(csvImport.id)
        }
        path = Site.csvImport.path(csvImport.id)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("isAtWork", \.isAtWork), .init("lead", \.lead),
        .init("read", \.read), .init("total", \.total), .init("length", \.length),
        .init("figures", \.figures),
        .init("runPath", \.runPath), .init("path", \.path))
}
