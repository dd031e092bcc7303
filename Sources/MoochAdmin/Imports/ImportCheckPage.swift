import MoochSite
import MoochStore
import MoochWeb

/// `/imports/ID` before it runs: the meaning of each column, and the outcome for every row.
struct ImportCheckPage: Page {
    static let template = "admin/imports/check"

    let frame: Frame
    let lead: String
    let action: String
    let runPath: String
    let deletionPath: String
    /// How the file is read: encoding, separator, and the row of names.
    let reading: [SelectField]
    let columns: [SelectField]
    let existing: SelectField
    /// The community that all new members join; nil where the file says it.
    let community: FormField?
    /// Why the file cannot be checked as it is read now.
    let warnings: [String]
    let check: ImportCheckPanel?

    init(
        _ csvImport: CSVImport, table: ImportTable, check: ImportCheck?,
        community: FormField?, invitationTrouble: String?, now: Timestamp, frame: Frame
    ) {
        self.community = community
        self.frame = frame
        lead = words(
            "imports-check-lead",
            [
                "file": csvImport.file.name, "rows": csvImport.rowCount,
                "encoding": csvImport.file.encoding,
                "separator": Self.separator(of: ImportReading(csvImport.file)).label,
            ])
        action = Site.csvImport.path(csvImport.id)
        runPath = Site.importRun.path(csvImport.id)
        deletionPath = Site.importDeletion.path(csvImport.id)
        reading = Self.reading(of: csvImport, table)
        columns = Self.columns(of: csvImport, table)
        var existing = SelectField(
            "existing", words("imports-existing"),
            choices: [
                (ExistingRows.skip.rawValue, words("imports-existing-skip")),
                (ExistingRows.update.rawValue, words("imports-existing-update")),
            ], selected: csvImport.existing.rawValue)
        existing.hint =
            switch csvImport.list {
            case .members: words("imports-existing-hint-members")
            case .supermarkets: words("imports-existing-hint-supermarkets")
            case .aisles: words("imports-existing-hint-aisles")
            case .communities, .categories: words("imports-existing-hint")
            }
        self.existing = existing
        warnings = Self.warnings(csvImport)
        self.check = check.map {
            ImportCheckPanel(
                $0, of: csvImport, invitationTrouble: invitationTrouble, now: now)
        }
    }

    private static func separator(of reading: ImportReading) -> (name: String, label: String) {
        ImportParts.separators.first { $0.sign == reading.separator }.map { ($0.name, $0.label) }
            ?? ("", "")
    }

    private static func reading(of csvImport: CSVImport, _ table: ImportTable) -> [SelectField] {
        let reading = ImportReading(csvImport.file)
        let heads = table.first.map { row in
            let names = row.fields.lazy.map(\.trimmed).filter { !$0.isEmpty }.prefix(4)
                .map { $0.count > 20 ? "\($0.prefix(20))…" : $0 }
            return (
                String(row.number),
                words(
                    "imports-head-row",
                    ["row": String(row.number), "names": names.joined(separator: " · ")])
            )
        }
        return [
            SelectField(
                "encoding", words("imports-encoding-label"),
                choices: CSVText.Encoding.allCases.map { ($0.rawValue, $0.label) },
                selected: reading.encoding.rawValue),
            SelectField(
                "separator", words("imports-separator"),
                choices: ImportParts.separators.map { ($0.name, $0.label) },
                selected: separator(of: reading).name),
            SelectField(
                "head", words("imports-head"), choices: heads + [("0", words("imports-head-none"))],
                selected: String(reading.head)),
        ]
    }

    /// One select for each column, with its first cells.
    private static func columns(of csvImport: CSVImport, _ table: ImportTable) -> [SelectField] {
        var table = table
        var samples = [[String]](repeating: [], count: table.header.count)
        for _ in 0..<ImportPreview.firstShown {
            guard let row = table.next() else { break }
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
        let missing = csvImport.missing
        if columns.fields.allSatisfy({ $0 == nil }) {
            warnings.append(words("imports-nothing-known"))
        } else if !missing.isEmpty {
            warnings += missing.map {
                let field = ImportField.either($0)
                if csvImport.canUpdate { return words("imports-missing-for-new", ["field": field]) }
                return $0.contains(.community)
                    ? words("imports-missing-community")
                    : words("imports-missing", ["field": field])
            }
        }
        return warnings
    }

    static let fields = TemplateFields<Self>(
        .init("frame", \.frame), .init("lead", \.lead), .init("action", \.action),
        .init("runPath", \.runPath), .init("deletionPath", \.deletionPath),
        .init("reading", \.reading), .init("columns", \.columns), .init("existing", \.existing),
        .init("community", \.community), .init("warnings", \.warnings), .init("check", \.check))
}

extension CSVText.Encoding {
    /// Its name, with where it is used.
    fileprivate var label: String {
        switch self {
        case .utf8, .utf16: rawValue
        case .windows1252: words("imports-encoding-western", ["name": rawValue])
        case .windows1250: words("imports-encoding-central", ["name": rawValue])
        case .windows1251: words("imports-encoding-cyrillic", ["name": rawValue])
        case .macRoman: words("imports-encoding-mac", ["name": rawValue])
        }
    }
}
