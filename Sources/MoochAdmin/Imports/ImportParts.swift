import MoochSite
import MoochStore
import MoochWeb

enum ImportParts {
    /// The field of a form for the meaning of a column.
    static func columnName(_ index: Int) -> String { "column-\(index)" }

    /// The separators, by their names in forms and their labels.
    static var separators: [(sign: UInt8, name: String, label: String)] {
        [
            (UInt8(ascii: ","), "comma", words("imports-commas")),
            (UInt8(ascii: ";"), "semicolon", words("imports-semicolons")),
            (UInt8(ascii: "\t"), "tab", words("imports-tabs")),
        ]
    }

    static func separator(named name: String) -> UInt8? {
        separators.first { $0.name == name }?.sign
    }
}

/// A number of rows with an outcome, and where to read more.
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

    /// The figures of a check, or of an import that ran; zeros are left out, unless they come first.
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

/// A row of the file with problems.
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
                    ["row": String(row.number), "name": ImportField.name.display($0)])
            } ?? words("imports-row", ["row": String(row.number)])
        problems = row.problems.map(\.inWords)
    }

    init(number: Int, name: String, problems: [FieldProblem]) {
        self.name = words(
            "imports-row-of", ["row": String(number), "name": ImportField.name.display(name)])
        self.problems = problems.map(\.inWords)
    }

    static let fields = TemplateFields<Self>(
        .init("name", \.name), .init("problems", \.problems))
}

/// The first rows with problems.
struct ImportProblems: TemplateModel {
    /// The section's id, for its heading.
    let id: String
    let heading: String
    let rows: [ImportProblemRow]
    /// "The first 20 of 480 are shown."
    let more: String?
    let path: String?

    /// Nil if there are no problems.
    init?(_ rows: [ImportLine], of count: Int, in csvImport: CSVImport, path: String?) {
        self.init(
            "problems", words("imports-problems"),
            rows.map { ImportProblemRow($0, of: csvImport.file) }, of: count, path: path)
    }

    /// Rows imported without some of their cells; nil if there are none.
    init?(without rows: [ImportProblemRow], of count: Int, isDone: Bool) {
        self.init(
            "without", isDone ? words("imports-came-without") : words("imports-come-without"), rows,
            of: count, path: nil)
    }

    private init?(
        _ id: String, _ heading: String, _ rows: [ImportProblemRow], of count: Int, path: String?
    ) {
        guard !rows.isEmpty else { return nil }
        (self.id, self.heading, self.rows, self.path) = (id, heading, rows, path)
        more =
            count > rows.count
            ? words("imports-first-of", ["shown": rows.count, "count": count]) : nil
    }

    static let fields = TemplateFields<Self>(
        .init("id", \.id), .init("heading", \.heading), .init("rows", \.rows),
        .init("more", \.more), .init("path", \.path))
}
