import MoochSite
import MoochStore
import MoochWeb

/// `/imports/new`: what a file has to look like, and where to choose it.
struct ImportNewPage: Page {
    static let template = "admin/imports/new"

    let frame: Frame
    /// With the list in it too: the address of a refused file leads back to the form.
    let action: String
    let list: String
    let examplePath: String
    let cancelPath: String
    let columns: [ImportColumnCell]
    let limits: String
    let file: FormField
    let errorSummary: ErrorSummary?
    /// The visitor's unfinished imports.
    let imports: [ImportBegun]
    let hasImports: Bool

    init(
        _ list: ImportList, _ found: ImportsSummary, problems: [FieldProblem], now: Timestamp,
        frame: Frame
    ) {
        self.frame = frame
        self.list = list.rawValue
        action = Site.imports.path(QueryItems([.init(name: "list", value: list.rawValue)]))
        examplePath = Site.importExample(of: list)
        cancelPath = list.area.address.path
        columns = list.fields.map { ImportColumnCell($0, isNeeded: list.isRequired($0)) }
        limits = words("imports-limits", ["rows": list.mostRows, "size": 10])
        var file = FormField("file", words("imports-file"), problems: problems)
        file.hint = words("imports-file-hint")
        self.file = file
        errorSummary = ErrorSummary(problems)
        imports = found.latest.map { ImportBegun($0, found.statuses[$0.id.rawValue], now: now) }
        hasImports = !imports.isEmpty
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("action", \.action), .init("list", \.list),
        .init("examplePath", \.examplePath), .init("cancelPath", \.cancelPath),
        .init("columns", \.columns), .init("limits", \.limits), .init("file", \.file),
        .init("errorSummary", \.errorSummary), .init("imports", \.imports),
        .init("hasImports", \.hasImports))
}

struct ImportColumnCell: TemplateModel {
    let label: String
    let explanation: String
    let isNeeded: Bool

    init(_ field: ImportField, isNeeded: Bool) {
        label = field.label
        explanation = field.explanation
        self.isNeeded = isNeeded
    }

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("explanation", \.explanation),
        .init("isNeeded", \.isNeeded))
}

struct ImportBegun: TemplateModel {
    let name: String
    let path: String
    let area: String
    let state: BatchBadge
    let begun: MomentText

    init(_ csvImport: CSVImport, _ status: BatchStatus?, now: Timestamp) {
        name = csvImport.file.name
        path = Site.csvImport.path(csvImport.id)
        area = csvImport.list.area.label
        state = BatchBadge(csvImport.batch, status)
        begun = MomentText(csvImport.batch.createdAt, now: now)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("path", \.path), .init("area", \.area),
        .init("state", \.state), .init("begun", \.begun))
}
