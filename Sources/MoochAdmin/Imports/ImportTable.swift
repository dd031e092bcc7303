import MoochSite
import MoochStore
import MoochWeb

/// The rows of a spreadsheet below its head, read one after another. Rows without any text are
/// passed over, as those are that spreadsheets have at their end.
struct ImportTable: Sendable {
    /// The names of the columns.
    let header: [String]
    /// What stands between two fields.
    let separator: UInt8
    private var reader: CSVReader

    /// The name of the column in which rows that stayed out say why.
    static var problemColumn: String { words("imports-problem-column") }

    /// The name of the column in which they have their number.
    static var numberColumn: String { words("imports-row-number") }

    /// Takes a file as UTF-8.
    ///
    /// - Throws: `CSVError`, `.empty` when there is no head.
    init(_ content: [UInt8]) throws(CSVError) {
        reader = try CSVReader(content)
        separator = reader.separator
        guard let first = try Self.row(&reader) else { throw .empty }
        let last = first.fields.lastIndex { !$0.trimmed.isEmpty } ?? 0
        header = first.fields[...last].map(\.trimmed)
    }

    /// The next row that has a text in it.
    mutating func next() throws(CSVError) -> CSVReader.Row? {
        try Self.row(&reader)
    }

    /// The next row that has a text in it, with what of it the file alone tells to be wrong.
    mutating func next(
        of file: BatchSpec.File, _ keys: inout ImportKeys
    ) throws(CSVError) -> (line: ImportLine, row: ImportRow)? {
        guard let next = try next() else { return nil }
        var row = ImportRow(ImportLine(number: next.number, cells: next.fields), of: file)
        let known = row.problems.count
        keys.note(&row)
        let line = ImportLine(
            number: next.number, cells: next.fields,
            problems: Array(row.problems.dropFirst(known)))
        return (line, row)
    }

    /// What would become of all rows, of which so many of each kind are kept.
    func preview(
        of csvImport: CSVImport, showing shown: Int = ImportPreview.shown, in store: Store
    ) async throws -> ImportPreview {
        try await store.read { db in
            var (table, keys) = (self, ImportKeys(csvImport.list))
            return try ImportPreview(of: csvImport, showing: shown, in: db) {
                try table.next(of: csvImport.file, &keys)
            }
        }
    }

    /// All rows, as an import notes them.
    func lines(of csvImport: CSVImport) throws(CSVError) -> [ImportLine] {
        var (table, keys) = (self, ImportKeys(csvImport.list))
        var lines: [ImportLine] = []
        while let next = try table.next(of: csvImport.file, &keys) { lines.append(next.line) }
        return lines
    }

    private static func row(_ reader: inout CSVReader) throws(CSVError) -> CSVReader.Row? {
        while let row = try reader.next() {
            if row.fields.contains(where: { !$0.trimmed.isEmpty }) { return row }
        }
        return nil
    }
}
