import MoochStore
import MoochWeb

/// `/imports/ID` while its rows are written, or after that was cut off.
struct ImportProgressPage: Page {
    static let template = "imports/progress"

    let frame: Frame
    /// Whether somebody writes: the page then comes back by itself.
    let isAtWork: Bool
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
        read = Figure(csvImport.tally.read)
        total = Figure(csvImport.rowCount)
        length = "\(csvImport.tally.read * 100 / max(csvImport.rowCount, 1))%"
        figures = ImportFigure.all(csvImport.tally, of: csvImport, isDone: true)
        runPath = Site.importRun.path(csvImport.id)
        path = Site.csvImport.path(csvImport.id)
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("isAtWork", \.isAtWork), .init("read", \.read),
        .init("total", \.total), .init("length", \.length), .init("figures", \.figures),
        .init("runPath", \.runPath), .init("path", \.path))
}
