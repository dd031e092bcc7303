import MoochSite
import MoochStore
import MoochWeb

/// `/imports/ID` before it runs: what each column means, and what would become of every row.
struct ImportCheckPage: Page {
    static let template = "admin/imports/check"

    let frame: Frame
    let lead: String
    let action: String
    let runPath: String
    let deletionPath: String
    let columns: [SelectField]
    let existing: SelectField
    /// Why the file cannot be checked as it is read now.
    let warnings: [String]
    let check: ImportCheckPanel?

    init(
        _ csvImport: CSVImport, table: ImportTable, check: ImportCheck?, now: Timestamp,
        frame: Frame
    ) {
        self.frame = frame
        lead = words(
            "imports-check-lead",
            [
                "file": csvImport.file.name, "rows": csvImport.rowCount,
                "encoding": csvImport.file.encoding, "separator": Self.name(of: table.separator),
            ])
        action = Site.csvImport.path(csvImport.id)
        runPath = Site.importRun.path(csvImport.id)
        deletionPath = Site.importDeletion.path(csvImport.id)
        columns = Self.columns(of: csvImport, table)
        var existing = SelectField(
            "existing", words("imports-existing"),
            choices: [
                (ExistingRows.skip.rawValue, words("imports-existing-skip")),
                (ExistingRows.update.rawValue, words("imports-existing-update")),
            ], selected: csvImport.existing.rawValue)
        existing.hint =
            csvImport.list == .members
            ? words("imports-existing-hint-members") : words("imports-existing-hint")
        self.existing = existing
        warnings = Self.warnings(csvImport)
        self.check = check.map { ImportCheckPanel($0, of: csvImport, now: now) }
    }

    private static func name(of separator: UInt8) -> String {
        switch separator {
        case UInt8(ascii: ";"): words("imports-semicolons")
        case UInt8(ascii: "\t"): words("imports-tabs")
        default: words("imports-commas")
        }
    }

    /// One select for each column, with what stands in its first rows.
    private static func columns(of csvImport: CSVImport, _ table: ImportTable) -> [SelectField] {
        var table = table
        var samples = [[String]](repeating: [], count: table.header.count)
        for _ in 0..<ImportPreview.firstShown {
            guard let row = try? table.next() else { break }
            for (index, text) in row.fields.prefix(samples.count).enumerated() {
                let text = text.trimmed
                guard samples[index].count < 2, !text.isEmpty else { continue }
                samples[index].append(text.count > 40 ? "\(text.prefix(40))…" : text)
            }
        }
        let choices =
            [("", words("imports-leave-out"))] + csvImport.list.fields.map { ($0.name, $0.label) }
        return zip(table.header, csvImport.columns.fields).enumerated().map { index, column in
            let name =
                column.0.isEmpty
                ? words("imports-unnamed", ["number": index + 1]) : column.0
            var field = SelectField(
                ImportParts.columnName(index), name, choices: choices,
                selected: column.1?.name ?? "")
            if !samples[index].isEmpty {
                field.hint = samples[index].joined(separator: " · ")
            }
            return field
        }
    }

    private static func warnings(_ csvImport: CSVImport) -> [String] {
        let columns = csvImport.columns
        var warnings = columns.repeated.map {
            words("imports-repeated", ["field": $0.label])
        }
        let missing = columns.missing(for: csvImport.list)
        if columns.fields.allSatisfy({ $0 == nil }) {
            warnings.append(words("imports-nothing-known"))
        } else if !missing.isEmpty {
            let canUpdate = columns.canBeRead(into: csvImport.list, existing: csvImport.existing)
            warnings += missing.map {
                canUpdate
                    ? words("imports-missing-for-new", ["field": ImportField.either($0)])
                    : words("imports-missing", ["field": ImportField.either($0)])
            }
        }
        return warnings
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("lead", \.lead), .init("action", \.action),
        .init("runPath", \.runPath), .init("deletionPath", \.deletionPath),
        .init("columns", \.columns), .init("existing", \.existing),
        .init("warnings", \.warnings), .init("check", \.check))
}
