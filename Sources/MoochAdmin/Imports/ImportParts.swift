import MoochSite
import MoochStore
import MoochWeb

/// What the pages of an import share.
enum ImportParts {
    /// The field of a form that says what a column is read as.
    static func columnName(_ index: Int) -> String { "column-\(index)" }
}

/// A number of rows, what became or becomes of them, and where to read more.
struct ImportFigure: TemplateModel {
    let label: String
    let hint: String?
    let figure: Figure

    init(_ label: String, _ count: Int, hint: String? = nil, path: String? = nil) {
        self.label = label
        self.hint = hint
        figure = Figure(count, path: count > 0 ? path : nil)
    }

    static let fields = TemplateFields<Self>(
        .init("label", \.label), .init("hint", \.hint), .init("figure", \.figure))

    /// Of a check, or of an import that ran; numbers that are nothing are left out, unless they are
    /// the first one.
    static func all(
        _ tally: BatchTally, of csvImport: CSVImport, isDone: Bool, hasFile: Bool? = nil
    ) -> [ImportFigure] {
        let hasFile = hasFile ?? csvImport.hasFile
        let rejected = Site.importRejected.path(csvImport.id)
        let skipped = Site.importSkipped.path(csvImport.id)
        var figures = [
            ImportFigure(
                isDone ? words("imports-added") : words("imports-to-add"), tally.added)
        ]
        if tally.changed > 0 {
            figures.append(
                ImportFigure(
                    isDone ? words("imports-changed") : words("imports-to-change"), tally.changed))
        }
        if tally.unchanged > 0 {
            figures.append(ImportFigure(words("imports-unchanged"), tally.unchanged))
        }
        if tally.skipped > 0 {
            figures.append(
                ImportFigure(
                    words("imports-skipped"), tally.skipped, hint: words("imports-skipped-hint"),
                    path: hasFile ? skipped : nil))
        }
        figures.append(
            ImportFigure(
                words("imports-rejected"), tally.rejected,
                hint: tally.rejected > 0 ? words("imports-rejected-hint") : nil,
                path: hasFile ? rejected : nil))
        return figures
    }
}

/// A row of the file with which something is wrong.
struct ImportProblemRow: TemplateModel {
    /// "Row 7 · Ada Lane".
    let name: String
    let problems: [String]

    init(_ row: ImportLine, of file: BatchSpec.File) {
        let read = ImportRow(row, of: file)
        name =
            (read[.name] ?? read[.email]).map {
                words(
                    "imports-row-of",
                    ["row": String(row.number), "name": ImportField.name.shown($0)])
            } ?? words("imports-row", ["row": String(row.number)])
        problems = row.problems.map(\.inWords)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("problems", \.problems))
}

/// The first rows with which something is wrong.
struct ImportProblems: TemplateModel {
    let rows: [ImportProblemRow]
    /// "The first 20 of 480 are shown."
    let more: String?
    let path: String?

    /// Nil when nothing is wrong.
    init?(_ rows: [ImportLine], of count: Int, in csvImport: CSVImport, path: String?) {
        guard !rows.isEmpty else { return nil }
        self.rows = rows.map { ImportProblemRow($0, of: csvImport.file) }
        more =
            count > rows.count
            ? words("imports-first-of", ["shown": rows.count, "count": count]) : nil
        self.path = path
    }

    static let fields = TemplateFields<Self>(
        .init("rows", \.rows), .init("more", \.more), .init("path", \.path))
}
